"""Declare the answers of solvers: every key is always there, null if there is nothing to say."""

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Literal

from pydantic import ConfigDict, Field, create_model

from schemas.base import Model
from schemas.generic import Effect, GameModel, Move, specialise

Status = Literal["optimal", "feasible", "infeasible", "estimated", "unknown"]
Method = Literal[
    "replay", "rules", "exhaustive", "cp_sat", "minimax", "max_n", "certificate", "relaxation"
]

Better = Literal["higher", "lower"]

_STATUS = (
    "`optimal`: proved; `feasible`: found, not proved; `infeasible`: proved that there is none; "
    "`estimated`: from samples; `unknown`: nothing found in time, or the only move was not valued."
)
_BETTER = "Whether a higher or a lower number is better for the mover."


class Estimate(Model):
    """Result of simulated deals or play-outs; one sample with error 0 is the result of one simple
    line."""

    mean: float = Field(description="Mean, in the answer's unit.")
    stderr: float = Field(description="Standard error of the mean.")
    samples: int = Field(description="Number of samples.")


class Chance(Model):
    """The chances of the mover, or of the seat that is asked about: shares of the samples, 0 to
    1. Winning the hand and ending it ahead differ: in Fives and PIP whoever is out of dominoes has
    won the hand, whatever the totals are."""

    win: float = Field(
        ge=0, le=1, description="To be the only seat in `winners` of the hand's outcome."
    )
    ahead: float = Field(
        ge=0,
        le=1,
        description="To end the hand with a better total than everybody else. It belongs to the "
        "lead that the estimate tells.",
    )
    match: float | None = Field(
        ge=0,
        le=1,
        description="To win the whole game, from the scores after the hand; a shared win counts "
        "as its part. Null where nothing tells it: in Fives with the double-twelve set, and while "
        "somebody needs more than 100 points.",
    )
    stderr: float = Field(description="Standard error of `win`.")
    ahead_stderr: float = Field(description="Standard error of `ahead`.")
    match_stderr: float | None = Field(description="Standard error of `match`.")


class Proved(GameModel):
    """The value of a move or an answer: what is proved, and what samples estimate. The one number
    to show is `value` if the status is `optimal`, else `estimate.mean`."""

    status: Status = Field(description=_STATUS)
    value: int | None = Field(
        description="Proved result that the mover can force; with three or more players, the "
        "result if all play as `assumption` says. Null if nothing but the trivial limit of the "
        "game is known."
    )
    bound: int | None = Field(
        description="Proved limit: no better result than this is possible. Null if only the "
        "trivial limit of the game is known."
    )
    estimate: Estimate | None = Field(
        description="Result of simulations if the value is not proved; else null."
    )
    chance: Chance | None = Field(
        description="Chances to win; null if nothing was simulated, and in one-player games."
    )


class Worth(Proved):
    """The value of a move."""


class Difference(Model):
    """The difference between two moves: exact, or from samples."""

    value: int | None = Field(
        description="Exact difference; null if one of the two values is an estimate."
    )
    estimate: Estimate | None = Field(description="Estimated difference; null if `value` is given.")


class Effort(Model):
    """Time and work spent on an answer."""

    seconds: float = Field(description="Wall-clock time in seconds.")
    search_seconds: float = Field(description="Part of `seconds` spent outside second methods.")
    confirm_seconds: float = Field(
        description="Part of `seconds` spent in second methods, which confirm the answer."
    )
    nodes: int = Field(description="Positions examined.")
    samples: int = Field(
        description="Deals sampled, or games played out; in a review they are not added up."
    )
    method: str = Field(description="How the answer was found.")
    cut_short: bool = Field(description="Whether the time limit ended the search.")
    compiling_seconds: float = Field(
        description="Seconds spent compiling code used for the first time; not part of `seconds`."
    )
    waited: float = Field(description="Seconds spent waiting for a free solver.")
    granted: float | None = Field(
        description="Seconds that the question was given, because others wanted the solvers at the "
        "same time; null if it had them to itself, with its whole budget."
    )
    shared_with: int = Field(
        description="The most other questions that wanted the solvers meanwhile; 0 if `granted` is "
        "null."
    )


class Reach(Model):
    """A requested value, and whether it can be reached."""

    target: int = Field(description="The requested value.")
    reached: bool | None = Field(description="Whether it can be reached; null if undecided.")


class Said(Model):
    """A clause of a sentence, as a template key with parameters, for translation."""

    key: str = Field(description="Key of the template among the `texts` of the game.")
    params: dict[str, str | int | float | list[str | int]] = Field(
        description="Parameters of the template."
    )


class LineStep(GameModel, Generic[Move, Effect]):
    """A move of a line, as replayed by the rules."""

    named: ClassVar[str] = "Step"

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="Effect of the move.")


class HintedMove(Proved, LineStep[Move, Effect], Generic[Move, Effect]):
    """A move and its value with best play after it."""

    named: ClassVar[str] = "ValuedMove"

    tied: bool = Field(description="Whether the move cannot be distinguished from the best one.")
    alike: int = Field(
        ge=1,
        description="Number of legal moves that this entry stands for: equal by symmetry, or "
        "leading to equal positions.",
    )
    reason: str = Field(description="Reason for the move, in a few words.")
    because: list[Said] = Field(
        description="`reason` as template keys with parameters, for translation."
    )


