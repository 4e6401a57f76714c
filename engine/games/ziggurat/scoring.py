"""The end of Domino Ziggurat, and the rank by the number of cheats (Z11, Z12)."""

from typing import Any

from engine.game import Outcome, Part
from engine.games.ziggurat.position import Position

TITLES = (
    "Legendary Architect of the Divine",
    "Master Architect",
    "Reputable Architect",
    "Modest Architect",
    "Feeble Architect",
    "Disgraceful Blundering Saboteur",
)


def title(cheats: int) -> str:
    """Return the rank for a number of cheats (Z12)."""
    return TITLES[min(cheats, len(TITLES) - 1)]


def outcome(position: Position) -> Outcome | None:
    """Say with how many cheats all 28 dominoes were placed; None before that (Z11)."""
    if not position.is_finished:
        return None
    cheats = position.cheats
    parts = (Part(0, "cheats", cheats),)
    details = {"title": title(cheats)}
    return Outcome("finished", (0,), parts, (cheats,), details, game_over=True, next_hand=False)


def score(position: Position) -> dict[str, Any]:
    """Return the cheats so far and, at the end, the rank."""
    part = Part(0, "cheats", position.cheats)._asdict()
    done = position.is_finished
    return {
        "unit": "cheats",
        "standing": [position.cheats],
        "parts": [part],
        "laid": len(position.placed),
        "settlement": {"parts": [part]} if done else None,
        "title": title(position.cheats) if done else None,
    }
