"""Bound how many dominoes on the board can stay, by where all 28 can end: a lower bound on lifts.

Times are left out. In every plan some dominoes on the board stay and the others are lifted at
least once; those that stay, with the places where the others end, fill the board by Z1, Z2, Z4
and Z6. So the least number lifted in any full arrangement is a bound for every plan.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import floor
from typing import Final, NamedTuple

from solver.asking.budget import Clock
from solver.cpsat import Verdict, cp_model, empty, solve
from solver.games.ziggurat.board import (
    HALVES,
    HEIGHTS,
    ON_TIER,
    SPOTS,
    STRIDE,
    TIERS,
    TILES,
    VALUES,
    Lay,
    PileState,
)

_ROUNDING: Final = 1e-6
"""CP-SAT gives its bound on a whole number as a float."""

_EFFORT: Final = 0.5
"""Effort for one arrangement; an answer that does not come within it counts as possible."""


class Arrangement(NamedTuple):
    """The dominoes that do not stay in one full arrangement, and a proved bound on their number."""

    lifted: frozenset[int]
    bound: int


def fewest_lifted(state: PileState, clock: Clock) -> Arrangement:
    """Return an arrangement of all 28 in which as many dominoes as possible stay."""
    model, stays = kept_boards(state)
    model.maximize(sum(stays.values()))
    run = solve(model, clock)
    if not run.found:
        return Arrangement(frozenset(), 0)
    stay = {tile for tile, literal in stays.items() if run.chosen(literal)}
    return Arrangement(state.laid - stay, len(state.board) - floor(run.bound + _ROUNDING))


def kept_boards(
    state: PileState, lifts: int | None = None
) -> tuple[cp_model.CpModel, dict[int, cp_model.IntVar]]:
    """Return the model of full arrangements, and for each domino of the board that may stay a
    literal that it does; none stays on one that does not (Z5, Z9). No more than `lifts` do not,
    some of which may come back to where they lay."""
    model, lay = _full_boards().cp.clone(), _full_boards().lay
    lying = [here for here in state.board if here in lay]
    stays = {here.tile: model.new_bool_var(f"{here} stays") for here in lying}
    for here in lying:
        model.add_implication(stays[here.tile], lay[here])
    for below, upper in permutations(state.board, 2):
        if upper.tile in stays and _rests(upper, below):
            kept = [stays[below.tile]] if below.tile in stays else []
            model.add_bool_or([~stays[upper.tile], *kept])
    if lifts is not None:
        model.add(sum(stays.values()) >= len(state.board) - lifts)
    return model, stays


def _rests(upper: Lay, below: Lay) -> bool:
    shared = {upper.high, upper.low} & {below.high, below.low}
    return upper.tier == below.tier + 1 and bool(shared)


class Fit(NamedTuple):
    """Whether a board may be filled within so many lifts, False being a proof that it cannot; and
    the dominoes that an arrangement has elsewhere, None where none was found."""

    possible: bool
    lifted: frozenset[int] | None = None


class Arrangements:
    """Full arrangements met so far: a quick yes where one of them fits, a proof where none does.

    An arrangement says where all 28 dominoes end. It fits a board within so many lifts when no
    more dominoes of the board lie elsewhere. Only when none at hand fits is a new one looked for.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[frozenset[Lay]] = []

    def within(self, state: PileState, lifts: int) -> Fit:
        """Tell whether the board may be filled with so few lifted, and how."""
        board = frozenset(state.board)
        elsewhere = next((e for known in self.known if len(e := board - known) <= lifts), None)
        if elsewhere is None:
            run = solve(kept_boards(state, lifts)[0], self.clock, _EFFORT)
            if not run.found:
                return Fit(run.verdict is not Verdict.INFEASIBLE)
            lay = _full_boards().lay.items()
            self.known.insert(0, frozenset(one for one, literal in lay if run.chosen(literal)))
            elsewhere = board - self.known[0]
        return Fit(True, frozenset(lay.tile for lay in elsewhere))


Cell = tuple[int, int]

_CELLS: Final = tuple(
    (tier, spot)
    for tier, columns in zip(TIERS, ON_TIER, strict=True)
    for spot in range(SPOTS)
    if columns >> spot & 1
)
"""(tier, column) of every cell."""


class FullBoards(NamedTuple):
    """The model: for each domino in each place a literal that it ends there, and for each cell, by
    its tier and column, one for each value that it may show."""

    cp: cp_model.CpModel
    lay: dict[Lay, cp_model.IntVar]
    value: dict[Cell, list[cp_model.IntVar]]


@cache
def _full_boards() -> FullBoards:
    """Return the model of all full arrangements: built once, cloned for each question."""
    model = FullBoards(empty(), {}, {})
    for lay in _lays():
        model.lay[lay] = model.cp.new_bool_var(f"{lay}")
    for cell in _CELLS:
        model.value[cell] = [model.cp.new_bool_var(f"{cell} shows {v}") for v in VALUES]
    for rule in (_cells_show_halves, _every_tile_once, _every_cell_once, _values_rise):
        rule(model)
    return model


def _lays() -> Iterator[Lay]:
    """Yield every place in which each domino can end."""
    places = [
        (tier, spot, spot + step)
        for tier, spot in _CELLS
        for step in (1, STRIDE)
        if (tier, spot + step) in _CELLS
    ]
    for tile, (high, low) in enumerate(HALVES):
        turned = [(tier, two, one) for tier, one, two in places] if high != low else []
        for tier, one, two in (*places, *turned):
            if _fits(tier, one, high) and _fits(tier, two, low):
                yield Lay(tile, tier, one, two)


def _fits(tier: int, spot: int, value: int) -> bool:
    """Tell whether a value can end in a cell, by the cells under and over it (Z6)."""
    return tier - 1 <= value <= 6 - int(HEIGHTS[spot]) + tier


def _cells_show_halves(model: FullBoards) -> None:
    """Require that each cell shows the value of the half that ends there."""
    halves: dict[tuple[Cell, int], list[cp_model.IntVar]] = {
        (cell, value): [] for cell in _CELLS for value in VALUES
    }
    for lay, literal in model.lay.items():
        for spot, value in lay.halves:
            halves[(lay.tier, spot), value].append(literal)
    for (cell, value), literals in halves.items():
        model.cp.add(sum(literals) == model.value[cell][value])


def _every_tile_once(model: FullBoards) -> None:
    """Require Z2, Z11: each domino ends in one place."""
    for tile in TILES:
        model.cp.add_exactly_one(literal for lay, literal in model.lay.items() if lay.tile == tile)


def _every_cell_once(model: FullBoards) -> None:
    """Require Z1, Z11: each cell has exactly one value at the end."""
    for shown in model.value.values():
        model.cp.add_exactly_one(shown)


def _values_rise(model: FullBoards) -> None:
    """Require Z6: a half is greater than the half below it."""
    for tier, spot in _CELLS[ON_TIER[0].bit_count() :]:
        upper, below = model.value[tier, spot], model.value[tier - 1, spot]
        for value in VALUES:
            for lower in range(value, 7):
                model.cp.add_bool_or([~upper[value], ~below[lower]])
