"""``boneyard record``: records checked and shown, every move replayed by the rules."""

import argparse
from typing import Any

from cli.arguments import argument, command
from cli.commands import RECORD
from cli.output import OUTPUT, print_json
from cli.reading import text_of
from cli.table import NAMES, drawn, names_of
from cli.wording import ended
from engine.errors import counted
from engine.game_record import RecordedHand, read
from schemas.registry import wire_of

CHECK, SHOW = "check", "show"


@command(
    argument(
        "action",
        "check: list errors and how each hand ended; show: draw the boards too",
        "ACTION",
        choices=(CHECK, SHOW),
    ),
    RECORD,
    NAMES,
    *OUTPUT,
)
def record(given: argparse.Namespace) -> int:
    """Check or show a record: every move is replayed by the rules. The exit code
    is 1 if anything is wrong.

    boneyard record check game.txt
    boneyard record show game.txt
    boneyard record check - --json < game.txt
    """
    found = read(text_of(given.file))
    if given.json:
        faults = [fault.as_json() for fault in found.faults]
        print_json({"hands": [_hand_json(hand) for hand in found.hands], "faults": faults})
        return 1 if found.faults else 0
    names = names_of(given)
    for fault in found.faults:
        place = f"{given.file}:{fault.line}:{fault.column}"
        wrong = fault.violation
        print(f"{place}: {wrong.message} {given.ink.faint(f'[{wrong.code}]')}")
    for number, hand in enumerate(found.hands, start=1):
        moves = counted(len(hand.entries), "move")
        end = ended(hand.game, hand.end, names) or "The hand is unfinished."
        print(f"Hand {number}: {hand.game.name}, {moves}. {end}")
        if given.action == SHOW:
            print(drawn(hand.game.board(hand.end), names))
    if not found.hands and not found.faults:
        print("There is no hand in this record.")
    return 1 if found.faults else 0


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
