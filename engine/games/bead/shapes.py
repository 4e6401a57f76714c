"""The JSON of the Domino Bead Game."""

from engine.game import Shapes
from engine.games.bead.position import HAND_SIZES
from engine.objects import Either, Key, Record
from engine.shapes import Boolean, Choice, Domino, Dominoes, Integer, Many, Maybe, Text

ID = "bead"

_SEATS = max(HAND_SIZES)
_GAME = Key(Choice((ID,)), ID)
_REACH = 999
"""The grid has no edge; a starter within 99 cells of (0, 0) keeps every play far within this."""
_POINTS = Integer(-100_000_000, 100_000_000)

OPTIONS = Record(
    "BeadOptions",
    {
        "lone_cells_count": Key(
            Boolean("whether a single filled cell beside a new half counts as extended"), False
        ),
        "joins_count_twice": Key(
            Boolean("whether a join counts once for each of the groups it joins"), False
        ),
        "open_hands": Key(Boolean("whether all hands are seen"), False),
        "identical_sets": Key(Boolean("two players with a set of 15 dominoes each"), False),
    },
)

_WHERE = {
    "tile": Key(Domino(about="the first face lies on (row, column)")),
    "row": Key(Integer(-_REACH, _REACH, "downward")),
    "column": Key(Integer(-_REACH, _REACH, "to the right")),
    "direction": Key(
        Choice(("right", "down", "left", "up"), "where the second face lies from the first")
    ),
}

PLACED = Record("BeadPlaced", _WHERE, "A domino on the grid.")

PLAYER = Record(
    "BeadPlayer",
    {"hand": Key(Dominoes(14)), "score": Key(_POINTS, 0)},
    "A hand, and what its player has scored by plays.",
)

_SEAT = Integer(0, _SEATS - 1)

POSITION = Record(
    "BeadPosition",
    {
        "game": _GAME,
        "options": Key(OPTIONS, {}),
        "players": Key(Many(PLAYER, _SEATS, 2, "by seat")),
        "to_move": Key(_SEAT, 0),
        "first_player": Key(_SEAT, 0),
        "passes": Key(Integer(0, _SEATS, "in a row, up to now"), 0),
        "last_turns": Key(Maybe(Many(_SEAT, _SEATS, about="seats still owed a last turn")), None),
        "placed": Key(Many(PLACED, 30, 2, "in the order laid; the first two are the starter")),
    },
    "One hand: every domino is on the grid or in a hand; with three players one is set aside.",
)

PLACE = Record("BeadPlace", {"type": Key(Choice(("place",))), **_WHERE}, "Lay a domino.")
PASS = Record(
    "BeadPass", {"type": Key(Choice(("pass",)))}, "Lay nothing, where nothing can be laid."
)
MOVE = Either("BeadMove", "type", {"place": PLACE, "pass": PASS})

_CELL = Record("BeadCell", {"row": Key(Integer(-9999, 9999)), "column": Key(Integer(-9999, 9999))})

GROUP = Record(
    "BeadGroup",
    {
        "line": Key(Choice(("row", "column"))),
        "cells": Key(Many(_CELL, 60, 2)),
        "values": Key(Many(Integer(1, 5), 60, 2)),
        "length": Key(Integer(2, 60)),
    },
    "An extended group as it stands after the play.",
)

_GROUPS = Many(GROUP, 6, about="one entry for each extended group")

EFFECT = Record(
    "BeadEffect",
    {
        "score": Key(Integer(0, 100_000_000)),
        "doubled": Key(Boolean("whether the domino is a double")),
        "groups": Key(_GROUPS),
    },
    "The score is the product of the lengths, doubled once for a double; a pass scores 0.",
)

PART = Record(
    "BeadPart",
    {"seat": Key(_SEAT), "part": Key(Text(40)), "adds": Key(_POINTS)},
    "What one thing adds to a seat's total: plays, doubles_left, others_left.",
)
_SETTLEMENT = Record("BeadSettlement", {"parts": Key(Many(PART, 3 * _SEATS))})
_BY_SEAT = Many(_POINTS, _SEATS, 2, "by seat")

OUTCOME = Record(
    "BeadOutcome",
    {
        "reason": Key(Choice(("went_out", "blocked"))),
        "winners": Key(Many(_SEAT, _SEATS, about="none while hands left are not shown")),
        "settlement": Key(_SETTLEMENT),
        "totals": Key(_BY_SEAT),
        "settled": Key(Boolean("false while hidden dominoes leave it open what a hand has to pay")),
    },
)

SCORE = Record(
    "BeadScore",
    {
        "unit": Key(Choice(("points",))),
        "standing": Key(_BY_SEAT),
        "parts": Key(Many(PART, _SEATS)),
        "held": Key(Many(Integer(0, 14), _SEATS, 2, "dominoes left in each hand, by seat")),
        "settlement": Key(Maybe(_SETTLEMENT)),
        "totals": Key(Maybe(_BY_SEAT)),
    },
    "Scores of plays so far; the settlement once the hand is over.",
)

TABLE = Record(
    "BeadTable",
    {
        "options": Key(OPTIONS, {}),
        "placed": Key(Many(PLACED, 29, about="the dominoes on the table, in any order"), []),
        "place": Key(Maybe(PLACED), None),
        "lengths": Key(
            Many(Integer(2, 60), 6, about="the new lengths of the groups that a play extends"), []
        ),
        "double": Key(Boolean("whether lengths are those of a double"), False),
        "hands": Key(Many(Many(Domino(), 14), _SEATS, about="dominoes left in hands"), []),
    },
    "A play on the dominoes of a table, or the lengths it gave, or the hands left at the end.",
)

_PENALTY = Record(
    "BeadPenalty",
    {
        "doubles_left": Key(Integer(0, 14)),
        "others_left": Key(Integer(0, 14)),
        "adds": Key(Integer(-350, 0)),
    },
    "What a hand left at the end costs.",
)

TABLE_SCORE = Record(
    "BeadTableScore",
    {
        "score": Key(Maybe(Integer(0, 100_000_000_000))),
        "doubled": Key(Boolean()),
        "groups": Key(_GROUPS),
        "penalties": Key(Many(_PENALTY, _SEATS, about="in the order of the hands given")),
    },
    "The score of the play (null where none was given) and what the hands cost.",
)

SHAPES = Shapes(
    OPTIONS, POSITION, MOVE, EFFECT, OUTCOME, SCORE, table=TABLE, table_score=TABLE_SCORE
)
