"""The limits that an installation keeps."""

import os
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, model_validator

from schemas.requests import MOST_COMPARED, MOST_ITEMS, MOST_MARKS, MOST_MOVES, MOST_REVIEWED

BUDGET_SECONDS = 10.0

Number = Annotated[int, Field(gt=0)]
Seconds = Annotated[float, Field(gt=0, allow_inf_nan=False)]


def _usual_budget(given: dict[str, Any]) -> float:
    """Return the budget of who names none, where no other was chosen."""
    longest: float = given["longest_budget_seconds"]
    return min(BUDGET_SECONDS, longest)


class Limits(BaseModel):
    """The limits that can be set."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    connections: Number = 1000
    """Connections that are open at once. Where there are more, those that nobody works for are
    closed first; where all are at work, further ones are refused with 503."""
    header_bytes: Number = 64_000
    """Longer addresses and headers of a request are refused with 431."""
    header_seconds: Seconds = 10.0
    """Headers of a request that take longer to arrive are refused with 408."""
    body_bytes: Number = 1_000_000
    """Longer request bodies are refused with 413."""
    body_seconds: Seconds = 10.0
    """A request body that takes longer to arrive is refused with 408."""
    write_seconds: Seconds = 60.0
    """A caller that takes longer to read an answer is cut off."""
    requests_per_minute: Annotated[int | None, Field(gt=0)] = None
    """Requests of one client in a minute; more are refused with 429. Without a choice any number:
    who runs the service for himself alone would only refuse himself."""
    solves: Number = Field(default_factory=lambda: os.cpu_count() or 1)
    """Solves that run at once; without a choice, as many as there are processors."""
    waiting: Number = 8
    """Solves that may wait for their turn; more are refused with 503."""
    solve_bytes: Number = 2_000_000_000
    """Memory that a solve may take beyond what its process began with; one that asks for more ends
    with 503."""
    longest_budget_seconds: Seconds = 60.0
    """Highest budget that may be asked for."""
    budget_seconds: Seconds = Field(default_factory=_usual_budget)
    """Budget of a solve that names none; without a choice 10, or the highest where that is less."""

    @model_validator(mode="after")
    def _fits_together(self) -> "Limits":
        usual, longest = self.budget_seconds, self.longest_budget_seconds
        if usual > longest:
            raise ValueError(
                f"The budget_seconds of {usual:g} are more than the longest_budget_seconds of "
                f"{longest:g}."
            )
        return self


class AllLimits(Limits):
    """Every limit in force, those that cannot be set among them."""

    moves: int = MOST_MOVES
    """Moves in one request."""
    reviewed_moves: int = MOST_REVIEWED
    """Moves of one review."""
    compared_moves: int = MOST_COMPARED
    """Moves of one comparison."""
    marks: int = MOST_MARKS
    """Marks in one picture."""
    batch_items: int = MOST_ITEMS
    """Calls in one batch."""
