"""Put into words what games name by keys: the parts of a score, and what a move does."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from cli.speech import speak
from cli.wording import UNIT, Names, amount
from engine.errors import counted
from engine.tiles import HIDDEN

PARTS, STANDING, SETTLEMENT = "parts", "standing", "settlement"
WITH_NAMES = {PARTS, UNIT, STANDING, SETTLEMENT, "totals", "game_winners", "title"}
"""The parts of a score that are written with the names of players, or by ``ended``."""

BY_SEAT: Final[Mapping[str, Callable[[int], str]]] = {
    "to_target": "{} to go".format,
    "held": lambda number: f"{counted(number, 'domino')} left",
    "counts": "{} in hand".format,
}
"""Words for a player's number, by key; any other number follows its name."""


def standing(score: Mapping[str, Any], names: Names) -> Iterator[str]:
    """Write a score, whatever it consists of, in lines of text: one for each player, then the
    rest. What ``ended`` says is left out."""
    totals, others = score.get(STANDING, ()), _others(score)
    by_seat = {key: one for key, one in others.items() if _is_by_seat(one, totals)}
    for seat, total in enumerate(totals):
        more = {
            _plain(key).removesuffix("s"): _number_in_words(key, one[seat])
            for key, one in by_seat.items()
        }
        said = ", ".join([speak(amount(total, score[UNIT])), *_of_player(score, seat, total, more)])
        yield f"{speak(names(seat))}: {said}" if len(totals) > 1 else said
    for key, value in others.items():
        if key not in by_seat and value not in (None, [], {}):
            yield f"{speak(_plain(key))}: {_value(value)}"


def _others(score: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of a score that are not nested too deep, except those written elsewhere."""
    of_table = not {STANDING, PARTS} <= score.keys()
    elsewhere = {UNIT, STANDING, "winners"} if of_table else WITH_NAMES
    deepest = 3 if of_table else 1
    return {
        key: one for key, one in score.items() if key not in elsewhere and _depth(one) <= deepest
    }


def _of_player(
    score: Mapping[str, Any], seat: int, total: int, more: Mapping[str, str]
) -> Iterable[str]:
    """Say what the total of a player is made of, unless that is one part, and what else there is,
    by name; what the settlement adds goes last."""
    own = _additions(score.get(PARTS, ()), seat)
    settled = _additions((score.get(SETTLEMENT) or {PARTS: ()})[PARTS], seat)
    known = {} if list(own.values()) == [total] else _pairs(own)
    known |= more
    if settled != own:
        known |= _pairs({name: adds for name, adds in settled.items() if adds})
    return known.values()


def _pairs(values: Mapping[str, int]) -> dict[str, str]:
    return {name: f"{speak(name)} {value}" for name, value in values.items()}


def _number_in_words(key: str, value: Any) -> str:
    """Say one number of a player: in the words for its key, else after its name."""
    if value is not None and key in BY_SEAT:
        return speak(BY_SEAT[key](value))
    return f"{speak(_plain(key).removesuffix('s'))} {_value(value)}"


def _is_by_seat(value: Any, totals: Sequence[int]) -> bool:
    return isinstance(value, list | tuple) and len(value) == len(totals) > 1


def _additions(parts: Sequence[Mapping[str, Any]], seat: int) -> dict[str, int]:
    return {_plain(one["part"]): one["adds"] for one in parts if one["seat"] == seat}


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{speak(_plain(name))} {_value(one)}" for name, one in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_value, value))
    if isinstance(value, bool):
        return speak("yes" if value else "no")
    if value is None:
        return speak("unknown")
    if isinstance(value, str):
        return speak("a hidden domino") if value == str(HIDDEN) else speak(value)
    return str(value)


def _depth(value: Any) -> int:
    """Return how many levels of parts a value has."""
    if not isinstance(value, Mapping | list | tuple):
        return 0
    inside = value.values() if isinstance(value, Mapping) else value
    return 1 + max(map(_depth, inside), default=0)


OF_SEATS = {"next", "skipped", "drawn_by"}
"""The parts of an effect that name a player."""


def effect_text(effect: Mapping[str, Any], names: Names) -> str:
    """Write an effect as "name value" pairs; skip empty and nested values."""
    shown = {
        name: speak(names(value)) if name in OF_SEATS and value is not None else value
        for name, value in effect.items()
    }
    said = ", ".join(
        f"{speak(_plain(name))} {_value(value)}"
        for name, value in shown.items()
        if value and _depth(value) < 2
    )
    return f"Effect: {said}." if said else "It has no other effect."
