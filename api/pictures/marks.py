"""Marked moves: their places on the board. Each place that a move would fill is drawn separately
and can be tapped."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from api.pictures.dominoes import Outline, domino, group, middle_line
from api.pictures.svg import Letters, Look
from engine.drawing.board import CELL, Board, Panel, Piece, Point
from engine.tiles import Tile

Changes = dict[Piece, list[int]]
"""Dominoes that marked moves place or lift, with the indices of those moves."""

_EMPTY = 2 * CELL  # half cells on the side of a panel with nothing on it


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a panel and the dominoes that marked moves would put there, or the one that they
    lift; ``indices`` are those of the moves. A ``crowded`` place shares cells with others."""

    pieces: tuple[Piece, ...]
    indices: tuple[int, ...]
    is_lifted: bool = False
    is_crowded: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A panel, and the places on it that marked moves fill or empty. It is enlarged to hold them:
    ``rows`` x ``columns`` half cells, including ``above`` added rows and ``before`` added
    columns."""

    panel: Panel
    marks: tuple[Mark, ...]
    rows: int
    columns: int
    above: int
    before: int

    @property
    def origin(self) -> Point | None:
        """The row and the column of the first cell in moves, if they name cells."""
        if self.panel.origin is None:
            return None
        row, column = self.panel.origin
        return row - self.above // CELL, column - self.before // CELL

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to see, not even empty cells."""
        return not (self.panel.grid or self.panel.pieces or self.marks)


def mark_panels(board: Board, after: Sequence[Board]) -> list[Marked]:
    """Return the panels of a board with the differences ``after`` each marked move; panels that
    exist only after a move come last."""
    known = board.panels
    changes: list[Changes] = [{} for _ in known]
    begun: dict[Panel, list[int]] = {}
    for index, other in enumerate(after):
        for panel, later, changed in zip(known, other.panels, changes, strict=False):
            for piece in _changes(panel, later):
                changed.setdefault(piece, []).append(index)
        for panel in other.panels[len(known) :]:
            begun.setdefault(panel, []).append(index)
    for panel, indices in begun.items():
        known += (replace(panel, pieces=(), labels=()),)
        changes.append(dict.fromkeys(map(_plain, panel.pieces), indices))
    return list(map(_mark_panel, known, changes))


def with_latest(board: Board, latest: Iterable[Tile]) -> Board:
    """Return the board with these dominoes as the latest, unless it names some itself."""
    named = {tile.canonical for tile in latest}
    if any(piece.latest for panel in board.panels for piece in panel.pieces):
        return board

    def shown(panel: Panel) -> Panel:
        pieces = (replace(one, latest=one.tile.canonical in named) for one in panel.pieces)
        return replace(panel, pieces=tuple(pieces))

    return replace(board, panels=tuple(map(shown, board.panels)))


def _changes(panel: Panel, later: Panel) -> list[Piece]:
    """Return the pieces that only one of two panels has, at their places in the first."""
    down, right = _shift(later, panel)
    before = {_plain(piece) for piece in panel.pieces}
    moved = {_plain(piece, down, right) for piece in later.pieces}
    return sorted(before ^ moved, key=lambda piece: (piece.top, piece.left, piece.tile))


def _plain(piece: Piece, down: int = 0, right: int = 0) -> Piece:
    """Return only what places a piece, moved."""
    top, left = piece.top + down, piece.left + right
    return Piece(piece.tile, top, left, piece.direction, at=piece.at)


def _shift(of: Panel, to: Panel) -> Point:
    """Return how far a panel moved when it grew: as most of its dominoes did."""
    places: dict[tuple[Tile, str], list[Piece]] = {}
    for piece in to.pieces:
        places.setdefault((piece.tile, piece.direction), []).append(piece)
    shifts = Counter(
        (there.top - here.top, there.left - here.left)
        for here in of.pieces
        for there in places.get((here.tile, here.direction), ())
    )
    return shifts.most_common(1)[0][0] if shifts else (0, 0)


def _mark_panel(panel: Panel, changes: Changes) -> Marked:
    corners = [corner for piece in changes for corner in _corners(piece)]
    above = -min([0, *(top for top, _ in corners)])
    before = -min([0, *(left for _, left in corners)])
    rows = max([panel.rows, *(top + CELL for top, _ in corners)]) + above
    columns = max([panel.columns, *(left + CELL for _, left in corners)]) + before
    marks = tuple(_places(changes, set(map(_plain, panel.pieces))))
    shown = Marked(panel, marks, rows, columns, above, before)
    return replace(shown, rows=_EMPTY, columns=_EMPTY) if shown.is_bare else shown


