"""Literal positions of Peaks and Pits, whole and sound, in few words."""

from collections.abc import Sequence
from typing import Any

from engine.games.peaks_and_pits import GAME, Arm, Play, Position
from tests.games.tables import tiles
from tests.wire import read_position

FULL = {9: 5, 6: 3}

LATE_HIGH = (
    "9-9 9-3 3-3 3-4 4-8 8-8 8-2 2-2 2-4 4-6 6-6 6-0 0-7 7-8 8-1 1-1 1-4 4-9 9-8 8-6 6-5 5-1 "
    "1-6 6-3 3-0 0-2 2-9"
)
LATE_LOW = "0-0 0-4 4-4 4-7 7-7 7-6 6-9 9-5 5-5 5-3 3-8 8-0 0-1 1-9 9-7 7-5 5-0"
"""A double-nine train that leaves ten dominoes, 2-1 3-1 3-2 5-2 5-4 6-2 7-1 7-2 7-3 8-5: ``high``
ends in 9 after 0-2 2-9 (up, two tokens), ``low`` in 0 after 9-7 7-5 5-0 (down, three)."""

LATE_SIX_HIGH = "6-6 6-1 1-1 1-3 3-5 5-2 2-2 2-1 1-4 4-4 4-2 2-6 6-4 4-3"
LATE_SIX_LOW = "0-0 0-3 3-3 3-6 6-5 5-5 5-0 0-1"
"""A double-six train that leaves 2-0 3-2 4-0 5-1 5-4: ``high`` ends in 3 after 6-4 4-3 (down, two
tokens), ``low`` in 1 after 0-1 (up, one)."""


def play(arm: Arm, names: str, drawn: str = "") -> Play:
    return Play(arm, tiles(names), tiles(drawn))


def position(
    hand: str = "", high: str = "", low: str = "", tokens: Sequence[int] = (5, 5, 5), **more: Any
) -> Position:
    """A sound position in which seat 0 is to move. Its hand is filled up with hidden dominoes,
    the other hands are full and hidden, and so is the boneyard, which holds what is left."""
    highest = more.get("options", {}).get("set", 9)
    full = FULL[highest]
    own = hand.split()
    own += ["?"] * (full - len(own))
    laid = len(high.split()) + len(low.split())
    left = (54 if highest == 9 else 27) - full * len(tokens) - laid
    hands: list[Any] = [own] + [full] * (len(tokens) - 1)
    data = {
        "options": more.get("options", {}),
        "players": [{"hand": held, "tokens": own} for held, own in zip(hands, tokens, strict=True)],
        "to_move": 0,
        "train": {"starter": f"{highest}-0", "high": high.split(), "low": low.split()},
        "boneyard": left,
    }
    return read_position(GAME, data | more)


def late_six(hands: Sequence[Any], **more: Any) -> dict[str, Any]:
    """JSON of a double-six position with the boneyard empty; five dominoes are held."""
    held = [hand.split() if isinstance(hand, str) else hand for hand in hands]
    train: Any = {"starter": "6-0", "high": LATE_SIX_HIGH.split(), "low": LATE_SIX_LOW.split()}
    return {
        "options": {"set": 6},
        "players": [{"hand": hand, "tokens": 20} for hand in held],
        "to_move": 0,
        "train": train,
        "boneyard": [],
    } | more
