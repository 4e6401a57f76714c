"""Peaks and Pits on the wire."""

from typing import Annotated, Literal

from pydantic import Field

from engine.games.peaks_and_pits import Move, Options, Pass, Play, Player, Position, Train
from engine.games.peaks_and_pits.position import MOST_DEALT, MOST_LAID, MOST_TOKENS
from engine.tiles import Tile
from schemas.base import Model, TableModel, ValueModel
from schemas.options import OptionsModel, agreed
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
    """A hand, and the tokens in front of its player."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(MOST_LAID)] = Field(description="In any order.")
    tokens: int = Field(
        ge=-MOST_TOKENS, le=MOST_TOKENS, description="At least 1 in a sound position."
    )


class PeaksAndPitsTrain(ValueModel[Train]):
    """The starter with an arm at its 9 (or 6) and one at its 0."""

    starter: HeldTile = Field(description="9-0, or 6-0 in the double-six set.")
    high: Laid = Field([], description="Outward from the starter, each inner-outer.")
    low: Laid = Field([], description="Outward from the starter, each inner-outer.")


class PeaksAndPitsPosition(PositionModel[Position]):
    """One hand: every domino of the set is in the train, in a hand or in the boneyard."""

    game: Literal["peaks-and-pits"] = Field("peaks-and-pits", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    players: list[PeaksAndPitsPlayer] = Field(
        min_length=3, max_length=5, description="In playing order."
    )
    to_move: Seat = Field(description="The seat whose turn it is.")
    passes: int = Field(0, ge=0, le=5, description="Passes in succession up to now.")
    train: PeaksAndPitsTrain = Field(description="What lies on the table.")
    boneyard: Annotated[tuple[Tile, ...], Dominoes(MOST_LAID)] = Field(
        description="The next domino first; a number when the order is not known."
    )


class PeaksAndPitsPlay(ValueModel[Play]):
    """Lay dominoes of one slope on one arm."""

    type: Literal["play"] = Field(description="The kind of move.")
    arm: Literal["high", "low"] = Field(description="The arm they are laid on.")
    tiles: Laid = Field(description="Outward, each inner-outer.")
    drawn: Annotated[list[HeldTile], Field(max_length=MOST_LAID)] = Field(
        [], description="The dominoes taken up, where the boneyard hides them; else left out."
    )


class PeaksAndPitsPass(ValueModel[Pass]):
    """Take as many tokens as lie on the train."""

    type: Literal["pass"] = Field(description="The kind of move.")


class PeaksAndPitsEffect(Model):
    """The consequences of a move."""

    laid: int = Field(ge=0, le=5, description="Dominoes laid, and tokens beside them.")
    collected: OnTrain = Field(description="Tokens picked up beside the slope that was ended.")
    penalty: OnTrain = Field(description="Tokens taken for a pass.")
    net: int = Field(
        ge=-5,
        le=MOST_LAID,
        description="The change of the mover's tokens, those dealt to all left out.",
    )
    dealt_to_all: int = Field(
        ge=0,
        le=5 * MOST_DEALT,
        description="Tokens that each player was dealt because one ran out.",
    )
    slope: Literal["up", "down"] | None = Field(
        description="Of the arm after the play; null for a pass, and while a double lies alone."
    )
    new_slope: bool = Field(description="Whether a standing slope was ended.")
    drawn: list[AnyTile] = Field(max_length=5, description="The dominoes that joined the hand.")


class PeaksAndPitsPart(EndPart[Seat, Tokens]):
    """One addition to a seat's total."""


Parts = Annotated[list[PeaksAndPitsPart], Field(min_length=3, max_length=5)]


class PeaksAndPitsSettlement(EndSettlement[Parts]):
    """The settlement at the end."""


class PeaksAndPitsOnTrain(Model):
    """Tokens beside the current slope of each arm."""

    high: OnTrain = Field(description="Beside the arm at the high number.")
    low: OnTrain = Field(description="Beside the arm at 0.")


class PeaksAndPitsOutcome(
    EndOutcome[Literal["all_passed", "all_out"], Winners, PeaksAndPitsSettlement, BySeat]
):
    """The end of the hand; who has fewest tokens wins."""

    ranks: Ranks = Field(description="Place by seat, shared by equals.")


class PeaksAndPitsScore(EndStanding[Literal["tokens"], BySeat, Parts, PeaksAndPitsSettlement]):
    """The standing and what makes it up; the fewest tokens win."""

    ranks: Ranks = Field(description="Place by seat, shared by equals.")
    on_train: PeaksAndPitsOnTrain = Field(description="Tokens on the train.")
    pass_cost: OnTrain | None = Field(
        description="Tokens that a pass costs the player to move; null where the hand is over."
    )


class PeaksAndPitsTable(TableModel):
    """The tokens in front of the players, without any history."""

    tokens: BySeat = Field(description="By seat.")


class PeaksAndPitsTableScore(Model):
    """The standing of the players."""

    unit: Literal["tokens"] = Field(description="What is counted.")
    standing: BySeat = Field(description="Tokens by seat; the fewest win.")
    ranks: Ranks = Field(description="Place by seat, shared by equals.")
    winners: Winners = Field(description="Who has fewest tokens.")


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
