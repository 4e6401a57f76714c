"""Fives on the wire."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from engine.games.fives import Draw, Layout, Move, Options, Pass, Play, Position
from engine.games.fives.position import HIGHEST_DRAWN, HIGHEST_TARGET, MOST_LAID
from engine.tiles import Tile
from schemas.base import Json, Model, OneOf, TableModel, ValueModel, value_json
from schemas.options import OptionsModel, agreed
from schemas.results.endings import EndOutcome, EndPart, EndSettlement, EndStanding
from schemas.tiles import AnyTile, Dominoes, HeldDominoes, HeldTile, SeenTile
from schemas.wire import PositionModel, Wire

OPTIONS = OptionsModel("FivesOptions", Options)

Seat = Annotated[int, Field(ge=0, le=7)]
Score = Annotated[int, Field(ge=0, le=2 * HIGHEST_TARGET)]
BySeat = Annotated[list[Score], Field(min_length=2, max_length=8)]
Winners = Annotated[list[Seat], Field(max_length=8)]
Count = Annotated[int, Field(ge=0, le=96)]
Pips = Annotated[int, Field(ge=0, le=2_000)]
Arm = Annotated[list[SeenTile], Field(max_length=MOST_LAID)]
Unit = Annotated[int, Field(ge=0, le=24)]
Drawn = Annotated[int, Field(ge=0, le=HIGHEST_DRAWN)]


class FivesLayout(ValueModel[Layout]):
    """The dominoes on the table: the spinner and four arms."""

    spinner: SeenTile | None = Field(description="The first double; null before the lead.")
    arms: list[Arm] = Field(
        min_length=4, max_length=4, description="Arms 0 to 3, dominoes outward, each inner-outer."
    )


class FivesPlayer(Model):
    """A hand, and what its player has scored by plays."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(MOST_LAID)] = Field(description="In any order.")
    score: Score = Field(0, description="Points so far, those of earlier hands included.")


def _nothing_laid() -> FivesLayout:
    return FivesLayout(spinner=None, arms=[[], [], [], []])


