"""Plays and tokens of Peaks and Pits found the slow way: the whole arm is laid out, every domino
of it is labelled with its slope (P4), and only then is a play asked to be of one slope (P5).
Shares nothing with the engine but its values."""

from collections.abc import Iterator
from itertools import pairwise, permutations, product

from engine.games.peaks_and_pits import ARMS, Arm, Player, Position, Train
from engine.tiles import Tile

Tiles = tuple[Tile, ...]


def slopes_of(arm: Tiles) -> list[int]:
    """The number of each domino's slope. Non-doubles are numbered first; a double then takes the
    number of what was laid before it, or of what comes after it where it lies on the starter."""
    ways = [way(tile) for tile in arm]
    steep = [index for index in range(len(arm)) if ways[index]]
    labels = [0] * len(arm)
    for before, index in pairwise(steep):
        labels[index] = labels[before] + (ways[index] != ways[before])
    for index in range(1, len(arm)):
        if ways[index] == 0:
            labels[index] = labels[index - 1]
    return labels


def way(tile: Tile) -> int:
    inner, outer = str(tile).split("-")
    return (outer > inner) - (outer < inner)


def tokens_beside(arm: Tiles) -> int:
    """P7: one for each domino of the last slope."""
    labels = slopes_of(arm)
    return labels.count(labels[-1]) if labels else 0


def joined(start: int, arm: Tiles) -> bool:
    ends = [start, *(outer for _, outer in arm)]
    return all(inner == end for (inner, _), end in zip(arm, ends, strict=False))


def plays(position: Position, name: Arm) -> Iterator[tuple[Tiles, int]]:
    """Every legal list of dominoes on an arm, with the tokens picked up for it."""
    arm = position.train.arm(name)
    start = position.options.set if name == "high" else 0
    for tiles in lists(position.mover.hand):
        whole = (*arm, *tiles)
        if not joined(start, whole):
            continue
        labels = slopes_of(whole)
        if len(set(labels[len(arm) :])) == 1:
            turned = bool(arm) and labels[len(arm)] != labels[len(arm) - 1]
            yield tiles, tokens_beside(arm) if turned else 0


def lists(hand: Tiles) -> Iterator[Tiles]:
    """Ordered lists of one or more dominoes, each both ways, a double once."""
    for count in range(1, len(hand) + 1):
        for order in permutations(hand, count):
            yield from product(*({tile, tile.flipped} for tile in order))


def children(position: Position) -> dict[str, Position]:
    """The position after each legal move, by the move's words. P6, P8 to P11 once more."""
    if position.passes >= sum(bool(player.hand) for player in position.players):
        return {}
    found = {
        f"play {name} {' '.join(f'{a}-{b}' for a, b in tiles)}": after_play(
            position, name, tiles, collected
        )
        for name in ARMS
        for tiles, collected in plays(position, name)
    }
    return found | {"pass": after_pass(position)}


def after_play(position: Position, name: Arm, tiles: Tiles, collected: int) -> Position:
    seat, refill = position.to_move, position.options.refill_tokens
    own = [player.tokens for player in position.players]
    for _ in tiles:
        own[seat] -= 1
        if own[seat] == 0:
            own = [count + refill for count in own]
    own[seat] += collected
    laid = {tuple(sorted(tile)) for tile in tiles}
    kept = [tile for tile in position.mover.hand if tuple(sorted(tile)) not in laid]
    hands = [player.hand for player in position.players]
    hands[seat] = tuple(sorted(kept + list(position.boneyard[: len(tiles)])))
    high, low = position.train.high, position.train.low
    train = (high + tiles, low) if name == "high" else (high, low + tiles)
    return moved_on(position, hands, own, 0, Train(position.train.starter, *train))


def after_pass(position: Position) -> Position:
    seat = position.to_move
    own = [player.tokens for player in position.players]
    hands = [player.hand for player in position.players]
    immune = not position.boneyard and max(map(len, hands)) > len(hands[seat])
    if not immune:
        own[seat] += tokens_beside(position.train.high) + tokens_beside(position.train.low)
    return moved_on(position, hands, own, position.passes + 1, position.train)


def moved_on(
    position: Position, hands: list[Tiles], own: list[int], passes: int, train: Train
) -> Position:
    seats = len(hands)
    turns = [(position.to_move + step) % seats for step in range(1, seats + 1)]
    holding = [seat for seat in turns if hands[seat]] or turns
    drawn = len(train.high + train.low) - len(position.train.high + position.train.low)
    return Position(
        position.options,
        tuple([Player(hand, count) for hand, count in zip(hands, own, strict=True)]),
        holding[0],
        passes,
        train,
        position.boneyard[drawn:],
    )
