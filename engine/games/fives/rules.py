"""The rule book of Fives."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.board import Board
from engine.errors import SHARED_CODES, Violation
from engine.game import Game, Outcome, Part, Shapes, Step
from engine.games.fives import (
    counting,
    dealing,
    drawing,
    ending,
    judge,
    moves,
    notation,
    soundness,
    table,
    turns,
    words,
)
from engine.games.fives.position import SEATS, Move, Options, Play, Position
from engine.games.fives.shapes import EFFECT, ID, MOVE, OPTIONS, OUTCOME, POSITION, SCORE
from engine.games.fives.table_shapes import DRAWN_SCORE, TABLE, TABLE_SCORE
from engine.strokes import Drawing
from engine.tiles import HIDDEN, Tile, double_set


class Fives(Game[Position, Move]):
    id = ID
    name = "Fives"
    about = "Lay dominoes around a spinner so that the open ends add up to a multiple of five."
    seats = SEATS
    tile_set = "double-six, 28 dominoes, or double-twelve, 91 dominoes"
    shapes = Shapes(
        OPTIONS,
        POSITION,
        MOVE,
        EFFECT,
        OUTCOME,
        SCORE,
        table=TABLE,
        table_score=TABLE_SCORE,
        drawn_score=DRAWN_SCORE,
    )
    codes = judge.CODES
    fault_codes = SHARED_CODES | soundness.FAULT_CODES
    example: Mapping[str, Any] = {
        "game": ID,
        "options": {},
        "players": [
            {"hand": ["5-3", "2-0", "6-4", "4-1", "3-3", "2-1"], "score": 10},
            {"hand": ["6-3", "5-1", "4-4", "2-2", "3-0", "6-1"], "score": 10},
        ],
        "to_move": 0,
        "passes": 0,
        "layout": {"spinner": "5-5", "arms": [["5-0"], [], [], []]},
        "boneyard": [
            *("6-6", "5-4", "1-0", "4-2", "3-1", "6-0", "1-1"),
            *("4-3", "5-2", "0-0", "6-5", "3-2", "4-0", "6-2"),
        ],
    }

    def whole_set(self, options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
        return double_set(options["set"])

    def dealt(
        self,
        order: Sequence[Tile],
        options: Mapping[str, Any],
        players: int,
        after: Position | None,
    ) -> Position:
        return dealing.dealt(order, Options(**options), players, after)

    def position_of(self, values: Mapping[str, Any]) -> Position:
        return notation.position_of(values)

    def position_json(self, position: Position) -> dict[str, Any]:
        return notation.position_json(position)

    def text_fields(self, position: Position) -> list[str]:
        return words.text_fields(position)

    def json_of_fields(self, fields: Sequence[str]) -> dict[str, Any]:
        return words.json_of_fields(fields)

    def move_of(self, values: Mapping[str, Any]) -> Move:
        return notation.move_of(values)

    def move_json(self, move: Move) -> dict[str, Any]:
        return notation.move_json(move)

    def move_text(self, move: Move) -> str:
        return words.move_text(move)

    def json_of_move_text(self, text: str) -> dict[str, Any]:
        return words.json_of_move_text(text)

    def faults(self, position: Position) -> tuple[Violation, ...]:
        return soundness.faults(position)

    def to_move(self, position: Position) -> int:
        return position.to_move

    legal_moves = staticmethod(moves.legal_moves)

    def moves_complete(self, position: Position) -> bool:
        return moves.moves_complete(position)

    def moves_tiles(self, move: Move) -> tuple[Tile, ...]:
        return (move.tile.canonical,) if isinstance(move, Play) else ()

    def judged(self, position: Position, move: Move) -> Iterator[Violation]:
        return judge.judged(position, move)

    after = staticmethod(turns.after)

    def apply_unjudged(self, position: Position, move: Move) -> Step[Position]:
        return turns.apply_unjudged(position, move)

    def view(self, position: Position, seat: int) -> Position:
        """The other hands and the boneyard lie face down."""
        hands = tuple(
            hand if holder == seat else (HIDDEN,) * len(hand)
            for holder, hand in enumerate(position.hands)
        )
        return position._replace(hands=hands, boneyard=(HIDDEN,) * len(position.boneyard))

    def outcome(self, position: Position) -> Outcome | None:
        return ending.outcome(position)

    def score(self, position: Position) -> dict[str, Any]:
        ended = ending.outcome(position)
        played = [Part(seat, "play", score) for seat, score in enumerate(position.scores)]
        settled = [] if ended is None else [part._asdict() for part in ended.settlement]
        counted = counting.count_json(position.layout)
        target = position.options.target
        return {
            "unit": "points",
            "standing": list(position.scores),
            "parts": [part._asdict() for part in played] + settled,
            "count": counted["count"],
            "count_parts": counted["parts"],
            "to_target": [max(0, target - score) for score in position.scores],
            "settlement": None if ended is None else {"parts": settled},
            "bonus": None if ended is None else ended.details["bonus"],
            "totals": None if ended is None else list(ended.totals),
        }

    def table_score(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return table.table_score(values)

    def score_drawing(self, values: Mapping[str, Any]) -> Drawing:
        return table.score_drawing(values)

    def board(self, position: Position) -> Board:
        return drawing.board(position)


GAME = Fives()
