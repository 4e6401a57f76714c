"""Settle a hand that is over by what players say they had left: dominoes, or what these count."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import Refused, Violation
from engine.hands import Hand, with_tile, without
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, all_canonical, in_order

P = TypeVar("P")

Left = Sequence[Sequence[Tile] | int | None]
"""What was left, by seat: dominoes of the hand, what all of it counts, or None if not told."""

_MOST_TRIES = 2_000
"""Ways to share out dominoes that are tried before numbers are taken for impossible."""


def _none_decides(_position: object) -> tuple[int, ...]:
    return ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Leftovers(Generic[P]):
    """How a game counts the dominoes that are left in hands."""

    unit: str
    """What is counted, such as ``pips``."""
    rule: str
    """Number of the rule by which they count."""
    count: Callable[[Tile], int]
    """Count a visible domino."""
    hands: Callable[[P], Sequence[Hand]]
    with_hand: Callable[[P, int, Hand], P]
    """Return the position with another hand of a seat."""
    unseen: Callable[[P], Sequence[Tile]]
    """List the dominoes that a hidden one may be."""
    undecided: Callable[[P], Sequence[int]] = _none_decides
    """List the seats whose counts alone do not decide who wins: their dominoes do."""

    def counts(self, position: P) -> tuple[int | None, ...]:
        """Count each hand; None if it has hidden dominoes."""
        return tuple(
            None if HIDDEN in hand else sum(map(self.count, hand)) for hand in self.hands(position)
        )


@dataclass(frozen=True)
class _Portion:
    """The hidden dominoes of a seat: their number, what they count together, and what they may
    be."""

    seat: int
    number: int
    total: int
    tiles: tuple[Tile, ...]


def with_left(
    rules: Leftovers[P], faults: Callable[[P], Sequence[Violation]], position: P, left: Left
) -> P:
    """Return a hand that is over with what was left, so that it can be settled. For a number stand
    dominoes that count to it: the position is for counting alone, and is not to be shown.

    Raises:
        Refused: with everything that cannot be, with pointers from the list.
    """
    wrong = [*_find_unfit(rules, position, left)]
    if wrong:
        raise Refused(wrong)
    named = _with_named(rules, position, left)
    wrong = [_at_left(fault) for fault in faults(named)]
    if wrong:
        raise Refused(wrong)
    shares = [*_shares(rules, faults, named, left)]
    wrong = [fault for share in shares for fault in _find_impossible(rules, share)]
    if wrong:
        raise Refused(wrong)
    found = _shared_out(rules, shares)
    if found is None:
        raise Refused([violation("left_not_possible.together", rules.rule)])
    for share, tiles in zip(shares, found, strict=True):
        named = rules.with_hand(named, share.seat, _filled(rules.hands(named)[share.seat], tiles))
    told = {share.seat for share in shares}
    unsure = [seat for seat in rules.undecided(named) if seat in told]
    if unsure:
        raise Refused(
            violation("left_not_possible.decides", rules.rule, f"/{seat}", seat=seat)
            for seat in unsure
        )
    return named


def _find_unfit(rules: Leftovers[P], position: P, left: Left) -> Iterator[Violation]:
    hands = rules.hands(position)
    if len(left) != len(hands):
        params = {"told": len(left), "hands": len(hands)}
        yield violation("left_not_possible.hands", rules.rule, **params)
        return
    for seat, (hand, told) in enumerate(zip(hands, left, strict=True)):
        params = {"seat": seat, "held": len(hand)}
        if told is not None and HIDDEN not in hand:
            yield violation("left_not_possible.seen", rules.rule, f"/{seat}", seat=seat)
        elif not isinstance(told, int | None) and len(_merged(hand, told)) > len(hand):
            yield violation("left_not_possible.size", rules.rule, f"/{seat}", **params)


def _merged(hand: Hand, told: Sequence[Tile]) -> list[Tile]:
    """Return the dominoes that are told, and those of the hand that were visible before."""
    merged = [*all_canonical(told)]
    rest = list(merged)
    for tile in hand:
        if tile in rest:
            rest.remove(tile)
        elif not tile.is_hidden:
            merged.append(tile)
    return merged


def _with_named(rules: Leftovers[P], position: P, left: Left) -> P:
    for seat, told in enumerate(left):
        if not isinstance(told, int | None):
            hand = rules.hands(position)[seat]
            tiles = _merged(hand, told)
            hidden = (HIDDEN,) * (len(hand) - len(tiles))
            position = rules.with_hand(position, seat, (*in_order(tiles), *hidden))
    return position


def _at_left(fault: Violation) -> Violation:
    """Return a fault of a hand with its place in the list."""
    if not isinstance(fault.at, str) or not fault.at.startswith("/players/"):
        return fault._replace(at="")
    return fault._replace(at=f"/{fault.at.split('/')[2]}")


def _filled(hand: Hand, tiles: Sequence[Tile]) -> Hand:
    return in_order([*(tile for tile in hand if not tile.is_hidden), *tiles])


def _shares(
    rules: Leftovers[P], faults: Callable[[P], Sequence[Violation]], position: P, left: Left
) -> Iterator[_Portion]:
    """Yield what is to be shared out among the seats that told a number."""
    unseen = tuple(rules.unseen(position))
    for seat, total in enumerate(left):
        if not isinstance(total, int):
            continue
        hand = rules.hands(position)[seat]
        seen = [tile for tile in hand if not tile.is_hidden]
        with_each = [
            (tile, rules.with_hand(position, seat, with_tile(without(hand, HIDDEN), tile)))
            for tile in unseen
        ]
        own = tuple(tile for tile, shown in with_each if not faults(shown))
        yield _Portion(seat, len(hand) - len(seen), total - sum(map(rules.count, seen)), own)


def _find_impossible(rules: Leftovers[P], share: _Portion) -> Iterator[Violation]:
    """Find that no dominoes of the right number count to the total."""
    counts = sorted(map(rules.count, share.tiles))
    params = {"seat": share.seat, "held": share.number, "unit": rules.unit}
    least, most = sum(counts[: share.number]), sum(counts[-share.number :])
    if not least <= share.total <= most:
        params |= {"least": least, "most": most, "count": share.total}
        yield violation("left_not_possible.range", rules.rule, f"/{share.seat}", **params)
    elif not _reach(counts, share.number)[0][share.number] >> share.total & 1:
        params["count"] = share.total
        yield violation("left_not_possible", rules.rule, f"/{share.seat}", **params)


def _reach(counts: Sequence[int], number: int) -> list[list[int]]:
    """Return for every place in the list and each number of dominoes up to ``number`` the totals
    that as many of those from there on can count to, as the bits of a number."""
    rows = [[1] + [0] * number]
    for count in reversed(counts):
        before = rows[-1]
        taken = [0, *(totals << count for totals in before[:-1])]
        rows.append([left | with_it for left, with_it in zip(before, taken, strict=True)])
    return rows[::-1]


def _shared_out(
    rules: Leftovers[P], shares: Sequence[_Portion]
) -> tuple[tuple[Tile, ...], ...] | None:
    """Share dominoes out so that all numbers are right; None if that is not found."""
    tries = iter(range(_MOST_TRIES))

    def rest(index: int, used: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...] | None:
        if index == len(shares):
            return ()
        share = shares[index]
        tiles = list(share.tiles)
        for tile in used:
            if tile in tiles:
                tiles.remove(tile)
        for chosen in _choices(rules.count, tiles, share.number, share.total):
            if next(tries, None) is None:
                return None
            others = rest(index + 1, (*used, *chosen))
            if others is not None:
                return (chosen, *others)
        return None

    return rest(0, ())


def _choices(
    count: Callable[[Tile], int], tiles: Sequence[Tile], number: int, total: int
) -> Iterator[tuple[Tile, ...]]:
    """Yield the ways to choose so many dominoes that count to a total."""
    counts = [count(tile) for tile in tiles]
    reach = _reach(counts, number)

    def chosen(index: int, number: int, total: int) -> Iterator[tuple[Tile, ...]]:
        if total < 0 or not reach[index][number] >> total & 1:
            return
        if number == 0:
            yield ()
            return
        for others in chosen(index + 1, number - 1, total - counts[index]):
            yield (tiles[index], *others)
        yield from chosen(index + 1, number, total)

    return chosen(0, number, total)
