"""``boneyard codes``: the codes of the service word for word, and those of commands."""

import json
from typing import Any

from api.calls.codes import listed
from cli.arguments import WRONG_USE
from cli.refusals import REFUSAL_CODES
from engine.registry import games
from tests.cli.conftest import Command
from tests.looking import some
from tests.raising import Raising
from tests.sentences import no_sentences
from tests.sources import FILES

FROM_SOLVERS = {
    *("unknown_player", "players", "no_puzzle"),
    *("no_such_game_package", "no_wire", "no_solver"),
}
"""Codes that solvers and registries raise and commands alone let through."""


def asked(boneyard: Command, *arguments: str) -> list[dict[str, Any]]:
    said = boneyard("codes", *arguments, "--json")
    assert (said.code, said.err) == (0, "")
    found: list[dict[str, Any]] = json.loads(said.out)["codes"]
    return found


def test_json_is_what_the_service_answers_and_what_commands_add(boneyard: Command) -> None:
    every = asked(boneyard)
    assert [one for one in every if one["kind"] != "command"] == listed(games().values())
    assert asked(boneyard, "--kind", "command") == [
        one for one in every if one["kind"] == "command"
    ]


def test_every_code_of_a_command_is_listed_and_no_other(boneyard: Command) -> None:
    raised = Raising(FILES["cli"]).codes | {WRONG_USE} | FROM_SOLVERS
    known = {one["code"] for one in asked(boneyard)}
    assert raised - known == set()
    assert set(REFUSAL_CODES) - raised == set()
    assert no_sentences(REFUSAL_CODES.values()) == []


def test_codes_of_a_game_and_of_a_kind(boneyard: Command) -> None:
    for game in some(games()):
        assert {one["game"] for one in asked(boneyard, "--game", game)} == {game}
        both = asked(boneyard, "--game", game, "--kind", "violation")
        assert [one["code"] for one in both] == list(games()[game].codes)


def test_one_code_is_told_with_its_rules(boneyard: Command) -> None:
    assert boneyard("codes", "must_draw").out == (
        "violation of fives: a move breaks a rule\n"
        "  must_draw  Nothing can be played, and the boneyard is not empty (F4).\n"
        "    F4  Turn (boneyard rules fives F4)\n"
        "\n"
        "violation of pip: a move breaks a rule\n"
        "  must_draw  A domino must be drawn before the turn passes (I9).\n"
        "    I9  Unable (boneyard rules pip I9)\n"
    )
