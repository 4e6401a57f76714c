"""Bound how many dominoes of the board can stay, by where all 28 can end: a lower bound on lifts.

The order of play is left out. In every plan some dominoes of the board stay and the others are
lifted at least once; those that stay, and the places where the others end, fill the board by Z1,
Z2, Z4 and Z6. So the least number lifted in any full arrangement is a lower bound for every plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product, starmap
from math import floor
from typing import Final, NamedTuple

from engine.games.ziggurat import Cell, Placed, Position
from engine.games.ziggurat.position import ON_BOARD, SET, TIERS
from engine.squares import DIRECTIONS
from engine.tiles import Face, Tile
from solver.cpsat import copy_model, cp_model, solve
from solver.question.budget import Clock

_ROUNDING: Final = 1e-6
"""Tolerance: CP-SAT gives its bound on a whole number as a float."""

_EFFORT: Final = 0.5
"""The most effort for one arrangement; if no answer comes within it, the board counts as
possible."""


class Arrangement(NamedTuple):
    """``lifted``: the dominoes of the board that do not stay in one full arrangement. ``bound``: a
    proved lower bound on how many must be lifted."""

    lifted: frozenset[Tile]
    bound: int


def laid(position: Position) -> frozenset[Tile]:
    return frozenset(placed.tile.canonical for placed in position.placed)


def fewest_lifted(position: Position, clock: Clock) -> Arrangement:
    """Return a full arrangement in which as many dominoes of the board stay as could be found, with
    the proved bound. If none was found, ``lifted`` is empty and ``bound`` is 0."""
    model, stays = kept_boards(position)
    model.maximize(sum(stays.values()))
    run = solve(model, clock)
    if not run.found:
        return Arrangement(frozenset(), 0)
    stay = {tile for tile, literal in stays.items() if run.chosen(literal)}
    return Arrangement(laid(position) - stay, len(position.placed) - floor(run.bound + _ROUNDING))


def lifted_sets(position: Position, lifts: int, clock: Clock) -> Iterator[frozenset[Tile]]:
    """Yield different sets of ``lifts`` dominoes of the board such that the board can be filled
    once they are lifted."""
    model, stays = kept_boards(position)
    model.add(sum(stays.values()) == len(position.placed) - lifts)
    while not clock.expired() and (run := solve(model, clock)).found:
        stay = {tile for tile, literal in stays.items() if run.chosen(literal)}
        yield laid(position) - stay
        model.add_bool_or([literal for tile, literal in stays.items() if tile not in stay])


def kept_boards(
    position: Position, lifts: int | None = None, into: cp_model.CpModel | None = None
) -> tuple[cp_model.CpModel, dict[Tile, cp_model.IntVar]]:
    """Return the model of full arrangements, and for each domino of the board that may stay the
    literal that it stays. A domino stays only if those under it stay (Z5, Z9).

    ``lifts``: if given, at most that many dominoes do not stay; some of them may end where they
    lay. ``into``: if given, the model that is written over.
    """
    model, lay = copy_model(_full_boards().cp, into), _full_boards().lay
    stays = {here: model.new_bool_var(f"{here} stays") for here in position.placed if here in lay}
    for here, stay in stays.items():
        model.add_implication(stay, lay[here])
    for below, upper in permutations(position.placed, 2):
        if upper in stays and _rests(upper, below):
            kept = [stays[below]] if below in stays else []
            model.add_bool_or([~stays[upper], *kept])
    if lifts is not None:
        model.add(sum(stays.values()) >= len(position.placed) - lifts)
    return model, {here.tile.canonical: stay for here, stay in stays.items()}


def _rests(upper: Placed, below: Placed) -> bool:
    squares = {cell[1:] for cell in below.cells}
    return upper.tier == below.tier + 1 and not squares.isdisjoint(c[1:] for c in upper.cells)


class Fit(NamedTuple):
    """``possible``: False is a proof that the board cannot be filled within the lifts allowed.
    ``lifted``: the dominoes of the board that an arrangement has elsewhere, None if no arrangement
    was found."""

    possible: bool
    lifted: frozenset[Tile] | None = None


class Arrangements:
    """The full arrangements found so far, and the search for more.

    An arrangement says where all 28 dominoes end. It fits a board within ``lifts`` lifts if at most
    ``lifts`` dominoes of the board lie elsewhere in it. A new one is looked for only if no known
    one fits.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[frozenset[Placed]] = []
        self._model: cp_model.CpModel | None = None

    def within(self, position: Position, lifts: int) -> Fit:
        """Return whether the board may be filled after at most ``lifts`` of its dominoes are
        lifted, and which dominoes those are."""
        board = frozenset(position.placed)
        elsewhere = next((e for known in self.known if len(e := board - known) <= lifts), None)
        if elsewhere is None and self.clock.expired():
            return Fit(True)
        if elsewhere is None:
            self._model, _ = kept_boards(position, lifts, self._model)
            run = solve(self._model, self.clock, _EFFORT)
            if not run.found:
                return Fit(not run.proved)
            lay = _full_boards().lay.items()
            self.known.insert(0, frozenset(one for one, literal in lay if run.chosen(literal)))
            elsewhere = board - self.known[0]
        return Fit(True, frozenset(placed.tile.canonical for placed in elsewhere))


