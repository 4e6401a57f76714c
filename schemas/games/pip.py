"""PIP on the wire."""

from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from engine.errors import Violation
from engine.games.pip import Draw, Laid, Move, Options, Pass, Play, Player, Position
from engine.games.pip.position import HIGHEST_SCORE, ROUNDS, SET
from engine.games.pip.sentences import violation
from engine.tiles import Tile, canonical_of
from schemas.base import LEFT_OUT, Json, Model, TableModel, ValueModel, value_json
from schemas.options import OptionsModel, options_key
from schemas.results.endings import EndOutcome, EndPart, EndSettlement, EndStanding
from schemas.tiles import AnyTile, Dominoes, HeldDominoes, HeldTile, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("PipOptions", Options)

WHOLE = len(SET)

Seat = Annotated[int, Field(ge=0, le=6)]
Score = Annotated[int, Field(ge=0, le=HIGHEST_SCORE)]
Adds = Annotated[int, Field(ge=-HIGHEST_SCORE, le=HIGHEST_SCORE)]
BySeat = Annotated[list[Score], Field(min_length=2, max_length=7)]
Counts = Annotated[list[Score | None], Field(min_length=2, max_length=7)]
Changes = Annotated[list[Adds | None], Field(min_length=2, max_length=7)]
AtTable = Annotated[list[Score], Field(min_length=1, max_length=7)]
Shown = Annotated[list[SeenTile], Field(max_length=WHOLE)]
Number = Annotated[int, Field(ge=0, le=9)]
GameWinners = Annotated[
    list[Seat],
    Field(
        max_length=7,
        description="Seats with the lowest total after nine rounds; empty until they are known.",
    ),
]


class PipPlayer(ValueModel[Player]):
    """A hand, and its player's points from earlier rounds."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(WHOLE)] = Field(
        description="Dominoes of the hand, in any order."
    )
    score: Score = Field(0, description="Points from earlier rounds.")


class PipLaid(ValueModel[Laid]):
    """A domino of the layout; the first is the starter, played on no other."""

    id: int = Field(ge=0, lt=WHOLE, description="Index of the domino in the order played, from 0.")
    tile: SeenTile = Field(description="The domino, inner half first.")
    on: Annotated[int, Field(ge=0, lt=WHOLE)] | None = Field(
        None,
        description="The `id` of the domino it was played on.",
        json_schema_extra={LEFT_OUT: True},
    )
    number: Number | None = Field(
        None,
        alias="as",
        description="Number that `*-*` or a declared wild pip stands for.",
        json_schema_extra={LEFT_OUT: True},
    )


class PipPosition(PositionModel[Position]):
    """One round: every domino of the set is in a hand, in the stock or in the layout."""

    game: Literal["pip"] = Field("pip", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    round: int = Field(ge=1, le=ROUNDS, description="Number of the round.")
    players: list[PipPlayer] = Field(
        min_length=2, max_length=7, description="The players, by seat."
    )
    to_move: Seat = Field(description="The seat to move.")
    direction: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="Direction of play."
    )
    drawn: bool = Field(
        False, description="Whether the player to move has already drawn this turn."
    )
    stock: Annotated[tuple[Tile, ...], Dominoes(WHOLE)] = Field(
        description="The dominoes, next one first; or the number of hidden ones."
    )
    layout: list[PipLaid] = Field(
        [], max_length=WHOLE, description="The dominoes played, in order."
    )
    passes: int = Field(
        0,
        ge=0,
        le=7,
        description="Consecutive passes with an empty stock; left out if 0.",
        json_schema_extra={LEFT_OUT: True},
    )

    def faults(self) -> Iterable[Violation]:
        for index, laid in enumerate(self.layout):
            if laid.id != index:
                yield violation("id_out_of_order", "", f"/layout/{index}/id", id=index)


class PipPlay(ValueModel[Play]):
    """Play a domino from the hand."""

    type: Literal["play"] = Field(description="The kind of move.")
    tile: SeenTile = Field(description="The domino, inner half first.")
    on: Annotated[int, Field(ge=0, le=WHOLE)] | None = Field(
        None, description="The `id` of the domino to play on; left out when opening."
    )
    number: Number | None = Field(
        None, alias="as", description="Number that `*-*` or a declared wild pip stands for."
    )
    give: Annotated[AnyTile, AfterValidator(canonical_of)] | None = Field(
        None, description="The domino given to the next player: for D with an empty stock."
    )
    drawn: HeldTile | None = Field(
        None, description="The domino drawn, if the position hides the stock; else left out."
    )


class PipDraw(ValueModel[Draw]):
    """Draw one domino from the stock."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(
        None, description="The domino drawn, if the position hides the stock; else left out."
    )


