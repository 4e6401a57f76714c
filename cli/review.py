"""``boneyard review``: the mistakes in a recorded game. JSON is one line for each hand."""

import argparse
from collections.abc import Callable
from typing import Any

from cli.arguments import command
from cli.commands import NO_CONFIRM, OBJECTIVE, RECORD, budget_of, seconds_argument
from cli.output import OUTPUT, print_json
from cli.progress import watched
from cli.reading import record_of, refused, text_of
from cli.screen import fitted
from cli.table import NAMES, Names, names_of
from cli.worths import amount, noun_of, worth_text
from engine.errors import counted
from engine.game_record import RecordedHand
from schemas.registry import wire_of
from schemas.requests import MOST_MOVES
from solver.answer import Status
from solver.review import Judged, Review
from solver.review import review as reviewed
from solver.words import sentence
from solver.written import DIGITS, review_json

PERFECT = "A perfect game: every move was the best one available."


@command(RECORD, NAMES, OBJECTIVE, seconds_argument(60.0), NO_CONFIRM, *OUTPUT)
def review(given: argparse.Namespace) -> None:
    """Find the mistakes in a recorded game: what each move cost against the best
    one. JSON is one line for each hand.

    boneyard review game.txt
    boneyard review game.txt --objective immediate --json
    boneyard review - --seconds 600 < game.txt
    """
    record = record_of(given.file, text_of(given.file))
    if not record.hands:
        raise refused("no_hand", "There is no hand in this record.")
    for number, hand in enumerate(record.hands, start=1):
        _judge(given, number, hand)


def _judge(given: argparse.Namespace, number: int, hand: RecordedHand) -> None:
    moves = [entry.move for entry in hand.entries]
    if len(moves) > MOST_MOVES:
        message = f"Hand {number} has {len(moves)} moves; the limit is {MOST_MOVES}."
        raise refused("out_of_range", message)
    budget = budget_of(given)

    def search(report: Callable[[Review[Any]], None]) -> Review[Any]:
        return reviewed(hand.game, hand.start, moves, given.objective, budget, report)

    found = watched(search, lambda so_far: f"{len(so_far.moves)} of {len(moves)} moves judged")
    if given.json:
        print_json(review_json(wire_of(hand.game.id).move_json, found))
        return
    print(given.ink.strong(f"Hand {number}: {hand.game.name}"))
    names, noun = names_of(given), noun_of(found.unit)
    for judged in found.moves:
        print("\n".join(_row(hand, judged, names, noun)))
    print(_summary(found, noun))


def _row(hand: RecordedHand, judged: Judged[Any], names: Names, noun: str) -> list[str]:
    """Write a move, what it cost, and which one would have been better."""
    begin = f"{judged.index + 1:4}  {names(judged.seat)}: "
    said = f"{judged.text}."
    if judged.instead is not None and judged.cost is not None:
        better = hand.game.move_text(judged.instead)
        said += f" It cost {worth_text(judged.cost, noun)}; better: {better}."
    return fitted(f"{said} {sentence(judged.note)}".rstrip(), "      ", begin)


def _summary(found: Review[Any], noun: str) -> str:
    total = round(found.total_cost, DIGITS)
    whole = int(total) if total == int(total) else total
    said = [f"Mistakes cost {amount(whole, noun)} in all."]
    if not total:
        perfect = all(judged.status is Status.OPTIMAL for judged in found.moves)
        said = [PERFECT if perfect else "No mistakes were found."]
    if found.gave_away is not None:
        said.insert(0, f"Move {found.gave_away + 1} was the turning point.")
    unknown = sum(judged.cost is None and not judged.note for judged in found.moves)
    if unknown:
        said.append(f"There was no time to judge {counted(unknown, 'move')}.")
    return " ".join(said)
