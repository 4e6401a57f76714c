"""Say in sentences what the rules say: how hands end, scores, and what moves do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.screen import Ink
from cli.table import Names
from cli.worths import amount
from engine.errors import Violation
from engine.game import Game, Outcome
from engine.tiles import HIDDEN
from solver.arena.match import game_winners

REASONS = {
    "blocked": "Nobody can play.",
    "all_passed": "Everybody has passed.",
    "all_out": "Every hand is empty.",
    "target": "The target has been reached.",
}
"""The end of a hand in which nobody went out, by its reason."""
PARTS, UNIT, STANDING, SETTLEMENT = "parts", "unit", "standing", "settlement"
WITH_NAMES = {PARTS, UNIT, STANDING, SETTLEMENT, "totals", "game_winners", "title"}
"""The parts of a score that are written with the names of players, or by ``ended``."""
NOTHING: tuple[Any, ...] = (None, [], {})


def ended(game: Game[Any, Any], position: Any, names: Names) -> str:
    """Say how a hand ended, who won, and the totals; nothing if it goes on."""
    outcome = game.outcome(position)
    if outcome is None:
        return ""
    unit = game.score(position)[UNIT]
    if len(outcome.totals) == 1:
        title = outcome.details.get("title")
        return f"Finished with {amount(*outcome.totals, unit)}{f': {title}' if title else ''}."
    said = [*_how(game, position, outcome, names), *_game_won(outcome, names)]
    totals = ", ".join(f"{names(seat)} {total}" for seat, total in enumerate(outcome.totals))
    return f"{' '.join(said)} {unit.capitalize()}: {totals}."


def _how(game: Game[Any, Any], position: Any, outcome: Outcome, names: Names) -> Iterator[str]:
    """Say how the hand ended, and who won it unless that is the whole game."""
    held, winners = game.board(position).held, outcome.winners
    out = tuple(one.seat for one in held if one.seat is not None and not one.tiles)
    if len(out) == 1 and out == winners:
        yield f"{names.of(out)} went out and won this hand."
        return
    if len(out) == 1:
        yield f"{names.of(out)} went out."
    elif outcome.reason in REASONS:
        yield REASONS[outcome.reason]
    if winners != game_winners(outcome):
        yield f"{names.of(winners) if winners else 'Nobody'} won this hand."


def _game_won(outcome: Outcome, names: Names) -> Iterator[str]:
    winners = game_winners(outcome)
    if winners is not None:
        yield f"{names.of(winners) if winners else 'Nobody'} won the game."


def broken(violation: Violation, ink: Ink) -> str:
    """Say which rule a move breaks."""
    rule = f", rule {violation.rule}" if violation.rule else ""
    return f"{violation.message} {ink.faint(f'[{violation.code}{rule}]')}"


def standing(score: Mapping[str, Any], names: Names) -> Iterator[str]:
    """Write a score, whatever it consists of, in lines of text: one for each player, then the
    rest. What ``ended`` says is left out."""
    totals = score.get(STANDING, ())
    others = {key: one for key, one in score.items() if key not in WITH_NAMES and not _nested(one)}
    by_seat = {key: one for key, one in others.items() if _is_by_seat(one, totals)}
    for seat, total in enumerate(totals):
        own = _added(score[PARTS], seat)
        known = {} if list(own.values()) == [total] else own
        known |= {_plain(key).removesuffix("s"): one[seat] for key, one in by_seat.items()}
        settled = _added((score.get(SETTLEMENT) or {PARTS: ()})[PARTS], seat)
        if settled != own:
            known |= {name: adds for name, adds in settled.items() if adds}
        said = [amount(total, score[UNIT]), *(f"{name} {one}" for name, one in known.items())]
        yield f"{names(seat)}: {', '.join(said)}" if len(totals) > 1 else ", ".join(said)
    for key, value in others.items():
        if key not in by_seat and value not in NOTHING:
            yield f"{_plain(key)}: {_value(value)}"


def _is_by_seat(value: Any, totals: Sequence[int]) -> bool:
    return isinstance(value, list | tuple) and len(value) == len(totals) > 1


def _added(parts: Sequence[Mapping[str, Any]], seat: int) -> dict[str, int]:
    """Return what each part adds for a seat."""
    return {_plain(one["part"]): one["adds"] for one in parts if one["seat"] == seat}


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{_plain(name)} {_value(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_value, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "a hidden domino" if value == str(HIDDEN) else str(value)


def _nested(value: Any) -> bool:
    """Tell whether a value has parts that have parts."""
    inside = value.values() if isinstance(value, Mapping) else value
    return isinstance(value, Mapping | list | tuple) and any(
        isinstance(one, Mapping | list | tuple) for one in inside
    )


def effect_text(effect: Mapping[str, Any]) -> str:
    """Write an effect as "name value" pairs; skip empty and nested values."""
    said = ", ".join(
        f"{_plain(name)} {_value(value)}"
        for name, value in effect.items()
        if value and not _nested(value)
    )
    return f"Effect: {said}." if said else "It has no other effect."
