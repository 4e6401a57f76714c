"""The score sheet of Fives, with houses to draw."""

from engine.drawing.sheets import BlankTable, FigureRow, PaperSheet, Paragraph
from engine.drawing.strokes import Figure
from engine.games.fives.houses import POINTS, SIDE, houses

_STEPS = (5, 10, 20, 30, 40, 50)
_PLAYERS = 4


def _house(*amounts: int) -> Figure:
    """Return the strokes of the first house of a score."""
    return tuple(stroke.shape for stroke in houses(*amounts).houses[0])


_BY_FIVES = _house(*[5] * (POINTS // 5))
_EXAMPLES = FigureRow(
    SIDE, (*map(_house, _STEPS), _BY_FIVES), (*map(str, _STEPS), "50 by fives"), 15.0
)
_EMPTY = FigureRow(
    SIDE, (_house(10),) * 6, tuple(str(POINTS * number) for number in range(1, 7)), 17.0, faint=True
)

SHEETS = (
    PaperSheet(
        "sheet",
        "Score sheet",
        (
            Paragraph(
                "A house is 50 points: a long line (5), a line that crosses it (5), and in each "
                "corner an O (10) or an X of two short lines (5 each), clockwise from the top "
                "(F12)."
            ),
            _EXAMPLES,
            *[
                part
                for number in range(1, _PLAYERS + 1)
                for part in (Paragraph(f"Player {number}", to_fill=True), _EMPTY)
            ],
            BlankTable(
                ("Hand", *[f"Player {number}" for number in range(1, _PLAYERS + 1)]),
                tuple(map(str, range(1, 7))),
                6.0,
            ),
        ),
    ),
)
