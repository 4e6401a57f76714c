"""Make a move of Peaks and Pits, without judging it."""

from typing import Any

from engine.game import Step
from engine.games.peaks_and_pits.position import (
    Move,
    Pass,
    Play,
    Player,
    Position,
    current_slope,
    tokens_on,
)
from engine.hands import replaced, without
from engine.tiles import in_order

Players = tuple[Player, ...]


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    return _pass(position) if isinstance(move, Pass) else _play(position, move)


def pass_cost(position: Position) -> int:
    """Count the tokens that a pass costs: those on the train; none if the boneyard is empty and
    another player has more dominoes (P8, P10)."""
    held = len(position.mover.hand)
    if not position.boneyard and any(len(player.hand) > held for player in position.players):
        return 0
    return tokens_on(position.train)


def _pass(position: Position) -> Step[Position]:
    seat, mover, cost = position.to_move, position.mover, pass_cost(position)
    players = replaced(position.players, seat, Player(mover.hand, mover.tokens + cost))
    seat = _next_seat(players, seat)
    options, passes = position.options, position.passes + 1
    after = Position(options, players, seat, passes, position.train, position.boneyard)
    return Step(after, _effect(penalty=cost, net=cost))


def _play(position: Position, move: Play) -> Step[Position]:
    """Make a play in the order of P6: put down tokens, pick up those of the slope that has ended,
    refill."""
    seat, laid, train = position.to_move, len(move.tiles), position.train
    standing = current_slope(train.arm(move.arm))
    train = train.grown(move.arm, move.tiles)
    slope = current_slope(train.arm(move.arm)).direction
    ended = standing.direction is not None and standing.direction != slope
    collected = standing.length if ended else 0
    drawn = move.drawn or position.boneyard[:laid]
    tokens, dealt = _lay_tokens(position.mover.tokens, laid, position.options.refill_tokens)
    hand = position.mover.hand
    for tile in move.tiles:
        hand = without(hand, tile)
    mover = Player(in_order((*hand, *drawn)), tokens + collected)
    others = tuple([Player(hand, own + dealt) for hand, own in position.players])
    players = replaced(others, seat, mover)
    seat, boneyard = _next_seat(players, seat), position.boneyard[len(drawn) :]
    after = Position(position.options, players, seat, 0, train, boneyard)
    effect = _effect(
        laid=laid,
        collected=collected,
        net=collected - laid,
        dealt_to_all=dealt,
        slope=slope,
        new_slope=ended,
        drawn=[str(tile) for tile in drawn],
    )
    return Step(after, effect)


def _lay_tokens(tokens: int, laid: int, refill: int) -> tuple[int, int]:
    """Return a player's tokens after putting down some, one by one, and the number that everyone
    was dealt meanwhile: ``refill`` each time none was left (P9)."""
    dealt = 0
    for _ in range(laid):
        tokens -= 1
        if tokens == 0:
            tokens += refill
            dealt += refill
    return tokens, dealt


def _next_seat(players: Players, seat: int) -> int:
    """Return the next player who has dominoes (P10), possibly the same one; if there is none, the
    seat after this one."""
    following = [(seat + step) % len(players) for step in range(1, len(players) + 1)]
    return next((other for other in following if players[other].hand), following[0])


def _effect(**parts: Any) -> dict[str, Any]:
    """Return an effect with these parts; the others are empty."""
    nothing: dict[str, Any] = {
        "laid": 0,
        "collected": 0,
        "penalty": 0,
        "net": 0,
        "dealt_to_all": 0,
        "slope": None,
        "new_slope": False,
        "drawn": [],
    }
    return nothing | parts
