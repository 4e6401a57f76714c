"""Answers of the solvers as JSON data. Every key is always there, null if there is nothing to say.
The functions that write a game's moves and positions are parameters."""

from collections.abc import Callable
from typing import Any

from engine.game import M
from solver.answers.answer import (
    Answer,
    Chance,
    Effort,
    Estimate,
    LineStep,
    Shown,
    SideBySide,
    Status,
    Valued,
    Worth,
)
from solver.answers.standing import Belief, Lying, SeatStanding, StandingValue
from solver.answers.words import Words, prose, sentence
from solver.gateway.review import Judged, Review

Json = dict[str, Any]
Writes = Callable[[M], Json]
"""A function that writes a move as JSON data."""

DIGITS = 3
"""Decimals of a fraction."""
CHANCE_DIGITS = 4
"""Decimals of the probability that a hidden domino lies in a place."""


ESTIMATE = "mean", "stderr", "samples"


def parts_json(of: object, *names: str) -> Any:
    """Return the attributes ``names`` of ``of`` by name, floats rounded; None if ``of`` is None."""
    if of is None:
        return None
    parts = ((name, getattr(of, name)) for name in names)
    return {name: round(one, DIGITS) if isinstance(one, float) else one for name, one in parts}


def sentence_json(words: Words, text: str, clauses: str) -> Json:
    """Write clauses twice: as sentences under the key ``text``, and as a list under the key
    ``clauses``, each clause with its key and what fills its template."""
    return {text: sentence(words), clauses: said_json(words)}


def said_json(words: Words) -> list[Json]:
    return [
        {
            "key": said.key,
            "params": {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in said.params.items()
            },
        }
        for said in words
    ]


def hint_json(move_json: Writes[M], answer: Answer[M]) -> Json:
    """Write what ``hint`` sends: the moves with their values, and whatever else the detail
    allows."""
    advice, area = answer.advice, answer.area
    return {
        **_common(move_json, answer),
        "advice": None if advice is None else sentence(advice),
        "advised": said_json(advice or ()),
        "area": None if area is None else prose(area),
        "located": said_json(area or ()),
        "tile": answer.tile,
        "target": parts_json(answer.target, "target", "reached"),
        "moves": [shown_json(move_json, shown) for shown in answer.moves],
        "compared": [_beside_json(move_json, beside) for beside in answer.compared],
    }


def solve_json(move_json: Writes[M], answer: Answer[M]) -> Json:
    """Write what ``solve`` sends: the line, and what only this game adds (``solution``). If there
    is no line, the best move is sent instead, unless the status is infeasible."""
    found = {**_common(move_json, answer), **answer.solution}
    if not answer.line and answer.status is not Status.INFEASIBLE:
        found["moves"] = [move_json(one.move) for one in answer.moves[:1]]
    return found


def _common(move_json: Writes[M], answer: Answer[M]) -> Json:
    return {
        **parts_json(answer, "objective", "better", "unit"),
        **worth_json(answer),
        "moves": [move_json(step.move) for step in answer.line],
        "line": [step_json(move_json, step) for step in answer.line],
        "equally_good": answer.equally_good,
        "verified_by": [method.value for method in answer.verified_by],
        **sentence_json(answer.assumption, "assumption", "assumed"),
        "notes": [sentence((note,)) for note in answer.notes],
        "noted": said_json(answer.notes),
        "effort": effort_json(answer.effort),
        "seed": answer.seed,
    }


def worth_json(of: Answer[Any] | Valued[Any]) -> Json:
    """Write the status, value and bound of an answer or a move, and what samples say of it."""
    return {
        "status": of.status.value,
        **parts_json(of, "value", "bound"),
        "estimate": parts_json(of.estimate, *ESTIMATE),
        "chance": chance_json(of.chance),
    }


def chance_json(chance: Chance | None) -> Json | None:
    if chance is None:
        return None
    shares = {"win": chance.win, "ahead": chance.ahead, "match": chance.match}
    return {
        **{name: share and round(share.mean, DIGITS) for name, share in shares.items()},
        **{
            "stderr" if name == "win" else f"{name}_stderr": share and round(share.stderr, DIGITS)
            for name, share in shares.items()
        },
    }


def _difference_json(lost: Worth | None) -> Json | None:
    """Write how much a move gives up: ``value`` if ``lost`` is a number, ``estimate`` if it comes
    from samples. None if ``lost`` is None."""
    if isinstance(lost, Estimate):
        return {"value": None, "estimate": parts_json(lost, *ESTIMATE)}
    return None if lost is None else {"value": lost, "estimate": None}


def effort_json(effort: Effort) -> Json:
    return {
        **parts_json(effort, "seconds", "search_seconds", "confirm_seconds", "nodes", "samples"),
        **parts_json(effort, "method", "cut_short", "compiling_seconds"),
        "waited": 0.0,
        "granted": None,
        "shared_with": 0,
    }


def step_json(move_json: Writes[M], step: LineStep[M]) -> Json:
    return {"move": move_json(step.move), "text": step.text, "effect": dict(step.effect)}


def shown_json(move_json: Writes[M], shown: Shown[M]) -> Json:
    return {
        "move": move_json(shown.move),
        "text": shown.text,
        **worth_json(shown.valued),
        **parts_json(shown.valued, "tied", "alike"),
        "effect": dict(shown.effect),
        **sentence_json(shown.valued.because, "reason", "because"),
    }


def _beside_json(move_json: Writes[M], beside: SideBySide[M]) -> Json:
    return {
        **shown_json(move_json, beside.shown),
        "lost": _difference_json(beside.lost),
        **sentence_json(beside.why, "why", "told"),
    }


def review_json(move_json: Writes[M], review: Review[M]) -> Json:
    return {
        **parts_json(review, "objective", "better", "unit"),
        "moves": [_judged_json(move_json, judged) for judged in review.moves],
        **parts_json(review, "gave_away", "total_cost"),
        "effort": effort_json(review.effort),
        "seed": review.seed,
    }


def _judged_json(move_json: Writes[M], judged: Judged[M]) -> Json:
    return {
        **parts_json(judged, "index", "seat", "text"),
        "status": judged.status.value,
        "best": judged.best and worth_json(judged.best),
        "played": judged.played and worth_json(judged.played),
        "cost": _difference_json(judged.cost),
        "instead": None if judged.instead is None else move_json(judged.instead),
        **sentence_json(judged.note, "note", "noted"),
    }


def standing_json(standing: SeatStanding) -> Json:
    found = standing.found
    return {
        **parts_json(standing, "seat", "unit", "better"),
        "status": found.status.value,
        "value": found.value,
        "bound": found.value,
        "estimate": _spread_json(found),
        "chance": chance_json(found.chance),
        "beliefs": [_belief_json(belief) for belief in found.beliefs],
        **sentence_json(found.assumption, "assumption", "assumed"),
        "effort": effort_json(found.effort),
        "seed": standing.seed,
    }


def _spread_json(found: StandingValue) -> Json | None:
    if found.estimate is None or found.quartiles is None:
        return None
    quartiles = parts_json(found.quartiles, "low", "median", "high")
    return {**parts_json(found.estimate, *ESTIMATE), "quartiles": quartiles}


def _belief_json(belief: Belief) -> Json:
    return {"tile": str(belief.tile), "places": [_place_json(one) for one in belief.places]}


def _place_json(lying: Lying) -> Json:
    key = "seat" if isinstance(lying.place, int) else "pile"
    return {key: lying.place, "chance": round(lying.chance, CHANCE_DIGITS)}
