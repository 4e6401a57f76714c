"""Violations as values, and the tree of errors.

``BoneyardError``
    ``Refused``      input that is not a position, move, deal or text of the game
    ``IllegalMove``  a move that the rules do not allow in this position

Codes are public and permanent; messages are for people and may change.
"""

from collections.abc import Iterable, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol

from engine.wording import Param, filled


class BoardCell(Protocol):
    """A place on a board: a named tuple of integers, such as tier, row and column."""

    def _asdict(self) -> dict[str, Any]: ...


_NOTHING: Final[Mapping[str, Param]] = MappingProxyType({})


class Violation(NamedTuple):
    """One thing that is wrong.

    ``rule`` is the number of the rule, empty if it is none of the game (a misspelt key). ``at`` is
    a JSON pointer into the input, or the cells concerned. ``key`` names the template, empty if it
    is the same as the code.
    """

    code: str
    template: str
    rule: str = ""
    at: "str | tuple[BoardCell, ...]" = ""
    params: Mapping[str, Param] = _NOTHING
    key: str = ""

    @property
    def message(self) -> str:
        """The template with its parameters: a sentence for people."""
        return filled(self.template, self.params) if self.params else self.template

    def under(self, prefix: str) -> "Violation":
        """Return the same with a pointer from further out; cells stay as they are."""
        return self._replace(at=prefix + self.at) if isinstance(self.at, str) else self

    def as_json(self) -> dict[str, Any]:
        at = self.at if isinstance(self.at, str) else [cell._asdict() for cell in self.at]
        return {**self.said, "rule": self.rule, "at": at}

    @property
    def said(self) -> dict[str, Any]:
        """What is wrong as JSON data, for programs and for people."""
        key = self.key or self.code
        params = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self.params.items()
        }
        return {"code": self.code, "key": key, "params": params, "message": self.message}


MOST_FAULTS = 100
"""The most faults that are collected from one input."""

TOO_MANY = Violation(
    "too_many_faults", "Only the first {most} faults are listed.", params={"most": MOST_FAULTS}
)


_PLURALS = {"domino": "dominoes", "pass": "passes", "entry": "entries", "match": "matches"}


def counted(number: int, noun: str) -> str:
    """Write a number with its noun for a message: ``1 domino``, ``3 dominoes``."""
    return f"{number} {noun if number == 1 else _PLURALS.get(noun, f'{noun}s')}"


def first_faults(violations: Iterable[Violation]) -> list[Violation]:
    """Collect what is wrong with one input, in reading order. After ``MOST_FAULTS`` the last entry
    says that there is more."""
    found = list(islice(violations, MOST_FAULTS + 1))
    return [*found[:MOST_FAULTS], TOO_MANY] if len(found) > MOST_FAULTS else found


class BoneyardError(Exception):
    """Root of everything that the engine raises on purpose; ``violations`` holds every fault
    found."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations = tuple(violations)
        super().__init__(" ".join(violation.message for violation in self.violations))


class Refused(BoneyardError):
    """The input is not what it should be."""


class IllegalMove(BoneyardError):
    """Move number ``index`` (from 0) of a list is illegal, and nothing was played."""

    def __init__(self, violations: Iterable[Violation], index: int = 0) -> None:
        super().__init__(violations)
        self.index = index


SHARED_CODES = {
    "missing_key": "A key that must be there is missing.",
    "unknown_key": "A key has no meaning here.",
    "wrong_type": "The value is of the wrong JSON type.",
    "out_of_range": "A number or a list is smaller or larger than allowed.",
    "not_a_choice": "The value is none of those allowed.",
    "not_a_tile": "The text is not a domino.",
    "bad_text": "The position text cannot be read.",
    "unknown_tile": "The domino is not of this set.",
    "tile_repeated": "The domino stands in more places than the set has copies of it.",
    "tile_missing": "A domino of the set is missing.",
    "too_many_faults": "There are more faults than are listed.",
    "too_many_tiles": "More dominoes are hidden than the set has left.",
    "no_next_hand": "No hand follows: the one before is not over, or each stands alone.",
    "left_not_possible": "A player cannot have had that left at the end of the hand.",
}
"""Faults of input in any game, with their meaning."""

REFUSAL_CODES = {
    "no_table_score": "The game scores positions only, not what lies on a table.",
    "no_score_drawing": "The game draws no scores.",
}
"""Codes of what a game refuses because it lacks a part of the rules, with their meaning."""
