"""Gather the calls about a game, one file for each group of calls."""

from collections.abc import Iterator

from api.calls import deals, judging, picturing, recording, scoring, solving
from api.calls.call import Call, Desk, desk

__all__ = ["Call", "Desk", "calls_of", "desk"]


def calls_of(at: Desk) -> Iterator[Call]:
    """Make every call about a game, in the order in which they are documented."""
    yield from deals.calls(at)
    yield from judging.calls(at)
    yield from scoring.calls(at)
    yield from recording.calls(at)
    yield from solving.calls(at)
    yield from picturing.calls(at)
