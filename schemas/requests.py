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
from schemas.tiles import LeftInHand, SeenTile

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


_LEFT: Any = Field(
    None,
    max_length=MOST_SEATS,
    description="What players had left in hidden hands when the hand ended, by seat: dominoes, or "
    "what they count together in the unit `left_unit` of the game; null where it is not told.",
)


class DealsRequest(Request, Generic[AnyPosition, Players, Options]):
    """The deal to make. With `after`, players and options are those of that hand if left out."""

    seed: Seed | None = Field(None, description="Number of the deal; random if left out.")
    players: Players | None = Field(
        None,
        description="Number of players; by default as in `after`, or else the fewest of the game.",
    )
    options: Options | None = Field(None, description="Rule options of the game.")
    after: AnyPosition | None = Field(
        None,
        description="The final position of the previous hand; the new hand carries on its totals.",
    )
    left: list[LeftInHand] | None = _LEFT
    deal: Annotated[list[SeenTile], Field(max_length=LARGEST_SET)] | None = Field(
        None, description="All dominoes of the set, in dealing order."
    )


class CheckRequest(Request, Generic[Candidate]):
    """A value to check as a position."""

    position: Candidate = Field(description="Any value, to be checked as a position.")
    left: list[LeftInHand] | None = _LEFT


class MovesRequest(Request, Generic[AnyPosition]):
    """A position, and optionally the domino whose moves are wanted."""

    position: AnyPosition = Field(description="The position.")
    tile: SeenTile | None = Field(
        None, description="List only moves that play, lift or give this domino."
    )


class ValidateRequest(Request, Generic[AnyPosition, Move]):
    """A position and a move, legal or not."""

    position: AnyPosition = Field(description="The position.")
    move: Move = Field(description="The move to check.")


class PlayRequest(Request, Generic[AnyPosition, Move]):
    """A position and the moves to play from it."""

    position: AnyPosition = Field(description="The position.")
    moves: list[Move] = Field(max_length=MOST_MOVES, description="The moves, in order.")
    views: bool = Field(False, description="Whether to return `views`.")


class ScoreRequest(Request, Generic[AnyPosition]):
    """The position to score."""

    position: AnyPosition = Field(description="The position.")
    left: list[LeftInHand] | None = _LEFT


class ScoreTableRequest(Request, Generic[AnyPosition, Table]):
    """The position to score, or the state of a real table."""

    named: ClassVar[str] = "ScoreRequest"

    position: AnyPosition | None = Field(None, description="The position.")
    left: list[LeftInHand] | None = _LEFT
    table: Table | None = Field(None, description="The state of a real table, without its history.")


class ViewRequest(Request, Generic[AnyPosition]):
    """A position, and the seat that looks at it."""

    position: AnyPosition = Field(description="The position.")
    seat: int = Field(ge=0, le=MOST_SEATS, description="The seat, from 0 in playing order.")


Theme = Literal["auto", "light", "dark"]
Shown = Literal["drawn", "none"]
PNG, TEXT = "png", "text"
PictureFormat = Literal["svg", "png", "text"]
NARROWEST_PICTURE, WIDEST_PICTURE = 100, 2000
WIDEST_GIF = 800


class Looks(Request):
    """How to draw a picture, the same keys for all pictures."""

    theme: Theme = Field(
        "auto",
        description="`auto` follows the reader's light or dark setting; a PNG is then light.",
    )
    size: int | None = Field(
        None,
        ge=NARROWEST_PICTURE,
        le=WIDEST_PICTURE,
        description="Width in pixels. If left out, an SVG scales to any width and a PNG is 800 "
        "wide; a PNG of more than 5 million pixels is made smaller.",
    )
    format: PictureFormat = Field("svg", description="`text` draws in characters, without marks.")


class PictureRequest(Looks, Generic[AnyPosition, Move]):
    """A position, and what to highlight in its picture."""

    position: AnyPosition = Field(description="The position.")
    marks: list[Move] = Field([], max_length=MOST_MARKS, description="Legal moves to highlight.")
    latest: list[SeenTile] = Field(
        [],
        max_length=MOST_LATEST,
        description="The dominoes played last, if the position does not show them.",
    )
    labels: Shown = Field(
        "drawn",
        description="Whether to label the places with the names that moves use, and the marked "
        "moves with their numbers.",
    )
    hands: Shown = Field(
        "drawn", description="Whether to draw the hands and everything else outside the table."
    )


COST: Any = Field(
    default_factory=dict,
    validate_default=True,
    description="Time limit, seed, and whether to confirm.",
)


FirstMethod = Literal["search", "cp-sat"]
_METHOD: Any = Field(
    "search",
    description="Method that finds the answer; another one confirms it. `cp-sat` is a constraint "
    "model, available for objectives whose `methods` list it (`GET /v1/games/{game}`).",
)


class SolveRequest(Request, Generic[AnyPosition, Objective, Budget]):
    """A position to solve."""

    position: AnyPosition = Field(description="The position.")
    objective: Objective | None = Field(
        None,
        description="What to optimise; if left out, the farthest-reaching objective for which "
        "enough is known.",
    )
    method: FirstMethod = _METHOD
    budget: Budget = COST


