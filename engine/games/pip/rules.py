"""The rule book of PIP."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Board
from engine.errors import SHARED_CODES, Faults, Violation
from engine.game import Game, Outcome, Step
from engine.games.pip import judge, moves, notation, picture, play, soundness, tables, words
from engine.games.pip.counting import counts_of, outcome_of, settlement
from engine.games.pip.dealing import dealt
from engine.games.pip.position import SEATS, SET, Move, Options, Play, Player, Position
from engine.games.pip.shapes import EXAMPLE, ID, SHAPES
from engine.tiles import HIDDEN, Tile


class Pip(Game[Position, Move]):
    id = ID
    name = "PIP"
    about = "Get rid of your dominoes, wilds first: the lowest score after nine rounds wins."
    seats = SEATS
    tile_set = "double-nine, 11 wild-pip and 4 directional dominoes, 70 dominoes"
    shapes = SHAPES
    codes = judge.CODES
    fault_codes = SHARED_CODES | soundness.FAULT_CODES
    example: Mapping[str, Any] = EXAMPLE

    def whole_set(self, options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
        return SET

    def dealt(
        self,
        order: Sequence[Tile],
        options: Mapping[str, Any],
        players: int,
        after: Position | None,
    ) -> Position:
        return dealt(order, Options(**options), players, after)

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

    def parse(self, data: object, at: str, faults: Faults) -> Position | None:
        values = self.shapes.position.read(data, at, faults)
        if faults.broken:
            return None
        faults.take(fault.under(at) for fault in notation.id_faults(values["layout"]))
        return self.position_of(values)

    def faults(self, position: Position) -> tuple[Violation, ...]:
        return soundness.faults(position)

    def to_move(self, position: Position) -> int:
        return position.to_move

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return moves.legal_moves(position)

    def moves_complete(self, position: Position) -> bool:
        if HIDDEN not in position.hand or outcome_of(position) is not None:
            return True
        return not position.layout and position.opener in position.hand

    def moves_tiles(self, move: Move) -> tuple[Tile, ...]:
        """The domino laid, and the one given away under I10."""
        if not isinstance(move, Play):
            return ()
        given = () if move.give is None else (move.give.canonical,)
        return (move.tile.canonical, *given)

    def judged(self, position: Position, move: Move) -> Iterator[Violation]:
        return judge.judged(position, move)

    def apply_unjudged(self, position: Position, move: Move) -> Step[Position]:
        return play.applied(position, move)

    def view(self, position: Position, seat: int) -> Position:
        """The stock and the other hands lie face down; once the round is over the hands are
        laid open to be counted."""
        players = position.players
        if outcome_of(position) is None:
            players = tuple(
                player if own == seat else Player((HIDDEN,) * len(player.hand), player.score)
                for own, player in enumerate(players)
            )
        return replace(position, players=players, stock=(HIDDEN,) * len(position.stock))

    def outcome(self, position: Position) -> Outcome | None:
        return outcome_of(position)

    def score(self, position: Position) -> dict[str, Any]:
        counts = counts_of(position)
        scores = [player.score for player in position.players]
        outcome = outcome_of(position)
        parts = settlement(counts, scores, None) if outcome is None else outcome.settlement
        over = None if outcome is None else outcome.as_json()
        return {
            "unit": "points",
            "standing": scores,
            "parts": [part._asdict() for part in parts],
            "counts": list(counts),
            "settlement": over and over["settlement"],
            "totals": over and over["totals"],
            "game_winners": over["game_winners"] if over else [],
        }

    def table_score(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return tables.table_score(values)

    def board(self, position: Position) -> Board:
        return picture.board(position)


GAME = Pip()
