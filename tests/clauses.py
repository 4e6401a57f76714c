"""The clauses of reasons, to be held against the rules."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple


class Clause(NamedTuple):
    """A clause of a reason, and the move, as JSON data, that it speaks of."""

    key: str
    params: dict[str, Any]
    move: Any


def clauses(answer: dict[str, Any]) -> Iterator[Clause]:
    """Yield every clause of the reasons of an answer, keys without the name of the game."""
    for row in answer["moves"]:
        for said in row["because"]:
            yield Clause(said["key"].partition(".")[2], said["params"], row["move"])


def keys(said: Iterable[Any]) -> list[str]:
    """The keys of clauses as they are sent."""
    return [clause["key"] for clause in said]
