"""What a solver finds, before and after it is written as JSON."""

from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from solver.result import Status

M = TypeVar("M")


@dataclass(frozen=True)
class Valued(Generic[M]):
    """A move and what the best play after it is worth, the move itself included.

    ``value`` is None where nothing was found, ``bound`` None where nothing is proved.
    """

    move: M
    status: Status
    value: int | None
    bound: int | None
    reason: str = ""


@dataclass(frozen=True)
class Effort:
    """What an answer cost. ``cut_short``: the wall clock ended it, another run may know more."""

    seconds: float = 0.0
    nodes: int = 0
    samples: int = 0
    method: str = ""
    cut_short: bool = False

    def as_json(self) -> dict[str, Any]:
        return {
            "seconds": round(self.seconds, 3),
            "nodes": self.nodes,
            "samples": self.samples,
            "method": self.method,
            "cut_short": self.cut_short,
        }


@dataclass(frozen=True)
class Finding(Generic[M]):
    """The result of a search in terms of moves; it holds no position.

    ``line`` is a whole line of play worth ``value``. ``moves`` are the choices now, best first.
    ``verified_by`` names what stands behind the numbers besides the search itself.
    """

    status: Status
    value: int | None
    bound: int | None
    line: tuple[M, ...] = ()
    moves: tuple[Valued[M], ...] = ()
    equally_good: int | None = None
    verified_by: tuple[str, ...] = ()
    effort: Effort = field(default_factory=Effort)
