"""The JSON of Fives."""

from dataclasses import dataclass
from typing import Any

from engine.errors import Faults
from engine.objects import Either, Key, Record
from engine.shapes import (
    Boolean,
    Choice,
    Domino,
    Dominoes,
    Integer,
    Many,
    Maybe,
    Shape,
    Text,
    described,
)

ID = "fives"

MOST = 91
"""Dominoes of the double-twelve set."""

_TARGET = 1_000_000
_SCORE = Integer(0, 2 * _TARGET)
_SEAT = Integer(0, 7)
COUNT = Integer(0, 96)


@dataclass(frozen=True, slots=True)
class MultipleOf5(Shape):
    """A positive multiple of 5."""

    maximum: int
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> int:
        number = Integer(5, self.maximum).read(value, at, faults)
        if number % 5:
            faults.breaks("out_of_range", f"{number} is not a multiple of 5", at)
        return number

    def schema(self) -> dict[str, Any]:
        return described({**Integer(5, self.maximum).schema(), "multipleOf": 5}, self.about)


OPTIONS = Record(
    "FivesOptions",
    {
        "set": Key(Choice((6, 12), "highest number of the set; five or more players need 12"), 6),
        "target": Key(MultipleOf5(_TARGET, "the score that wins the game"), 100),
        "bonus_divisor": Key(
            Choice((5, 1), "what the rounded bonus is divided by; 1 where it is scored whole"), 5
        ),
        "block_tie": Key(
            Choice(
                ("none", "lowest_tile"),
                "who wins among equal lightest hands: nobody, or who holds the lightest domino",
            ),
            "none",
        ),
        "finish_hand": Key(
            Boolean("whether a hand is played out after the target, the highest score winning"),
            False,
        ),
    },
)

LAYOUT = Record(
    "FivesLayout",
    {
        "spinner": Key(Maybe(Domino(about="the first double; null before the lead"))),
        "arms": Key(
            Many(Many(Domino(), MOST), 4, 4, "dominoes outward, each inner-outer; arms 0 to 3")
        ),
    },
)

_PLAYER = Record(
    "FivesPlayer",
    {"hand": Key(Dominoes(MOST)), "score": Key(_SCORE, 0)},
)

POSITION = Record(
    "FivesPosition",
    {
        "game": Key(Choice((ID,)), ID),
        "options": Key(OPTIONS, {}),
        "players": Key(Many(_PLAYER, 8, 2, "by seat")),
        "to_move": Key(Integer(0, 7, "the seat whose turn it is")),
        "passes": Key(Integer(0, 8, "passes in a row just before this turn"), 0),
        "layout": Key(LAYOUT, {"spinner": None, "arms": [[], [], [], []]}),
        "boneyard": Key(Dominoes(MOST, "next domino first; a number when nothing is known")),
    },
    "One hand: every domino of the set is held, laid or in the boneyard.",
)

PLAY = Record(
    "FivesPlay",
    {
        "type": Key(Choice(("play",))),
        "tile": Key(Domino(about="inner-outer: the first half joins the layout")),
        "arm": Key(Maybe(Integer(-99, 99, "0 to 3; left out for the lead")), None),
    },
    "Lay a domino: the lead, or on an arm of the spinner.",
)

DRAW = Record(
    "FivesDraw",
    {
        "type": Key(Choice(("draw",))),
        "drawn": Key(Maybe(Domino(about="the domino drawn, where it was hidden")), None),
    },
    "Take one domino from the boneyard; the turn goes on.",
)

PASS = Record("FivesPass", {"type": Key(Choice(("pass",)))}, "Neither play nor draw is possible.")

MOVE = Either("FivesMove", "type", {"play": PLAY, "draw": DRAW, "pass": PASS})

_ADDS = Record("FivesAdds", {"end": Key(Text(10, "spinner, or arm 0 to 3")), "adds": Key(COUNT)})
PARTS = Key(Many(_ADDS, 4, about="what each end adds to the count"))

_BONUS_PART = Record(
    "FivesBonusPart",
    {"seat": Key(_SEAT), "adds": Key(Integer(-2_000, 2_000, "pips; the winner's are taken off"))},
)
_PIPS = Integer(0, 2_000)

BONUS = Record(
    "FivesBonus",
    {
        "winner": Key(Maybe(Integer(0, 7, "null where a block is tied"))),
        "parts": Key(Many(_BONUS_PART, 8)),
        "difference": Key(_PIPS),
        "rounded": Key(Integer(0, 2_000, "the difference to the nearest 5")),
        "divisor": Key(Choice((5, 1))),
        "points": Key(_PIPS),
    },
    "The end-of-hand bonus and how it comes about.",
)

EFFECT = Record(
    "FivesEffect",
    {
        "count": Key(Maybe(Integer(0, 96, "the count after a domino was laid, else null"))),
        "parts": PARTS,
        "points": Key(Integer(0, 96, "what the mover scores")),
        "drawn": Key(Maybe(Domino(hidden=True, about="the domino drawn")), None),
        "bonus": Key(Maybe(BONUS), None),
    },
)

_PART = Record("FivesPart", {"seat": Key(_SEAT), "part": Key(Text(40)), "adds": Key(_SCORE)})
_SETTLEMENT = Record("FivesSettlement", {"parts": Key(Many(_PART, 1, about="the bonus"))})
_TOTALS = Many(_SCORE, 8, 2, "by seat")
_SEATS = Many(_SEAT, 8)

OUTCOME = Record(
    "FivesOutcome",
    {
        "reason": Key(Choice(("out", "blocked", "target"))),
        "winners": Key(Many(_SEAT, 8, about="of the hand; where the target ended it, the game")),
        "settlement": Key(_SETTLEMENT),
        "totals": Key(_TOTALS),
        "bonus": Key(Maybe(BONUS)),
        "settled": Key(Boolean("false where hidden hands must be shown to count the bonus")),
        "game_over": Key(Boolean("whether the target is reached")),
        "game_winners": Key(_SEATS),
    },
)

SCORE = Record(
    "FivesScore",
    {
        "unit": Key(Choice(("points",))),
        "standing": Key(Many(_SCORE, 8, 2, "scores of play, by seat")),
        "parts": Key(Many(_PART, 9, 2, "what makes up each total")),
        "count": Key(COUNT),
        "count_parts": PARTS,
        "to_target": Key(Many(_SCORE, 8, 2, "points wanting, by seat")),
        "settlement": Key(Maybe(_SETTLEMENT)),
        "bonus": Key(Maybe(BONUS)),
        "totals": Key(Maybe(_TOTALS)),
    },
)
