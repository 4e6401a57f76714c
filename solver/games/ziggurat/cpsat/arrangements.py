"""Bound how many dominoes on the board can stay, by where all 28 can end: a lower bound on lifts.

Times are left out. In every plan some dominoes on the board stay and the others are lifted at
least once; those that stay, with the places where the others end, fill the board by Z1, Z2, Z4
and Z6. So the least number lifted in any full arrangement is a bound for every plan.
"""

from __future__ import annotations

from functools import cache
from math import floor
from typing import Final, NamedTuple

from solver.asking.budget import Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.board.shape import TILES
from solver.games.ziggurat.board.state import Lay, PileState, resting_on
from solver.games.ziggurat.cpsat.constraints import every_cell_once, every_tile_once, values_rise
from solver.games.ziggurat.cpsat.model import PlanModel, arrangement
from solver.lazy_imports import cp_model

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
    literal that it does; none stays on one that does not (Z5, Z9). No more than `lifts` do not."""
    model, lay = _full_boards().cp.clone(), _full_boards().lay
    stays = {here.tile: lay[here] for here in state.board if here in lay}
    for below, uppers in resting_on(state.board).items():
        for upper in uppers & stays.keys():
            model.add_bool_or([~stays[upper], *([stays[below]] if below in stays else [])])
    if lifts is not None:
        model.add(sum(stays.values()) >= len(state.board) - lifts)
    return model, stays


class Arrangements:
    """Full arrangements met so far: a quick yes where one of them fits, a proof where none does.

    An arrangement says where all 28 dominoes end. It fits a board within so many lifts when no
    more dominoes of the board lie elsewhere. Only when none at hand fits is a new one looked for.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[frozenset[Lay]] = []

    def within(self, state: PileState, lifts: int) -> bool:
        """Tell whether the board may be filled with so few lifted; False is a proof that it
        cannot."""
        board = frozenset(state.board)
        for index, ending in enumerate(self.known):
            if len(board - ending) <= lifts:
                self.known.insert(0, self.known.pop(index))
                return True
        return self._search(state, lifts)

    def lifted(self, state: PileState, lifts: int) -> frozenset[int] | None:
        """Return the dominoes that an arrangement known to fit has elsewhere; None where none is
        known, as when `within` left it open."""
        board = frozenset(state.board)
        for ending in self.known:
            if len(board - ending) <= lifts:
                return frozenset(lay.tile for lay in board - ending)
        return None

    def _search(self, state: PileState, lifts: int) -> bool:
        model, _ = kept_boards(state, lifts)
        run = solve(model, self.clock, _EFFORT)
        if run.found:
            lay = _full_boards().lay.items()
            self.known.insert(0, frozenset(one for one, literal in lay if run.chosen(literal)))
        return run.verdict is not Verdict.INFEASIBLE


@cache
def _full_boards() -> PlanModel:
    """Return the model of all full arrangements: built once, cloned for each question."""
    model = arrangement(PileState((), tuple(TILES), len(TILES)))
    for rule in (every_tile_once, every_cell_once, values_rise):
        rule(model)
    return model
