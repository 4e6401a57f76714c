"""Nothing leaves the gateway that the engine does not confirm."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from engine.errors import Refused
from solver.answers.answer import Detail, Finding, Method, Status
from solver.gateway.answer_json import solve_json
from solver.gateway.entry import ask
from solver.gateway.replay import UnsoundAnswer
from solver.question.budget import Budget
from solver.question.objective import Objective
from solver.question.question import BEST_LINE, Question
from solver.question.registry import Solver, solvers
from tests.asking import hint, patient, searched, solve
from tests.kit.places import places_of
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.solver import hands
from tests.wire import move_json, read_move

AnySolver = Solver[Any, Any]
BUDGET = patient(10.0)


@pytest.fixture(params=sorted(solvers()))
def solver(request: pytest.FixtureRequest) -> Any:
    return solvers()[request.param]


@cache
def late(game: Any) -> Any:
    """A position shortly before the end of a hand, so that questions are soon answered."""
    return next(hands.late(game, 4))


@cache
def proved(solver_id: str) -> tuple[int, Finding[Any]]:
    """The farthest objective that is proved in no time about that position, by its place among
    the solver's, and what is found; the single moves left out."""
    solver = solvers()[solver_id]
    for place in reversed(range(len(solver.objectives))):
        objective = solver.objectives[place]
        found = (objective.line or objective.values)(searched(late(solver.game), 1.0))
        if found.status is Status.OPTIMAL:
            return place, replace(found, moves=())
    raise AssertionError(f"{solver_id}: nothing is proved")


def test_without_a_line_solve_names_a_move_worth_playing(solver: AnySolver) -> None:
    """Where a whole deal is too much for the effort, something can be played all the same."""
    game = solver.game
    for seed in range(3):
        position = game.numbered_deal(seed, game.default_options(), game.seats[0])
        answer = ask(game, position, BEST_LINE, Budget(10.0, effort=0.001))
        (first, *_) = solve_json(partial(move_json, game), answer)["moves"]
        assert not game.violations(position, read_move(game, first))


def chosen(solver: AnySolver) -> Objective[Any, Any]:
    return solver.objectives[proved(solver.game.id)[0]]


def honest(solver: AnySolver) -> Finding[Any]:
    return proved(solver.game.id)[1]


