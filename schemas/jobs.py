"""Declare jobs: long questions that are answered later."""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from engine.registry import games
from engine.wording import excerpt
from schemas.base import Model
from schemas.faults import one_wrong, violation, wrong
from schemas.requests import LONGEST_NAME, Request, Seed
from schemas.results.answers import BatchAnswers
from schemas.results.problems import Problem
from schemas.results.solving import Better, Estimate, Status

LONGEST_KEY = 200
"""Characters of an idempotency key."""
MOST_SURVEYED = 1000

JobCall = Literal["solve", "hint", "bot", "review", "standing", "survey", "batch"]
BATCH: Final = "batch"
SURVEY: Final = "survey"


def _known(game: str) -> str:
    if game not in games():
        said = {"name": excerpt(game, LONGEST_NAME), "known": tuple(games())}
        raise one_wrong(violation("unknown_game", **said))
    return game


class JobRequest(Request):
    """A call to be answered as a job."""

    call: JobCall = Field(description="A call of a game, `survey` of a game, or `batch`.")
    game: Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_known)] | None = Field(
        None, description="The id of the game; left out for a batch."
    )
    body: Any = Field(description="What the call takes as its body.")

    @model_validator(mode="after")
    def _name_a_game(self) -> Self:
        if self.game is None and self.call != BATCH:
            raise wrong([violation("missing_key", "", "/game", key="game")])
        return self


class SurveyRequest(Request):
    """Numbered deals to be solved one after the other."""

    first: Seed = Field(description="The number of the first deal.")
    count: int = Field(ge=1, le=MOST_SURVEYED, description="How many deals.")
    players: Any = Field(None, description="As `deals` takes it.")
    options: Any = Field(None, description="As `deals` takes them.")
    budget: Any = Field({}, description="As `solve` takes it; for each deal.")


class SurveyedDeal(Model):
    """One deal of a survey, and what it is worth."""

    seed: Seed = Field(description="The number of the deal.")
    status: Status = Field(description="How sure the value is.")
    value: int | None = Field(description="The value of the best line found; null where none was.")
    bound: int | None = Field(description="What is proved; null where nothing is.")
    estimate: Estimate | None = Field(description="Wherever the value is not proved.")
    seconds: float = Field(description="Wall clock.")


class SurveyAnswer(Model):
    """The deals of a survey, each solved as far as its budget went."""

    deals: list[SurveyedDeal] = Field(description="In the order of their numbers.")
    unit: str = Field(description="What is counted; empty where nothing was found.")
    statuses: dict[str, int] = Field(description="How many deals have each status.")
    values: dict[str, int] = Field(description="How many deals have each value that was proved.")
    mean: float | None = Field(description="Of the values proved; null where there are none.")


class JobProgress(Model):
    """The part of a job that is done."""

    done: float = Field(ge=0, le=1, description="The share of the work, or of the time, used up.")
    value: int | None = Field(description="The best value so far; null where there is none.")
    bound: int | None = Field(description="What is proved so far; null where nothing is.")
    estimate: Estimate | None = Field(description="Wherever the value is not proved.")
    status: Status | None = Field(description="How sure the value is; null where there is none.")
    better: Better | None = Field(description="Whether higher or lower is better, once known.")
    unit: str = Field(description="What is counted; empty where nothing was found.")


JobState = Literal["queued", "running", "done", "failed", "cancelled"]
Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"})]


class Job(Model):
    """A job, and what came of it."""

    id: str = Field(description="Its name at `/v1/jobs/{id}`; whoever knows it may read the job.")
    call: str = Field(description="What was asked.")
    game: str | None = Field(description="Of which game; null for a batch.")
    state: JobState = Field(description="Where it stands.")
    cancelling: bool = Field(description="Whether somebody cancelled it while it ran.")
    progress: JobProgress | None = Field(description="How far it is; null before it runs.")
    created: Moment = Field(description="When it was asked for.")
    started: Moment | None = Field(description="When it was begun, the last time.")
    ended: Moment | None = Field(description="When it ended.")
    expires: Moment | None = Field(description="Until when the result is kept.")
    attempt: int = Field(ge=0, description="How often it was begun; again where a worker died.")
    result: SurveyAnswer | BatchAnswers | dict[str, Any] | None = Field(
        description="The answer of the call; null unless the state is done."
    )
    problem: Problem | None = Field(description="Why it failed; null unless the state is failed.")
