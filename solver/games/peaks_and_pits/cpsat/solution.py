"""Run the model of laying a hand, and read which dominoes it lays in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.peaks_and_pits import Arm
from engine.tiles import Tile
from solver.asking.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.peaks_and_pits.cpsat.constraints import whole_model
from solver.games.peaks_and_pits.cpsat.model import HIGH, LOW, TrailModel
from solver.games.peaks_and_pits.state import TrainState


class Trails(NamedTuple):
    """The result of CP-SAT: whether it is proved, the dominoes laid and the tokens left on the
    train (None where nothing was found), and the dominoes in order, the high arm's first."""

    proved: bool
    dominoes: int | None
    kept: int | None
    steps: tuple[tuple[Arm, Tile], ...]


def most_laid(state: TrainState, hand: Sequence[Tile], clock: Clock) -> Trails:
    """Lay as many dominoes as possible, then leave as many tokens left on the train as possible."""
    model = whole_model(state, hand)
    kept_at_most = state.tokens + len(hand)
    model.cp.maximize(model.laid * (kept_at_most + 1) + model.kept)
    run = solve(model.cp, clock)
    if not run.found:
        return Trails(False, None, None, ())
    proved = run.verdict is Verdict.OPTIMAL
    return Trails(proved, run.number(model.laid), run.number(model.kept), _steps(model, run))


def _steps(model: TrailModel, run: Run) -> tuple[tuple[Arm, Tile], ...]:
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
