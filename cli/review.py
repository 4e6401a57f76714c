"""``boneyard review``: what the moves of a recorded game cost against the best."""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from cli.commands import Commands, add_budget, add_json, add_objective, budget_of, text_of
from cli.watching import watched
from engine.errors import Refused, Violation
from engine.game_record import RecordedHand, read
from schemas.registry import wire_of
from solver.review import Review, review
from solver.written import review_json


def add(commands: Commands) -> None:
    found = commands.add_parser("review", help="judge every move of a record")
    found.add_argument("file", metavar="FILE", help="the record; - for standard input")
    add_objective(found)
    add_json(found)
    add_budget(found, 60.0)
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    record = read(text_of(given.file))
    if record.faults:
        first = record.faults[0]
        place = f"{given.file}:{first.line}:{first.column}"
        raise Refused([Violation(first.code, first.message, at=place)])
    for number, hand in enumerate(record.hands, start=1):
        print(f"hand {number}: {hand.game.name}", file=sys.stderr)
        _judge(given, hand)
    return 0


def _judge(given: argparse.Namespace, hand: RecordedHand) -> None:
    moves = [entry.move for entry in hand.entries]
    budget = budget_of(given)

    def search(report: Callable[[Review[Any]], None]) -> Review[Any]:
        return review(hand.game, hand.start, moves, given.objective, budget, report)

    found = watched(search, lambda known: f"{len(known.moves)} of {len(moves)} moves judged")
    if given.json:
        print(json.dumps(review_json(wire_of(hand.game.id).move_json, found)))
        return
    for row in found.moves:
        cost = "?" if row.cost is None else row.cost
        note = f" ({row.note})" if row.note else ""
        mark = " <- gave it away" if row.index == found.gave_away else ""
        print(f"{row.index + 1:4} cost {cost!s:>3} {row.status.value:9} {row.text}{mark}{note}")
    print(f"total cost {found.total_cost} {found.unit}")
