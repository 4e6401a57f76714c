"""Hold what a solver finds, and the answer that the gateway makes of it once the engine agrees."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from math import ceil
from typing import Any, Final, Generic, NamedTuple

from engine.game import Effect, M
from solver.answers.words import ALL_DEALS, METHODS_DISAGREE, SAMPLED, Words


class Status(StrEnum):
    """The certainty of an answer, as the API writes it."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    INFEASIBLE = "infeasible"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"

    @property
    def unconfirmed(self) -> "Status":
        """The status if only one method says it: nothing is called proved."""
        if self is Status.INFEASIBLE:
            return Status.UNKNOWN
        return Status.FEASIBLE if self is Status.OPTIMAL else self


class Method(StrEnum):
    """A method that confirms a number besides the search that found it, as the API writes it. The
    game's solver says what each method is in that game."""

    REPLAY = "replay"
    """The line was played again by the rules and its value counted from what they gave."""
    RULES = "rules"
    """The rules alone say it: the hand is over, or nothing can be done."""
    EXHAUSTIVE = "exhaustive"
    """Everything that could be played was tried and compared."""
    CP_SAT = "cp_sat"
    """A constraint model of the same question agrees."""
    MINIMAX = "minimax"
    """Another search of a game for two players agrees."""
    MAX_N = "max_n"
    """Another search of a game for several players, each playing for himself, agrees."""
    CERTIFICATE = "certificate"
    """Strategies, or another witness, were checked against every reply."""
    RELAXATION = "relaxation"
    """Even an easier version of the question allows no better value."""


class Detail(StrEnum):
    """The level of detail of a hint, from least to most; a level reveals no more than its name
    says."""

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
"""How many standard errors apart two means may be without counting as different, at 95 %."""

Reason = Words | Callable[[], Words]
"""Clauses, or a function that returns them; it is called only for moves that are shown."""


@dataclass(frozen=True)
class Estimate:
    """What sampled deals say of a value. ``mean``: its mean. ``stderr``: the standard error of the
    mean, in the same unit. ``samples``: how many deals were looked at. ``every``: these were all
    the deals that fit, so the error is 0."""

    mean: float
    stderr: float
    samples: int
    every: bool = False

    @property
    def shown_error(self) -> float:
        """The standard error in tenths, rounded up, so that an error above 0 is never shown as
        0."""
        return ceil(10 * self.stderr - 1e-9) / 10

    @property
    def how_sure(self) -> Words:
        """Clauses that say how far the mean may be off, and how many samples there were."""
        if self.every:
            return ALL_DEALS(samples=self.samples)
        return SAMPLED(stderr=self.shown_error, samples=self.samples)


Worth = int | Estimate
"""A value that was found, or an estimate from samples."""


class Proportion(NamedTuple):
    """A share of simulated deals or play-outs, and its standard error."""

    mean: float
    stderr: float


@dataclass(frozen=True)
class Chance:
    """What simulated deals or play-outs say of the mover. ``win``: the share in which it wins the
    hand. ``ahead``: the share in which it ends the hand with a better total than all others.
    ``match``: the mean chance to win the match after the hand, None if that is not known."""

    win: Proportion
    ahead: Proportion
    match: Proportion | None = None


@dataclass(frozen=True)
class Valued(Generic[M]):
    """A move and what it is worth with the best play after it, the move itself included.

    ``value``: what the mover can be sure of. ``bound``: the best that is still possible. Each is
    None if nothing is proved. ``estimate`` and ``chance``: what samples say. ``reason``: why the
    move is worth that, in the game's own words. ``tied``: the move is worth as much as the best
    one, or samples show no clear difference. ``alike``: how many legal moves it stands for.
    """

    move: M
    status: Status
    value: int | None
    bound: int | None
    reason: Reason = ()
    estimate: Estimate | None = None
    lost: Estimate | None = None
    """By how much the move is worse than the best one, estimated from pairs of samples."""
    chance: Chance | None = None
    tied: bool = False
    alike: int = 1

    @property
    def worth(self) -> Worth | None:
        """``value`` if it is proved optimal or there is no estimate, else ``estimate``. None if
        both are missing."""
        if self.status is Status.OPTIMAL or self.estimate is None:
            return self.value
        return self.estimate

    @property
    def number(self) -> float | None:
        """The one number to show: ``worth`` without its standard error, None if there is none."""
        worth = self.worth
        return worth.mean if isinstance(worth, Estimate) else worth

    @cached_property
    def because(self) -> Words:
        """The reason as clauses; empty if there is no reason."""
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
    """Raised when two methods find different things: one of them is wrong, and nothing may be
    claimed."""


@dataclass(frozen=True)
class Finding(Generic[M]):
    """The result of a search in terms of moves; it holds no position.

    ``line``: a whole line of play worth ``value``; empty if the status is ``estimated``.
    ``estimate``: what samples then say. ``moves``: the moves to choose from now, best first.
    ``ties_known``: it is known of every move whether it is as good as the best one (estimates count
    as equally good if samples show no difference at 95 %). ``verified_by``: the methods that
    confirm the numbers besides the search; the status ``optimal`` needs one that shares no code
    with the search. ``assumption``: sentences that say what is taken for granted of other players.
    ``notes``: facts of the game, such as cells that nothing can fill.
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
        """Whether the value is what the best move gets against every reply, so that no single line
        can show it."""
        found = self.status in (Status.FEASIBLE, Status.ESTIMATED)
        return found and not self.line and bool(self.moves)


def disputed(moves: tuple[Valued[M], ...]) -> Finding[M]:
    """Return a finding that claims nothing, for a position about which two methods disagree. Its
    ``moves`` have no values."""
    unvalued = (replace(one, status=Status.UNKNOWN, value=None, bound=None) for one in moves)
    return Finding(Status.UNKNOWN, None, None, moves=tuple(unvalued), notes=METHODS_DISAGREE())


@dataclass(frozen=True)
class LineStep(Generic[M]):
    """A move of a line, as the engine played it. ``text``: the move in words. ``effect``: what it
    did."""

    move: M
    text: str
    effect: Effect


@dataclass(frozen=True)
class Shown(LineStep[M]):
    """A move in the answer, with its value and reasons in ``valued``."""

    valued: Valued[M]


@dataclass(frozen=True)
class SideBySide(Generic[M]):
    """A move compared with the best one. ``shown``: the move. ``lost``: how much it gives up, None
    if that is not known. ``why``: why the best move is better."""

    shown: Shown[M]
    lost: Worth | None
    why: Words


@dataclass(frozen=True)
class Target:
    """``target``: a target value. ``reached``: True if a line reaches it, False if a bound shows
    that none can, None if neither is known."""

    target: int
    reached: bool | None


@dataclass(frozen=True)
class Answer(Generic[M]):
    """The answer that the gateway sends: a finding that the engine has replayed and counted again,
    cut to what the question wants shown. ``value``, ``bound``, ``estimate`` and ``chance`` are None
    if the detail shows no values; ``advice``, ``area`` and ``tile`` are None if there is nothing to
    show. ``solution``: what ``solve`` says in this game alone."""

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
