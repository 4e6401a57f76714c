"""The outcome of a round of PIP, counted from I11 and I12 in their own words."""

from typing import Any

from tests.kit.material import Recounted

CASES = frozenset({"blocked", "out", "out with less than 10"})


def recount(data: dict[str, Any]) -> Recounted:
    players = data["players"]
    scores = [player["score"] for player in players]
    counts = [sum(map(count_of, player["hand"])) for player in players]
    totals = [score + count for score, count in zip(scores, counts, strict=True)]
    case, winners = "blocked", [seat for seat, player in enumerate(players) if not player["hand"]]
    if winners:
        case = "out" if totals[winners[0]] >= 10 else "out with less than 10"
        totals[winners[0]] = max(0, totals[winners[0]] - 10)
    last = data["round"] == 9
    outcome = {
        "reason": "out" if winners else "blocked",
        "winners": winners,
        "totals": totals,
        "counts": counts,
        "game_winners": [s for s, total in enumerate(totals) if last and total == min(totals)],
    }
    return Recounted(case, outcome, tuple(scores))


def count_of(tile: str) -> int:
    """I12: all pips, 20 more for a wild, ``*-*`` 50, a letter with its wild 45."""
    if tile == "*-*":
        return 50
    first, second = tile.split("-")
    if second == "*":
        return 20 + int(first) if first.isdigit() else 45
    return int(first) + int(second)
