"""Score what a real table posts at the end of a round, without any history (I12)."""

from collections.abc import Mapping
from typing import Any

from engine.accounting import Located
from engine.errors import Refused, Violation, counted
from engine.games.pip.position import SET
from engine.games.pip.scoring import hand_count, settlement, totals


def table_score(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the counts of the hands and, where scores are given, the new scores.

    Raises:
        Refused: with everything that does not fit together.
    """
    wrong = [*_dominoes(values), *_seats(values)]
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


def _dominoes(values: Mapping[str, Any]) -> list[Violation]:
    """Find dominoes that the set does not have, or not again."""
    found: list[Violation] = []
    left = set(SET)
    for seat, hand in enumerate(values["hands"]):
        for tile, at in Located(hand, f"/hands/{seat}").each():
            name = tile.canonical
            if name not in SET:
                message = f"{name} is not a domino of this set."
                found.append(Violation("unknown_tile", message, "I1", at))
            elif name not in left:
                message = f"{name} is here again, but the set has it only once."
                found.append(Violation("tile_repeated", message, "I1", at))
            left.discard(name)
    return found


def _seats(values: Mapping[str, Any]) -> list[Violation]:
    hands, scores, winner = values["hands"], values["scores"], values["winner"]
    found: list[Violation] = []
    if scores is not None and len(scores) != len(hands):
        message = f"Given are {counted(len(scores), 'score')}, but {counted(len(hands), 'hand')}."
        found.append(Violation("out_of_range", message, "I12", "/scores"))
    if winner is None:
        return found
    if scores is None:
        message = "The winner deducts from a score, so scores must be given."
        found.append(Violation("missing_key", message, "I12", "/scores"))
    if winner >= len(hands):
        message = f"There is no seat {winner}: the last one is {len(hands) - 1}."
        found.append(Violation("out_of_range", message, "I12", "/winner"))
    elif hands[winner]:
        message = f"Seat {winner} has won, but still holds {counted(len(hands[winner]), 'domino')}."
        found.append(Violation("winner_holds_dominoes", message, "I11", "/winner"))
    return found
