"""Answers of the solvers as JSON data: every key is always there, null where nothing is to be
said. How a game writes its moves and positions is handed in."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from engine.game import M
from solver.answers.answer import (
    Answer,
    Effort,
    Estimate,
    LineStep,
    Shown,
    SideBySide,
    Status,
    Valued,
    Worth,
)
from solver.answers.outlook import Belief, Lying, Outlook, SeatStanding
from solver.answers.words import Said, Words, prose, sentence
from solver.asking.review import Judged, Review
from solver.players.bot import Decision, Sight

Json = dict[str, Any]
Writes = Callable[[M], Json]
"""Writes a move as JSON data."""


def hint_json(move_json: Writes[M], answer: Answer[M]) -> Json:
    """Write what ``hint`` sends: the moves valued, and whatever else the detail let through."""
    target = answer.target
    return {
        **_common(move_json, answer),
        "advice": None if answer.advice is None else sentence(answer.advice),
        "advised": said_json(answer.advice or ()),
        "area": None if answer.area is None else prose(answer.area),
        "located": said_json(answer.area or ()),
        "tile": answer.tile,
        "target": target and {"target": target.target, "reached": target.reached},
        "moves": [shown_json(move_json, shown) for shown in answer.moves],
        "compared": [_beside_json(move_json, beside) for beside in answer.compared],
    }


def solve_json(move_json: Writes[M], answer: Answer[M]) -> Json:
    """Write what ``solve`` sends: the line, and what this game says besides."""
    return {**_common(move_json, answer), **answer.solution}


def _common(move_json: Writes[M], answer: Answer[M]) -> Json:
    return {
        "objective": answer.objective,
        "better": answer.better,
        "unit": answer.unit,
        **worth_json(answer),
        "moves": [move_json(step.move) for step in answer.line],
        "line": [step_json(move_json, step) for step in answer.line],
        "equally_good": answer.equally_good,
        "verified_by": [method.value for method in answer.verified_by],
        "assumption": sentence(answer.assumption),
        "assumed": said_json(answer.assumption),
        "notes": [sentence((note,)) for note in answer.notes],
        "noted": said_json(answer.notes),
        "effort": effort_json(answer.effort),
        "seed": answer.seed,
    }


DIGITS = 3
"""Decimals of an estimate."""
CHANCE_DIGITS = 4
"""Decimals of the chance that a domino lies somewhere."""


def worth_json(of: Answer[Any] | Valued[Any]) -> Json:
    """Write what is proved of an answer or a move, and what samples say of it."""
    return {
        "status": of.status.value,
        "value": of.value,
        "bound": of.bound,
        "estimate": estimate_json(of.estimate),
        "chance": of.chance and _rounded(asdict(of.chance)),
    }


def estimate_json(estimate: Estimate | None) -> Json | None:
    if estimate is None:
        return None
    return {
        "mean": round(estimate.mean, DIGITS),
        "stderr": round(estimate.stderr, DIGITS),
        "samples": estimate.samples,
    }


def _difference_json(lost: Worth | None) -> Json | None:
    """Write what a move gives up: a number that is proved, or what samples say."""
    if lost is None:
        return None
    estimate = lost if isinstance(lost, Estimate) else None
    return {"value": None if estimate else lost, "estimate": estimate_json(estimate)}


def effort_json(effort: Effort) -> Json:
    return {
        "seconds": round(effort.seconds, 3),
        "search_seconds": round(effort.search_seconds, 3),
        "confirm_seconds": round(effort.confirm_seconds, 3),
        "nodes": effort.nodes,
        "samples": effort.samples,
        "method": effort.method,
        "cut_short": effort.cut_short,
        "compiling_seconds": round(effort.compiling_seconds, 3),
        "waited": 0.0,
    }


def step_json(move_json: Writes[M], step: LineStep[M]) -> Json:
    return {"move": move_json(step.move), "text": step.text, "effect": dict(step.effect)}


def shown_json(move_json: Writes[M], shown: Shown[M]) -> Json:
    valued = shown.valued
    because = valued.because
    return {
        "move": move_json(shown.move),
        "text": shown.text,
        **worth_json(valued),
        "tied": valued.tied,
        "alike": valued.alike,
        "effect": dict(shown.effect),
        "reason": sentence(because),
        "because": said_json(because),
    }


def said_json(words: Words) -> list[Json]:
    """Write what a sentence is made of: a key and what fills its template, clause by clause."""
    return [{"key": said.key, "params": _params_json(said)} for said in words]


def _params_json(said: Said) -> Json:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in said.params.items()
    }


def _beside_json(move_json: Writes[M], beside: SideBySide[M]) -> Json:
    return {
        **shown_json(move_json, beside.shown),
        "lost": _difference_json(beside.lost),
        "why": sentence(beside.why),
        "told": said_json(beside.why),
    }


def bot_json(
    move_json: Writes[M], sight: Sight[Any, M], level: int, decision: Decision[M], seed: int
) -> Json:
    """Write what ``bot`` sends: the move of a player, its reason and what it is worth."""
    step = LineStep(
        decision.move,
        sight.game.move_text(decision.move),
        sight.game.apply_unjudged(sight.position, decision.move).effect,
    )
    return {
        **step_json(move_json, step),
        "level": level,
        "reason": sentence(decision.reason),
        "because": said_json(decision.reason),
        **worth_json(decision.valued or Valued(decision.move, Status.UNKNOWN, None, None)),
        "better": decision.objective and decision.objective.sense.better,
        "unit": decision.objective.unit if decision.objective else "",
        "given_up": None if decision.given_up is None else round(decision.given_up, DIGITS),
        "effort": effort_json(decision.effort),
        "seed": seed,
    }


def review_json(move_json: Writes[M], review: Review[M]) -> Json:
    """Write what ``review`` sends."""
    return {
        "objective": review.objective,
        "better": review.better,
        "unit": review.unit,
        "moves": [_judged_json(move_json, judged) for judged in review.moves],
        "gave_away": review.gave_away,
        "total_cost": round(review.total_cost, DIGITS),
        "effort": effort_json(review.effort),
        "seed": review.seed,
    }


def _judged_json(move_json: Writes[M], judged: Judged[M]) -> Json:
    return {
        "index": judged.index,
        "seat": judged.seat,
        "text": judged.text,
        "status": judged.status.value,
        "best": judged.best and worth_json(judged.best),
        "played": judged.played and worth_json(judged.played),
        "cost": _difference_json(judged.cost),
        "instead": None if judged.instead is None else move_json(judged.instead),
        "note": sentence(judged.note),
        "noted": said_json(judged.note),
    }


def standing_json(standing: SeatStanding) -> Json:
    """Write what ``standing`` sends."""
    found = standing.found
    return {
        "seat": standing.seat,
        "unit": standing.unit,
        "better": standing.better,
        "status": found.status.value,
        "value": found.value,
        "bound": found.value,
        "estimate": _spread_json(found),
        "chance": found.chance and _rounded(asdict(found.chance)),
        "beliefs": [_belief_json(belief) for belief in found.beliefs],
        "assumption": sentence(found.assumption),
        "assumed": said_json(found.assumption),
        "effort": effort_json(found.effort),
        "seed": standing.seed,
    }


def _spread_json(found: Outlook) -> Json | None:
    written, quartiles = estimate_json(found.estimate), found.quartiles
    if written is None or quartiles is None:
        return None
    return {**written, "quartiles": _rounded(quartiles._asdict())}


def _belief_json(belief: Belief) -> Json:
    return {"tile": str(belief.tile), "places": [_place_json(one) for one in belief.places]}


def _place_json(lying: Lying) -> Json:
    key = "seat" if isinstance(lying.place, int) else "pile"
    return {key: lying.place, "chance": round(lying.chance, CHANCE_DIGITS)}


def _rounded(numbers: dict[str, float]) -> Json:
    return {name: round(number, DIGITS) for name, number in numbers.items()}