class ComparedMove(HintedMove[Move, Effect], Generic[Move, Effect]):
    """A move of `compare`, with its difference from the best move."""

    named: ClassVar[str] = "ComparedMove"

    lost: Difference | None = Field(
        description="Value given up compared with the best move; null if unknown."
    )
    why: str = Field(description="Why the best move is better.")
    told: list[Said] = Field(description="`why` as template keys with parameters, for translation.")


class OpenAnswer(GameModel):
    """An answer to which more may be added."""

    model_config = ConfigDict(extra="allow")

    effort: Effort = Field(description="Time and work spent on the answer.")
    seed: int = Field(description="Seed of all random choices.")


class Answer(Proved, OpenAnswer, Generic[Move, Effect]):
    """The answer of every solver. If `detail` is `nudge`, `area` or `tile`, no values are given."""

    objective: str = Field(description="Objective of the answer: `immediate`, `plan` or `game`.")
    better: Better = Field(description=_BETTER)
    unit: str = Field(description="What the numbers count, such as `points ahead`.")
    line: list[LineStep[Move, Effect]] = Field(
        description="A line of play, replayed by the rules to the stated value. In a `plan` the "
        "opponents do not play, so the line may not be playable as it stands."
    )
    equally_good: int | None = Field(
        description="Number of moves as good as the best, itself included; moves that are `alike` "
        "count once. Null if unknown."
    )
    verified_by: list[Method] = Field(
        description="Methods that confirm `value` and `bound`, in addition to the search."
    )
    assumption: str = Field(description="What is assumed about the other players.")
    assumed: list[Said] = Field(
        description="`assumption` as template keys with parameters, for translation."
    )
    notes: list[str] = Field(description="Further facts about the answer.")
    noted: list[Said] = Field(
        description="`notes` as template keys with parameters, one per note, for translation."
    )


class SolveAnswer(Answer[Move, Effect], Generic[Move, Effect]):
    """The best line of play."""

    moves: list[Move] = Field(
        description="The moves of the line, in order; if there is no line, the one move to play."
    )


class HintAnswer(Answer[Move, Effect], Generic[Move, Effect]):
    """Ranked moves and advice; both reveal only what `detail` allows."""

    moves: list[HintedMove[Move, Effect]] = Field(description="The moves, best first.")
    compared: list[ComparedMove[Move, Effect]] = Field(
        description="The moves of `compare`, in the order given."
    )
    advice: str | None = Field(description="The hint in words.")
    advised: list[Said] = Field(
        description="`advice` as template keys with parameters, for translation."
    )
    area: str | None = Field(
        description="Part of the table to look at, if `detail` is `area`; else null."
    )
    located: list[Said] = Field(
        description="`area` as a template key with parameters, for translation; empty if `area` is "
        "null."
    )
    tile: str | None = Field(description="The domino to move, if `detail` is `tile`; else null.")
    target: Reach | None = Field(description="Whether the requested `target` can be reached.")


class BotAnswer(Proved, OpenAnswer, Generic[Move, Effect]):
    """The move that a bot of the given level plays."""

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="Effect of the move.")
    level: int = Field(description="Level of the bot.")
    reason: str = Field(description="Reason for the move, in a few words.")
    because: list[Said] = Field(
        description="`reason` as template keys with parameters, for translation."
    )
    better: Better | None = Field(description=f"{_BETTER} Null if no move was valued.")
    unit: str = Field(
        description="What the numbers count, such as `points ahead`; empty if there are none."
    )
    given_up: float | None = Field(
        description="Value given up compared with the best move found; null if unknown."
    )


def solve_answer(prefix: str, types: Mapping[str, Any], solution: type[Model] | None) -> Any:
    """Make the model of the answer of ``solve`` in a game, with the keys of that game."""
    common = specialise(SolveAnswer, types)
    if solution is None:
        return common
    name = f"{prefix}SolveAnswer"
    return create_model(name, __base__=(solution, common), __doc__=SolveAnswer.__doc__)


class JudgedMove(GameModel, Generic[Move]):
    """A move that was made, and its cost."""

    index: int = Field(ge=0, description="Index of the move, from 0.")
    seat: int = Field(ge=0, description="The seat that made the move.")
    text: str = Field(description="The move in words, as in records.")
    status: Status = Field(
        description="The less certain of the two statuses, of `best` and `played`."
    )
    best: Worth | None = Field(description="Value of the best move; null if unknown.")
    played: Worth | None = Field(description="Value of the move made; null if unknown.")
    cost: Difference | None = Field(
        description="Value given up compared with the best move; null if unknown."
    )
    instead: Move | None = Field(
        description="The best move, if the move made cost something; else null."
    )
    note: str = Field(
        description="Why the move could not be judged, or that it was the only one; else empty."
    )
    noted: list[Said] = Field(
        description="`note` as template keys with parameters, for translation; a key may be a code "
        "of `GET /v1/codes`."
    )


class ReviewAnswer(OpenAnswer, Generic[Move]):
    """The cost of every move compared with the best one."""

    objective: str = Field(description="Objective of the answer: `immediate`, `plan` or `game`.")
    better: Better = Field(description=_BETTER)
    unit: str = Field(description="What the numbers count, such as `points ahead`.")
    moves: list[JudgedMove[Move]] = Field(description="One entry per move, in the order given.")
    gave_away: int | None = Field(
        description="Index of the first move that gave the result away, from 0; null if there is "
        "none."
    )
    total_cost: float = Field(
        description="Sum of the known costs, in the unit; a cost that samples cannot distinguish "
        "from 0 counts as 0."
    )
