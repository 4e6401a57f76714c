"""Count lines of play, the usual test of a move generator.

The number of lines of each length, compared with an independent count, reveals a missing or surplus
move, and after some more moves also a wrong effect.
"""

from typing import Any

from engine.game import Game


def perft(game: Game[Any, Any], position: Any, depth: int) -> int:
    """Return the number of lines of exactly ``depth`` legal moves from a position; for depth 0 it
    is 1."""
    if depth == 0:
        return 1
    moves = game.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum([perft(game, game.after(position, move), depth - 1) for move in moves])
