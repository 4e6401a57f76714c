"""Positions and moves as data: sound, read back as they were, of the published shapes."""

import json

from engine.board import as_text
from engine.errors import Faults
from engine.shapes import Shape
from tests.kit.run import Run

URL_SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def reachable_positions_have_no_faults(run: Run) -> None:
    for played in run.sampled:
        assert run.game.faults(played.position) == (), run.game.text(played.position)


def positions_survive_json_and_text(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        data = game.position_json(played.position)
        again = game.position_of(_read(game.shapes.position, data))
        assert again == played.position
        assert game.position_json(again) == data
        text = game.text(played.position)
        assert game.read_position(text) == played.position
        assert set(text) <= URL_SAFE


def moves_survive_json_and_words(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        for move in game.legal_moves(played.position)[:5]:
            assert game.read_move(json.loads(json.dumps(game.move_json(move)))) == move
            assert game.read_move(game.json_of_move_text(game.move_text(move))) == move


def answers_have_the_published_shapes(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        _read(game.shapes.position, game.position_json(played.position))
        _read(game.shapes.score, game.score(played.position))
        if played.move is not None:
            _read(game.shapes.move, game.move_json(played.move))
            _read(game.shapes.effect, played.effect)
        outcome = game.outcome(played.position)
        if outcome is not None:
            _read(game.shapes.outcome, outcome.as_json())


def every_position_can_be_drawn(run: Run) -> None:
    for played in run.sampled:
        assert as_text(run.game.board(played.position)).strip()


def _read(shape: Shape, data: object) -> dict[str, object]:
    """The data as the shape reads it, which finds nothing wrong."""
    faults = Faults()
    values: dict[str, object] = shape.read(json.loads(json.dumps(data)), "", faults)
    assert faults.found == [], data
    return values
