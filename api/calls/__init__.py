"""What can be asked about a game, one file for each group of calls."""

from collections.abc import Iterator

from api.calls import deals, judging, picturing, scoring, solving
from api.calls.call import AnyGame, Call
from api.settings import Settings


def calls_of(game: AnyGame, settings: Settings) -> Iterator[Call]:
    """Every call about the game, in the order in which they are documented."""
    yield from deals.calls(game)
    yield from judging.calls(game)
    yield from scoring.calls(game)
    yield from solving.calls(game, settings)
    yield from picturing.calls(game)


__all__ = ["Call", "calls_of"]