def gateway_with(solver: AnySolver, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Any:
    """The best line asked for, its finding tampered with on the way to the gateway."""
    told = replace(honest(solver), **changes)
    with_objective(solver, monkeypatch, replace(chosen(solver), line=lambda request: told))
    return lambda: solved(solver)


def with_objective(
    solver: AnySolver, monkeypatch: pytest.MonkeyPatch, changed: Objective[Any, Any]
) -> None:
    """Have the solver answer with another objective of the same name."""
    objectives = [changed if one.name == changed.name else one for one in solver.objectives]
    other = replace(solver, objectives=tuple(objectives))
    monkeypatch.setitem(solvers(), solver.game.id, other)


def solved(solver: AnySolver) -> Any:
    return solve(solver.game, late(solver.game), BUDGET, chosen(solver).name)


def test_an_honest_finding_passes(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = gateway_with(solver, monkeypatch)()
    assert answer["status"] == "optimal"
    assert answer["value"] == answer["bound"]
    assert answer["verified_by"][0] == "replay"
    assert len(answer["verified_by"]) >= 2


def broken(solver: AnySolver) -> tuple[Any, ...]:
    """An honest line up to its first move that lays dominoes, and that move again."""
    line = honest(solver).line
    play = next(move for move in line if solver.game.moves_tiles(move))
    return (*line[: line.index(play) + 1], play)


TAMPERED: dict[str, tuple[Callable[[AnySolver], dict[str, Any]], str | None]] = {
    "value": (lambda one: dict.fromkeys(("value", "bound"), (honest(one).value or 0) + 1), "worth"),
    "bound": (lambda one: {"bound": (honest(one).bound or 0) - 1}, "is not"),
    "one_methods_word": (lambda one: {"verified_by": (Method.REPLAY,)}, "Only one method"),
    "no_method": (lambda one: {"verified_by": ("a_feeling",)}, "no method"),
    "a_broken_rule": (lambda one: {"line": broken(one)}, "of the line"),
    "an_early_end": (lambda one: {"line": honest(one).line[:-1]}, None),
}
"""What is changed in an honest finding, and what is said of that."""


@pytest.mark.parametrize("name", TAMPERED)
def test_what_was_tampered_with_does_not_pass(
    solver: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes, said = TAMPERED[name]
    with pytest.raises(UnsoundAnswer, match=said):
        gateway_with(solver, monkeypatch, **changes(solver))()


def test_as_many_moves_are_as_good_however_many_are_shown(solver: AnySolver) -> None:
    """A deal of Ziggurat has hundreds, most of them turned or mirrored."""
    nearest, compared = solver.objectives[0].name, 0
    for position in (next(start_positions(solver.game, 1)), late(solver.game)):
        every, first = (
            ask(solver.game, position, Question(nearest, top), BUDGET) for top in (None, 3)
        )
        assert len(every.moves) >= (every.equally_good or 1)
        if first.equally_good is not None:
            assert first.equally_good == every.equally_good
            compared += 1
    assert compared


def test_every_method_is_explained() -> None:
    words = "replay rules exhaustive cp_sat minimax max_n certificate relaxation"
    assert [method.value for method in Method] == words.split()
    page = " ".join(Path("docs/answers.md").read_text(encoding="utf-8").split())
    assert all(f"| `{method}` |" in page for method in Method)
    for solver in some(one for one in solvers().values() if places_of(one.game).is_in_the_house):
        for name, about in some(solver.methods.items()):
            assert f"| `{name}` | {solver.game.name} | {about} |" in page, name


def test_nothing_found_is_not_called_anything_else(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing: dict[str, Any] = {"status": Status.UNKNOWN, "value": None, "bound": 0, "line": ()}
    answer = gateway_with(solver, monkeypatch, **nothing, verified_by=())()
    assert (answer["status"], answer["value"], answer["moves"]) == ("unknown", None, [])


def test_a_place_and_a_domino_are_named_only_where_a_move_was_valued(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = late(solver.game)
    found = chosen(solver).values(searched(where))
    moves = tuple(replace(one, value=None, status=Status.UNKNOWN) for one in found.moves)
    open_still = replace(found, value=None, status=Status.UNKNOWN, line=(), moves=moves)
    silent = replace(chosen(solver), values=lambda request: replace(open_still, verified_by=()))
    with_objective(solver, monkeypatch, silent)
    for detail in (Detail.AREA, Detail.TILE):
        question = Question(chosen(solver).name, detail=detail)
        answer = hint(solver.game, where, question, BUDGET)
        assert answer[detail.value] is None


def test_without_confirmation_nothing_is_called_proved(solver: Any) -> None:
    where = late(solver.game)
    for objective in some(solver.objectives[: proved(solver.game.id)[0] + 1]):
        question = Question(objective.name)
        sure = hint(solver.game, where, question, BUDGET)
        quick = hint(solver.game, where, question, replace(BUDGET, confirm=False))
        assert quick["status"] in ("feasible", "estimated", "unknown")
        assert quick["value"] == sure["value"]
        assert set(quick["verified_by"]) <= {"replay"}
        assert {row["status"] for row in quick["moves"]} <= {"feasible", "estimated", "unknown"}
        assert quick["effort"]["confirm_seconds"] == 0.0


def test_reasons_are_made_for_the_moves_that_are_shown(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = late(solver.game)
    made: list[Any] = []
    found = chosen(solver).values(searched(where))

    def reason(move: Any) -> Any:
        return lambda: made.append(move) or ()  # type: ignore[func-returns-value]

    moves = tuple(replace(one, reason=reason(one.move)) for one in found.moves)
    counted = replace(
        chosen(solver), values=lambda request: replace(found, moves=moves), advice=lambda about: ()
    )
    with_objective(solver, monkeypatch, counted)
    answer = hint(solver.game, where, Question(chosen(solver).name, top=1), BUDGET)
    assert len(answer["moves"]) == len(made) == 1


def test_an_unknown_objective_is_refused_where_it_was_given(solver: Any) -> None:
    with pytest.raises(Refused) as refused:
        ask(solver.game, late(solver.game), Question("luck"), BUDGET)
    assert [(one.code, one.at) for one in refused.value.violations] == [
        ("unknown_objective", "/objective")
    ]


def test_without_an_objective_it_is_the_farthest_that_is_allowed(solver: Any) -> None:
    where = late(solver.game)
    assert solver.objective(None, where) is solver.objectives[-1]
    seen = solver.game.view(where, solver.game.to_move(where))
    allowed = [one for one in solver.objectives if one.refusal(seen) is None]
    if allowed:
        assert solver.objective(None, seen) is allowed[-1]


def test_however_little_time_there_is_nothing_unsound_is_told(solver: Any) -> None:
    """Along random games, their ends included, with a budget for a glance."""
    game, told = solver.game, 0
    for start in start_positions(game, 1):
        steps = [step.position for step in walk(game, start, random.Random(1), 150)]
        for position in (*random.Random(1).sample(steps, 2), steps[-1]):
            for objective in solver.objectives:
                answer = hint(game, position, Question(objective.name), Budget(0.05))
                if answer["status"] == "optimal":
                    assert answer["value"] == answer["bound"], game.text(position)
                    assert len(answer["verified_by"]) > 1, game.text(position)
                for step in (*answer["moves"][:3], *answer["line"][:1]):
                    made = game.play(position, read_move(game, step["move"]))
                    assert step["effect"] == made.effect, game.text(position)
                    told += 1
    assert told
