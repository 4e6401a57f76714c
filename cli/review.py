"""``boneyard review``: find the mistakes in a recorded game: what each move cost against the best
one. JSON is one line for each hand."""

import argparse
from collections.abc import Callable
from typing import Any

from cli.commands import add_budget, add_objective, add_record, budget_of
from cli.folding import fitted
from cli.output import add_output, print_json
from cli.reading import record_of, refused, text_of
from cli.table import Names, add_names, names_of
from cli.watching import watched
from cli.worths import amount, noun_of, worth_text
from engine.errors import counted
from engine.game_record import RecordedHand
from schemas.registry import wire_of
from schemas.requests import MOST_MOVES
from solver.answer import Status
from solver.review import Review, review
from solver.written import review_json

EXAMPLES = (
    "boneyard review game.txt",
    "boneyard review game.txt --objective immediate --json",
    "boneyard review - --seconds 600 < game.txt",
)
PERFECT = "A perfect game: every move was the best one available."
Json = dict[str, Any]


def add(parser: argparse.ArgumentParser) -> None:
    add_record(parser)
    add_names(parser)
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
        message = f"Hand {number} has {len(moves)} moves; the limit is {MOST_MOVES}."
        raise refused("out_of_range", message)
    budget = budget_of(given)

    def search(report: Callable[[Review[Any]], None]) -> Review[Any]:
        return review(hand.game, hand.start, moves, given.objective, budget, report)

    found = watched(search, lambda so_far: f"{len(so_far.moves)} of {len(moves)} moves judged")
    answer = review_json(wire_of(hand.game.id).move_json, found)
    if given.json:
        print_json(answer)
        return
    print(given.ink.strong(f"Hand {number}: {hand.game.name}"))
    names = names_of(given)
    for row, judged in zip(answer["moves"], found.moves, strict=True):
        better = "" if judged.instead is None else hand.game.move_text(judged.instead)
        print("\n".join(_row(row, names, noun_of(answer["unit"]), better)))
    print(_summary(answer))


def _row(row: Json, names: Names, noun: str, better: str) -> list[str]:
    """Write a move, what it cost, and which one would have been better."""
    begin = f"{row['index'] + 1:4}  {names(row['seat'])}: "
    cost = f" It cost {worth_text(row['cost'], noun)}; better: {better}." if better else ""
    note = f" {row['note']}" if row["note"] else ""
    return fitted(f"{row['text']}.{cost}{note}", "      ", begin)


def _summary(answer: Json) -> str:
    rows, total = answer["moves"], answer["total_cost"]
    whole = int(total) if total == int(total) else total
    said = [f"Mistakes cost {amount(whole, noun_of(answer['unit']))} in all."]
    if not total:
        perfect = all(row["status"] == Status.OPTIMAL for row in rows)
        said = [PERFECT if perfect else "No mistakes were found."]
    if answer["gave_away"] is not None:
        said.insert(0, f"Move {answer['gave_away'] + 1} was the turning point.")
    unknown = sum(row["cost"] is None and not row["note"] for row in rows)
    if unknown:
        said.append(f"There was no time to judge {counted(unknown, 'move')}.")
    return " ".join(said)
