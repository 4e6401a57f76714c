"""Declare the calls about links to games: one makes a link, the other reads it."""

import re
from typing import Annotated, Any, Final, Generic

from pydantic import AfterValidator, Field, WithJsonSchema

from engine.deals import HIGHEST_SEED
from engine.wording import excerpt
from schemas.base import Model
from schemas.faults import one_wrong, violation
from schemas.generic import Move, Options, Players
from schemas.requests import MOST_MOVES, Request, Seed

_SEATS: Final = r"[p1-5]{0,20}"


def read_seats(text: str) -> str:
    """Return what stands for who sat where. Raises ``PydanticCustomError`` if it is nothing of the
    kind."""
    if not re.fullmatch(_SEATS, text):
        raise one_wrong(violation("not_a_choice.seats", text=excerpt(text)))
    return text


Seats = Annotated[
    str,
    AfterValidator(read_seats),
    WithJsonSchema({"type": "string", "pattern": f"^{_SEATS}$"}),
    Field(
        description="Who sat where: one character for each seat, `p` for a person and 1 to 5 for a "
        "bot of that level. The first person is the one who shares the game."
    ),
]


class LinkRequest(Request, Generic[Move, Players, Options]):
    """A game from a numbered deal, as far as it was played."""

    seed: Seed = Field(description="Number of the deal.")
    players: Players | None = Field(
        None, description="Number of players; the fewest of the game if left out."
    )
    options: Options | None = Field(None, description="Rule options of the game.")
    seats: Seats = ""
    moves: list[Move] = Field([], max_length=MOST_MOVES, description="The moves, in order.")


class LinkAnswer(Model):
    """A link to a game."""

    path: str = Field(
        description="The path of its page, below the address of the service: `g/f1wx...`, or "
        "`fives/1785` for a deal that was not played yet."
    )
    picture: str = Field(description="The path of its picture, a PNG of 1200 x 630 pixels.")
    title: str = Field(description="The game and its deal.")
    sentence: str = Field(description="How it stands, for the person who is invited.")


class LinkedGame(LinkAnswer):
    """The game that a link names, as the seat of the person who shared it saw it; the whole of it
    once the hand is over."""

    game: str = Field(description="The id of the game.")
    seed: int | None = Field(
        ge=0,
        le=HIGHEST_SEED,
        description="Number of the deal; null for a link that holds a position.",
    )
    options: dict[str, Any] = Field(description="All rule options, by name.")
    players: int = Field(ge=1, description="Number of players.")
    seats: str = Field(description="Who sat where, as in the request; empty if that is not known.")
    seat: int | None = Field(
        ge=0, description="The seat of the person who shared it; null if that is not known."
    )
    over: bool = Field(description="Whether the hand is over.")
    moves: int = Field(ge=0, description="Number of moves made.")
    record: str = Field(description="The game as a record: its first position and the moves.")


class Embedding(Model):
    """How to show the address of a game in another page (oEmbed 1.0)."""

    version: str = Field(description="Version of oEmbed, `1.0`.")
    type: str = Field(description="Always `rich`: `html` is to be shown.")
    provider_name: str = Field(description="Name of the service.")
    provider_url: str = Field(description="Address of the service.")
    title: str = Field(description="The game and its deal.")
    html: str = Field(description="The frame.")
    width: int = Field(description="Width of the frame in pixels.")
    height: int = Field(description="Height of the frame in pixels.")
    thumbnail_url: str = Field(description="Address of a picture of the board.")
    thumbnail_width: int = Field(description="Width of the picture in pixels.")
    thumbnail_height: int = Field(description="Height of the picture in pixels.")
