"""Gather the calls about a game, one file for each group of calls."""

from collections.abc import Iterator

from api.calls import deals, moves, pictures, scores, solves
from api.calls.call import Call, Desk, desk, desks

__all__ = ["Call", "Desk", "calls_of", "desk", "desks"]


def calls_of(at: Desk) -> Iterator[Call]:
    """Make every call about a game, in the order in which they are documented."""
    yield from deals.calls(at)
    yield from moves.calls(at)
    yield from scores.calls(at)
    yield from deals.records(at)
    yield from solves.calls(at)
    yield from pictures.calls(at)
