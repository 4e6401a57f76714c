"""``boneyard play``: play a game in the terminal, seats taken by people at one keyboard and by
bots. A hand is typed move by move; help tells what else can be typed."""

import argparse
from pathlib import Path

from cli import numbers
from cli.arguments import add_color
from cli.commands import add_deal, add_game, dealt, game_of, seed_of
from cli.kept_record import KeptRecord, begun, resumed
from cli.reading import refused
from cli.sitting import Seated, Sitting
from solver.budget import Budget
from solver.players.bot import Bot
from solver.players.catalogue import BOTS, bot_named

EXAMPLES = (
    "boneyard play ziggurat --seed 7",
    "boneyard play fives --bot 1=3 --hints",
    "boneyard play bead --bot 1=5 --record bead.txt",
    "boneyard play bead --bot 1=5 --record bead.txt --resume",
)

SECONDS = 1.0
"""Budget of a move of a bot, and of a hint."""


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_deal(parser)
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="SEAT=PLAYER",
        help=f"seat a bot, once for each: {', '.join(BOTS)}",
    )
    parser.add_argument("--hints", action="store_true", help="give a hint before every move")
    parser.add_argument(
        "--seconds",
        type=numbers.seconds,
        default=SECONDS,
        metavar="S",
        help="seconds to search for a bot's move and for a hint (%(default)g)",
    )
    parser.add_argument(
        "--record", metavar="FILE", help="keep a record, written after every move; a new file"
    )
    parser.add_argument(
        "--resume", action="store_true", help="go on with the game that --record names"
    )
    add_color(parser)


def run(given: argparse.Namespace) -> int:
    game, seed = game_of(given), seed_of(given)
    kept = _kept(given, seed)
    seating = Seated(
        seated(given.bot, game.players(kept.hand.positions[0])),
        Budget(given.seconds, seed=kept.seed),
        hints=given.hints,
    )
    numbered = "" if kept.numbered is None else f", deal {kept.numbered}"
    print(given.ink.strong(f"{game.name}{numbered}") + ". Type help for what can be typed.")
    sitting = Sitting(kept, seating, given.ink)
    try:
        while sitting.goes_on():
            continue
    except KeyboardInterrupt:
        print()
        _say_kept(given, sitting)
        raise
    _say_kept(given, sitting)
    return 0


def _kept(given: argparse.Namespace, seed: int) -> KeptRecord:
    path = None if given.record is None else Path(given.record)
    if not given.resume:
        return begun(game_of(given), dealt(given, seed), seed, path)
    if path is None:
        raise refused("wrong_use", "--resume wants --record FILE: the game to go on with.")
    if given.seed is not None or given.players is not None or given.option:
        message = "Leave out --seed, --players and --option: the record to go on with has its own."
        raise refused("not_together", message)
    return resumed(game_of(given), path, seed)


def _say_kept(given: argparse.Namespace, sitting: Sitting) -> None:
    if given.record:
        more = "" if sitting.is_over else "; --resume goes on with it"
        print(f"The record is in {given.record}{more}.")


def seated(given: list[str], seats: int) -> dict[int, Bot]:
    """Read which seats bots take, each as ``SEAT=PLAYER``.

    Raises:
        Refused: there is no such seat or player, or a seat is taken twice.
    """
    found: dict[int, Bot] = {}
    for text in given:
        seat, sign, name = text.partition("=")
        if not sign or not (seat.isascii() and seat.isdecimal()) or int(seat[:9]) >= seats:
            last = seats - 1
            message = f"{text[:40]!a} is no seat from 0 to {last}, the sign = and a player, as 0=3."
            raise refused("bot", message)
        if int(seat) in found:
            raise refused("bot", f"Two bots cannot both take seat {seat}.")
        found[int(seat)] = bot_named(name)
    return found
