"""Peaks and Pits on the wire."""

from typing import Annotated, Literal

from pydantic import Field

from engine.games.peaks_and_pits import Move, Options, Pass, Play, Player, Position, Train
from engine.games.peaks_and_pits.position import MOST_DEALT, MOST_LAID, MOST_TOKENS
from engine.tiles import Tile
from schemas.base import Model, TableModel, ValueModel
from schemas.options import OptionsModel, options_key
from schemas.results.endings import EndOutcome, EndPart, EndSettlement, EndStanding
from schemas.tiles import AnyTile, Dominoes, HeldDominoes, HeldTile, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("PeaksAndPitsOptions", Options)

Seat = Annotated[int, Field(ge=0, le=4)]
Tokens = Annotated[int, Field(ge=0, le=MOST_TOKENS)]
BySeat = Annotated[list[Tokens], Field(min_length=3, max_length=5)]
Winners = Annotated[list[Seat], Field(min_length=1, max_length=5)]
Ranks = Annotated[list[Annotated[int, Field(ge=1, le=5)]], Field(min_length=3, max_length=5)]
Laid = Annotated[list[SeenTile], Field(max_length=MOST_LAID)]
OnTrain = Annotated[int, Field(ge=0, le=MOST_LAID)]


class PeaksAndPitsPlayer(ValueModel[Player]):
    """A hand, and its player's tokens."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(MOST_LAID)] = Field(
        description="Dominoes of the hand, in any order."
    )
    tokens: int = Field(
        ge=-MOST_TOKENS, le=MOST_TOKENS, description="Tokens of the player, at least 1."
    )


class PeaksAndPitsTrain(ValueModel[Train]):
    """The starter with an arm at its 9 (or 6) and one at its 0."""

    starter: HeldTile = Field(description="9-0, or 6-0 in the double-six set.")
    high: Laid = Field([], description="Dominoes outward from the starter, each inner half first.")
    low: Laid = Field([], description="Dominoes outward from the starter, each inner half first.")


class PeaksAndPitsPosition(PositionModel[Position]):
    """One hand: every domino of the set is in the train, in a hand or in the boneyard."""

    game: Literal["peaks-and-pits"] = Field("peaks-and-pits", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    players: list[PeaksAndPitsPlayer] = Field(
        min_length=3, max_length=5, description="The players, by seat."
    )
    to_move: Seat = Field(description="The seat to move.")
    passes: int = Field(0, ge=0, le=5, description="Consecutive passes just before this turn.")
    train: PeaksAndPitsTrain = Field(description="The dominoes on the table.")
    boneyard: Annotated[tuple[Tile, ...], Dominoes(MOST_LAID)] = Field(
        description="The dominoes, next one first; or the number of hidden ones."
    )


class PeaksAndPitsPlay(ValueModel[Play]):
    """Play dominoes of one slope on one arm."""

    type: Literal["play"] = Field(description="The kind of move.")
    arm: Literal["high", "low"] = Field(description="The arm to play on.")
    tiles: Laid = Field(description="The dominoes outward, each inner half first.")
    drawn: Annotated[list[HeldTile], Field(max_length=MOST_LAID)] = Field(
        [], description="The dominoes drawn, if the boneyard hides them; else left out."
    )


class PeaksAndPitsPass(ValueModel[Pass]):
    """Pass: take as many tokens as are on the train."""

    type: Literal["pass"] = Field(description="The kind of move.")


class PeaksAndPitsEffect(Model):
    """The effect of a move."""

    laid: int = Field(
        ge=0, le=5, description="Number of dominoes played; as many tokens are put next to them."
    )
    collected: OnTrain = Field(description="Tokens picked up from the slope that was ended.")
    penalty: OnTrain = Field(description="Tokens taken for a pass.")
    net: int = Field(
        ge=-5,
        le=MOST_LAID,
        description="Change in the mover's tokens, without those dealt to all.",
    )
    dealt_to_all: int = Field(
        ge=0,
        le=5 * MOST_DEALT,
        description="Tokens that each player was dealt because a player ran out.",
    )
    slope: Literal["up", "down"] | None = Field(
        description="Slope of the arm after the play; null for a pass, and while the arm has only "
        "a double."
    )
    new_slope: bool = Field(description="Whether the play ended the arm's previous slope.")
    drawn: list[AnyTile] = Field(max_length=5, description="The dominoes drawn into the hand.")


class PeaksAndPitsPart(EndPart[Seat, Tokens]):
    """One addition to a seat's total."""


Parts = Annotated[list[PeaksAndPitsPart], Field(min_length=3, max_length=5)]


class PeaksAndPitsSettlement(EndSettlement[Parts]):
    """The settlement at the end of the hand."""


class PeaksAndPitsOnTrain(Model):
    """Tokens next to the current slope of each arm."""

    high: OnTrain = Field(description="Tokens next to the arm at the high number.")
    low: OnTrain = Field(description="Tokens next to the arm at 0.")


class PeaksAndPitsOutcome(
    EndOutcome[Literal["all_passed", "all_out"], Winners, PeaksAndPitsSettlement, BySeat]
):
    """The end of the hand; the player with the fewest tokens wins."""

    ranks: Ranks = Field(
        description="Ranks by seat, 1 for the fewest tokens; equal seats share a rank."
    )


class PeaksAndPitsScore(EndStanding[Literal["tokens"], BySeat, Parts, PeaksAndPitsSettlement]):
    """The tokens and their parts; the fewest tokens win."""

    ranks: Ranks = Field(
        description="Ranks by seat, 1 for the fewest tokens; equal seats share a rank."
    )
    on_train: PeaksAndPitsOnTrain = Field(description="Tokens on the train.")
    pass_cost: OnTrain | None = Field(
        description="Tokens that a pass costs the player to move; null if the hand is over."
    )


class PeaksAndPitsTable(TableModel):
    """The tokens of the players, without any history."""

    tokens: BySeat = Field(description="Tokens of each player, by seat.")


class PeaksAndPitsTableScore(Model):
    """The ranking of the players."""

    unit: Literal["tokens"] = Field(description="What the numbers count, such as `points ahead`.")
    standing: BySeat = Field(description="Tokens by seat; the fewest win.")
    ranks: Ranks = Field(
        description="Ranks by seat, 1 for the fewest tokens; equal seats share a rank."
    )
    winners: Winners = Field(description="Seats with the fewest tokens.")


WIRE: Wire[Position, Move] = Wire(
    game_id="peaks-and-pits",
    prefix="PeaksAndPits",
    options=OPTIONS,
    position=PeaksAndPitsPosition,
    kinds=(PeaksAndPitsPlay, PeaksAndPitsPass),
    effect=PeaksAndPitsEffect,
    outcome=PeaksAndPitsOutcome,
    score=PeaksAndPitsScore,
    table=PeaksAndPitsTable,
    table_score=PeaksAndPitsTableScore,
)
