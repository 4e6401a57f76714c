"""Write what moves are worth: a number for each, how sure it is, and the chance to win.

Everything here reads answers as JSON data, in which a worth has ``status``, ``value``, ``bound``,
``estimate`` and ``chance``.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cli.screen import Ink
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
    return f"{written} {noun.removesuffix('s') if written in ('1', '-1') else noun}{space}{rest}"


def _sided(number: float, unit: str) -> tuple[str, str]:
    """Write a number without its sign where a word of the unit says the side, and that word."""
    written = str(number if isinstance(number, int) else round(number, 1) + 0.0)
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
    written, side = _sided(_mean(estimate), unit)
    return " ".join(filter(None, ("≈", written, *_spread(estimate), side)))


def worth_text(worth: Json, unit: str) -> str:
    """Write the number of a worth with its unit: ``about 12.3 points behind``, without "about" if
    it is the result of one line."""
    estimate = worth["estimate"]
    if estimate is None:
        return amount(worth["value"], unit)
    return f"{'about ' if _spread(estimate) else ''}{amount(_mean(estimate), unit)}"


def _mean(estimate: Json) -> float:
    """Return the mean of samples: a whole number where only one game was played."""
    mean = float(estimate["mean"])
    return int(mean) if estimate["samples"] == 1 else mean


def _spread(estimate: Json) -> tuple[str, ...]:
    return () if estimate["samples"] == 1 else (f"± {estimate['stderr']:.1f}",)


def noun_of(unit: str) -> str:
    """Return the unit of differences: ``points`` for ``points ahead``."""
    return unit.partition(" ")[0]


def win_of(worth: Json) -> str:
    """Write the chance to win as per cent; nothing where there is none."""
    chance = worth["chance"]
    return f"{100 * chance['win']:.0f}%" if chance else ""


def headline(answer: Json, title: str = "") -> str:
    """Say what the best is worth, and whether that is proved."""
    match Status(answer["status"]):
        case Status.INFEASIBLE:
            return "There is no solution (proved)."
        case Status.UNKNOWN if answer["estimate"] is None:
            return "Nothing was found in time. Try a larger --seconds."
        case status:
            proved = status is Status.OPTIMAL
            best = worth_text(answer, answer["unit"]) + (f", {title}" if title else "")
            win = f", {win_of(answer)} to win" if answer["chance"] else ""
            said = f"Best result: {best} ({'proved' if proved else 'not proved'}){win}."
            return " ".join([said, *(() if proved else _limits(answer))])


def shade_of(worth: Json, ink: Ink) -> Callable[[str], str]:
    """Return the colour of a worth: one for what is proved, another for the rest."""
    return ink.good if worth["status"] == Status.OPTIMAL else ink.doubtful


def _limits(answer: Json) -> Iterator[str]:
    """Say what is proved of a result that is not, unless it is the same number."""
    known = {"worst": answer["value"], "best": answer["bound"]}
    if answer["value"] == answer["bound"]:
        return
    limits = [
        f"at {side} {amount(limit, answer['unit'])}"
        for side, limit in known.items()
        if limit not in (None, answer["estimate"]["mean"])
    ]
    if limits:
        yield ", ".join(limits).capitalize() + "."


def proof(game: Any, answer: Json) -> list[str]:
    """Say what stands behind an answer, in the words of its game."""
    words = {method.value: about for method, about in solver_of(game).methods.items()}
    return [words[name] for name in answer["verified_by"] if name in words]


def took(effort: Json) -> str:
    """Say how long an answer took, and how long loading or compiling the searches took."""
    compiling = effort["compiling_seconds"]
    more = f", plus {compiling:.1f} s to prepare the searches" if compiling else ""
    return f"It took {effort['seconds']:.1f} s{more}."
