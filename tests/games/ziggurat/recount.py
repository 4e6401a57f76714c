"""The outcome of a finished Ziggurat, counted from Z11 and Z12 in their own words."""

from typing import Any

from tests.kit.material import Recounted

RANKS = {
    0: "Legendary Architect of the Divine",
    1: "Master Architect",
    2: "Reputable Architect",
    3: "Modest Architect",
    4: "Feeble Architect",
}
CASES = frozenset({"finished"})


def recount(data: dict[str, Any]) -> Recounted:
    cheats = data["cheats"]
    title = RANKS.get(cheats, "Disgraceful Blundering Saboteur")
    outcome = {"reason": "finished", "winners": [0], "totals": [cheats], "title": title}
    return Recounted("finished", outcome, (0,))
