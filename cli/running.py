"""Run one command, and print the error if it fails."""

import argparse
import sys

from cli.arguments import redirect_output
from cli.catalogue import SUMMARIES
from cli.exit_codes import DONE, FAILED, NOT_KNOWN
from cli.parser import WRONG_USE, command_named, command_parser, meant
from cli.reading import refusal
from cli.screen import ALWAYS, AUTO, NEVER, fit, ink_for
from cli.speech import speak
from cli.wording import fault_in_words
from engine.errors import IllegalMove, Refused
from solver.compiling.support import CannotCompile
from solver.question.registry import look_for_games

OUT_OF_TIME = ("no_puzzle", "no_proof")
"""The codes of refusals in which nothing is wrong: the time ended before there was an answer."""
ARGUMENTS = {
    **{f"/{name}": f"--{name}" for name in ("objective", "method")},
    **{f"/body/{name}": f"--{name}" for name in ("first", "count", "players")},
    "/body/budget/seconds": "--seconds",
    "/date": "--date",
}
"""The argument at a place that a solver or the service names."""


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
        _complain(name, arguments, refusal("no_compiler", str(error)))
        return FAILED
    except SystemExit as end:  # a library gives up, and has said why; or the service was stopped
        return FAILED if end.code else DONE


def _ran(name: str, arguments: list[str]) -> int:
    if name not in SUMMARIES:
        raise refusal(WRONG_USE, f"There is no command {name[:40]!a}{meant(name, SUMMARIES)}.")
    try:
        given = command_parser(name).parse_intermixed_args(arguments)
    except SystemExit:  # help was shown
        return DONE
    given.ink = ink_for(_colour(given), sys.stdout)
    with redirect_output(getattr(given, "output", None)):
        return command_named(name).run(given) or DONE


def _colour(given: argparse.Namespace) -> str:
    """Return when to use colours: a file is not a terminal."""
    choice: str = getattr(given, "color", AUTO)
    to_file = getattr(given, "output", None) not in (None, "-")
    return NEVER if to_file and choice != ALWAYS else choice


def _complain(name: str, arguments: list[str], wrong: Refused | IllegalMove) -> None:
    ink = ink_for(NEVER if "--color=never" in "=".join(arguments) else AUTO, sys.stderr)
    for fault in wrong.violations:
        whole = fault.at if isinstance(fault.at, str) else ""
        at = ARGUMENTS.get(whole, whole.removeprefix("/position"))
        place = f"{at}: " if at else ""
        text = f"{ink.bad('boneyard')}: {place}{fault_in_words(fault, ink)}"
        print(*fit(text, stream=sys.stderr), sep="\n", file=sys.stderr)
    if any(fault.code == WRONG_USE for fault in wrong.violations):
        command = f" {name}" if name in SUMMARIES else ""
        print(speak(f"See boneyard{command} --help."), file=sys.stderr)
