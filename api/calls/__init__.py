"""Gather the calls about a game, one file for each group of calls."""

from collections.abc import Iterator

from api.calls import deals, moves, pictures, scores, solves
from api.calls.call import Call, GameApi, game_api, game_apis

__all__ = ["Call", "GameApi", "calls_of", "game_api", "game_apis"]


def calls_of(api: GameApi) -> Iterator[Call]:
    """Make every call about a game, in the order in which they are documented."""
    yield from deals.calls(api)
    yield from moves.calls(api)
    yield from scores.calls(api)
    yield from deals.records(api)
    yield from solves.calls(api)
    yield from pictures.calls(api)
