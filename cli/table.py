"""A table as people see it: the board, and the players by their names."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cli.numbers import wrong
from engine.board import Board, as_text

FIRST_NAMES = (
    *("Marcus", "Clara", "Irene", "Hugo", "Rosa", "Felix", "Nadia", "Oscar", "Greta", "Simon"),
    *("Laura", "Jonas", "Edith", "Paul", "Vera", "Tom", "Alma", "Leo", "Dora", "Max"),
)
"""The names of bots, by seat."""
YOU = "You"
LONGEST_NAME = 40


@dataclass(frozen=True)
class Names:
    """What the player on each seat is called: ``Player 2`` on the second one by default."""

    by_seat: Mapping[int, str] = field(default_factory=dict)

    def __call__(self, seat: int) -> str:
        return self.by_seat.get(seat, f"Player {seat + 1}")

    def of(self, seats: Sequence[int]) -> str:
        """Join the names of several players: ``You and Clara``."""
        *others, last = [self(seat) for seat in seats]
        return f"{', '.join(others)} and {last}" if others else last


def bot_name(seat: int, bot: str) -> str:
    """Name the bot on a seat: ``Clara (level 3)``."""
    level = f"level {bot}" if bot.isdecimal() else bot
    return f"{FIRST_NAMES[seat % len(FIRST_NAMES)]} ({level})"


def add_names(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--name",
        action="append",
        type=_name,
        default=[],
        metavar="NAME",
        help="name of a player; repeat it for the others, in playing order",
    )


def names_of(given: argparse.Namespace) -> Names:
    return Names(dict(enumerate(given.name)))


def _name(text: str) -> str:
    if not 0 < len(text.strip()) <= LONGEST_NAME or not text.isprintable():
        raise wrong(f"a name of 1 to {LONGEST_NAME} letters", text)
    return text.strip()


def drawn(board: Board, names: Names) -> str:
    """Draw a board in text, the hands below it with the names of the players."""
    return as_text(replace(board, remarks=(*board.remarks, *_hands(board, names)), held=()))


def _hands(board: Board, names: Names) -> Iterator[str]:
    width = max((len(names(held.seat)) for held in board.held if held.seat is not None), default=0)
    for held in board.held:
        begin = "> " if held.is_moving else "  "
        who = "" if held.seat is None else f"{begin}{names(held.seat):{width}}   "
        yield who + replace(held, seat=None).line
