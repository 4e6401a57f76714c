"""Fives on the wire."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from engine.games.fives import Draw, Layout, Move, Options, Pass, Play, Position
from engine.games.fives.position import HIGHEST_DRAWN, HIGHEST_TARGET, MOST_LAID
from engine.tiles import Tile
from schemas.base import Json, Model, OneOf, TableModel, ValueModel, value_json
from schemas.options import OptionsModel, options_key
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
        min_length=4,
        max_length=4,
        description="Arms 0 to 3: dominoes outward from the spinner, each inner half first.",
    )


class FivesPlayer(Model):
    """A hand, and its player's points so far."""

    hand: Annotated[tuple[Tile, ...], HeldDominoes(MOST_LAID)] = Field(
        description="Dominoes of the hand, in any order."
    )
    score: Score = Field(0, description="Points so far, including earlier hands.")


def _empty_layout() -> FivesLayout:
    return FivesLayout(spinner=None, arms=[[], [], [], []])


class FivesPosition(PositionModel[Position]):
    """One hand: every domino of the set is in a hand, on the table or in the boneyard."""

    game: Literal["fives"] = Field("fives", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    players: list[FivesPlayer] = Field(
        min_length=2, max_length=8, description="The players, by seat."
    )
    to_move: Seat = Field(description="The seat to move.")
    passes: int = Field(0, ge=0, le=8, description="Consecutive passes just before this turn.")
    layout: FivesLayout = Field(
        default_factory=_empty_layout, description="The dominoes on the table; none by default."
    )
    boneyard: Annotated[tuple[Tile, ...], Dominoes(MOST_LAID)] = Field(
        description="The dominoes, next one first; or the number of hidden ones."
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
    """Play a domino: the lead, or on an arm of the spinner."""

    type: Literal["play"] = Field(description="The kind of move.")
    tile: SeenTile = Field(description="The domino, inner half first: that half joins the layout.")
    arm: Annotated[int, Field(ge=-99, le=99)] | None = Field(
        None, description="Arm, 0 to 3; left out for the lead."
    )


class FivesDraw(ValueModel[Draw]):
    """Draw one domino from the boneyard; the turn continues."""

    type: Literal["draw"] = Field(description="The kind of move.")
    drawn: HeldTile | None = Field(None, description="The domino drawn, if it was hidden.")


class FivesPass(ValueModel[Pass]):
    """Pass; legal only if neither a play nor a draw is possible."""

    type: Literal["pass"] = Field(description="The kind of move.")


class FivesAdds(Model):
    """An end of the layout, and its pips."""

    end: Annotated[int, Field(ge=0, le=3)] | None = Field(
        description="Arm of the end, 0 to 3; null for the spinner, which counts as an end until "
        "two arms have dominoes."
    )
    adds: Count = Field(description="Pips of this end.")


Parts = Annotated[list[FivesAdds], Field(max_length=4)]


class FivesBonusPart(Model):
    """One hand's part of the bonus."""

    seat: Seat = Field(description="The seat that holds the hand.")
    adds: int = Field(
        ge=-2_000, le=2_000, description="Pips of the hand; the winner's are negative."
    )


class FivesBonus(Model):
    """The end-of-hand bonus and its parts."""

    winner: Seat | None = Field(
        description="The seat that scores the bonus; null if a blocked hand is tied."
    )
    parts: list[FivesBonusPart] = Field(
        max_length=8, description="One entry per hand; empty if no seat wins the hand."
    )
    difference: Pips = Field(description="Sum of the parts.")
    rounded: Pips = Field(description="The difference, rounded to the nearest 5.")
    divisor: Literal[5, 1] = Field(description="What the rounded difference is divided by.")
    points: Pips = Field(description="Points that the winner scores.")


class FivesEffect(Model):
    """The effect of a move."""

    count: Count | None = Field(
        description="Count of the open ends after a play; null after a draw or a pass."
    )
    parts: Parts = Field(description="Pips that each end adds to the count.")
    points: Count = Field(description="Points that the mover scores.")
    drawn: AnyTile | None = Field(None, description="The domino drawn.")
    bonus: FivesBonus | None = Field(
        None, description="The end-of-hand bonus, if the move ended the hand."
    )


class FivesPart(EndPart[Seat, Score]):
    """One addition to a seat's total."""


class FivesSettlement(EndSettlement[Annotated[list[FivesPart], Field(max_length=1)]]):
    """The settlement at the end of the hand: the bonus."""


class FivesOutcome(
    EndOutcome[Literal["out", "blocked", "target"], Winners, FivesSettlement, BySeat]
):
    """The end of the hand; if it ended at the target, the winners of the hand are those of the
    game."""

    bonus: FivesBonus | None = Field(
        description="The end-of-hand bonus; null before the end, if the target ended the hand, or "
        "while hidden hands have to be shown."
    )
    settled: bool = Field(description="False while the settlement depends on hidden dominoes.")
    game_winners: Winners = Field(
        description="Seats that won the game; empty until they are known."
    )


class FivesScore(
    EndStanding[
        Literal["points"],
        BySeat,
        Annotated[list[FivesPart], Field(min_length=2, max_length=9)],
        FivesSettlement,
    ]
):
    """The scores and their parts."""

    count: Count = Field(description="Count of the open ends.")
    count_parts: Parts = Field(description="Pips that each end adds to the count.")
    to_target: BySeat = Field(description="Points each seat still needs.")
    bonus: FivesBonus | None = Field(
        description="The end-of-hand bonus; null before the end, if the target ended the hand, or "
        "while hidden hands have to be shown."
    )
    totals: BySeat | None = Field(
        description="Totals by seat, after the settlement; null before it."
    )


class FivesDrawnScore(TableModel):
    """A score to be drawn in one go, or amounts to be drawn as they came."""

    score: Drawn | None = Field(None, description="A score to draw.")
    scored: Annotated[list[Drawn], Field(min_length=1, max_length=1_000)] | None = Field(
        None, description="Amounts to draw one after another, as they were scored."
    )


class FivesTable(FivesDrawnScore):
    """The state of a real table: a layout to count, hands to settle, a score to draw."""

    game: Literal["fives"] = Field("fives", description="The id of the game.")
    options: Annotated[Options, OPTIONS] = options_key(Options)
    layout: FivesLayout | None = Field(None, description="A layout to count.")
    hands: Annotated[list[Arm], Field(min_length=2, max_length=8)] | None = Field(
        None, description="Hands left at the end of a hand, by seat."
    )


class FivesLine(Model):
    """A line of a house: 5 points."""

    kind: Literal["line"] = Field(description="The kind of stroke.")
    points: Literal[5] = Field(description="Points that the stroke stands for.")
    place: Literal["long", "cross", "top", "right", "bottom", "left"] = Field(
        description="Which line of the house."
    )
    x1: Unit = Field(description="x of the start in units, growing rightward.")
    y1: Unit = Field(description="y of the start in units, growing downward.")
    x2: Unit = Field(description="x of the end in units, growing rightward.")
    y2: Unit = Field(description="y of the end in units, growing downward.")


class FivesCircle(Model):
    """A circle of a house: 10 points."""

    kind: Literal["circle"] = Field(description="The kind of stroke.")
    points: Literal[10] = Field(description="Points that the stroke stands for.")
    place: Literal["top", "right", "bottom", "left"] = Field(
        description="Which circle of the house."
    )
    x: Unit = Field(description="x of the centre in units, growing rightward.")
    y: Unit = Field(description="y of the centre in units, growing downward.")
    radius: Unit = Field(description="Radius in units.")


FivesStroke = TypeAliasType(
    "FivesStroke",
    Annotated[FivesLine | FivesCircle, OneOf("kind"), Field(description="A stroke of a house.")],
)
House = Annotated[list[FivesStroke], Field(min_length=1, max_length=10)]


class FivesHouses(Model):
    """A score drawn as houses of 50 points."""

    score: Drawn = Field(description="The score that is drawn.")
    side: Literal[24] = Field(description="Length of a house's side, in units.")
    houses: list[House] = Field(
        max_length=100, description="The houses in the order drawn; each is a list of strokes."
    )
    remainder: int = Field(ge=0, le=4, description="Points left over, too few for a line.")
    text: str = Field(max_length=10_000, description="The drawing in characters.")


class FivesTableScore(Model):
    """The results for what was sent; null for the rest."""

    count: Count | None = Field(description="Count of the open ends.")
    parts: Parts = Field(description="Pips that each end adds to the count.")
    points: Count | None = Field(description="Points that the count scores.")
    bonus: FivesBonus | None = Field(
        description="End-of-hand bonus for the hands that were sent; null without `hands`."
    )
    houses: FivesHouses | None = Field(description="The score, drawn as houses.")


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
