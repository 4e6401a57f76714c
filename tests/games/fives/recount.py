"""The outcome of a hand of Fives, counted from F7 to F9 in their own words."""

from typing import Any

from tests.kit.material import Recounted

CASES = frozenset({"target", "out", "blocked", "block tied", "tie broken"})


def recount(data: dict[str, Any]) -> Recounted:
    """F9 before F7: the target ends a hand at once, unless hands are played out."""
    options, players = data["options"], data["players"]
    scores = [player["score"] for player in players]
    hands = [player["hand"] for player in players]
    if max(scores) >= options["target"] and not options["finish_hand"]:
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return _told("target", "target", best, scores, scores, options)
    case, winner = _winner(hands, options["block_tie"])
    totals = list(scores)
    if winner is not None:
        others = sum(_pips(hand) for seat, hand in enumerate(hands) if seat != winner)
        difference = others - _pips(hands[winner])
        nearest = (2 * difference + 5) // 10 * 5  # never half way: pips are whole
        totals[winner] += nearest // options["bonus_divisor"]
    winners = [] if winner is None else [winner]
    return _told(case, "out" if [] in hands else "blocked", winners, scores, totals, options)


def _told(
    case: str,
    reason: str,
    winners: list[int],
    scores: list[int],
    totals: list[int],
    options: dict[str, Any],
) -> Recounted:
    won = max(totals) >= options["target"]
    leaders = [seat for seat, total in enumerate(totals) if won and total == max(totals)]
    outcome = {"reason": reason, "winners": winners, "totals": totals, "game_winners": leaders}
    return Recounted(case, outcome, tuple(scores))


def _pips(hand: list[str]) -> int:
    return sum(int(half) for tile in hand for half in tile.split("-"))


def _winner(hands: list[list[str]], tie: str) -> tuple[str, int | None]:
    """F8: who is out, else who holds the fewest pips; equal ones by their lightest domino where
    that is played, else nobody."""
    if [] in hands:
        return "out", hands.index([])
    fewest = min(map(_pips, hands))
    lightest = [seat for seat, hand in enumerate(hands) if _pips(hand) == fewest]
    if len(lightest) == 1:
        return "blocked", lightest[0]
    if tie == "lowest_tile":
        single = {seat: min(_pips([tile]) for tile in hands[seat]) for seat in lightest}
        lowest = [seat for seat in lightest if single[seat] == min(single.values())]
        if len(lowest) == 1:
            return "tie broken", lowest[0]
    return "block tied", None
