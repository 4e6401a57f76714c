"""Write the rules as constraints on the model: one function each."""

from __future__ import annotations

from collections.abc import Iterable

from solver.games.ziggurat.cpsat.model import Literal, Number, PlanModel, Presence
from solver.games.ziggurat.shape import (
    ABOVE,
    BELOW,
    BESIDE,
    COLUMN,
    EDGES,
    FIRST_EDGES,
    STACK,
    VALUES,
)
from solver.games.ziggurat.state import cells_of, resting_on
from solver.lazy_imports import cp_model


def negated(literal: Literal) -> Literal:
    return not literal if isinstance(literal, bool) else ~literal


def clause(model: PlanModel, literals: Iterable[Literal]) -> None:
    """Require that at least one holds; nothing is written down when a constant already does."""
    kept = [literal for literal in literals if literal is not False]
    if not any(literal is True for literal in kept):
        model.cp.add_bool_or(kept)


def every_tile_once(model: PlanModel) -> None:
    """Require Z2, Z11: each domino ends in one place, or stays where it lies."""
    ways: dict[int, list[Literal]] = {tile: [] for tile in model.movable}
    for tile, stays in model.stays.items():
        ways[tile].append(stays)
    for lay, literal in model.lay.items():
        ways[lay.tile].append(literal)
    for literals in ways.values():
        model.cp.add_exactly_one(literals)


def every_cell_once(model: PlanModel) -> None:
    """Require Z1, Z11: each open cell has exactly one value at the end."""
    for cell in model.open_cells:
        model.cp.add_exactly_one(model.value[cell])


def values_rise(model: PlanModel) -> None:
    """Require Z6: a half is greater than the half below it."""
    for cell, below in _stacked(model):
        for value in VALUES:
            for lower in range(value, 7):
                upper_is, lower_is = model.value[cell][value], model.value[below][lower]
                clause(model, (negated(upper_is), negated(lower_is)))


def supported(model: PlanModel) -> None:
    """Require Z5: what ends in a cell is laid after what ends below it, unless both stay."""
    owner = {cell: lay.tile for lay in model.state.board for cell, _ in cells_of(lay)}
    for cell, below in _stacked(model):
        rise = model.cp.add(model.time[cell] > model.time[below])
        stays = model.stays.get(owner.get(cell, -1))
        if stays is not None:
            rise.only_enforce_if(stays.negated())


def _stacked(model: PlanModel) -> Iterable[tuple[int, int]]:
    for cell in model.open_cells:
        below = BELOW[cell]
        if below is not None:
            yield cell, below


def one_laying_at_a_time(model: PlanModel) -> None:
    """Require that every laying has its own time; with Z3 the hand's are one at each multiple."""
    if len(model.start) > 1:
        model.cp.add_all_different(list(model.start.values()))


def lifted_from_the_top(model: PlanModel) -> None:
    """Require Z9: a domino is lifted no earlier than what rests on it, and stays under what
    stays."""
    never = model.times.never
    for below, uppers in resting_on(model.state.board).items():
        for tile in uppers:
            if below in model.loose:
                model.cp.add(model.lifted.get(tile, never) <= model.lifted[below])


def cells_are_cleared(model: PlanModel) -> None:
    """Require Z4: a cell is filled anew only after the lift of the domino that lies there now."""
    for lay in model.state.board:
        if lay.tile in model.loose:
            for cell, _ in cells_of(lay):
                clear = model.cp.add(model.time[cell] >= model.lifted[lay.tile])
                clear.only_enforce_if(model.stays[lay.tile].negated())


def aside_before_hand(model: PlanModel) -> None:
    """Require `lifted_first`: a lifted domino is laid again before the next one from the hand."""
    if not model.state.aside_first:
        return
    stride = model.times.stride
    for tile in model.state.aside:
        model.cp.add(model.start[tile] < stride)
    for tile, stays in model.stays.items():
        returns_in_block(model, model.lifted[tile], model.start[tile], stays.negated())


def returns_in_block(model: PlanModel, lifted: Number, start: Number, when: Literal) -> None:
    """Require that no multiple of the stride lies between a lift and the laying that follows it."""
    stride = model.times.stride
    block = model.cp.new_int_var(0, model.times.hand, "block")
    model.cp.add(lifted > block * stride).only_enforce_if(when)
    model.cp.add(start < block * stride + stride).only_enforce_if(when)


def within_cheats(model: PlanModel) -> None:
    """Require Z9: no more lifts than allowed."""
    if model.cost:
        model.cp.add(sum(model.cost) <= model.lifts)


