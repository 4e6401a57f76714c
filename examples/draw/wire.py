"""Draw dominoes on the wire."""

from typing import Annotated, Literal

from pydantic import Field

from engine.tiles import Tile
from examples.draw.rules import Draw, Lay, Move, Options, Pass, Position
from schemas.base import Json, Model, ValueModel, value_json
from schemas.options import OptionsModel
from schemas.tiles import AnyTile, Dominoes, HeldDominoes, HeldTile, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("DrawOptions", Options)

Seat = Annotated[int, Field(ge=0, le=1)]


class DrawPlayer(Model):
    """A hand."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(28)] = Field(description="In any order.")


class DrawPosition(PositionModel[Position]):
    """One hand: every domino of the set is held, in the row or in the boneyard."""

    game: Literal["draw"] = Field("draw", description="The game.")
    options: Annotated[Options, OPTIONS] = Field(
        default_factory=Options, description="The rules agreed on."
    )
    players: list[DrawPlayer] = Field(min_length=2, max_length=2, description="By seat.")
    to_move: Seat = Field(description="The seat whose turn it is.")
    row: list[SeenTile] = Field([], max_length=28, description="From left to right, as they lie.")
    boneyard: Annotated[tuple[Tile, ...], Dominoes(28)] = Field(
        description="The next domino first."
    )

    def value(self) -> Position:
        hands = tuple(player.hand for player in self.players)
        return Position(self.options, hands, self.to_move, tuple(self.row), self.boneyard)


class DrawLay(ValueModel[Lay]):
    """Lay a domino at an end of the row."""

    type: Literal["lay"] = Field(description="The kind of move.")
    tile: HeldTile = Field(description="The domino, however it will lie.")
    end: Literal["left", "right"] = Field(description="The end it joins; right for the first.")


class DrawDraw(ValueModel[Draw]):
    """Take the next domino of the boneyard."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(None, description="The domino drawn, where it was hidden.")


class DrawPass(ValueModel[Pass]):
    """Neither lay nor draw."""

    type: Literal["pass"] = Field(description="The kind of move.")


class DrawEffect(Model):
    """The consequences of a move."""

    laid: SeenTile | None = Field(description="The domino laid, as it lies.")
    drawn: AnyTile | None = Field(description="The domino drawn.")


def _position_keys(position: Position) -> Json:
    values: Json = value_json(position)
    return values | {"players": [{"hand": hand} for hand in values.pop("hands")]}


WIRE: Wire[Position, Move] = Wire(
    game_id="draw",
    prefix="Draw",
    options=OPTIONS,
    position=DrawPosition,
    kinds=(DrawLay, DrawDraw, DrawPass),
    effect=DrawEffect,
    position_keys=_position_keys,
)
