"""The child process that answers questions, one after another."""

import fcntl
import multiprocessing
import os
import pickle
import pkgutil
import select
import signal
import socket
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from api.calls.call import KEPT, DealsJob, Json, SolverJob
from api.calls.json_text import json_bytes
from api.calls.problems import invalid_request
from api.ops.memory import limit_memory, resident
from api.solving.warming import WARMING
from engine.errors import Refused
from solver.compiling import stopwatch
from solver.question.limit import LIMIT, Cell

Send = Callable[[str, Any], None]

READY, INTERIM, ANSWER, REFUSED, FAILED = "ready", "interim", "answer", "refused", "failed"
COMPILING, COMPILED = "compiling", "compiled"
"""The kinds of messages. READY: waits for a question; what could not be loaded, or
None, and the games that are not compiled. INTERIM:
an answer, better ones may follow. ANSWER, REFUSED: the last word on a question. FAILED: the
traceback; the process ends. COMPILING: begins to compile. COMPILED: the seconds that it took."""

MOST_GROWN = 400_000_000
"""Bytes that a child may have grown by after an answer; a child that has grown more is replaced."""


def work(connection: socket.socket, limit: Cell | None, more_bytes: int, niceness: int) -> None:
    """Answer questions, with ``more_bytes`` of memory beyond what the process starts with. Each
    question arrives as a pickled ``(target, question)``; messages go back as lines of JSON,
    ``[kind, value]``. The parent writes into ``limit`` when the search that runs must end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    os.nice(niceness)
    parent = multiprocessing.parent_process()
    assert parent is not None
    _end_with(parent.sentinel)
    limit_memory(more_bytes)
    if limit is not None:
        LIMIT.share(limit)
    # The parent may be gone; what was written for it last is flushed on closing.
    with (
        suppress(ConnectionError),
        connection.makefile("rb") as questions,
        connection.makefile("wb") as answers,
    ):

        def send(kind: str, value: Any) -> None:
            answers.write(json_bytes([kind, value]) + b"\n")
            answers.flush()

        at_first = resident()
        while resident() - at_first <= MOST_GROWN:
            send(READY, [WARMING.trouble, WARMING.uncompiled])
            if not questions.peek(1):
                return
            target, question = pickle.load(questions)
            _answer(target, question, send)


def _answer(target: str, question: SolverJob | DealsJob, send: Send) -> None:
    compiled = stopwatch.COMPILING.seconds

    def compiling(begins: bool, seconds: float) -> None:
        nonlocal compiled
        send(COMPILING if begins else COMPILED, seconds - compiled)
        compiled = seconds

    try:
        solve, report = pkgutil.resolve_name(target), partial(send, INTERIM)
        with stopwatch.COMPILING.listening(compiling):
            if isinstance(question, DealsJob):
                answer = _solve_deals(solve, question, report)
            else:
                answer = solve(question, report)
        send(ANSWER, answer)
    except Refused as refusal:
        problem = invalid_request(refusal.violations)
        send(REFUSED, [problem.detail, problem.errors])
    except Exception:
        # The parent knows whose question it was, and writes it down.
        send(FAILED, traceback.format_exc())
        raise SystemExit(1) from None


def _solve_deals(
    solve: Callable[[SolverJob, Callable[[Json], None]], Json],
    question: DealsJob,
    report: Callable[[Json], None],
) -> Json:
    until = time.monotonic() + question.seconds
    for seed, job in question.jobs:
        left = until - time.monotonic()
        if left > 0:
            answer = solve(job.within(left), lambda _: None)
            report({"seed": seed, **{key: answer[key] for key in KEPT}})
    return {"effort": {}}


def _end_with(life: int) -> None:
    """Make the kernel end this process, even in native code, when the pipe ``life`` closes. Only
    the parent has the other end, and never writes to it."""
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(life, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(life, fcntl.F_SETFL, fcntl.fcntl(life, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([life], [], [], 0)[0]:  # closed before the kernel was asked to tell
        raise SystemExit(0)
