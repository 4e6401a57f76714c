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
from schemas.webhooks import JobWebhook, Moment, WebhookRequest

LONGEST_KEY = 200
"""Characters of an idempotency key."""
MOST_SURVEYED = 1_000_000

JobCall = Literal["solve", "hint", "bot", "review", "standing", "survey", "batch"]
BATCH: Final = "batch"
SURVEY: Final = "survey"


def _check_game(game: str) -> str:
    if game not in games():
        said = {"name": excerpt(game, LONGEST_NAME), "known": tuple(games())}
        raise one_wrong(violation("unknown_game", **said))
    return game


class JobRequest(Request):
    """A call to run as a job."""

    call: JobCall = Field(description="A call of a game, `survey` of a game, or `batch`.")
    game: Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_check_game)] | None = (
        Field(None, description="The id of the game; left out for a batch.")
    )
    body: Any = Field(description="Request body of the call.")
    webhook: WebhookRequest | None = Field(
        default=None, description="Where to say that the job has ended; left out for nowhere."
    )

    @model_validator(mode="after")
    def _name_a_game(self) -> Self:
        if self.game is None and self.call != BATCH:
            raise wrong([violation("missing_key", "", "/game", key="game")])
        return self


class SurveyRequest(Request):
    """Numbered deals to solve, in chunks that all workers share."""

    first: Seed = Field(description="Number of the first deal.")
    count: int = Field(ge=1, le=MOST_SURVEYED, description="Number of deals.")
    players: Any = Field(None, description="As in `deals`.")
    options: Any = Field(None, description="As in `deals`.")
    budget: Any = Field({}, description="As in `solve`; for each deal.")


class SurveyedDeal(Model):
    """A deal of a survey, and its value."""

    seed: Seed = Field(description="Number of the deal.")
    status: Status = Field(description="How certain the value is.")
    value: int | None = Field(description="Value of the best line found; null if none was found.")
    bound: int | None = Field(description="Proved bound; null if there is none.")
    estimate: Estimate | None = Field(
        description="Result of simulations if the value is not proved; else null."
    )
    seconds: float = Field(description="Wall-clock time in seconds.")


class SurveyAnswer(Model):
    """The deals of a survey, each solved within its budget."""

    deals: list[SurveyedDeal] = Field(
        description="The deals, by number, at most the first 1,000; "
        "`GET /v1/jobs/{job}/deals` gives all of them."
    )
    solved: int = Field(description="Number of deals solved, which are all that began in time.")
    unit: str = Field(
        description="What the numbers count, such as `points ahead`; empty if there are none."
    )
    statuses: dict[str, int] = Field(description="Number of deals by status.")
    values: dict[str, int] = Field(description="Number of deals by proved value.")
    mean: float | None = Field(description="Mean of the proved values; null if there are none.")


class SurveyedDeals(Model):
    """Some of the solved deals of a survey, by number."""

    deals: list[SurveyedDeal] = Field(description="The deals.")
    more: bool = Field(description="Whether there are others with higher numbers by now.")


class JobProgress(Model):
    """The progress of a job."""

    done: float = Field(
        ge=0, le=1, description="Share of the work, or of the time, that is used up."
    )
    move: dict[str, Any] | None = Field(
        default=None,
        description="Best first move so far, as in the answer; null if none is known or the level "
        "of detail names no move.",
    )
    text: str | None = Field(default=None, description="The move in words; null without `move`.")
    value: int | None = Field(description="Best value so far; null if there is none.")
    bound: int | None = Field(description="Bound proved so far; null if there is none.")
    estimate: Estimate | None = Field(
        description="Result of simulations if the value is not proved; else null."
    )
    status: Status | None = Field(description="How certain the value is; null if there is none.")
    better: Better | None = Field(
        description="Whether a higher or a lower number is better; null until known."
    )
    unit: str = Field(
        description="What the numbers count, such as `points ahead`; empty if there are none."
    )
    deals: int | None = Field(None, description="Deals of a survey that are solved.")
    deals_per_second: float | None = Field(None, description="Of a survey, since it began.")
    seconds_left: float | None = Field(
        None, description="Expected seconds until a survey ends; null if there is no telling."
    )


JobState = Literal["queued", "running", "done", "failed", "cancelled"]


class Job(Model):
    """A job and its result."""

    id: str = Field(
        description="The id of the job, as in `/v1/jobs/{id}`; anyone who knows it can read the "
        "job."
    )
    call: str = Field(description="What was asked.")
    game: str | None = Field(description="The id of the game; null for a batch.")
    state: JobState = Field(description="Current state.")
    cancelling: bool = Field(description="Whether the job was cancelled while it ran.")
    progress: JobProgress | None = Field(description="Progress so far; null before the job runs.")
    created: Moment = Field(description="When the job was requested.")
    started: Moment | None = Field(description="When the job was last started; null before that.")
    ended: Moment | None = Field(description="When the job ended; null before that.")
    expires: Moment | None = Field(
        description="When the result will be deleted; null until the job has ended."
    )
    attempt: int = Field(ge=0, description="Number of starts; more than one only if a worker died.")
    result: SurveyAnswer | BatchAnswers | dict[str, Any] | None = Field(
        description="Answer of the call; null unless `state` is `done`."
    )
    problem: Problem | None = Field(
        description="Why the job failed; null unless `state` is `failed`."
    )
    webhook: JobWebhook | None = Field(
        description="How far the webhook is; null if the job has none."
    )
