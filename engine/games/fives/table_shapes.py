"""The JSON of what a real table of Fives may post, and of what it is told."""

from engine.games.fives.shapes import BONUS, COUNT, ID, LAYOUT, MOST, OPTIONS, PARTS
from engine.objects import Either, Key, Record
from engine.shapes import Choice, Domino, Integer, Many, Maybe, Text

HIGHEST_DRAWN = 5_000
"""The highest score that is drawn: a hundred houses."""

TABLE = Record(
    "FivesTable",
    {
        "game": Key(Choice((ID,)), ID),
        "options": Key(OPTIONS, {}),
        "layout": Key(Maybe(LAYOUT), None),
        "hands": Key(
            Maybe(Many(Many(Domino(), MOST), 8, 2, "at the end of a hand, by seat")), None
        ),
        "score": Key(Maybe(Integer(0, HIGHEST_DRAWN, "a score to be drawn")), None),
        "scored": Key(
            Maybe(Many(Integer(0, HIGHEST_DRAWN), 1_000, 1, "amounts to be drawn as they came")),
            None,
        ),
    },
    "What lies on a real table: a layout to count, hands to settle, a score to draw.",
)

DRAWN_SCORE = Record(
    "FivesDrawnScore",
    {key: TABLE.keys[key] for key in ("score", "scored")},
    "A score to be drawn in one go, or amounts to be drawn as they came.",
)

_STROKE = {
    "kind": Key(Choice(("line",))),
    "points": Key(Integer(5, 5)),
    "place": Key(Choice(("long", "cross", "top", "right", "bottom", "left"))),
}
_UNIT = Integer(0, 24)
LINE = Record("FivesLine", {**_STROKE, **{name: Key(_UNIT) for name in ("x1", "y1", "x2", "y2")}})
CIRCLE = Record(
    "FivesCircle",
    {
        "kind": Key(Choice(("circle",))),
        "points": Key(Integer(10, 10)),
        "place": Key(Choice(("top", "right", "bottom", "left"))),
        **{name: Key(_UNIT) for name in ("x", "y", "radius")},
    },
)
STROKE = Either("FivesStroke", "kind", {"line": LINE, "circle": CIRCLE})

HOUSES = Record(
    "FivesHouses",
    {
        "score": Key(Integer(0, HIGHEST_DRAWN)),
        "side": Key(Integer(24, 24, "units on a house's side")),
        "houses": Key(Many(Many(STROKE, 10, 1), 100, about="strokes in the order drawn")),
        "remainder": Key(Integer(0, 4, "points that make no line")),
        "text": Key(Text(10_000, "the picture in characters")),
    },
    "The score picture: houses of 50 points.",
)

TABLE_SCORE = Record(
    "FivesTableScore",
    {
        "count": Key(Maybe(COUNT)),
        "parts": PARTS,
        "points": Key(Maybe(COUNT)),
        "bonus": Key(Maybe(BONUS)),
        "houses": Key(Maybe(HOUSES)),
    },
)
