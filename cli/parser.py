"""Declare commands and their arguments, and read these."""

import argparse
import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from inspect import cleandoc
from typing import Any, NoReturn

from cli.catalogue import MODULES
from engine.errors import Refused, Violation

WRONG_USE = "wrong_use"
PLAINER = (
    (r"the following arguments are required: (.+)", r"Missing: \1."),
    (r"unrecognized arguments: (.+)", r"Unknown arguments: \1."),
    (r"argument (\S+)(?: \S+)*: expected (?:at least )?one argument", r"\1 needs a value."),
    (r"argument (\S+)(?: \S+)*: ignored explicit argument .*", r"\1 takes no value."),
    (
        r"argument (\S+): invalid choice: (.+) \(choose from (.+)\)",
        r"\1 must be one of \3, not \2.",
    ),
    (r"argument (\S+)(?: \S+)*: not allowed with argument (\S+)", r"Give \1 or \2, not both."),
    (r"argument (\S+): (.+)", r"\1 must be \2."),
)
"""The complaints of ``argparse`` as sentences."""
MOST_DIGITS = 20


class CommandParser(argparse.ArgumentParser):
    """Reads the arguments of a command, and describes errors in a sentence."""

    def error(self, message: str) -> NoReturn:
        for pattern, plain in PLAINER:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise Refused([Violation(WRONG_USE, found.expand(plain))])
        raise Refused([Violation(WRONG_USE, f"The arguments are wrong: {message}.")])


Argument = Callable[[argparse.ArgumentParser], object]
"""Adds an argument to a parser."""


def argument(name: str, about: str, metavar: str | None = None, **settings: Any) -> Argument:
    """Declare an argument and its help, with settings of ``add_argument``."""
    return lambda parser: parser.add_argument(name, help=about, metavar=metavar, **settings)


def flag(name: str, about: str) -> Argument:
    return lambda parser: parser.add_argument(name, help=about, action="store_true")


def repeatable(name: str, about: str, metavar: str) -> Argument:
    """Declare an option that may be given several times."""
    return argument(name, about, metavar, action="append", default=[])


def number(name: str, lowest: float, highest: float, about: str, **settings: Any) -> Argument:
    """Declare an option that is a number within limits; a whole number if the limits are whole."""
    whole = isinstance(lowest, int)
    pattern = rf"-?[0-9]{{1,{MOST_DIGITS}}}" if whole else "(?s:.*)"

    def read(text: str) -> float:
        try:
            number = (int if whole else float)(text) if re.fullmatch(pattern, text) else math.nan
        except ValueError:
            number = math.nan
        if not lowest <= number <= highest:
            kind = f"a whole number from {lowest}" if whole else f"a number from {lowest:g}"
            raise wrong(f"{kind} to {highest if whole else f'{highest:g}'}", text)
        return number

    return argument(name, about, **{"metavar": "N", "type": read, **settings})


def wrong(wanted: str, got: str) -> argparse.ArgumentTypeError:
    """Return the error of an argument: what it must be, and what was given."""
    return argparse.ArgumentTypeError(f"{wanted}, not {got[:40]!a}")


@dataclass(frozen=True)
class Command:
    """A command: its help, examples, arguments, and the function that runs it and returns an exit
    code (None for 0)."""

    about: str
    examples: tuple[str, ...]
    arguments: tuple[Argument, ...]
    run: Callable[[argparse.Namespace], int | None]


def command(
    *arguments: Argument,
) -> Callable[[Callable[[argparse.Namespace], int | None]], Command]:
    """Make a command of a function, whose docstring is the help and then the examples."""

    def make(run: Callable[[argparse.Namespace], int | None]) -> Command:
        about, _, examples = cleandoc(run.__doc__ or "").partition("\n\n")
        return Command(about, tuple(examples.splitlines()), arguments, run)

    return make


def command_named(name: str) -> Command:
    """Import a command."""
    found: Command = getattr(import_module(f"cli.commands.{MODULES[name]}"), name.replace("-", "_"))
    return found


def command_parser(name: str) -> CommandParser:
    """Make the parser of the arguments of a command."""
    found = command_named(name)
    parser = CommandParser(
        prog=f"boneyard {name}",
        description=found.about,
        epilog="\n  ".join(["examples:", *found.examples]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    for add in found.arguments:
        add(parser)
    return parser
