"""Solvers that do what a test needs, named as ``tests.api.stand_ins:name``."""

import json
import multiprocessing
import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy

from api.calls.call import SolverJob
from api.calls.questions import PUZZLE
from api.solving.process import MOST_GROWN
from engine.errors import Refused, Violation
from engine.registry import games
from schemas.wire import wires
from solver.compiling.stopwatch import COMPILING
from solver.question.budget import Clock
from solver.question.code_parts import CodePart
from solver.question.registry import look_for_games
from tests.sources import ROOT

Json = dict[str, Any]
Report = Callable[[Json], None]

NO_PUZZLE = 404_404  # the number of a puzzle that is not found
MODULE = "tests.api.stand_ins"
SHOWN: Json = json.loads((ROOT / "api/http/document/solved.json").read_text())
"""Requests and answers by call."""

look_for_games()
games()  # so that a child finds the class of every position in memory
wires()  # and the models of every answer


def named(function: Callable[..., Any]) -> str:
    return f"{MODULE}:{function.__name__}"


def answer(question: SolverJob, status: str = "optimal") -> Json:
    """What the document shows of the call, without the moves that its game alone has."""
    game, wire = question.game, question.wire
    effort = {**SHOWN["pip_solve"]["answer"]["effort"], "nodes": os.getpid(), "cut_short": False}
    if question.call == PUZZLE:
        return {PUZZLE: posed(question), "effort": effort}
    found: Json = {**SHOWN[f"pip_{question.call}"]["answer"], "effort": effort}
    found["seed"] = question.budget.seed
    found |= {name: [] for name in ("moves", "line", "compared") if name in found}
    if question.call == "bot":
        (move, *_) = game.legal_moves(question.position)
        effect = dict(game.apply_unjudged(question.position, move).effect)
        found |= {"move": wire.move_json(move), "text": game.move_text(move), "effect": effect}
    if question.call == "solve" and wire.solution is not None:
        found |= dict.fromkeys(wire.solution.model_fields)
    if question.call in ("solve", "hint"):
        found |= {"status": status, "value": 1, "bound": 1, "estimate": None, "unit": "points"}
    return found


def posed(question: SolverJob) -> Json | None:
    """A position with a choice as if it were a puzzle, unsolved; none for ``NO_PUZZLE``."""
    game, number = question.game, question.more["number"]
    if number == NO_PUZZLE:
        return None
    position = game.numbered_deal(number, game.default_options(), game.seats[0])
    while len(moves := game.legal_moves(position)) < 2:
        position = game.after(position, moves[0])
    told: Json = {"objective": "game", "asked": "It is.", "unit": "points", "grade": "easy"}
    told |= {"better": "higher", "nodes": 1, "verified_by": ["replay"], "choices": len(moves)}
    told |= {"game": game.id, "number": number, "to_move": game.to_move(position)}
    return told | {"position": question.wire.position_json(position), "text": game.text(position)}


def request_of(question: SolverJob) -> Json:
    """The question as JSON data."""
    wire, budget, more = question.wire, question.budget, dict(question.more)
    for name in {"moves", "compare"} & more.keys():
        more[name] = [wire.move_json(move) for move in more[name]]
    if history := more.get("history"):
        moves = [wire.move_json(move) for move in history.moves]
        more["history"] = {"position": wire.position_json(history.start), "moves": moves}
    return {
        "call": question.call,
        "game": question.game_id,
        "position": question.position and wire.position_json(question.position),
        "objective": question.objective,
        **more,
        "seconds": budget.seconds,
        "seed": budget.seed,
        "confirm": budget.confirm,
    }


def prompt(question: SolverJob, _: Report) -> Json:
    """Answers at once, with its question added."""
    return {**answer(question), "request": request_of(question)}


def endless(_: SolverJob, __: Report) -> Json:
    while True:
        pass


def late(question: SolverJob, _: Report) -> Json:
    """Has its first answer a second after its budget."""
    time.sleep(question.seconds + 1.0)
    return answer(question)


def compiling(question: SolverJob, _: Report) -> Json:
    """Compiles for three seconds, then works until its clock has expired."""
    clock = Clock(question.budget)
    COMPILING.begin()
    time.sleep(3.0)
    COMPILING.end()
    while not clock.expired():
        time.sleep(0.001)
    return {**answer(question), "value": round(clock.seconds * 1000)}


def compiling_beside(question: SolverJob, report: Report) -> Json:
    """An answer that says nothing while it compiles, for longer than anybody would wait."""
    COMPILING.begin()
    report({**answer(question, "unknown"), "value": None})
    time.sleep(1.5)
    COMPILING.end()
    return answer(question)


def unwritable(question: SolverJob, report: Report) -> Json:
    """A good answer on the way, then one that JSON has no words for."""
    found = {**answer(question, "feasible"), "value": 1}
    report(found)
    return {**found, "value": numpy.bool_(True)}


def improving(question: SolverJob, report: Report) -> Json:
    """Two answers on the way, then nothing for ever."""
    for value in (5, 3):
        report({**answer(question, "feasible"), "value": value})
    return endless(question, report)


def dying(_: SolverJob, __: Report) -> Json:
    os.kill(os.getpid(), signal.SIGSEGV)
    return {}


def refusing(_: SolverJob, __: Report) -> Json:
    raise Refused([Violation("not_for_me", "it cannot be asked this", at="/position")])


def half_a_second(question: SolverJob, _: Report) -> Json:
    time.sleep(0.5)
    return prompt(question, _)


kept: list[bytearray] = []


def counting(question: SolverJob, _: Report) -> Json:
    """Says how many questions its process was asked before; leaves something behind."""
    kept.append(bytearray())
    return {**answer(question), "value": len(kept) - 1}


def hoarding(question: SolverJob, _: Report) -> Json:
    """Keeps more memory than a process is granted."""
    kept.append(bytearray(b"x") * (MOST_GROWN + 10_000_000))
    return answer(question)


def devouring(question: SolverJob, _: Report) -> Json:
    """Takes half a gigabyte for odd seeds; fills it, so that it is not only asked for."""
    if question.budget.seed % 2:
        kept.append(bytearray(b"x") * 500_000_000)
    return answer(question)


def late_or_never(question: SolverJob, report: Report) -> Json:
    """Answers at once but for odd seeds, which it never comes to an end with."""
    return improving(question, report) if question.budget.seed % 2 else answer(question)


def stumbling(_: SolverJob, __: Report) -> Json:
    """Meets a defect."""
    raise LookupError("a defect of the solver")


SEEDED = (prompt, endless, improving, dying, refusing, stumbling, half_a_second)


def seeded(question: SolverJob, report: Report) -> Json:
    """Does what the one of ``SEEDED`` does that the seed stands for."""
    return SEEDED[question.budget.seed % len(SEEDED)](question, report)


def built(process: int) -> Path:
    """Return the file in which ``build`` notes what it was given for a process."""
    return Path(tempfile.gettempdir(), f"boneyard-built-{process}")


def build(part: CodePart, _: Report) -> Json:
    """Compile nothing; one part fails."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    with built(parent.pid or 0).open("a") as file:
        file.write(f"{part.game} {part.question}\n")
    if part == FAILING:
        raise RuntimeError("it cannot be compiled")
    return {}


FAILING = CodePart("pip", "plan")


def thorough(question: SolverJob, _: Report) -> Json:
    """Use all of its time, as the clock of a search counts it; tell how long that was."""
    clock = Clock(question.budget)
    while not clock.expired():
        time.sleep(0.001)
    found = answer(question, "feasible")
    return {**found, "effort": {**found["effort"], "seconds": clock.seconds}}
