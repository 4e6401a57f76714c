"""Write what moves are worth: a number for each, how sure it is, and the chance to win.

Everything here reads answers as JSON data, in which a worth has ``status``, ``value``, ``bound``,
``estimate`` and ``chance``.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from cli.screen import Ink
from engine.errors import counted
from solver.answer import Status
from solver.gateway import solver_of

Json = Mapping[str, Any]

OTHER_SIDES = {"ahead": "behind", "more": "fewer"}
"""The word in a unit for numbers above 0, and the one for those below."""
NO_NUMBER = "-"


def amount(number: float, unit: str) -> str:
    """Write a number with its unit: ``1 cheat``, ``4.1 points behind``."""
    written, side = _sided(number, unit)
    noun, space, rest = unit.partition(" ")
    for plus, minus in OTHER_SIDES.items():
        rest = rest.replace(plus, minus) if side == minus else rest
    return f"{written} {noun.removesuffix('s') if written == '1' else noun}{space}{rest}"


def _sided(number: float, unit: str) -> tuple[str, str]:
    """Write a number without its sign where a word of the unit says the side, and that word."""
    written = str(number) if isinstance(number, int) else f"{number + 0.0:.1f}"
    for plus, minus in OTHER_SIDES.items():
        if plus in unit.split():
            return written.removeprefix("-"), minus if written.startswith("-") else plus
    return written, ""


def number_of(worth: Json, unit: str) -> str:
    """Write the one number of a worth in short: ``4 ahead``, ``≈ 12.3 ± 1.1 behind``."""
    if worth["status"] == Status.OPTIMAL:
        return " ".join(filter(None, _sided(worth["value"], unit)))
    estimate = worth["estimate"]
    if estimate is None:
        return NO_NUMBER
    written, side = _sided(float(estimate["mean"]), unit)
    return f"≈ {written} ± {estimate['stderr']:.1f} {side}".rstrip()


def worth_text(worth: Json, unit: str) -> str:
    """Write the same in full: ``about 12.3 points behind (±1.1)``."""
    estimate = worth["estimate"]
    if estimate is None:
        return amount(worth["value"], unit)
    return f"about {amount(float(estimate['mean']), unit)} (±{estimate['stderr']:.1f})"


def win_of(worth: Json) -> str:
    """Write the chance to win as per cent; nothing where there is none."""
    chance = worth["chance"]
    return f"{100 * chance['win']:.0f}%" if chance else ""


def headline(answer: Json, ink: Ink, title: str = "") -> str:
    """Say what the best is worth, and whether that is proved."""
    unit, estimate = answer["unit"], answer["estimate"]
    titled = f" ({title})" if title else ""
    match Status(answer["status"]):
        case Status.OPTIMAL:
            best = amount(answer["value"], unit) + titled
            return f"{ink.strong(f'Best result: {best}')}. {ink.good('Proved')}."
        case Status.INFEASIBLE:
            return f"{ink.strong('There is no solution')}. {ink.good('Proved')}."
        case Status.UNKNOWN if estimate is None:
            return f"{ink.strong('Nothing was found in time')}. Try a larger --seconds."
        case _:
            best = amount(float(estimate["mean"]), unit) + titled
            said = [f"{ink.strong(f'Best result: about {best}')} ({_spread(estimate)})."]
            said += [f"You win about {win} of them." for win in [win_of(answer)] if win]
            return " ".join([*said, *_limits(answer)])


def _spread(estimate: Json) -> str:
    games = counted(estimate["samples"], "simulated game")
    return games if estimate["samples"] == 1 else f"±{estimate['stderr']:.1f}, from {games}"


def _limits(answer: Json) -> Iterator[str]:
    """Say what is proved of a result that is not known exactly."""
    worst, best = (
        None if answer[key] is None else amount(answer[key], answer["unit"])
        for key in ("value", "bound")
    )
    if worst and best:
        yield f"Proved: between {worst} and {best}."
    elif worst or best:
        yield f"Proved: at {'worst' if worst else 'best'} {worst or best}."


def proof(game: Any, answer: Json) -> list[str]:
    """Say what stands behind an answer, in the words of its game."""
    words = {method.value: about for method, about in solver_of(game).methods.items()}
    return [words[name] for name in answer["verified_by"] if name in words]


def took(effort: Json) -> str:
    """Say how long an answer took, and how much of that was for compiling."""
    compiling = effort["compiling_seconds"]
    once = f", and {compiling:.1f} s to compile, once" if compiling else ""
    return f"It took {effort['seconds']:.1f} s{once}."
