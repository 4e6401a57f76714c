"""Laying a hand as a CP-SAT model: one circuit through both arms.

The circuit leaves the end of the high arm, goes through the dominoes laid there, comes to the end
of the low arm, goes through those laid there and closes. A domino is a node for each way it can
lie; a node that is left out loops onto itself. Marks say which nodes lie in the last slope of
their arm: no mark is lost outward, and between two marked nodes the way stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import Arm
from engine.tiles import Tile
from solver import cpsat
from solver.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.peaks_and_pits.table import OPEN, UP, Table, way_of
from solver.later import cp_model

HIGH: Final = 0
LOW: Final = 1
_STARTS: Final = (HIGH, LOW)


@dataclass
class Model:
    """The variables. Nodes 0 and 1 are the ends of the arms, the others dominoes as they lie."""

    table: Table
    nodes: list[Tile]
    cp: cp_model.CpModel = field(default_factory=cpsat.empty)
    arcs: dict[tuple[int, int], cp_model.IntVar] = field(default_factory=dict)
    skipped: dict[int, cp_model.IntVar] = field(default_factory=dict)
    last: dict[int, cp_model.IntVar] = field(default_factory=dict)
    rising: dict[int, cp_model.IntVar] = field(default_factory=dict)

    def node_of(self, tile: Tile) -> int:
        return self.nodes.index(tile) + len(_STARTS)

    def tile_of(self, node: int) -> Tile:
        return self.nodes[node - len(_STARTS)]

    @property
    def laid(self) -> cp_model.LinearExpr:
        """Dominoes laid."""
        return cp_model.LinearExpr.sum([1 - literal for literal in self.skipped.values()])

    @property
    def kept(self) -> cp_model.LinearExpr:
        """Tokens beside the last slopes of both arms."""
        standing = {HIGH: self.table.high.length, LOW: self.table.low.length}
        marked = [mark * standing.get(node, 1) for node, mark in self.last.items()]
        return cp_model.LinearExpr.sum(marked)


class Trails(NamedTuple):
    """What CP-SAT established: whether it is proved, the dominoes laid and the tokens left on the
    train (None where nothing was found), and the dominoes in order, the high arm's first."""

    proved: bool
    dominoes: int | None
    kept: int | None
    steps: tuple[tuple[Arm, Tile], ...]


def most_laid(table: Table, hand: Sequence[Tile], clock: Clock) -> Trails:
    """As many dominoes as possible, then as many tokens left on the train as possible."""
    model = whole_model(table, hand)
    kept_at_most = table.tokens + len(hand)
    model.cp.maximize(model.laid * (kept_at_most + 1) + model.kept)
    run = solve(model.cp, clock)
    if not run.found:
        return Trails(False, None, None, ())
    proved = run.verdict is Verdict.OPTIMAL
    return Trails(proved, run.number(model.laid), run.number(model.kept), _steps(model, run))


def whole_model(table: Table, hand: Sequence[Tile]) -> Model:
    """The variables with every rule."""
    model = build(table, hand)
    for rule in RULES:
        rule(model)
    return model


def build(table: Table, hand: Sequence[Tile]) -> Model:
    """The variables without any rule."""
    lies = [lie for tile in hand for lie in dict.fromkeys((tile, tile.flipped))]
    model = Model(table, lies)
    for node in range(len(lies) + len(_STARTS)):
        model.last[node] = model.cp.new_bool_var(f"last {node}")
        model.rising[node] = _way(model, node)
    _add_arcs(model)
    return model


def _way(model: Model, node: int) -> cp_model.IntVar:
    """Whether the slope of a node rises; not known beforehand of doubles and open arms."""
    if node in _STARTS:
        way = (model.table.high if node == HIGH else model.table.low).way
    else:
        way = way_of(model.tile_of(node))
    if way == OPEN:
        return model.cp.new_bool_var(f"rising {node}")
    return model.cp.new_constant(int(way == UP))


def _add_arcs(model: Model) -> None:
    ends = {HIGH: model.table.high.end, LOW: model.table.low.end}
    ends |= {model.node_of(tile): int(tile.second) for tile in model.nodes}
    tiles = range(len(_STARTS), len(ends))
    for node, end in ends.items():
        for after in tiles:
            tile = model.tile_of(after)
            same = node in tiles and model.tile_of(node).canonical == tile.canonical
            if tile.first == end and not same:
                model.arcs[node, after] = model.cp.new_bool_var(f"{node} {after}")
        closing = LOW if node == HIGH else HIGH if node == LOW else None
        for after in _STARTS if closing is None else (closing,):
            model.arcs[node, after] = model.cp.new_bool_var(f"{node} {after}")
    for node in tiles:
        model.skipped[node] = model.cp.new_bool_var(f"skip {node}")


def one_circuit(model: Model) -> None:
    """The dominoes join on (P3, P5), and none is laid twice."""
    arcs = [(node, after, literal) for (node, after), literal in model.arcs.items()]
    loops = [(node, node, literal) for node, literal in model.skipped.items()]
    model.cp.add_circuit(arcs + loops)
    for tile in model.nodes:
        if tile.first > tile.second:  # type: ignore[operator]  # numbers only in this set
            lies = [model.skipped[model.node_of(lie)] for lie in (tile, tile.flipped)]
            model.cp.add_bool_or(lies)


def doubles_follow(model: Model) -> None:
    """A double lies in the slope of the domino before it (P4)."""
    for (node, after), literal in model.arcs.items():
        if after not in _STARTS and model.tile_of(after).is_double:
            same = model.cp.add(model.rising[node] == model.rising[after])
            same.only_enforce_if(literal)


def one_way_in_last_slopes(model: Model) -> None:
    """What follows a marked node is marked and goes the same way; what is left out is not."""
    for node, literal in model.skipped.items():
        model.cp.add_implication(literal, ~model.last[node])
    for (node, after), literal in model.arcs.items():
        if after in _STARTS:
            continue
        both = [literal, model.last[node]]
        model.cp.add_bool_or(model.last[after], ~literal, ~model.last[node])
        same = model.cp.add(model.rising[node] == model.rising[after])
        same.only_enforce_if(both)


RULES: Final = (one_circuit, doubles_follow, one_way_in_last_slopes)


def _steps(model: Model, run: Run) -> tuple[tuple[Arm, Tile], ...]:
    onward = {node: after for (node, after), literal in model.arcs.items() if run.chosen(literal)}
    steps: list[tuple[Arm, Tile]] = []
    arm: Arm = "high"
    node = onward[HIGH]
    while node != HIGH:
        if node == LOW:
            arm = "low"
        else:
            steps.append((arm, model.tile_of(node)))
        node = onward[node]
    return tuple(steps)
