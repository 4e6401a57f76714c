"""Declare the requests of calls. Everything wrong with a body is found at once."""

from typing import Annotated, Any, ClassVar, Generic, Literal

from pydantic import BeforeValidator, Field, RootModel, create_model

from engine.deals import HIGHEST_SEED
from schemas.base import Model, without_mark
from schemas.generic import (
    AnyPosition,
    Budget,
    Candidate,
    GameModel,
    Move,
    Objective,
    Options,
    Players,
    Table,
)
from schemas.tiles import SeenTile

MOST_MOVES = 1000
"""Moves that one request may play or name; no hand of any game is that long."""
MOST_HANDS = 50
"""Hands in one record, valid or not."""
LONGEST_RECORD = 200_000
"""Characters of one record."""
MOST_REVIEWED = 200
MOST_MARKS = 500
"""Marks of one picture; a hand of Domino Ziggurat has 360 places on an empty board."""
MOST_LATEST = 20
MOST_COMPARED = 20
MOST_SEATS = 20
MOST_ITEMS = 50
LARGEST_SET = 200
"""The most dominoes in a given deal; no set has more."""
FARTHEST = 1_000_000
HIGHEST_LEVEL = 5
SHORTEST_BUDGET = 0.05
LONGEST_NAME = 40

Seed = Annotated[int, Field(ge=0, le=HIGHEST_SEED)]


class Request(GameModel):
    """A request body."""


class DealsRequest(Request, Generic[AnyPosition, Players, Options]):
    """After a finished hand, players and options are those of that hand when left out."""

    seed: Seed | None = Field(None, description="The number of the deal; at random when left out.")
    players: Players | None = Field(
        None, description="The fewest when left out, or those of `after`."
    )
    options: Options | None = Field(None, description="The rules agreed on.")
    after: AnyPosition | None = Field(None, description="The finished hand before.")
    deal: Annotated[list[SeenTile], Field(max_length=LARGEST_SET)] | None = Field(
        None, description="The dominoes of the whole set in dealing order."
    )


class CheckRequest(Request, Generic[Candidate]):
    """Anything that may be a position."""

    position: Candidate = Field(description="What should be a position; any value is read.")


class MovesRequest(Request, Generic[AnyPosition]):
    """A position, and a domino where only its moves are wanted."""

    position: AnyPosition = Field(description="The position.")
    tile: SeenTile | None = Field(
        None, description="Only moves that lay, lift or give this domino."
    )


class ValidateRequest(Request, Generic[AnyPosition, Move]):
    """A position and a move, legal or not."""

    position: AnyPosition = Field(description="The position.")
    move: Move = Field(description="The move to judge.")


class PlayRequest(Request, Generic[AnyPosition, Move]):
    """A position and the moves to play from it."""

    position: AnyPosition = Field(description="The position.")
    moves: list[Move] = Field(max_length=MOST_MOVES, description="The moves in order.")
    views: bool = Field(False, description="Whether `views` are wanted.")


class ScoreRequest(Request, Generic[AnyPosition]):
    """The position to count."""

    position: AnyPosition = Field(description="The position.")


class ScoreTableRequest(Request, Generic[AnyPosition, Table]):
    """The position to count, or what a table posts instead."""

    named: ClassVar[str] = "ScoreRequest"

    position: AnyPosition | None = Field(None, description="The position.")
    table: Table | None = Field(None, description="What lies on a table, without any history.")


class ViewRequest(Request, Generic[AnyPosition]):
    """A position and who looks at it."""

    position: AnyPosition = Field(description="The position.")
    seat: int = Field(ge=0, le=MOST_SEATS, description="From 0 in playing order.")


Theme = Literal["auto", "light", "dark"]
Shown = Literal["drawn", "none"]
PNG, TEXT = "png", "text"
PictureFormat = Literal["svg", "png", "text"]
NARROWEST_PICTURE, WIDEST_PICTURE = 100, 2000


class Looks(Request):
    """The looks of a picture, the same for all of them."""

    theme: Theme = Field("auto", description="`auto` follows the reader; PNG is light then.")
    size: int | None = Field(
        None,
        ge=NARROWEST_PICTURE,
        le=WIDEST_PICTURE,
        description="Width in pixels. SVG fits any width when left out, PNG is 800 wide; a PNG of "
        "more than 5 million pixels is made smaller.",
    )
    format: PictureFormat = Field("svg", description="`text`: in characters, without marks.")


class PictureRequest(Looks, Generic[AnyPosition, Move]):
    """A position and what is to be set off in its picture."""

    position: AnyPosition = Field(description="The position.")
    marks: list[Move] = Field([], max_length=MOST_MARKS, description="Legal moves to set off.")
    latest: list[SeenTile] = Field(
        [],
        max_length=MOST_LATEST,
        description="The dominoes laid last, where the position does not tell.",
    )
    labels: Shown = Field(
        "drawn", description="Names by which moves call places, and numbers of marks."
    )
    hands: Shown = Field("drawn", description="Hands and what else lies beside the table.")


