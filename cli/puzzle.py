"""``boneyard puzzle``: a numbered, graded position with a single best move."""

import argparse

from cli.arguments import command, flag, number
from cli.commands import (
    GAME,
    NO_CONFIRM,
    OBJECTIVE,
    budget_of,
    game_of,
    seconds_argument,
    seed_argument,
    seed_of,
)
from cli.output import OUTPUT, print_json
from cli.progress import watched
from cli.table import YOU, Names, drawn
from cli.worths import amount
from schemas.registry import wire_of
from schemas.requests import FARTHEST
from solver.puzzle import puzzle as numbered_puzzle
from solver.written import puzzle_json


@command(
    GAME,
    seed_argument("number of the puzzle (random by default)"),
    seconds_argument(60.0),
    NO_CONFIRM,
    OBJECTIVE,
    number(
        "--margin", 1, FARTHEST, "how much better the best move must be (%(default)s)", default=1
    ),
    flag("--answer", "print the best move too"),
    *OUTPUT,
)
def puzzle(given: argparse.Namespace) -> None:
    """Get a numbered, graded position with a single best move. The exit code is 1
    if none is found in time.

    boneyard puzzle fives --seed 5 --objective immediate
    boneyard puzzle pip --margin 5 --answer
    """
    game, seed = game_of(given), seed_of(given)
    budget = budget_of(given)
    made = watched(
        lambda report: numbered_puzzle(game, seed, given.objective, given.margin, budget, report),
        str,
    )
    if given.json:
        wire = wire_of(game.id)
        print_json(puzzle_json(wire.position_json, wire.move_json, made))
        return
    ink, unit = given.ink, made.objective.unit
    print(ink.strong(f"{game.name}, puzzle {seed}, {made.grade}. Find the best move."))
    print(made.objective.meaning)
    print(drawn(game.board(made.position), Names({game.to_move(made.position): YOU})))
    print(game.text(made.position))
    if given.answer:
        best, second = made.finding.moves[:2]
        beside = "Every other move leads nowhere."
        if second.value is not None:
            beside = f"The next best leads to {amount(second.value, unit)}."
        gives = amount(best.number or 0, unit)
        print(f"Best move: {ink.good(game.move_text(best.move))}, {gives}. {beside}")
