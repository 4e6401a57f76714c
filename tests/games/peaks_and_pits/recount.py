"""The outcome of a hand of Peaks and Pits, counted from P11 in its own words."""

from typing import Any

from tests.kit.material import Recounted

CASES = frozenset({"all_passed", "all_out", "a place is shared"})


def recount(data: dict[str, Any]) -> Recounted:
    """Fewest tokens wins, ties share the place, tokens on the train count for nobody."""
    tokens = [player["tokens"] for player in data["players"]]
    reason = "all_passed" if any(player["hand"] for player in data["players"]) else "all_out"
    outcome = {
        "reason": reason,
        "winners": [seat for seat, own in enumerate(tokens) if own == min(tokens)],
        "totals": tokens,
        "ranks": [sorted(tokens).index(own) + 1 for own in tokens],
    }
    shared = len(set(tokens)) < len(tokens)
    case = "a place is shared" if shared else reason
    return Recounted(case, outcome, (0,) * len(tokens))
