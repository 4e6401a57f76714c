"""The child process that answers questions, one after the other."""

import fcntl
import importlib
import multiprocessing
import os
import pickle
import select
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from io import BufferedReader
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from api.calls.json_text import json_bytes
from api.calls.problems import written
from api.calls.questions import SolverCall
from api.ops.memory import limit_memory, resident
from engine.errors import Refused
from solver import compiling

Json = dict[str, Any]
Report = Callable[[Json], None]
Target = Callable[[SolverCall, Report], Json]
Send = Callable[[str, Any], None]

READY, INTERIM, ANSWER, REFUSED, LEAVING = "ready", "interim", "answer", "refused", "leaving"
FAILED, UNWRITABLE = "failed", "unwritable"
COMPILING, COMPILED = "compiling", "compiled"
"""The messages of a child: it waits for a question; a better answer on the way; the answer; a
refusal; it wants to be replaced; it failed on the question, with the trace of that, and ends; an
answer on the way could not be written, with the trace, and it goes on; it begins to compile; it has
compiled, with the seconds of all that for this question. After an answer or a refusal it is ready
or leaving."""

COMPILING_SECONDS = 300.0
"""Seconds that a child may compile at a stretch."""

ORPHAN_SECONDS = 8.0
"""A child that nobody stopped this long after its budget ends itself."""

MOST_GROWN = 400_000_000
"""Bytes that a child may keep after an answer beyond what it began with; one that keeps more is
replaced."""


class Allowance(NamedTuple):
    """The questions that a process answers before it is replaced, the bytes of memory that it may
    take beyond what it began with, and how much it gives way to others (``nice``)."""

    questions: int
    more_bytes: int
    niceness: int


def work(connection: Connection, allowed: Allowance) -> None:
    """Answer questions. Each comes pickled as ``(target, question)``, and what comes of it is
    written as lines of JSON: ``[kind, value]``."""
    _settle(allowed.niceness)
    limit_memory(allowed.more_bytes)
    # Each has a file of its own: one that reads and writes cannot be had of a socket.
    with (
        open(connection.fileno(), "rb", closefd=False) as asked,
        open(connection.fileno(), "wb", closefd=False) as answers,
    ):

        def send(kind: str, value: Any) -> None:
            answers.write(json_bytes([kind, value]) + b"\n")
            answers.flush()

        # A parent that is gone asks nothing and reads no answer.
        with suppress(ConnectionError):
            _answer_all(asked, send, allowed.questions)


def _answer_all(asked: BufferedReader, send: Send, questions: int) -> None:
    at_first = resident()
    for _ in range(questions):
        send(READY, os.getpid())
        if not asked.peek(1):
            return  # nobody is there to ask
        target, question = pickle.load(asked)
        _answer(target, question, send)
        if resident() - at_first > MOST_GROWN:
            break
    send(LEAVING, os.getpid())


def _answer(target: str, question: SolverCall, send: Send) -> None:
    """Answer one question; the alarm ends the process even inside native code."""

    def report(interim: Json) -> None:
        try:
            send(INTERIM, interim)
        except (TypeError, ValueError):  # a later answer may be sound
            send(UNWRITABLE, traceback.format_exc())

    signal.setitimer(signal.ITIMER_REAL, question.seconds + ORPHAN_SECONDS)
    try:
        with compiling.COMPILING.listening(_Compiling(send)):
            answer = _target(target)(question, report)
        send(ANSWER, answer)
    except Refused as refusal:
        errors = written(refusal.violations)
        send(REFUSED, {"errors": errors, "count": len(refusal.violations)})
    except Exception:
        # The parent knows whose question it was, and writes it down.
        send(FAILED, traceback.format_exc())
        raise SystemExit(1) from None
    signal.setitimer(signal.ITIMER_REAL, 0.0)


class _Compiling:
    """Tells the parent of what is compiled for a question, and puts the alarm off meanwhile."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._before = compiling.COMPILING.seconds
        self._left = 0.0

    def __call__(self, begins: bool, seconds: float) -> None:
        if begins:
            (self._left, _) = signal.setitimer(signal.ITIMER_REAL, COMPILING_SECONDS)
            self._send(COMPILING, None)
        else:
            self._send(COMPILED, seconds - self._before)
            signal.setitimer(signal.ITIMER_REAL, self._left)


def _settle(niceness: int) -> None:
    """Leave Ctrl-C to the parent; have the alarm and the end of the parent end this process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    os.nice(niceness)
    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_with(parent.sentinel)


def _end_with(life: int) -> None:
    """Have the kernel end this process, native code or not, once the pipe ``life``, of which only
    the parent has the other end, is closed. Nothing is ever written to it."""
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(life, fcntl.F_SETFL, fcntl.fcntl(life, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([life], [], [], 0)[0]:  # closed before the kernel was asked to tell
        raise SystemExit(0)


@cache
def _target(name: str) -> Target:
    """Return the function named ``module:function``."""
    module, _, function = name.partition(":")
    found: Target = getattr(importlib.import_module(module), function)
    return found
