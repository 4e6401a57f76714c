"""How tests type a command."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from cli.main import main


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture
def boneyard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command line, ``typed`` on standard input."""

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Said(code, out, err)

    return run
