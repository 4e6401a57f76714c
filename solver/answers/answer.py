"""Hold what a solver finds, and the answer that the gateway makes of it once the engine agrees."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import ceil
from typing import Any, Final, Generic

from engine.game import Effect, M
from solver.answers.words import ALL_DEALS, METHODS_DISAGREE, SAMPLED, Words


class Status(StrEnum):
    """The certainty of an answer, in the words of the interface."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    INFEASIBLE = "infeasible"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"

    @property
    def unconfirmed(self) -> "Status":
        """The status where only one method says it: nothing is called proved."""
        if self is Status.INFEASIBLE:
            return Status.UNKNOWN
        return Status.FEASIBLE if self is Status.OPTIMAL else self


class Method(StrEnum):
    """A method that stands behind a number besides the search that found it; the words of the
    interface. What each of them is in a game the game's solver says."""

    REPLAY = "replay"
    """The line was played again by the rules and its value counted from what they gave."""
    RULES = "rules"
    """The rules alone say it: the hand is over, or nothing can be done."""
    EXHAUSTIVE = "exhaustive"
    """Everything that could be done was done and compared."""
    CP_SAT = "cp_sat"
    """A constraint model of the same question agrees."""
    MINIMAX = "minimax"
    """Another search of a game of two agrees."""
    MAX_N = "max_n"
    """Another search of a game of several, each for himself, agrees."""
    CERTIFICATE = "certificate"
    """Strategies, or another witness, were checked against every reply."""
    RELAXATION = "relaxation"
    """Even an easier question allows nothing better."""


class Detail(StrEnum):
    """The level of detail of a hint; each level says no more than its name."""

    NUDGE = "nudge"
    AREA = "area"
    TILE = "tile"
    MOVE = "move"
    LINE = "line"

    @property
    def names_moves(self) -> bool:
        """Whether this level reveals moves, values, and notes that name places."""
        return self in (Detail.MOVE, Detail.LINE)


CONFIDENT: Final = 1.96
"""Standard errors within which two means are not told apart at 95 %."""

Reason = Words | Callable[[], Words]
"""Clauses, or the function that makes them: it is called only for moves that are shown."""


@dataclass(frozen=True)
class Estimate:
    """The mean of a value over sampled deals, its standard error in the same unit, and how many
    deals were looked at. Where they were ``every`` one that fits the error is 0."""

    mean: float
    stderr: float
    samples: int
    every: bool = False

    @property
    def shown_error(self) -> float:
        """The error in tenths, rounded up: where the mean may be off at all, that is seen."""
        return ceil(10 * self.stderr - 1e-9) / 10

    @property
    def how_sure(self) -> Words:
        """How far the mean may be off, and how many samples there were."""
        if self.every:
            return ALL_DEALS(samples=self.samples)
        return SAMPLED(stderr=self.shown_error, samples=self.samples)


Worth = int | Estimate
"""A value, or what samples say of it."""


@dataclass(frozen=True)
class Chance:
    """The share of simulated deals or play-outs that the mover wins, with its standard error."""

    win: float
    stderr: float


@dataclass(frozen=True)
class Valued(Generic[M]):
    """A move and what the best play after it is worth, the move itself included.

    ``value`` is what the mover can be sure of, ``bound`` the best that is still possible; each is
    None where nothing is proved. ``estimate`` and ``chance`` are what samples say. ``reason`` says
    in the game's own words why it is worth that. ``tied``: samples do not tell it from the best
    move, or it is worth exactly as much. ``alike`` counts the legal moves it stands for.
    """

    move: M
    status: Status
    value: int | None
    bound: int | None
    reason: Reason = ()
    estimate: Estimate | None = None
    lost: Estimate | None = None
    """By how much it is worse than the best one, from pairs of samples."""
    chance: Chance | None = None
    tied: bool = False
    alike: int = 1

    @property
    def worth(self) -> Worth | None:
        """The value where it is proved, else what samples say, else the value found; None where
        there is none of them."""
        if self.status is Status.OPTIMAL or self.estimate is None:
            return self.value
        return self.estimate

    @property
    def number(self) -> float | None:
        """The one number to show: ``worth`` without its error."""
        worth = self.worth
        return worth.mean if isinstance(worth, Estimate) else worth

    @cached_property
    def because(self) -> Words:
        """The reason in clauses; none where there is no reason."""
        return self.reason() if callable(self.reason) else self.reason


