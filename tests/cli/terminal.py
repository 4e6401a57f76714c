"""A terminal of so many columns in which commands are typed."""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import pyte

from tests.sources import ROOT

LINES = """
import json, shlex, sys
from cli.main import main
for line in json.loads(sys.argv[1]):
    print("\\n$ " + line[:10], flush=True)
    main(shlex.split(line))
print("\\nend of all", flush=True)
"""
"""Runs command lines one after the other."""

STATE = {"XDG_STATE_HOME": "/dev/null"}
"""Nothing that is typed in a test is kept, unless the test says where."""

ROWS = 50

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07|\x00")
END_OF_INPUT = "\x04"
PROMPT = re.compile(r"[>?] $")


class Terminal:
    """What runs in it, and everything that it has shown so far."""

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        self._process, self._end, self._bytes = process, end, b""

    @property
    def shown(self) -> str:
        """Everything that was shown, without colours; of what was written over, the last."""
        text = CONTROL.sub("", self._bytes.decode("utf-8", "replace")).replace("\r\n", "\n")
        return "\n".join(line.rpartition("\r")[2] for line in text.split("\n"))

    @property
    def raw(self) -> str:
        """Everything that was sent to the terminal."""
        return self._bytes.decode("utf-8", "replace")

    def screen(self, columns: int) -> str:
        """What stands on the screen now."""
        memory = pyte.Screen(columns, ROWS)
        pyte.Stream(memory).feed(self.raw)
        return "\n".join(memory.display)

    def read_on(self, seconds: float = 0.05) -> None:
        """Read what comes in that time."""
        if select.select([self._end], [], [], seconds)[0]:
            with suppress(OSError):  # so a terminal says that nobody writes any more
                self._bytes += os.read(self._end, 10_000)

    def type(self, text: str) -> None:
        os.write(self._end, text.encode())

    def wait_for_prompt(self, seconds: float = 60.0) -> bool:
        """Wait until a line is asked for; False if everything has ended."""
        until, before = time.monotonic() + seconds, len(self._bytes)
        while time.monotonic() < until:
            if select.select([self._end], [], [], 0.05)[0]:
                try:
                    part = os.read(self._end, 10_000)
                except OSError:  # so a terminal says that nobody writes any more
                    return False
                self._bytes += part
            elif len(self._bytes) > before and PROMPT.search(self.shown):
                return True
            elif self._process.poll() is not None:
                return False
        raise AssertionError(f"no prompt in {seconds:g} s: {self.shown[-500:]}")


@contextmanager
def terminal(lines: Sequence[str], columns: int, **environment: str) -> Iterator[Terminal]:
    """Run command lines in a terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, columns, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    with subprocess.Popen(
        [sys.executable, "-c", LINES, json.dumps(lines)],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=kept | {"LANG": "C.UTF-8", "INPUTRC": os.devnull} | environment,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            yield Terminal(process, ours)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
    os.close(ours)


def show(lines: Sequence[str], columns: int, typed: Sequence[str] = (), **environment: str) -> str:
    """Return what a terminal shows of command lines, one line typed at each prompt, and nothing
    any more once all are."""
    queue = list(typed)
    with terminal(lines, columns, **environment) as one:
        while one.wait_for_prompt():
            one.type(f"{queue.pop(0)}\r" if queue else END_OF_INPUT)
        assert "end of all" in one.shown
        return one.shown
