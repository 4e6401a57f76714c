"""Say what was found in plain sentences: ends of hands, values, and what is proved of them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.folding import fitted
from cli.screen import Ink
from engine.errors import Violation, counted
from engine.game import Game, Outcome
from solver.answer import Status
from solver.gateway import solver_of
from solver.objective import Objective, Sense
from solver.phrases import PLAYED_OUT

Json = dict[str, Any]

REPLAYED = "replay"
AGAINST = {"minimax", "max_n"}
"""The methods by which answers are proved that others have a say in."""
PLAN, MOVE = "plan", "move"
UNKNOWN = "-"
SETTLEMENT = "settlement"
AHEAD, BEHIND = " ahead", " behind"


def seats(numbers: tuple[int, ...]) -> str:
    """Name seats: ``seat 0``, ``seats 0 and 2``."""
    named = " and ".join(map(str, numbers))
    return f"seat {named}" if len(numbers) == 1 else f"seats {named}"


def ended(outcome: Outcome) -> str:
    """Say how a hand ended."""
    reason = outcome.reason.replace("_", " ")
    if len(outcome.totals) == 1:
        return f"The hand is over ({reason}) with a total of {outcome.totals[0]}."
    won = f"won by {seats(outcome.winners)}" if outcome.winners else "won by nobody"
    totals = ", ".join(f"seat {seat} {total}" for seat, total in enumerate(outcome.totals))
    return f"The hand is over ({reason}), {won}. Totals: {totals}."


def broken(violation: Violation, ink: Ink) -> str:
    """Say which rule a move breaks."""
    rule = f", rule {violation.rule}" if violation.rule else ""
    return f"{violation.message} {ink.faint(f'[{violation.code}{rule}]')}"


def value_text(value: Any) -> str:
    """Write the value of an answer, or the mean of samples with its error."""
    if isinstance(value, dict):
        return f"{value['mean']:.1f} ± {value['stderr']:.1f}"
    return "?" if value is None else str(value)


def likely(answer: Json) -> Json | None:
    """Return the mean of games that were played on from the best move, where of that move only a
    floor is proved: the floor may lie far below all that is likely. None otherwise."""
    if answer["status"] != Status.FEASIBLE.value:
        return None
    found = (said["params"] for said in answer.get("noted", ()) if said["key"] == PLAYED_OUT.key)
    return next(found, None)


def worth(value: Any, unit: str) -> str:
    """Write a value with its unit: ``1 cheat``, ``about 7.2 ± 1.1 points ahead``."""
    if isinstance(value, dict):
        return f"about {value_text(value)} {unit}"
    if value < 0 and unit.endswith(AHEAD):
        return worth(-value, unit.removesuffix(AHEAD) + BEHIND)
    return f"{value} {_singular(unit)}" if abs(value) == 1 else f"{value} {unit}"


def _singular(unit: str) -> str:
    noun, space, rest = unit.partition(" ")
    return f"{noun.removesuffix('s')}{space}{rest}"


class Certainty:
    """The words for the certainty of an answer of a solver, given as JSON data."""

    def __init__(self, game: Game[Any, Any], answer: Json, thing: str, ink: Ink) -> None:
        self._solver = solver_of(game)
        self._answer, self._thing, self._ink = answer, thing, ink

    def headline(self, title: str = "") -> str:
        """Say what the best is worth, and how sure that is."""
        answer = self._answer
        if answer["value"] is None:
            return self._without_value()
        of = worth(likely(answer) or answer["value"], answer["unit"])
        told = f"{of} ({title})" if title else of
        return f"{self._ink.strong(told[0].upper() + told[1:])}. {self._certainty()}"

    def short(self) -> str:
        """Say how sure an answer is that keeps its value back."""
        known = {
            Status.OPTIMAL.value: self._ink.good("Proved") + " to be the best.",
            Status.FEASIBLE.value: self._ink.doubtful("Not proved") + " to be the best.",
            Status.ESTIMATED.value: self._ink.doubtful("Estimated")
            + " from samples of what is hidden.",
        }
        return known.get(self._answer["status"], self._without_value())

    def methods(self) -> list[str]:
        """Say what stands behind the answer, in the words of the game, and what it took, in lines
        that fit."""
        words = {method.value: about for method, about in self._solver.methods.items()}
        words[REPLAYED] = "The line was played again by the rules to the value told."
        told = [words[name] for name in self._answer["verified_by"] if name in words]
        told.append(f"It took {self._answer['effort']['seconds']} s.")
        return [self._ink.faint(line) for line in fitted(" ".join(told))]

    def _certainty(self) -> str:
        answer, ink = self._answer, self._ink
        match Status(answer["status"]):
            case Status.OPTIMAL:
                return f"{ink.good('Proved')}: {self._nothing_better()}."
            case Status.ESTIMATED:
                samples = counted(answer["value"]["samples"], "deal")
                return f"{ink.doubtful('Estimated')}: over {samples} that fit what is seen."
            case _ if played := likely(answer):
                games = counted(played["samples"], "game")
                begin = f"{ink.doubtful('Estimated')}: over {games} played on from the best move"
                return f"{begin}; proved is only {self._limits()}."
            case _:
                return f"{ink.doubtful('Not proved')}: {self._still_open()}."

    def _limits(self) -> str:
        value, bound = self._answer["value"], self._answer["bound"]
        sure = f"{value_text(value)} or more"
        return sure if bound is None else f"{sure}, and at most {value_text(bound)}"

    def _nothing_better(self) -> str:
        unit, others = self._answer["unit"], AGAINST & set(self._answer["verified_by"])
        more = "fewer" if self._fewest() else "more"
        better = (
            f"no {self._thing} does better"
            if " " in unit
            else (f"no {self._thing} with {more} {unit}")
        )
        return f"{better} against best play" if others else better

    def _still_open(self) -> str:
        value, bound = self._answer["value"], self._answer["bound"]
        if bound is None:
            return f"a better {self._thing} was not ruled out"
        if bound == value:
            return "no second method was asked to confirm it"
        limit = "as low as" if self._fewest() else "as high as"
        return f"the best may be {limit} {value_text(bound)}"

    def _without_value(self) -> str:
        if Status(self._answer["status"]) is Status.INFEASIBLE:
            return f"{self._ink.good('Proved')}: there is no such {self._thing}."
        more = "; a larger --seconds may find one" if self._answer["effort"]["cut_short"] else ""
        return f"{self._ink.doubtful('Open')}: no {self._thing} was found{more}."

    def _fewest(self) -> bool:
        found: Objective[Any, Any] | None = self._solver.named(self._answer["objective"] or "")
        return found is not None and found.sense is Sense.FEWEST


def standing(score: Mapping[str, Any]) -> Iterator[str]:
    """Write a score, whatever a game tells of it, in lines of text."""
    unit = score.get("unit", "")
    for seat, points in enumerate(score.get("standing", ())):
        made_of = _added(score.get("parts", ()), seat)
        yield f"seat {seat}: {points} {unit}" + (f" ({made_of})" if made_of else "")
    for name, value in score.items():
        if name == SETTLEMENT and value:
            yield from _settled(value["parts"])
        elif name not in ("unit", "standing", "parts") and value not in (None, [], {}):
            yield f"{_plain(name)}: {_of_seats(value, len(score.get('standing', ())))}"


def _of_seats(value: Any, count: int) -> str:
    """Write a value; one for each seat with the seats."""
    if isinstance(value, list | tuple) and len(value) == count > 1:
        return ", ".join(f"seat {seat} {_value(own)}" for seat, own in enumerate(value))
    return _value(value)


def _settled(parts: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for seat in sorted({one["seat"] for one in parts}):
        yield f"settlement of seat {seat}: {_added(parts, seat)}"


def _added(parts: Sequence[Mapping[str, Any]], seat: int) -> str:
    """Write what each part adds to the total of a seat."""
    own = [one for one in parts if one["seat"] == seat]
    return ", ".join(f"{_plain(one['part'])} {one['adds']}" for one in own)


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{_plain(name)} {_value(one)}" for name, one in value.items())
    if isinstance(value, list):
        mark = "; " if any(isinstance(one, dict) for one in value) else " "
        return mark.join(_value(one) for one in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return UNKNOWN if value is None else str(value)


def effect_text(effect: Mapping[str, Any]) -> str:
    """Write what a move does, whatever a game tells of it, without nothings and nested parts."""
    told = ", ".join(
        f"{_plain(name)} {_value(value)}"
        for name, value in effect.items()
        if value and not _is_nested(value)
    )
    return f"It does this: {told}." if told else "It changes nothing else."


def _is_nested(value: Any) -> bool:
    parts = value if isinstance(value, list | tuple) else [value]
    return any(isinstance(part, dict) for part in parts)
