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
from schemas.options import OptionsModel, agreed
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
    list[Seat], Field(max_length=7, description="Who share the lowest total after nine rounds.")
]


class PipPlayer(ValueModel[Player]):
    """A hand, and what its player has scored in the rounds before."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(WHOLE)] = Field(description="In any order.")
    score: Score = Field(0, description="Points of the rounds before.")


class PipLaid(ValueModel[Laid]):
    """A domino of the layout; the first one is the starter and lies on nothing."""

    id: int = Field(ge=0, lt=WHOLE, description="Counts from 0 in the order laid.")
    tile: SeenTile = Field(description="Inner face first.")
    on: Annotated[int, Field(ge=0, lt=WHOLE)] | None = Field(
        None, description="The id of the one it lies on.", json_schema_extra={LEFT_OUT: True}
    )
    number: Number | None = Field(
        None,
        alias="as",
        description="What `*-*` or a declared wild pip stands for.",
        json_schema_extra={LEFT_OUT: True},
    )


class PipPosition(PositionModel[Position]):
    """One round: every domino of the set is in a hand, in the stock or in the layout."""

    game: Literal["pip"] = Field("pip", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    round: int = Field(ge=1, le=ROUNDS, description="The number of the round.")
    players: list[PipPlayer] = Field(min_length=2, max_length=7, description="By seat.")
    to_move: Seat = Field(description="The seat whose turn it is.")
    direction: Literal["clockwise", "counterclockwise"] = Field(
        "clockwise", description="Which way the turn goes."
    )
    drawn: bool = Field(False, description="Whether the player to move has drawn this turn.")
    stock: Annotated[tuple[Tile, ...], Dominoes(WHOLE)] = Field(
        description="The next domino first; a number when the order is not known."
    )
    layout: list[PipLaid] = Field([], max_length=WHOLE, description="In the order laid.")
    passes: int = Field(
        0,
        ge=0,
        le=7,
        description="Passes in a row with an empty stock; left out where 0.",
        json_schema_extra={LEFT_OUT: True},
    )

    def faults(self) -> Iterable[Violation]:
        for index, laid in enumerate(self.layout):
            if laid.id != index:
                yield violation("id_out_of_order", "", f"/layout/{index}/id", id=index)


class PipPlay(ValueModel[Play]):
    """Lay a domino from the hand."""

    type: Literal["play"] = Field(description="The kind of move.")
    tile: SeenTile = Field(description="Inner face first.")
    on: Annotated[int, Field(ge=0, le=WHOLE)] | None = Field(
        None, description="The id of the laid domino; left out when opening."
    )
    number: Number | None = Field(
        None, alias="as", description="What `*-*` or a declared wild pip stands for."
    )
    give: Annotated[AnyTile, AfterValidator(canonical_of)] | None = Field(
        None, description="The domino given to the next player with D and no stock."
    )
    drawn: HeldTile | None = Field(None, description="The domino drawn from a hidden stock.")


class PipDraw(ValueModel[Draw]):
    """Take one from the stock."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(None, description="The domino drawn from a hidden stock.")


class PipPass(ValueModel[Pass]):
    """Let the turn go on."""

    type: Literal["pass"] = Field(description="The kind of move.")


class PipEffect(Model):
    """The consequences of a move; `next` is null, and `counts` and `score_changes` are given, when
    the round is over."""

    next: Seat | None = Field(description="The seat whose turn comes.")
    skipped: Seat | None = Field(description="The seat that was left out.")
    reversed: bool = Field(description="Whether the direction of play was turned.")
    drawn_by: Seat | None = Field(description="The seat that drew.")
    drawn: AnyTile | None = Field(description="The domino drawn.")
    given: AnyTile | None = Field(description="The domino given away.")
    counts: Counts | None = Field(description="Of the hands, by seat; null for a hidden one.")
    score_changes: Changes | None = Field(description="By seat; null for a hidden hand.")


class PipPart(EndPart[Seat, Adds]):
    """One addition to a seat's total: count or deduction."""


Parts = Annotated[list[PipPart], Field(max_length=14)]


class PipSettlement(EndSettlement[Parts]):
    """The settlement at the end."""


class PipOutcome(
    EndOutcome[
        Literal["out", "blocked"], Annotated[list[Seat], Field(max_length=1)], PipSettlement, BySeat
    ]
):
    """The end of the round; a hidden hand has added nothing to its total yet."""

    counts: Counts = Field(description="Of the hands, by seat; null for a hidden one.")
    settled: bool = Field(description="False where hidden hands must be shown to count them.")
    game_winners: GameWinners


class PipScore(EndStanding[Literal["points"], BySeat, Parts, PipSettlement]):
    """The standing before the round, and what each hand adds if it stops here."""

    counts: Counts = Field(description="Of the hands, by seat; null for a hidden one.")
    totals: BySeat | None = Field(description="After the settlement; null before it.")
    game_winners: GameWinners


class PipTable(TableModel):
    """The hands at the end of a round, and the scores before it where new ones are wanted."""

    hands: list[Shown] = Field(min_length=1, max_length=7, description="By seat.")
    scores: AtTable | None = Field(None, description="Of the rounds before, by seat.")
    winner: Seat | None = Field(None, description="Of the round; nobody when it is blocked.")


class PipTableScore(Model):
    """The counts of the hands, and the new scores."""

    counts: AtTable = Field(description="Of the hands, by seat.")
    parts: Parts = Field(description="Each addition by itself.")
    totals: AtTable | None = Field(description="The new scores; null where none were given.")


def _position_keys(position: Position) -> Json:
    values: Json = value_json(position)
    values["layout"] = [_laid(index, laid) for index, laid in enumerate(position.layout)]
    if not position.passes:
        del values["passes"]
    return values


def _laid(index: int, laid: Laid) -> Json:
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