_CELLS: Final = sorted(ON_BOARD)
_FACES: Final = range(7)


class FullBoards(NamedTuple):
    """The model of all full arrangements. ``lay``: for each domino in each place, the literal that
    it ends there. ``value``: for each cell, one literal for each value that it may show."""

    cp: cp_model.CpModel
    lay: dict[Placed, cp_model.IntVar]
    value: dict[Cell, list[cp_model.IntVar]]


@cache
def _full_boards() -> FullBoards:
    """Return the model of all full arrangements: built once, copied for each question."""
    model = FullBoards(cp_model.CpModel(), {}, {})
    for lay in _lays():
        model.lay[lay] = model.cp.new_bool_var(f"{lay}")
    for cell in _CELLS:
        model.value[cell] = [model.cp.new_bool_var(f"{cell} shows {v}") for v in _FACES]
    for rule in (_cells_show_halves, _every_tile_once, _every_cell_once, _values_rise):
        rule(model)
    return model


def _lays() -> Iterator[Placed]:
    """Yield every place in which each domino can end."""
    for tile in SET:
        for turned in (tile,) if tile.is_double else (tile, tile.flipped):
            for cell, direction in product(_CELLS, DIRECTIONS):
                placed = Placed(turned, *cell, direction)
                if ON_BOARD.issuperset(placed.cells) and all(starmap(_fits, placed.halves)):
                    yield placed


def _fits(cell: Cell, face: Face) -> bool:
    """Return whether a value can end in a cell: there are smaller values for the cells under it and
    greater ones for the cells over it (Z6)."""
    over = sum(cell._replace(tier=tier) in ON_BOARD for tier in TIERS[cell.tier :])
    return cell.tier <= int(face) + 1 <= len(_FACES) - over


def _cells_show_halves(model: FullBoards) -> None:
    """Require that each cell shows the value of the half that ends there."""
    halves: dict[tuple[Cell, Face], list[cp_model.IntVar]] = {
        (cell, value): [] for cell in _CELLS for value in _FACES
    }
    for lay, literal in model.lay.items():
        for half in lay.halves:
            halves[half].append(literal)
    for (cell, face), literals in halves.items():
        model.cp.add(sum(literals) == model.value[cell][int(face)])


def _every_tile_once(model: FullBoards) -> None:
    """Require Z2, Z11: each domino ends in one place."""
    for tile in SET:
        ways = (tile, tile.flipped)
        model.cp.add_exactly_one(literal for lay, literal in model.lay.items() if lay.tile in ways)


def _every_cell_once(model: FullBoards) -> None:
    """Require Z1, Z11: each cell has exactly one value at the end."""
    for shown in model.value.values():
        model.cp.add_exactly_one(shown)


def _values_rise(model: FullBoards) -> None:
    """Require Z6: a half is greater than the half below it."""
    for cell, upper in model.value.items():
        below = model.value.get(cell._replace(tier=cell.tier - 1))
        for value, lower in combinations_with_replacement(_FACES, 2):
            if below:
                model.cp.add_bool_or([~upper[value], ~below[lower]])
