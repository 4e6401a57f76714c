"""The first position of a hand (F1, F2, F10, F11), and what each seat sees."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.errors import Refused, Violation
from engine.games.fives.faults import set_too_small
from engine.games.fives.position import (
    DRAW,
    NOTHING_LAID,
    SEATS,
    Draw,
    Hand,
    Move,
    Options,
    Position,
    double_number,
    hand_size,
)
from engine.games.fives.scoring import is_over, outcome
from engine.games.fives.sentences import violation
from engine.hands import turned_up
from engine.options import by_name
from engine.tiles import HIDDEN, Tile, double_set, in_order
from engine.wording import shown


def whole_set(options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the double-six or the double-twelve set (F1, F11)."""
    return double_set(options["set"])


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position:
    """Deal the first position of a hand: each seat in turn gets its whole hand from the front of
    the order; the rest is the boneyard, next domino first. While no hand has a double, every seat
    draws one (F2).

    Raises:
        Refused: players, options or the hand before it do not fit, or a hand has hidden dominoes.
    """
    chosen = Options(**options)
    wrong = [*_unfit(chosen, players), *_after_unfit(chosen, players, after)]
    if wrong:
        raise Refused(wrong)
    hands, boneyard = _hands(order, players)
    best = [max(map(double_number, hand)) for hand in hands]
    ended = None if after is None else outcome(after)
    scores = (0,) * players if ended is None else ended.totals
    held = tuple(in_order(hand) for hand in hands)
    leader = best.index(max(best))
    return Position(chosen, held, scores, leader, 0, NOTHING_LAID, boneyard)


def _hands(order: Sequence[Tile], players: int) -> tuple[list[list[Tile]], Hand]:
    size = hand_size(players)
    hands = [list(order[seat * size : (seat + 1) * size]) for seat in range(players)]
    taken = players * size
    while all(double_number(tile) < 0 for hand in hands for tile in hand):
        if HIDDEN in order[:taken] or len(order) < taken + players:
            raise Refused([violation("no_double_held.deal", "F2", "/deal")])
        for hand in hands:
            hand.append(order[taken])
            taken += 1
    if HIDDEN in order[:taken]:
        raise Refused([violation("wrong_leader.deal", "F2", "/deal")])
    return hands, tuple([tile.canonical for tile in order[taken:]])


def _unfit(options: Options, players: int) -> Iterator[Violation]:
    if players not in SEATS:
        params = {"least": SEATS[0], "most": SEATS[-1], "players": players}
        yield violation("out_of_range.players", "F1", "/players", **params)
    yield from set_too_small(options, players)


def _after_unfit(options: Options, players: int, after: Position | None) -> Iterator[Violation]:
    if after is None:
        return
    if after.players != players:
        params = {"before": after.players, "players": players}
        yield violation("after_differs.players", "F10", "/players", **params)
    if after.options != options:
        before = by_name(after.options).items()
        changed = [f"{key} {shown(old)}" for key, old in before if old != getattr(options, key)]
        yield violation("after_differs", "F10", "/options", options=changed)
    ended = outcome(after)
    if ended is None:
        yield violation("no_next_hand", "F10", "/after")
    elif ended.game_over:
        yield violation("no_next_hand.game", "F9", "/after", target=options.target)
    elif not ended.details["settled"]:
        yield violation("no_next_hand.hidden", "F8", "/after")


def view(position: Position, seat: int) -> Position:
    """Hide the boneyard and the other hands; once the hand is over, these are shown and counted."""
    over = is_over(position)
    hands = tuple(
        hand if over or holder == seat else (HIDDEN,) * len(hand)
        for holder, hand in enumerate(position.hands)
    )
    return position._replace(hands=hands, boneyard=(HIDDEN,) * len(position.boneyard))


def witnessed(position: Position, move: Move, seat: int) -> Move:
    """Show what is drawn only to the player who draws it (F4)."""
    if not isinstance(move, Draw):
        return move
    return Draw(turned_up(position.boneyard, move.drawn)) if seat == position.to_move else DRAW


def as_listed(move: Move) -> Move:
    """Return a move without the domino that it revealed (F4)."""
    return DRAW if isinstance(move, Draw) else move
