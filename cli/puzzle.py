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
from schemas.registry import wire_of
from solver.puzzle import puzzle
from solver.written import puzzle_json


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
        wire = wire_of(game.id)
        print(json.dumps(puzzle_json(wire.position_json, wire.move_json, made)))
        return 0
    print(f"{game.name}, puzzle {seed}, {made.grade}: find the best move ({made.objective.name})")
    print(as_text(game.board(made.position)))
    print(game.text(made.position))
    if given.answer:
        best, second = made.finding.moves[:2]
        beside = "all others lead nowhere"
        if second.value is not None:
            beside = f"the next best {second.value}"
        print(f"{game.move_text(best.move)}: {best.value} {made.objective.unit}, {beside}")
    return 0
