"""Say why a move of Fives is good, in the game's own words."""

from collections.abc import Mapping
from typing import Any

from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from solver.answer import Detail, Finding, Status, Valued

_ENDS = ("no end", "the one end", "both ends", "the three ends", "the four ends")


def scored(position: Position, move: Move) -> str:
    """Return the simplest true reason for a move by itself: what its count is made of (F5)."""
    if isinstance(move, Draw):
        return "nothing held fits an open end, so a domino must be drawn"
    if isinstance(move, Pass):
        return "nothing held fits an open end and the boneyard is empty"
    effect = GAME.apply_unjudged(position, move).effect
    count = int(effect["count"])
    made = f"{_made_of(effect)} {count}"
    if effect["points"]:
        return f"{made}: {_points(count)}"
    missed = "nothing is scored" if count == 0 else "no multiple of five"
    return f"{made}, {missed}; {_pips(move)} pips leave the hand"


def ends_with(position: Position, move: Move, value: int | None) -> str:
    """Return what a move scores now, and the lead that best play after it leaves, where that is
    known."""
    if value is None:
        return ""
    points = int(GAME.apply_unjudged(position, move).effect["points"])
    now = f"scores {_points(points)} now and " if points else ""
    return f"it {now}leaves you {lead(value)}"


def begins(position: Position, move: Move, value: int) -> str:
    """Return what a move scores now, and all that the mover's own dominoes can make with it
    first."""
    points = int(GAME.apply_unjudged(position, move).effect["points"])
    if points == value:
        if not points:
            return "no order of your dominoes scores"
        return f"it scores {_points(points)}, and what follows adds nothing"
    now = f"{_points(points)} now and " if points else ""
    return f"it scores {now}{value - points} with what follows"


def _made_of(effect: Mapping[str, Any]) -> str:
    adds = {part["end"]: int(part["adds"]) for part in effect["parts"]}
    spinner = adds.pop("spinner", None)
    if spinner is None:
        return f"{_ENDS[len(adds)]} make"
    if not adds:
        return "the spinner alone makes"
    (end,) = adds.values()
    return f"the spinner's {spinner} and the end's {end} make"


def _pips(move: Play) -> int:
    return int(move.tile.first) + int(move.tile.second)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def area(move: Move) -> str:
    """Return the part of the table that a move concerns."""
    if isinstance(move, Play):
        return "the spinner" if move.arm is None else f"arm {move.arm}"
    return "the boneyard" if isinstance(move, Draw) else ""


def advice(promise: str, best: Valued[Move], detail: Detail) -> str:
    """Return the promise of an objective, and as much of the way to it as the level may tell."""
    move = best.move
    if isinstance(move, Draw):
        return "Nothing in your hand fits an open end: draw."
    if isinstance(move, Pass):
        return "Nothing in your hand fits an open end and nothing is left to draw: pass."
    if detail is Detail.NUDGE:
        return f"{promise}."
    if detail is Detail.AREA:
        return f"{promise}: look at {area(move)}."
    if detail is Detail.TILE:
        return f"{promise}: take the {move.tile.canonical}."
    where = "" if move.arm is None else f" on {area(move)}"
    reason = f"; {best.clause}" if best.clause else ""
    return f"{promise}: {move.tile}{where}{reason}."


def turn_promise(finding: Finding[Move]) -> str:
    """Return what a turn can score."""
    if finding.value:
        return f"A play scores {finding.value} this turn"
    return "Nothing scores this turn: lay the domino with the most pips"


def plan_promise(finding: Finding[Move]) -> str:
    """Return what the mover's own dominoes can score."""
    return f"Your own dominoes can make {_points(finding.value or 0)} in a row"


def end_promise(finding: Finding[Move]) -> str:
    """Return what the hand ends in."""
    if finding.value is None:
        return "The end of the hand is not decided within the budget; this move looks best so far"
    if finding.is_guarantee:
        return f"At least this is sure: {lead(finding.value)}"
    found = "Best play" if finding.status is Status.OPTIMAL else "A line is known that"
    return f"{found} leaves you {lead(finding.value)}"


def lead(points: int) -> str:
    if points == 0:
        return "level at the end of the hand"
    return f"{abs(points)} {'ahead' if points > 0 else 'behind'} at the end of the hand"
