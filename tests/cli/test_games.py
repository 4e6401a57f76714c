"""``boneyard games``: what can be agreed on and asked for, without a service."""

import json
from typing import Any

import pytest

from api.calls.catalogue import described_game
from engine.game import Game
from engine.options import options_of
from engine.registry import games
from schemas.registry import wire_of
from solver.gateway import solver_of
from tests.cli.conftest import Command
from tests.kit.playouts import GAMES
from tests.looking import some

AnyGame = Game[Any, Any]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_every_game_is_listed(boneyard: Command) -> None:
    lines = boneyard("games").out.splitlines()
    for name, game in some(games().items()):
        assert [line for line in lines if line.startswith(f"{name} ") and game.name in line]


@every_game
def test_options_and_objectives_are_named_as_they_are_given(
    boneyard: Command, game: AnyGame
) -> None:
    lines = boneyard("games", game.id).out.splitlines()
    given = [line.split()[0] for line in lines if "=" in line and line.startswith("  ")]
    assert [one.partition("=")[0] for one in given] == list(options_of(game.options))
    options = [word for one in given for word in ("--option", one)]
    plain = boneyard("deal", game.id, "--seed", "7")
    assert boneyard("deal", game.id, "--seed", "7", *options) == plain
    for objective in some(solver_of(game).objectives):
        at = lines.index(f"  {objective.name}  (in {objective.unit})")
        assert lines[at + 1] == f"    {objective.meaning}"


@every_game
def test_json_is_what_the_service_answers(boneyard: Command, game: AnyGame) -> None:
    described = json.loads(json.dumps(described_game(game, wire_of(game.id))))
    assert json.loads(boneyard("games", game.id, "--json").out) == described
    assert described in json.loads(boneyard("games", "--json").out)["games"]
