"""The rule book of Peaks and Pits."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.board import Board
from engine.errors import SHARED_CODES, Refused, Violation
from engine.game import Game, Outcome, Step
from engine.games.peaks_and_pits import judge, moves, notation, standing, turns
from engine.games.peaks_and_pits.faults import FAULT_CODES, faults
from engine.games.peaks_and_pits.layout import train_panel
from engine.games.peaks_and_pits.position import (
    ARMS,
    SEATS,
    Arm,
    Move,
    Options,
    Pass,
    Player,
    Position,
    Train,
)
from engine.games.peaks_and_pits.shapes import ID, SHAPES
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import HIDDEN, Tile, double_set, in_order


class PeaksAndPits(Game[Position, Move]):
    id = ID
    name = "Peaks and Pits"
    about = "Lay whole slopes to be rid of tokens; who reverses a slope picks up its tokens."
    seats = SEATS
    tile_set = "double-nine, 55 dominoes, or double-six, 28"
    shapes = SHAPES
    codes = judge.CODES
    fault_codes = SHARED_CODES | FAULT_CODES
    example: Mapping[str, Any] = {
        "game": ID,
        "options": {"set": 9},
        "players": [
            {"hand": ["3-2", "3-3", "5-3", "7-7", "9-1"], "tokens": 5},
            {"hand": 5, "tokens": 6},
            {"hand": 5, "tokens": 4},
        ],
        "to_move": 0,
        "passes": 0,
        "train": {"starter": "9-0", "high": ["9-6", "6-5"], "low": []},
        "boneyard": 37,
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
        """Full hands in the order of seats, then the boneyard; the starter is set apart (P1).
        Who begins is for the players to settle: it is seat 0 here."""
        if after is not None:
            message = "the places are final: no hand follows another"
            raise Refused([Violation("no_next_hand", message, at="/after")])
        if players not in SEATS:
            message = f"{players} players, but the game is for {SEATS[0]} to {SEATS[-1]}"
            raise Refused([Violation("out_of_range", message, at="/players")])
        chosen = Options(**options)
        rest = [tile.canonical for tile in order if tile.canonical != chosen.starter]
        full = chosen.full_hand
        hands = [in_order(rest[seat * full : (seat + 1) * full]) for seat in range(players)]
        dealt = tuple([Player(hand, chosen.tokens) for hand in hands])
        return Position(
            chosen, dealt, 0, 0, Train(chosen.starter, (), ()), tuple(rest[players * full :])
        )

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
        return faults(position)

    def to_move(self, position: Position) -> int:
        return position.to_move

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return moves.legal_moves(position)

    def moves_complete(self, position: Position) -> bool:
        return position.is_over or HIDDEN not in position.mover.hand

    def moves_tiles(self, move: Move) -> tuple[Tile, ...]:
        return () if isinstance(move, Pass) else tuple([tile.canonical for tile in move.tiles])

    def judged(self, position: Position, move: Move) -> Iterator[Violation]:
        return judge.judged(position, move)

    def apply_unjudged(self, position: Position, move: Move) -> Step[Position]:
        return turns.apply(position, move)

    def view(self, position: Position, seat: int) -> Position:
        """The other hands and the boneyard lie face down."""
        players = tuple(
            [
                player if own == seat else Player((HIDDEN,) * len(player.hand), player.tokens)
                for own, player in enumerate(position.players)
            ]
        )
        return replace(position, players=players, boneyard=(HIDDEN,) * len(position.boneyard))

    def outcome(self, position: Position) -> Outcome | None:
        return standing.outcome(position)

    def score(self, position: Position) -> dict[str, Any]:
        return standing.score(position)

    def table_score(self, values: Mapping[str, Any]) -> dict[str, Any]:
        return standing.table_score(values)

    def board(self, position: Position) -> Board:
        arms = "   ".join(_arm_note(position.train, arm) for arm in ARMS)
        notes = [_player_note(position, seat) for seat in range(len(position.players))]
        return Board(
            (train_panel(position.train),),
            (f"{arms}   boneyard {len(position.boneyard)}", *notes),
        )


def _arm_note(train: Train, arm: Arm) -> str:
    slope = current_slope(train.arm(arm))
    way = f" going {slope.direction}" if slope.direction else ""
    return f"{arm} {train.end(arm)}{way} tokens {slope.length}"


def _player_note(position: Position, seat: int) -> str:
    player = position.players[seat]
    names = " ".join(str(tile) for tile in player.hand) or "-"
    turn = "   to move" if seat == position.to_move and not position.is_over else ""
    return f"seat {seat}   hand {names}   tokens {player.tokens}{turn}"


GAME = PeaksAndPits()
