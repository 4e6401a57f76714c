"""Declare puzzles: positions whose best move is unique."""

from typing import ClassVar, Generic, Literal

from pydantic import Field

from schemas.base import optional_key
from schemas.generic import Effect, GameModel, Move, Objective, Position
from schemas.requests import Seed
from schemas.results.solving import Better, HintedMove, LineStep, Method


class PuzzleDecision(GameModel, Generic[Position, Move, Effect]):
    """A move of a problem that its player has to find."""

    position: Position = Field(description="The position before the move.")
    text: str = Field(description="The position as one-line text.")
    choices: int = Field(ge=3, description="Number of legal moves.")
    gains_more: int = Field(
        ge=0, description="Number of moves that gain more at once than the best one."
    )
    verified_by: list[Method] = Field(description="Methods that confirm the proof of this move.")
    moves: list[HintedMove[Move, Effect]] = Field(
        description="Every legal move with its value, best first; all others are worth less than "
        "the first."
    )
    replies: list[LineStep[Move, Effect]] = Field(
        description="After the best move: the best replies, and moves without a choice, up to the "
        "next decision; after the last decision to the end of the proved line."
    )


class PuzzleSolution(LineStep[Move, Effect], Generic[Position, Move, Effect]):
    """The best move, and why."""

    named: ClassVar[str] = "PuzzleSolution"

    value: int = Field(description="Value of the best move, in the puzzle's unit.")
    moves: list[HintedMove[Move, Effect]] = Field(
        description="Every legal move with its value, best first; all others are worth less than "
        "the first."
    )
    line: list[LineStep[Move, Effect]] = Field(
        description="A line that begins with the best move, replayed by the rules to that value; "
        "the whole plan in a one-player game. Empty if the value is proved without a line."
    )
    decisions: list[PuzzleDecision[Position, Move, Effect]] | None = optional_key(
        "The moves of a problem in their order, the first included; absent if the puzzle is no "
        "problem."
    )


class PuzzleAnswer(GameModel, Generic[Position, Move, Effect, Objective]):
    """A puzzle; the same number always gives the same one."""

    game: str = Field(description="The id of the game.")
    number: Seed = Field(
        description="Number of the puzzle; that of the day if it is a problem, see `decisions`."
    )
    date: str | None = optional_key("The day of the puzzle; absent if it was requested by number.")
    objective: Objective = Field(
        description="Objective by which the best move is best, as in `hint`."
    )
    asked: str = Field(description="Meaning of `objective` in this game, in a sentence.")
    unit: str = Field(description="What the numbers count, such as `points ahead`.")
    better: Better = Field(description="Whether a higher or a lower value is better.")
    position: Position = Field(description="The position.")
    text: str = Field(description="The position as one-line text.")
    to_move: int = Field(ge=0, description="The seat to find the best move for.")
    choices: int = Field(ge=2, description="Number of legal moves.")
    grade: Literal["easy", "medium", "hard", "fiendish"] = Field(
        description="Difficulty for people, in steps: one each for more than 4, 12 and 40 legal "
        "moves, and one if another move gains more at once. Up to one step is `easy`, four are "
        "`fiendish`. Of a problem, by what a fast player gets wrong, who makes the move that gains "
        "most at once: a step for each decision after the first that this misses, one if at a "
        "decision more than 3 moves gain more at once than the best, and one if there are more "
        "than 75 ways to choose a move at each decision. None is `easy`, three are `fiendish`."
    )
    decisions: int | None = optional_key(
        "Number of moves in a row that the player of a problem has to find, 2 or 3; absent if the "
        "puzzle is no problem, and one move is all."
    )
    nodes: int = Field(description="Positions examined by the proof.")
    verified_by: list[Method] = Field(description="Methods that confirm the proof.")
    solution: PuzzleSolution[Position, Move, Effect] | None = optional_key(
        "The best move and its line; present if requested by `solution=true`."
    )
