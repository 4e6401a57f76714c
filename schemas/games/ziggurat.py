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
from schemas.options import OptionsModel, options_key
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

    tile: SeenTile = Field(description="The domino; its first half is on (`row`, `column`).")
    tier: int = Field(ge=1, le=3, description="Tier, 1 being the lowest.")
    row: int = Field(ge=-OFF_BOARD, le=OFF_BOARD, description="Row, downward from 0.")
    column: int = Field(ge=-OFF_BOARD, le=OFF_BOARD, description="Column, to the right from 0.")
    direction: Literal["right", "down", "left", "up"] = Field(
        description="Direction from the first half to the second."
    )

    def value(self) -> Any:
        """Return the domino, written rightward or downward."""
        tile, row, column, onward = turned(self.tile, self.row, self.column, self.direction)
        return Placed(tile, self.tier, row, column, onward)


class ZigguratPosition(PositionModel[Position]):
    """One puzzle: every domino of the set is on the board, in the hand, lifted or in the pile."""

    game: Literal["ziggurat"] = Field("ziggurat", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    placed: list[ZigguratPlaced] = Field(
        [], max_length=28, description="The dominoes played, in order."
    )
    hand: Annotated[tuple[Tile, ...], HeldDominoes(28)] = Field(
        description="Dominoes of the hand, in any order."
    )
    lifted: Annotated[list[SeenTile], AfterValidator(in_order)] = Field(
        [], max_length=28, description="Dominoes lifted, to be played again."
    )
    pile: Annotated[tuple[Tile, ...], Dominoes(28)] = Field(
        description="The dominoes, next one first; or the number of hidden ones."
    )
    cheats: Cheats = Field(0, description="Cheats so far.")


class ZigguratDeal(PositionModel[Position]):
    """A whole deal; accepted wherever a position is."""

    game: Literal["ziggurat"] = Field("ziggurat", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    deal: list[AnyTile] = Field(
        min_length=28,
        max_length=28,
        description="The first `hand_size` dominoes are the hand, the rest are the pile.",
    )

    def faults(self) -> Iterable[Violation]:
        return set_faults([Located(self.deal, "/deal")], COPIES, "Z2")

    def value(self) -> Any:
        if list(self.faults()):
            return None
        return dealt(self.deal, asdict(self.options), 1, None)


class ZigguratPlace(ZigguratPlaced):
    """Play a domino from the hand or from the lifted ones."""

    type: Literal["place"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(
        None, description="The domino turned up, if the pile hides it; else left out."
    )

    def value(self) -> Place:
        placed: Placed = super().value()
        return Place(*placed, self.drawn)


class ZigguratLift(ValueModel[Lift]):
    """Lift a domino from the board and set it aside: one cheat."""

    type: Literal["lift"] = Field(description="The kind of move.")
    tile: HeldTile = Field(description="The domino lifted.")


class ZigguratEffect(Model):
    """The effect of a move."""

    cheats: Cheats = Field(description="Cheats so far.")
    drawn: AnyTile | None = Field(description="The domino drawn into the hand; null if none.")


class ZigguratPart(EndPart[Seat, Cheats]):
    """One addition to the total."""


Parts = Annotated[list[ZigguratPart], Field(min_length=1, max_length=1)]
Title = Annotated[str, Field(max_length=60)]


class ZigguratSettlement(EndSettlement[Parts]):
    """The settlement at the end of the hand."""


class ZigguratOutcome(EndOutcome[Literal["finished"], Winners, ZigguratSettlement, BySeat]):
    """The end of the puzzle: all 28 dominoes are on the board."""

    title: Title = Field(description="The rank reached.")


class ZigguratScore(EndStanding[Literal["cheats"], BySeat, Parts, ZigguratSettlement]):
    """The scores and their parts."""

    laid: int = Field(ge=0, le=28, description="Dominoes on the board.")
    title: Title | None = Field(
        description="The rank; null until all 28 dominoes are on the board."
    )


class ZigguratSolution(Model):
    """The further answer to a solved puzzle."""

    cheats: Annotated[int, Field(ge=0, le=MOST_CHEATS)] | None = Field(
        description="Further cheats in the line; null if no line was found."
    )
    lower_bound: int | None = Field(
        description="Proved lower bound on further cheats; null if nothing is proved."
    )
    title: Title | None = Field(description="The rank that the line reaches.")


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
