"""``boneyard record``: check or show a record: every move is replayed by the rules. The exit code
is 1 if anything is wrong."""

import argparse
from typing import Any

from cli.commands import add_record
from cli.output import add_output, print_json
from cli.reading import text_of
from cli.table import Names, add_names, drawn, names_of
from cli.wording import ended
from engine.errors import counted
from engine.game_record import GameRecord, RecordedHand, read
from schemas.registry import wire_of

EXAMPLES = (
    "boneyard record check game.txt",
    "boneyard record show game.txt",
    "boneyard record check - --json < game.txt",
)

CHECK, SHOW = "check", "show"
Json = dict[str, Any]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        choices=(CHECK, SHOW),
        metavar="ACTION",
        help="check: list errors and how each hand ended; show: draw the boards too",
    )
    add_record(parser)
    add_names(parser)
    add_output(parser)


def run(given: argparse.Namespace) -> int:
    found = read(text_of(given.file))
    if given.json:
        print_json(_record_json(found))
        return 1 if found.faults else 0
    names = names_of(given)
    for fault in found.faults:
        place = f"{given.file}:{fault.line}:{fault.column}"
        wrong = fault.violation
        print(f"{place}: {wrong.message} {given.ink.faint(f'[{wrong.code}]')}")
    for number, hand in enumerate(found.hands, start=1):
        print(f"Hand {number}: {_summary(hand, names)}")
        if given.action == SHOW:
            print(drawn(hand.game.board(hand.end), names))
    if not found.hands and not found.faults:
        print("There is no hand in this record.")
    return 1 if found.faults else 0


def _summary(hand: RecordedHand, names: Names) -> str:
    outcome = hand.game.outcome(hand.end)
    end = (
        "The hand is unfinished." if outcome is None else ended(hand.game, hand.end, outcome, names)
    )
    return f"{hand.game.name}, {counted(len(hand.entries), 'move')}. {end}"


def _record_json(found: GameRecord) -> Json:
    return {
        "hands": [_hand_json(hand) for hand in found.hands],
        "faults": [fault.as_json() for fault in found.faults],
    }


def _hand_json(hand: RecordedHand) -> Json:
    wire, outcome = wire_of(hand.game.id), hand.game.outcome(hand.end)
    return {
        "game": hand.game.id,
        "start": wire.position_json(hand.start),
        "moves": [wire.move_json(entry.move) for entry in hand.entries],
        "position": wire.position_json(hand.end),
        "text": hand.game.text(hand.end),
        "outcome": None if outcome is None else outcome.as_json(),
    }
