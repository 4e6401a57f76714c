"""The first position of a hand (F1, F2, F10, F11), and what each seat sees."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
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
from engine.games.fives.scoring import outcome
from engine.hidden import turned_up
from engine.tiles import HIDDEN, Tile, double_set, in_order


def whole_set(options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the double-six or the double-twelve set (F1, F11)."""
    return double_set(options["set"])


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position:
    """Deal the first position of a hand: each seat in turn gets its whole hand from the front of
    the order; the rest is the boneyard, next domino first. While nobody holds a double, every seat
    draws one (F2).

    Raises:
        Refused: players, options or the hand before it do not fit, or a hand is not named.
    """
    chosen = Options(**options)
    wrong = [*_unfit(chosen, players), *_after_unfit(chosen, players, after)]
    if wrong:
        raise Refused(wrong)
    hands, boneyard = _hands(order, players)
    best = [max(map(double_number, hand)) for hand in hands]
    scores = (0,) * players if after is None else _totals(after)
    held = tuple(in_order(hand) for hand in hands)
    leader = best.index(max(best))
    return Position(chosen, held, scores, leader, 0, NOTHING_LAID, boneyard)


def _hands(order: Sequence[Tile], players: int) -> tuple[list[list[Tile]], Hand]:
    size = hand_size(players)
    hands = [list(order[seat * size : (seat + 1) * size]) for seat in range(players)]
    taken = players * size
    while all(double_number(tile) < 0 for hand in hands for tile in hand):
        if HIDDEN in order[:taken] or len(order) < taken + players:
            message = "The hands must be named until one of them holds a double."
            raise Refused([Violation("no_double_held", message, "F2", "/deal")])
        for hand in hands:
            hand.append(order[taken])
            taken += 1
    if HIDDEN in order[:taken]:
        message = "All hands must be named, for the highest double leads."
        raise Refused([Violation("wrong_leader", message, "F2", "/deal")])
    return hands, tuple([tile.canonical for tile in order[taken:]])


def _unfit(options: Options, players: int) -> Iterator[Violation]:
    if players not in SEATS:
        message = f"The game is for {SEATS[0]} to {SEATS[-1]} players, not for {players}."
        yield Violation("out_of_range", message, "F1", "/players")
    yield from set_too_small(options, players, "/options/set")


def _after_unfit(options: Options, players: int, after: Position | None) -> Iterator[Violation]:
    if after is None:
        return
    if after.players != players:
        message = f"The hand before had {after.players} players, not {players}."
        yield Violation("after_differs", message, "F10", "/players")
    if after.options != options:
        message = (
            f"The options must be those of the hand before: {_differing(options, after.options)}."
        )
        yield Violation("after_differs", message, "F10", "/options")
    ended = outcome(after)
    if ended is None:
        yield Violation("no_next_hand", "The hand before is not over.", "F10", "/after")
    elif ended.details["game_over"]:
        message = f"The game is over: the target of {options.target} points is reached."
        yield Violation("no_next_hand", message, "F9", "/after")
    elif not ended.details["settled"]:
        message = "Hidden hands must be shown before the bonus is known."
        yield Violation("no_next_hand", message, "F8", "/after")


def _differing(options: Options, before: Options) -> str:
    """Name the options that are not as before, each with its value before."""
    kept = asdict(before)
    changed = [name for name, value in asdict(options).items() if value != kept[name]]
    return ", ".join(f"{name} was {kept[name]}" for name in changed)


def _totals(after: Position) -> tuple[int, ...]:
    ended = outcome(after)
    return () if ended is None else ended.totals


def view(position: Position, seat: int) -> Position:
    """Turn the other hands and the boneyard face down."""
    hands = tuple(
        hand if holder == seat else (HIDDEN,) * len(hand)
        for holder, hand in enumerate(position.hands)
    )
    return position._replace(hands=hands, boneyard=(HIDDEN,) * len(position.boneyard))


def witnessed(position: Position, move: Move, seat: int) -> Move:
    """Show what is drawn to the player who draws it, and to nobody else (F4)."""
    if not isinstance(move, Draw):
        return move
    return Draw(turned_up(position.boneyard, move.drawn)) if seat == position.to_move else DRAW


def as_listed(move: Move) -> Move:
    """Return a move without the domino that turned up by it (F4)."""
    return DRAW if isinstance(move, Draw) else move
