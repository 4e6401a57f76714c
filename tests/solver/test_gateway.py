"""Nothing leaves the gateway that the engine does not confirm."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.errors import Refused
from engine.registry import games
from solver.answer import Detail, Finding, Method, Status
from solver.answer_json import solve_json
from solver.budget import Budget
from solver.gateway import BEST_LINE, Question, UnsoundAnswer, ask
from solver.objective import Objective, Solver
from solver.registry import solvers
from tests.asking import forget_seconds, hint, patient, searched
from tests.kit.material import material
from tests.kit.places import places_of
from tests.kit.playouts import start_positions, walk
from tests.looking import some
from tests.wire import read_move, wire_of

AnySolver = Solver[Any, Any]
BUDGET = patient(10.0)
LAST = 4
"""Moves before the end of a hand at which questions are asked, so that they are soon answered."""


@pytest.fixture(params=sorted(solvers()))
def solver(request: pytest.FixtureRequest) -> Any:
    return solvers()[request.param]


def dealt(game: Any, seed: int) -> Any:
    return game.numbered_deal(seed, game.default_options(), game.seats[0])


@cache
def late(game: Any) -> Any:
    """A position shortly before the end of a hand played at random with something to choose, of a
    best line where such a hand comes to no end."""
    for seed in range(20):
        bound = min(200, material(game).bound)
        steps = [
            step.position for step in walk(game, dealt(game, seed), random.Random(seed), bound)
        ]
        if game.outcome(steps[-1]) is not None and len(game.legal_moves(steps[-LAST])) > 1:
            return steps[-LAST]
    deal = dealt(game, 10)
    line = solvers()[game.id].objectives[-1].best_line(searched(deal)).line
    return game.play_all(deal, line[:-LAST])[0]


@cache
def proved(solver_id: str) -> tuple[int, Finding[Any]]:
    """The farthest objective that is proved in no time about that position, by its place among
    the solver's, and what is found; the single moves left out."""
    solver = solvers()[solver_id]
    for place in reversed(range(len(solver.objectives))):
        found = solver.objectives[place].best_line(searched(late(solver.game), 1.0))
        if found.status is Status.OPTIMAL:
            return place, replace(found, moves=())
    raise AssertionError(f"{solver_id}: nothing is proved")


def chosen(solver: AnySolver) -> Objective[Any, Any]:
    return solver.objectives[proved(solver.game.id)[0]]


def honest(solver: AnySolver) -> Finding[Any]:
    return proved(solver.game.id)[1]


def gateway_with(solver: AnySolver, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Any:
    """The best line asked for, its finding tampered with on the way to the gateway."""
    told = replace(honest(solver), **changes)
    tampered = replace(chosen(solver), line=lambda asked: told)
    with_objective(solver, monkeypatch, tampered)
    question = replace(BEST_LINE, objective=tampered.name)
    where = late(solver.game)
    return lambda: solve_json(
        wire_of(solver.game).move_json, ask(solver.game, where, question, BUDGET)
    )


def with_objective(
    solver: AnySolver, monkeypatch: pytest.MonkeyPatch, changed: Objective[Any, Any]
) -> None:
    """Have the solver answer with another objective of the same name."""
    objectives = [changed if one.name == changed.name else one for one in solver.objectives]
    other = replace(solver, objectives=tuple(objectives))
    monkeypatch.setitem(solvers(), solver.game.id, other)


def solved(solver: AnySolver) -> Any:
    question = replace(BEST_LINE, objective=chosen(solver).name)
    return solve_json(
        wire_of(solver.game).move_json, ask(solver.game, late(solver.game), question, BUDGET)
    )


def test_an_honest_finding_passes(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = gateway_with(solver, monkeypatch)()
    assert answer["status"] == "optimal"
    assert answer["value"] == answer["bound"]
    assert answer["verified_by"][0] == "replay"
    assert len(answer["verified_by"]) >= 2


def test_a_wrong_value_does_not_pass(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = (honest(solver).value or 0) + 1
    with pytest.raises(UnsoundAnswer, match="is worth"):
        gateway_with(solver, monkeypatch, value=wrong, bound=wrong)()


def test_optimal_without_equal_bound_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnsoundAnswer, match="is not"):
        gateway_with(solver, monkeypatch, bound=(honest(solver).bound or 0) - 1)()


def test_optimal_on_one_methods_word_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnsoundAnswer, match="Only one method"):
        gateway_with(solver, monkeypatch, verified_by=(Method.REPLAY,))()


def test_a_method_that_nobody_knows_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnsoundAnswer, match="no method"):
        gateway_with(solver, monkeypatch, verified_by=("a_feeling",))()


@pytest.mark.parametrize(
    "solver",
    [one for one in solvers().values() if places_of(one.game).is_in_the_house],
    ids=lambda solver: solver.game.id,
)
def test_every_method_is_explained(solver: Any) -> None:
    page = " ".join(Path("docs/answers.md").read_text(encoding="utf-8").split())
    for name, about in some(solver.methods.items()):
        assert f"| `{name}` | {solver.game.name} | {about} |" in page, name


def test_the_words_for_methods_are_eight() -> None:
    words = "replay rules exhaustive cp_sat minimax max_n certificate relaxation"
    assert [method.value for method in Method] == words.split()
    page = Path("docs/answers.md").read_text(encoding="utf-8")
    assert all(f"| `{method}` |" in page for method in Method)


def test_a_line_that_breaks_a_rule_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = honest(solver).line
    play = next(move for move in line if solver.game.moves_tiles(move))
    with pytest.raises(UnsoundAnswer, match="of the line"):
        gateway_with(solver, monkeypatch, line=(*line[: line.index(play) + 1], play))()


def test_a_line_that_stops_early_does_not_pass(
    solver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnsoundAnswer):
        gateway_with(solver, monkeypatch, line=honest(solver).line[:-1])()


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
    silent = replace(chosen(solver), values=lambda asked: replace(open_still, verified_by=()))
    with_objective(solver, monkeypatch, silent)
    for detail in (Detail.AREA, Detail.TILE):
        question = Question(chosen(solver).name, detail=detail)
        answer = hint(solver.game, where, question, BUDGET)
        assert answer[detail.value] is None


def test_the_same_request_gives_the_same_answer(solver: Any) -> None:
    answers = [solved(solver) for _ in range(2)]
    for answer in answers:
        forget_seconds(answer)
    assert answers[0] == answers[1]


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


def test_search_and_confirmation_are_told_apart(solver: Any) -> None:
    effort = solved(solver)["effort"]
    parts = effort["search_seconds"] + effort["confirm_seconds"]
    assert parts == pytest.approx(effort["seconds"], abs=0.002)


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
        chosen(solver),
        values=lambda asked: replace(found, moves=moves),
        advice=lambda about: (),
    )
    with_objective(solver, monkeypatch, counted)
    answer = hint(solver.game, where, Question(chosen(solver).name, top=1), BUDGET)
    assert len(answer["moves"]) == len(made) == 1


def test_the_line_is_replayed_once(solver: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []
    game = solver.game
    plain = type(game).play
    line = honest(solver).line
    question = gateway_with(solver, monkeypatch)

    def counted(self: Any, position: Any, move: Any) -> Any:
        played.append(move)
        return plain(self, position, move)

    monkeypatch.setattr(type(game), "play", counted)
    question()
    assert len(played) == len(line)


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


def test_there_is_a_solver_for_some_game() -> None:
    assert solvers().keys() <= games().keys()
    assert solvers()


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
