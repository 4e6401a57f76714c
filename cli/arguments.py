"""Read the arguments of one command."""

import argparse
import re
from importlib import import_module
from types import ModuleType
from typing import NoReturn

from cli.screen import ALWAYS, AUTO, NEVER
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


class CommandParser(argparse.ArgumentParser):
    """Reads the arguments of a command, and says in a sentence what is wrong with them."""

    def error(self, message: str) -> NoReturn:
        for pattern, plain in PLAINER:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                raise Refused([Violation(WRONG_USE, found.expand(plain))])
        raise Refused([Violation(WRONG_USE, f"The arguments are wrong: {message}.")])


def command_parser(name: str) -> tuple[ModuleType, CommandParser]:
    """Import a command, and make the parser of its arguments."""
    module = import_module(f"cli.{name}")
    parser = CommandParser(
        prog=f"boneyard {name}",
        description=_about(module),
        epilog="\n  ".join(["examples:", *module.EXAMPLES]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add(parser)
    return module, parser


def _about(module: ModuleType) -> str:
    """Return the docstring of a command without its name."""
    _, _, about = (module.__doc__ or "").partition(": ")
    return about[:1].upper() + about[1:].rstrip().replace("``", "")


def add_color(parser: argparse.ArgumentParser) -> None:
    """Add when to use colours."""
    parser.add_argument(
        "--color",
        choices=(AUTO, ALWAYS, NEVER),
        default=AUTO,
        help="use colours; auto: on a terminal, unless NO_COLOR is set (%(default)s)",
    )
