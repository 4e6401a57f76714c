"""Write the rules as constraints on the model: one function each."""

from __future__ import annotations

from typing import Final

from solver.games.ziggurat.board.shape import (
    ABOVE,
    BELOW,
    BESIDE,
    CELLS,
    COLUMN,
    EDGES,
    FIRST_EDGES,
    STACK,
    VALUES,
)
from solver.games.ziggurat.board.state import cells_of, resting_on
from solver.games.ziggurat.cpsat.model import Literal, PlanModel, Presence
from solver.lazy_imports import cp_model

STACKED: Final = tuple((cell, below) for cell in CELLS if (below := BELOW[cell]) is not None)
"""The cells above the foundation, each with the one directly under it."""


def every_tile_once(model: PlanModel) -> None:
    """Require Z2, Z11: each domino ends in one place, or stays where it lies."""
    state = model.state
    ways: dict[int, list[Literal]] = {t: [] for t in (*state.draws, *state.aside, *model.loose)}
    for tile, stays in model.stays.items():
        ways[tile].append(stays)
    for lay, literal in model.lay.items():
        ways[lay.tile].append(literal)
    for literals in ways.values():
        model.cp.add_exactly_one(literals)


def every_cell_once(model: PlanModel) -> None:
    """Require Z1, Z11: each cell has exactly one value at the end."""
    for cell in CELLS:
        model.cp.add_exactly_one(model.value[cell])


def values_rise(model: PlanModel) -> None:
    """Require Z6: a half is greater than the half below it."""
    for cell, below in STACKED:
        for value in VALUES:
            for lower in range(value, 7):
                model.cp.add_bool_or([~model.value[cell][value], ~model.value[below][lower]])


def supported(model: PlanModel) -> None:
    """Require Z5: what ends in a cell is laid after what ends below it, unless both stay."""
    owner = {cell: lay.tile for lay in model.state.board for cell, _ in cells_of(lay)}
    for cell, below in STACKED:
        rise = model.cp.add(model.time[cell] > model.time[below])
        stays = model.stays.get(owner.get(cell, -1))
        if stays is not None:
            rise.only_enforce_if(stays.negated())


def one_laying_at_a_time(model: PlanModel) -> None:
    """Require that every laying has its own time; with Z3 the hand's are one at each multiple."""
    if len(model.start) > 1:
        model.cp.add_all_different(list(model.start.values()))


def lifted_from_the_top(model: PlanModel) -> None:
    """Require Z9: a domino is lifted no earlier than what rests on it, and stays under what
    stays."""
    for below, uppers in resting_on(model.state.board).items():
        for tile in uppers:
            model.cp.add(model.lifted[tile] <= model.lifted[below])


def cells_are_cleared(model: PlanModel) -> None:
    """Require Z4: a cell is filled anew only after the lift of the domino that lies there now."""
    for lay in model.state.board:
        for cell, _ in cells_of(lay):
            clear = model.cp.add(model.time[cell] >= model.lifted[lay.tile])
            clear.only_enforce_if(model.stays[lay.tile].negated())


def aside_before_hand(model: PlanModel) -> None:
    """Require `lifted_first`: a lifted domino is laid again before the next one from the hand."""
    if not model.state.lifted_first:
        return
    stride = model.times.stride
    for tile in model.state.aside:
        model.cp.add(model.start[tile] < stride)
    for tile, stays in model.stays.items():
        # No multiple of the stride lies between a lift and the laying that follows it.
        block = model.cp.new_int_var(0, model.times.hand, "block")
        after = model.cp.add(model.lifted[tile] > block * stride)
        before = model.cp.add(model.start[tile] < block * stride + stride)
        for one in (after, before):
            one.only_enforce_if(stays.negated())


def within_cheats(model: PlanModel) -> None:
    """Require Z9: no more lifts than allowed."""
    if model.stays:
        model.cp.add(sum(~stays for stays in model.stays.values()) <= model.lifts)


def equal_neighbours(model: PlanModel) -> None:
    """Require Z7, Z8: a domino is laid beside an equal half, or on an empty board."""
    opening = _openings(model)
    beside: dict[tuple[int, int], list[Literal]] = {}
    for cell in CELLS:
        for column in BESIDE[COLUMN[cell]]:
            beside[cell, column] = witnesses(model, cell, column)
    for edge, chosen in model.edge.items():
        first, second = EDGES[edge]
        found = [*opening.get(edge, ())]
        for cell, other in ((first, second), (second, first)):
            for column in BESIDE[COLUMN[cell]]:
                if column != COLUMN[other]:
                    found += beside[cell, column]
        model.cp.add_bool_or([~chosen, *found])


def witnesses(model: PlanModel, laid: int, column: int) -> list[Literal]:
    """Return one literal for each half in the column that may be the equal neighbour of the half
    that ends in a cell."""
    return [
        _witness(model, laid, other, cell) for cell in STACK[column] for other in model.here[cell]
    ]


def _witness(model: PlanModel, laid: int, other: Presence, cell: int) -> cp_model.IntVar:
    """Return a literal that implies: same value, there at the moment, and in sight if that is
    asked."""
    seen, now = model.cp.new_bool_var("witness"), model.time[laid]
    for mine, theirs in zip(model.value[laid], other.value, strict=True):
        if theirs is not True:
            model.cp.add_bool_or([~seen, ~mine, *(() if theirs is False else (theirs,))])
    if other.start is not None:
        model.cp.add(other.start < now).only_enforce_if(seen)
    if other.end is not None:
        model.cp.add(other.end > now).only_enforce_if(seen)
    upper = ABOVE[cell]
    if upper is not None and not model.state.covered_neighbours:
        for cover in model.here[upper]:
            _absent_at(model, cover, now, seen)
    return seen


def _absent_at(
    model: PlanModel, cover: Presence, time: cp_model.IntVar, when: cp_model.IntVar
) -> None:
    """Require that `when` implies that the half is not there at this time: not yet, or no
    longer."""
    if cover.start is not None:
        model.cp.add(cover.start > time).only_enforce_if(when)
    if cover.end is not None:
        model.cp.add(cover.end <= time).only_enforce_if(when)


def _openings(model: PlanModel) -> dict[int, list[Literal]]:
    """Return for each edge a literal that implies: the board is empty when the edge is filled
    (Z8)."""
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
