"""Print an answer, as text or JSON, on standard output or to a file."""

import io
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any

from cli.arguments import argument, flag
from cli.reading import reason_of, refused
from cli.screen import ALWAYS, AUTO, NEVER
from engine.game import Game
from schemas.base import Model
from schemas.registry import wire_of

COLOR = argument(
    "--color",
    "use colours; auto: on a terminal, unless NO_COLOR is set (%(default)s)",
    choices=(AUTO, ALWAYS, NEVER),
    default=AUTO,
)
FILE = argument("--output", "write to a file instead of standard output", "FILE")
JSON = flag("--json", "print JSON, as the service does")
OUTPUT = (JSON, FILE, COLOR)


def answer_of(game: Game[Any, Any], name: str, **request: object) -> Any:
    """Return what the service answers to a request about a game."""
    from api.calls import calls_of, game_api  # noqa: PLC0415  loads a third of a second

    calls = calls_of(game_api(game, wire_of(game.id), (), Model))
    return next(call for call in calls if call.name == name).ask(request)


def print_json(data: object) -> None:
    """Write JSON on one line."""
    print(json.dumps(data))


@contextmanager
def sent_to(name: str | None) -> Iterator[None]:
    """Write what is printed to a file once it is complete; to standard output without a name or
    with ``-``."""
    if name is None or name == "-":
        yield
        return
    check_writable(Path(name))
    kept = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(kept, encoding="utf-8", write_through=True)):
        yield
        write_whole(Path(name), kept.getvalue())


def check_writable(path: Path) -> None:
    """Make sure that a file can be written, before the work that fills it."""
    folder = path.parent
    if path.is_dir():
        raise _unwritable(path, "it is a folder")
    if not folder.is_dir():
        raise _unwritable(path, f"there is no folder {folder}")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise _unwritable(path, "permission was denied")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it always holds either all of the old or all of the new content."""
    try:
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_bytes(content)
        else:
            _replace(path.resolve(), content)
    except OSError as error:
        raise _unwritable(path, reason_of(error)) from error


def _replace(path: Path, content: bytes) -> None:
    beside = path.with_name(f".{path.name[:100]}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _unwritable(path: Path, reason: str) -> Exception:
    return refused("unwritable", f"The file {path} cannot be written: {reason}.")
