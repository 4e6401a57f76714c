"""Keep the results of an arena: a file of JSON lines, the settings first, then a line a game."""

import json
from pathlib import Path
from typing import Any, TextIO

from cli.reading import reason_of, refused
from solver.arena.match import Played, played_of_json

Json = dict[str, Any]


class ResultFile:
    """The results so far, saved to a file as they come in; without a path only in memory."""

    def __init__(self, name: str | None, settings: Json) -> None:
        self.results: list[Played] = []
        self._file: TextIO | None = None
        if name is None:
            return
        path = Path(name)
        try:
            kept = _whole_lines(path)
            self.results = _read(path, kept, settings)
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            message = f"The file {path} cannot be used: {reason_of(error)}."
            raise refused("unusable_file", message) from error
        if not kept:
            self._write({"arena": settings})

    def add(self, result: Played) -> None:
        """Take in a result and keep it at once."""
        self.results.append(result)
        self._write(result.as_json())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, entry: Json) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()


def _whole_lines(path: Path) -> list[str]:
    """Return the lines of a file, none where there is no file yet. A last line that was broken off
    is cut from the file."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8", errors="replace")
    whole = text[: text.rfind("\n") + 1]
    if whole != text and (not whole or whole.startswith('{"arena"')):
        path.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def _read(path: Path, lines: list[str], settings: Json) -> list[Played]:
    if not lines:
        return []
    try:
        head = json.loads(lines[0])["arena"]
        results = [played_of_json(json.loads(line)) for line in lines[1:]]
    except (ValueError, KeyError, TypeError) as error:
        raise refused("not_an_arena", f"The file {path} holds no results of an arena.") from error
    for name, value in settings.items():
        if head.get(name) != value:
            kept, asked = (json.dumps(one.get(name)).replace('"', "'") for one in (head, settings))
            message = (
                f"The results in {path} have other settings: {name} is {kept}, not {asked}. "
                f"Use another file."
            )
            raise refused("other_settings", message)
    return results
