"""What the contract says of the worth of moves, held against an answer as JSON data."""

import json
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


def number(row: Json) -> float | None:
    """The one number that a client shows of a move or an answer."""
    if row["status"] == "optimal":
        return float(row["value"])
    return None if row["estimate"] is None else float(row["estimate"]["mean"])


def faults(answer: Json, *, whole: bool = True) -> list[str]:
    """Find what keeps an answer from being shown as it is; a ``whole`` one has all moves."""
    json.dumps(answer, allow_nan=False)
    if any(note["key"] == "any.methods_disagree" for note in answer["noted"]):
        return [] if answer["status"] == "unknown" else ["disputed, and yet something is claimed"]
    rows = answer["moves"]
    found = [fault for row in (answer, *rows) for fault in _of_one(row, answer["better"])]
    shown = [row for row in rows if row["status"] != "infeasible"]
    found += [f"{row['text']} has no number" for row in shown if number(row) is None]
    if not found:
        found += _out_of_order(shown, answer["better"])
    if whole and sum(row["tied"] for row in rows) == 1:
        found.append("one move alone is tied")
    return found


def _of_one(row: Json, better: str) -> Iterator[str]:
    status, value, bound, estimate = (row[key] for key in ("status", "value", "bound", "estimate"))
    if any(isinstance(one, bool) or not isinstance(one, int | None) for one in (value, bound)):
        yield f"{value!r} or {bound!r} is no integer"
        return
    if status == "optimal" and (value is None or value != bound):
        yield f"optimal, but {value} is not {bound}"
    if status == "feasible" and None in (value, bound):
        yield "feasible without both numbers"
    if status in ("optimal", "infeasible") and estimate is not None:
        yield "an estimate of what is proved"
    if status == "estimated" and estimate is None:
        yield "estimated without an estimate"
    mean = None if estimate is None else estimate["mean"]
    ends = [end for end in (value, mean, bound) if end is not None]
    if ends != sorted(ends, reverse=better == "lower"):
        yield f"{value}, {mean} and {bound} are out of order"
    if not 0 <= (row["chance"] or {"win": 0})["win"] <= 1:
        yield "a chance beyond 0 and 1"


def _out_of_order(rows: list[Json], better: str) -> Iterator[str]:
    sign = 1 if better == "higher" else -1
    for place, row in enumerate(rows):
        for later in rows[place + 1 :]:
            higher = sign * (number(later) or 0) > sign * (number(row) or 0)
            if higher:
                yield f"{later['text']} stands below {row['text']}"
