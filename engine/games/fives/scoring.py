"""The count (F5, F6), the end of a hand (F7, F9), its winner and its bonus (F8)."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from engine.game import Outcome, Part
from engine.games.fives.position import OUTER, PIPS, Hand, Layout, Options, Position, fitting
from engine.hands import replaced
from engine.leftovers import Leftovers
from engine.tiles import HIDDEN, in_order


class Adds(NamedTuple):
    """One end of the layout, as the number of its arm or None for the spinner, and the pips that it
    adds."""

    end: int | None
    adds: int


def count_parts(layout: Layout) -> list[Adds]:
    """Return the parts of the count: the spinner until two arms have begun, and the outer ends."""
    spinner, arms = layout
    ends = [Adds(number, OUTER[arm[-1]]) for number, arm in enumerate(arms) if arm]
    if spinner is None or len(ends) >= 2:
        return ends
    return [Adds(None, PIPS[spinner]), *ends]


def count(layout: Layout) -> int:
    """Return the count without its parts."""
    return sum([adds for _, adds in count_parts(layout)])


def points(count: int) -> int:
    """Return the points of a count: a multiple of 5 earns itself (F6)."""
    return 0 if count % 5 else count


def count_json(layout: Layout) -> dict[str, Any]:
    """Return the count of a layout, its parts, and the points it would earn."""
    counted, parts = count(layout), [part._asdict() for part in count_parts(layout)]
    return {"count": counted, "parts": parts, "points": points(counted)}


class Bonus(NamedTuple):
    """The bonus at the end of a hand: ``parts`` by seat add up to ``difference``, which is
    ``rounded`` to the nearest 5 and divided into ``points``. All are 0 if no player wins a tied
    block."""

    winner: int | None
    parts: tuple[tuple[int, int], ...]
    difference: int
    rounded: int
    divisor: int
    points: int

    def as_json(self) -> dict[str, Any]:
        parts = [{"seat": seat, "adds": adds} for seat, adds in self.parts]
        return {**self._asdict(), "parts": parts}


def is_over(position: Position) -> bool:
    """Tell whether the hand is over (F7, F9)."""
    if position.layout.spinner is None:
        return False
    if () in position.hands or target_reached(position):
        return True
    passed = position.passes == position.players
    return not position.boneyard and (passed or _is_blocked(position))


def target_reached(position: Position) -> bool:
    """Tell whether the target has ended the hand, which it does at once unless hands are played out
    (F9)."""
    options = position.options
    return not options.finish_hand and max(position.scores) >= options.target


def _is_blocked(position: Position) -> bool:
    """Tell whether no hand has an open number; a hidden domino may always have one."""
    hands = position.hands
    return not any(HIDDEN in hand or fitting(position.layout, hand) for hand in hands)


def rounded(difference: int) -> int:
    """Return the nearest multiple of 5; a whole number is never half way between two (F8)."""
    return (difference + 2) // 5 * 5


def settle(hands: Sequence[Hand], options: Options) -> Bonus:
    """Return the bonus for these hands, all visible: one is empty, or it is a block."""
    weights = [sum([PIPS[tile] for tile in hand]) for hand in hands]
    winner = _winner(hands, weights, options)
    if winner is None:
        return Bonus(None, (), 0, 0, options.bonus_divisor, 0)
    parts = tuple(
        (seat, -weight if seat == winner else weight) for seat, weight in enumerate(weights)
    )
    difference = sum([adds for _, adds in parts])
    worth = rounded(difference)
    divisor = options.bonus_divisor
    return Bonus(winner, parts, difference, worth, divisor, worth // divisor)


def _winner(hands: Sequence[Hand], weights: Sequence[int], options: Options) -> int | None:
    if () in hands:
        return list(hands).index(())
    lightest = _lightest(weights)
    if len(lightest) > 1 and options.block_tie == "lowest_tile":
        lowest = {seat: min(PIPS[tile] for tile in hands[seat]) for seat in lightest}
        lightest = [seat for seat in lightest if lowest[seat] == min(lowest.values())]
    return lightest[0] if len(lightest) == 1 else None


def _lightest(weights: Sequence[int]) -> list[int]:
    return [seat for seat, weight in enumerate(weights) if weight == min(weights)]


def _tied_seats(position: Position) -> list[int]:
    """List the seats among which the lightest domino decides a block."""
    hands = shown_hands(position)
    if hands is None or () in hands or position.options.block_tie == "none":
        return []
    lightest = _lightest([sum([PIPS[tile] for tile in hand]) for hand in hands])
    return lightest if len(lightest) > 1 else []


def shown_hands(position: Position) -> tuple[Hand, ...] | None:
    """Return all hands, if they are visible or follow from the rest of the set; otherwise None."""
    hiding = [seat for seat, hand in enumerate(position.hands) if HIDDEN in hand]
    if not hiding:
        return position.hands
    if len(hiding) > 1 or HIDDEN in position.boneyard:
        return None
    seat, hands = hiding[0], position.hands
    seen = [tile for tile in hands[seat] if not tile.is_hidden]
    return replaced(hands, seat, in_order([*seen, *position.unseen]))


def bonus_of(position: Position) -> Bonus | None:
    """Return the bonus of a hand that is over; None if the target ended it, or if hidden hands must
    be shown first."""
    if target_reached(position):
        return None
    hands = shown_hands(position)
    return None if hands is None else settle(hands, position.options)


def outcome(position: Position) -> Outcome | None:
    """Say how the hand ended. ``winners`` are those of the hand; the details have those of the
    game, and whether everything could be counted."""
    if not is_over(position):
        return None
    bonus = bonus_of(position)
    settlement: tuple[Part, ...] = ()
    if bonus is not None and bonus.winner is not None:
        settlement = (Part(bonus.winner, "bonus", bonus.points),)
    gains = {part.seat: part.adds for part in settlement}
    totals = tuple([score + gains.get(seat, 0) for seat, score in enumerate(position.scores)])
    settled = bonus is not None or target_reached(position)
    game_over = max(totals) >= position.options.target
    details = {
        "bonus": None if bonus is None else bonus.as_json(),
        "settled": settled,
        "game_winners": _leaders(totals) if game_over and settled else [],
    }
    then: dict[str, Any] = {"game_over": game_over, "next_hand": settled and not game_over}
    return Outcome(*_end(position, bonus), settlement, totals, details, **then)


LEFTOVERS = Leftovers[Position](
    unit="pips",
    rule="F8",
    count=PIPS.__getitem__,
    hands=attrgetter("hands"),
    with_hand=lambda position, seat, hand: position._replace(
        hands=replaced(position.hands, seat, hand)
    ),
    unseen=attrgetter("unseen"),
    undecided=_tied_seats,
)
"""Pips count against whoever holds them (F8)."""


def _end(position: Position, bonus: Bonus | None) -> tuple[str, tuple[int, ...]]:
    """Return the reason, and who has won the hand."""
    if target_reached(position):
        return "target", tuple(_leaders(position.scores))
    if () in position.hands:
        return "out", (position.hands.index(()),)
    return "blocked", () if bonus is None or bonus.winner is None else (bonus.winner,)


def _leaders(totals: Sequence[int]) -> list[int]:
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def score(position: Position) -> dict[str, Any]:
    """Return the scores of play, the count of the layout and, at the end, the settlement."""
    ended = outcome(position)
    played = [Part(seat, "play", score) for seat, score in enumerate(position.scores)]
    settled = [] if ended is None else [part._asdict() for part in ended.settlement]
    counted = count_json(position.layout)
    target = position.options.target
    return {
        "unit": "points",
        "standing": list(position.scores),
        "parts": [part._asdict() for part in played] + settled,
        "count": counted["count"],
        "count_parts": counted["parts"],
        "to_target": [max(0, target - score) for score in position.scores],
        "settlement": None if ended is None else {"parts": settled},
        "bonus": None if ended is None else ended.details["bonus"],
        "totals": None if ended is None else list(ended.totals),
    }
