"""The JSON of Peaks and Pits."""

from engine.game import Shapes
from engine.games.peaks_and_pits.position import ARMS
from engine.objects import Either, Key, Record
from engine.shapes import Boolean, Choice, Domino, Dominoes, Integer, Many, Maybe, Text

ID = "peaks-and-pits"

_MOST_TOKENS = 1_000_000
_MOST_DEALT = 10_000
_SET = 55

OPTIONS = Record(
    "PeaksAndPitsOptions",
    {
        "set": Key(Choice((9, 6), "highest number: double-nine or double-six"), 9),
        "tokens": Key(Integer(1, _MOST_DEALT, "tokens at the start"), 5),
        "refill_tokens": Key(
            Integer(1, _MOST_DEALT, "tokens dealt to everybody when a player runs out"), 5
        ),
    },
)

_LAID = Many(Domino(about="inner-outer"), _SET, about="outward from the starter")

PLAYER = Record(
    "PeaksAndPitsPlayer",
    {
        "hand": Key(Dominoes(_SET)),
        "tokens": Key(Integer(-_MOST_TOKENS, _MOST_TOKENS, "at least 1 in a sound position")),
    },
)

TRAIN = Record(
    "PeaksAndPitsTrain",
    {
        "starter": Key(Domino(about="9-0, or 6-0 in the double-six set")),
        "high": Key(_LAID, []),
        "low": Key(_LAID, []),
    },
    "The starter with an arm at its 9 (or 6) and one at its 0.",
)

POSITION = Record(
    "PeaksAndPitsPosition",
    {
        "game": Key(Choice((ID,)), ID),
        "options": Key(OPTIONS, {}),
        "players": Key(Many(PLAYER, 5, 3, "in playing order")),
        "to_move": Key(Integer(0, 4)),
        "passes": Key(Integer(0, 5, "in succession up to now"), 0),
        "train": Key(TRAIN),
        "boneyard": Key(Dominoes(_SET, "next domino first; a number when the order is not known")),
    },
    "One hand: every domino of the set is in the train, in a hand or in the boneyard.",
)

PLAY = Record(
    "PeaksAndPitsPlay",
    {
        "type": Key(Choice(("play",))),
        "arm": Key(Choice(ARMS)),
        "tiles": Key(_LAID),
        "drawn": Key(
            Many(Domino(), _SET, about="the dominoes taken up, where the boneyard hides them"), []
        ),
    },
    "Lay dominoes of one slope on one arm.",
)

PASS = Record(
    "PeaksAndPitsPass",
    {"type": Key(Choice(("pass",)))},
    "Take as many tokens as lie on the train.",
)

MOVE = Either("PeaksAndPitsMove", "type", {"play": PLAY, "pass": PASS})

EFFECT = Record(
    "PeaksAndPitsEffect",
    {
        "laid": Key(Integer(0, 5, "dominoes laid, and tokens beside them")),
        "collected": Key(Integer(0, _SET, "tokens picked up beside the slope that was ended")),
        "penalty": Key(Integer(0, _SET, "tokens taken for a pass")),
        "net": Key(Integer(-5, _SET, "change of the mover's tokens, those dealt to all left out")),
        "dealt_to_all": Key(
            Integer(0, 5 * _MOST_DEALT, "tokens that each player was dealt because one ran out")
        ),
        "slope": Key(
            Maybe(Choice(("up", "down"), "of the dominoes laid; none for a double alone"))
        ),
        "new_slope": Key(Boolean("whether a standing slope was ended")),
        "drawn": Key(Many(Domino(hidden=True), 5, about="the dominoes that joined the hand")),
    },
)

_SEAT = Integer(0, 4)
_TOKENS = Integer(0, _MOST_TOKENS)
_STANDING = Many(_TOKENS, 5, 3, "tokens by seat; the fewest win")
_RANKS = Many(Integer(1, 5), 5, 3, "place by seat, shared by equals")
_WINNERS = Many(_SEAT, 5, 1)

_PART = Record(
    "PeaksAndPitsPart",
    {"seat": Key(_SEAT), "part": Key(Text(40)), "adds": Key(_TOKENS)},
)
_PARTS = Many(_PART, 5, 3)
_SETTLEMENT = Record("PeaksAndPitsSettlement", {"parts": Key(_PARTS)})
_ON_TRAIN = Record(
    "PeaksAndPitsOnTrain",
    {"high": Key(Integer(0, _SET)), "low": Key(Integer(0, _SET))},
    "Tokens beside the current slope of each arm.",
)

OUTCOME = Record(
    "PeaksAndPitsOutcome",
    {
        "reason": Key(Choice(("all_passed", "all_out"))),
        "winners": Key(_WINNERS),
        "settlement": Key(_SETTLEMENT),
        "totals": Key(_STANDING),
        "ranks": Key(_RANKS),
    },
)

SCORE = Record(
    "PeaksAndPitsScore",
    {
        "unit": Key(Choice(("tokens",))),
        "standing": Key(_STANDING),
        "parts": Key(_PARTS),
        "ranks": Key(_RANKS),
        "on_train": Key(_ON_TRAIN),
        "pass_cost": Key(Maybe(Integer(0, _SET, "tokens that a pass costs the player to move"))),
        "settlement": Key(Maybe(_SETTLEMENT)),
    },
)

TABLE = Record(
    "PeaksAndPitsTable",
    {"tokens": Key(_STANDING)},
    "The tokens in front of the players, without any history.",
)

TABLE_SCORE = Record(
    "PeaksAndPitsTableScore",
    {
        "unit": Key(Choice(("tokens",))),
        "standing": Key(_STANDING),
        "ranks": Key(_RANKS),
        "winners": Key(_WINNERS),
    },
)

SHAPES = Shapes(
    OPTIONS, POSITION, MOVE, EFFECT, OUTCOME, SCORE, table=TABLE, table_score=TABLE_SCORE
)
