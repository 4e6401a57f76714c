"""Name every player."""

import re
from dataclasses import replace
from typing import Final

from engine.errors import Refused, Violation
from solver.players.bot import Bot
from solver.players.levels import HIGHEST, LEVELS, best_of_all, bot_of_level, bot_of_temperature
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
        replace(
            bot_of_level(HIGHEST),
            name="counting",
            about=f"Plays as level {HIGHEST}, but learns nothing from what was played before.",
            remembers=False,
        ),
        Bot("all-seeing", "Sees every domino and plays the best move.", best_of_all, sees_all=True),
    )
}
"""By name."""


_TEMPERATURE: Final = re.compile(r"temperature:(\d{1,6}(?:\.\d{1,6})?)")


def bot_named(name: str) -> Bot:
    """Return the player of a name: one of the catalogue, or one of a temperature of its own, as
    ``temperature:2.5``.

    Raises:
        Refused: there is none.
    """
    warm = _TEMPERATURE.fullmatch(name)
    if warm is not None:
        return bot_of_temperature(name, float(warm[1]))
    if name not in BOTS:
        known = ", ".join(BOTS)
        message = f"There is no player {name[:40]!a}; known are {known}."
        raise Refused([Violation("unknown_player", message)])
    return BOTS[name]
