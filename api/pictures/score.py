"""The drawing that a game makes of a score, as SVG."""

from collections.abc import Iterator

from api.pictures.style import Look
from api.pictures.svg import MARGIN, NARROW, Letters, document
from engine.strokes import Drawing, Line

_COLUMNS = 4
_GAP = 16
_SCALE = 2.5  # units of the picture in one unit of the drawing


def score_picture(title: str, drawing: Drawing, look: Look | None = None) -> str:
    """Draw the figures in rows, as an SVG document."""
    look = look or Look()
    letters = Letters.for_width(look, NARROW)
    slot = drawing.side * _SCALE + _GAP
    low = MARGIN + letters.line + -(-len(drawing.figures) // _COLUMNS) * slot
    body = [
        letters.put(MARGIN, MARGIN + letters.size, drawing.title),
        *_figures(look, drawing, slot, MARGIN + letters.line + _GAP / 2),
        letters.put(MARGIN, low + letters.line, drawing.note),
    ]
    height = low + 2 * letters.line
    return document(look, title, f"{drawing.title}: {drawing.note}", NARROW, height, body)


def _figures(look: Look, drawing: Drawing, slot: float, top: float) -> Iterator[str]:
    for index, figure in enumerate(drawing.figures):
        row, column = divmod(index, _COLUMNS)
        x, y = MARGIN + _GAP / 2 + column * slot, top + row * slot
        strokes = "".join(
            f'<path d="M{stroke.x1} {stroke.y1}L{stroke.x2} {stroke.y2}"/>'
            if isinstance(stroke, Line)
            else f'<circle cx="{stroke.x}" cy="{stroke.y}" r="{stroke.radius}"/>'
            for stroke in figure
        )
        place = f'transform="translate({x:g} {y:g}) scale({_SCALE})"'
        yield f"<g {look.of('strokes')} {place}>{strokes}</g>"
