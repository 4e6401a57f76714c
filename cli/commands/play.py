"""``boneyard play``: a game in the terminal, against bots or with others at one keyboard."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from cli.arguments import COLOR, DEAL, deal_hand, game_argument, seconds_argument, seed_of
from cli.commands.kept_record import KeptHand, KeptRecord, deal_line, resume
from cli.exit_codes import DONE
from cli.keyboard import line_history, read_line
from cli.parser import argument, closest, command, flag, repeatable
from cli.reading import refusal
from cli.screen import fit, say
from cli.speech import speak
from cli.table.lines import LineTable
from cli.table.sitting import Sitting, SittingState
from cli.wording import NAMES, YOU, Names, bot_names
from engine.game import Game
from engine.registry import games
from solver.players.bot import Bot
from solver.players.catalogue import BOTS, bot_for
from solver.question.budget import Budget


@command(
    game_argument("game", nargs="?", help=f"{', '.join(games())} (it asks if none is given)"),
    *DEAL,
    repeatable(
        "--bot",
        f"let a bot play; SEAT is 0 for the first player and so on, PLAYER one of "
        f"{', '.join(BOTS)}; repeat it for more",
        "SEAT=PLAYER",
    ),
    NAMES,
    flag("--hints", "show a hint before every move"),
    flag("--full", "show the table on the whole screen, played with the keys of the page"),
    seconds_argument(1.0, "time limit of each bot move and hint, in seconds (%(default)g)"),
    argument("--record", "save a record to a new file, after every move", "FILE"),
    flag("--resume", "continue the game that --record names"),
    COLOR,
)
def play(given: argparse.Namespace) -> None:
    """Play a game in the terminal, against bots or with others at one keyboard. Type
    your moves; type help for the other commands.

    boneyard play
    boneyard play ziggurat --seed 7
    boneyard play fives --bot 1=3 --hints
    boneyard play pip --bot 1=2 --full
    boneyard play fives --players 3 --name Anna --name Ben --bot 2=4
    boneyard play bead --bot 1=5 --record bead.txt
    boneyard play bead --bot 1=5 --record bead.txt --resume
    """
    given.game = given.game or _ask_game()
    if given.game is None:
        return
    game, seed = given.game, seed_of(given)
    kept = _open_record(given, seed)
    players = game.players(kept.hand.positions[0])
    bots = bots_by_seat(game, given.bot, players)
    names, budget = _names(given.name, players, bots), Budget(given.seconds, seed=kept.seed)
    sitting = Sitting(kept, bots, names, budget)
    if given.full:
        is_searching = _show_full(sitting, given)
        _say_record(given, sitting)
        if is_searching:  # an orderly exit would crash, as at Ctrl-C
            sys.stdout.flush()
            os._exit(DONE)
        return
    try:
        say(given.ink.strong(_title(kept)) + ". Type help for a list of commands.")
        table = LineTable(sitting, given.hints, given.ink)
        with line_history(game.id, table.lines):
            while table.goes_on():
                continue
    except KeyboardInterrupt:
        print()
        raise
    finally:
        _say_record(given, sitting)


def _title(kept: KeptRecord) -> str:
    """Name the game and its deal: ``Fives, deal 7``."""
    number = kept.hand.numbered
    return kept.game.name if number is None else f"{kept.game.name}, deal {number}"


def _show_full(sitting: Sitting, given: argparse.Namespace) -> bool:
    """Play on the whole screen; return whether a search goes on that cannot be interrupted."""
    from cli.table.full import FullTable  # noqa: PLC0415  not needed to play by lines
    from cli.table.terminal import show_table  # noqa: PLC0415  an extra brings its library

    return show_table(FullTable(sitting, _title(sitting.kept), given.hints), given.ink)


def _say_record(given: argparse.Namespace, sitting: Sitting) -> None:
    if given.record:
        more = "" if sitting.turn is SittingState.OVER else " Continue the game with --resume."
        say(f"The record is in {given.record}.{more}")


def _ask_game() -> Game[Any, Any] | None:
    """Ask for a game by its number or its id; None if the question is left."""
    if not sys.stdin.isatty():
        raise refusal("wrong_use", f"Missing: GAME, one of {', '.join(games())}.")
    listed = list(games().values())
    width = max(len(game.id) for game in listed)
    for number, game in enumerate(listed, start=1):
        print(*fit(game.about, " " * (width + 7), f"{number:4} {game.id:{width}}  "), sep="\n")
    while (line := read_line(speak("Which game? "))) is not None:
        if line.isascii() and line.isdecimal() and 1 <= int(line[:9]) <= len(listed):
            return listed[int(line[:9]) - 1]
        name = line if line in games() else closest(line, games())
        if name:
            return games()[name]
        say("Type the number or the name of a game, or press Ctrl-D to leave.")
    return None


def _names(given: list[str], players: int, bots: dict[int, Bot]) -> Names:
    """Name the players: one person among bots is You."""
    people = [seat for seat in range(players) if seat not in bots]
    names = bot_names({seat: bot.name for seat, bot in bots.items()})
    alone = {people[0]: YOU} if len(people) == 1 else {}
    return Names(names | alone | dict(enumerate(given)))


def _open_record(given: argparse.Namespace, seed: int) -> KeptRecord:
    """Begin a game, and its record in a new file, or take up that of a record."""
    game, path = given.game, given.record and Path(given.record)
    if given.resume and not path:
        raise refusal("wrong_use", "--resume needs --record FILE, the game to continue.")
    if given.resume and (given.seed is not None or given.players is not None or given.option):
        message = "--resume takes the deal from the record: leave out --seed, --players, --option."
        raise refusal("not_together", message)
    if given.resume:
        return resume(game, path, seed)
    start = deal_hand(given, seed)
    if path and (path.exists() or path.is_symlink()):
        message = (
            f"The file {path} already exists and is not overwritten. Use another name, or continue "
            f"its game with --resume."
        )
        raise refusal("file_exists", message)
    kept = KeptRecord([KeptHand(game, start, deal_line(game, start, seed))], seed, path)
    kept.save()
    return kept


def bots_by_seat(game: Game[Any, Any], given: list[str], seats: int) -> dict[int, Bot]:
    """Read the seats of bots, each as ``SEAT=PLAYER``."""
    found: dict[int, Bot] = {}
    for text in given:
        seat, sign, name = text.partition("=")
        if not sign or not (seat.isascii() and seat.isdecimal()) or int(seat[:9]) >= seats:
            message = f"A bot is written SEAT=PLAYER, such as {seats - 1}=3; got {text[:40]!a}."
            raise refusal("bot", f"{message} Seats are 0 to {seats - 1}.")
        if int(seat) in found:
            raise refusal("bot", f"Seat {seat} has two bots.")
        found[int(seat)] = bot_for(game, name)
    return found
