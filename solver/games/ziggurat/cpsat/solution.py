"""Run the exact model, and read the rest of a plan off its solution."""

from solver.asking.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.ziggurat.board.shape import PLACES, WAYS
from solver.games.ziggurat.board.state import PileState, Step, Take
from solver.games.ziggurat.cpsat.constraints import impose
from solver.games.ziggurat.cpsat.model import PlanModel, build

Answer = tuple[Verdict, tuple[Step, ...]]


def complete(state: PileState, clock: Clock, lifts: int, effort: float | None = None) -> Answer:
    """Return a plan from here with at most so many lifts, each of a different domino that lies now.

    INFEASIBLE is a proof for exactly this kind of plan; UNKNOWN proves nothing.
    """
    model = build(state, lifts)
    impose(model)
    run = solve(model.cp, clock, effort)
    return run.verdict, steps(model, run) if run.found else ()


def steps(model: PlanModel, run: Run) -> tuple[Step, ...]:
    """Return the plan in the order played; of lifts at one moment the highest tier comes first."""
    events: list[tuple[tuple[int, int, int], Step]] = []
    for lay, literal in model.lay.items():
        if run.chosen(literal):
            events.append(((run.number(model.start[lay.tile]), 1, 0), lay))
    for lay in model.state.board:
        if not run.chosen(model.stays[lay.tile]):
            tier = PLACES[WAYS[lay.way][0]][0]
            events.append(((run.number(model.lifted[lay.tile]), 0, -tier), Take(lay.tile)))
    return tuple(step for _, step in sorted(events))
