"""Whether the faults of hints are found: a sound answer, and answers each spoiled once."""

import copy
from collections.abc import Callable
from functools import cache
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


def test_a_sound_answer_has_no_fault() -> None:
    assert found(sound()) == []


def test_tied_moves_may_stand_in_any_order() -> None:
    answer = sound()
    answer["moves"][:2] = reversed(answer["moves"][:2])
    assert found(answer | worth(MEANS[1])) == []


def test_proved_moves_are_shown_by_their_values() -> None:
    answer = sound(status="optimal", value=20, estimate=None)
    for move, value in zip(answer["moves"], (20, 20, 15), strict=True):
        move |= {"status": "optimal", "value": value, "bound": value, "estimate": None}
    assert found(answer) == []


SPOILED: dict[str, tuple[str, Callable[[Json], Any]]] = {
    "a key is missing": ("keys", lambda a: a.pop("better")),
    "a move lacks a key": ("keys", lambda a: a["moves"][1].pop("alike")),
    "no move": ("empty", lambda a: a.update(moves=[])),
    "no advice": ("empty", lambda a: a.update(advice=None)),
    "no objective": ("answer", lambda a: a.update(objective="")),
    "better is something else": ("answer", lambda a: a.update(better="more")),
    "the first move is worth something else": ("answer", lambda a: a.update(worth(3.0))),
    "a move without a number": ("worth", lambda a: a["moves"][1].update(estimate=None)),
    "an optimal value beside another bound": (
        "worth",
        lambda a: a["moves"][2].update(status="optimal", value=3),
    ),
    "a value that is no integer": ("worth", lambda a: a["moves"][2].update(value=3.5)),
    "a value that is a mean": ("worth", lambda a: a["moves"][2].update(value={"mean": 3.5})),
    "a value beyond the bound": ("worth", lambda a: a["moves"][2].update(value=21)),
    "a mean beyond the bound": ("worth", lambda a: a["moves"][0].update(bound=12)),
    "a mean worse than what is sure": ("worth", lambda a: a["moves"][2].update(value=4)),
    "an estimate of nothing": ("worth", lambda a: a["moves"][2]["estimate"].update(samples=0)),
    "a status of its own": ("worth", lambda a: a["moves"][2].update(status="likely")),
    "a chance above 1": ("worth", lambda a: a["moves"][2]["chance"].update(win=1.5)),
    "no chance where there are samples": ("chance", lambda a: a["moves"][2].update(chance=None)),
    "a worse move before a better one": (
        "worth",
        lambda a: a["moves"][2]["estimate"].update(mean=12.75),
    ),
    "the other sense": ("worth", lambda a: a.update(better="lower")),
    "tied alone": ("worth", lambda a: a["moves"][1].update(tied=False)),
    "tied with another than the first": (
        "tied",
        lambda a: (a["moves"][0].update(tied=False), a["moves"][2].update(tied=True)),
    ),
    "alike is too many": ("alike", lambda a: a["moves"][2].update(alike=9)),
    "the same twice": ("twice", lambda a: a["moves"].append({**a["moves"][2]})),
    "a move that is not legal": (
        "illegal",
        lambda a: a["moves"][2].update(move={"type": "pass"}),
    ),
    "no reason": ("advice", lambda a: a["moves"][2].update(reason="")),
    "a line that cannot be played": (
        "line",
        lambda a: a.update(line=[{"move": {"type": "pass"}}]),
    ),
}


def test_what_is_spoiled_is_found() -> None:
    for name, (kind, spoil) in some(SPOILED.items(), 20):
        answer = sound()
        spoil(answer)
        assert kind in {fault.kind for fault in found(answer)}, name


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
