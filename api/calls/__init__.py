"""Gather the calls about a game, one file for each group of calls."""

from collections.abc import Iterator

from api.calls import deals, moves, pictures, scores, solves
from api.calls.call import Call, GameApi, game_api, game_apis

__all__ = ["Call", "GameApi", "calls_of", "game_api", "game_apis"]


def calls_of(at: GameApi) -> Iterator[Call]:
    """Make every call about a game, in the order in which they are documented."""
    yield from deals.calls(at)
    yield from moves.calls(at)
    yield from scores.calls(at)
    yield from deals.records(at)
    yield from solves.calls(at)
    yield from pictures.calls(at)
