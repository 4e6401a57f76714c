"""The lead at the end of a hand, as the searches and their referee count it."""

from engine.games.fives import GAME, Position


def lead_of(position: Position, seat: int) -> int | None:
    """The lead of a seat over its best opponent, bonus included; None while the hand goes on."""
    ended = GAME.outcome(position)
    if ended is None:
        return None
    others = [total for other, total in enumerate(ended.totals) if other != seat]
    return ended.totals[seat] - max(others)
