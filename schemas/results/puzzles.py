"""Declare puzzles: positions whose best move is unique."""

from typing import ClassVar, Generic, Literal

from pydantic import Field

from schemas.base import left_out
from schemas.generic import Effect, GameModel, Move, Objective, Position
from schemas.requests import Seed
from schemas.results.solving import Better, HintedMove, LineStep, Method


class PuzzleSolution(LineStep[Move, Effect], Generic[Move, Effect]):
    """The best move, and why."""

    named: ClassVar[str] = "PuzzleSolution"

    value: int = Field(description="What it is worth, in the unit of the puzzle.")
    moves: list[HintedMove[Move, Effect]] = Field(
        description="Every legal move valued, the best one first: all others are worth less."
    )
    line: list[LineStep[Move, Effect]] = Field(
        description="A line that it begins, replayed by the rules to that value; the whole plan "
        "in a solitaire. Empty where the value is proved without one."
    )


class PuzzleAnswer(GameModel, Generic[Position, Move, Effect, Objective]):
    """A puzzle; the same for its number for ever."""

    game: str = Field(description="The id of the game.")
    number: Seed = Field(description="Its number.")
    date: str | None = left_out("The day whose puzzle it is, where it was asked for by day.")
    objective: Objective = Field(description="What the best move is best for, as `hint` names it.")
    asked: str = Field(description="The meaning of that in this game, in a sentence.")
    unit: str = Field(description="What its value counts.")
    better: Better = Field(description="Whether a higher or a lower value is better.")
    position: Position = Field(description="The position.")
    text: str = Field(description="The same on one line.")
    to_move: int = Field(ge=0, description="The seat that looks for the move.")
    choices: int = Field(ge=2, description="Legal moves that there are.")
    grade: Literal["easy", "medium", "hard", "fiendish"] = Field(
        description="What people find hard: one step for more than 4, 12 and 40 legal moves each, "
        "and one if another move gains more at once. Up to one step is easy, four are fiendish."
    )
    nodes: int = Field(description="Positions that its proof looks at.")
    verified_by: list[Method] = Field(description="What stands behind the proof.")
    solution: PuzzleSolution[Move, Effect] | None = left_out("Told with `solution=true`.")
