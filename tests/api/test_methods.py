"""``method``: which method finds the answer to a ``hint`` or a ``solve``, and what is refused at
once because it has no constraint model."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from api.calls import Call, SolverJob, calls_of, game_apis
from api.calls.answers import run
from api.calls.reference import game_json
from api.ops.settings import Settings
from engine.errors import Refused
from schemas.jobs import JobCall
from schemas.requests import FirstMethod as Word
from schemas.wire import wire_of
from solver.cpsat import CP_SAT
from solver.question.info import FirstMethod
from solver.question.registry import solver_of
from tests.api.asking import Document, Json, Service, pointers
from tests.api.serving import Server
from tests.kit.playouts import GAMES, AnyGame, every_game
from tests.looking import some
from tests.solver.hands import dealt, late, with_others
from tests.solver.modelled import give_model, modelled, take_models

TAKING = ("hint", "solve")
"""The calls that take a method."""
ASKED: dict[str, Json] = {"bot": {"level": 3}, "review": {"moves": []}, "standing": {"seat": 0}}
"""The other calls to a solver, with what they need besides a position."""


def path(game: AnyGame, call: str) -> str:
    return f"/v1/games/{game.id}/{call}"


def about(game: AnyGame, **more: Any) -> Json:
    return {"position": game.text(dealt(game).position), **more}


def nearest(game: AnyGame) -> str:
    return solver_of(game).objectives[0].name


def call_of(game: AnyGame, name: str) -> Call:
    (api,) = game_apis(Settings(), [game.id])
    return next(call for call in calls_of(api) if call.name == name)


def question(game: AnyGame, call: str, **more: Any) -> SolverJob:
    asked = call_of(game, call).parse_and_run(about(game, objective=nearest(game), **more))
    assert isinstance(asked, SolverJob)
    return asked


def test_the_words_are_those_of_the_solvers() -> None:
    assert get_args(Word) == tuple(FirstMethod)


@every_game
def test_the_solver_is_asked_by_the_method_and_the_objective_of_the_request(
    service: Service, document: Document, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_model(monkeypatch, game, nearest(game))
    for call in TAKING:
        asked: list[tuple[Json, str]] = [({}, "search"), ({"method": "cp-sat"}, "cp-sat")]
        for given, method in asked:
            body = about(game, objective=nearest(game), **given)
            document.check(document.request_schema(path(game, call)), body)
            sent = service.post(path(game, call), body)["request"]
            assert (sent["method"], sent["objective"]) == (method, nearest(game))
    assert service.post(path(game, "solve"), about(game))["request"]["objective"] is None


@every_game
def test_an_objective_without_a_model_is_refused_with_the_methods_it_has(
    service: Service, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_models(monkeypatch, game)
    for objective in some(solver_of(game).objectives):
        for call in TAKING:
            body = about(game, objective=objective.name, method="cp-sat")
            problem = service.post(path(game, call), body, 422)
            assert pointers(problem) == {("no_such_method", "/method")}
            (error,) = problem["errors"]
            assert error["key"] == "no_such_method"
            assert (error["params"]["known"], error["params"]["elsewhere"]) == (["search"], [])
            assert error["params"]["objective"] == objective.name
    give_model(monkeypatch, game, nearest(game))
    body = about(game, objective=solver_of(game).objectives[-1].name, method="cp-sat")
    (error,) = service.post(path(game, "hint"), body, 422)["errors"]
    assert error["key"] == "no_such_method.elsewhere"
    assert error["params"]["elsewhere"] == [nearest(game)]
    assert f"cp-sat answers {nearest(game)}" in error["message"]


@every_game
def test_only_hint_and_solve_take_a_method_and_only_one_that_exists(
    service: Service, game: AnyGame
) -> None:
    for call in TAKING:
        for word in ("cp_sat", "CP-SAT", "", None, 1, ["search"]):
            problem = service.post(path(game, call), about(game, method=word), 422)
            assert {at for _, at in pointers(problem)} == {"/method"}, word
    for call, more in ASKED.items():
        body = about(game, method="search", **more)
        problem = service.post(path(game, call), body, 422)
        assert pointers(problem) == {("unknown_key", "/method")}, call
    survey = {"first": 1, "count": 1, "method": "search"}
    job = {"call": "survey", "game": game.id, "body": survey}
    assert pointers(service.post("/v1/jobs", job, 422)) == {("unknown_key", "/body/method")}
    assert {*TAKING, *ASKED, "survey", "batch"} == {*get_args(JobCall)}


@every_game
def test_equal_questions_by_different_methods_are_different(
    service: Service, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are answered together by none of the places that answer equal ones once."""
    give_model(monkeypatch, game, nearest(game))
    for call in TAKING:
        usual, search, model = (
            question(game, call, **given)
            for given in ({}, {"method": "search"}, {"method": "cp-sat"})
        )
        assert usual == search
        assert usual != model
        assert len({usual, search, model}) == 2
        bodies = [about(game, objective=nearest(game), method=one) for one in FirstMethod]
        items = [{"call": call, "game": game.id, "body": body} for body in (*bodies, *bodies)]
        answers = service.post("/v1/batch", items)["answers"]
        asked_by = [one["body"]["request"]["method"] for one in answers]
        assert asked_by == ["search", "cp-sat"] * 2


