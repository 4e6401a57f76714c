"""Positions of PIP written down shortly, for tests."""

from typing import Any

from engine.games.pip import GAME, Position
from engine.games.pip.position import SET
from engine.tiles import parse_tile
from tests.wire import read_position

ALL_BUT_D = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-0@3 *-1@4 *-2@5 *-3@6 *-4@7 *-5@8 *-6@9 *-7@10 *-8@11 *-9@12 "
    "9-6@13 6-0@14 0-2@15 2-6@16 6-3@17 3-4@18 4-6@19 6-5@20 5-7@21 7-6@22 6-8@23 1-6@0 6-6@25"
)
"""An unfinished 6-6, and every 6 and every wild laid but D: it fits, and nothing after it."""


def layout_json(text: str) -> list[dict[str, Any]]:
    """``1-1 1-4@0 *-*@1=4``: each domino, the id it lies on, the number it stands for."""
    found: list[dict[str, Any]] = []
    for index, entry in enumerate(text.split()):
        lies, _, number = entry.partition("=")
        tile, _, on = lies.partition("@")
        numbers = {key: int(value) for key, value in (("on", on), ("as", number)) if value}
        found.append({"id": index, "tile": tile, **numbers})
    return found


def data(layout: str, *hands: str | int, rest: Any = None, **keys: Any) -> dict[str, Any]:
    """A position as JSON. What stands nowhere goes to the hand of seat ``rest``, else to the
    stock, its order known unless a hand is hidden."""
    laid = layout_json(layout)
    held: list[Any] = [hand if isinstance(hand, int) else hand.split() for hand in hands]
    seen = [parse_tile(entry["tile"]).canonical for entry in laid]
    seen += [
        parse_tile(name).canonical for hand in held if not isinstance(hand, int) for name in hand
    ]
    left: Any = [str(tile) for tile in SET if tile not in seen]
    hidden = [hand for hand in held if isinstance(hand, int)]
    stock: Any = left
    if rest is not None:
        held[rest] = [*held[rest], *left]
        stock = []
    elif hidden:
        stock = len(left) - sum(hidden)
    scores = keys.pop("scores", [0] * len(held))
    players = [{"hand": hand, "score": score} for hand, score in zip(held, scores, strict=True)]
    start = {"round": 1, "to_move": 0, "stock": stock, "players": players, "layout": laid}
    return {**start, **keys}


def position(layout: str, *hands: str | int, rest: Any = None, **keys: Any) -> Position:
    """The same as a sound position."""
    return read_position(GAME, data(layout, *hands, rest=rest, **keys))


def after(start: Position, *texts: str) -> Position:
    return GAME.play_all(start, [GAME.move_of_text(text) for text in texts])[0]
