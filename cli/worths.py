"""Write what moves are worth: a number for each, how sure it is, and the chance to win."""

from collections.abc import Callable, Iterator
from typing import Any

from cli.screen import Ink
from solver.answers.answer import Answer, Effort, Estimate, Status, Valued, Worth

AnyWorth = Answer[Any] | Valued[Any]

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


def number_of(one: AnyWorth, unit: str) -> str:
    """Write the one number of a worth in short: ``4 ahead``, ``≈ 12.3 ± 1.1 behind``."""
    if one.status is Status.OPTIMAL and one.value is not None:
        return " ".join(filter(None, _sided(one.value, unit)))
    if one.estimate is None:
        return NO_NUMBER
    written, side = _sided(_mean(one.estimate), unit)
    return " ".join(filter(None, ("≈", written, *_spread(one.estimate), side)))


def worth_of(one: AnyWorth) -> Worth | None:
    """Return what samples say, else the value."""
    return one.value if one.estimate is None else one.estimate


def worth_text(worth: Worth, unit: str) -> str:
    """Write a worth with its unit: ``about 12.3 points behind``, without "about" if it is the
    result of one line."""
    if isinstance(worth, int):
        return amount(worth, unit)
    return f"{'about ' if _spread(worth) else ''}{amount(_mean(worth), unit)}"


def _mean(estimate: Estimate) -> float:
    """Return the mean of samples: a whole number where only one game was played."""
    return int(estimate.mean) if estimate.samples == 1 else estimate.mean


def _spread(estimate: Estimate) -> tuple[str, ...]:
    return () if estimate.samples == 1 else (f"± {estimate.stderr:.1f}",)


def noun_of(unit: str) -> str:
    """Return the unit of differences: ``points`` for ``points ahead``."""
    return unit.partition(" ")[0]


def win_of(one: AnyWorth) -> str:
    """Write the chance to win as per cent; nothing where there is none."""
    return f"{100 * one.chance.win:.0f}%" if one.chance else ""


def headline(answer: Answer[Any], title: str = "") -> str:
    """Say what the best is worth, and whether that is proved."""
    worth = worth_of(answer)
    if answer.status is Status.INFEASIBLE:
        return "There is no solution (proved)."
    if worth is None:
        return "Nothing was found in time. Try a larger --seconds."
    proved = answer.status is Status.OPTIMAL
    best = worth_text(worth, answer.unit) + (f", {title}" if title else "")
    win = f", {win_of(answer)} to win" if answer.chance else ""
    said = f"Best result: {best} ({'proved' if proved else 'not proved'}){win}."
    return " ".join([said, *(() if proved else _limits(answer))])


def shade_of(one: AnyWorth, ink: Ink) -> Callable[[str], str]:
    """Return the colour of a worth: one for what is proved, another for the rest."""
    return ink.good if one.status is Status.OPTIMAL else ink.doubtful


def _limits(answer: Answer[Any]) -> Iterator[str]:
    """Say what is proved of a result that is not, unless it is the same number."""
    mean = answer.estimate and answer.estimate.mean
    known = {"worst": answer.value, "best": answer.bound}
    limits = [
        f"at {side} {amount(limit, answer.unit)}"
        for side, limit in known.items()
        if limit is not None and limit != mean
    ]
    if limits and answer.value != answer.bound:
        yield ", ".join(limits).capitalize() + "."


def took(effort: Effort) -> str:
    """Say how long an answer took, and how long loading or compiling the searches took."""
    compiling = round(effort.compiling_seconds, 3)
    more = f", plus {compiling:.1f} s to prepare the searches" if compiling else ""
    return f"It took {effort.seconds:.1f} s{more}."
