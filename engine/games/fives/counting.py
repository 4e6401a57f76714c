"""The count of a layout (F5) and the points it earns (F6)."""

from typing import Any, NamedTuple

from engine.games.fives.position import OUTER, PIPS, Layout

_ARMS = ("arm 0", "arm 1", "arm 2", "arm 3")


class Adds(NamedTuple):
    """One end of the layout (``spinner`` or ``arm 0`` to ``arm 3``) and what it adds."""

    end: str
    adds: int


def count_parts(layout: Layout) -> list[Adds]:
    """The parts of the count: the spinner until two arms are begun, then the outer ends."""
    spinner, arms = layout
    ends = [Adds(name, OUTER[arm[-1]]) for name, arm in zip(_ARMS, arms, strict=True) if arm]
    if spinner is None or len(ends) >= 2:
        return ends
    return [Adds("spinner", PIPS[spinner]), *ends]


def count(layout: Layout) -> int:
    """The count alone, without its parts: all that play needs to go on."""
    spinner = layout[0]
    begun = adds = 0
    for arm in layout[1]:
        if arm:
            begun += 1
            adds += OUTER[arm[-1]]
    return adds if begun >= 2 or spinner is None else adds + PIPS[spinner]


def points(count: int) -> int:
    """A positive multiple of 5 earns itself (F6); 0 earns 0 either way."""
    return 0 if count % 5 else count


def count_json(layout: Layout) -> dict[str, Any]:
    """The count of a layout, its parts, and the points it would earn."""
    parts = count_parts(layout)
    counted = sum([adds for _, adds in parts])
    listed = [{"end": end, "adds": adds} for end, adds in parts]
    return {"count": counted, "parts": listed, "points": points(counted)}
