"""``boneyard bot``: let a bot choose the next move. It sees only what the player to move sees."""

import argparse
from collections.abc import Callable, Iterator
from typing import Any

from cli import numbers
from cli.commands import add_game, add_position, add_seconds, game_of
from cli.folding import fitted
from cli.history import add_history, position_and_history
from cli.output import add_output, print_json
from cli.screen import Ink
from cli.table import bot_name
from cli.watching import watched
from cli.worths import amount, noun_of, took, win_of, worth_text
from engine.deals import HIGHEST_SEED
from schemas.registry import wire_of
from solver.answer import Status
from solver.budget import Budget
from solver.players.bot import Decision, Sight, playable
from solver.players.levels import HIGHEST, bot_of_level
from solver.written import bot_json

EXAMPLES = (
    "boneyard bot fives --seed 7 --level 3",
    "boneyard bot bead position.json --level 5 --seconds 2 --json",
    "boneyard bot fives --history game.txt --level 4",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--level",
        type=numbers.whole(1, HIGHEST),
        required=True,
        metavar="LEVEL",
        help=f"1 is the weakest, {HIGHEST} the strongest",
    )
    add_history(parser)
    add_seconds(parser, 10.0)
    parser.add_argument(
        "--chance",
        type=numbers.whole(0, HIGHEST_SEED),
        default=0,
        metavar="N",
        help="seed of the random choices of the level (%(default)s)",
    )
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    position, history = position_and_history(given)
    playable(game, position)
    sight = Sight(game, game.view(position, game.to_move(position)), history)
    budget = Budget(given.seconds, seed=given.chance)

    def search(report: Callable[[Decision[Any]], None]) -> Decision[Any]:
        return bot_of_level(given.level, report).decide(sight, budget)

    decision = watched(search, lambda known: f"so far {game.move_text(known.move)}")
    answer = bot_json(wire_of(game.id).move_json, sight, given.level, decision, given.chance)
    if given.json:
        print_json(answer)
        return 0
    print(*_lines(game.to_move(position), answer, given.ink), sep="\n")
    return 0


def _lines(seat: int, answer: dict[str, Any], ink: Ink) -> Iterator[str]:
    """Write the answer in lines of text."""
    yield f"{bot_name(seat, str(answer['level']))}: {ink.strong(answer['text'])}"
    if answer["reason"]:
        yield from fitted(answer["reason"])
    if answer["status"] != Status.UNKNOWN:
        win = f", {win_of(answer)} to win" if answer["chance"] else ""
        yield f"Worth {worth_text(answer, answer['unit'])}{win}{_given_up(answer)}."
    yield ink.faint(took(answer["effort"]))


def _given_up(answer: dict[str, Any]) -> str:
    lost = answer["given_up"]
    if lost is None:
        return ""
    if not lost:
        return "; the best move found"
    return f"; {amount(round(lost, 1), noun_of(answer['unit']))} worse than the best move found"
