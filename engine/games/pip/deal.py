"""Deals of PIP: hands, stock, and draws until a player can open (I2, I3); what each seat sees."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.errors import Refused
from engine.games.pip.apply import drawing_seat
from engine.games.pip.position import (
    CLOCKWISE,
    DOUBLE_WILD,
    ROUNDS,
    SEATS,
    SET,
    Move,
    Options,
    Pass,
    Player,
    Position,
    hand_size,
)
from engine.games.pip.scoring import is_over, outcome
from engine.games.pip.sentences import violation
from engine.hands import seen_from, turned_up
from engine.tiles import HIDDEN, Tile, in_order


def whole_set(_options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the seventy dominoes, whatever the options (I1)."""
    return SET


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], players: int, after: Position | None
) -> Position:
    """Deal hands by seat from the front of the order, the rest as the stock.

    Raises:
        Refused: with every reason why the deal is impossible.
    """
    if players not in SEATS:
        params = {"least": SEATS[0], "most": SEATS[-1], "players": players}
        raise Refused([violation("wrong_players", "I2", "/players", **params)])
    number, scores = _round_and_scores(players, after)
    size, tiles = hand_size(players), [tile.canonical for tile in order]
    hands = [tiles[size * seat : size * (seat + 1)] for seat in range(players)]
    stock = tiles[size * players :]
    opener = _opener(hands, stock, Tile(number, number))
    held = [Player(in_order(hand), score) for hand, score in zip(hands, scores, strict=True)]
    chosen = Options(**options)
    return Position(chosen, number, tuple(held), opener, CLOCKWISE, False, tuple(stock), ())


def _round_and_scores(players: int, after: Position | None) -> tuple[int, tuple[int, ...]]:
    """Return the number of the round, and the scores before it."""
    if after is None:
        return 1, (0,) * players
    ended = outcome(after)
    wrong = []
    if players != len(after.players):
        params = {"before": len(after.players), "players": players}
        wrong.append(violation("wrong_players.after", "I2", "/players", **params))
    if ended is None:
        wrong.append(violation("no_next_hand", "I11", "/after"))
    elif not ended.details["settled"]:
        wrong.append(violation("no_next_hand.hidden", "I12", "/after"))
    if after.round == ROUNDS:
        wrong.append(violation("no_next_hand.game", "I12", "/after", rounds=ROUNDS))
    if ended is None or wrong:
        raise Refused(wrong)
    return after.round + 1, ended.totals


def _opener(hands: list[list[Tile]], stock: list[Tile], double: Tile) -> int:
    """Return the seat that opens, after moving its draws from the stock to the hands (I3)."""
    for wanted in (double, DOUBLE_WILD):
        for seat, hand in enumerate(hands):
            if wanted in hand:
                return seat
    seat = 0
    while stock:
        hands[seat].append(stock.pop(0))
        if hands[seat][-1] in (double, DOUBLE_WILD):
            return seat
        seat = (seat + 1) % len(hands)
    raise Refused([violation("nobody_opens.deal", "I3", "/deal", tile=double)])


def view(position: Position, seat: int) -> Position:
    """Hide the stock and the other hands; once the round is over, the hands are shown and
    counted."""
    players = position.players if is_over(position) else seen_from(seat, position.players)
    return replace(position, players=players, stock=(HIDDEN,) * len(position.stock))


def witnessed(position: Position, move: Move, seat: int) -> Move:
    """Show what is drawn, with D too, only to the player who draws it (I9, I10); everyone sees a
    domino that is given away."""
    if isinstance(move, Pass):
        return move
    sees = seat == drawing_seat(position, move)
    return replace(move, drawn=turned_up(position.stock, move.drawn) if sees else None)


def as_listed(move: Move) -> Move:
    """Return a move without the domino that it revealed (I9, I10)."""
    return move if isinstance(move, Pass) else replace(move, drawn=None)
