"""Read lines from the keyboard, with keys to edit them, their history, and completion by Tab."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LONGEST_HISTORY = 500
"""The most lines that are kept of a game."""


def read_line(prompt: str) -> str | None:
    """Ask for a line and return it without the space around it; None at the end of the input. On a
    terminal earlier lines come back with the arrow keys.

    Raises:
        UnicodeDecodeError: what was typed is no text.
    """
    if sys.stdin.isatty():
        with suppress(ImportError):  # some systems have none, and lines are read without it
            import readline  # noqa: F401, PLC0415  edits the lines of ``input``
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print()
    return line.strip()


@contextmanager
def line_history(name: str, lines: Callable[[], Iterable[str]]) -> Iterator[None]:
    """Keep the lines that are typed on a terminal from one session to the next, and complete with
    Tab what begins one of ``lines``. Where no file can be written, nothing is kept."""
    if not sys.stdin.isatty():
        yield
        return
    try:
        import readline  # noqa: PLC0415  some systems have none
    except ImportError:
        yield
        return
    file = history_file(name)
    readline.clear_history()
    with suppress(OSError, UnicodeError):
        readline.read_history_file(file)
    _complete(lines)
    try:
        yield
    finally:
        readline.set_completer(None)
        with suppress(OSError):
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            readline.set_history_length(LONGEST_HISTORY)
            readline.write_history_file(file)


def history_file(name: str) -> Path:
    """Return the file of a history, in the folder for the state of programs (XDG)."""
    state = os.environ.get("XDG_STATE_HOME", "")
    folder = Path(state) if os.path.isabs(state) else Path.home() / ".local" / "state"
    return folder / "boneyard" / f"{name}.history"


def _complete(lines: Callable[[], Iterable[str]]) -> None:
    """Let Tab complete the whole line, up to what all lines that fit have in common."""
    import readline  # noqa: PLC0415  some systems have none

    def fitting(text: str, number: int) -> str | None:
        found = [line for line in lines() if line.startswith(text)] if text else []
        return found[number] if number < len(found) else None

    readline.set_completer(fitting)
    readline.set_completer_delims("")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
