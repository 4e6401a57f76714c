"""Codes and rules over HTTP: every code that is raised is listed, every rule is on its page."""

import ast
from pathlib import Path
from typing import Any

import pytest

from api.calls import problems
from engine.game import Game
from schemas import faults
from tests.api.asking import Document, Json, Service
from tests.kit.playouts import GAMES
from tests.raising import codes_in
from tests.sentences import no_sentences
from tests.sources import FILES, nodes_of, parsed

UNHEARD = {
    *("no_such_game_package", "no_wire", "no_solver"),
    *("unknown_player", "players", "no_puzzle", "not_a_proof"),
}
"""Codes that keep the service from starting, and those of commands: none stands among the errors
of an answer."""
KINDS = Path(str(problems.__file__))


@pytest.fixture(scope="module")
def codes(service: Service) -> list[Json]:
    answer = service.client.get("/v1/codes")
    assert answer.status_code == 200
    found: list[Json] = answer.json()["codes"]
    return found


def test_every_code_that_is_raised_is_listed_and_no_other(codes: list[Json]) -> None:
    """Those of violations, faults and refusals, of the games of the house and of all games."""
    paths = [path for layer in ("engine", "schemas", "solver", "api") for path in FILES[layer]]
    raised = codes_in(paths) | {key.partition(".")[0] for key in faults.violation}
    house = {"ziggurat", "bead", "peaks-and-pits", "fives", "pip", None}
    own = {one["code"] for one in codes if one["game"] in house and one["kind"] != "problem"}
    assert raised >= UNHEARD
    assert raised - UNHEARD == own


def test_problems_are_those_that_there_are(codes: list[Json]) -> None:
    listed = {one["code"]: one["status"] for one in codes if one["kind"] == "problem"}
    declared = [
        str(code.value)
        for node in nodes_of(parsed(KINDS))
        if isinstance(node, ast.Call)
        for code in node.args[:1]
        if isinstance(code, ast.Constant) and ast.unparse(node.func) == "Kind"
    ]
    assert sorted(listed) == sorted(declared)
    assert (listed["illegal_move"], listed["busy"], listed["body_too_large"]) == (409, 503, 413)


def test_the_list_is_as_documented(codes: list[Json], document: Document, service: Service) -> None:
    document.check(document.answer_schema("/v1/codes", "get"), {"codes": codes})
    keys = [(one["kind"], one["game"], one["code"]) for one in codes]
    assert len(set(keys)) == len(keys)
    assert no_sentences(one["meaning"] for one in codes) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_are_as_documented_and_told_in_sentences(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    path, rules = f"/v1/games/{game.id}/rules", game.rules.rules
    page = service.client.get(path).json()
    document.check(document.answer_schema(path, "get"), page)
    assert [rule["number"] for rule in page["rules"]] == [rule.number for rule in rules]
    texts = [game.rules.origin, *(rule.text for rule in rules)]
    texts += [ruling for rule in rules for ruling in rule.rulings]
    texts += [example.about for rule in rules for example in rule.examples]
    assert no_sentences(texts) == []