class HistoryGiven(GameModel, Generic[AnyPosition, Move]):
    """The deal and the moves that led to a position, as the seat to move saw them: draws, passes
    and plays are evidence of what is hidden. The moves must lead to the position."""

    named: ClassVar[str] = "History"

    position: AnyPosition = Field(
        description="The first position, as that seat saw it or with everything shown."
    )
    moves: list[Move] = Field(
        max_length=MOST_MOVES,
        description="All moves from `position` on, in order; a draw by that seat also names the "
        "domino drawn.",
    )


_OBJECTIVE: Any = Field(
    None, description="What to optimise; `game` if left out. The mover's own hand must be visible."
)
_HISTORY: Any = Field(
    None,
    description="The deal and the moves, which must lead to `position`; they are evidence of what "
    "is hidden.",
)


class HintRequest(Request, Generic[AnyPosition, Move, Objective, Budget]):
    """A position whose moves are to be ranked."""

    position: AnyPosition = Field(description="The position.")
    objective: Objective | None = _OBJECTIVE
    top: Annotated[int, Field(ge=1, le=MOST_MOVES)] | None = Field(
        None, description="Number of moves to return; if left out, all that were valued."
    )
    method: FirstMethod = _METHOD
    history: HistoryGiven[AnyPosition, Move] | None = _HISTORY
    compare: Annotated[list[Move], Field(max_length=MOST_COMPARED)] = Field(
        [],
        description="Legal moves to compare with the best one: why not these? Answered only if "
        "`detail` is `move` or `line`.",
    )
    target: Annotated[int, Field(ge=-FARTHEST, le=FARTHEST)] | None = Field(
        None, description="A value; the answer says whether it can be reached."
    )
    detail: Literal["nudge", "area", "tile", "move", "line"] = Field(
        "line", description="How much the answer reveals."
    )
    budget: Budget = COST


class BotRequest(Request, Generic[AnyPosition, Move, Budget]):
    """A position in which a bot is to move."""

    position: AnyPosition = Field(
        description="The position as the seat to move sees it, or all of it: the bot uses only "
        "what that seat sees."
    )
    level: Annotated[int, Field(ge=1, le=HIGHEST_LEVEL)] = Field(
        description="Strength: 1 gives up much, 5 plays the best move found."
    )
    history: HistoryGiven[AnyPosition, Move] | None = _HISTORY
    budget: Budget = COST


class ReviewRequest(Request, Generic[AnyPosition, Move, Objective, Budget]):
    """The moves of a game, to be reviewed one by one."""

    position: AnyPosition = Field(description="The position before the first move.")
    moves: list[Move] = Field(
        max_length=MOST_REVIEWED, description="The moves to review, in order."
    )
    objective: Objective | None = _OBJECTIVE
    history: HistoryGiven[AnyPosition, Move] | None = Field(
        None,
        description="The deal and the moves, which must lead to `position`; they are evidence of "
        "what is hidden.",
    )
    budget: Budget = Field(
        default_factory=dict,
        validate_default=True,
        description="Time limit for the whole review, seed, and whether to confirm.",
    )


class RecordsRequest(Model):
    """A record of hands of the game."""

    record: Annotated[str, Field(max_length=LONGEST_RECORD), BeforeValidator(without_mark)] = Field(
        description="Text of the record: deals and moves, one per line, with comments. The line "
        "`game` may be left out.",
    )


class RecordPictureRequest(RecordsRequest):
    """A hand of a record, and how to draw it as GIF."""

    hand: int = Field(0, ge=0, lt=MOST_HANDS, description="Which hand of the record, from 0.")
    seat: int | None = Field(
        None,
        ge=0,
        le=MOST_SEATS,
        description="Name the moves as this seat saw them; by default as the record has them.",
    )
    theme: Theme = Field("auto", description="`auto` is light, as a GIF cannot adapt itself.")
    size: int | None = Field(
        None,
        ge=NARROWEST_PICTURE,
        le=WIDEST_GIF,
        description="Width in pixels; 480 if left out. The height is three quarters of it.",
    )
    seconds: float = Field(
        0.8, ge=0.1, le=10, description="How long each move is shown. The end stays for 4 s."
    )


class BatchItem(Model):
    """One call of a batch."""

    call: str = Field(
        max_length=LONGEST_NAME, description="The last part of the call's path, as `moves`."
    )
    game: str = Field(max_length=LONGEST_NAME, description="The id of the game.")
    body: Any = Field(description="Request body of the call.")


class BatchRequest(RootModel[Annotated[list[BatchItem], Field(max_length=MOST_ITEMS)]]):
    """The calls of a batch."""


def budget_model(longest: float, default: float, longest_of_jobs: float) -> type[Model]:
    """Make the model of a budget, by the limits of a service in seconds. Its description covers
    jobs too."""
    seconds = Field(
        default,
        ge=SHORTEST_BUDGET,
        le=longest,
        description=f"Time limit in seconds of wall-clock time; {default:g} if left out. At most "
        f"{longest:g}, in a job {longest_of_jobs:g}.",
        json_schema_extra={"maximum": max(longest, longest_of_jobs)},
    )
    seed = Field(0, ge=0, le=HIGHEST_SEED, description="Seed of all random choices.")
    confirm = Field(
        True,
        description="Whether a second method checks the answer; if false, `status` is at most "
        "`feasible`.",
    )
    return create_model(
        "Budget",
        __base__=Model,
        __doc__="Time limit, seed, and whether to confirm.",
        seconds=(float, seconds),
        seed=(int, seed),
        confirm=(bool, confirm),
    )
