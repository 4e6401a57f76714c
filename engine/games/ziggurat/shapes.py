"""The JSON of Domino Ziggurat."""

from engine.game import Shapes
from engine.objects import Either, Key, Record
from engine.shapes import Boolean, Choice, Domino, Dominoes, Integer, Many, Maybe, Text

ID = "ziggurat"

_GAME = Key(Choice((ID,)), ID)
_OFF_BOARD = 99
"""Coordinates may lie outside the board, for a move there is judged, not misread."""

OPTIONS = Record(
    "ZigguratOptions",
    {
        "hand_size": Key(Integer(1, 28, "open dominoes in the hand"), 3),
        "covered_neighbours": Key(
            Boolean("whether a covered half counts as an equal neighbour"), True
        ),
        "lifted_first": Key(
            Boolean("whether what is set aside must be laid before anything from the hand"),
            False,
        ),
    },
)

_WHERE = {
    "tile": Key(Domino(about="the first face lies on (row, column)")),
    "tier": Key(Integer(1, 3)),
    "row": Key(Integer(-_OFF_BOARD, _OFF_BOARD, "downward from 0")),
    "column": Key(Integer(-_OFF_BOARD, _OFF_BOARD, "to the right from 0")),
    "direction": Key(
        Choice(("right", "down", "left", "up"), "where the second face lies from the first")
    ),
}

PLACED = Record("ZigguratPlaced", _WHERE, "A domino on the board.")

POSITION = Record(
    "ZigguratPosition",
    {
        "game": _GAME,
        "options": Key(OPTIONS, {}),
        "placed": Key(Many(PLACED, 28, about="in the order laid"), []),
        "hand": Key(Dominoes(28)),
        "lifted": Key(Many(Domino(), 28, about="set aside, to be laid again"), []),
        "pile": Key(Dominoes(28, "next domino first; a number when the order is not known")),
        "cheats": Key(Integer(0, 1_000_000, "lifts so far"), 0),
    },
    "One puzzle: every domino of the set is on the board, in the hand, set aside or in the pile.",
)

DEAL = Record(
    "ZigguratDeal",
    {
        "game": _GAME,
        "options": Key(OPTIONS, {}),
        "deal": Key(
            Many(Domino(hidden=True), 28, 28, "the first hand_size are the hand, then the pile")
        ),
    },
    "A whole deal; it may stand where a position stands.",
)

PLACE = Record(
    "ZigguratPlace",
    {
        "type": Key(Choice(("place",))),
        **_WHERE,
        "drawn": Key(Maybe(Domino(about="the domino turned up from a hidden pile")), None),
    },
    "Lay a domino from the hand or from those set aside.",
)

LIFT = Record(
    "ZigguratLift",
    {"type": Key(Choice(("lift",))), "tile": Key(Domino())},
    "Take a laid domino up and set it aside: one cheat.",
)

MOVE = Either("ZigguratMove", "type", {"place": PLACE, "lift": LIFT})

EFFECT = Record(
    "ZigguratEffect",
    {
        "cheats": Key(Integer(0, 1_000_000, "total so far")),
        "drawn": Key(Maybe(Domino(hidden=True, about="the domino that joined the hand"))),
    },
)

_PART = Record(
    "ZigguratPart",
    {"seat": Key(Integer(0, 0)), "part": Key(Text(40)), "adds": Key(Integer(0, 1_000_000))},
)
_SETTLEMENT = Record("ZigguratSettlement", {"parts": Key(Many(_PART, 1, 1))})

OUTCOME = Record(
    "ZigguratOutcome",
    {
        "reason": Key(Choice(("finished",))),
        "winners": Key(Many(Integer(0, 0), 1, 1)),
        "settlement": Key(_SETTLEMENT),
        "totals": Key(Many(Integer(0, 1_000_000), 1, 1, "cheats, by seat")),
        "title": Key(Text(60, "the rank")),
    },
)

SCORE = Record(
    "ZigguratScore",
    {
        "unit": Key(Choice(("cheats",))),
        "standing": Key(Many(Integer(0, 1_000_000), 1, 1, "cheats so far, by seat")),
        "parts": Key(Many(_PART, 1, 1)),
        "laid": Key(Integer(0, 28, "dominoes on the board")),
        "settlement": Key(Maybe(_SETTLEMENT)),
        "title": Key(Maybe(Text(60, "the rank, once all 28 are laid"))),
    },
)

SHAPES = Shapes(OPTIONS, POSITION, MOVE, EFFECT, OUTCOME, SCORE, DEAL)
