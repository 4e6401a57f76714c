"""Find everything that is wrong with a position of Peaks and Pits."""

from collections.abc import Iterator

from engine.accounting import Located, double_copies, held, held_by, set_faults
from engine.errors import Violation
from engine.games.peaks_and_pits.position import ARMS, Arm, Position
from engine.games.peaks_and_pits.sentences import violation
from engine.tiles import Face

FAULT_CODES = {
    "wrong_starter": "The train does not begin with the set's starter (P1).",
    "ends_do_not_match": "A domino of the train does not join on to the one before it (P3).",
    "hand_not_full": "A hand is larger than full, or smaller while the boneyard lasts (P1, P6).",
    "no_tokens": "A player without tokens would have been dealt more at once (P9).",
    "not_in_play": "The player to move holds no dominoes while others do (P10).",
    "too_many_passes": "There are more passes in a row than players with dominoes (P11).",
}


def faults(position: Position) -> tuple[Violation, ...]:
    """Find everything that is wrong with a position."""
    return (
        *set_faults(_dominoes(position), double_copies(position.options.set), "P1"),
        *_starter(position),
        *(fault for arm in ARMS for fault in _arm(position, arm)),
        *_hands(position),
        *_tokens(position),
        *_turn(position),
    )


def _dominoes(position: Position) -> Iterator[Located]:
    train = position.train
    yield held([train.starter], "/train/starter")
    yield Located(train.high, "/train/high")
    yield Located(train.low, "/train/low")
    yield from held_by([player.hand for player in position.players])
    yield Located(position.boneyard, "/boneyard")


def _starter(position: Position) -> Iterator[Violation]:
    found, wanted = position.train.starter, position.options.starter
    if found != wanted:
        yield violation("wrong_starter", "P1", "/train/starter", wanted=wanted, found=found)


def _arm(position: Position, arm: Arm) -> Iterator[Violation]:
    """Find dominoes that do not match; every chain that matches can be played, one domino per turn.
    The arms begin at the numbers of the set's starter, even if there is another one."""
    end: Face = position.options.set if arm == "high" else 0
    train = position.train.arm(arm)
    for index, tile in enumerate(train):
        params, at = {"tile": tile, "number": tile.first, "end": end}, f"/train/{arm}/{index}"
        if tile.first != end and index == 0:
            yield violation("ends_do_not_match.starter", "P3", at, **params)
        elif tile.first != end:
            yield violation("ends_do_not_match.train", "P3", at, **params, before=train[index - 1])
        end = tile.second


def _hands(position: Position) -> Iterator[Violation]:
    full = position.options.full_hand
    for seat, player in enumerate(position.players):
        params, at = {"held": len(player.hand), "full": full}, f"/players/{seat}/hand"
        if params["held"] > full:
            yield violation("hand_not_full.large", "P1", at, **params)
        elif params["held"] < full and position.boneyard:
            yield violation("hand_not_full.small", "P6", at, **params)


def _tokens(position: Position) -> Iterator[Violation]:
    for seat, player in enumerate(position.players):
        if player.tokens < 1:
            yield violation("no_tokens", "P9", f"/players/{seat}/tokens", tokens=player.tokens)


def _turn(position: Position) -> Iterator[Violation]:
    seats, holding = len(position.players), position.in_play
    if position.to_move >= seats:
        params = {"seat": position.to_move, "last": seats - 1}
        yield violation("out_of_range.seat", "", "/to_move", **params)
    elif holding and not position.mover.hand:
        yield violation("not_in_play", "P10", "/to_move", seat=position.to_move)
    if position.passes > holding:
        params = {"passes": position.passes, "players": holding}
        yield violation("too_many_passes", "P11", "/passes", **params)
