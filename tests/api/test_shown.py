"""Whether the faults of hints are found: a sound answer, and answers each spoiled once."""

import copy
import json
from functools import cache, reduce
from operator import getitem
from typing import Any

from engine.registry import games
from tests.api.outside import Json, Reply
from tests.api.shown import Fault, Known, faults_of
from tests.looking import some
from tests.wire import move_json

BEAD = games()["bead"]
START = BEAD.numbered_deal(7, BEAD.default_options(), 2)
POSITION = BEAD.text(START)
MEANS = (12.5, 11.0, 3.25)


def sound(**changed: Any) -> Json:
    """Return an answer that can be shown: three estimated moves, of which two are tied."""
    given: Json = {
        "objective": "game",
        "better": "higher",
        "unit": "points ahead",
        "advice": "Play.",
    }
    given["advised"] = [{"key": "any", "params": {}}]
    nothing = ("equally_good", "target", "assumption", "effort", "seed", "area", "tile")
    lists = ("line", "verified_by", "assumed", "notes", "noted", "located", "compared")
    answer = worth(MEANS[0]) | given | dict.fromkeys(nothing) | {name: [] for name in lists}
    return answer | {"moves": copy.deepcopy(moves())} | changed


@cache
def moves() -> list[Json]:
    """Return three moves that lead to three positions."""
    known = Known(POSITION)
    ideas = [known.idea(move) for move in known.legal]
    different = dict(zip(reversed(ideas), reversed(known.legal), strict=True))
    shown = list(different.items())[: len(MEANS)]
    return [
        worth(mean, move=move_json(BEAD, move), text=BEAD.move_text(move), alike=ideas.count(idea))
        | {"tied": mean != MEANS[-1]}
        for mean, (idea, move) in zip(MEANS, shown, strict=True)
    ]


def worth(mean: float, **more: Any) -> Json:
    """Return a worth that was estimated, with the rest of a move."""
    estimate = {"mean": mean, "stderr": 0.5, "samples": 40}
    found = {"status": "estimated", "value": None, "bound": 20, "estimate": estimate}
    chance = {"win": 0.5, "stderr": 0.1}
    said = {"tied": False, "effect": {}, "reason": "It scores.", "because": [{"key": "any"}]}
    return found | {"chance": chance} | (said | more if more else {})


def found(answer: Any, status: int = 200, **asked: Any) -> list[Fault]:
    reply = Reply("/v1/games/bead/hint", {"objective": "game", **asked}, status, answer, 0.1)
    return faults_of(reply, POSITION)


def test_sound_answers_have_no_fault() -> None:
    """Tied moves may stand in any order, and proved ones are shown by their values."""
    assert found(sound()) == []
    tied = sound()
    tied["moves"][:2] = reversed(tied["moves"][:2])
    assert found(tied | worth(MEANS[1])) == []
    proved = sound(status="optimal", value=20, estimate=None)
    for move, value in zip(proved["moves"], (20, 20, 15), strict=True):
        move |= {"status": "optimal", "value": value, "bound": value, "estimate": None}
    assert found(proved) == []


SPOILED = """
    keys    | better                   |
    keys    | moves/1/alike            |
    empty   | moves                    | []
    empty   | advice                   | null
    answer  | objective                | ""
    answer  | better                   | "more"
    answer  | estimate/mean            | 3.0
    worth   | moves/1/estimate         | null
    worth   | moves/2/status           | "likely"
    worth   | moves/2/value            | 3.5
    worth   | moves/2/value            | 21
    worth   | moves/2/estimate/samples | 0
    worth   | moves/2/estimate/mean    | 12.75
    worth   | better                   | "lower"
    chance  | moves/2/chance           | null
    chance  | moves/2/chance/stderr    | 1.5
    tied    | moves/0/tied             | false
    alike   | moves/2/alike            | 9
    illegal | moves/2/move             | {"type": "pass"}
    advice  | moves/2/reason           | ""
    line    | line                     | [{"move": {"type": "pass"}}]
"""
"""The kind of a fault, the place of a value, and the value that makes it; left out without one."""


def test_what_is_spoiled_is_found() -> None:
    for row in SPOILED.strip().splitlines():
        kind, place, value = (part.strip() for part in row.split("|"))
        answer: Any = sound()
        *steps, last = (int(step) if step.isdigit() else step for step in place.split("/"))
        part = reduce(getitem, steps, answer)
        if value:
            part[last] = json.loads(value)
        else:
            del part[last]
        assert kind in {fault.kind for fault in found(answer)}, row
    answer = sound()
    answer["moves"].append(answer["moves"][2])
    assert "twice" in {fault.kind for fault in found(answer)}


def test_an_answer_that_says_nothing_of_worth_must_say_something() -> None:
    silent = dict.fromkeys(("value", "bound", "estimate", "chance"))
    answer = sound(moves=[], **silent)
    for detail in ("nudge", "area", "tile"):
        assert found(answer, detail=detail) == []
        assert {one.kind for one in found(answer | {"advice": ""}, detail=detail)} == {"empty"}
        assert {one.kind for one in found(answer | {"value": 3}, detail=detail)} == {"detail"}
        assert {one.kind for one in found(sound() | silent, detail=detail)} == {"detail"}


def test_what_is_no_answer_is_found() -> None:
    refused: list[tuple[int, Json, str]] = [
        (503, {"code": "solver_died"}, "5xx"),
        (422, {"code": "invalid"}, "4xx"),
        (200, {"unread": "NaN"}, "json"),
    ]
    for status, answer, kind in some(refused):
        assert [fault.kind for fault in found(answer, status)] == [kind]
