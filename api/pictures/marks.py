"""Draw marked moves: each place that a move may fill can be told from the others and be tapped."""

from collections.abc import Iterator, Sequence

from api.pictures.dominoes import Outline, domino, group, middle_line
from api.pictures.places import Mark
from api.pictures.plates import plate
from api.pictures.style import Look
from api.pictures.svg import Letters

_KNOB = 4.7
"""Radius of what shows a place that shares cells with others. Middles of such places are half a
domino's width apart or more, so that no two knobs meet."""

_BAR = 7.5
"""Half the length of the line through it, which shows how the domino would lie."""

_OUTLINED = 8
"""Places that share cells are outlined up to this number; more would be a tangle."""

_LONGEST, _LONGEST_ON_KNOB = 6, 3
"""Characters of the numbers that one place may show."""


def drawn_marks(
    letters: Letters, marks: Sequence[Mark], left: float, top: float, numbered: bool
) -> Iterator[str]:
    """Draw the marks of a panel whose upper left corner is there, those last that lie on
    others."""
    placed = [(mark, Outline.of(mark.pieces[0], left, top)) for mark in marks]
    crowded = [(mark, box) for mark, box in placed if mark.is_crowded]
    yield from _fields(letters.look, [box for _, box in crowded])
    for mark, box in placed:
        if not mark.is_crowded:
            yield _ghost(letters, mark, box, numbered)
    for mark, box in crowded:
        yield _knob(letters, mark, box, numbered)


def _fields(look: Look, boxes: Sequence[Outline]) -> Iterator[str]:
    """Draw a tint on the cells that places share, and outlines of a few places."""
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
    """Draw the domino as it would lie, or an empty one where it is one of several."""
    look = letters.look
    if mark.is_lifted:
        parts = [box.outline(f'{look.of("lifted")} pointer-events="all"')]
    elif len(mark.pieces) == 1:
        parts = [*domino(look, mark.pieces[0].tile, box, "ghost", "ghost-")]
    else:
        parts = [box.outline(look.of("ghost")), middle_line(look, box, "ghost-middle")]
    if numbered:
        text = numbers(mark.indices, _LONGEST)
        parts.append(plate(letters, *box.middle, text, "knob", "number"))
    return group("tile mark lift" if mark.is_lifted else "tile mark", parts, **_data(mark))


def _knob(letters: Letters, mark: Mark, box: Outline, numbered: bool) -> str:
    look, (x, y) = letters.look, box.middle
    line = (
        f"M{x:g} {y - _BAR:g}v{2 * _BAR:g}"
        if box.is_upright
        else f"M{x - _BAR:g} {y:g}h{2 * _BAR:g}"
    )
    parts = [
        f'<path {look.of("bar")} d="{line}"/>',
        f'<circle {look.of("knob")} cx="{x:g}" cy="{y:g}" r="{_KNOB}"/>',
    ]
    text = numbers(mark.indices, _LONGEST_ON_KNOB)
    if numbered:
        size = {1: 6.4, 2: 5.8, 3: 4.6}.get(len(text), 3.4)
        parts.append(letters.put(x, y + size * 0.36, text, "number", size))
    return group("tile mark crowded", parts, **_data(mark))


def numbers(indices: Sequence[int], longest: int) -> str:
    """Write which marks these are, counted from 1, as ``1,3`` or ``1-4``; ``12+`` where all of them
    have more characters than there is room for."""
    runs: list[list[int]] = []
    for number in (index + 1 for index in indices):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs]
    text = ",".join(told)
    return text if len(text) <= longest else f"{indices[0] + 1}+"
