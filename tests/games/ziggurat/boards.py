"""Positions of Domino Ziggurat written down for tests."""

from typing import Any

from engine.errors import BoardCell as AnyCell
from engine.games.ziggurat import GAME, Move, Place, Position
from engine.games.ziggurat.position import SET
from engine.tiles import parse_tile
from tests.wire import read_move, read_position


def laid(text: str) -> dict[str, Any]:
    """``"4-2 2 3 2 right"``: tile, tier, row, column, direction."""
    tile, tier, row, column, direction = text.split()
    return {
        "tile": tile,
        "tier": int(tier),
        "row": int(row),
        "column": int(column),
        "direction": direction,
    }


def place(text: str, **more: str) -> Move:
    return read_move(GAME, {"type": "place", **laid(text), **more})


def lift(tile: str) -> Move:
    return read_move(GAME, {"type": "lift", "tile": tile})


def position(
    *placed: str,
    hand: str = "",
    lifted: str = "",
    cheats: int | None = None,
    pile: str | None = None,
    **options: object,
) -> Position:
    """A sound position. Dominoes not named are hidden in the pile unless ``pile`` names them;
    ``hand_size`` is the size of the hand unless given."""
    held, aside = hand.split(), lifted.split()
    rest = len(SET) - len(placed) - len(held) - len(aside)
    data = {
        "game": "ziggurat",
        "options": {"hand_size": max(1, len(held)), **options},
        "placed": [laid(text) for text in placed],
        "hand": held,
        "lifted": aside,
        "pile": rest if pile is None else pile.split(),
        "cheats": len(aside) if cheats is None else cheats,
    }
    return read_position(GAME, data)


def codes(position: Position, move: Move) -> list[str]:
    return [violation.code for violation in GAME.violations(position, move)]


def where(position: Position, move: Move, code: str) -> "tuple[AnyCell, ...] | str":
    """The cells of the one violation with that code."""
    (found,) = [v.at for v in GAME.violations(position, move) if v.code == code]
    return found


def placements(position: Position, tile: str) -> list[Move]:
    return [
        move
        for move in GAME.legal_moves(position)
        if GAME.moves_tiles(move) == (parse_tile(tile),) and isinstance(move, Place)
    ]
