"""Tables on the whole screen: made, played by keys, and shown in a terminal in memory."""

from collections.abc import Iterator, Sequence
from typing import Any

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from cli.commands.kept_record import KeptHand, KeptRecord
from cli.screen import Ink
from cli.table.full import FullTable
from cli.table.panes import Line, compose
from cli.table.sitting import Sitting
from cli.table.terminal import TableScreen
from cli.wording import YOU, Names
from solver.players.catalogue import bot_for
from solver.question.budget import Budget
from tests.kit.playouts import AnyGame

KEYS = {
    "enter": "\r",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "escape": "\x1b",
}
"""What a terminal sends for a key."""


def table_of(game: AnyGame, start: Any, *bots: int, moves: Sequence[Any] = ()) -> FullTable:
    """Sit down to a hand after some moves, bots on these seats."""
    hand = KeptHand(game, start, "deal 7")
    for move in moves:
        hand.play(move)
    seats = {seat: bot_for(game, "greedy") for seat in bots}
    sitting = Sitting(KeptRecord([hand], 7, None), seats, Names({0: YOU}), Budget(0.1, seed=7))
    return FullTable(sitting, game.name)


def settle(table: FullTable) -> None:
    """Run all searches of a table."""
    while table.search is not None:
        table.search.done(table.search.run())


def press(table: FullTable, *keys: str) -> None:
    for key in keys:
        table.press(key)
        settle(table)


def keys_of(table: FullTable, move: Any) -> Iterator[str]:
    """The keys that lay a legal move from the choice at the beginning of a turn."""
    if table.is_covered:
        yield "enter"
    choice = table.choice
    assert choice is not None
    index, entry = next((at, one) for at, one in enumerate(choice.entries) if move in one.moves)
    yield from ["right"] * ((index - choice.index) % len(choice.entries))
    yield from ["down"] * entry.moves.index(move)
    yield "enter"


def lines_of(table: FullTable, columns: int, rows: int) -> list[str]:
    """What the screen shows."""
    return ["".join(one.text for one in line) for line in compose(table, columns, rows)]


def styled(lines: Sequence[Line], style: str) -> list[str]:
    return [one.text.strip() for line in lines for one in line if one.style == style]


class Screen:
    """A terminal in memory in which a table is played by keys."""

    def __init__(self, table: FullTable, columns: int, rows: int) -> None:
        self._table, self._size = table, Size(rows=rows, columns=columns)
        self._memory = pyte.Screen(columns, rows)
        self._stream = pyte.Stream(self._memory)

    encoding = "utf-8"

    def write(self, text: str) -> None:
        self._stream.feed(text)

    def flush(self) -> None:
        """Nothing is kept back."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return -1

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self._memory.display]

    def play(self, keys: Iterator[str], each: Any = None) -> None:
        """Send a key whenever the table waits for one, until none is left; ``each`` is called
        before it with what is shown."""
        output = Vt100_Output(self, lambda: self._size, term="xterm")  # type: ignore[arg-type]
        with create_pipe_input() as pipe:
            screen = TableScreen(self._table, Ink(True), pipe, output)

            def send(_application: object) -> None:
                if self._table.search is not None or self._table.is_left:
                    return
                if each is not None:
                    each(self.shown)
                key = next(keys, "q")
                pipe.send_text(KEYS.get(key, key))

            screen.application.after_render += send
            screen.run()
