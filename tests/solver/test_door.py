"""Nothing leaves the door that the engine does not confirm."""

import random
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from engine.errors import Refused
from engine.registry import games
from solver import hint
from solver.answer import Finding
from solver.registry import solvers
from solver.result import Budget, Status
from tests.kit.playouts import start_positions, walk

BUDGET = Budget(10.0, 0)


@pytest.fixture(params=sorted(solvers()))
def solver(request: pytest.FixtureRequest) -> Any:
    return solvers()[request.param]


def dealt(game: Any, seed: int) -> Any:
    return game.numbered_deal(seed, game.default_options(), game.seats[0])


@cache
def solved_deal(solver: Any) -> Any:
    """The first deal from number 10 on that has a solution: none of these takes long to solve."""
    deals = (dealt(solver.game, seed) for seed in count(10))
    return next(deal for deal in deals if solver.solve(deal, BUDGET, lambda _: None).line)


def honest_finding(solver: Any) -> Finding[Any]:
    """What the solver says of that deal, the single moves left out."""
    found = solver.solve(solved_deal(solver), BUDGET, lambda _: None)
    return replace(found, moves=())


def door_with(solver: Any, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Any:
    """A solve of a deal whose finding was tampered with on the way to the door."""
    position = solved_deal(solver)
    honest = honest_finding(solver)
    monkeypatch.setattr(
        type(solver), "solve", lambda self, position, budget, report: replace(honest, **changes)
    )
    return lambda: hint.solve(solver.game, position, BUDGET)


def test_an_honest_finding_passes(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = door_with(solver, monkeypatch)()
    assert answer["status"] == "optimal"
    assert answer["value"] == answer["bound"]
    assert answer["verified_by"][0] == "replay"
    assert len(answer["verified_by"]) >= 2


def test_a_wrong_value_does_not_pass(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = honest_finding(solver).value + 1
    with pytest.raises(hint.UnsoundAnswer, match="is worth"):
        door_with(solver, monkeypatch, value=wrong, bound=wrong)()


def test_optimal_without_equal_bound_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(hint.UnsoundAnswer, match="is not"):
        door_with(solver, monkeypatch, bound=honest_finding(solver).bound - 1)()


def test_optimal_on_one_methods_word_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(hint.UnsoundAnswer, match="one method's word"):
        door_with(solver, monkeypatch, verified_by=("replay",))()


def test_a_method_that_nobody_knows_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(hint.UnsoundAnswer, match="no method"):
        door_with(solver, monkeypatch, verified_by=("a_feeling",))()


def test_every_method_is_explained(solver: Any) -> None:
    page = Path("docs/answers.md").read_text(encoding="utf-8")
    for name, about in {"replay": "", **solver.methods}.items():
        assert f"| `{name}` |" in page, name
        assert about in " ".join(page.split()), name


def test_a_line_that_breaks_a_rule_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = honest_finding(solver).line
    with pytest.raises(hint.UnsoundAnswer, match="of the line"):
        door_with(solver, monkeypatch, line=(line[0], *line))()


def test_a_line_that_stops_early_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(hint.UnsoundAnswer):
        door_with(solver, monkeypatch, line=honest_finding(solver).line[:-1])()


def test_nothing_found_is_not_called_anything_else(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing: Finding[Any] = Finding(Status.UNKNOWN, None, 0)
    monkeypatch.setattr(type(solver), "solve", lambda self, position, budget, report: nothing)
    answer = hint.solve(solver.game, dealt(solver.game, 7), BUDGET)
    assert (answer["status"], answer["value"], answer["moves"]) == ("unknown", None, [])


def test_the_same_request_gives_the_same_answer(solver: Any) -> None:
    answers = [hint.solve(solver.game, dealt(solver.game, 9), BUDGET) for _ in range(2)]
    for answer in answers:
        answer["effort"].pop("seconds")
    assert answers[0] == answers[1]


def test_a_request_as_the_service_sends_it(solver: Any) -> None:
    game = solver.game
    request = {
        "call": "solve",
        "game": game.id,
        "position": game.position_json(solved_deal(solver)),
        "seconds": 10.0,
        "seed": 0,
    }
    told: list[Any] = []
    answer = hint.run(request, told.append)
    assert answer["status"] == "optimal"
    with pytest.raises(Refused):
        hint.run({**request, "position": {}}, told.append)


def test_there_is_a_solver_for_some_game() -> None:
    assert solvers().keys() <= games().keys()
    assert solvers()


def test_however_little_time_there_is_nothing_unsound_is_told(solver: Any) -> None:
    """Along random games, their ends included, with a budget for a glance."""
    game = solver.game
    for seed in range(3):
        for start in start_positions(game, seed):
            steps = [step.position for step in walk(game, start, random.Random(seed), 150)]
            for position in (*random.Random(seed).sample(steps, 2), steps[-1]):
                for objective in solver.units:
                    answer = hint.hint(game, position, hint.Question(objective), Budget(0.05))
                    if answer["status"] == "optimal":
                        assert answer["value"] == answer["bound"], game.text(position)
                        assert len(answer["verified_by"]) > 1, game.text(position)
                    for step in (*answer["moves"][:3], *answer["line"][:1]):
                        made = game.play(position, game.read_move(step["move"]))
                        assert step["effect"] == made.effect, game.text(position)