@every_game
def test_a_model_may_take_long_about_the_turn_too(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_model(monkeypatch, game, nearest(game))
    assert question(game, "hint").of_the_turn == solver_of(game).objectives[0].info.of_the_turn
    assert not question(game, "hint", method="cp-sat").of_the_turn


@with_others
def test_what_is_hidden_is_not_asked_of_a_model(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search values it over the deals that fit."""
    give_model(monkeypatch, game, solver_of(game).objectives[-1].name)
    hand = dealt(game)
    seen = game.view(hand.position, hand.to_move)
    hidden = replace(question(game, "hint"), position=seen, objective=None)
    with pytest.raises(Refused) as refusal:
        run(replace(hidden, more={**hidden.more, "method": FirstMethod.CP_SAT}), lambda _: None)
    (violation,) = refusal.value.violations
    assert violation.code == "hands_unknown"
    assert str(violation.at).startswith("/position/players/")


@every_game
def test_an_answer_says_that_a_model_found_it_and_the_search_confirmed_it(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_model(monkeypatch, game, nearest(game))
    position = next(late(game, 4))
    for call in TAKING:
        body = {"position": game.text(position), "objective": nearest(game), "method": "cp-sat"}
        asked = call_of(game, call).parse_and_run(body)
        assert isinstance(asked, SolverJob)
        answer = run(asked, lambda _: None)
        assert (answer["status"], answer["effort"]["method"]) == ("optimal", CP_SAT)
        assert answer["verified_by"][0] == "replay"
        assert len(answer["verified_by"]) > 1
        assert "cp_sat" not in answer["verified_by"]
        assert {*answer["verified_by"]} <= described(game)["verified_by"].keys()


@pytest.mark.server
def test_answers_of_the_models_fit_the_document(with_solvers: Server, document: Document) -> None:
    """Every model that there is, about a late position."""
    for game, objective in some((one, name) for one in GAMES for name in modelled(one)):
        body = {"position": game.text(next(late(game, 4))), "objective": objective}
        for call in TAKING:
            model, search = (
                with_solvers.call(game.id, call, **body, method=method, budget={"seconds": 20})
                for method in ("cp-sat", "search")
            )
            assert (model.status, search.status) == (200, 200)
            document.check(document.answer_schema(path(game, call)), model.body)
            assert model.body["effort"]["method"] == CP_SAT
            assert model.body["status"] == search.body["status"] == "optimal"
            assert model.body["value"] == search.body["value"]


def described(game: AnyGame) -> Json:
    return game_json(game, wire_of(game.id))


@every_game
def test_the_catalogue_lists_the_methods_of_each_objective(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_model = modelled(game)
    for name, methods in some(described(game)["methods"].items()):
        assert methods == ["search", *(["cp-sat"] if name in has_model else [])]
    assert described(game)["methods"].keys() == described(game)["objectives"].keys()
    give_model(monkeypatch, game, nearest(game))
    found = described(game)["methods"].pop(nearest(game))
    assert found == ["search", "cp-sat"]
