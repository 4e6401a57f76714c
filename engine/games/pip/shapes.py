"""The JSON of PIP."""

from engine.game import Shapes
from engine.games.pip.position import CLOCKWISE, COUNTERCLOCKWISE, ROUNDS, SEATS, SET
from engine.objects import Either, Key, Record
from engine.shapes import Boolean, Choice, Domino, Dominoes, Integer, Many, Maybe, Shape, Text

ID = "pip"

_MOST = max(SEATS)
_FEWEST = min(SEATS)
_WHOLE = len(SET)
_SEAT = Integer(0, _MOST - 1)
_SCORE = Integer(0, 1_000_000)
_ADDS = Integer(-1_000_000, 1_000_000)


def _by_seat(item: Shape, about: str = "") -> Many:
    return Many(item, _MOST, _FEWEST, about)


OPTIONS = Record(
    "PipOptions",
    {
        "directional_end": Key(
            Choice(
                ("any", "same", "closed"),
                "what an open letter accepts: any domino, the number its wild half was laid on, "
                "or nothing",
            ),
            "any",
        ),
        "wild_end": Key(
            Choice(
                ("any", "declared"),
                "an open wild pip accepts any domino, or the number named when it was laid",
            ),
            "any",
        ),
        "reverse_skips_with_two": Key(Boolean("whether R acts like S with two players"), False),
    },
)

PLAYER = Record(
    "PipPlayer",
    {
        "hand": Key(Dominoes(_WHOLE)),
        "score": Key(Integer(0, 1_000_000, "of the rounds before"), 0),
    },
)

LAID = Record(
    "PipLaid",
    {
        "id": Key(Integer(0, _WHOLE - 1, "counts from 0 in the order laid")),
        "tile": Key(Domino(about="inner face first")),
        "on": Key(Maybe(Integer(0, _WHOLE - 1, "the id of the one it lies on")), None),
        "as": Key(Maybe(Integer(0, 9, "what *-* or a declared wild pip stands for")), None),
    },
    "A domino of the layout; the first one is the starter and lies on nothing.",
)

POSITION = Record(
    "PipPosition",
    {
        "game": Key(Choice((ID,)), ID),
        "options": Key(OPTIONS, {}),
        "round": Key(Integer(1, ROUNDS)),
        "players": Key(_by_seat(PLAYER, "by seat")),
        "to_move": Key(_SEAT),
        "direction": Key(Choice((CLOCKWISE, COUNTERCLOCKWISE)), CLOCKWISE),
        "drawn": Key(Boolean("whether the player to move has drawn this turn"), False),
        "stock": Key(Dominoes(_WHOLE, "next domino first")),
        "layout": Key(Many(LAID, _WHOLE, about="in the order laid"), []),
        "passes": Key(
            Integer(0, _MOST, "passes in a row with an empty stock; left out where 0"), 0
        ),
    },
    "One round: every domino of the set is in a hand, in the stock or in the layout.",
)

_DRAWN = Key(Maybe(Domino(about="the domino drawn from a hidden stock")), None)

PLAY = Record(
    "PipPlay",
    {
        "type": Key(Choice(("play",))),
        "tile": Key(Domino(about="inner face first")),
        "on": Key(Maybe(Integer(0, _WHOLE, "id of the laid domino; none when opening")), None),
        "as": Key(Maybe(Integer(0, 9, "what *-* or a declared wild pip stands for")), None),
        "give": Key(
            Maybe(Domino(hidden=True, about="given to the next player with D and no stock")), None
        ),
        "drawn": _DRAWN,
    },
    "Lay a domino from the hand.",
)
DRAW = Record(
    "PipDraw", {"type": Key(Choice(("draw",))), "drawn": _DRAWN}, "Take one from the stock."
)
PASS = Record("PipPass", {"type": Key(Choice(("pass",)))}, "Let the turn go on.")