def equal_neighbours(model: PlanModel) -> None:
    """Require Z7, Z8: a domino is laid beside an equal half, or on an empty board."""
    opening = _openings(model)
    beside: dict[tuple[int, int], list[Literal]] = {}
    for cell in model.open_cells:
        laid = Presence(True, model.value[cell], model.time[cell], model.times.never)
        for column in BESIDE[COLUMN[cell]]:
            beside[cell, column] = witnesses(model, laid, column)
    for edge, chosen in model.edge.items():
        first, second = EDGES[edge]
        found = [*opening.get(edge, ())]
        for cell, other in ((first, second), (second, first)):
            for column in BESIDE[COLUMN[cell]]:
                if column != COLUMN[other]:
                    found += beside[cell, column]
        clause(model, (~chosen, *found))


def witnesses(model: PlanModel, laid: Presence, column: int) -> list[Literal]:
    """Return one literal for each half in the column that may be the equal neighbour of `laid`."""
    found: list[Literal] = []
    for cell in STACK[column]:
        for other in model.here[cell]:
            if other is not laid and _may_match(laid, other):
                found.append(_witness(model, laid, other, cell))
    return found


def _may_match(laid: Presence, other: Presence) -> bool:
    pairs = zip(laid.value, other.value, strict=True)
    return any(one is not False and two is not False for one, two in pairs)


def _witness(model: PlanModel, laid: Presence, other: Presence, cell: int) -> cp_model.IntVar:
    """Return a literal that implies: same value, there at the moment, and in sight if that is
    asked."""
    seen = model.cp.new_bool_var("witness")
    clause(model, (~seen, other.used))
    for mine, theirs in zip(laid.value, other.value, strict=True):
        clause(model, (~seen, negated(mine), theirs))
    _before(model, other.start, laid.start, seen)
    _after(model, other.end, laid.start, seen)
    upper = ABOVE[cell]
    if model.state.sighted and upper is not None:
        for cover in model.here[upper]:
            absent_at(model, cover, laid.start, seen)
    return seen


def _before(model: PlanModel, early: Number, late: Number, when: Literal) -> None:
    if not isinstance(early, int) or early > 0:
        model.cp.add(early < late).only_enforce_if(when)


def _after(model: PlanModel, end: Number, time: Number, when: Literal) -> None:
    if not (isinstance(end, int) and end == model.times.never):
        model.cp.add(end > time).only_enforce_if(when)


def absent_at(model: PlanModel, cover: Presence, time: Number, when: Literal) -> None:
    """Require that `when` implies that the half is not there at this time: not yet, no longer, or
    not used."""
    from_start = isinstance(cover.start, int) and cover.start == 0
    to_end = isinstance(cover.end, int) and cover.end == model.times.never
    if from_start and to_end:
        clause(model, (negated(when),))
    elif from_start:
        model.cp.add(cover.end <= time).only_enforce_if(when)
    elif to_end:
        model.cp.add(cover.start > time).only_enforce_if(when)
    else:
        _absent_for_a_while(model, cover, time, when)


def _absent_for_a_while(model: PlanModel, cover: Presence, time: Number, when: Literal) -> None:
    later, earlier = model.cp.new_bool_var("later"), model.cp.new_bool_var("earlier")
    model.cp.add(cover.start > time).only_enforce_if(later)
    model.cp.add(cover.end <= time).only_enforce_if(earlier)
    clause(model, (negated(when), negated(cover.used), later, earlier))


def _openings(model: PlanModel) -> dict[int, list[Literal]]:
    """Return for each edge a literal that implies: the board is empty when the edge is filled
    (Z8)."""
    if model.fixed:
        return {}
    edges = model.edge if model.state.board else [e for e in FIRST_EDGES if e in model.edge]
    first = model.cp.new_int_var(1, model.times.end, "opening")
    openings: dict[int, list[Literal]] = {}
    for edge in edges:
        opens = model.cp.new_bool_var(f"opens {edge}")
        model.cp.add(model.time[EDGES[edge][0]] == first).only_enforce_if(opens)
        model.cp.add_implication(opens, model.edge[edge])
        openings[edge] = [opens]
    everything = [literal for literals in openings.values() for literal in literals]
    opened = model.cp.new_bool_var("opened")
    model.cp.add(sum(everything) == opened)
    _empty_before(model, first, opened)
    return openings


def _empty_before(model: PlanModel, first: cp_model.IntVar, opened: cp_model.IntVar) -> None:
    for tile, stays in model.stays.items():
        model.cp.add_implication(opened, ~stays)
        model.cp.add(model.lifted[tile] <= first).only_enforce_if(opened)
    for start in model.start.values():
        model.cp.add(start >= first).only_enforce_if(opened)


RULES = (
    every_tile_once,
    every_cell_once,
    values_rise,
    supported,
    one_laying_at_a_time,
    lifted_from_the_top,
    cells_are_cleared,
    aside_before_hand,
    within_cheats,
    equal_neighbours,
)


def impose(model: PlanModel) -> None:
    """Require all rules."""
    for rule in RULES:
        rule(model)
