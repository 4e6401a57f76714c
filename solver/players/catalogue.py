"""Name every player."""

from typing import Final

from engine.errors import Refused, Violation
from solver.players.bot import Bot
from solver.players.levels import LEVELS, best_of_all, bot_of_level
from solver.players.simple import at_once, by_lot

BOTS: Final = {
    bot.name: bot
    for bot in (
        Bot("random", "Plays any legal move.", by_lot, remembers=False),
        Bot(
            "greedy",
            "Plays what is best this turn, of equal moves the heaviest.",
            at_once,
            remembers=False,
        ),
        *(bot_of_level(level) for level in LEVELS),
        Bot("all-seeing", "Sees every domino and plays the best move.", best_of_all, sees_all=True),
    )
}
"""By name."""


def bot_named(name: str) -> Bot:
    """Return the player of a name.

    Raises:
        Refused: there is none.
    """
    if name not in BOTS:
        known = ", ".join(BOTS)
        message = f"There is no player {name[:40]!a}; known are {known}."
        raise Refused([Violation("unknown_player", message)])
    return BOTS[name]