MOVE = Either("PipMove", "type", {"play": PLAY, "draw": DRAW, "pass": PASS})

_COUNTS = _by_seat(Maybe(_SCORE), "by seat; null where a hand is hidden")

EFFECT = Record(
    "PipEffect",
    {
        "next": Key(Maybe(_SEAT)),
        "skipped": Key(Maybe(_SEAT)),
        "reversed": Key(Boolean("whether the direction of play was turned")),
        "drawn_by": Key(Maybe(_SEAT)),
        "drawn": Key(Maybe(Domino(hidden=True))),
        "given": Key(Maybe(Domino(hidden=True))),
        "counts": Key(Maybe(_COUNTS)),
        "score_changes": Key(Maybe(_by_seat(Maybe(_ADDS), "by seat; null where hidden"))),
    },
    "next is null, and counts and score_changes are given, when the round is over.",
)

_PART = Record(
    "PipPart", {"seat": Key(_SEAT), "part": Key(Text(40)), "adds": Key(_ADDS)}, "count, deduction"
)
_PARTS = Many(_PART, 2 * _MOST)
_SETTLEMENT = Record("PipSettlement", {"parts": Key(_PARTS)})
_TOTALS = _by_seat(_SCORE, "scores after the round; a hidden hand has added nothing yet")

_GAME_WINNERS = Many(_SEAT, _MOST, about="who share the lowest total after nine rounds")

OUTCOME = Record(
    "PipOutcome",
    {
        "reason": Key(Choice(("out", "blocked"))),
        "winners": Key(Many(_SEAT, 1, about="of the round; nobody when it is blocked")),
        "settlement": Key(_SETTLEMENT),
        "totals": Key(_TOTALS),
        "counts": Key(_COUNTS),
        "settled": Key(Boolean("false where hidden hands must be shown to count them")),
        "game_winners": Key(_GAME_WINNERS),
    },
)

SCORE = Record(
    "PipScore",
    {
        "unit": Key(Choice(("points",))),
        "standing": Key(_by_seat(_SCORE, "scores of the rounds before, by seat")),
        "parts": Key(Many(_PART, 2 * _MOST, about="what each hand adds if the round stops here")),
        "counts": Key(_COUNTS),
        "settlement": Key(Maybe(_SETTLEMENT)),
        "totals": Key(Maybe(_TOTALS)),
        "game_winners": Key(_GAME_WINNERS),
    },
)

TABLE = Record(
    "PipTable",
    {
        "hands": Key(Many(Many(Domino(), _WHOLE), _MOST, 1, "by seat")),
        "scores": Key(Maybe(Many(_SCORE, _MOST, 1, "of the rounds before, by seat")), None),
        "winner": Key(Maybe(Integer(0, _MOST - 1, "of the round; none when blocked")), None),
    },
    "The hands at the end of a round, and the scores before it where new ones are wanted.",
)

TABLE_SCORE = Record(
    "PipTableScore",
    {
        "counts": Key(Many(_SCORE, _MOST, 1)),
        "parts": Key(_PARTS),
        "totals": Key(Maybe(Many(_SCORE, _MOST, 1, "the new scores"))),
    },
)

SHAPES = Shapes(
    OPTIONS, POSITION, MOVE, EFFECT, OUTCOME, SCORE, table=TABLE, table_score=TABLE_SCORE
)

_HANDS = tuple(SET[first::7][:9] for first in (3, 1, 5))
_OPENED = SET[3]

EXAMPLE = {
    "game": ID,
    "round": 1,
    "players": [
        {"hand": [str(tile) for tile in hand if tile != _OPENED], "score": 0} for hand in _HANDS
    ],
    "to_move": 1,
    "stock": [str(tile) for tile in SET[::-1] if not any(tile in hand for hand in _HANDS)],
    "layout": [{"id": 0, "tile": str(_OPENED)}],
}
"""A round of three players, every seventh domino of the set a hand, after seat 0 has opened."""