class FivesPosition(PositionModel[Position]):
    """One hand: every domino of the set is held, laid or in the boneyard."""

    game: Literal["fives"] = Field("fives", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    players: list[FivesPlayer] = Field(min_length=2, max_length=8, description="By seat.")
    to_move: Seat = Field(description="The seat whose turn it is.")
    passes: int = Field(0, ge=0, le=8, description="Passes in a row just before this turn.")
    layout: FivesLayout = Field(
        default_factory=_nothing_laid, description="What lies on the table; nothing by default."
    )
    boneyard: Annotated[tuple[Tile, ...], Dominoes(MOST_LAID)] = Field(
        description="The next domino first; a number when nothing is known of it."
    )

    def value(self) -> Position:
        return Position(
            self.options,
            tuple([player.hand for player in self.players]),
            tuple([player.score for player in self.players]),
            self.to_move,
            self.passes,
            self.layout.value(),
            self.boneyard,
        )


class FivesPlay(ValueModel[Play]):
    """Lay a domino: the lead, or on an arm of the spinner."""

    type: Literal["play"] = Field(description="The kind of move.")
    tile: SeenTile = Field(description="Inner-outer: the first half joins the layout.")
    arm: Annotated[int, Field(ge=-99, le=99)] | None = Field(
        None, description="From 0 to 3; left out for the lead."
    )


class FivesDraw(ValueModel[Draw]):
    """Take one domino from the boneyard; the turn goes on."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(None, description="The domino drawn, where it was hidden.")


class FivesPass(ValueModel[Pass]):
    """Neither play nor draw is possible."""

    type: Literal["pass"] = Field(description="The kind of move.")


class FivesAdds(Model):
    """One end of the layout, and its pips."""

    end: Annotated[int, Field(ge=0, le=3)] | None = Field(
        description="The arm, as a move names it; null for the spinner, which counts as an end "
        "until there are dominoes on two arms."
    )
    adds: Count = Field(description="Pips added.")


Parts = Annotated[list[FivesAdds], Field(max_length=4)]


class FivesBonusPart(Model):
    """One hand's part of the bonus."""

    seat: Seat = Field(description="Whose hand.")
    adds: int = Field(
        ge=-2_000, le=2_000, description="Its pips; those of the winner are taken off."
    )


class FivesBonus(Model):
    """The end-of-hand bonus and how it comes about."""

    winner: Seat | None = Field(description="Null where a block is tied.")
    parts: list[FivesBonusPart] = Field(
        max_length=8, description="One entry for each hand; none where nobody wins it."
    )
    difference: Pips = Field(description="The sum of the parts.")
    rounded: Pips = Field(description="The difference to the nearest 5.")
    divisor: Literal[5, 1] = Field(description="What it is divided by.")
    points: Pips = Field(description="What the winner scores.")


class FivesEffect(Model):
    """The consequences of a move."""

    count: Count | None = Field(description="The count after a domino was laid, else null.")
    parts: Parts = Field(description="What each end adds to the count.")
    points: Count = Field(description="What the mover scores.")
    drawn: AnyTile | None = Field(None, description="The domino drawn.")
    bonus: FivesBonus | None = Field(None, description="The bonus, where the move ended the hand.")


class FivesPart(EndPart[Seat, Score]):
    """One addition to a seat's total."""


class FivesSettlement(EndSettlement[Annotated[list[FivesPart], Field(max_length=1)]]):
    """The settlement at the end: the bonus."""


class FivesOutcome(
    EndOutcome[Literal["out", "blocked", "target"], Winners, FivesSettlement, BySeat]
):
    """The end of the hand; where the target ended it, who won the game has won the hand."""

    bonus: FivesBonus | None = Field(
        description="Null where the target ended the hand, where hidden hands must be shown first, "
        "and before the end."
    )
    settled: bool = Field(description="False where hidden hands must be shown to count the bonus.")
    game_winners: Winners = Field(description="Of the game; none before its end.")


class FivesScore(
    EndStanding[
        Literal["points"],
        BySeat,
        Annotated[list[FivesPart], Field(min_length=2, max_length=9)],
        FivesSettlement,
    ]
):
    """The standing and what makes it up."""

    count: Count = Field(description="The count of the layout.")
    count_parts: Parts = Field(description="What each end adds to the count.")
    to_target: BySeat = Field(description="Points wanting, by seat.")
    bonus: FivesBonus | None = Field(
        description="Null where the target ended the hand, where hidden hands must be shown first, "
        "and before the end."
    )
    totals: BySeat | None = Field(description="After the settlement; null before it.")


class FivesDrawnScore(TableModel):
    """A score to be drawn in one go, or amounts to be drawn as they came."""

    score: Drawn | None = Field(None, description="A score to be drawn.")
    scored: Annotated[list[Drawn], Field(min_length=1, max_length=1_000)] | None = Field(
        None, description="Amounts to be drawn as they came."
    )


class FivesTable(FivesDrawnScore):
    """The state of a real table: a layout to count, hands to settle, a score to draw."""

    game: Literal["fives"] = Field("fives", description="The game.")
    options: Annotated[Options, OPTIONS] = agreed(Options)
    layout: FivesLayout | None = Field(None, description="A layout to count.")
    hands: Annotated[list[Arm], Field(min_length=2, max_length=8)] | None = Field(
        None, description="Hands at the end of a hand, by seat."
    )


class FivesLine(Model):
    """A line of a house: 5 points."""

    kind: Literal["line"] = Field(description="The kind of stroke.")
    points: Literal[5] = Field(description="What it stands for.")
    place: Literal["long", "cross", "top", "right", "bottom", "left"] = Field(
        description="Which line of the house it is."
    )
    x1: Unit = Field(description="Where it begins, to the right.")
    y1: Unit = Field(description="Where it begins, downward.")
    x2: Unit = Field(description="Where it ends, to the right.")
    y2: Unit = Field(description="Where it ends, downward.")


class FivesCircle(Model):
    """A circle of a house: 10 points."""

    kind: Literal["circle"] = Field(description="The kind of stroke.")
    points: Literal[10] = Field(description="What it stands for.")
    place: Literal["top", "right", "bottom", "left"] = Field(
        description="Which circle of the house it is."
    )
    x: Unit = Field(description="Its middle, to the right.")
    y: Unit = Field(description="Its middle, downward.")
    radius: Unit = Field(description="Half its width.")


FivesStroke = TypeAliasType(
    "FivesStroke",
    Annotated[FivesLine | FivesCircle, OneOf("kind"), Field(description="A stroke of a house.")],
)
House = Annotated[list[FivesStroke], Field(min_length=1, max_length=10)]


class FivesHouses(Model):
    """The score picture: houses of 50 points."""

    score: Drawn = Field(description="The score drawn.")
    side: Literal[24] = Field(description="Units on a house's side.")
    houses: list[House] = Field(max_length=100, description="Strokes in the order drawn.")
    remainder: int = Field(ge=0, le=4, description="Points that make no line.")
    text: str = Field(max_length=10_000, description="The picture in characters.")


class FivesTableScore(Model):
    """The score of what was posted; null for what was not."""

    count: Count | None = Field(description="The count of the layout.")
    parts: Parts = Field(description="What each end adds to the count.")
    points: Count | None = Field(description="What the count scores.")
    bonus: FivesBonus | None = Field(description="The bonus of the hands.")
    houses: FivesHouses | None = Field(description="The score as it is drawn.")


def _position_keys(position: Position) -> Json:
    values = value_json(position)
    options, hands, scores = (values.pop(key) for key in ("options", "hands", "scores"))
    held = zip(hands, scores, strict=True)
    players = [{"hand": hand, "score": score} for hand, score in held]
    return {"options": options, "players": players, **values}


WIRE: Wire[Position, Move] = Wire(
    game_id="fives",
    prefix="Fives",
    options=OPTIONS,
    position=FivesPosition,
    kinds=(FivesPlay, FivesDraw, FivesPass),
    effect=FivesEffect,
    outcome=FivesOutcome,
    score=FivesScore,
    table=FivesTable,
    table_score=FivesTableScore,
    drawn_score=FivesDrawnScore,
    position_keys=_position_keys,
)
