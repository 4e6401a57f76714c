"""Make the variables of the exact model: which domino ends where, when it is laid, when lifted.

Every cell has a last occupant, because all 56 are filled at the end (Z1, Z11). A domino that
lies on the board now either stays or is lifted once and laid again; a domino that is not on the
board is laid once. Plans that lift a domino more often, or lift one that was laid later, are
not in it. The rules themselves are in `constraints`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from solver import cpsat
from solver.games.ziggurat.cpsat.timeline import Timeline
from solver.games.ziggurat.dominoes import HIGH, LOW, is_double
from solver.games.ziggurat.shape import (
    CELLS,
    COLUMN,
    EDGE_OF_WAY,
    EDGES,
    PLACES,
    STACK,
    VALUES,
    WAYS,
)
from solver.games.ziggurat.state import Lay, PileState, cells_of
from solver.lazy_imports import cp_model

Literal: TypeAlias = "cp_model.LiteralT"
Number: TypeAlias = "cp_model.LinearExprT"


class Presence(NamedTuple):
    """A half-domino in a cell for a while: later than `start`, earlier than `end`."""

    used: Literal
    value: Sequence[Literal]
    start: Number
    end: Number


@dataclass
class PlanModel:
    """Everything the rules speak of. Fixed dominoes of the board have constants."""

    state: PileState
    loose: frozenset[int]
    lifts: int
    cp: cp_model.CpModel = field(default_factory=cpsat.empty)
    lay: dict[Lay, cp_model.IntVar] = field(default_factory=dict)
    stays: dict[int, cp_model.IntVar] = field(default_factory=dict)
    start: dict[int, cp_model.IntVar] = field(default_factory=dict)
    lifted: dict[int, Number] = field(default_factory=dict)
    drawn: dict[int, Number] = field(default_factory=dict)
    value: dict[int, Sequence[Literal]] = field(default_factory=dict)
    time: dict[int, Number] = field(default_factory=dict)
    edge: dict[int, cp_model.IntVar] = field(default_factory=dict)
    here: dict[int, list[Presence]] = field(default_factory=dict)
    cost: list[Literal] = field(default_factory=list)

    @cached_property
    def times(self) -> Timeline:
        return Timeline(len(self.state.draws), len(self.state.aside) + self.lifts)

    @cached_property
    def fixed(self) -> tuple[Lay, ...]:
        return tuple(lay for lay in self.state.board if lay.tile not in self.loose)

    @cached_property
    def movable(self) -> tuple[int, ...]:
        return (*self.state.draws, *self.state.aside, *sorted(self.loose))

    @cached_property
    def open_cells(self) -> tuple[int, ...]:
        """The cells whose last occupant is not known beforehand."""
        return tuple(cell for cell in CELLS if cell not in self.fixed_value)

    @cached_property
    def fixed_value(self) -> dict[int, int]:
        return dict(half for lay in self.fixed for half in cells_of(lay))


def build(state: PileState, loose: Iterable[int] = (), lifts: int = 0) -> PlanModel:
    """Make all variables and what ties them together, no rule yet.

    loose: the dominoes on the board that may be lifted. lifts: the most cheats allowed.
    """
    model = arrangement(state, loose, lifts)
    _times_of_tiles(model)
    _times_of_cells(model)
    _edges(model)
    _presences(model)
    return model


def arrangement(state: PileState, loose: Iterable[int], lifts: int) -> PlanModel:
    """Model only where each domino ends and what stays, without times."""
    model = PlanModel(state, frozenset(loose), lifts)
    _layings(model)
    for tile in sorted(model.loose):
        model.stays[tile] = model.cp.new_bool_var(f"stays {tile}")
        model.cost.append(~model.stays[tile])
    _values(model)
    return model


def _times_of_tiles(model: PlanModel) -> None:
    cp, times = model.cp, model.times
    for tile in model.state.draws:
        rank = cp.new_int_var(model.state.release(tile) + 1, times.hand, f"rank {tile}")
        model.drawn[tile] = rank * times.stride
        model.start[tile] = cp.new_int_var_from_domain(times.of(times.hand_times()), f"at {tile}")
        cp.add(model.start[tile] == model.drawn[tile])
    for tile in model.state.aside:
        domain = times.of(times.return_times())
        model.start[tile] = cp.new_int_var_from_domain(domain, f"at {tile}")
    for tile in sorted(model.loose):
        _times_of_loose(model, tile)


def _times_of_loose(model: PlanModel, tile: int) -> None:
    """Make the times: a domino that stays has a start of its own beyond the grid, so that all can
    differ."""
    cp, times = model.cp, model.times
    beyond = times.never + 1 + tile
    stays = model.stays[tile]
    start = cp.new_int_var_from_domain(times.of([*times.return_times(), beyond]), f"at {tile}")
    lifted = cp.new_int_var(1, times.never, f"lift {tile}")
    cp.add(start == beyond).only_enforce_if(stays)
    cp.add(start < times.end).only_enforce_if(stays.negated())
    cp.add(lifted == times.never).only_enforce_if(stays)
    cp.add(lifted <= start).only_enforce_if(stays.negated())
    model.start[tile], model.lifted[tile] = start, lifted


def _layings(model: PlanModel) -> None:
    fixed = model.fixed_value
    for tile in model.movable:
        for way, (first, second) in enumerate(WAYS):
            if is_double(tile) and way >= len(EDGES):
                break
            halves = ((first, HIGH[tile]), (second, LOW[tile]))
            if all(cell not in fixed and _fits(fixed, cell, value) for cell, value in halves):
                lay = Lay(tile, way)
                model.lay[lay] = model.cp.new_bool_var(f"{tile} on {way}")


def _fits(fixed: dict[int, int], cell: int, value: int) -> bool:
    """Tell whether a value can end in a cell, by the cells of its column that are fixed (Z6)."""
    stack = STACK[COLUMN[cell]]
    height = PLACES[cell][0]
    for other in stack:
        apart = PLACES[other][0] - height
        if other in fixed and apart < 0 and fixed[other] - apart > value:
            return False
        if other in fixed and apart > 0 and fixed[other] - apart < value:
            return False
    return height - 1 <= value <= 6 - (len(stack) - height)


def _values(model: PlanModel) -> None:
    """Require that each open cell shows the value of the half that ends there."""
    halves: dict[tuple[int, int], list[Literal]] = {}
    for cell in model.open_cells:
        model.value[cell] = [model.cp.new_bool_var(f"{cell} shows {v}") for v in VALUES]
        halves |= {(cell, value): [] for value in VALUES}
    for cell, value in model.fixed_value.items():
        model.value[cell] = tuple(value == other for other in VALUES)
    for lay, literal in _endings(model):
        for half in cells_of(lay):
            halves[half].append(literal)
    for (cell, value), literals in halves.items():
        model.cp.add(sum(literals) == model.value[cell][value])


def _endings(model: PlanModel) -> Iterable[tuple[Lay, cp_model.IntVar]]:
    """Return every lie in which a domino that is not fixed may end, with its literal."""
    yield from model.lay.items()
    for lay in model.state.board:
        if lay.tile in model.loose:
            yield lay, model.stays[lay.tile]


def _times_of_cells(model: PlanModel) -> None:
    """Require that each open cell has the time of the domino that ends there, 0 when it stays."""
    for cell in CELLS:
        fixed = cell in model.fixed_value
        model.time[cell] = 0 if fixed else model.cp.new_int_var(0, model.times.end, f"time {cell}")
    for lay, literal in model.lay.items():
        for cell, _ in cells_of(lay):
            model.cp.add(model.time[cell] == model.start[lay.tile]).only_enforce_if(literal)
    for lay in model.state.board:
        for cell, _ in cells_of(lay) if lay.tile in model.loose else ():
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
        lifted = model.lifted.get(lay.tile, model.times.never)
        for cell, value in cells_of(lay):
            shows = tuple(value == other for other in VALUES)
            model.here[cell].append(Presence(True, shows, 0, lifted))
    for cell in model.open_cells:
        last = Presence(True, model.value[cell], model.time[cell], model.times.never)
        model.here[cell].append(last)
