"""The Domino Bead Game on the wire."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from engine.games.bead import Move, Options, Pass, Place, Player, Position
from engine.games.bead.position import MOST_POINTS, REACH, in_turn
from engine.squares import turned
from engine.tiles import Tile
from schemas.base import Model, TableModel, ValueModel
from schemas.options import OptionsModel, agreed
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

    tile: SeenTile = Field(description="The first face lies on (row, column).")
    row: int = Field(ge=-REACH, le=REACH, description="Downward.")
    column: int = Field(ge=-REACH, le=REACH, description="To the right.")
    direction: Literal["right", "down", "left", "up"] = Field(
        description="Where the second face lies from the first."
    )

    def value(self) -> Place:
        """Return the domino, written rightward or downward."""
        return Place(*turned(self.tile, self.row, self.column, self.direction))


class BeadPlayer(ValueModel[Player]):
    """A hand, and what its player has scored by plays."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(14)] = Field(description="In any order.")
    score: Points = Field(0, description="Points so far, those of earlier hands included.")


class BeadPosition(PositionModel[Position]):
    """One hand: every domino is on the grid or in a hand; with three players one is set aside."""

    game: Literal["bead"] = Field("bead", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    players: list[BeadPlayer] = Field(min_length=2, max_length=4, description="By seat.")
    to_move: Seat = Field(0, description="The seat whose turn it is.")
    first_player: Seat = Field(0, description="The seat that played first.")
    passes: int = Field(0, ge=0, le=4, description="Passes in a row, up to now.")
    last_turns: Annotated[list[Seat], Field(max_length=4)] | None = Field(
        None, description="Seats still owed a last turn; null before somebody has gone out."
    )
    placed: list[BeadPlaced] = Field(
        min_length=2,
        max_length=30,
        description="The dominoes on the grid in the order laid; the first two are the starter.",
    )

    def value(self) -> Position:
        position = super().value()
        if position.last_turns is None:
            return position
        seats = position.first_player, len(position.players)
        return replace(position, last_turns=in_turn(position.last_turns, *seats))


class BeadPlace(BeadPlaced):
    """Lay a domino."""

    type: Literal["place"] = Field(description="The kind of move.")


class BeadPass(ValueModel[Pass]):
    """Lay nothing, where nothing can be laid."""

    type: Literal["pass"] = Field(description="The kind of move.")


class BeadCell(Model):
    """A cell of the grid."""

    row: int = Field(description="Downward.")
    column: int = Field(description="To the right.")


class BeadGroup(Model):
    """An extended group as it stands after the play."""

    line: Literal["row", "column"] = Field(description="Which way it runs.")
    cells: list[BeadCell] = Field(min_length=2, max_length=60, description="From its first end.")
    values: list[Annotated[int, Field(ge=1, le=5)]] = Field(
        min_length=2, max_length=60, description="The values on its cells."
    )
    length: Length = Field(description="How many cells it has.")


class BeadEffect(Model):
    """The score is the product of the lengths, doubled once for a double; a pass scores 0."""

    score: int = Field(ge=0, le=MOST_POINTS, description="What the mover scores.")
    doubled: bool = Field(description="Whether the domino is a double.")
    groups: list[BeadGroup] = Field(max_length=6, description="One entry for each extended group.")


class BeadPart(EndPart[Seat, Points]):
    """One addition to a seat's total: plays, doubles_left or others_left."""


class BeadSettlement(EndSettlement[Annotated[list[BeadPart], Field(max_length=12)]]):
    """The settlement at the end."""


class BeadOutcome(EndOutcome[Literal["went_out", "blocked"], Winners, BeadSettlement, BySeat]):
    """The end of the hand."""

    settled: bool = Field(
        description="False while hidden dominoes leave it open what a hand has to pay."
    )


class BeadScore(
    EndStanding[
        Literal["points"], BySeat, Annotated[list[BeadPart], Field(max_length=4)], BeadSettlement
    ]
):
    """Scores of plays so far; the settlement once the hand is over."""

    held: list[Annotated[int, Field(ge=0, le=14)]] = Field(
        min_length=2, max_length=4, description="Dominoes left in each hand, by seat."
    )
    totals: BySeat | None = Field(description="After the settlement; null before it.")


class BeadTable(TableModel):
    """A play on the dominoes of a table, or the lengths it gave, or the hands left at the end."""

    options: Annotated[Options, OPTIONS] = agreed(Options)
    placed: list[BeadPlaced] = Field(
        [], max_length=29, description="The dominoes on the table, in any order."
    )
    place: BeadPlaced | None = Field(None, description="The play to be scored.")
    lengths: list[Length] = Field(
        [], max_length=6, description="The new lengths of the groups that a play extends."
    )
    double: bool = Field(False, description="Whether lengths are those of a double.")
    hands: list[Annotated[list[SeenTile], Field(max_length=14)]] = Field(
        [], max_length=4, description="Dominoes left in hands."
    )


class BeadPenalty(Model):
    """The cost of a hand left at the end."""

    doubles_left: int = Field(ge=0, le=14, description="Doubles in the hand.")
    others_left: int = Field(ge=0, le=14, description="Other dominoes in the hand.")
    adds: int = Field(ge=-350, le=0, description="Points, never above 0.")


class BeadTableScore(Model):
    """The score of the play and what the hands cost."""

    score: int | None = Field(ge=0, le=100_000_000_000, description="Null where no play was given.")
    doubled: bool = Field(description="Whether the domino is a double.")
    groups: list[BeadGroup] = Field(max_length=6, description="One entry for each extended group.")
    penalties: list[BeadPenalty] = Field(
        max_length=4, description="In the order of the hands given."
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
