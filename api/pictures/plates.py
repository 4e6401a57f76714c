"""Draw short words on a ground of their own, small enough for the middle of a domino."""

from api.pictures.svg import Letters

PLATE = 3.9
"""Half the height of a plate: two figures on the middle of a domino touch none of its pips."""

_SIZE = 6.2
_WIDE = 0.31
"""The size of the words, and half the width of one character as a part of it."""


def half_plate(text: str) -> float:
    """Return half the width of a plate."""
    return max(PLATE, len(text) * _SIZE * _WIDE + 1.2)


def plate(letters: Letters, x: float, y: float, text: str, ground: str, words: str) -> str:
    """Draw a plate about a point; ``ground`` and ``words`` are the kinds of its elements."""
    half = half_plate(text)
    shape = (
        f'<rect {letters.look.of(ground)} x="{x - half:g}" y="{y - PLATE:g}" '
        f'width="{2 * half:g}" height="{2 * PLATE:g}" rx="{PLATE}"/>'
    )
    return shape + letters.put(x, y + _SIZE * 0.36, text, words, _SIZE)
