"""``boneyard record``: records of games in text files."""

import argparse
import sys

from cli.commands import Commands, text_of
from engine.board import as_text
from engine.errors import counted
from engine.game_record import RecordedHand, read


def add(commands: Commands) -> None:
    found = commands.add_parser("record", help="check or show a record of games")
    actions = found.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, about in (("check", "replay every move"), ("show", "replay and draw the boards")):
        action = actions.add_parser(name, help=about)
        action.add_argument("file", metavar="FILE", help="the record; - for standard input")
        action.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    found = read(text_of(given.file))
    for fault in found.faults:
        place = f"{given.file}:{fault.line}:{fault.column}"
        print(f"{place}: {fault.message} [{fault.code}]", file=sys.stderr)
    for number, hand in enumerate(found.hands, start=1):
        print(f"hand {number}: {_summary(hand)}")
        if given.action == "show":
            print(as_text(hand.game.board(hand.end)))
    return 1 if found.faults else 0


def _summary(hand: RecordedHand) -> str:
    outcome = hand.game.outcome(hand.end)
    end = "unfinished"
    if outcome is not None:
        end = f"{outcome.reason}, winners {list(outcome.winners)}, totals {list(outcome.totals)}"
    return f"{hand.game.name}, {counted(len(hand.entries), 'move')}, {end}"
