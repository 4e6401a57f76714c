"""The rules of laying a hand as constraints, one function each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.tiles import Tile
from solver.games.peaks_and_pits.cpsat.model import STARTS, TrailModel, build
from solver.games.peaks_and_pits.state import TrainState


def one_circuit(model: TrailModel) -> None:
    """Require that the dominoes join on (P3, P5), and none is laid twice."""
    arcs = [(node, after, literal) for (node, after), literal in model.arcs.items()]
    loops = [(node, node, literal) for node, literal in model.skipped.items()]
    model.cp.add_circuit(arcs + loops)
    for tile in model.nodes:
        if tile.first > tile.second:  # type: ignore[operator]  # numbers only in this set
            lies = [model.skipped[model.node_of(lie)] for lie in (tile, tile.flipped)]
            model.cp.add_bool_or(lies)


def doubles_follow(model: TrailModel) -> None:
    """Require that a double lies in the slope of the domino before it (P4)."""
    for (node, after), literal in model.arcs.items():
        if after not in STARTS and model.tile_of(after).is_double:
            same = model.cp.add(model.rising[node] == model.rising[after])
            same.only_enforce_if(literal)


def one_way_in_last_slopes(model: TrailModel) -> None:
    """Require that what follows a marked node is marked and goes the same way; what is left out is
    not."""
    for node, literal in model.skipped.items():
        model.cp.add_implication(literal, ~model.last[node])
    for (node, after), literal in model.arcs.items():
        if after in STARTS:
            continue
        both = [literal, model.last[node]]
        model.cp.add_bool_or(model.last[after], ~literal, ~model.last[node])
        same = model.cp.add(model.rising[node] == model.rising[after])
        same.only_enforce_if(both)


RULES: Final = (one_circuit, doubles_follow, one_way_in_last_slopes)


def whole_model(state: TrainState, hand: Sequence[Tile]) -> TrailModel:
    """Return the variables with every rule."""
    model = build(state, hand)
    for rule in RULES:
        rule(model)
    return model
