"""``boneyard puzzle``: get a numbered, graded position with a single best move. The exit code is 1
if none is found in time."""

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
from cli.table import YOU, Names, drawn
from cli.watching import watched
from cli.worths import amount
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
    add_seed(parser, "number of the puzzle (random by default)")
    add_budget(parser, 60.0)
    add_objective(parser)
    parser.add_argument(
        "--margin",
        type=numbers.whole(1, FARTHEST),
        default=1,
        metavar="N",
        help="how much better the best move must be (%(default)s)",
    )
    parser.add_argument("--answer", action="store_true", help="print the best move too")
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
    return 0
