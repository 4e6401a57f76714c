"""Domino Ziggurat on the wire."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from engine.accounting import Located, set_faults
from engine.errors import Violation
from engine.games.ziggurat import Lift, Move, Options, Place, Placed, Position
from engine.games.ziggurat.deal import dealt
from engine.games.ziggurat.position import COPIES, MOST_CHEATS, OFF_BOARD
from engine.squares import turned
from engine.tiles import Tile, in_order
from schemas.base import Model, ValueModel
from schemas.options import OptionsModel, agreed
from schemas.results.endings import EndOutcome, EndPart, EndSettlement, EndStanding
from schemas.tiles import AnyTile, Dominoes, HeldDominoes, HeldTile, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("ZigguratOptions", Options)

Seat = Annotated[int, Field(ge=0, le=0)]
Cheats = Annotated[int, Field(ge=0, le=MOST_CHEATS)]
BySeat = Annotated[list[Cheats], Field(min_length=1, max_length=1)]
Winners = Annotated[list[Seat], Field(min_length=1, max_length=1)]


class ZigguratPlaced(ValueModel[Any]):
    """A domino on the board."""

    tile: SeenTile = Field(description="The first face lies on (row, column).")
    tier: int = Field(ge=1, le=3, description="From 1, the lowest.")
    row: int = Field(ge=-OFF_BOARD, le=OFF_BOARD, description="Downward from 0.")
    column: int = Field(ge=-OFF_BOARD, le=OFF_BOARD, description="To the right from 0.")
    direction: Literal["right", "down", "left", "up"] = Field(
        description="Where the second face lies from the first."
    )

    def value(self) -> Any:
        """Return the domino, written rightward or downward."""
        tile, row, column, onward = turned(self.tile, self.row, self.column, self.direction)
        return Placed(tile, self.tier, row, column, onward)


class ZigguratPosition(PositionModel[Position]):
    """One puzzle: every domino of the set is on the board, in the hand, set aside or in the
    pile."""

    game: Literal["ziggurat"] = Field("ziggurat", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    placed: list[ZigguratPlaced] = Field([], max_length=28, description="In the order laid.")
    hand: Annotated[tuple[Tile, ...], HeldDominoes(28)] = Field(
        description="Open dominoes, in any order."
    )
    lifted: Annotated[list[SeenTile], AfterValidator(in_order)] = Field(
        [], max_length=28, description="Dominoes set aside, to be laid again."
    )
    pile: Annotated[tuple[Tile, ...], Dominoes(28)] = Field(
        description="The next domino first; a number when the order is not known."
    )
    cheats: Cheats = Field(0, description="Lifts so far.")


class ZigguratDeal(PositionModel[Position]):
    """A whole deal; it may stand where a position stands."""

    game: Literal["ziggurat"] = Field("ziggurat", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    deal: list[AnyTile] = Field(
        min_length=28,
        max_length=28,
        description="The first `hand_size` dominoes are the hand, then comes the pile.",
    )

    def faults(self) -> Iterable[Violation]:
        return set_faults([Located(self.deal, "/deal")], COPIES, "Z2")

    def value(self) -> Any:
        if list(self.faults()):
            return None
        return dealt(self.deal, asdict(self.options), 1, None)


class ZigguratPlace(ZigguratPlaced):
    """Lay a domino from the hand or from those set aside."""

    type: Literal["place"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(
        None, description="The domino turned up from a hidden pile; else left out."
    )

    def value(self) -> Place:
        placed: Placed = super().value()
        return Place(*placed, self.drawn)


class ZigguratLift(ValueModel[Lift]):
    """Take a laid domino up and set it aside: one cheat."""

    type: Literal["lift"] = Field(description="The kind of move.")
    tile: HeldTile = Field(description="The domino lifted.")


class ZigguratEffect(Model):
    """The consequences of a move."""

    cheats: Cheats = Field(description="Total so far.")
    drawn: AnyTile | None = Field(description="The domino that joined the hand, if any.")


class ZigguratPart(EndPart[Seat, Cheats]):
    """One addition to the total."""


Parts = Annotated[list[ZigguratPart], Field(min_length=1, max_length=1)]
Title = Annotated[str, Field(max_length=60)]


class ZigguratSettlement(EndSettlement[Parts]):
    """The settlement at the end."""


class ZigguratOutcome(EndOutcome[Literal["finished"], Winners, ZigguratSettlement, BySeat]):
    """The end of the puzzle: all 28 dominoes are laid."""

    title: Title = Field(description="The rank.")


class ZigguratScore(EndStanding[Literal["cheats"], BySeat, Parts, ZigguratSettlement]):
    """The standing and what makes it up."""

    laid: int = Field(ge=0, le=28, description="Dominoes on the board.")
    title: Title | None = Field(description="The rank, once all 28 are laid; null before.")


class ZigguratSolution(Model):
    """The further answer to a solved puzzle."""

    cheats: Annotated[int, Field(ge=0, le=MOST_CHEATS)] | None = Field(
        description="Further cheats of the line; null where none was found."
    )
    lower_bound: int | None = Field(
        description="No line has fewer further cheats; null where nothing is proved."
    )
    title: Title | None = Field(description="The rank that the line leads to.")


WIRE: Wire[Position, Move] = Wire(
    game_id="ziggurat",
    prefix="Ziggurat",
    options=OPTIONS,
    position=ZigguratPosition,
    kinds=(ZigguratPlace, ZigguratLift),
    effect=ZigguratEffect,
    outcome=ZigguratOutcome,
    score=ZigguratScore,
    solution=ZigguratSolution,
    deal=ZigguratDeal,
)
