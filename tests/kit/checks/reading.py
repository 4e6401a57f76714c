"""Positions and moves as data: sound, read back as they were, of the published shapes."""

import json
from functools import cache
from itertools import product
from typing import Any

from pydantic import TypeAdapter

from engine.drawing.board import CELL, Piece, as_text
from schemas.faults import examine
from tests.kit.run import Run
from tests.wire import move_json, position_json, read_move, read_position, wire_of

URL_SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")


def reachable_positions_have_no_faults(run: Run) -> None:
    for played in run.sampled:
        assert run.game.faults(played.position) == (), run.game.text(played.position)


def positions_survive_json_and_text(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        data = position_json(game, played.position)
        again = _read(wire_of(game).position, data).value()
        assert again == played.position
        assert position_json(game, again) == data
        text = game.text(played.position)
        assert read_position(game, text) == played.position
        assert read_position(game, unsorted(data)) == played.position
        assert set(text) <= URL_SAFE


def unsorted(data: Any, key: str = "") -> Any:
    """A position with the dominoes of hands in another order."""
    if isinstance(data, dict):
        return {name: unsorted(value, name) for name, value in data.items()}
    if isinstance(data, list) and data and isinstance(data[0], str):
        return data[::-1] if key in ("hand", "hands", "lifted") else data
    return [unsorted(one, key) for one in data] if isinstance(data, list) else data


def moves_survive_json_and_words(run: Run) -> None:
    game = run.game
    for played in run.sampled:
        for move in game.legal_moves(played.position)[:5]:
            assert read_move(game, json.loads(json.dumps(move_json(game, move)))) == move
            assert game.move_of_text(game.move_text(move)) == move


def answers_have_the_published_shapes(run: Run) -> None:
    game, wire = run.game, wire_of(run.game)
    for played in run.sampled:
        _read(wire.position, position_json(game, played.position))
        _read(wire.score, game.score(played.position))
        if played.move is not None:
            _read(wire.move, move_json(game, played.move))
            _read(wire.effect, played.effect)
        outcome = game.outcome(played.position)
        if outcome is not None:
            _read(wire.outcome, outcome.as_json())


def every_position_can_be_drawn(run: Run) -> None:
    """No domino covers another one of its panel or stands out of it."""
    for played in run.sampled:
        board, text = run.game.board(played.position), run.game.text(played.position)
        assert as_text(board).strip(), text
        for panel in board.panels:
            cells = [cell for piece in panel.pieces for cell in covered(piece)]
            assert len(cells) == len(set(cells)), text
            rows, columns = range(panel.rows), range(panel.columns)
            assert all(down in rows and right in columns for down, right in cells), text


def covered(piece: Piece) -> list[tuple[int, int]]:
    """The half cells that a domino covers."""
    corners = [corner for corner, _ in piece.faces]
    steps = list(product(range(CELL), repeat=2))
    return [(top + down, left + right) for top, left in corners for down, right in steps]


def apart(one: Piece, other: Piece) -> int:
    """How far apart equal halves of two dominoes lie at least, the larger of rows and columns."""
    return min(
        max(abs(a - c), abs(b - d))
        for (a, b), face in one.faces
        for (c, d), second in other.faces
        if face == second
    )


def _read(model: Any, data: object) -> Any:
    """The data as the model reads it, which finds nothing wrong."""
    value, faults = examine(adapter_of(model).validate_python, json.loads(json.dumps(data)))
    assert faults == [], data
    return value


@cache
def adapter_of(model: Any) -> TypeAdapter[Any]:
    return TypeAdapter(model)
