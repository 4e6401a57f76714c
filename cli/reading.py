"""Read positions, moves and records, from arguments, files or standard input."""

import io
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from engine.errors import Refused, Violation
from engine.game import Game
from engine.notation.game_record import GameRecord, RecordedHand, read
from schemas.wire import wire_of

MOST_READ = 1_000_000  # characters of the longest input that is read
STANDARD = "-"


def refusal(code: str, message: str) -> Refused:
    return Refused([Violation(code, message)])


def reason_of(error: OSError) -> str:
    """Say in words why the operating system refused."""
    return (error.strerror or "unknown error").lower()


def text_of(name: str) -> str:
    """Read the contents of a file, or of standard input for ``-``."""
    try:
        if name == STANDARD:
            if isinstance(sys.stdin, io.TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8-sig")
            text = sys.stdin.read(MOST_READ + 1)
        else:
            with open(name, encoding="utf-8-sig") as file:
                text = file.read(MOST_READ + 1)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refusal("unreadable", f"{source_of(name)} cannot be read: {reason}.") from error
    if len(text) > MOST_READ:
        raise refusal("unreadable", f"{source_of(name)} is longer than {MOST_READ} characters.")
    return text


def data_of(game: Game[Any, Any], given: str) -> object:
    """Read what should be a position of a game: position text or JSON, or a file or standard input
    with either. The JSON may be an answer that has a ``position``."""
    if given.startswith(f"{game.id}~") or is_json(given):
        return data_in(game, given, "The position")
    text = text_given(given, f"a position of {game.name} begins with {game.id}~")
    return data_in(game, text, source_of(given))


def text_given(name: str, otherwise: str) -> str:
    """Read a file or standard input; if there is no such file, say what else could be given."""
    if name != STANDARD and not os.path.exists(name):
        raise refusal("unreadable", f"No file {name[:60]!a}, and {otherwise}.")
    return text_of(name)


def data_in(game: Game[Any, Any], text: str, source: str) -> object:
    """Read what should be a position of a game from the text of a source."""
    if not text.strip():
        raise refusal("no_position", f"{source} is empty; it should hold a position.")
    if not is_json(text):
        return _position_line(game, text)
    data = parse_json(text, source)
    return data["position"] if isinstance(data, dict) and "position" in data else data


def _position_line(game: Game[Any, Any], text: str) -> str:
    """Return the only line that is a position text, as in the output of ``deal``; else the whole
    text. A position text may be folded into several lines, as a terminal shows it."""
    begin = f"{game.id}~"
    if text.lstrip().startswith(begin):
        return "".join(text.split())
    _, found, after = text.partition(f"\n{begin}")
    is_only = found and f"\n{begin}" not in after
    return "".join(f"{begin}{after}".split()) if is_only else text.strip()


def move_of(game: Game[Any, Any], given: str, position: Any) -> Any:
    """Read a move of a position, as people say it, in the words of a record or in JSON."""
    if given.lstrip().startswith("{"):
        return wire_of(game.id).read_move(parse_json(given, "The move"))
    return game.hear(position, given.strip())


def typed_move(game: Game[Any, Any], position: Any, moves: Sequence[Any], given: str) -> Any:
    """Read one of the listed moves by its number, or any move of the position in words."""
    number = int(given) if given.isascii() and given.isdecimal() and len(given) < 6 else 0
    return moves[number - 1] if 1 <= number <= len(moves) else move_of(game, given, position)


def is_json(text: str) -> bool:
    return text.lstrip().startswith(("{", "[", '"'))


def parse_json(text: str, source: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        where = (
            f"line {error.lineno}, column {error.colno}"
            if isinstance(error, json.JSONDecodeError)
            else "it is nested too deeply or has too long a number"
        )
        raise refusal("unreadable_json", f"{source} is not valid JSON: {where}.") from error


def hands_of(name: str, text: str, only: Game[Any, Any] | None = None) -> list[RecordedHand]:
    """Read the hands of a record of that name, at least one, of any games or of one."""
    hands = record_of(name, text, only).hands
    if not hands:
        raise refusal("no_hand", "There is no hand in this record.")
    return hands


def record_of(name: str, text: str, only: Game[Any, Any] | None = None) -> GameRecord:
    """Read a record of that name, of any games or of one."""
    found = read(text, only)
    if found.faults:
        raise Refused(
            fault.violation._replace(at=f"{name}:{fault.line}:{fault.column}")
            for fault in found.faults
        )
    return found


def source_of(name: str) -> str:
    return "Standard input" if name == STANDARD else f"The file {name}"
