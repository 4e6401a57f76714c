"""Declare the answers of calls."""

from typing import Annotated, Any, ClassVar, Generic

from pydantic import Field

from schemas.base import Model, left_out
from schemas.generic import Effect, GameModel, Move, Outcome, Position
from schemas.requests import Seed
from schemas.results.problems import Flaw, Problem, Violation


class DealsAnswer(GameModel, Generic[Position]):
    """A hand that was dealt."""

    position: Position = Field(description="The first position of the hand.")
    seed: Seed | None = Field(description="Null where the caller dealt.")
    text: str = Field(description="The position on one line.")


class CheckAnswer(GameModel, Generic[Outcome]):
    """The faults of a position."""

    valid: bool = Field(description="Whether nothing is wrong.")
    faults: list[Violation] = Field(description="Everything that is wrong.")
    text: str | None = left_out("The position on one line, when valid.")
    outcome: Outcome | None = left_out("How the hand ended, where it is over.")


class ListedMove(GameModel, Generic[Move, Effect]):
    """A legal move and what it does."""

    named: ClassVar[str] = "LegalMove"

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="What it does.")


class MovesAnswer(GameModel, Generic[Move, Effect, Outcome]):
    """The legal moves of a position."""

    moves: list[ListedMove[Move, Effect]] = Field(description="Each once, in a fixed order.")
    complete: bool = Field(
        description="False when hidden dominoes in the mover's hand may allow more moves."
    )
    outcome: Outcome | None = left_out("How the hand ended, where it is over.")


class ValidateAnswer(GameModel, Generic[Effect]):
    """The judgement of a move."""

    legal: bool = Field(description="Whether the move breaks no rule.")
    violations: list[Violation] = Field(description="Every rule that the move breaks.")
    effect: Effect | None = left_out("What the move does, when legal.")


class SeatView(GameModel, Generic[Position, Move, Effect]):
    """The position reached and the moves as one seat sees them."""

    seat: int = Field(ge=0, description="The seat.")
    position: Position = Field(description="The position reached, hidden dominoes as such.")
    text: str = Field(description="That position on one line.")
    moves: list[Move] = Field(description="The moves, without the dominoes that it does not see.")
    effects: list[Effect] = Field(
        description="What each move did, as far as the seat sees it; `outcome` has what is shown "
        "at the end of the hand."
    )
    texts: list[str] = Field(description="Those moves in words.")


class PlayAnswer(GameModel, Generic[Position, Move, Effect, Outcome]):
    """The position after the moves."""

    position: Position = Field(description="The position reached.")
    text: str = Field(description="The position on one line.")
    effects: list[Effect] = Field(description="What each move did, in order.")
    texts: list[str] = Field(description="Each move in words, as in records.")
    outcome: Outcome | None = left_out("How the hand ended, where it is over.")
    views: list[SeatView[Position, Move, Effect]] | None = left_out(
        "With `views` true, the same as each seat sees it, by seat."
    )


class ViewAnswer(GameModel, Generic[Position]):
    """A position as a seat sees it."""

    position: Position = Field(description="The position, hidden dominoes written as such.")
    text: str = Field(description="The position on one line.")


class RecordFault(Flaw):
    """A fault of a record, with its place."""

    line: int = Field(ge=1, description="Its line, from 1.")
    column: int = Field(ge=1, description="Its column, from 1.")
    rule: str = Field(description="The number of the rule; empty where none is meant.")


class RecordedMove(GameModel, Generic[Move, Effect]):
    """A move of a record, made."""

    line: int = Field(ge=1, description="The line that it stands on.")
    seat: int = Field(ge=0, description="Who made it.")
    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words.")
    effect: Effect = Field(description="What it did.")
    after: str = Field(description="The position after it on one line.")
    comment: str = Field(description="The comment behind it; empty where there is none.")


class HandOfRecord(GameModel, Generic[Position, Move, Effect, Outcome]):
    """A hand of a record, as far as it could be replayed."""

    named: ClassVar[str] = "RecordedHand"

    line: int = Field(ge=1, description="The line that began it.")
    begun: str = Field(description="That line, `deal ...` or `start ...`.")
    comment: str = Field(description="The comment on it; empty where there is none.")
    position: Position = Field(description="The first position.")
    text: str = Field(description="The same on one line.")
    moves: list[RecordedMove[Move, Effect]] = Field(description="The moves made, in order.")
    end: Position = Field(description="The position reached.")
    outcome: Outcome | None = left_out("How the hand ended, where it is over.")


class RecordsAnswer(GameModel, Generic[Position, Move, Effect, Outcome]):
    """The hands of a record, or everything that is wrong with it."""

    valid: bool = Field(description="Whether nothing is wrong.")
    faults: list[RecordFault] = Field(description="Everything that is wrong, by line.")
    hands: list[HandOfRecord[Position, Move, Effect, Outcome]] = Field(
        description="In order, each as far as it could be replayed."
    )


class BatchAnswer(Model):
    """The answer to one item."""

    status: Annotated[int, Field(ge=200, le=599)] = Field(
        description="What the call alone would have been answered with."
    )
    body: Problem | dict[str, Any] | str = Field(
        description="Its answer or its problem; a picture is a string, a PNG as a `data:` address."
    )


class BatchAnswers(Model):
    """The answers to a batch."""

    answers: list[BatchAnswer] = Field(description="One for each item, in order.")


class State(Model):
    """The state of the service."""

    status: str = Field(description="One word.")


class Readiness(State):
    """Whether the service can do its work, and how far the compiling of a first start is."""

    compiled: dict[str, float] = Field(
        default={},
        description="The share of the searches of each game that is compiled, 0 to 1, of games of "
        "which something was missing at the start. A question that needs one that is missing waits "
        "for it.",
    )
