"""What a solver finds, before and after it is written as JSON."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, TypeVar

from solver.result import Status

M = TypeVar("M")


class Detail(StrEnum):
    """How much a hint gives away; each level says no more than its name."""

    NUDGE = "nudge"
    AREA = "area"
    TILE = "tile"
    MOVE = "move"
    LINE = "line"


@dataclass(frozen=True)
class Valued(Generic[M]):
    """A move and what the best play after it is worth, the move itself included.

    ``value`` is None where nothing was found, ``bound`` None where nothing is proved. ``reason``
    says in the game's own words why it is worth that.
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
    ``equally_good`` counts the moves worth the best value, twins counted once. ``verified_by``
    names what stands behind the numbers besides the search itself; ``optimal`` needs one method
    that shares no code with the first. ``assumption`` says what is taken for granted of others,
    ``notes`` are facts of the game worth telling (dead cells).
    """

    status: Status
    value: int | None
    bound: int | None
    line: tuple[M, ...] = ()
    moves: tuple[Valued[M], ...] = ()
    equally_good: int | None = None
    verified_by: tuple[str, ...] = ()
    assumption: str = ""
    notes: tuple[str, ...] = ()
    effort: Effort = field(default_factory=Effort)
