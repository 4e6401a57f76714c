"""The Domino Bead Game on the wire."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from engine.games.bead import Move, Options, Pass, Place, Player, Position
from engine.games.bead.position import MOST_POINTS, REACH, in_turn
from engine.squares import turned
from engine.tiles import Tile
from schemas.base import Model, TableModel, ValueModel
from schemas.options import OptionsModel, options_key
from schemas.results.endings import EndOutcome, EndPart, EndSettlement, EndStanding
from schemas.tiles import HeldDominoes, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("BeadOptions", Options)

Seat = Annotated[int, Field(ge=0, le=3)]
Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
BySeat = Annotated[list[Points], Field(min_length=2, max_length=4)]
Winners = Annotated[list[Seat], Field(max_length=4)]
Length = Annotated[int, Field(ge=2, le=60)]


class BeadPlaced(ValueModel[Place]):
    """A domino on the grid."""

    tile: SeenTile = Field(description="The domino; its first half is on (`row`, `column`).")
    row: int = Field(ge=-REACH, le=REACH, description="Row; larger numbers are further down.")
    column: int = Field(
        ge=-REACH, le=REACH, description="Column; larger numbers are further right."
    )
    direction: Literal["right", "down", "left", "up"] = Field(
        description="Direction from the first half to the second."
    )

    def value(self) -> Place:
        """Return the domino, written rightward or downward."""
        return Place(*turned(self.tile, self.row, self.column, self.direction))


class BeadPlayer(ValueModel[Player]):
    """A hand, and its player's points so far."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(14)] = Field(
        description="Dominoes of the hand, in any order."
    )
    score: Points = Field(0, description="Points so far, including earlier hands.")


class BeadPosition(PositionModel[Position]):
    """One hand: every domino is on the grid or in a hand; with three players one is set aside."""

    game: Literal["bead"] = Field("bead", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    players: list[BeadPlayer] = Field(
        min_length=2, max_length=4, description="The players, by seat."
    )
    to_move: Seat = Field(0, description="The seat to move.")
    first_player: Seat = Field(0, description="The seat that played first.")
    passes: int = Field(0, ge=0, le=4, description="Consecutive passes just before this turn.")
    last_turns: Annotated[list[Seat], Field(max_length=4)] | None = Field(
        None, description="Seats that still have a last turn; null until a player goes out."
    )
    placed: list[BeadPlaced] = Field(
        min_length=2,
        max_length=30,
        description="The dominoes on the grid in the order played; the first two are the starter.",
    )

    def value(self) -> Position:
        position = super().value()
        if position.last_turns is None:
            return position
        seats = position.first_player, len(position.players)
        return replace(position, last_turns=in_turn(position.last_turns, *seats))


class BeadPlace(BeadPlaced):
    """Play a domino."""

    type: Literal["place"] = Field(description="The kind of move.")


class BeadPass(ValueModel[Pass]):
    """Pass; legal only if no domino can be played."""

    type: Literal["pass"] = Field(description="The kind of move.")


class BeadCell(Model):
    """A cell of the grid."""

    row: int = Field(description="Row; larger numbers are further down.")
    column: int = Field(description="Column; larger numbers are further right.")


class BeadGroup(Model):
    """A group that the play extended, as it is after the play."""

    line: Literal["row", "column"] = Field(
        description="Whether the group runs along a row or a column."
    )
    cells: list[BeadCell] = Field(
        min_length=2, max_length=60, description="Cells of the group, in order."
    )
    values: list[Annotated[int, Field(ge=1, le=5)]] = Field(
        min_length=2, max_length=60, description="Values on the cells, in the same order."
    )
    length: Length = Field(description="Number of cells.")


class BeadEffect(Model):
    """The score is the product of the lengths of `groups`, doubled once for a double; a pass scores
    0."""

    score: int = Field(ge=0, le=MOST_POINTS, description="Points that the mover scores.")
    doubled: bool = Field(description="Whether the domino is a double.")
    groups: list[BeadGroup] = Field(max_length=6, description="One entry per extended group.")


class BeadPart(EndPart[Seat, Points]):
    """One addition to a seat's total: `plays`, `doubles_left` or `others_left`."""


class BeadSettlement(EndSettlement[Annotated[list[BeadPart], Field(max_length=12)]]):
    """The settlement at the end of the hand."""


class BeadOutcome(EndOutcome[Literal["went_out", "blocked"], Winners, BeadSettlement, BySeat]):
    """The end of the hand."""

    settled: bool = Field(description="False while the settlement depends on hidden dominoes.")


class BeadScore(
    EndStanding[
        Literal["points"], BySeat, Annotated[list[BeadPart], Field(max_length=4)], BeadSettlement
    ]
):
    """Points scored by plays, and the settlement once the hand is over."""

    held: list[Annotated[int, Field(ge=0, le=14)]] = Field(
        min_length=2, max_length=4, description="Number of dominoes in each hand, by seat."
    )
    totals: BySeat | None = Field(
        description="Totals by seat, after the settlement; null before it."
    )


class BeadTable(TableModel):
    """What to score: a play on a table, the lengths of the groups it extends, or the hands left at
    the end."""

    options: Annotated[Options, OPTIONS] = options_key(Options)
    placed: list[BeadPlaced] = Field(
        [], max_length=29, description="The dominoes on the table, in any order."
    )
    place: BeadPlaced | None = Field(None, description="The play to score.")
    lengths: list[Length] = Field(
        [], max_length=6, description="New lengths of the groups that the play extends."
    )
    double: bool = Field(False, description="Whether `lengths` are those of a double.")
    hands: list[Annotated[list[SeenTile], Field(max_length=14)]] = Field(
        [], max_length=4, description="Dominoes left in each hand."
    )


class BeadPenalty(Model):
    """Penalty for a hand left at the end."""

    doubles_left: int = Field(ge=0, le=14, description="Doubles in the hand.")
    others_left: int = Field(ge=0, le=14, description="Other dominoes in the hand.")
    adds: int = Field(ge=-350, le=0, description="Points added, 0 or negative.")


class BeadTableScore(Model):
    """The score of the play, and the penalties of the hands."""

    score: int | None = Field(
        ge=0, le=100_000_000_000, description="Points of the play; null if no play was given."
    )
    doubled: bool = Field(description="Whether the domino is a double.")
    groups: list[BeadGroup] = Field(max_length=6, description="One entry per extended group.")
    penalties: list[BeadPenalty] = Field(
        max_length=4, description="Penalty for each hand, in the order given."
    )


WIRE: Wire[Position, Move] = Wire(
    game_id="bead",
    prefix="Bead",
    options=OPTIONS,
    position=BeadPosition,
    kinds=(BeadPlace, BeadPass),
    effect=BeadEffect,
    outcome=BeadOutcome,
    score=BeadScore,
    table=BeadTable,
    table_score=BeadTableScore,
)