def _places(changes: Mapping[Piece, list[int]], present: Set[Piece]) -> Iterator[Mark]:
    """Gather the changes by the two cells that they cover; ``present`` pieces would be lifted."""
    places: dict[tuple[Point, ...], list[Piece]] = {}
    for piece in changes:
        places.setdefault(_corners(piece), []).append(piece)
    used = Counter(cell for place in places for cell in _half_cells(place))
    for place, pieces in places.items():
        indices = sorted({index for piece in pieces for index in changes[piece]})
        crowded = any(used[cell] > 1 for cell in _half_cells(place))
        yield Mark(tuple(pieces), tuple(indices), pieces[0] in present, crowded)


def _corners(piece: Piece) -> tuple[Point, ...]:
    return tuple(corner for corner, _ in piece.faces)


def _half_cells(place: tuple[Point, ...]) -> Iterator[Point]:
    sides = [(down, right) for down in range(CELL) for right in range(CELL)]
    return ((top + down, left + right) for top, left in place for down, right in sides)


_KNOB = 4.7
"""Radius of the knob on a crowded place. The middles of such places are at least half a domino's
width apart, so that knobs do not touch."""
_BAR = 7.5  # half the length of the line through a knob, which shows how the domino would lie
_OUTLINED = 8  # crowded places are outlined up to this number; more would be a tangle
_LONGEST, _LONGEST_ON_KNOB = 6, 3  # most characters of the numbers on one place


def drawn_marks(
    letters: Letters, marks: Sequence[Mark], left: float, top: float, numbered: bool
) -> Iterator[str]:
    """Draw the marks of a panel whose upper left corner is there, crowded ones on top."""
    placed = [(mark, Outline.of(mark.pieces[0], left, top)) for mark in marks]
    yield from _fields(letters.look, [box for mark, box in placed if mark.is_crowded])
    for mark, box in sorted(placed, key=lambda each: each[0].is_crowded):
        yield (_knob if mark.is_crowded else _ghost)(letters, mark, box, numbered)


def _fields(look: Look, boxes: Sequence[Outline]) -> Iterator[str]:
    """Draw a tint on the cells of crowded places, and outlines if those places are few."""
    if boxes:
        attributes = look.of("field")
        cells = "".join(
            f"M{box.x + 1:g} {box.y + 1:g}h{box.width - 2:g}v{box.height - 2:g}h{2 - box.width:g}z"
            for box in boxes
        )
        yield f'<path {attributes} d="{cells}"/>'
    if len(boxes) <= _OUTLINED:
        yield from (box.outline(look.of("outline")) for box in boxes)


def _data(mark: Mark) -> dict[str, str]:
    return {
        "mark": " ".join(map(str, mark.indices)),
        "tile": " ".join(dict.fromkeys(str(piece.tile) for piece in mark.pieces)),
        "at": mark.pieces[0].at,
    }


def _ghost(letters: Letters, mark: Mark, box: Outline, numbered: bool) -> str:
    """Draw the domino as it would lie; a blank one if several could lie there; an outline if the
    domino would be lifted."""
    look = letters.look
    if mark.is_lifted:
        parts = [box.outline(f'{look.of("lifted")} pointer-events="all"')]
    elif len(mark.pieces) == 1:
        parts = [*domino(look, mark.pieces[0].tile, box, "ghost", "ghost-")]
    else:
        parts = [box.outline(look.of("ghost")), middle_line(look, box, "ghost-middle")]
    if numbered:
        text = numbers(mark.indices, _LONGEST)
        parts.append(letters.plate(*box.middle, text, "knob", "number"))
    return group("tile mark lift" if mark.is_lifted else "tile mark", parts, **_data(mark))


def _knob(letters: Letters, mark: Mark, box: Outline, numbered: bool) -> str:
    look, (x, y) = letters.look, box.middle
    start, run = ((x, y - _BAR), "v") if box.is_upright else ((x - _BAR, y), "h")
    parts = [
        f'<path {look.of("bar")} d="M{start[0]:g} {start[1]:g}{run}{2 * _BAR:g}"/>',
        f'<circle {look.of("knob")} cx="{x:g}" cy="{y:g}" r="{_KNOB}"/>',
    ]
    if numbered:
        text = numbers(mark.indices, _LONGEST_ON_KNOB)
        size = {1: 6.4, 2: 5.8, 3: 4.6}.get(len(text), 3.4)
        parts.append(letters.put(x, y + size * 0.36, text, "number", size))
    return group("tile mark crowded", parts, **_data(mark))


def numbers(indices: Sequence[int], longest: int) -> str:
    """Write indices as numbers from 1, such as ``1,3`` or ``1-4``; as ``12+``, the first of them,
    if they need more than the ``longest`` number of characters."""
    runs: list[list[int]] = []
    for number in (index + 1 for index in indices):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    shown = [f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs]
    text = ",".join(shown)
    return text if len(text) <= longest else f"{indices[0] + 1}+"
