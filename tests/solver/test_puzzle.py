"""Puzzles have one best move, the same for their number, and lead by the margin asked for."""

import time
from typing import Any

import pytest

from engine.errors import Refused
from solver.asking.budget import Budget
from solver.asking.gateway import Question
from solver.asking.puzzle import puzzle, puzzle_json
from solver.registry import solvers
from tests import asking
from tests.wire import position_json, read_position, wire_of

ASKED = [
    (name, objective.name) for name, solver in solvers().items() for objective in solver.objectives
]
PATIENT = Budget(60.0)
QUICK = {"ziggurat": 5}
"""Puzzles that are found soon; of other games the second is."""


@pytest.mark.parametrize(("name", "objective"), ASKED)
def test_one_move_is_best_by_the_margin(name: str, objective: str) -> None:
    solver: Any = solvers()[name]
    wire = wire_of(solver.game)
    found = puzzle(solver.game, QUICK.get(name, 2), objective, 1, PATIENT)
    made = puzzle_json(wire.position_json, wire.move_json, found)
    position = read_position(solver.game, made["text"])
    assert position_json(solver.game, position) == made["position"]
    answer = asking.hint(solver.game, position, Question(objective), PATIENT)
    best, second = answer["moves"][:2]
    assert answer["status"] == "optimal"
    assert answer["equally_good"] == 1
    assert (best["move"], best["value"]) == (made["move"], made["value"])
    if made["second"] is None:
        assert {move["status"] for move in answer["moves"][1:]} == {"infeasible"}
    else:
        sense = asking.objective(solver.game, objective).sense
        assert sense.lost(best["value"], made["second"]) >= 1
        assert second["value"] == made["second"]


@pytest.mark.parametrize("objective", ["immediate", "plan", "game"])
def test_the_same_number_is_the_same_puzzle_on_a_slow_machine(
    objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position is tried with so much effort, not for so many seconds."""
    game = solvers()["bead"].game
    first = puzzle(game, 9, objective, 20, PATIENT)
    real = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: real() * 50)
    again = puzzle(game, 9, objective, 20, Budget(60.0 * 50))
    wire = wire_of(game)
    one, other = (puzzle_json(wire.position_json, wire.move_json, made) for made in (first, again))
    assert one == other
    best, second = first.finding.moves[:2]
    assert best.value is not None
    assert second.value is not None
    assert best.value - second.value >= 20


def test_no_puzzle_is_better_than_a_wrong_one() -> None:
    game = solvers()["fives"].game
    with pytest.raises(Refused, match="No puzzle"):
        puzzle(game, 1, "immediate", 1000, Budget(0.2))