@dataclass(frozen=True)
class Effort:
    """The cost of an answer. ``cut_short``: the time limit ended the search, so another run may
    find more. ``confirm_seconds`` is the part of ``seconds`` that the second method took.
    ``compiling_seconds`` is not part of ``seconds``."""

    seconds: float = 0.0
    nodes: int = 0
    samples: int = 0
    method: str = ""
    cut_short: bool = False
    confirm_seconds: float = 0.0
    compiling_seconds: float = 0.0

    @property
    def search_seconds(self) -> float:
        return max(0.0, self.seconds - self.confirm_seconds)


class MethodsDisagree(Exception):
    """Two methods find different things: one of them is wrong, and nothing may be claimed."""


@dataclass(frozen=True)
class Finding(Generic[M]):
    """The result of a search in terms of moves; it holds no position.

    ``line`` is a whole line of play worth ``value``. Where the status is ``estimated`` there is no
    line and ``estimate`` says what samples say. ``moves`` are the choices now, best first.
    ``ties_known`` says whether it is known of every move if it is as good as the best one, as an
    estimate is that samples do not tell from it at 95 %. ``verified_by`` names what stands behind
    the numbers besides the search itself; ``optimal`` needs one method that shares no code with the
    first. Each sentence of ``assumption`` says what is taken for granted of others, each of the
    ``notes`` is a fact of the game (cells that nothing can fill).
    """

    status: Status
    value: int | None
    bound: int | None
    line: tuple[M, ...] = ()
    moves: tuple[Valued[M], ...] = ()
    ties_known: bool = False
    verified_by: tuple[Method, ...] = ()
    assumption: Words = ()
    notes: Words = ()
    effort: Effort = field(default_factory=Effort)
    estimate: Estimate | None = None
    chance: Chance | None = None

    @property
    def is_guarantee(self) -> bool:
        """Whether the value is what the best move gets against every reply, which no single line
        can show."""
        found = self.status in (Status.FEASIBLE, Status.ESTIMATED)
        return found and not self.line and bool(self.moves)


def disputed(moves: tuple[Valued[M], ...]) -> Finding[M]:
    """Claim nothing of a position about which two methods do not find the same."""
    unvalued = (replace(one, status=Status.UNKNOWN, value=None, bound=None) for one in moves)
    return Finding(Status.UNKNOWN, None, None, moves=tuple(unvalued), notes=METHODS_DISAGREE())


@dataclass(frozen=True)
class LineStep(Generic[M]):
    """A move as the engine played it, in words, and what it did."""

    move: M
    text: str
    effect: Effect


@dataclass(frozen=True)
class Shown(LineStep[M]):
    """A move in the answer, with its value and reasons."""

    valued: Valued[M]


@dataclass(frozen=True)
class SideBySide(Generic[M]):
    """A move laid beside the best one: what it gives up, None where that is not known, and why the
    best is better."""

    shown: Shown[M]
    lost: Worth | None
    why: Words


@dataclass(frozen=True)
class Target:
    """A target value and whether it can be reached: true by a line, false by a bound, None while
    open."""

    target: int
    reached: bool | None


@dataclass(frozen=True)
class Answer(Generic[M]):
    """The answer that the gateway sends: a finding that the engine has replayed and counted again,
    cut to what the question wants shown: ``value``, ``bound``, ``estimate`` and ``chance`` are None
    where the detail shows no values. ``advice``, ``area`` and ``tile`` are None where nothing is
    to be shown; ``solution`` is what ``solve`` says in this game alone."""

    objective: str
    unit: str
    better: str
    status: Status
    value: int | None
    bound: int | None
    moves: tuple[Shown[M], ...]
    line: tuple[LineStep[M], ...]
    equally_good: int | None
    verified_by: tuple[Method, ...]
    assumption: Words
    notes: Words
    effort: Effort
    seed: int
    advice: Words | None = None
    area: Words | None = None
    tile: str | None = None
    target: Target | None = None
    estimate: Estimate | None = None
    chance: Chance | None = None
    compared: tuple[SideBySide[M], ...] = ()
    solution: Mapping[str, Any] = field(default_factory=dict)
