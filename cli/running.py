"""Run one command, and print the error if it fails."""

import argparse
import sys

from cli.arguments import sent_to
from cli.catalogue import SUMMARIES
from cli.exit_codes import DONE, FAILED, NOT_KNOWN
from cli.parser import WRONG_USE, command_named, command_parser
from cli.reading import refused
from cli.screen import ALWAYS, AUTO, NEVER, chosen_ink
from cli.wording import broken
from engine.errors import IllegalMove, Refused
from solver.compiling.support import CannotCompile
from solver.question.registry import look_for_games

OUT_OF_TIME = ("no_puzzle", "no_proof")
"""The codes of refusals in which nothing is wrong: the time ended before there was an answer."""
ARGUMENTS = {f"/{name}": f"--{name}" for name in ("objective", "method")}
"""The argument at a place that a solver names."""


def run_command(name: str, arguments: list[str]) -> int:
    """Run a command and return its exit code."""
    try:
        look_for_games()
        return _ran(name, arguments)
    except (IllegalMove, Refused) as wrong:
        _complain(name, arguments, wrong)
        is_open = all(one.code in OUT_OF_TIME for one in wrong.violations)
        return NOT_KNOWN if is_open else FAILED
    except CannotCompile as error:
        _complain(name, arguments, refused("no_compiler", str(error)))
        return FAILED
    except SystemExit as end:  # a library gives up, and has said why; or the service was stopped
        return FAILED if end.code else DONE


def _ran(name: str, arguments: list[str]) -> int:
    if name not in SUMMARIES:
        raise refused(WRONG_USE, f"There is no command {name[:40]!a}.")
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


def _complain(name: str, arguments: list[str], wrong: Refused | IllegalMove) -> None:
    ink = chosen_ink(NEVER if "--color=never" in "=".join(arguments) else AUTO, sys.stderr)
    for fault in wrong.violations:
        whole = fault.at if isinstance(fault.at, str) else ""
        at = ARGUMENTS.get(whole, whole.removeprefix("/position"))
        place = f"{at}: " if at else ""
        print(f"{ink.bad('boneyard')}: {place}{broken(fault, ink)}", file=sys.stderr)
    if any(fault.code == WRONG_USE for fault in wrong.violations):
        command = f" {name}" if name in SUMMARIES else ""
        print(f"See boneyard{command} --help.", file=sys.stderr)
