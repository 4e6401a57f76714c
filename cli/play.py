"""``boneyard play``: a game in the terminal, seats taken by people at one keyboard and by bots."""

import argparse
import secrets
from pathlib import Path

from cli.commands import Commands, add_deal, add_game, dealt, game_of, refused
from cli.sitting import HELP, Sitting
from engine.deals import HIGHEST_SEED
from engine.game_record import write
from solver.budget import Budget
from solver.players.bot import Bot
from solver.players.catalogue import BOTS, bot_named

SECONDS = 1.0
"""Budget of a move of a bot, and of a hint."""


def add(commands: Commands) -> None:
    found = commands.add_parser("play", help="play a game against bots, or all at one keyboard")
    add_game(found)
    add_deal(found)
    found.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="SEAT=PLAYER",
        help=f"seat a bot: {', '.join(BOTS)}",
    )
    found.add_argument("--hints", action="store_true", help="give a hint before every move")
    found.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help="budget of a bot's move and of a hint (%(default)s)",
    )
    found.add_argument("--record", metavar="FILE", help="write the moves to a record")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    seed = secrets.randbelow(HIGHEST_SEED) if given.seed is None else given.seed
    start = dealt(given, seed)
    bots = seated(given.bot, game.players(start))
    print(f"{game.name}, deal {seed}. Type {HELP}.")
    sitting = Sitting(game, start, seed, bots, Budget(given.seconds, seed=seed), given.hints)
    while sitting.goes_on():
        continue
    if given.record:
        Path(given.record).write_text(write(sitting.recorded()), encoding="utf-8")
    return 0


def seated(given: list[str], seats: int) -> dict[int, Bot]:
    """Read which seats bots take, each as ``SEAT=PLAYER``.

    Raises:
        Refused: there is no such seat or player, or a seat is taken twice.
    """
    found: dict[int, Bot] = {}
    for text in given:
        seat, sign, name = text.partition("=")
        if not sign or not seat.isdecimal() or int(seat) >= seats:
            last = seats - 1
            message = f"{text[:40]!a} is no seat from 0 to {last}, the sign = and a player, as 0=3."
            raise refused("bot", message)
        if int(seat) in found:
            raise refused("bot", f"Two bots cannot both take seat {seat}.")
        found[int(seat)] = bot_named(name)
    return found
