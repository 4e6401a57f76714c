"""Run one command, and print what is wrong if it fails."""

import argparse
import sys
from difflib import get_close_matches

from cli.arguments import WRONG_USE, command_named, command_parser
from cli.catalogue import NAMES
from cli.output import sent_to
from cli.screen import ALWAYS, AUTO, NEVER, chosen_ink
from engine.errors import IllegalMove, Refused, Violation
from solver.environment import look_for_games

DONE, NO, FAILED = 0, 1, 2
"""Exit codes: done; the answer is no (illegal, faulty, none found); failed."""

NONE_FOUND = ("no_puzzle", "no_proof")
"""The codes of refusals in which nothing is wrong: there is no answer."""
ARGUMENTS = {"/objective": "--objective"}  # the argument at a place that a solver names


def run_command(name: str, arguments: list[str]) -> int:
    """Run a command and return its exit code."""
    try:
        look_for_games()
        return _ran(name, arguments)
    except IllegalMove as illegal:
        _complain(name, illegal)
        return NO
    except Refused as refused:
        _complain(name, refused)
        return NO if all(one.code in NONE_FOUND for one in refused.violations) else FAILED


def _ran(name: str, arguments: list[str]) -> int:
    if name not in NAMES:
        raise Refused([_unknown(name)])
    try:
        given = command_parser(name).parse_intermixed_args(arguments)
    except SystemExit:  # help was shown
        return DONE
    given.ink = chosen_ink(_colour(given), sys.stdout)
    with sent_to(getattr(given, "output", None)):
        return command_named(name).run(given) or DONE


def _colour(given: argparse.Namespace) -> str:
    """Return when to use colours: a file is not a terminal."""
    choice: str = getattr(given, "color", AUTO)
    to_file = getattr(given, "output", None) not in (None, "-")
    return NEVER if to_file and choice != ALWAYS else choice


def _unknown(name: str) -> Violation:
    near = get_close_matches(name, NAMES, 1)
    meant = f"; perhaps you meant {near[0]}." if near else "."
    return Violation(WRONG_USE, f"There is no command {name[:40]!a}{meant}")


def _complain(name: str, refused: Refused | IllegalMove) -> None:
    ink = chosen_ink(AUTO, sys.stderr)
    for fault in refused.violations:
        at = fault.at.removeprefix("/position") if isinstance(fault.at, str) else ""
        at = ARGUMENTS.get(at, at)
        place = f"{at}: " if at else ""
        rule = f", rule {fault.rule}" if fault.rule else ""
        code = ink.faint(f"[{fault.code}{rule}]")
        print(f"{ink.bad('boneyard')}: {place}{fault.message} {code}", file=sys.stderr)
    if any(fault.code == WRONG_USE for fault in refused.violations):
        command = f" {name}" if name in NAMES else ""
        print(f"See boneyard{command} --help.", file=sys.stderr)
