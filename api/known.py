"""Tell by what an answer is known to later questions, and make it one to them.

An answer to ``hint`` speaks of places in its reasons, and belongs to the position as it was asked
about. The line of ``solve`` is kept as it is in the image that stands for all positions that the
rules do not tell apart; whoever asks about one of them has it turned to where their dominoes lie.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Protocol

import orjson

import engine
import schemas
import solver
from api.questions import PUZZLE, Json, SolverCall
from solver.answer import Finding, Method, Status
from solver.replaying import answered_again
from solver.written import replayed_json


@cache
def release() -> str:
    """Return what is the same for equal rules and equal solvers, down to the last letter: others
    might choose another of several best moves, or be wrong no more."""
    found = hashlib.sha256(version("ortools").encode())
    for package in (engine, schemas, solver):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()


class KnownQuestion(Protocol):
    """A question as those who ask it later would ask it."""

    @property
    def name(self) -> str:
        """The name under which its answer is kept."""

    def kept(self, answer: Json) -> Json:
        """Return an answer as it is kept."""

    def given(self, kept: Json) -> Json:
        """Return the answer to this question that was kept.

        Raises:
            Refused, UnsoundAnswer: what was kept is no answer to it.
        """


class AsWritten:
    """A question known by the position as it was written."""

    def __init__(self, question: SolverCall) -> None:
        self.name = _name(question.request)

    def kept(self, answer: Json) -> Json:
        return answer

    def given(self, kept: Json) -> Json:
        return kept


class AsTheRulesSeeIt:
    """A question known by its position turned as it is for all who ask the same."""

    def __init__(self, question: SolverCall) -> None:
        self._question = question

    @cached_property
    def _canonical(self) -> Any:
        return self._question.game.canonical(self._question.position)

    @property
    def name(self) -> str:
        return _name({**self._question.request, "position": self._canonical.text})

    def kept(self, answer: Json) -> Json:
        turned = self._canonical.symmetry.move
        return {**answer, "line": [], "moves": self._through(turned, answer["moves"])}

    def _through(self, turned: Callable[[Any], Any], moves: list[Json]) -> list[Json]:
        wire = self._question.wire
        return [wire.move_json(turned(wire.read_move(move))) for move in moves]

    def given(self, kept: Json) -> Json:
        question = self._question
        wire, turned_back = question.wire, self._canonical.symmetry.inverse.move
        found = Finding(
            Status(kept["status"]),
            kept["value"],
            kept["bound"],
            tuple(turned_back(wire.read_move(move)) for move in kept["moves"]),
            verified_by=tuple(map(Method, kept["verified_by"])),
        )
        again = answered_again(question.game, question.position, question.objective, found)
        return {**kept, **replayed_json(wire.move_json, again)}


def _name(request: Json) -> str:
    """Return the name of a question: the same whatever the seconds."""
    asked = {key: value for key, value in request.items() if key != "seconds"}
    written = orjson.dumps([release(), asked], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(written).hexdigest()


KNOWN: Final[Mapping[str, Callable[[SolverCall], KnownQuestion]]] = {
    "solve": AsTheRulesSeeIt,
    "hint": AsWritten,
    PUZZLE: AsWritten,
}
"""By call, how its questions are known. Those that are not here are worked out every time."""
