"""``boneyard bot``: the move of a bot, which sees only what the player to move sees."""

import argparse
from collections.abc import Callable, Iterator
from typing import Any

from cli.arguments import command, number
from cli.commands import GAME, POSITION, game_of, seconds_argument
from cli.history import HISTORY, position_and_history
from cli.output import OUTPUT, print_json
from cli.progress import watched
from cli.screen import fitted
from cli.table import bot_name
from cli.worths import amount, noun_of, took, win_of, worth_of, worth_text
from engine.deals import HIGHEST_SEED
from schemas.registry import wire_of
from solver.budget import Budget
from solver.players.bot import Decision, Sight, playable
from solver.players.levels import HIGHEST, bot_of_level
from solver.words import sentence
from solver.written import bot_json


@command(
    GAME,
    *POSITION,
    number(
        "--level",
        1,
        HIGHEST,
        f"1 is the weakest, {HIGHEST} the strongest",
        required=True,
        metavar="LEVEL",
    ),
    HISTORY,
    seconds_argument(10.0),
    number(
        "--chance",
        0,
        HIGHEST_SEED,
        "seed of the random choices of the level (%(default)s)",
        default=0,
    ),
    *OUTPUT,
)
def bot(given: argparse.Namespace) -> None:
    """Let a bot choose the next move. It sees only what the player to move sees.

    boneyard bot fives --seed 7 --level 3
    boneyard bot bead position.json --level 5 --seconds 2 --json
    boneyard bot fives --history game.txt --level 4
    """
    game = game_of(given)
    position, history = position_and_history(given)
    playable(game, position)
    seat = game.to_move(position)
    sight = Sight(game, game.view(position, seat), history)
    budget = Budget(given.seconds, seed=given.chance)

    def search(report: Callable[[Decision[Any]], None]) -> Decision[Any]:
        return bot_of_level(given.level, report).decide(sight, budget)

    decision = watched(search, lambda known: f"so far {game.move_text(known.move)}")
    if given.json:
        move_json = wire_of(game.id).move_json
        print_json(bot_json(move_json, sight, given.level, decision, given.chance))
        return
    text = given.ink.strong(game.move_text(decision.move))
    print(f"{bot_name(seat, str(given.level))}: {text}")
    for line in _reasons(decision):
        print(line)
    print(given.ink.faint(took(decision.effort)))


def _reasons(decision: Decision[Any]) -> Iterator[str]:
    """Say why it is the move, and what it is worth."""
    if decision.reason:
        yield from fitted(sentence(decision.reason))
    valued, objective = decision.valued, decision.objective
    worth = None if valued is None else worth_of(valued)
    if valued is not None and objective is not None and worth is not None:
        win = f", {win_of(valued)} to win" if valued.chance else ""
        lost = _given_up(decision.given_up, objective.unit)
        yield f"Worth {worth_text(worth, objective.unit)}{win}{lost}."


def _given_up(given_up: float | None, unit: str) -> str:
    if given_up is None:
        return ""
    lost = round(given_up, 1)
    if not round(given_up, 3):
        return "; the best move found"
    return f"; {amount(lost, noun_of(unit))} worse than the best move found"
