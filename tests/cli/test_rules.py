"""``boneyard rules``: every rule of every game, or one of them."""

import json
from typing import Any

import pytest

from api.calls import desk
from api.calls.rules import page_json
from engine.game import Game
from schemas.base import Model
from schemas.registry import wire_of
from tests.cli.conftest import Command
from tests.kit.playouts import GAMES
from tests.looking import some

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_every_rule_is_told_with_its_number(boneyard: Command, game: Game[Any, Any]) -> None:
    told = boneyard("rules", game.id).out.splitlines()
    assert [line for line in told if len(line) > 100] == []
    for rule in some(game.rules.rules):
        assert f"{rule.number}  {rule.title}" in told


@every_game
def test_one_rule_is_told_alone(boneyard: Command, game: Game[Any, Any]) -> None:
    first, second = game.rules.rules[:2]
    told = boneyard("rules", game.id, second.number).out
    assert f"\n{second.number}  {second.title}\n" in told
    assert f"\n{first.number}  {first.title}\n" not in told
    assert boneyard("rules", game.id, second.number.lower()).out == told


@every_game
def test_json_is_what_the_service_answers(boneyard: Command, game: Game[Any, Any]) -> None:
    page = page_json(desk(game, wire_of(game.id), (), Model))
    assert json.loads(boneyard("rules", game.id, "--json").out) == page
    one = json.loads(boneyard("rules", game.id, page["rules"][1]["number"], "--json").out)
    assert one == {**page, "rules": page["rules"][1:2]}
