"""Files of compiled code: read from any of several folders, written to the first that accepts them.

If a file is missing, cut short, foreign or unreadable, its function is compiled again and the file
is replaced. A new file is complete before it gets its name, so a crash leaves the old one.
"""

import hashlib
import logging
import os
import re
import shutil
import stat
import sys
import tempfile
import time
import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from solver.compiling.locks import LOCK

DIRECTORY_NAME: Final = "boneyard-compiled"
HEAD: Final = b"compiled for boneyard, 1\n"
DRAFT: Final = ".draft"
UNFINISHED: Final = (DRAFT, LOCK)
"""Endings of the files that a process leaves if it is killed while it writes or compiles."""

OLD: Final = 7 * 24 * 3600
"""Seconds after which files of other sources, and unfinished files, count as abandoned."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class CodePlace:
    """A directory for compiled code. ``is_exposed``: others can reach it. Then its files are
    trusted only if this user alone can write there, because what is read is run."""

    path: Path
    is_exposed: bool = False

    def is_trusted(self) -> bool:
        """Return whether code in this directory may be run."""
        if not self.is_exposed:
            return True
        try:
            found = self.path.lstat()
        except OSError:
            return False
        others = found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
        return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not others

    def make(self, name: str) -> Path:
        """Return the folder ``name`` in this directory; make it if it does not exist. Raises
        ``OSError`` if that fails."""
        if self.is_exposed:
            self.path.mkdir(mode=stat.S_IRWXU, exist_ok=True)
        if not self.is_trusted():
            raise PermissionError(f"{self.path} belongs to somebody else")
        folder = self.path / name
        folder.mkdir(parents=True, exist_ok=True)
        return folder


def places() -> Iterator[CodePlace]:
    """Yield the places for compiled code, the best first: beside the installed packages, the user's
    cache directory, the directory for temporary files. If ``NUMBA_CACHE_DIR`` is set, it is the
    only place."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        yield CodePlace(Path(chosen))
        return
    yield CodePlace(Path(sys.prefix) / "var" / DIRECTORY_NAME)
    with suppress(RuntimeError):  # not everybody has a home
        home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
        yield CodePlace(Path(home) / DIRECTORY_NAME)
    with suppress(FileNotFoundError):  # nor is there always such a directory
        yield CodePlace(Path(tempfile.gettempdir()) / f"{DIRECTORY_NAME}-{os.getuid()}", True)


def can_keep() -> bool:
    """Return whether any place accepts compiled code."""
    return writable_folder(places(), ".") is not None


def writable_folder(places: Iterable[CodePlace], name: str) -> Path | None:
    """Return the folder ``name`` in the first place that accepts files, made if need be; None if
    none does."""
    for place in places:
        with suppress(OSError):
            if os.access(folder := place.make(name), os.W_OK):
                return folder
    return None


class CodeFiles:
    """The compiled code of one version of the sources. ``state``: the name of its folder in each
    place."""

    def __init__(self, places: Sequence[CodePlace], state: str) -> None:
        self._places, self._state = places, state

    def copies(self, name: str) -> Iterator[bytes]:
        """Yield the content of every intact file called ``name``, place by place."""
        for place in self._places:
            path = place.path / self._state / name
            try:
                content = path.read_bytes() if place.is_trusted() else b""
            except OSError as error:
                if not isinstance(error, FileNotFoundError | NotADirectoryError):
                    _log.info("%s cannot be read (%s)", path, error.strerror)
                continue
            head, payload = content[: len(_head(name, b""))], content[len(_head(name, b"")) :]
            if head == _head(name, payload):
                yield payload
            elif place.is_trusted():
                _log.info("%s is damaged", path)

    def keep(self, name: str, payload: bytes) -> None:
        """Write a file in the first place that accepts it; if none does, log a warning."""
        reason = "there is no folder for it"
        for place in self._places:
            try:
                _replace(place.make(self._state) / name, _head(name, payload) + payload)
            except OSError as error:
                reason = f"{place.path}: {error.strerror or error}"
            else:
                return
        _complain(reason)

    def path_beside(self, name: str, suffix: str) -> Path | None:
        """Return the path that ``keep`` would write to, with ``suffix`` added; its folder is made.
        Return None if no place accepts files."""
        folder = writable_folder(self._places, self._state)
        return None if folder is None else folder / f"{name}{suffix}"

    def forget_old(self) -> None:
        """Remove the folders of other sources and the unfinished files, if they are older than
        ``OLD``. Folders whose names are no fingerprints are left alone."""
        for place in self._places:
            for folder in _files_in(place.path):
                if folder.name == self._state:
                    _remove_old([one for one in _files_in(folder) if one.suffix in UNFINISHED])
                elif re.fullmatch("[0-9a-f]{16}", folder.name):
                    _remove_old([folder])


def _head(name: str, payload: bytes) -> bytes:
    """Return the bytes that a file begins with. They contain a checksum of its name and content."""
    return HEAD + hashlib.sha256(name.encode() + b"\n" + payload).digest()


def _replace(path: Path, content: bytes) -> None:
    """Write a file completely or not at all. If the process is killed meanwhile, a draft file
    remains."""
    draft = path.with_name(f"{uuid.uuid4().hex}{DRAFT}")
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


@cache
def _complain(reason: str) -> None:
    """Log once for each reason that compiled code cannot be kept."""
    _log.warning("Compiled code cannot be kept (%s). The next start compiles it again.", reason)


def _files_in(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _remove_old(paths: Sequence[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            if time.time() - path.lstat().st_mtime > OLD:
                shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink()
