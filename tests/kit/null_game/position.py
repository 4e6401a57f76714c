"""Values and shapes of the null game."""

from typing import NamedTuple

from engine.game import Shapes
from engine.objects import Either, Key, Record
from engine.shapes import Boolean, Choice, Domino, Dominoes, Integer, Many, Maybe, Text
from engine.tiles import Tile, double_set

ID = "null"
SET = double_set(3)


class Options(NamedTuple):
    hand_size: int = 3
    bonus: int = 1
    twice: bool = False


class Lay(NamedTuple):
    """The only kind of move."""

    tile: Tile


class Position(NamedTuple):
    options: Options
    hands: tuple[tuple[Tile, ...], ...]
    scores: tuple[int, ...]
    to_move: int
    table: tuple[Tile, ...]
    boneyard: tuple[Tile, ...]

    @property
    def is_over(self) -> bool:
        return not any(self.hands)


_SCORE = Integer(0, 10_000)
_SCORES = Many(_SCORE, 2, 2, "by seat")
_SEAT = Integer(0, 1)

OPTIONS = Record(
    "NullOptions",
    {
        "hand_size": Key(Integer(1, 4), 3),
        "bonus": Key(Choice((0, 1, 5)), 1),
        "twice": Key(Boolean(), False),
    },
)
PLAYER = Record("NullPlayer", {"hand": Key(Dominoes(4)), "score": Key(_SCORE, 0)})
POSITION = Record(
    "NullPosition",
    {
        "game": Key(Choice((ID,)), ID),
        "options": Key(OPTIONS, {}),
        "players": Key(Many(PLAYER, 2, 2)),
        "to_move": Key(_SEAT),
        "table": Key(Many(Domino(), 8), []),
        "boneyard": Key(Dominoes(8)),
    },
)
LAY = Record("NullLay", {"type": Key(Choice(("lay",))), "tile": Key(Domino())})
MOVE = Either("NullMove", "type", {"lay": LAY})
EFFECT = Record("NullEffect", {"points": Key(_SCORE)})
PART = Record("NullPart", {"seat": Key(_SEAT), "part": Key(Text(10)), "adds": Key(_SCORE)})
SETTLEMENT = Record("NullSettlement", {"parts": Key(Many(PART, 1))})
OUTCOME = Record(
    "NullOutcome",
    {
        "reason": Key(Choice(("all_laid",))),
        "winners": Key(Many(_SEAT, 2)),
        "settlement": Key(SETTLEMENT),
        "totals": Key(_SCORES),
    },
)
SCORE = Record("NullScore", {"standing": Key(_SCORES), "settlement": Key(Maybe(SETTLEMENT))})
SHAPES = Shapes(OPTIONS, POSITION, MOVE, EFFECT, OUTCOME, SCORE)
