"""``boneyard moves``."""

import json
from typing import Any

import pytest

from api.examples import SEED
from engine.game import Game
from tests.cli.conftest import Command
from tests.kit.playouts import GAMES
from tests.wire import move_json, read_position

AnyGame = Game[Any, Any]
with_others = pytest.mark.parametrize(
    "game", [game for game in GAMES if max(game.seats) > 1], ids=lambda game: game.id
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_all_moves_are_listed_by_number(boneyard: Command, game: AnyGame) -> None:
    position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    said = boneyard("moves", game.id, "--seed", str(SEED))
    words = [game.move_text(move) for move in game.legal_moves(position)]
    assert said.code == 0
    assert said.out.splitlines() == [f"{n:4} {text}" for n, text in enumerate(words, start=1)]


@every_game
def test_moves_as_json(boneyard: Command, game: AnyGame) -> None:
    position = read_position(game, dict(game.example))
    said = boneyard("moves", game.id, "-", "--json", typed=game.text(position))
    listed = json.loads(said.out)["moves"]
    moves = [move_json(game, move) for move in game.legal_moves(position)]
    assert [one["move"] for one in listed] == moves


@with_others
def test_what_hidden_dominoes_allow_is_said_to_be_missing(boneyard: Command, game: AnyGame) -> None:
    position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    other = (game.to_move(position) + 1) % game.players(position)
    said = boneyard("moves", game.id, "-", typed=game.text(game.view(position, other)))
    assert said.code == 0
    assert (
        said.out.splitlines()[-1].strip()
        == "and perhaps more: some dominoes of this hand are hidden"
    )
