"""Solvers that do what a test needs, named as ``tests.api.stand_ins:name``."""

import os
import signal
import time
from collections.abc import Callable, Mapping
from typing import Any

from api.worker import MOST_GROWN
from engine.errors import Refused, Violation

Json = dict[str, Any]
Request = Mapping[str, Any]
Report = Callable[[Json], None]

MODULE = "tests.api.stand_ins"


def named(function: Callable[..., Any]) -> str:
    return f"{MODULE}:{function.__name__}"


def answer(request: Request, status: str = "optimal") -> Json:
    return {
        "objective": request["objective"],
        "status": status,
        "value": 1,
        "bound": 1,
        "unit": "points",
        "moves": [],
        "line": [],
        "equally_good": None,
        "verified_by": [],
        "effort": {"seconds": 0.0, "nodes": os.getpid(), "samples": 0, "method": ""},
        "seed": request["seed"],
    }


def prompt(request: Request, _: Report) -> Json:
    """Answers at once, with its request added."""
    judged = {"gave_away": None, "total_cost": 0} if request["call"] == "review" else {}
    return {**answer(request), **judged, "request": dict(request)}


def endless(_: Request, __: Report) -> Json:
    while True:
        pass


def improving(request: Request, report: Report) -> Json:
    """Two answers on the way, then nothing for ever."""
    for value in (5, 3):
        report({**answer(request, "feasible"), "value": value})
    return endless(request, report)


def dying(_: Request, __: Report) -> Json:
    os.kill(os.getpid(), signal.SIGSEGV)
    return {}


def failing(_: Request, __: Report) -> Json:
    raise SystemExit(3)


def refusing(_: Request, __: Report) -> Json:
    raise Refused([Violation("not_for_me", "it cannot be asked this", at="/position")])


def half_a_second(request: Request, _: Report) -> Json:
    time.sleep(0.5)
    return {**answer(request), "request": dict(request)}


kept: list[bytearray] = []


def counting(request: Request, _: Report) -> Json:
    """Says how many questions its process was asked before; leaves something behind."""
    kept.append(bytearray())
    return {**answer(request), "value": len(kept) - 1}


def hoarding(request: Request, _: Report) -> Json:
    """Keeps more memory than a process is granted."""
    kept.append(bytearray(b"x") * (MOST_GROWN + 10_000_000))
    return answer(request)


def late_or_never(request: Request, report: Report) -> Json:
    """Answers at once but for odd seeds."""
    return endless(request, report) if request["seed"] % 2 else answer(request)
