"""The child process of one solve."""

import importlib
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from api.encoding import json_bytes
from api.errors import written
from api.questions import Question
from engine.errors import Refused

Json = dict[str, Any]
Report = Callable[[Json], None]
Target = Callable[[Question, Report], Json]

INTERIM, ANSWER, REFUSED = "interim", "answer", "refused"

NICENESS = 5
"""Solves give way to the process that answers everything else."""

ORPHAN_SECONDS = 2.0
"""A child that nobody stopped this long after its budget ends itself."""


def work(connection: Connection, target: str, question: Question) -> None:
    """Answer one question and write what comes of it as lines of JSON: ``[kind, value]``."""
    _settle(question.seconds)
    # A parent that is gone reads no answer.
    with suppress(BrokenPipeError), open(connection.fileno(), "wb", closefd=False) as pipe:

        def send(kind: str, value: Any) -> None:
            pipe.write(json_bytes([kind, value]) + b"\n")
            pipe.flush()

        try:
            answer = _target(target)(question, lambda interim: send(INTERIM, interim))
        except Refused as refusal:
            errors = written(refusal.violations)
            send(REFUSED, {"errors": errors, "count": len(refusal.violations)})
        else:
            send(ANSWER, answer)


def _settle(seconds: float) -> None:
    """Ctrl-C is for the parent, and the alarm ends the process even inside native code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds + ORPHAN_SECONDS)
    os.nice(NICENESS)


def _target(name: str) -> Target:
    """The function named ``module:function``."""
    module, _, function = name.partition(":")
    found: Target = getattr(importlib.import_module(module), function)
    return found


def nothing(_: Question, __: Report) -> Json:
    """A solve that only shows that children can be started."""
    return {}
