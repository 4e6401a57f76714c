"""Values of the null game."""

from typing import Annotated, Literal, NamedTuple

from engine.tiles import Tile, double_set

ID = "null"
SET = double_set(3)


class Options(NamedTuple):
    hand_size: Annotated[int, range(1, 5), "Dominoes dealt to each."] = 3
    bonus: Annotated[Literal[0, 1, 5], "What the winner gets."] = 1
    twice: Annotated[bool, "Whether pips count twice."] = False


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
