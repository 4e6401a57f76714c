"""Declare the tables at which people in different places play."""

from typing import Annotated, Final

from pydantic import AfterValidator, Field

from engine.registry import games
from engine.wording import excerpt
from schemas.base import Json, Model
from schemas.faults import one_wrong, violation
from schemas.requests import HIGHEST_LEVEL, LONGEST_NAME, MOST_SEATS, Request

SHORTEST_CLOCK: Final = 5
LONGEST_CLOCK: Final = 86_400
HIGHEST_VERSION: Final = 2**31 - 1


def _check_game(game: str) -> str:
    if game not in games():
        said = {"name": excerpt(game, LONGEST_NAME), "known": tuple(games())}
        raise one_wrong(violation("unknown_game", **said))
    return game


def _one_line(name: str) -> str:
    """Return a name without what is not printed, and with single spaces."""
    return " ".join("".join(one if one.isprintable() else " " for one in name).split())


Level = Annotated[int, Field(ge=1, le=HIGHEST_LEVEL)]
PlayerName = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_one_line)]
Version = Annotated[int, Field(ge=1, le=HIGHEST_VERSION)]


class NewSeat(Request):
    """A seat of a new table."""

    level: Level | None = Field(None, description="The level of its bot; null for a person.")
    name: PlayerName = Field("", description="What the player is called; people can change it.")


class TableRequest(Request):
    """A table to make."""

    game: Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(_check_game)] = Field(
        description="The id of the game."
    )
    seats: list[NewSeat] = Field(
        max_length=MOST_SEATS, description="The seats in the order of play."
    )
    options: Json = Field({}, description="As in `deals`.")
    clock: Annotated[int, Field(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK)] | None = Field(
        None,
        description="Seconds for a move, after which a bot of level 3 makes it; null for no clock.",
    )
    hints: bool = Field(False, description="Whether the page offers hints at this table.")


class MoveRequest(Request):
    """A move at a table."""

    version: Version = Field(description="The version of the table that the move was chosen at.")
    move: Json = Field(description="One of the `choices`.")


class HandRequest(Request):
    """The next hand at a table."""

    version: Version = Field(description="The version of the table at which the hand is over.")
    rematch: bool = Field(False, description="Whether to begin another match in any case.")


class SeatRequest(Request):
    """A change of a seat; a key that is left out changes nothing."""

    name: PlayerName | None = Field(None, description="What the player is called from now on.")
    bot: Annotated[int, Field(ge=0, le=HIGHEST_LEVEL)] | None = Field(
        None,
        description="The level of a bot that plays for the person from now on; 0 ends that.",
    )


class SeatToken(Model):
    """A seat, and the secret of whoever plays there."""

    seat: int = Field(ge=0, description="The seat, counted from 0 in the order of play.")
    token: str | None = Field(
        description="Sent as `Table-Token`, it shows and plays this seat; null for a bot."
    )


class NewTable(Model):
    """A table that was made. The tokens are shown this once."""

    id: str = Field(description="The id of the table, as in `/v1/tables/{id}`.")
    seats: list[SeatToken] = Field(description="Every seat with its token.")
    watch: str = Field(description="The token of spectators, who see no hand.")


class SeatAtTable(Model):
    """Who plays at a seat."""

    name: str = Field(description="What the player is called; empty if nobody said.")
    level: int | None = Field(description="The level of the bot that plays; null for a person.")
    person: bool = Field(description="Whether the seat belongs to a person.")
    here: bool = Field(description="Whether that person is connected now.")


class TableTurn(Model):
    """A move that was made at a table, as the caller saw it."""

    seat: int = Field(ge=0, description="Who made it.")
    move: Json = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Json = Field(description="Effect of the move.")
    late: bool = Field(description="Whether the time had run out, and a bot made it.")


class StartAtTable(Model):
    """The position at which the hand began, as the caller saw it."""

    position: Json = Field(description="The position.")
    text: str = Field(description="The position as one-line text.")


class TableChoice(Model):
    """A move that the caller may make."""

    move: Json = Field(description="The move.")
    text: str = Field(description="The move in words, as in records.")
    effect: Json = Field(description="Effect of the move.")


class TableState(Model):
    """A table as the caller sees it. Positions, moves, effects, score and outcome have the form
    that the calls of its game give them."""

    id: str = Field(description="The id of the table.")
    version: int = Field(ge=1, description="Counts the changes of the table.")
    game: str = Field(description="The id of the game.")
    you: int | None = Field(description="The seat of the caller; null for spectators.")
    host: bool = Field(description="Whether the caller may change every seat.")
    seats: list[SeatAtTable] = Field(description="Who plays, by seat.")
    hints: bool = Field(description="Whether the page offers hints.")
    clock: int | None = Field(description="Seconds for a move; null without a clock.")
    left: float | None = Field(
        description="Seconds until the time of the seat to move runs out; null if it does not."
    )
    hand: int = Field(ge=1, description="The number of the hand in its match.")
    match: int = Field(ge=1, description="The number of the match at this table.")
    to_move: int | None = Field(description="Whose turn it is; null once the hand is over.")
    start: StartAtTable = Field(description="How the hand began.")
    position: Json = Field(description="The position now.")
    text: str = Field(description="The position as one-line text.")
    turns: list[TableTurn] = Field(description="The moves of the hand.")
    score: Json = Field(description="How it stands, as in `score`.")
    outcome: Json | None = Field(description="How the hand ended; null while it continues.")
    choices: list[TableChoice] = Field(
        description="The legal moves if it is the caller's turn, else none."
    )
