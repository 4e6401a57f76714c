"""Make the variables of the exact model: which domino ends where, when it is laid, when lifted.

Every cell has a last occupant, because all 56 are filled at the end (Z1, Z11). A domino that
lies on the board now either stays or is lifted once and laid again; a domino that is not on the
board is laid once. Plans that lift a domino more often, or lift one that was laid later, are
not in it. The rules themselves are in `constraints`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from solver import cpsat
from solver.games.ziggurat.board.shape import (
    CELLS,
    COLUMN,
    EDGE_OF_WAY,
    EDGES,
    HEIGHT,
    HIGH,
    LOW,
    PLACES,
    VALUES,
    WAYS,
    is_double,
)
from solver.games.ziggurat.board.state import Lay, PileState, cells_of
from solver.lazy_imports import cp_model

Literal: TypeAlias = "cp_model.LiteralT"


@dataclass(frozen=True)
class Timeline:
    """One grid of times, on which the hand's rule is a mere bound on a variable.

    Layings from the hand stand at the multiples G, 2G, ..., HG, one at each. Between two of them,
    and before the first and after the last, there are G - 1 times for dominoes that were set aside;
    G - 1 is as many as there can be, so no order of layings is lost. A domino of the sequence that
    needs k layings from the hand before it has a time of at least (k + 1)G (Z3): where the layings
    from `aside` fall does not matter to it.

    A lift has the time of the laying before which it happens, so a domino is there at the moment of
    a laying when its own time is earlier and its lift is later. 0 is the time of what lies on the
    board from the beginning, `never` the lift of what stays.

    hand: layings from the hand; returns: the most layings of dominoes set aside.
    """

    hand: int
    returns: int

    @property
    def stride(self) -> int:
        return self.returns + 1

    @property
    def end(self) -> int:
        """One more than the last time of a laying."""
        return (self.hand + 1) * self.stride

    @property
    def never(self) -> int:
        return self.end + 1

    @property
    def return_times(self) -> list[int]:
        """The times for dominoes set aside."""
        return [time for time in range(1, self.end) if time % self.stride]


class Presence(NamedTuple):
    """A half-domino in a cell for a while: later than `start`, earlier than `end`; None where it
    lies there from the beginning, or to the end."""

    value: Sequence[Literal]
    start: cp_model.IntVar | None
    end: cp_model.IntVar | None


@dataclass
class PlanModel:
    """Everything the rules speak of; `lifts` are the most cheats allowed."""

    state: PileState
    lifts: int = 0
    cp: cp_model.CpModel = field(default_factory=cpsat.empty)
    lay: dict[Lay, cp_model.IntVar] = field(default_factory=dict)
    stays: dict[int, cp_model.IntVar] = field(default_factory=dict)
    start: dict[int, cp_model.IntVar] = field(default_factory=dict)
    lifted: dict[int, cp_model.IntVar] = field(default_factory=dict)
    value: dict[int, list[cp_model.IntVar]] = field(default_factory=dict)
    time: dict[int, cp_model.IntVar] = field(default_factory=dict)
    edge: dict[int, cp_model.IntVar] = field(default_factory=dict)
    here: dict[int, list[Presence]] = field(default_factory=dict)

    @cached_property
    def times(self) -> Timeline:
        return Timeline(len(self.state.draws), len(self.state.aside) + self.lifts)

    @cached_property
    def loose(self) -> list[int]:
        """The dominoes on the board: each may be lifted."""
        return sorted(self.state.laid)


def build(state: PileState, lifts: int = 0) -> PlanModel:
    """Make all variables and what ties them together, no rule yet."""
    model = arrangement(state, lifts)
    _times_of_tiles(model)
    _times_of_cells(model)
    _edges(model)
    _presences(model)
    return model


def arrangement(state: PileState, lifts: int = 0) -> PlanModel:
    """Model only where each domino ends and what stays, without times."""
    model = PlanModel(state, lifts)
    for tile in (*state.draws, *state.aside, *model.loose):
        for way, (first, second) in enumerate(WAYS[: len(EDGES)] if is_double(tile) else WAYS):
            if _fits(first, HIGH[tile]) and _fits(second, LOW[tile]):
                model.lay[Lay(tile, way)] = model.cp.new_bool_var(f"{tile} on {way}")
    for tile in model.loose:
        model.stays[tile] = model.cp.new_bool_var(f"stays {tile}")
    _values(model)
    return model


def _fits(cell: int, value: int) -> bool:
    """Tell whether a value can end in a cell, by the cells under and over it (Z6)."""
    under = PLACES[cell][0] - 1
    return under <= value <= 7 - HEIGHT[COLUMN[cell]] + under


def _values(model: PlanModel) -> None:
    """Require that each cell shows the value of the half that ends there."""
    halves: dict[tuple[int, int], list[Literal]] = {}
    for cell in CELLS:
        model.value[cell] = [model.cp.new_bool_var(f"{cell} shows {v}") for v in VALUES]
        halves |= {(cell, value): [] for value in VALUES}
    staying = [(lay, model.stays[lay.tile]) for lay in model.state.board]
    for lay, literal in (*model.lay.items(), *staying):
        for half in cells_of(lay):
            halves[half].append(literal)
    for (cell, value), literals in halves.items():
        model.cp.add(sum(literals) == model.value[cell][value])


def _times_of_tiles(model: PlanModel) -> None:
    cp, times = model.cp, model.times
    multiples = [rank * times.stride for rank in range(1, times.hand + 1)]
    for tile in model.state.draws:
        rank = cp.new_int_var(model.state.release(tile) + 1, times.hand, f"rank {tile}")
        model.start[tile] = cp.new_int_var_from_domain(_domain(multiples), f"at {tile}")
        cp.add(model.start[tile] == rank * times.stride)
    for tile in model.state.aside:
        domain = _domain(times.return_times)
        model.start[tile] = cp.new_int_var_from_domain(domain, f"at {tile}")
    for tile in model.loose:
        _times_of_loose(model, tile)


def _domain(times: list[int]) -> cp_model.Domain:
    return cp_model.Domain.from_values(times)


def _times_of_loose(model: PlanModel, tile: int) -> None:
    """Make the times: a domino that stays has a start of its own beyond the grid, so that all can
    differ."""
    cp, times = model.cp, model.times
    beyond = times.never + 1 + tile
    stays = model.stays[tile]
    start = cp.new_int_var_from_domain(_domain([*times.return_times, beyond]), f"at {tile}")
    lifted = cp.new_int_var(1, times.never, f"lift {tile}")
    cp.add(start == beyond).only_enforce_if(stays)
    cp.add(start < times.end).only_enforce_if(stays.negated())
    cp.add(lifted == times.never).only_enforce_if(stays)
    cp.add(lifted <= start).only_enforce_if(stays.negated())
    model.start[tile], model.lifted[tile] = start, lifted


def _times_of_cells(model: PlanModel) -> None:
    """Require that each cell has the time of the domino that ends there, 0 when it stays."""
    for cell in CELLS:
        model.time[cell] = model.cp.new_int_var(0, model.times.end, f"time {cell}")
    for lay, literal in model.lay.items():
        for cell, _ in cells_of(lay):
            model.cp.add(model.time[cell] == model.start[lay.tile]).only_enforce_if(literal)
    for lay in model.state.board:
        for cell, _ in cells_of(lay):
            model.cp.add(model.time[cell] == 0).only_enforce_if(model.stays[lay.tile])


def _edges(model: PlanModel) -> None:
    on_edge: dict[int, list[cp_model.IntVar]] = {}
    for lay, literal in model.lay.items():
        on_edge.setdefault(EDGE_OF_WAY[lay.way], []).append(literal)
    for edge, literals in on_edge.items():
        model.edge[edge] = model.cp.new_bool_var(f"edge {edge}")
        model.cp.add(sum(literals) == model.edge[edge])


def _presences(model: PlanModel) -> None:
    """Note what is in each cell when: now, and at the end."""
    for cell in CELLS:
        model.here[cell] = []
    for lay in model.state.board:
        for cell, value in cells_of(lay):
            shows = [value == other for other in VALUES]
            model.here[cell].append(Presence(shows, None, model.lifted[lay.tile]))
    for cell in CELLS:
        model.here[cell].append(Presence(model.value[cell], model.time[cell], None))
