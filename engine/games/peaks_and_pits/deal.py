"""The deal of Peaks and Pits (P1), and what each seat sees."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.errors import Refused
from engine.games.peaks_and_pits.position import SEATS, Move, Options, Pass, Player, Position, Train
from engine.games.peaks_and_pits.sentences import violation
from engine.hands import seen_from
from engine.tiles import HIDDEN, Tile, double_set, in_order


def whole_set(options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the double-nine or the double-six set (P1)."""
    return double_set(options["set"])


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position:
    """Deal full hands in the order of seats, then the boneyard, without the starter (P1). The
    players decide who begins: here it is seat 0.

    Raises:
        Refused: the number of players is wrong, or a hand is to follow another.
    """
    if after is not None:
        raise Refused([violation("no_next_hand", "P11", "/after")])
    if players not in SEATS:
        params = {"least": SEATS[0], "most": SEATS[-1], "players": players}
        raise Refused([violation("out_of_range.players", "P1", "/players", **params)])
    chosen = Options(**options)
    rest = [tile.canonical for tile in order if tile.canonical != chosen.starter]
    full = chosen.full_hand
    hands = [in_order(rest[seat * full : (seat + 1) * full]) for seat in range(players)]
    held = tuple([Player(hand, chosen.tokens) for hand in hands])
    boneyard = tuple(rest[players * full :])
    return Position(chosen, held, 0, 0, Train(chosen.starter, (), ()), boneyard)


def view(position: Position, seat: int) -> Position:
    """Hide the other hands and the boneyard."""
    players = seen_from(seat, position.players)
    return replace(position, players=players, boneyard=(HIDDEN,) * len(position.boneyard))


def witnessed(position: Position, move: Move, seat: int) -> Move:
    """Show what is drawn with a play only to its player (P6)."""
    if isinstance(move, Pass):
        return move
    if seat != position.to_move:
        return replace(move, drawn=())
    taken = move.drawn or position.boneyard[: len(move.tiles)]
    return replace(move, drawn=() if HIDDEN in taken else taken)


def as_listed(move: Move) -> Move:
    """Return a move without the dominoes drawn with it (P6)."""
    return move if isinstance(move, Pass) else replace(move, drawn=())
