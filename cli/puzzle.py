"""``boneyard puzzle``: make a position whose best move is unique, numbered and graded. The exit
code is 1 where none is found in time."""

import argparse

from cli import numbers
from cli.commands import (
    add_budget,
    add_game,
    add_objective,
    add_seed,
    budget_of,
    game_of,
    seed_of,
)
from cli.output import add_output, print_json
from cli.watching import watched
from cli.wording import worth
from engine.board import as_text
from schemas.registry import wire_of
from schemas.requests import FARTHEST
from solver.puzzle import puzzle
from solver.written import puzzle_json

EXAMPLES = (
    "boneyard puzzle fives --seed 5 --objective immediate",
    "boneyard puzzle pip --margin 5 --answer",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_seed(parser, "number of the puzzle; without it any")
    add_budget(parser, 60.0)
    add_objective(parser)
    parser.add_argument(
        "--margin",
        type=numbers.whole(1, FARTHEST),
        default=1,
        metavar="N",
        help="lead of the best move (%(default)s)",
    )
    parser.add_argument("--answer", action="store_true", help="tell the best move too")
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    game, seed = game_of(given), seed_of(given)
    budget = budget_of(given)
    made = watched(
        lambda report: puzzle(game, seed, given.objective, given.margin, budget, report), str
    )
    if given.json:
        wire = wire_of(game.id)
        print_json(puzzle_json(wire.position_json, wire.move_json, made))
        return 0
    ink = given.ink
    print(ink.strong(f"{game.name}, puzzle {seed}, {made.grade}. Find the best move."))
    print(made.objective.meaning)
    print(as_text(game.board(made.position)))
    print(game.text(made.position))
    if given.answer:
        best, second = made.finding.moves[:2]
        beside = "every other one leads nowhere"
        if second.value is not None:
            beside = f"the next best gives {second.value}"
        gives = worth(best.value, made.objective.unit)
        print(f"The best move is {ink.good(game.move_text(best.move))}: {gives}; {beside}.")
    return 0
