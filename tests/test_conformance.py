"""What every game must keep, asked of each game in the registry unasked."""

import json
import random
from typing import Any

import pytest

from engine.board import as_text
from engine.errors import Faults
from engine.game import Game
from engine.shapes import Shape
from engine.tiles import HIDDEN
from tests.playouts import GAMES, material, playout, start_positions

SEEDS = range(4)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def reads(shape: Shape, data: object) -> None:
    """The data is of the shape."""
    faults = Faults()
    shape.read(json.loads(json.dumps(data)), "", faults)
    assert faults.found == [], data


def walks(game: Game[Any, Any]) -> Any:
    bound = material(game).BOUND
    for seed in SEEDS:
        for start in start_positions(game, seed):
            yield from playout(game, start, random.Random(seed), bound)


@every_game
def test_reachable_positions_have_no_faults(game: Game[Any, Any]) -> None:
    for played in walks(game):
        assert game.faults(played.position) == (), game.text(played.position)


@every_game
def test_moves_are_unique_and_empty_exactly_when_over(game: Game[Any, Any]) -> None:
    for played in walks(game):
        moves = game.legal_moves(played.position)
        assert len(set(moves)) == len(moves)
        assert moves == game.legal_moves(played.position)
        assert (not moves) == (game.outcome(played.position) is not None)
        assert game.moves_complete(played.position)


@every_game
def test_generator_and_judge_agree_over_the_universe(game: Game[Any, Any]) -> None:
    universe = material(game).universe
    rng = random.Random(5)
    for start in start_positions(game, 11):
        steps = list(playout(game, start, rng, material(game).BOUND))
        for played in rng.sample(steps, min(6, len(steps))):
            legal = set(game.legal_moves(played.position))
            every = set(universe(played.position))
            assert legal <= every
            passed = {move for move in every if not game.violations(played.position, move)}
            assert material(game).same_moves(played.position, passed) == legal


@every_game
def test_positions_survive_json_and_text(game: Game[Any, Any]) -> None:
    for played in walks(game):
        data = game.position_json(played.position)
        again = game.read_position(json.loads(json.dumps(data)))
        assert again == played.position
        assert game.position_json(again) == data
        text = game.text(played.position)
        assert game.read_position(text) == played.position
        assert set(text) <= set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )


@every_game
def test_moves_survive_json_and_words(game: Game[Any, Any]) -> None:
    for played in walks(game):
        if played.move is not None:
            data = game.move_json(played.move)
            assert game.read_move(json.loads(json.dumps(data))) == played.move
            words = game.json_of_move_text(game.move_text(played.move))
            assert game.read_move(words) == played.move


@every_game
def test_answers_have_the_published_shapes(game: Game[Any, Any]) -> None:
    for played in walks(game):
        reads(game.shapes.position, game.position_json(played.position))
        reads(game.shapes.score, game.score(played.position))
        if played.move is not None:
            reads(game.shapes.move, game.move_json(played.move))
            reads(game.shapes.effect, played.effect)
        outcome = game.outcome(played.position)
        if outcome is not None:
            reads(game.shapes.outcome, outcome.as_json())


@every_game
def test_a_view_keeps_the_movers_moves_and_is_a_sound_position(game: Game[Any, Any]) -> None:
    for played in walks(game):
        if game.outcome(played.position) is not None:
            continue
        seat = game.to_move(played.position)
        seen = game.view(played.position, seat)
        assert game.faults(seen) == ()
        assert game.view(seen, seat) == seen
        assert game.legal_moves(seen) == game.legal_moves(played.position)
        assert game.moves_complete(seen)


@every_game
def test_deals_are_the_same_every_time_and_differ_by_seed(game: Game[Any, Any]) -> None:
    options = game.default_options()
    players = game.seats[0]
    first = [game.numbered_deal(seed, options, players) for seed in range(20)]
    assert first == [game.numbered_deal(seed, options, players) for seed in range(20)]
    assert len(set(first)) == 20


@every_game
def test_the_example_is_sound(game: Game[Any, Any]) -> None:
    assert HIDDEN not in game.whole_set(game.default_options(), game.seats[0])
    assert game.examine(dict(game.example)).faults == ()


@every_game
def test_every_position_can_be_drawn(game: Game[Any, Any]) -> None:
    for played in walks(game):
        assert as_text(game.board(played.position)).strip()
