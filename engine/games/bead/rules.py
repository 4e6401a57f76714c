"""The rule book of the Domino Bead Game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Board
from engine.errors import SHARED_CODES, Violation
from engine.game import Game, Outcome, Part, Step
from engine.games.bead import dealing, ending, faults, judge, moves, notation, picture, scoring
from engine.games.bead.grid import grid_of
from engine.games.bead.position import (
    HAND_SIZES,
    ONE_SET,
    SET,
    Move,
    Pass,
    Place,
    Player,
    Position,
    rest_of_order,
)
from engine.games.bead.shapes import ID, SHAPES
from engine.games.bead.table import table_score
from engine.hidden import without
from engine.tiles import HIDDEN, Tile


class Bead(Game[Position, Move]):
    id = ID
    name = "The Domino Bead Game"
    about = "Lengthen repeating patterns in the rows and columns of a crossword of dominoes."
    seats = tuple(HAND_SIZES)
    tile_set = "two of each domino from 1-1 to 5-5, 30 dominoes"
    shapes = SHAPES
    codes = judge.CODES
    fault_codes = SHARED_CODES | faults.FAULT_CODES
    example: Mapping[str, Any] = {
        "game": ID,
        "players": [
            {"hand": [str(tile) for tile in ONE_SET if tile != Tile(2, 1)]},
            {"hand": [str(tile) for tile in ONE_SET if tile != Tile(4, 3)]},
        ],
        "placed": [
            {"tile": "1-2", "row": 0, "column": 0, "direction": "right"},
            {"tile": "3-4", "row": 1, "column": 0, "direction": "right"},
        ],
    }

    def whole_set(self, options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
        return SET

    def dealt(
        self,
        order: Sequence[Tile],
        options: Mapping[str, Any],
        players: int,
        after: Position | None,
    ) -> Position | None:
        return dealing.dealt(order, options, players, after)

    def position_of(self, values: Mapping[str, Any]) -> Position:
        return notation.position_of(values)

    def position_json(self, position: Position) -> dict[str, Any]:
        return notation.position_json(position)

    def text_fields(self, position: Position) -> list[str]:
        return notation.text_fields(position)

    def json_of_fields(self, fields: Sequence[str]) -> dict[str, Any]:
        return notation.json_of_fields(fields)

    def move_of(self, values: Mapping[str, Any]) -> Move:
        return notation.move_of(values)

    def move_json(self, move: Move) -> dict[str, Any]:
        return notation.move_json(move)

    def move_text(self, move: Move) -> str:
        return notation.move_text(move)

    def json_of_move_text(self, text: str) -> dict[str, Any]:
        return notation.json_of_move_text(text)

    def faults(self, position: Position) -> tuple[Violation, ...]:
        return faults.faults(position)

    def to_move(self, position: Position) -> int:
        return position.to_move

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return moves.legal_moves(position)

    def moves_complete(self, position: Position) -> bool:
        return HIDDEN not in position.mover.hand or ending.is_over(position)

    def moves_tiles(self, move: Move) -> tuple[Tile, ...]:
        return (move.tile.canonical,) if isinstance(move, Place) else ()

    def judged(self, position: Position, move: Move) -> Iterator[Violation]:
        return judge.judged(position, move)

    def apply_unjudged(self, position: Position, move: Move) -> Step[Position]:
        return _passed(position) if isinstance(move, Pass) else _laid(position, move)

    def view(self, position: Position, seat: int) -> Position:
        """The hands of the others lie face down, unless ``open_hands``; once the hand is over
        all are laid open and counted."""
        if position.options.open_hands or ending.is_over(position):
            return position
        players = tuple(
            player if other == seat else player._replace(hand=(HIDDEN,) * len(player.hand))
            for other, player in enumerate(position.players)
        )
        return replace(position, players=players)

    def outcome(self, position: Position) -> Outcome | None:
        return ending.outcome(position)

    def score(self, position: Position) -> dict[str, Any]:
        end = ending.outcome(position)
        standing = [player.score for player in position.players]
        return {
            "unit": "points",
            "standing": standing,
            "parts": [Part(seat, "plays", score)._asdict() for seat, score in enumerate(standing)],
            "held": [len(player.hand) for player in position.players],
            "settlement": end and end.as_json()["settlement"],
            "totals": end and list(end.totals),
        }

    def table_score(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return table_score(values)

    def board(self, position: Position) -> Board:
        return picture.board(position)


def _passed(position: Position) -> Step[Position]:
    after = _next_turn(position, position.players, position.passes + 1, position.placed)
    return Step(after, scoring.PASSED)


def _laid(position: Position, move: Place) -> Step[Position]:
    effect = scoring.effect(grid_of(position.placed), move, position.options)
    seat, (hand, score) = position.to_move, position.mover
    mover = Player(without(hand, move.tile), score + effect["score"])
    players = (*position.players[:seat], mover, *position.players[seat + 1 :])
    return Step(_next_turn(position, players, 0, (*position.placed, move)), effect)


def _next_turn(
    position: Position, players: tuple[Player, ...], passes: int, placed: tuple[Place, ...]
) -> Position:
    """The turn goes to the left (B3). Last turns are owed once a seat has gone out, to those
    who come after it in the starting order (B12)."""
    seat, first = position.to_move, position.first_player
    goes_on = position.last_turns is None and players[seat].hand
    seat = (seat + 1) % len(players)
    owed = None if goes_on else rest_of_order(seat, first, len(players))
    return Position(position.options, players, seat, first, passes, owed, placed)


GAME = Bead()
