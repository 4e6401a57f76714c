"""The drawing that a game makes of a score, as SVG."""

from collections.abc import Iterator

from api.pictures.style import Look
from api.pictures.svg import MARGIN, NARROW, Letters, document
from engine.strokes import Drawing, Figure, Line

ROW = 4
"""Figures beside each other."""

GAP = 16
SCALE = 2.5
"""Units of the picture a unit of the drawing."""


def score_picture(title: str, drawing: Drawing, look: Look | None = None) -> str:
    """Draw the figures in rows, as an SVG document."""
    look = look or Look()
    letters = Letters.for_width(look, NARROW)
    slot = drawing.side * SCALE + GAP
    rows = -(-len(drawing.figures) // ROW)
    low = MARGIN + letters.line + rows * slot
    body = [
        letters.put(MARGIN, MARGIN + letters.size, drawing.title),
        *_placed(look, drawing, slot, MARGIN + letters.line + GAP / 2),
        letters.put(MARGIN, low + letters.line, drawing.note),
    ]
    height = low + 2 * letters.line
    return document(look, title, f"{drawing.title}: {drawing.note}", NARROW, height, body)


def _placed(look: Look, drawing: Drawing, slot: float, top: float) -> Iterator[str]:
    for index, figure in enumerate(drawing.figures):
        x, y = MARGIN + GAP / 2 + index % ROW * slot, top + index // ROW * slot
        strokes = "".join(_strokes(figure))
        place = f'transform="translate({x:g} {y:g}) scale({SCALE})"'
        yield f"<g {look.of('strokes')} {place}>{strokes}</g>"


def _strokes(figure: Figure) -> Iterator[str]:
    for stroke in figure:
        if isinstance(stroke, Line):
            yield f'<path d="M{stroke.x1} {stroke.y1}L{stroke.x2} {stroke.y2}"/>'
        else:
            yield f'<circle cx="{stroke.x}" cy="{stroke.y}" r="{stroke.radius}"/>'
