"""``boneyard puzzle``: a position with one best move, numbered and graded."""

import argparse
import json
import secrets

from cli.commands import (
    Commands,
    add_budget,
    add_game,
    add_json,
    add_objective,
    add_seed,
    budget_of,
    game_of,
)
from cli.watching import watched
from engine.board import as_text
from engine.deals import HIGHEST_SEED
from solver.puzzle import puzzle


def add(commands: Commands) -> None:
    found = commands.add_parser("puzzle", help="make a position whose best move is unique")
    add_game(found)
    add_seed(found)
    add_json(found)
    add_budget(found, 60.0)
    add_objective(found)
    found.add_argument("--margin", type=int, default=1, metavar="N", help="lead of the best move")
    found.add_argument("--answer", action="store_true", help="tell the best move too")
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = game_of(given)
    seed = secrets.randbelow(HIGHEST_SEED) if given.seed is None else given.seed
    budget = budget_of(given)
    made = watched(
        lambda report: puzzle(game, seed, given.objective, given.margin, budget, report), str
    )
    if given.json:
        print(json.dumps(made))
        return 0
    print(f"{game.name}, puzzle {seed}, {made['grade']}: find the best move ({made['objective']})")
    print(as_text(game.board(game.read_position(made["position"]))))
    print(made["text"])
    if given.answer:
        second = made["second"]
        beside = "all others lead nowhere" if second is None else f"the next best {second}"
        print(f"{made['words']}: {made['value']} {made['unit']}, {beside}")
    return 0