class PipPass(ValueModel[Pass]):
    """Pass the turn to the next player."""

    type: Literal["pass"] = Field(description="The kind of move.")


class PipEffect(Model):
    """The effect of a move. At the end of the round `next` is null, and `counts` and
    `score_changes` are given."""

    next: Seat | None = Field(description="The seat to move next.")
    skipped: Seat | None = Field(description="The seat that was skipped, if any.")
    reversed: bool = Field(description="Whether the direction of play was reversed.")
    drawn_by: Seat | None = Field(description="The seat that drew a domino, if any.")
    drawn: AnyTile | None = Field(description="The domino drawn.")
    given: AnyTile | None = Field(description="The domino given away.")
    counts: Counts | None = Field(
        description="Pip count of each hand, by seat; null for a hidden hand."
    )
    score_changes: Changes | None = Field(
        description="Change of each score, by seat; null for a hidden hand."
    )


class PipPart(EndPart[Seat, Adds]):
    """One addition to a seat's total: `count` or `deduction`."""


Parts = Annotated[list[PipPart], Field(max_length=14)]


class PipSettlement(EndSettlement[Parts]):
    """The settlement at the end of the hand."""


class PipOutcome(
    EndOutcome[
        Literal["out", "blocked"], Annotated[list[Seat], Field(max_length=1)], PipSettlement, BySeat
    ]
):
    """The end of the round; a hidden hand is not yet in its total."""

    counts: Counts = Field(description="Pip count of each hand, by seat; null for a hidden hand.")
    settled: bool = Field(description="False while the settlement depends on hidden dominoes.")
    game_winners: GameWinners


class PipScore(EndStanding[Literal["points"], BySeat, Parts, PipSettlement]):
    """The scores before the round, and what each hand adds if the round stops now."""

    counts: Counts = Field(description="Pip count of each hand, by seat; null for a hidden hand.")
    totals: BySeat | None = Field(
        description="Totals by seat, after the settlement; null before it."
    )
    game_winners: GameWinners


class PipTable(TableModel):
    """The hands at the end of a round, and the scores before it if new ones are wanted."""

    hands: list[Shown] = Field(
        min_length=1, max_length=7, description="Hands left at the end of a round, by seat."
    )
    scores: AtTable | None = Field(None, description="Scores before the round, by seat.")
    winner: Seat | None = Field(
        None, description="The seat that won the round; left out if it was blocked."
    )


class PipTableScore(Model):
    """The counts of the hands, and the new scores."""

    counts: AtTable = Field(description="Pip count of each hand, by seat.")
    parts: Parts = Field(description="The amounts added, one entry each.")
    totals: AtTable | None = Field(
        description="The new scores, by seat; null if `scores` was not given."
    )


def _position_keys(position: Position) -> Json:
    values: Json = value_json(position)
    values["layout"] = [_domino_json(index, laid) for index, laid in enumerate(position.layout)]
    if not position.passes:
        del values["passes"]
    return values


def _domino_json(index: int, laid: Laid) -> Json:
    keys = {"id": index, "tile": str(laid.tile), "on": laid.on, "as": laid.number}
    return {key: value for key, value in keys.items() if value is not None}


WIRE: Wire[Position, Move] = Wire(
    game_id="pip",
    prefix="Pip",
    options=OPTIONS,
    position=PipPosition,
    kinds=(PipPlay, PipDraw, PipPass),
    effect=PipEffect,
    outcome=PipOutcome,
    score=PipScore,
    table=PipTable,
    table_score=PipTableScore,
    position_keys=_position_keys,
)
