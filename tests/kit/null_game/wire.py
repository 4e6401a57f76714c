"""The null game on the wire."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from engine.tiles import Tile, canonical_of, in_order
from schemas.base import Json, Model
from schemas.options import OptionsModel
from schemas.tiles import Dominoes, SeenTile
from schemas.unions import OneOf
from schemas.wire import MoveModel, PositionModel, Wire
from tests.kit.null_game.position import ID, Lay, Options, Position

OPTIONS = OptionsModel("NullOptions", Options)

Points = Annotated[int, Field(ge=0, le=10_000)]
Seat = Annotated[int, Field(ge=0, le=1)]


class NullPlayer(Model):
    """A hand and a score."""

    hand: Annotated[tuple[Tile, ...], Dominoes(4)]
    score: Points = 0


class NullPosition(PositionModel[Position]):
    """A hand being played."""

    game: Literal["null"] = "null"
    options: Annotated[Options, OPTIONS] = Field(default_factory=Options)
    players: list[NullPlayer] = Field(min_length=2, max_length=2)
    to_move: Seat
    table: list[SeenTile] = Field([], max_length=8)
    boneyard: Annotated[tuple[Tile, ...], Dominoes(8)]

    def value(self) -> Position:
        return Position(
            self.options,
            tuple(in_order(player.hand) for player in self.players),
            tuple(player.score for player in self.players),
            self.to_move,
            tuple(self.table),
            self.boneyard,
        )


class NullLay(MoveModel[Lay]):
    """Lay a domino."""

    type: Literal["lay"]
    tile: SeenTile

    def value(self) -> Lay:
        return Lay(canonical_of(self.tile))


class NullStop(MoveModel[Lay]):
    """Never made: a union needs two kinds."""

    type: Literal["stop"]


NullMove = TypeAliasType("NullMove", Annotated[NullLay | NullStop, OneOf("type")])


class NullEffect(Model):
    """What a move did."""

    points: Points


class NullPart(Model):
    """One entry of the settlement."""

    seat: Seat
    part: str = Field(max_length=10)
    adds: Points


class NullSettlement(Model):
    """The bonus."""

    parts: list[NullPart] = Field(max_length=1)


class NullOutcome(Model):
    """How the hand ended."""

    reason: Literal["all_laid"]
    winners: list[Seat]
    settlement: NullSettlement
    totals: list[Points]
    game_over: bool
    next_hand: bool


class NullScore(Model):
    """The standing."""

    standing: list[Points]
    settlement: NullSettlement | None


def position_json(position: Position) -> Json:
    players = zip(position.hands, position.scores, strict=True)
    return {
        "game": ID,
        "options": position.options._asdict(),
        "players": [{"hand": list(map(str, hand)), "score": own} for hand, own in players],
        "to_move": position.to_move,
        "table": list(map(str, position.table)),
        "boneyard": list(map(str, position.boneyard)),
    }


def move_json(move: Lay) -> Json:
    return {"type": "lay", "tile": str(move.tile)}


WIRE = Wire(
    game_id=ID,
    prefix="Null",
    options=OPTIONS,
    position=NullPosition,
    move=NullMove,
    effect=NullEffect,
    outcome=NullOutcome,
    score=NullScore,
    position_json=position_json,
    move_json=move_json,
)
