"""Standings as JSON data: every key is always there, null where nothing is known."""

from dataclasses import asdict
from typing import Any

from solver.answers.answer_json import DIGITS, effort_json, estimate_json, said_json
from solver.answers.words import sentence
from solver.standing.ask import SeatStanding
from solver.standing.outlook import Belief, Lying, Outlook

Json = dict[str, Any]


def standing_json(standing: SeatStanding) -> Json:
    """Write what ``standing`` sends."""
    found = standing.found
    return {
        "seat": standing.seat,
        "unit": standing.unit,
        "better": standing.sense.better,
        "status": found.status.value,
        "value": found.value,
        "bound": found.value,
        "estimate": _estimate_json(found),
        "chance": found.chance and _rounded(asdict(found.chance)),
        "beliefs": [_belief_json(belief) for belief in found.beliefs],
        "assumption": sentence(found.assumption),
        "assumed": said_json(found.assumption),
        "effort": effort_json(found.effort),
        "seed": standing.seed,
    }


def _estimate_json(found: Outlook) -> Json | None:
    written, quartiles = estimate_json(found.estimate), found.quartiles
    if written is None or quartiles is None:
        return None
    return {**written, "quartiles": _rounded(quartiles._asdict())}


def _belief_json(belief: Belief) -> Json:
    return {"tile": str(belief.tile), "places": [_place_json(one) for one in belief.places]}


def _place_json(lying: Lying) -> Json:
    key = "seat" if isinstance(lying.place, int) else "pile"
    return {key: lying.place, "chance": round(lying.chance, CHANCE_DIGITS)}


CHANCE_DIGITS = 4
"""Decimals of the chance that a domino lies somewhere."""


def _rounded(numbers: dict[str, float]) -> Json:
    return {name: round(number, DIGITS) for name, number in numbers.items()}
