"""The outcome of a hand of the Bead Game, counted from B12 and B13 in their own words."""

from typing import Any

from tests.kit.material import Recounted

CASES = frozenset({"went_out", "blocked"})


def recount(data: dict[str, Any]) -> Recounted:
    """The plays are parts of this settlement themselves, so nothing stands before it."""
    players = data["players"]
    totals = [player["score"] - _penalty(player["hand"]) for player in players]
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    reason = "went_out" if any(not player["hand"] for player in players) else "blocked"
    outcome = {"reason": reason, "winners": winners, "totals": totals, "settled": True}
    return Recounted(reason, outcome, (0,) * len(players))


def _penalty(hand: list[str]) -> int:
    """B13: each double left costs 5, any other 25."""
    return sum(5 if tile[0] == tile[2] else 25 for tile in hand)