COST: Any = Field(default_factory=dict, validate_default=True, description="What it may cost.")


FirstMethod = Literal["search", "cp-sat"]
_METHOD: Any = Field(
    "search",
    description="The method that finds the answer; another one confirms it. `cp-sat` is a "
    "constraint model, for the objectives whose `methods` name it (`GET /v1/games/{game}`).",
)


class SolveRequest(Request, Generic[AnyPosition, Objective, Budget]):
    """A position to find the best line of play in."""

    position: AnyPosition = Field(description="The position.")
    objective: Objective | None = Field(
        None, description="The farthest for which enough is known when left out."
    )
    method: FirstMethod = _METHOD
    budget: Budget = COST


class HistoryGiven(GameModel, Generic[AnyPosition, Move]):
    """The deal and the moves by which a position came about, as the seat to move saw them: what was
    drawn, passed and played is evidence of what is hidden. They must lead to the position."""

    named: ClassVar[str] = "History"

    position: AnyPosition = Field(description="The deal, as that seat saw it or as it was.")
    moves: list[Move] = Field(
        max_length=MOST_MOVES, description="Every move since; of its own draws also what was drawn."
    )


_OBJECTIVE: Any = Field(None, description="`game` when left out; the own hand must be seen.")
_HISTORY: Any = Field(None, description="How the position came about; it must lead there.")


class HintRequest(Request, Generic[AnyPosition, Move, Objective, Budget]):
    """A position whose moves are to be valued."""

    position: AnyPosition = Field(description="The position.")
    objective: Objective | None = _OBJECTIVE
    top: Annotated[int, Field(ge=1, le=MOST_MOVES)] | None = Field(
        None, description="How many moves to name; all that were valued when left out."
    )
    method: FirstMethod = _METHOD
    history: HistoryGiven[AnyPosition, Move] | None = _HISTORY
    compare: Annotated[list[Move], Field(max_length=MOST_COMPARED)] = Field(
        [],
        description="Legal moves to lay beside the best one: why not these? Told where moves are.",
    )
    target: Annotated[int, Field(ge=-FARTHEST, le=FARTHEST)] | None = Field(
        None, description="A value: can it be reached?"
    )
    detail: Literal["nudge", "area", "tile", "move", "line"] = Field(
        "line", description="How much is told."
    )
    budget: Budget = COST


class BotRequest(Request, Generic[AnyPosition, Move, Budget]):
    """A position in which a player of a level is to move."""

    position: AnyPosition = Field(
        description="The position as the seat to move sees it, or the whole of it: the player is "
        "shown what that seat sees."
    )
    level: Annotated[int, Field(ge=1, le=HIGHEST_LEVEL)] = Field(
        description="How well it plays: 1 gives up much, 5 plays the best move found."
    )
    history: HistoryGiven[AnyPosition, Move] | None = _HISTORY
    budget: Budget = COST


class ReviewRequest(Request, Generic[AnyPosition, Move, Objective, Budget]):
    """The moves of a game, to be judged one by one."""

    position: AnyPosition = Field(description="The position before the first move.")
    moves: list[Move] = Field(max_length=MOST_REVIEWED, description="Played from it, in order.")
    objective: Objective | None = _OBJECTIVE
    history: HistoryGiven[AnyPosition, Move] | None = Field(
        None, description="How the first position came about; it must lead there."
    )
    budget: Budget = Field(
        default_factory=dict, validate_default=True, description="What all of it may cost."
    )


class RecordsRequest(Model):
    """A record of hands of the game."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD), BeforeValidator(without_mark)] = Field(
        description="The text: deals and moves, one on a line, with comments. Its line `game` may "
        "be left out.",
    )


class BatchItem(Model):
    """One call of a batch."""

    call: str = Field(
        max_length=LONGEST_NAME, description="The last part of the call's path, as `moves`."
    )
    game: str = Field(max_length=LONGEST_NAME, description="The id of the game.")
    body: Any = Field(description="What the call takes as its body.")


class BatchRequest(RootModel[Annotated[list[BatchItem], Field(max_length=MOST_ITEMS)]]):
    """The calls of a batch."""


def budget_model(longest: float, default: float, longest_of_jobs: float) -> type[Model]:
    """Make the model of a budget, by the limits of a service in seconds. Its description covers
    jobs too."""
    seconds = Field(
        default,
        ge=SHORTEST_BUDGET,
        le=longest,
        description=f"Wall clock; {default:g} when left out. At most {longest:g}, in a job "
        f"{longest_of_jobs:g}.",
        json_schema_extra={"maximum": max(longest, longest_of_jobs)},
    )
    seed = Field(0, ge=0, le=HIGHEST_SEED, description="Decides whatever is left to chance.")
    confirm = Field(
        True, description="False: without the second method; the status is then at most feasible."
    )
    return create_model(
        "Budget",
        __base__=Model,
        __doc__="What an answer may cost.",
        seconds=(float, seconds),
        seed=(int, seed),
        confirm=(bool, confirm),
    )
