"""Read what commands are given: positions, moves and records, as they stand, from files, or from
standard input."""

import errno
import json
import sys
from pathlib import Path
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from engine.game_record import GameRecord, read
from engine.text import TextFault
from schemas.registry import wire_of

MOST_READ = 1_000_000
"""Characters of the longest input that is read; no position and no record is longer."""
LONGEST_NAME = 4096
STANDARD = "-"

REASONS = {
    errno.ENOENT: "there is no such file",
    errno.EACCES: "that is not permitted",
    errno.EPERM: "that is not permitted",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is no folder",
    errno.ENOSPC: "the disk is full",
    errno.EROFS: "it lies where nothing can be written",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EADDRINUSE: "something else listens there",
    errno.EADDRNOTAVAIL: "this machine has no such address",
}
"""The errors of the system in words."""


def refused(code: str, message: str) -> Refused:
    """Make a refusal of one fault."""
    return Refused([Violation(code, message)])


def reason_of(error: OSError) -> str:
    """Say in words why the system did not do something."""
    known = REASONS.get(error.errno or 0)
    return known or (error.strerror or "the system does not say why")


def text_of(name: str) -> str:
    """Read the contents of a file, or of standard input for ``-``.

    Raises:
        Refused: it cannot be read, or is too long.
    """
    try:
        if name == STANDARD:
            text = sys.stdin.read(MOST_READ + 1)
        else:
            with open(name, encoding="utf-8-sig") as file:
                text = file.read(MOST_READ + 1)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refused("unreadable", f"{_source(name)} cannot be read: {reason}.") from error
    if len(text) > MOST_READ:
        raise refused("unreadable", f"{_source(name)} is longer than {MOST_READ} characters.")
    return text


def data_of(game: Game[Any, Any], given: str) -> object:
    """Read what should be a position of a game: position text or JSON as it stands, or a file or
    standard input that holds either. JSON may be an answer that has a ``position``.

    Raises:
        Refused: there is nothing to be read.
    """
    text, source = given, "What was given"
    if not _stands_for_itself(game, given):
        if given != STANDARD and not _is_there(given):
            message = (
                f"{given[:60]!a} is no position text of {game.name} (those begin with {game.id}~), "
                f"and there is no file of that name."
            )
            raise refused("unreadable", message)
        text, source = text_of(given), _source(given)
    if not text.strip():
        raise refused("no_position", f"{source} is empty: there is no position in it.")
    if not is_json(text):
        return _position_line(game, text)
    data = parsed(text, source)
    return data["position"] if isinstance(data, dict) and "position" in data else data


def _position_line(game: Game[Any, Any], text: str) -> str:
    """Return the one line of a text that is a position text, as among those that ``deal`` prints;
    the whole text where there is not one."""
    lines = [line.strip() for line in text.splitlines() if line.startswith(f"{game.id}~")]
    return lines[0] if len(lines) == 1 else text.strip()


def move_of(game: Game[Any, Any], given: str) -> Any:
    """Read a move from its words, as records have them, or from JSON.

    Raises:
        Refused: it is no move of the game.
    """
    if given.lstrip().startswith("{"):
        return wire_of(game.id).read_move(parsed(given, "The move"))
    try:
        return game.move_of_text(given.strip())
    except TextFault as fault:
        raise Refused([fault.violation]) from fault


def is_json(text: str) -> bool:
    """Tell whether a text can only be JSON: it begins like a value that is no word or number."""
    return text.lstrip().startswith(("{", "[", '"'))


def parsed(text: str, source: str) -> Any:
    """Read JSON.

    Raises:
        Refused: it is none.
    """
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        where = (
            f"line {error.lineno}, column {error.colno}"
            if isinstance(error, json.JSONDecodeError)
            else "it nests too deep or has too long a number"
        )
        raise refused("unreadable_json", f"{source} is not readable JSON: {where}.") from error


def record_of(name: str, text: str, only: Game[Any, Any] | None = None) -> GameRecord:
    """Read a record of that name, of any games or of one.

    Raises:
        Refused: with everything that is wrong with it, each at its line and column.
    """
    found = read(text, only)
    if found.faults:
        raise Refused(
            fault.violation._replace(at=f"{name}:{fault.line}:{fault.column}")
            for fault in found.faults
        )
    return found


def _stands_for_itself(game: Game[Any, Any], given: str) -> bool:
    return given.startswith(f"{game.id}~") or is_json(given)


def _is_there(name: str) -> bool:
    return 0 < len(name) < LONGEST_NAME and "\0" not in name and Path(name).exists()


def _source(name: str) -> str:
    return "Standard input" if name == STANDARD else f"The file {name}"
