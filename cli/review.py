"""``boneyard review``: judge every move of a record: what it cost against the best. JSON is one
line a hand."""

import argparse
from collections.abc import Callable
from typing import Any

from cli.commands import add_budget, add_objective, add_record, budget_of
from cli.output import add_output, print_json
from cli.reading import record_of, refused, text_of
from cli.watching import watched
from cli.wording import value_text, worth
from engine.game_record import RecordedHand
from schemas.registry import wire_of
from schemas.requests import MOST_MOVES
from solver.answer import Status
from solver.review import Judged, Review, review
from solver.written import review_json, worth_json

EXAMPLES = (
    "boneyard review game.txt",
    "boneyard review game.txt --objective immediate --json",
    "boneyard review - --seconds 600 < game.txt",
)

SURE = {
    Status.FEASIBLE: "not proved",
    Status.ESTIMATED: "estimated",
    Status.INFEASIBLE: "leads nowhere",
    Status.UNKNOWN: "not known",
}
"""The certainty of a cost that is not proved, in words."""


def add(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    add_objective(parser)
    add_budget(parser, 60.0)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    record = record_of(given.file, text_of(given.file))
    if not record.hands:
        raise refused("no_hand", "There is no hand in this record.")
    for number, hand in enumerate(record.hands, start=1):
        _judge(given, number, hand)
    return 0


def _judge(given: argparse.Namespace, number: int, hand: RecordedHand) -> None:
    moves = [entry.move for entry in hand.entries]
    if len(moves) > MOST_MOVES:
        message = f"Hand {number} has {len(moves)} moves; at most {MOST_MOVES} are judged."
        raise refused("out_of_range", message)
    budget = budget_of(given)

    def search(report: Callable[[Review[Any]], None]) -> Review[Any]:
        return review(hand.game, hand.start, moves, given.objective, budget, report)

    found = watched(search, lambda known: f"{len(known.moves)} of {len(moves)} moves judged")
    if given.json:
        print_json(review_json(wire_of(hand.game.id).move_json, found))
        return
    print(given.ink.strong(f"Hand {number}: {hand.game.name}"))
    for row in found.moves:
        print(_row(row, given, gave_away=row.index == found.gave_away))
    print(f"All moves together cost {_total(found)}.")


def _row(row: Judged[Any], given: argparse.Namespace, *, gave_away: bool) -> str:
    cost = value_text(worth_json(row.cost))
    note = f" ({row.note})" if row.note else ""
    mark = given.ink.bad("  this gave the result away") if gave_away else ""
    sure = "" if row.status is Status.OPTIMAL else given.ink.faint(f" ({SURE[row.status]})")
    return f"{row.index + 1:4} seat {row.seat} cost {cost:>3}  {row.text}{sure}{mark}{note}"


def _total(found: Review[Any]) -> str:
    total = found.total_cost
    whole = int(total) if total == int(total) else round(total, 1)
    noun, *_ = found.unit.split() or ["nothing"]
    known = all(row.cost is not None for row in found.moves)
    return worth(whole, noun) if known else f"{worth(whole, noun)} as far as is known"
