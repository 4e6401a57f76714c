"""Records of games, replayed by the rules: the commands ``record`` and ``review``."""

import argparse
import sys
from itertools import accumulate
from pathlib import Path
from typing import Any

from cli.arguments import (
    OBJECTIVE,
    OUTPUT,
    RECORD,
    answer_of,
    budget_arguments,
    budget_of,
    print_json,
)
from cli.exit_codes import DONE, NO
from cli.parser import argument, command, number
from cli.progress import watch
from cli.reading import hands_of, refusal, text_of
from cli.screen import fit, say
from cli.speech import sentence, speak
from cli.wording import (
    NAMES,
    Names,
    amount,
    draw_board,
    end_in_words,
    fault_in_words,
    names_of,
    noun_of,
    worth_text,
)
from engine.errors import counted
from engine.notation.game_record import RecordedHand, read, write
from schemas.requests import MOST_HANDS, MOST_MOVES
from schemas.wire import wire_of
from solver.answers.answer import Status
from solver.answers.words import NO_TIME
from solver.gateway.answer_json import DIGITS, review_json
from solver.gateway.review import Judged, Review
from solver.gateway.review import review as reviewed

CHECK, SHOW = "check", "show"


@command(
    argument(
        "action",
        "check: list errors and how each hand ended; show: draw the boards too",
        "ACTION",
        choices=(CHECK, SHOW),
    ),
    RECORD,
    number("--hand", 1, MOST_HANDS, "the hand that a GIF shows (1)"),
    NAMES,
    *OUTPUT,
)
def record(given: argparse.Namespace) -> int:
    """Check or show a record: every move is replayed by the rules. The exit code
    is 1 if anything is wrong. show writes the game as GIF if --output ends in
    .gif.

    boneyard record check game.txt
    boneyard record show game.txt
    boneyard record show game.txt --output game.gif
    boneyard record check - --json < game.txt
    """
    if given.action == SHOW and Path(given.output or "").suffix.lower() == ".gif":
        return _write_gif(given)
    found = read(text_of(given.file))
    if given.json:
        faults = [fault.as_json() for fault in found.faults]
        print_json({"hands": [_hand_json(hand) for hand in found.hands], "faults": faults})
        return NO if found.faults else DONE
    names = names_of(given)
    for fault in found.faults:
        place = f"{given.file}:{fault.line}:{fault.column}"
        say(f"{place}: {fault_in_words(fault.violation, given.ink)}")
    for count, hand in enumerate(found.hands, start=1):
        moves = counted(len(hand.entries), "move")
        end = end_in_words(hand.game, hand.end, names) or "The hand is unfinished."
        say(f"Hand {count}: {hand.game.name}, {moves}. {end}")
        if given.action == SHOW:
            print(draw_board(hand.game.board(hand.end), names))
    if not found.hands and not found.faults:
        say("There is no hand in this record.")
    return NO if found.faults else DONE


def _write_gif(given: argparse.Namespace) -> int:
    """Write a hand to standard output as GIF.

    Raises:
        Refused: there is no such hand, or the record has faults.
    """
    hands, chosen = hands_of(given.file, text_of(given.file)), given.hand or 1
    if chosen > len(hands):
        raise refusal("no_such_hand", f"--hand must be from 1 to {len(hands)}, not {chosen}.")
    hand = hands[chosen - 1]
    made = answer_of(hand.game, "record-picture", record=write([hand]))
    sys.stdout.flush()
    sys.stdout.buffer.write(made.content)
    return DONE


def _hand_json(hand: RecordedHand) -> dict[str, Any]:
    wire, outcome = wire_of(hand.game.id), hand.game.outcome(hand.end)
    return {
        "game": hand.game.id,
        "start": wire.position_json(hand.start),
        "moves": [wire.move_json(entry.move) for entry in hand.entries],
        "position": wire.position_json(hand.end),
        "text": hand.game.text(hand.end),
        "outcome": None if outcome is None else outcome.as_json(),
    }


PERFECT = "A perfect game: every move was the best one available."


@command(RECORD, NAMES, OBJECTIVE, *budget_arguments(60.0), *OUTPUT)
def review(given: argparse.Namespace) -> None:
    """Find the mistakes in a recorded game: what each move cost against the best
    one. The time is shared out over the hands. JSON is one line for each.

    boneyard review game.txt
    boneyard review game.txt --objective immediate --json
    boneyard review - --seconds 600 < game.txt
    """
    hands = hands_of(given.file, text_of(given.file))
    given.seconds /= len(hands)
    for count, hand in enumerate(hands, start=1):
        _judge(given, count, hand)


def _judge(given: argparse.Namespace, count: int, hand: RecordedHand) -> None:
    moves = [entry.move for entry in hand.entries]
    if len(moves) > MOST_MOVES:
        message = f"Hand {count} has {len(moves)} moves; the limit is {MOST_MOVES}."
        raise refusal("out_of_range", message)
    budget = budget_of(given)
    found = watch(lambda: reviewed(hand.game, hand.start, moves, given.objective, budget))
    if given.json:
        print_json(review_json(wire_of(hand.game.id).move_json, found))
        return
    say(f"Hand {count}: {hand.game.name}", given.ink.strong)
    names, noun = names_of(given), noun_of(found.unit)
    positions = list(accumulate(moves, hand.game.after, initial=hand.start))
    for judged in found.moves:
        print("\n".join(_row(hand, positions[judged.index], judged, names, noun)))
    say(_summary(found, noun))


def _row(
    hand: RecordedHand, position: Any, judged: Judged[Any], names: Names, noun: str
) -> list[str]:
    """Write a move, what it cost, and which one would have been better."""
    begin = f"{judged.index + 1:4}  {speak(names(judged.seat))}: "
    said = f"{hand.game.spoken(position, judged.text)}."
    if judged.instead is not None and judged.cost is not None:
        better = hand.game.say(position, judged.instead)
        said += f" It cost {worth_text(judged.cost, noun)}; better: {better}."
    return fit(f"{said} {sentence(judged.note)}".rstrip(), "      ", begin)


def _summary(found: Review[Any], noun: str) -> str:
    total = round(found.total_cost, DIGITS)
    whole = int(total) if total == int(total) else total
    said = [f"Mistakes cost {amount(whole, noun)} in all."]
    if not total:
        perfect = found.moves and all(judged.status is Status.OPTIMAL for judged in found.moves)
        said = [PERFECT if perfect else "No mistakes were found."]
    if found.gave_away is not None:
        said.insert(0, f"Move {found.gave_away + 1} was the turning point.")
    unknown = sum(judged.note == NO_TIME() for judged in found.moves)
    if unknown:
        said.append(f"There was no time to judge {counted(unknown, 'move')}.")
    return " ".join(said)
