"""The rules over HTTP: every number that is cited stands there, and what is shown is true."""

from typing import Any

import pytest

from engine.game import Game
from tests.api.asking import Document, Json, Service
from tests.kit.playouts import GAMES
from tests.sentences import no_sentences

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def page(service: Service, game: str) -> Json:
    answer = service.client.get(f"/v1/games/{game}/rules")
    assert answer.status_code == 200
    found: Json = answer.json()
    return found


@every_game
def test_the_page_is_as_documented(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    answer = page(service, game.id)
    document.check(document.answer_schema(f"/v1/games/{game.id}/rules", "get"), answer)
    assert answer["game"] == game.id
    assert [rule["number"] for rule in answer["rules"]] == [
        rule.number for rule in game.rules.rules
    ]


def test_a_rule_of_ziggurat_word_for_word(service: Service) -> None:
    """Z6, written down from the rules by hand."""
    (rule,) = [one for one in page(service, "ziggurat")["rules"] if one["number"] == "Z6"]
    assert (rule["title"], rule["source"]) == ("Rising values", "author")
    assert rule["codes"] == ["value_not_greater"]
    legal, illegal = rule["examples"]
    assert legal["move"] == {
        "type": "place",
        "tile": "2-3",
        "tier": 2,
        "row": 2,
        "column": 2,
        "direction": "down",
    }
    assert legal["after"].split("~")[2] == "1-1r1.2.2_1-3r1.3.2_2-3d2.2.2"
    assert (illegal["legal"], illegal["violations"][0]["code"]) == (False, "value_not_greater")
    assert illegal["violations"][0]["rule"] == "Z6"
    assert "after" not in illegal


def test_rulings_have_numbers_of_their_own(service: Service) -> None:
    (rule,) = [one for one in page(service, "pip")["rules"] if one["number"] == "I10"]
    assert [ruling["number"] for ruling in rule["rulings"]] == ["I10.1", "I10.2", "I10.3"]
    assert {ruling["source"] for ruling in rule["rulings"]} == {"here"}


@every_game
def test_rules_are_told_in_sentences(game: Game[Any, Any]) -> None:
    rules = game.rules.rules
    texts = [game.rules.origin, *(rule.text for rule in rules)]
    texts += [ruling.text for rule in rules for ruling in rule.rulings]
    texts += [example.about for rule in rules for example in rule.examples]
    assert no_sentences(texts) == []
