"""The rule book of Domino Ziggurat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.accounting import Located, set_faults
from engine.board import CELL, Board, Panel, Piece
from engine.errors import SHARED_CODES, Faults, Refused, Violation
from engine.game import Game, Outcome, Part, Step
from engine.games.ziggurat import judge, moves, notation
from engine.games.ziggurat.position import (
    COPIES,
    SET,
    SIZE,
    TIERS,
    Lift,
    Move,
    Options,
    Place,
    Position,
)
from engine.games.ziggurat.shapes import DEAL, ID, SHAPES
from engine.hidden import with_tile, without
from engine.tiles import HIDDEN, Tile, in_order

TITLES = (
    "Legendary Architect of the Divine",
    "Master Architect",
    "Reputable Architect",
    "Modest Architect",
    "Feeble Architect",
    "Disgraceful Blundering Saboteur",
)


def title(cheats: int) -> str:
    """The rank that goes with a number of cheats (Z12)."""
    return TITLES[min(cheats, len(TITLES) - 1)]


class Ziggurat(Game[Position, Move]):
    id = ID
    name = "Domino Ziggurat"
    about = "Build a three-tier pyramid of all 28 dominoes with the fewest cheats."
    seats = (1,)
    tile_set = "double-six, 28 dominoes"
    shapes = SHAPES
    codes = judge.CODES
    fault_codes = SHARED_CODES | judge.FAULT_CODES
    example: Mapping[str, Any] = {
        "game": ID,
        "deal": [str(tile) for tile in SET[::-1]],
    }

    def whole_set(self, options: Mapping[str, Any], players: int) -> tuple[Tile, ...]:
        return SET

    def dealt(
        self,
        order: Sequence[Tile],
        options: Mapping[str, Any],
        players: int,
        after: Position | None,
    ) -> Position:
        if after is not None:
            message = "a puzzle stands alone: no deal follows another"
            raise Refused([Violation("no_next_hand", message, at="/after")])
        size = options["hand_size"]
        tiles = [tile.canonical for tile in order]
        hand, pile = in_order(tiles[:size]), tuple(tiles[size:])
        return Position(Options(**options), (), hand, (), pile, 0)

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

    def parse(self, data: object, at: str, faults: Faults) -> Position | None:
        if not (isinstance(data, dict) and "deal" in data):
            return super().parse(data, at, faults)
        values = DEAL.read(data, at, faults)
        if faults.broken:
            return None
        wrong = set_faults([Located(values["deal"], "/deal")], COPIES, "Z2")
        faults.take(fault.under(at) for fault in wrong)
        return None if wrong else self.dealt(values["deal"], values["options"], 1, None)

    def faults(self, position: Position) -> tuple[Violation, ...]:
        return judge.faults(position)

    def to_move(self, position: Position) -> int:
        return 0

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        return moves.legal_moves(position)

    def moves_complete(self, position: Position) -> bool:
        bound_to_lifted = position.options.lifted_first and bool(position.lifted)
        return position.is_finished or bound_to_lifted or HIDDEN not in position.hand

    def moves_tiles(self, move: Move) -> tuple[Tile, ...]:
        return (move.tile.canonical,)

    def judged(self, position: Position, move: Move) -> Iterator[Violation]:
        return judge.judged(position, move)

    def apply_unjudged(self, position: Position, move: Move) -> Step[Position]:
        if isinstance(move, Lift):
            return _lifted(position, move)
        tile = move.tile.canonical
        if tile in position.lifted:
            after = replace(position, lifted=without(position.lifted, tile))
            return _laid(after, move, None)
        hand = without(position.hand, tile)
        if not position.pile:
            return _laid(replace(position, hand=hand), move, None)
        drawn = move.drawn or position.pile[0]
        after = replace(position, hand=with_tile(hand, drawn), pile=position.pile[1:])
        return _laid(after, move, drawn)

    def view(self, position: Position, seat: int) -> Position:
        """The pile lies face down."""
        return replace(position, pile=(HIDDEN,) * len(position.pile))

    def outcome(self, position: Position) -> Outcome | None:
        if not position.is_finished:
            return None
        cheats = position.cheats
        parts = (Part(0, "cheats", cheats),)
        return Outcome("finished", (0,), parts, (cheats,), {"title": title(cheats)})

    def score(self, position: Position) -> dict[str, Any]:
        part = Part(0, "cheats", position.cheats)._asdict()
        done = position.is_finished
        return {
            "unit": "cheats",
            "standing": [position.cheats],
            "parts": [part],
            "laid": len(position.placed),
            "settlement": {"parts": [part]} if done else None,
            "title": title(position.cheats) if done else None,
        }

    def board(self, position: Position) -> Board:
        """Three panels, one a tier, each cut to its square."""
        notes = (
            f"hand {_names(position.hand)}   aside {_names(position.lifted)}   "
            f"pile {len(position.pile)}   cheats {position.cheats}",
        )
        return Board(tuple(_panel(position, tier) for tier in TIERS), notes)


def _lifted(position: Position, move: Lift) -> Step[Position]:
    after = replace(
        position,
        placed=tuple(other for other in position.placed if other.tile.canonical != move.tile),
        lifted=with_tile(position.lifted, move.tile),
        cheats=position.cheats + 1,
    )
    return Step(after, {"cheats": after.cheats, "drawn": None})


def _laid(position: Position, move: Place, drawn: Tile | None) -> Step[Position]:
    after = replace(position, placed=(*position.placed, move.placed))
    return Step(after, {"cheats": after.cheats, "drawn": None if drawn is None else str(drawn)})


def _names(tiles: tuple[Tile, ...]) -> str:
    return " ".join(str(tile) for tile in tiles) or "-"


def _panel(position: Position, tier: int) -> Panel:
    rim = tier - 1
    latest = position.placed[-1:]
    pieces = tuple(
        Piece(
            d.tile,
            (d.row - rim) * CELL,
            (d.column - rim) * CELL,
            d.direction,
            latest=(d,) == latest,
        )
        for d in position.placed
        if d.tier == tier
    )
    side = (SIZE - 2 * rim) * CELL
    return Panel(f"tier {tier}", side, side, pieces)


GAME = Ziggurat()
