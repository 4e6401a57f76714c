"""``boneyard play``: a game in the terminal, against bots or with others at one keyboard."""

import argparse
from pathlib import Path

from cli.arguments import argument, command, flag, repeated
from cli.commands import DEAL, GAME, dealt, game_of, seconds_argument, seed_of
from cli.kept_record import KeptRecord, begun, resumed
from cli.output import COLOR
from cli.reading import refused
from cli.sitting import Seated, Sitting
from cli.table import NAMES, YOU, Names, bot_name
from solver.asking.budget import Budget
from solver.players.bot import Bot
from solver.players.catalogue import BOTS, bot_named

SECONDS = 1.0  # the time limit of each move of a bot, and of a hint


@command(
    GAME,
    *DEAL,
    repeated(
        "--bot",
        f"let a bot play; SEAT is 0 for the first player and so on, PLAYER one of "
        f"{', '.join(BOTS)}; repeat it for more",
        "SEAT=PLAYER",
    ),
    NAMES,
    flag("--hints", "show a hint before every move"),
    seconds_argument(SECONDS, "time limit of each bot move and hint, in seconds (%(default)g)"),
    argument("--record", "save a record to a new file, after every move", "FILE"),
    flag("--resume", "continue the game that --record names"),
    COLOR,
)
def play(given: argparse.Namespace) -> None:
    """Play a game in the terminal, against bots or with others at one keyboard. Type
    your moves; type help for the other commands.

    boneyard play ziggurat --seed 7
    boneyard play fives --bot 1=3 --hints
    boneyard play fives --players 3 --name Anna --name Ben --bot 2=4
    boneyard play bead --bot 1=5 --record bead.txt
    boneyard play bead --bot 1=5 --record bead.txt --resume
    """
    game, seed = game_of(given), seed_of(given)
    kept = _kept(given, seed)
    players = game.players(kept.hand.positions[0])
    bots = seated(given.bot, players)
    seating = Seated(
        bots, _names(given.name, players, bots), Budget(given.seconds, seed=kept.seed), given.hints
    )
    number = kept.hand.numbered
    numbered = "" if number is None else f", deal {number}"
    print(given.ink.strong(f"{game.name}{numbered}") + ". Type help for a list of commands.")
    sitting = Sitting(kept, seating, given.ink)
    try:
        while sitting.goes_on():
            continue
    except KeyboardInterrupt:
        print()
        raise
    finally:
        if given.record:
            more = "" if sitting.is_over else " Continue the game with --resume."
            print(f"The record is in {given.record}.{more}")


def _names(given: list[str], players: int, bots: dict[int, Bot]) -> Names:
    """Name everybody: a person alone among bots is You."""
    people = [seat for seat in range(players) if seat not in bots]
    names = {seat: bot_name(seat, bot.name) for seat, bot in bots.items()}
    alone = {people[0]: YOU} if len(people) == 1 else {}
    return Names(names | alone | dict(enumerate(given)))


def _kept(given: argparse.Namespace, seed: int) -> KeptRecord:
    path = None if given.record is None else Path(given.record)
    if not given.resume:
        return begun(game_of(given), dealt(given, seed), seed, path)
    if path is None:
        raise refused("wrong_use", "--resume needs --record FILE, the game to continue.")
    if given.seed is not None or given.players is not None or given.option:
        message = "--resume takes the deal from the record: leave out --seed, --players, --option."
        raise refused("not_together", message)
    return resumed(game_of(given), path, seed)


def seated(given: list[str], seats: int) -> dict[int, Bot]:
    """Read the seats of bots, each as ``SEAT=PLAYER``."""
    found: dict[int, Bot] = {}
    for text in given:
        seat, sign, name = text.partition("=")
        if not sign or not (seat.isascii() and seat.isdecimal()) or int(seat[:9]) >= seats:
            message = f"A bot is written SEAT=PLAYER, such as {seats - 1}=3; got {text[:40]!a}."
            raise refused("bot", f"{message} Seats are 0 to {seats - 1}.")
        if int(seat) in found:
            raise refused("bot", f"Seat {seat} has two bots.")
        found[int(seat)] = bot_named(name)
    return found
