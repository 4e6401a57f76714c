"""A table as people see it: the board, and the players by their names."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cli.arguments import repeated
from engine.board import Board, as_text
from engine.game import Game

FIRST_NAMES = (
    *("Marcus", "Clara", "Irene", "Hugo", "Rosa", "Felix", "Nadia", "Oscar", "Greta", "Simon"),
    *("Laura", "Jonas", "Edith", "Paul", "Vera", "Tom", "Alma", "Leo", "Dora", "Max"),
)
"""The names of bots, by seat."""
YOU = "You"


@dataclass(frozen=True)
class Names:
    """The names of players by seat; ``Player 2`` is the second one by default."""

    by_seat: Mapping[int, str] = field(default_factory=dict)

    def __call__(self, seat: int) -> str:
        return self.by_seat.get(seat, f"Player {seat + 1}")

    def of(self, seats: Sequence[int]) -> str:
        """Join the names of several players: ``You and Clara``."""
        *others, last = [self(seat) for seat in seats]
        return f"{', '.join(others)} and {last}" if others else last


def kind_of(bot: str) -> str:
    """Name a kind of bot: ``level 3``, ``greedy``."""
    return f"level {bot}" if bot.isdecimal() else bot


def bot_name(seat: int, bot: str) -> str:
    """Name the bot on a seat: ``Clara (level 3)``."""
    return f"{FIRST_NAMES[seat % len(FIRST_NAMES)]} ({kind_of(bot)})"


NAMES = repeated("--name", "name of a player; repeat it for the others, in playing order", "NAME")


def names_of(given: argparse.Namespace) -> Names:
    return Names(dict(enumerate(given.name)))


def drawn(board: Board, names: Names) -> str:
    """Draw a board in text, the hands below it with the names of the players."""
    return as_text(replace(board, remarks=(*board.remarks, *_hands(board, names)), held=()))


def drawn_after(game: Game[Any, Any], position: Any, move: Any, names: Names) -> list[str]:
    """Draw the board after a move; nothing if the move leaves it as it is."""
    before, after = (game.board(one) for one in (position, game.after(position, move)))
    if before.panels == after.panels:
        return []
    return [f"After {game.move_text(move)}:", drawn(after, names)]


def _hands(board: Board, names: Names) -> Iterator[str]:
    width = max((len(names(held.seat)) for held in board.held if held.seat is not None), default=0)
    for held in board.held:
        begin = "> " if held.is_moving else "  "
        who = "" if held.seat is None else f"{begin}{names(held.seat):{width}}   "
        yield who + replace(held, seat=None).line
