"""``boneyard review``: what the moves of a recorded game cost against the best."""

import argparse
import json
import sys

from cli.commands import Commands, add_budget, add_json, refused, text_of
from cli.solve import watched
from engine.transcript import Hand, read
from solver.result import Budget
from solver.review import review


def add(commands: Commands) -> None:
    found = commands.add_parser("review", help="judge every move of a record")
    found.add_argument("file", metavar="FILE", help="the record; - for standard input")
    found.add_argument("--objective", metavar="NAME", help="immediate, plan or game")
    add_json(found)
    add_budget(found, 60.0)
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = read(text_of(given.file))
    if record.faults:
        first = record.faults[0]
        raise refused(first.code, f"{given.file}:{first.line}:{first.column}: {first.message}")
    for number, hand in enumerate(record.hands, start=1):
        print(f"hand {number}: {hand.game.name}", file=sys.stderr)
        _judge(given, hand)
    return 0


def _judge(given: argparse.Namespace, hand: Hand) -> None:
    moves = [entry.move for entry in hand.entries]
    budget = Budget(given.seconds, 0)
    answer = watched(
        lambda report: review(hand.game, hand.start, moves, given.objective, budget, report)
    )
    if given.json:
        print(json.dumps(answer))
        return
    for row in answer["moves"]:
        cost = "?" if row["cost"] is None else row["cost"]
        note = f" ({row['note']})" if row["note"] else ""
        mark = " <- gave it away" if row["index"] == answer["gave_away"] else ""
        print(f"{row['index'] + 1:4} cost {cost!s:>3} {row['status']:9} {row['text']}{mark}{note}")
    print(f"total cost {answer['total_cost']} {answer['unit']}")
