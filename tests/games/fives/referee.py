"""A second, plain-minded referee for Fives that knows JSON data alone.

It shares no code with the engine, is slow, and handles whole positions with nothing hidden.
"""

import copy
from typing import Any

Data = dict[str, Any]


def halves(tile: str) -> list[int]:
    return [int(half) for half in tile.split("-")]


def ends(data: Data) -> list[int]:
    """The open number of each arm."""
    spinner = halves(data["layout"]["spinner"])[0]
    return [halves(arm[-1])[1] if arm else spinner for arm in data["layout"]["arms"]]


def plays(data: Data, seat: int) -> list[Data]:
    found = []
    for tile in data["players"][seat]["hand"]:
        seen_empty = False
        for arm, end in enumerate(ends(data)):
            empty = not data["layout"]["arms"][arm]
            if empty and seen_empty:
                continue
            seen_empty = seen_empty or empty
            a, b = halves(tile)
            if a == end:
                found.append({"type": "play", "tile": f"{a}-{b}", "arm": arm})
            elif b == end:
                found.append({"type": "play", "tile": f"{b}-{a}", "arm": arm})
    return found


def reason(data: Data) -> str | None:
    """Why the hand is over, if it is."""
    seats = range(len(data["players"]))
    if data["layout"]["spinner"] is None:
        return None
    target = data["options"]["target"]
    reached = any(player["score"] >= target for player in data["players"])
    if reached and not data["options"]["finish_hand"]:
        return "target"
    if any(player["hand"] == [] for player in data["players"]):
        return "out"
    if data["boneyard"] == [] and not any(plays(data, seat) for seat in seats):
        return "blocked"
    return None


def legal(data: Data) -> list[Data]:
    if reason(data):
        return []
    seat = data["to_move"]
    if data["layout"]["spinner"] is None:
        for number in range(12, -1, -1):
            if f"{number}-{number}" in data["players"][seat]["hand"]:
                return [{"type": "play", "tile": f"{number}-{number}"}]
    found = plays(data, seat)
    return found or [{"type": "draw" if data["boneyard"] else "pass"}]


def count(data: Data) -> int:
    begun = [arm for arm in data["layout"]["arms"] if arm]
    added = 0
    for arm in begun:
        inner, outer = halves(arm[-1])
        added += outer * 2 if inner == outer else outer
    if len(begun) < 2:
        added += sum(halves(data["layout"]["spinner"]))
    return added


def play(data: Data, move: Data) -> Data:
    """The position after a legal move."""
    data = copy.deepcopy(data)
    seat = data["to_move"]
    player = data["players"][seat]
    if move["type"] == "draw":
        player["hand"].append(data["boneyard"].pop(0))
        return data
    data["to_move"] = (seat + 1) % len(data["players"])
    if move["type"] == "pass":
        data["passes"] += 1
        return data
    data["passes"] = 0
    same = sorted(halves(move["tile"]))
    player["hand"] = [tile for tile in player["hand"] if sorted(halves(tile)) != same]
    if "arm" in move:
        data["layout"]["arms"][move["arm"]].append(move["tile"])
    else:
        data["layout"]["spinner"] = move["tile"]
    if count(data) % 5 == 0:
        player["score"] += count(data)
    return data


def totals(data: Data) -> list[int]:
    """Scores after the bonus of a hand that is over."""
    scores = [player["score"] for player in data["players"]]
    if reason(data) == "target":
        return scores
    pips = [sum(sum(halves(tile)) for tile in player["hand"]) for player in data["players"]]
    out = [seat for seat, player in enumerate(data["players"]) if player["hand"] == []]
    best = out or [seat for seat, weight in enumerate(pips) if weight == min(pips)]
    if len(best) > 1 and data["options"]["block_tie"] == "lowest_tile":
        hands = [data["players"][seat]["hand"] for seat in best]
        lowest = [min(sum(halves(tile)) for tile in hand) for hand in hands]
        best = [s for s, weight in zip(best, lowest, strict=True) if weight == min(lowest)]
    if len(best) == 1:
        difference = sum(pips) - 2 * pips[best[0]]
        while difference % 5 in (1, 2):
            difference -= 1
        while difference % 5 in (3, 4):
            difference += 1
        scores[best[0]] += difference // data["options"]["bonus_divisor"]
    return scores
