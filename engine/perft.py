"""Count lines of play: the common test of a move generator and of what its moves do.

The number of lines of each length, compared with a count made apart from the engine, finds a
move that is missing or too many, and an effect that leads astray, some moves later.
"""

from typing import Any

from engine.game import Game


def perft(game: Game[Any, Any], position: Any, depth: int) -> int:
    """Return the number of lines of ``depth`` legal moves from a position; those that end sooner
    are not counted, and the empty line is the one line of depth 0."""
    if depth == 0:
        return 1
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum([perft(game, game.after(position, move), depth - 1) for move in moves])


def split(game: Game[Any, Any], position: Any, depth: int) -> dict[str, int]:
    """Return the lines of ``depth`` moves, at least one, by the words of their first move."""
    return {
        game.move_text(move): perft(game, game.after(position, move), depth - 1)
        for move in game.legal_moves(position)
    }
