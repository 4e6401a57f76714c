"""Declare commands and their arguments, and read these."""

import argparse
import builtins
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from inspect import cleandoc
from typing import Any, NoReturn

from cli.catalogue import MODULES
from cli.screen import fit_command, fit_page, fold
from cli.speech import speak
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
USAGE = "usage:"
UNBROKEN = "\N{NON-BREAKING HYPHEN}"


class CommandParser(argparse.ArgumentParser):
    """Reads the arguments of a command, and describes errors in a sentence."""

    def error(self, message: str) -> NoReturn:
        for pattern, plain in PLAINER:
            found = re.fullmatch(pattern, message, re.DOTALL)
            if found:
                said = found.expand(plain).removesuffix(".")
                raise Refused([Violation(WRONG_USE, f"{said}{self._guess(message)}.")])
        raise Refused([Violation(WRONG_USE, f"The arguments are wrong: {message}.")])

    def _guess(self, message: str) -> str:
        """Ask whether an option or a choice was meant that is like an unknown one."""
        if option := re.match(r"unrecognized arguments: (--[\w-]+)", message):
            return meant(option[1], re.findall(r"--[\w-]+", self.format_usage()))
        if choice := re.search(r"invalid choice: '(.*)' \(choose from (.*)\)$", message):
            return meant(choice[1], re.findall(r"[^', ]+", choice[2]))
        return ""


class HelpfulParser(CommandParser):
    """Writes help in which no word is broken, not even at a hyphen, as ``argparse`` does."""

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        about = speak(str(settings.get("help", "")))
        return super().add_argument(*names, **{**settings, "help": about.replace("-", UNBROKEN)})

    def format_help(self) -> str:
        lines = super().format_help().replace(UNBROKEN, "-").split("\n")
        return fit_page("\n".join(map(_heading, lines)))


def _heading(line: str) -> str:
    """Return a heading of a page of help in the language of the user; other lines stay."""
    begin, sign, rest = line.partition(USAGE)
    if sign and not begin:
        return f"{speak(f'{USAGE} x').removesuffix(' x')}{rest}"
    return speak(line) if line.endswith(":") and not line.startswith(" ") else line


def described(about: str) -> str:
    """Return what a command does in the language of the user."""
    whole = " ".join(about.split("\n"))
    said = speak(whole)
    return about if said == whole else "\n".join(fold(said))


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


def wrong(wanted: str, got: str, known: Iterable[str] = ()) -> argparse.ArgumentTypeError:
    """Return the error of an argument: what it must be, what was given, and which of the ``known``
    words may have been meant."""
    return argparse.ArgumentTypeError(f"{wanted}, not {got[:40]!a}{meant(got, known)}")


def meant(got: str, known: Iterable[str]) -> str:
    """Ask whether one of the known words was meant; nothing if none is like what was given."""
    guess = closest(got, known)
    return f" (did you mean {guess}?)" if guess else ""


def closest(got: str, known: Iterable[str]) -> str:
    """Return which of the known words may have been meant; nothing if none is like it."""
    wanted = "-".join(got.lower().split())
    names = list(known)
    begun = [name for name in names if wanted and name.startswith(wanted)]
    return next(iter(begun or get_close_matches(wanted, names, 1)), "")


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
    module = import_module(f"cli.commands.{MODULES[name]}")
    own = name.replace("-", "_")
    found: Command = getattr(module, f"{own}_" if hasattr(builtins, own) else own)
    return found


def command_parser(name: str) -> HelpfulParser:
    """Make the parser of the arguments of a command."""
    found = command_named(name)
    examples = [line for one in found.examples for line in fit_command(one, "  ")]
    parser = HelpfulParser(
        prog=f"boneyard {name}",
        description=described(found.about),
        epilog="\n".join(["examples:", *examples]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    for add in found.arguments:
        add(parser)
    return parser
