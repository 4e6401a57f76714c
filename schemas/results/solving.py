"""Declare the answers of solvers: every key is always there, null if there is nothing to say."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal

from pydantic import ConfigDict, Field, create_model

from schemas.base import Model
from schemas.generic import Effect, GameModel, Move, made

Status = Literal["optimal", "feasible", "infeasible", "estimated", "unknown"]
Method = Literal[
    "replay", "rules", "exhaustive", "cp_sat", "minimax", "max_n", "certificate", "relaxation"
]

Better = Literal["higher", "lower"]

_STATUS = (
    "Optimal: proved; feasible: found, not proved; infeasible: proved that there is none; "
    "estimated: from samples; unknown: nothing was found in time, or the only move was not valued."
)
_BETTER = "Whether a higher or a lower number is better for the mover."


class Estimate(Model):
    """The result of simulated deals or play-outs; with one sample and no error, that of one simple
    line."""

    mean: float = Field(description="In the answer's unit.")
    stderr: float = Field(description="Standard error of the mean.")
    samples: int = Field(description="How many there were.")


class Chance(Model):
    """The chance to win the hand."""

    win: float = Field(
        ge=0,
        le=1,
        description="The share of the samples in which the mover, or the seat asked about, alone "
        "wins the hand (`winners` of its outcome).",
    )
    stderr: float = Field(description="Standard error of that share.")


class Proved(GameModel):
    """The worth of a move or an answer: what is proved, and what samples say. The one number to
    show is `value` where the status is `optimal`, else `estimate.mean`."""

    status: Status = Field(description=_STATUS)
    value: int | None = Field(
        description="The result the mover can be sure of; with three or more players, what comes "
        "of it if all play as `assumption` says. Null where the proof says nothing."
    )
    bound: int | None = Field(
        description="The best that is still possible; null where the proof says nothing."
    )
    estimate: Estimate | None = Field(
        description="Where the value is not proved; null for what cannot be done or was not valued."
    )
    chance: Chance | None = Field(
        description="Null where nothing was simulated, and in games of one player."
    )


class Worth(Proved):
    """The worth of a move."""


class Difference(Model):
    """The difference of two moves: exact, or from samples."""

    value: int | None = Field(description="Null where one of the two is an estimate.")
    estimate: Estimate | None = Field(description="Null where the value is known.")


class Effort(Model):
    """The cost of an answer."""

    seconds: float = Field(description="Wall clock.")
    search_seconds: float = Field(description="Of them, without second methods.")
    confirm_seconds: float = Field(description="Of them, in second methods.")
    nodes: int = Field(description="Positions looked at.")
    samples: int = Field(description="Deals drawn, or games played out; not summed in a review.")
    method: str = Field(description="How it was found.")
    cut_short: bool = Field(description="Whether the wall clock ended it.")
    compiling_seconds: float = Field(
        description="Before them, to compile code that was used for the first time."
    )
    waited: float = Field(description="Seconds until a solver was free.")


class Reach(Model):
    """A value asked about, and whether it can be reached."""

    target: int = Field(description="The value asked about.")
    reached: bool | None = Field(description="Null while that is open.")


class Said(Model):
    """A clause of a sentence, to be said in other languages."""

    key: str = Field(description="The key of its template among the `texts` of the game.")
    params: dict[str, str | int | float | list[str | int]] = Field(
        description="What fills the places of the template."
    )


class LineStep(GameModel, Generic[Move, Effect]):
    """A move of a line as the rules played it."""

    named: ClassVar[str] = "Step"

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="What it did.")


class HintedMove(Proved, LineStep[Move, Effect], Generic[Move, Effect]):
    """A move and what the best play after it is worth."""

    named: ClassVar[str] = "ValuedMove"

    tied: bool = Field(description="Whether it cannot be told from the best move.")
    alike: int = Field(
        ge=1,
        description="How many legal moves it stands for: the same by symmetry, or leading to equal "
        "positions.",
    )
    reason: str = Field(description="Why, in a few words.")
    because: list[Said] = Field(description="The clauses of the reason, in their order.")


class ComparedMove(HintedMove[Move, Effect], Generic[Move, Effect]):
    """A move that was asked about, beside the best one."""

    named: ClassVar[str] = "ComparedMove"

    lost: Difference | None = Field(
        description="What it gives up against the best; null where not known."
    )
    why: str = Field(description="Why the best move is better.")
    told: list[Said] = Field(description="The clauses of that, in their order.")


class OpenAnswer(GameModel):
    """An answer to which more may be added."""

    model_config = ConfigDict(extra="allow")

    effort: Effort = Field(description="What the answer cost.")
    seed: int = Field(description="What decided whatever was left to chance.")


class Answer(Proved, OpenAnswer, Generic[Move, Effect]):
    """The answer of every solver. Where `detail` is `nudge`, `area` or `tile` nothing is said of
    what anything is worth."""

    objective: str = Field(description="What was asked for.")
    better: Better = Field(description=_BETTER)
    unit: str = Field(description="What is counted.")
    line: list[LineStep[Move, Effect]] = Field(
        description="A line of play, replayed by the rules to the stated value; in a `plan` the "
        "others lay nothing, so that it may not be playable as it stands."
    )
    equally_good: int | None = Field(
        description="Moves as good as the best one, itself included, each idea once; null where "
        "unknown."
    )
    verified_by: list[Method] = Field(
        description="What stands behind the value and the bound besides the search."
    )
    assumption: str = Field(description="What is taken for granted of others.")
    assumed: list[Said] = Field(description="Its sentences, in their order.")
    notes: list[str] = Field(description="Facts worth telling.")
    noted: list[Said] = Field(description="What each of the notes says.")


class SolveAnswer(Answer[Move, Effect], Generic[Move, Effect]):
    """The best line of play."""

    moves: list[Move] = Field(
        description="The moves of the line, first to last; without a line the move worth playing."
    )


class HintAnswer(Answer[Move, Effect], Generic[Move, Effect]):
    """The moves valued, and advice; of each no more than the detail asked for tells."""

    moves: list[HintedMove[Move, Effect]] = Field(description="Best first.")
    compared: list[ComparedMove[Move, Effect]] = Field(
        description="The moves to be compared, as they were given."
    )
    advice: str | None = Field(description="The hint in words.")
    advised: list[Said] = Field(description="The clauses of the advice, in their order.")
    area: str | None = Field(description="The part of the table concerned, with detail area.")
    located: list[Said] = Field(description="The same as a clause; empty where there is none.")
    tile: str | None = Field(description="The domino to move, with detail tile.")
    target: Reach | None = Field(description="Whether the target asked about can be reached.")


class BotAnswer(Proved, OpenAnswer, Generic[Move, Effect]):
    """The move that a player of a level makes."""

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="What it does.")
    level: int = Field(description="The level of the player.")
    reason: str = Field(description="Why, in a few words.")
    because: list[Said] = Field(description="The clauses of the reason, in their order.")
    better: Better | None = Field(description=f"{_BETTER} Null where no move was valued.")
    unit: str = Field(description="What is counted; empty where nothing was.")
    given_up: float | None = Field(
        description="By how much the value falls short of the best found; null where unknown."
    )


def solve_answer(prefix: str, types: Mapping[str, Any], solution: type[Model] | None) -> Any:
    """Make the model of the answer of ``solve`` in a game, with the keys of that game."""
    common = made(SolveAnswer, types)
    if solution is None:
        return common
    name = f"{prefix}SolveAnswer"
    return create_model(name, __base__=(solution, common), __doc__=SolveAnswer.__doc__)


class JudgedMove(GameModel, Generic[Move]):
    """A move that was made, and its cost."""

    index: int = Field(ge=0, description="Its place among the moves, from 0.")
    seat: int = Field(ge=0, description="Who made it.")
    text: str = Field(description="The move in words, as in records.")
    status: Status = Field(description="As sure as the less sure of the two.")
    best: Worth | None = Field(description="What the best move was worth; null if not known.")
    played: Worth | None = Field(description="What the move made was worth; null if not known.")
    cost: Difference | None = Field(description="What it cost; null where it is not known.")
    instead: Move | None = Field(description="The best move, where the one made cost something.")
    note: str = Field(
        description="Why a move could not be judged, or that it was the only one; else empty."
    )
    noted: list[Said] = Field(description="The clauses of the note; a key may be a code.")


class ReviewAnswer(OpenAnswer, Generic[Move]):
    """The cost of every move against the best."""

    objective: str = Field(description="What was asked for.")
    better: Better = Field(description=_BETTER)
    unit: str = Field(description="What is counted.")
    moves: list[JudgedMove[Move]] = Field(description="As they came.")
    gave_away: int | None = Field(
        description="Index of the first move that gave the result away; null where none did."
    )
    total_cost: float = Field(
        description="In the unit, as far as it is known; what samples do not tell from 0 is 0."
    )
