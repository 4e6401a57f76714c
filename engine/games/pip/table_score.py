"""Score a real table at the end of a round, without a history (I12)."""

from collections.abc import Mapping
from typing import Any

from engine.accounting import Located, table_faults
from engine.errors import Refused, Violation
from engine.games.pip.position import COPIES
from engine.games.pip.scoring import hand_count, settlement, totals
from engine.games.pip.sentences import violation


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the counts of the hands and, if scores are given, the new scores.

    Raises:
        Refused: with everything that is impossible.
    """
    hands = [Located(hand, f"/hands/{seat}") for seat, hand in enumerate(values["hands"])]
    wrong = [*table_faults(hands, COPIES, "I1"), *_seats(values)]
    if wrong:
        raise Refused(wrong)
    counts = [hand_count(hand) for hand in values["hands"]]
    scores = values["scores"]
    winner = values["winner"]
    before = [0] * len(counts) if scores is None else scores
    parts = settlement(counts, before, winner)
    return {
        "counts": counts,
        "parts": [part._asdict() for part in parts],
        "totals": None if scores is None else list(totals(before, parts)),
    }


def _seats(values: Mapping[str, Any]) -> list[Violation]:
    hands, scores, winner = values["hands"], values["scores"], values["winner"]
    found: list[Violation] = []
    if scores is not None and len(scores) != len(hands):
        params = {"scores": len(scores), "hands": len(hands)}
        found.append(violation("out_of_range.scores", "I12", "/scores", **params))
    if winner is None:
        return found
    if scores is None:
        found.append(violation("missing_key.scores", "I12", "/scores"))
    if winner >= len(hands):
        params = {"seat": winner, "last": len(hands) - 1}
        found.append(violation("out_of_range.seat", "I12", "/winner", **params))
    elif hands[winner]:
        params = {"seat": winner, "held": len(hands[winner])}
        found.append(violation("winner_holds_dominoes", "I11", "/winner", **params))
    return found
