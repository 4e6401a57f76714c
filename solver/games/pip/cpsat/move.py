"""One move: what the model reads from a position, and the variables of the model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from engine.games.pip import Draw, Move, Options, Pass, Play, Position
from engine.games.pip.position import DRAW, NUMBERS, SET
from engine.tiles import WILD, Face, Tile
from solver.cpsat import cp_model
from solver.games.pip.cpsat.ends import (
    OpenLayout,
    laid_way,
    one_fits,
    open_layout,
    other_hands,
)

LIES: Final = tuple(lie for tile in SET for lie in dict.fromkeys((tile, tile.flipped)))
"""Every way that a domino can lie, inner face first."""

GIVING: Final = Tile(WILD, DRAW)
"""D as it lies when played: the wild half inward."""


class MoverTable(NamedTuple):
    """The part of a position on which a move depends. ``hand``: the mover's dominoes. ``round``:
    the number of the round. ``layout``: the open ends. ``options``: the options of the rules.
    ``stock``: whether the stock has dominoes. ``drawn``: whether the mover has drawn this turn.
    ``gives``: the indices of the dominoes on which D, if played there, gives one away (I10)."""

    hand: tuple[Tile, ...]
    round: int
    layout: OpenLayout
    options: Options
    stock: bool
    drawn: bool
    gives: frozenset[int]


def mover_table(position: Position) -> MoverTable:
    """Return the part of a position on which a move depends."""
    layout, options = open_layout(position.options, position.layout), position.options
    stock, gives = bool(position.stock), frozenset(_gives(position, layout))
    return MoverTable(position.hand, position.round, layout, options, stock, position.drawn, gives)


def _gives(position: Position, layout: OpenLayout) -> Iterator[int]:
    """Yield the indices of the dominoes on which D, if played there, gives a domino away: the stock
    is empty, the mover has a domino left, and somebody can play after D (I10, I11). If other hands
    are hidden, somebody is taken to be able to."""
    left = [one for one in position.hand if one != GIVING.canonical]
    others = other_hands(position)
    for on, takes in layout.places.items() if left and not position.stock else ():
        after = layout.with_play(on, laid_way(GIVING, takes, None, position.options))
        if others is None or one_fits([*left, *others], {*after.places.values()}):
            yield on


class TurnVariables:
    """The variables of a move, all literals. ``lies``: by domino with its inner face first, whether
    it is played so. ``on``: by index in the layout, whether it is played there. ``named``: by
    number, whether it is named. ``give``: by domino, whether D gives it away. ``draw``: the move
    is a draw. ``wait``: the move is a pass. ``takes``: by face, whether the end played on accepts
    it. ``inner``: by face, whether it is the inner face of the domino played."""

    def __init__(self, table: MoverTable) -> None:
        self.table, self.cp = table, cp_model.CpModel()
        new, faces = self.cp.new_bool_var, dict.fromkeys(lie.first for lie in LIES)
        self.lies = {lie: new("") for lie in LIES}
        self.on = {on: new("") for on in range(len(table.layout.takes))}
        self.named = {number: new("") for number in NUMBERS}
        self.give = {tile: new("") for tile in SET}
        self.draw, self.wait = new("draw"), new("pass")
        self.inner: dict[Face, cp_model.IntVar] = {face: new("") for face in faces}
        self.takes: dict[Face, cp_model.IntVar] = {face: new("") for face in faces}

    @property
    def parts(self) -> list[cp_model.LinearExprT]:
        """The expressions whose values ``move_of`` turns into a move."""
        named: list[Mapping[Any, cp_model.IntVar]] = [self.lies, self.on, self.named, self.give]
        return [*(_index(literals) for literals in named), self.draw]


def _index(literals: Mapping[Any, cp_model.IntVar]) -> cp_model.LinearExprT:
    """Return the place of the literal that is true, counted from 1; 0 if none is."""
    return cp_model.LinearExpr.weighted_sum([*literals.values()], [*range(1, len(literals) + 1)])


def move_of(parts: tuple[int, ...]) -> Move:
    """Return the move for the values of ``TurnVariables.parts``."""
    lie, on, number, give, draws = parts
    if not lie:
        return Draw() if draws else Pass()
    return Play(
        LIES[lie - 1],
        on - 1 if on else None,
        NUMBERS[number - 1] if number else None,
        SET[give - 1] if give else None,
    )
