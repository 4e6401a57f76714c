"""``--method``: what ``hint`` and ``solve`` say of how an answer was found, and what they refuse;
and the player ``cp-sat``."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.commands.hint import lines
from cli.screen import Ink
from cli.wording import method_in_words
from solver.answers.answer import Effort, Finding, Method, Status
from solver.question.info import FirstMethod
from solver.question.registry import solver_of
from tests.cli.command_line import Said, boneyard
from tests.cli.test_values import answer, worth
from tests.kit.playouts import AnyGame, every_game
from tests.solver.hands import late, with_others
from tests.solver.modelled import give_model, take_models

CONFIRMED = "Found by a constraint model (CP-SAT), confirmed by the search."
ALONE = "Found by a constraint model (CP-SAT), not confirmed."
IN_ITS_PLACE = "The constraint model found nothing in its time, so the search answered."


def nearest(game: AnyGame) -> str:
    return solver_of(game).objectives[0].name


def asked(game: AnyGame, command: str, *more: str) -> Said:
    position = game.text(next(late(game, 4)))
    return boneyard(command, game.id, position, "--objective", nearest(game), *more)


BY_MODEL = ("--method", "cp-sat")


@every_game
def test_it_is_said_who_found_an_answer(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    give_model(monkeypatch, game, nearest(game))
    for command in ("hint", "solve"):
        found = asked(game, command, *BY_MODEL)
        assert (found.code, found.out.splitlines().count(CONFIRMED)) == (0, 1)
        assert "(proved)" in found.out
        alone = asked(game, command, *BY_MODEL, "--no-confirm")
        assert (alone.code, alone.out.splitlines().count(ALONE)) == (0, 1)
        assert "(not proved)" in alone.out
        assert "Found by" not in asked(game, command).out
        data = json.loads(asked(game, command, *BY_MODEL, "--json").out)
        assert data["effort"]["method"] == "CP-SAT"


@every_game
def test_an_objective_without_a_model_is_refused_by_the_name_of_the_argument(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_models(monkeypatch, game)
    for command in ("hint", "solve"):
        said = asked(game, command, *BY_MODEL)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("boneyard: --method: For the objective ")
        assert "the method must be search, not 'cp-sat'." in said.err
        assert said.err.endswith("[no_such_method]\n")


@every_game
def test_a_player_without_a_model_is_refused_before_a_game_is_played(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    take_models(monkeypatch, game)
    file = tmp_path / "results"
    players = ("--players", "cp-sat", "greedy", "--games", "1", "--results", str(file))
    for line in (("arena", game.id, *players), ("play", game.id, "--bot", "0=cp-sat")):
        said = boneyard(*line)
        assert (said.code, said.out) == (2, "")
        assert f"The player cp-sat does not play {game.name}" in said.err
        assert said.err.endswith("[no_turn_model]\n")
    assert not file.exists()


@with_others
def test_a_model_plays_in_the_arena(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = next(one.name for one in solver_of(game).objectives if one.info.of_the_turn)
    give_model(monkeypatch, game, turn)
    players = ("--players", "cp-sat", "random", "--games", "1", "--effort", "0.01")
    said = boneyard("arena", game.id, *players, "--jobs", "1", "--json")
    assert said.code == 0
    table = json.loads(said.out)
    assert [one["player"] for one in table["players"]] == ["cp-sat", "random"]
    assert table["games"] >= game.seats[0]


@every_game
def test_the_objectives_with_a_model_are_listed(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    give_model(monkeypatch, game, nearest(game))
    listed = [one for one in boneyard("games", game.id).out.splitlines() if "--method" in one]
    assert len(listed) == 1
    assert listed[0].startswith(f"  {nearest(game)}  (in ")
    assert listed[0].endswith("; --method search or cp-sat)")


@every_game
def test_the_search_answers_where_the_model_finds_nothing(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = Finding[Any](Status.UNKNOWN, None, None)
    give_model(monkeypatch, game, nearest(game), lambda _: nothing)
    for command in ("hint", "solve"):
        found = asked(game, command, *BY_MODEL)
        assert (found.code, found.out.splitlines().count(IN_ITS_PLACE)) == (0, 1)
        assert "(not proved)" in found.out


def test_the_search_may_have_found_it_in_the_place_of_the_model() -> None:
    model = FirstMethod.CP_SAT
    found = replace(answer(worth(Status.FEASIBLE, 1, 1)), effort=Effort(method="a search"))
    assert method_in_words(found, model) == IN_ITS_PLACE
    assert method_in_words(found, FirstMethod.SEARCH) == ""
    assert IN_ITS_PLACE in list(lines(found, Ink(), method=model))


def test_nothing_is_said_where_nothing_had_to_be_found() -> None:
    proved, model = answer(worth(Status.OPTIMAL, 1, 1)), FirstMethod.CP_SAT
    assert method_in_words(proved, model) == ""
    by_rules = replace(proved, verified_by=(Method.RULES,), effort=Effort(method="CP-SAT"))
    assert method_in_words(by_rules, model) == ""
    assert list(lines(proved, Ink(), method=model)) == list(lines(proved, Ink()))
