"""A second referee of draw dominoes: it knows JSON data alone, and no code of the engine."""

from typing import Any

Data = dict[str, Any]


def laid(row: list[str], tile: str) -> list[list[str]]:
    """Every row that the domino makes at an end, the left one first."""
    found = list[list[str]]()
    for lies in dict.fromkeys((tile, tile[::-1])):
        if not row:
            return [[tile]]
        if lies[2] == row[0][0]:
            found.insert(0, [lies, *row])
        if lies[0] == row[-1][2]:
            found.append([*row, lies])
    return found


def after(data: Data) -> list[Data]:
    """The position after every legal move."""
    seat, row, boneyard = data["to_move"], data["row"], data["boneyard"]
    hands = [player["hand"] for player in data["players"]]
    blocked = not boneyard and not any(laid(row, tile) for hand in hands for tile in hand)
    if [] in hands or blocked:
        return []

    def with_hand(hand: list[str], **changed: Any) -> Data:
        players = [{"hand": hand if by == seat else hands[by]} for by in range(2)]
        return {**data, "players": players, **changed}

    found = [
        with_hand([one for one in hands[seat] if one != tile], row=longer, to_move=1 - seat)
        for tile in hands[seat]
        for longer in laid(row, tile)
    ]
    if not found and boneyard:
        return [with_hand([*hands[seat], boneyard[0]], boneyard=boneyard[1:])]
    return found or [{**data, "to_move": 1 - seat}]
