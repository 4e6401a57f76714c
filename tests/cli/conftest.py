"""How tests type a command."""

import io
import re
from collections.abc import Callable
from typing import NamedTuple

import pytest

from cli.main import main
from tests.sentences import no_sentences


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]

REFUSAL = re.compile(
    r"^(?:boneyard: )?(?:[^\s:]*[:/][^\s]*: )?(.*) \[\w+(?:, rule \w+)?\]$", re.MULTILINE
)
"""A message on standard error: before it the place, after it its code."""


@pytest.fixture
def boneyard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command line, ``typed`` on standard input."""

    def run(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(arguments)
        out, err = capsys.readouterr()
        assert no_sentences(REFUSAL.findall(err)) == []
        return Said(code, out, err)

    return run
