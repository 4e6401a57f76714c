"""How tests type a command."""

import io
import re
from contextlib import redirect_stderr, redirect_stdout
from contextvars import copy_context
from typing import NamedTuple
from unittest import mock

from cli.main import main
from tests.sentences import no_sentences

REFUSAL = re.compile(
    r"^(?:boneyard: )?(?:[^\s:]*[:/][^\s]*: )?(.*) \[\w+(?:, rule \w+)?\]$", re.MULTILINE
)
"""A message on standard error: before it the place, after it its code."""


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


def boneyard(*arguments: str, typed: str = "") -> Said:
    """Run a command line in this process, ``typed`` on standard input; its language stays its own.
    Whatever it complains of is told in sentences."""
    kept = io.BytesIO(), io.BytesIO()
    out, err = (io.TextIOWrapper(one, "utf-8", write_through=True) for one in kept)
    with redirect_stdout(out), redirect_stderr(err), mock.patch("sys.stdin", io.StringIO(typed)):
        code = copy_context().run(main, arguments)
    said = Said(code, *(one.getvalue().decode("utf-8") for one in kept))
    assert no_sentences(REFUSAL.findall(said.err)) == []
    return said
