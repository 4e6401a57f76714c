"""A game as a moving picture: its first position, each move with its domino highlighted, and the
end with the result. Only the table is drawn: no hand is in any frame."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, pairwise
from typing import Any, Final
from xml.sax.saxutils import escape

from api.pictures.board import DrawnPart, table_parts
from api.pictures.marks import with_latest
from api.pictures.svg import DARK, FAMILIES, LIGHT, Look
from engine.drawing.board import Board, Panel
from engine.game import Game
from languages.spoken import caption
from schemas.requests import Theme

WIDTH: Final = 800
HEIGHT: Final = 600
"""The size of a frame in the units of its drawing."""
MOST_FRAMES: Final = 120
"""Moves of a longer game share frames, so that the first and the last position are always shown."""

START_SECONDS: Final = 1.0
MOVE_SECONDS: Final = 0.8
END_SECONDS: Final = 4.0

_FOOT: Final = 78
"""The height of the words below the board."""
_EDGE: Final = 20
_LARGEST: Final = 4.0
"""The most by which a board is enlarged."""
_TITLE, _WORDS = 24, 28
_MOST_WORDS: Final = 50
_BARE: Final = Look("light", labels="none", hands="none")


@dataclass(frozen=True)
class Sprite:
    """A drawing as SVG, and the box that it is in: left, top, right and bottom, in the units of a
    frame."""

    drawing: str
    box: tuple[float, float, float, float]


@dataclass(frozen=True)
class Film:
    """The drawings of all frames, each once; for each frame the numbers of those that are on its
    ``ground``, the uppermost last; and how long it is shown."""

    ground: str
    sprites: Sequence[Sprite]
    frames: Sequence[Sequence[int]]
    seconds: Sequence[float]


def film(
    game: Game[Any, Any],
    start: Any,
    moves: Sequence[Any],
    title: str,
    theme: Theme = "light",
    seconds: float = MOVE_SECONDS,
) -> Film:
    """Draw a game whose moves are legal, with its words in the language that is spoken. ``title``
    stands below every frame, the result below the end; ``seconds`` is how long a move is shown."""
    positions = list(accumulate(moves, game.after, initial=start))
    shown = _shown(len(moves))
    boards = [_board(game, positions, moves, at) for at in shown]
    words = ["", *(_said(game, positions[at - 1], moves[at - 1]) for at in shown[1:])]
    words[-1] = _result(game, positions[-1]) or words[-1]
    look = replace(_BARE, theme="dark" if theme == "dark" else "light")
    ground = game.colours.middle if look.theme == "light" else DARK["paper"]
    drawn: dict[Sprite, int] = {}
    frames = [
        [drawn.setdefault(sprite, len(drawn)) for sprite in frame]
        for frame in _frames(_steady(boards), title, words, look)
    ]
    times = [START_SECONDS, *[seconds] * (len(shown) - 2), END_SECONDS]
    return Film(ground, list(drawn), frames, times[-len(shown) :])


def _shown(moves: int) -> list[int]:
    """Return the numbers of moves after which a frame is drawn."""
    if moves < MOST_FRAMES:
        return list(range(moves + 1))
    last = MOST_FRAMES - 1
    return [at * moves // last for at in range(MOST_FRAMES)]


def _board(game: Game[Any, Any], positions: Sequence[Any], moves: Sequence[Any], at: int) -> Board:
    """Return the table after so many moves, with the domino of the last one as the latest."""
    board = replace(game.board(positions[at]), remarks=(), held=())
    return with_latest(board, game.moves_tiles(moves[at - 1]) if at else ())


def _said(game: Game[Any, Any], position: Any, move: Any) -> str:
    words = game.say(position, move)
    if game.players(position) > 1:
        words = f"Seat {game.to_move(position) + 1}: {words}"
    words = caption(words)
    return words[:1].upper() + words[1:]


def _result(game: Game[Any, Any], position: Any) -> str:
    """Say how a hand ended; nothing while it goes on."""
    outcome = game.outcome(position)
    if outcome is None:
        return ""
    totals, unit = outcome.totals, str(game.score(position)["unit"])
    if len(totals) > 1:
        return caption(f"The hand is over: {', '.join(map(str, totals))} {caption(unit)}.")
    noun = unit if totals[0] != 1 else unit.removesuffix("s")
    return caption(f"Finished with {totals[0]} {caption(noun)}.")


def _steady(boards: Sequence[Board]) -> list[Board]:
    """Give a table that grows the same size in every frame, so that what lies stays in place."""
    if any(len(board.panels) != 1 for board in boards):
        return list(boards)
    panels = [board.panels[0] for board in boards]
    offsets = list(accumulate(pairwise(panels), _followed, initial=(0, 0)))
    used = [(at, each) for at, each in zip(offsets, panels, strict=True) if each.pieces]
    top = min((down for (down, _), _ in used), default=0)
    left = min((right for (_, right), _ in used), default=0)
    rows = max((down + each.rows for (down, _), each in used), default=0) - top
    columns = max((right + each.columns for (_, right), each in used), default=0) - left
    return [
        replace(board, panels=(_moved(panel, down - top, right - left, rows, columns),))
        for board, panel, (down, right) in zip(boards, panels, offsets, strict=True)
    ]


def _followed(offset: tuple[int, int], both: tuple[Panel, Panel]) -> tuple[int, int]:
    """Return where the second panel lies, so that most dominoes stay in their places."""
    before = {piece.tile.canonical: piece for piece in both[0].pieces}
    moved = Counter(
        (before[own].top - piece.top, before[own].left - piece.left)
        for piece in both[1].pieces
        if (own := piece.tile.canonical) in before
    )
    down, right = moved.most_common(1)[0][0] if moved else (0, 0)
    return offset[0] + down, offset[1] + right


def _moved(panel: Panel, down: int, right: int, rows: int, columns: int) -> Panel:
    if not panel.pieces:
        return panel
    pieces = tuple(replace(one, top=one.top + down, left=one.left + right) for one in panel.pieces)
    return replace(panel, pieces=pieces, rows=rows, columns=columns, labels=())


def _frames(
    boards: Sequence[Board], title: str, words: Sequence[str], look: Look
) -> Iterator[Iterator[Sprite]]:
    drawn = [table_parts(board, look) for board in boards]
    most, high = WIDTH - 2 * _EDGE, HEIGHT - _FOOT - _EDGE
    scale = min(_LARGEST, *(min(most / width, high / height) for width, height, _ in drawn))
    for number, ((width, height, parts), said) in enumerate(zip(drawn, words, strict=True)):
        x, y = (WIDTH - width * scale) / 2, _EDGE + (high - height * scale) / 2
        count = f"{number} / {len(drawn) - 1}" if len(drawn) <= MOST_FRAMES else ""
        yield chain(
            (_enlarged(part, x, y, scale) for part in parts), _below(said, title, count, look)
        )


def _enlarged(part: DrawnPart, x: float, y: float, scale: float) -> Sprite:
    """Return a part of a drawing that is enlarged and has its upper left corner at a point."""
    place = f'transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})"'
    left, top, right, bottom = part[1:]
    box = x + left * scale, y + top * scale, x + right * scale, y + bottom * scale
    return Sprite(f"<g {place}>{part.drawing}</g>", box)


def _below(said: str, title: str, count: str, look: Look) -> Iterator[Sprite]:
    """Yield the words below a board."""
    ink = (LIGHT if look.theme == "light" else DARK)["ink"]
    high, low = HEIGHT - 50, HEIGHT - 16
    if said:
        words = _text(_EDGE, high, _shortened(said), _WORDS, ink, "start", "bold")
        yield Sprite(words, (0, high - _WORDS, WIDTH, high + _WORDS / 2))
    named = _text(_EDGE, low, title, _TITLE, ink, "start")
    yield Sprite(named, (0, low - _TITLE, WIDTH, low + _TITLE / 2))
    if count:
        numbers = _text(WIDTH - _EDGE, low, count, _TITLE, ink, "end")
        left = WIDTH - _EDGE - len(count) * _TITLE
        yield Sprite(numbers, (left, low - _TITLE, WIDTH, low + _TITLE / 2))


def _shortened(words: str) -> str:
    """Return words that fit below the board."""
    return words if len(words) <= _MOST_WORDS else f"{words[: _MOST_WORDS - 1].rstrip()}…"


def _text(
    x: float, y: float, text: str, size: int, ink: str, anchor: str, weight: str = "normal"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" fill="{ink}" '
        f'text-anchor="{anchor}" font-family="{FAMILIES}">{escape(text)}</text>'
    )
