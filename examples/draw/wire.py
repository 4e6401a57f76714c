"""Draw dominoes on the wire."""

from typing import Annotated, Literal

from pydantic import Field

from engine.tiles import Tile, in_order
from examples.draw.rules import Draw, Lay, Move, Options, Pass, Position
from schemas.base import Json, Model
from schemas.options import OptionsModel
from schemas.tiles import AnyTile, Dominoes, SeenTile, write_dominoes, write_tiles
from schemas.wire import MoveModel, PositionModel, Wire

OPTIONS = OptionsModel("DrawOptions", Options)

Seat = Annotated[int, Field(ge=0, le=1)]
Hand = Annotated[tuple[Tile, ...], Dominoes(28)]


class DrawPlayer(Model):
    """A hand."""

    hand: Hand = Field(description="In any order.")


class DrawPosition(PositionModel[Position]):
    """One hand: every domino of the set is held, in the row or in the boneyard."""

    game: Literal["draw"] = Field("draw", description="The game.")
    options: Annotated[Options, OPTIONS] = Field(
        default_factory=Options, description="The rules agreed on."
    )
    players: list[DrawPlayer] = Field(min_length=2, max_length=2, description="By seat.")
    to_move: Seat = Field(description="The seat whose turn it is.")
    row: list[SeenTile] = Field([], max_length=28, description="From left to right, as they lie.")
    boneyard: Hand = Field(description="The next domino first.")

    def value(self) -> Position:
        hands = tuple(in_order(player.hand) for player in self.players)
        return Position(self.options, hands, self.to_move, tuple(self.row), self.boneyard)


class DrawLay(MoveModel[Move]):
    """Lay a domino at an end of the row."""

    type: Literal["lay"] = Field(description="The kind of move.")
    tile: SeenTile = Field(description="The domino, however it will lie.")
    end: Literal["left", "right"] = Field(description="The end it joins; right for the first.")

    def value(self) -> Move:
        return Lay(self.tile.canonical, self.end)


class DrawDraw(MoveModel[Move]):
    """Take the next domino of the boneyard."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: SeenTile | None = Field(None, description="The domino drawn, where it was hidden.")

    def value(self) -> Move:
        return Draw(None if self.drawn is None else self.drawn.canonical)


class DrawPass(MoveModel[Move]):
    """Neither lay nor draw."""

    type: Literal["pass"] = Field(description="The kind of move.")

    def value(self) -> Move:
        return Pass()


class DrawEffect(Model):
    """The consequences of a move."""

    laid: SeenTile | None = Field(description="The domino laid, as it lies.")
    drawn: AnyTile | None = Field(description="The domino drawn.")


def position_json(position: Position) -> Json:
    """Write a position."""
    return {
        "game": "draw",
        "options": position.options._asdict(),
        "players": [{"hand": write_dominoes(hand)} for hand in position.hands],
        "to_move": position.to_move,
        "row": write_tiles(position.row),
        "boneyard": write_dominoes(position.boneyard),
    }


def move_json(move: Move) -> Json:
    """Write a move."""
    if isinstance(move, Lay):
        return {"type": "lay", "tile": str(move.tile), "end": move.end}
    drawn = move.drawn if isinstance(move, Draw) else None
    told = {} if drawn is None else {"drawn": str(drawn)}
    return {"type": type(move).__name__.lower(), **told}


WIRE = Wire(
    game_id="draw",
    prefix="Draw",
    options=OPTIONS,
    position=DrawPosition,
    kinds=(DrawLay, DrawDraw, DrawPass),
    effect=DrawEffect,
    position_json=position_json,
    move_json=move_json,
)
