"""Declare the answers of calls."""

from typing import Annotated, Any, ClassVar, Generic

from pydantic import Field

from schemas.base import Model, optional_key
from schemas.generic import Effect, GameModel, Move, Outcome, Position
from schemas.requests import Seed
from schemas.results.problems import Flaw, Problem, Violation


class DealsAnswer(GameModel, Generic[Position]):
    """A dealt hand."""

    position: Position = Field(description="The first position of the hand.")
    seed: Seed | None = Field(
        description="Number of the deal; null if the caller gave the dominoes."
    )
    text: str = Field(description="The position as one-line text.")


class CheckAnswer(GameModel, Generic[Outcome]):
    """The faults of a position."""

    valid: bool = Field(description="Whether there are no faults.")
    faults: list[Violation] = Field(description="Everything that is wrong with the position.")
    text: str | None = optional_key("The position as one-line text, if valid.")
    outcome: Outcome | None = optional_key("How the hand ended; absent while it continues.")
    counts: list[int | None] | None = optional_key(
        "If `left` was sent: what each hand counts, by seat; null where dominoes are still hidden."
    )


class ListedMove(GameModel, Generic[Move, Effect]):
    """A legal move and its effect."""

    named: ClassVar[str] = "LegalMove"

    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="Effect of the move.")


class MovesAnswer(GameModel, Generic[Move, Effect, Outcome]):
    """The legal moves of a position."""

    moves: list[ListedMove[Move, Effect]] = Field(
        description="Each legal move once, in a fixed order."
    )
    complete: bool = Field(
        description="False if hidden dominoes in the mover's hand may allow more moves."
    )
    outcome: Outcome | None = optional_key("How the hand ended; absent while it continues.")


class ValidateAnswer(GameModel, Generic[Effect]):
    """The verdict on a move."""

    legal: bool = Field(description="Whether the move breaks no rule.")
    violations: list[Violation] = Field(description="Every rule that the move breaks.")
    effect: Effect | None = optional_key("Effect of the move; absent if illegal.")


class SeatView(GameModel, Generic[Position, Move, Effect]):
    """The position after the moves, and the moves, as one seat sees them."""

    seat: int = Field(ge=0, description="The seat whose view this is.")
    position: Position = Field(description="The position after the moves, as the seat sees it.")
    text: str = Field(description="The position as one-line text.")
    moves: list[Move] = Field(
        description="The moves, without the dominoes that the seat does not see."
    )
    effects: list[Effect] = Field(
        description="Effect of each move, as far as the seat sees it; what is revealed at the end "
        "of the hand is in `outcome`."
    )
    texts: list[str] = Field(description="Each move in words, as in records.")


class PlayAnswer(GameModel, Generic[Position, Move, Effect, Outcome]):
    """The position after the moves."""

    position: Position = Field(description="The position after the moves.")
    text: str = Field(description="The position as one-line text.")
    effects: list[Effect] = Field(description="Effect of each move, in order.")
    texts: list[str] = Field(description="Each move in words, as in records.")
    outcome: Outcome | None = optional_key("How the hand ended; absent while it continues.")
    views: list[SeatView[Position, Move, Effect]] | None = optional_key(
        "If `views` is true: the position and the moves as each seat sees them, by seat."
    )


class ViewAnswer(GameModel, Generic[Position]):
    """A position as a seat sees it."""

    position: Position = Field(description="The position as the seat sees it.")
    text: str = Field(description="The position as one-line text.")


class RecordFault(Flaw):
    """A fault of a record, with its place."""

    line: int = Field(ge=1, description="Line in the record, from 1.")
    column: int = Field(ge=1, description="Column in the line, from 1.")
    rule: str = Field(description="Number of the rule; empty if no rule is concerned.")


class RecordedMove(GameModel, Generic[Move, Effect]):
    """A move of a record, replayed."""

    line: int = Field(ge=1, description="Number of the move's line in the record, from 1.")
    seat: int = Field(ge=0, description="The seat that made the move.")
    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Effect = Field(description="Effect of the move.")
    after: str = Field(description="The position after the move, as one-line text.")
    comment: str = Field(description="Comment on the move; empty if there is none.")


class HandOfRecord(GameModel, Generic[Position, Move, Effect, Outcome]):
    """A hand of a record, as far as it could be replayed."""

    named: ClassVar[str] = "RecordedHand"

    line: int = Field(ge=1, description="Number of the line that begins the hand, from 1.")
    begun: str = Field(
        description="Text of the line that begins the hand, `deal ...` or `start ...`."
    )
    comment: str = Field(description="Comment on the hand; empty if there is none.")
    position: Position = Field(description="The first position of the hand.")
    text: str = Field(description="The position as one-line text.")
    moves: list[RecordedMove[Move, Effect]] = Field(description="The moves made, in order.")
    end: Position = Field(description="The position after the moves.")
    outcome: Outcome | None = optional_key("How the hand ended; absent while it continues.")


class RecordsAnswer(GameModel, Generic[Position, Move, Effect, Outcome]):
    """The hands of a record, or everything that is wrong with it."""

    valid: bool = Field(description="Whether there are no faults.")
    faults: list[RecordFault] = Field(
        description="Everything that is wrong with the record, by line."
    )
    hands: list[HandOfRecord[Position, Move, Effect, Outcome]] = Field(
        description="The hands in order, each as far as it could be replayed."
    )


class BatchAnswer(Model):
    """The answer to one item."""

    status: Annotated[int, Field(ge=200, le=599)] = Field(
        description="HTTP status that the call alone would have had."
    )
    body: Problem | dict[str, Any] | str = Field(
        description="Answer or problem of the call; a picture is a string, a PNG as a `data:` "
        "address."
    )


class BatchAnswers(Model):
    """The answers to a batch."""

    answers: list[BatchAnswer] = Field(description="One answer per item, in order.")


class State(Model):
    """The status of the service."""

    status: str = Field(description="The status in one word.")


class Readiness(State):
    """Whether the service is ready, and how much is compiled."""

    compiled: dict[str, float] = Field(
        default={},
        description="Share of the searches that is compiled, 0 to 1, for each game that lacked "
        "some at the start. A request that needs a missing search waits for it.",
    )
