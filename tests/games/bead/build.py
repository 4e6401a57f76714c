"""Literal boards and positions of the Bead Game for tests."""

from typing import Any

from engine.games.bead import GAME, Move, Position
from tests.wire import examine, read_move

STARTER = ("1-2 0 0 right", "3-4 1 0 right")  # S: 1-2 at (0,0),(0,1), 3-4 at (1,0),(1,1)
THIRD = "1-3 0 2 down"
FOURTH = "4-5 -1 0 right"
SIXTH = "2-4 0 3 down"
PLAYED = (THIRD, FOURTH, "2-1 -1 2 right", SIXTH, "3-4 2 1 right", "1-5 3 1 right")
"""The plays of the rules page on S, in order. On them no double but 5-5 can be laid."""

APART = ("1-2 0 0 right", "3-4 9 9 right")
"""Two dominoes far from each other: nothing extends two groups, and nobody can play."""

GAPPED = ("1-2 0 0 right", "1-2 0 3 right")  # a row 1,2,_,1,2: the cell at (0, 2) joins two groups

WIDE = ("1-2 0 0 right", "1-2 0 4 right")
"""A row 1,2,_,_,1,2: a domino joins two groups along its own line."""

LONE = "5-5 2 2 right"  # on S: below the free column beside it, a lone 5 at (2, 2)


def laid(words: str) -> dict[str, Any]:
    """``1-2 0 0 right``: the tile, row, column and direction."""
    tile, row, column, direction = words.split()
    return {"tile": tile, "row": int(row), "column": int(column), "direction": direction}


def place(words: str) -> Move:
    return read_move(GAME, {"type": "place", **laid(words)})


PASS = read_move(GAME, {"type": "pass"})


def board(
    *plays: str,
    hands: tuple[list[str] | int, ...] = (),
    options: dict[str, Any] | None = None,
    starter: tuple[str, str] = STARTER,
    scores: tuple[int, ...] = (0, 0, 0, 0),
    **keys: Any,
) -> Position:
    """A position on a board that was laid in order. Nothing asks whether it is sound: only a
    few rules need the whole set."""
    hands = hands or (["1-1", "1-2"], ["1-1", "1-2"])
    data = {
        "game": "bead",
        "options": options or {},
        "players": [
            {"hand": hand, "score": score} for hand, score in zip(hands, scores, strict=False)
        ],
        "placed": [laid(words) for words in (*starter, *plays)],
        **keys,
    }
    position = examine(GAME, data).position
    assert position is not None
    return position


def holding(hand: list[str] | int, *plays: str, **keys: Any) -> Position:
    """A board with this hand to move. The other hand is hidden, so that nothing ends at once."""
    return board(*plays, hands=(hand, 5), **keys)


def codes(position: Position, move: Move) -> list[str]:
    return [violation.code for violation in GAME.violations(position, move)]


def is_legal(words: str, *plays: str, **keys: Any) -> bool:
    """Whether the domino, held by the mover, may be laid on the board."""
    tile = words.split(maxsplit=1)[0]
    return not codes(holding([tile], *plays, **keys), place(words))


def lays(position: Position, words: str) -> tuple[int, list[int], bool]:
    """Score, lengths in order and whether doubled, of a legal play."""
    effect = GAME.play(position, place(words)).effect
    return (effect["score"], [group["length"] for group in effect["groups"]], effect["doubled"])


def placements(tile: str, *plays: str, **keys: Any) -> list[str]:
    """The legal placements of one tile, in words."""
    moves = GAME.legal_moves(holding([tile], *plays, **keys))
    return [GAME.move_text(move) for move in moves if GAME.moves_tiles(move)]
