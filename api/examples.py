"""Request bodies to show, made from the example position of any game."""

from typing import Any

from engine.game import Game

AnyGame = Game[Any, Any]

SEED = 7
"""The deal that is shown."""

OPENING = 6
"""Moves played before a position is shown, so that there is something on the table."""


MARKED = 2
"""Legal moves that a picture sets off."""

DRAWN = 135
"""The score that is drawn."""


def position(game: AnyGame) -> dict[str, Any]:
    return game.position_json(_opening(game, OPENING)[0])


def position_text(game: AnyGame) -> dict[str, Any]:
    return {"position": game.text(_opening(game, OPENING)[0])}


def position_and_move(game: AnyGame) -> dict[str, Any]:
    shown = _opening(game, OPENING)[0]
    move = game.move_json(game.legal_moves(shown)[0])
    return {"position": game.position_json(shown), "move": move}


def position_and_moves(game: AnyGame) -> dict[str, Any]:
    """The example as the game gives it, and the opening played from it."""
    moves = [game.move_json(move) for move in _opening(game, 2)[1]]
    return {"position": dict(game.example), "moves": moves}


def position_and_marks(game: AnyGame) -> dict[str, Any]:
    shown = _opening(game, OPENING)[0]
    marks = [game.move_json(move) for move in game.legal_moves(shown)[:MARKED]]
    return {"position": game.text(shown), "marks": marks}


def moves_of_a_tile(game: AnyGame) -> dict[str, Any]:
    """Position text, and the domino of the first legal move, so that the answer is short."""
    shown = _opening(game, OPENING)[0]
    tiles = game.moves_tiles(game.legal_moves(shown)[0])
    chosen = {"tile": str(tiles[0])} if tiles else {}
    return {"position": game.text(shown), **chosen}


def _opening(game: AnyGame, length: int) -> tuple[Any, list[Any]]:
    """The position after some first legal moves, and those moves; shorter where the hand ends
    before."""
    shown, played = game.read_position(dict(game.example)), []
    for _ in range(length):
        move = game.legal_moves(shown)[0]
        after = game.play(shown, move).position
        if game.outcome(after) is not None:
            break
        shown = after
        played.append(move)
    return shown, played


def dealt(game: AnyGame) -> dict[str, Any]:
    """The hand that ``deals`` shows."""
    position = game.numbered_deal(SEED, game.default_options(), game.seats[0])
    return {"position": game.text(position)}
