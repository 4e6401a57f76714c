"""Compose the whole screen: title, board, players, hand, what was said, keys. Nothing is wider or
higher than the terminal."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cli.screen import wrap_parts
from cli.speech import picture, speak
from cli.table.choice import HAND
from cli.table.full import FullTable, Reading
from engine.drawing.board import Board, Held, Piece, as_text
from engine.tiles import Tile
from languages.spoken import shown

SMALLEST = 40, 12
"""The fewest columns and lines of a terminal for a table."""
BESIDE = 100
"""From so many columns what is said stands beside the board, not below it."""
SIDE = 42, 46
"""The columns of what stands beside the board, at least and at most."""
NEEDED = 74
"""The columns that a board has before more are given to what stands beside it."""
BLOCK = "█"

TITLE, CHOSEN, LATEST, ABLE, FAINT, SAID, BAR = (
    *("title", "chosen", "latest", "able", "faint", "said", "bar"),
)
"""The names of styles; an unnamed text is plain."""
LAY = "lay"

KEY_BAR = ("←→ domino", "↑↓ place", "Enter lay", "H hint", "U undo", "? keys", "Q leave")


class Fragment(NamedTuple):
    """A text in a style. ``target``: what a click on it does, ``lay`` or the number of an entry."""

    text: str
    style: str = ""
    target: str | int | None = None


Line = list[Fragment]


def new_pieces(before: Board, after: Board) -> set[tuple[int, int]]:
    """Return the pieces of a board that another one lacks, by the numbers of panel and piece. What
    moves only because all was moved is not new."""
    had = [piece for panel in before.panels for piece in panel.pieces]
    tiles = Counter(piece.tile.canonical for piece in had)
    places = {(piece.tile.canonical, piece.at) for piece in had}
    all_pieces = [
        (place, number, piece)
        for place, panel in enumerate(after.panels)
        for number, piece in enumerate(panel.pieces)
    ]
    kept_first = sorted(
        all_pieces, key=lambda one: (one[2].tile.canonical, one[2].at) not in places
    )
    found = set()
    for place, number, piece in kept_first:
        if tiles[piece.tile.canonical] > 0:
            tiles[piece.tile.canonical] -= 1
        else:
            found.add((place, number))
    return found


def board_lines(
    board: Board, columns: int, marks: Iterable[tuple[str, set[tuple[int, int]]]]
) -> list[Line]:
    """Draw the panels of a board, the faces of some pieces each in a style."""
    bare = replace(board, remarks=(), held=())
    texts = picture(as_text(bare, columns)).split("\n")
    styles = [[""] * len(text) for text in texts]
    for style, pieces in marks:
        masked = picture(as_text(_masked(bare, pieces), columns)).split("\n") if pieces else []
        for row, line in enumerate(masked):
            for column, character in enumerate(line):
                if character == BLOCK:
                    for place in (column - 1, column, column + 1):
                        if texts[row][place] not in "│┤├┼":
                            styles[row][place] = style
    return [list(_runs(text, own)) for text, own in zip(texts, styles, strict=True)]


def _masked(board: Board, pieces: set[tuple[int, int]]) -> Board:
    def mask(place: int, number: int, piece: Piece) -> Piece:
        if (place, number) not in pieces:
            return piece
        first, second = (BLOCK * len(str(face)) for face in piece.tile)
        return replace(piece, tile=Tile(first, second))

    panels = [
        replace(
            panel,
            pieces=tuple(mask(place, number, one) for number, one in enumerate(panel.pieces)),
        )
        for place, panel in enumerate(board.panels)
    ]
    return replace(board, panels=tuple(panels))


def _runs(text: str, styles: Sequence[str]) -> Iterator[Fragment]:
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or styles[at] != styles[start]:
            yield Fragment(text[start:at], styles[start])
            start = at


def compose(table: FullTable, columns: int, rows: int) -> list[Line]:
    """Return the lines of the screen, ``rows`` of them, none longer than ``columns``."""
    if columns < SMALLEST[0] or rows < SMALLEST[1]:
        said = f"The terminal is too small: it needs {SMALLEST[0]} columns and {SMALLEST[1]} lines."
        return _filled([[Fragment(one)] for one in _wrapped(speak(said), columns)], rows)
    title: Line = [Fragment(f" {table.title(columns - 1)}"[:columns].ljust(columns), TITLE)]
    bar: Line = [Fragment(_key_bar(table, columns).ljust(columns), BAR)]
    if table.reading is not None:
        return [title, *_page(table.reading, columns, rows - 2), bar]
    body = _beside if columns >= BESIDE else _below
    return [title, *body(table, columns, rows - 2), bar]


def _key_bar(table: FullTable, columns: int) -> str:
    keys = list(KEY_BAR)
    if table.reading is not None:
        keys = ["↑↓ scroll", "any other key goes back"]
    elif table.typed is not None:
        keys = ["Enter makes the move", "Esc goes back"]
    keys = [speak(key) for key in keys]
    while len(" " + "  ".join(keys)) > columns:
        del keys[-3]
    return " " + "  ".join(keys)


def _below(table: FullTable, columns: int, rows: int) -> list[Line]:
    """Stand the board above everything else; long messages take lines from it, half at most."""
    hand = [*_players(table, columns), *_hand(table, columns)]
    left = max(4, rows - len(hand))
    drawn = _drawn(table, columns)
    said = _said(table, columns)
    most = max(left - len(drawn) - 1, left // 2 - 1)
    said = _cut(said, most, columns)
    log = _last(_log(table, columns), min(3, left - len(drawn) - len(said)))
    view = _view(drawn, left - len(said) - len(log), columns, table.scroll)
    return _filled([*view, *log, *said, *hand], rows)


def _beside(table: FullTable, columns: int, rows: int) -> list[Line]:
    """Stand what is said to the right of the board."""
    side_columns = side_of(columns)
    left = columns - side_columns - 2
    hand = _hand(table, left)
    view = _view(_drawn(table, left), rows - len(hand), left, table.scroll)
    players, said = _players(table, side_columns), _said(table, side_columns)
    room = rows - len(players) - 2
    said = _cut(said, max(3, room - min(3, len(table.log))), side_columns)
    log = _last(_log(table, side_columns), room - len(said))
    side = _filled([*players, [], *said, *([[]] if said else []), *log], rows)
    both = zip([*view, *hand], side, strict=True)
    return [[*line, Fragment(" " * (left + 2 - _length(line))), *other] for line, other in both]


def side_of(columns: int) -> int:
    """Return how many columns of a terminal stand beside the board."""
    return min(SIDE[1], max(SIDE[0], columns - NEEDED))


def _last(lines: list[Line], many: int) -> list[Line]:
    return lines[-many:] if many > 0 else []


def _length(line: Line) -> int:
    return sum(len(one.text) for one in line)


def _filled(lines: list[Line], rows: int) -> list[Line]:
    return [*lines[:rows], *([] for _ in range(rows - len(lines)))]


def _wrapped(text: str, columns: int) -> list[str]:
    return textwrap.wrap(text, columns, break_on_hyphens=False, subsequent_indent="  ") or [""]


def _page(page: Reading, columns: int, rows: int) -> list[Line]:
    lines = [one for text in page.paragraphs for one in _wrapped(text, columns - 2)]
    page.top = max(0, min(page.top, len(lines) - rows))
    return _filled([[Fragment(f" {one}")] for one in lines[page.top :]], rows)


def _drawn(table: FullTable, columns: int) -> list[Line]:
    """Draw the board, with the chosen domino where it would go, and what was laid since the last
    turn of a person."""
    board, after = table.board, table.board_after
    latest = new_pieces(table.board_before, board)
    if after is None:
        return board_lines(board, columns, [(LATEST, latest)])
    chosen = new_pieces(board, after)
    since = new_pieces(table.board_before, after) - chosen
    return board_lines(after, columns, [(LATEST, since), (CHOSEN, chosen)])


def _view(drawn: list[Line], rows: int, columns: int, scroll: int) -> list[Line]:
    """Return the part of a board that fits, with the chosen domino in it, and say which part."""
    if len(drawn) <= rows:
        return _filled(drawn, rows)
    focus = [at for at, line in enumerate(drawn) if any(one.style == CHOSEN for one in line)]
    focus = focus or [at for at, line in enumerate(drawn) if any(one.style for one in line)]
    seen = rows - 1
    middle = (focus[0] + focus[-1]) // 2 if focus else 0
    top = max(0, min(middle - seen // 2 + scroll, len(drawn) - seen))
    where = f"lines {top + 1} to {top + seen} of {len(drawn)} (PgUp, PgDn) "
    return [*drawn[top : top + seen], [Fragment(where.ljust(columns, "─")[:columns], FAINT)]]


def _players(table: FullTable, columns: int) -> list[Line]:
    """Write a line for each player, and the remarks on the board."""
    board, names = table.board, table.sitting.names
    players = [one for one in board.held if one.seat is not None]
    others = [one for one in board.held if one.seat is None]
    lines = [
        *map(shown, board.remarks),
        *(_player(one, names(one.seat or 0), table) for one in players),
    ]
    lines += [shown(one.line) for one in others if one.kind != HAND or table.choice is None]
    return [[Fragment(one)] for text in lines for one in wrap_parts(text, columns, "  ")]


def _player(held: Held, name: str, table: FullTable) -> str:
    """Write a player: the dominoes too while nobody chooses, else how many there are."""
    tiles = [str(tile) for tile in held.tiles if not tile.is_hidden]
    hand = (
        " ".join(tiles) if tiles and table.choice is None else speak(f"{len(held.tiles)} in hand")
    )
    return f"{'>' if held.is_moving else ' '} {speak(name)}   {shown(held.facts)}   {hand}"


def _hand(table: FullTable, columns: int) -> list[Line]:
    """Write the hand, the chosen domino marked, and the chosen move in words; or what is typed."""
    choice = table.choice
    if table.typed is not None:
        return [[Fragment(f"Move> {table.typed}_"[-columns:], SAID)]]
    if choice is None or table.is_covered:
        return []
    lines: list[Line] = [[]]
    for index, entry in enumerate(choice.entries):
        times = f" x{entry.many}" if entry.many > 1 else ""
        is_chosen = index == choice.index
        label = f"[{entry.label}{times}]" if is_chosen else f" {entry.label}{times} "
        style = CHOSEN if is_chosen else ABLE if entry.moves else FAINT
        if _length(lines[-1]) + len(label) > columns:
            lines.append([])
        lines[-1].append(Fragment(label, style, index))
    words = _wrapped(table.choice_in_words, columns)[:2]
    return [*lines, *([Fragment(one, "", LAY)] for one in words)]


def _said(table: FullTable, columns: int) -> list[Line]:
    return [[Fragment(one, SAID)] for text in table.message for one in _wrapped(text, columns)]


def _cut(lines: list[Line], most: int, columns: int) -> list[Line]:
    """Leave out what does not fit, and say so."""
    if len(lines) <= most:
        return lines
    return [*lines[: max(0, most - 1)], [Fragment(speak("V shows the rest.")[:columns], FAINT)]]


def _log(table: FullTable, columns: int) -> list[Line]:
    return [[Fragment(one, FAINT)] for text in table.log[-40:] for one in _wrapped(text, columns)]
