"""Run the table on the whole screen of a terminal."""

import sys
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from prompt_toolkit import Application
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import Output
from prompt_toolkit.styles import Style

from cli.reading import refusal
from cli.screen import PLAIN, Ink, can_move
from cli.table import panes
from cli.table.full import FullTable

COLOURS = {
    panes.TITLE: "bold reverse",
    panes.CHOSEN: "bold fg:ansiblack bg:ansiyellow",
    panes.LATEST: "bold fg:ansicyan",
    panes.ABLE: "bold",
    panes.FAINT: "fg:ansibrightblack",
    panes.SAID: "fg:ansiyellow",
    panes.BAR: "reverse",
}
WITHOUT_COLOURS = {
    panes.TITLE: "bold reverse",
    panes.CHOSEN: "bold reverse",
    panes.LATEST: "bold",
    panes.ABLE: "bold",
    panes.FAINT: "",
    panes.SAID: "",
    panes.BAR: "reverse",
}
NAMES = {
    "c-m": "enter",
    "c-j": "enter",
    "c-h": "backspace",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "c-z": "u",
    "c-y": "y",
    "c-c": "q",
    "c-d": "q",
}
"""The names that keys have here, by those of the library, where they differ."""
HAVE_NAMES = ("left", "right", "up", "down", "escape", *NAMES)
ESCAPE_SECONDS = 0.05
"""How long after Esc the rest of a key may come."""


class TableScreen:
    """Shows a table, hands it the keys, and runs its searches, one at a time, in a thread."""

    def __init__(
        self, table: FullTable, ink: Ink, keys: Input | None = None, output: Output | None = None
    ) -> None:
        self._table, self._plain = table, not _has_walls()
        self._running: threading.Thread | None = None
        control = FormattedTextControl(self._text, focusable=True, show_cursor=False)
        names = COLOURS if ink.colours else WITHOUT_COLOURS
        self.application: Application[None] = Application(
            Layout(Window(control, always_hide_cursor=True)),
            key_bindings=self._bindings(),
            style=Style.from_dict({f"table-{name}": style for name, style in names.items()}),
            full_screen=True,
            mouse_support=True,
            input=keys,
            output=output,
        )
        self.application.ttimeoutlen = ESCAPE_SECONDS

    @property
    def is_searching(self) -> bool:
        return self._running is not None and self._running.is_alive()

    def run(self) -> None:
        self.application.run(pre_run=self._search)

    def _text(self) -> list[Any]:
        size = self.application.output.get_size()
        lines = panes.compose(self._table, size.columns, size.rows)
        shown = [self._fragment(one) for line in lines for one in (*line, panes.Fragment("\n"))]
        return shown[:-1]

    def _fragment(self, one: panes.Fragment) -> tuple[Any, ...]:
        text = one.text.translate(PLAIN) if self._plain else one.text
        style = f"class:table-{one.style}" if one.style else ""
        return (style, text) if one.target is None else (style, text, self._click(one.target))

    def _click(self, target: str | int) -> Callable[[MouseEvent], None]:
        def clicked(event: MouseEvent) -> None:
            if event.event_type is not MouseEventType.MOUSE_UP:
                return
            if isinstance(target, int):
                self._table.choose(target)
            else:
                self._table.press("enter")
            self._after()

        return clicked

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.Any)
        def character(event: KeyPressEvent) -> None:
            if len(event.data) == 1 and event.data.isprintable():
                self._press(event.data)

        for name in HAVE_NAMES:
            bindings.add(name, eager=name != "escape")(self._named(NAMES.get(name, name)))
        return bindings

    def _named(self, name: str) -> Callable[[KeyPressEvent], None]:
        def pressed(_event: KeyPressEvent) -> None:
            is_letter = len(name) == 1 and self._table.typed is not None
            self._press("escape" if is_letter else name)

        return pressed

    def _press(self, key: str) -> None:
        """Hand a character or a named key to the table; while a line is typed, characters as they
        are."""
        is_typed = self._table.typed is not None
        self._table.press(key if is_typed else key.lower())
        self._after()

    def _after(self) -> None:
        """Show what has changed; leave, or begin the next search."""
        if self._table.is_left:
            self.application.exit()
            return
        self._search()
        self.application.invalidate()

    def _search(self) -> None:
        search = self._table.search
        if search is None or self.is_searching:
            return
        loop = self.application.loop

        def run() -> None:
            try:
                found, failed = search.run(), None
            except Exception as error:
                found, failed = None, error
            if loop is not None and not loop.is_closed():
                loop.call_soon_threadsafe(done, found, failed)

        def done(found: Any, failed: Exception | None) -> None:
            self._running = None
            if self._table.is_left:
                return
            if failed is not None:
                self.application.exit(exception=failed)
                return
            search.done(found)
            self._after()

        self._running = threading.Thread(target=copy_context().run, args=(run,), daemon=True)
        self._running.start()


def _has_walls() -> bool:
    """Tell whether standard output has the letters that boards are drawn with."""
    try:
        "│█↑".encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def show_table(table: FullTable, ink: Ink) -> bool:
    """Show a table until it is left; return whether a search still runs then, so that no orderly
    end is possible.

    Raises:
        Refused: there is no terminal, or one without a cursor that can be moved.
    """
    if not (sys.stdin.isatty() and can_move(sys.stdout)):
        raise refusal("no_terminal", NO_TERMINAL)
    screen = TableScreen(table, ink)
    screen.run()
    return screen.is_searching


NO_TERMINAL = (
    "The table on the whole screen needs a terminal in which the cursor can be moved. Without "
    "--full the game is played line by line."
)
