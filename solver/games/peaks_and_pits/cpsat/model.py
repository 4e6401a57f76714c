"""Build the model of laying a hand: one circuit through both arms.

The circuit leaves the end of the high arm, goes through the dominoes laid there, comes to the end
of the low arm, goes through those laid there and closes. A domino is a node for each way it can
lie; a node that is left out loops onto itself. Marks say which nodes lie in the last slope of
their arm: no mark is lost outward, and between two marked nodes the way stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.tiles import Tile
from solver import cpsat
from solver.games.peaks_and_pits.state import OPEN, UP, TrainState, way_of
from solver.lazy_imports import cp_model

HIGH: Final = 0
LOW: Final = 1
STARTS: Final = (HIGH, LOW)


@dataclass
class TrailModel:
    """The variables. Nodes 0 and 1 are the ends of the arms, the others dominoes as they lie."""

    state: TrainState
    nodes: list[Tile]
    cp: cp_model.CpModel = field(default_factory=cpsat.empty)
    arcs: dict[tuple[int, int], cp_model.IntVar] = field(default_factory=dict)
    skipped: dict[int, cp_model.IntVar] = field(default_factory=dict)
    last: dict[int, cp_model.IntVar] = field(default_factory=dict)
    rising: dict[int, cp_model.IntVar] = field(default_factory=dict)

    def node_of(self, tile: Tile) -> int:
        return self.nodes.index(tile) + len(STARTS)

    def tile_of(self, node: int) -> Tile:
        return self.nodes[node - len(STARTS)]

    @property
    def laid(self) -> cp_model.LinearExpr:
        """Dominoes laid."""
        return cp_model.LinearExpr.sum([1 - literal for literal in self.skipped.values()])

    @property
    def kept(self) -> cp_model.LinearExpr:
        """Tokens beside the last slopes of both arms."""
        standing = {HIGH: self.state.high.length, LOW: self.state.low.length}
        marked = [mark * standing.get(node, 1) for node, mark in self.last.items()]
        return cp_model.LinearExpr.sum(marked)


def build(state: TrainState, hand: Sequence[Tile]) -> TrailModel:
    """Return the variables without any rule."""
    lies = [lie for tile in hand for lie in dict.fromkeys((tile, tile.flipped))]
    model = TrailModel(state, lies)
    for node in range(len(lies) + len(STARTS)):
        model.last[node] = model.cp.new_bool_var(f"last {node}")
        model.rising[node] = _way(model, node)
    _add_arcs(model)
    return model


def _way(model: TrailModel, node: int) -> cp_model.IntVar:
    """Tell whether the slope of a node rises; not known beforehand of doubles and open arms."""
    if node in STARTS:
        way = (model.state.high if node == HIGH else model.state.low).way
    else:
        way = way_of(model.tile_of(node))
    if way == OPEN:
        return model.cp.new_bool_var(f"rising {node}")
    return model.cp.new_constant(int(way == UP))


def _add_arcs(model: TrailModel) -> None:
    ends = {HIGH: model.state.high.end, LOW: model.state.low.end}
    ends |= {model.node_of(tile): int(tile.second) for tile in model.nodes}
    tiles = range(len(STARTS), len(ends))
    for node, end in ends.items():
        for after in tiles:
            tile = model.tile_of(after)
            same = node in tiles and model.tile_of(node).canonical == tile.canonical
            if tile.first == end and not same:
                model.arcs[node, after] = model.cp.new_bool_var(f"{node} {after}")
        closing = LOW if node == HIGH else HIGH if node == LOW else None
        for after in STARTS if closing is None else (closing,):
            model.arcs[node, after] = model.cp.new_bool_var(f"{node} {after}")
    for node in tiles:
        model.skipped[node] = model.cp.new_bool_var(f"skip {node}")
