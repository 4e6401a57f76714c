"""Marked moves: every place that a move would fill stands apart and can be tapped."""

from collections.abc import Iterator, Sequence

from api.pictures.dominoes import Outline, domino, group, middle_line
from api.pictures.places import Mark
from api.pictures.style import Look
from api.pictures.svg import Letters

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
    crowded = [(mark, box) for mark, box in placed if mark.is_crowded]
    yield from _fields(letters.look, [box for _, box in crowded])
    for mark, box in placed:
        if not mark.is_crowded:
            yield _ghost(letters, mark, box, numbered)
    for mark, box in crowded:
        yield _knob(letters, mark, box, numbered)


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
    """Draw the domino as it would lie, or a blank one if there are several."""
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
