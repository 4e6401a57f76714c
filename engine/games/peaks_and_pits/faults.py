"""Find everything that is wrong with a position of Peaks and Pits."""

from collections.abc import Iterator

from engine.accounting import Located, double_copies, held, set_faults
from engine.errors import Violation, counted
from engine.games.peaks_and_pits.position import ARMS, Arm, Position
from engine.tiles import Face

FAULT_CODES = {
    "wrong_starter": "The train does not begin with the set's starter (P1).",
    "ends_do_not_match": "A domino of the train does not join on to the one before it (P3).",
    "hand_not_full": "A hand is larger than full, or smaller while the boneyard lasts (P1, P6).",
    "no_tokens": "A player without tokens would have been dealt more at once (P9).",
    "not_in_play": "The player to move holds no dominoes while others do (P10).",
    "too_many_passes": "There are more passes in a row than players who hold dominoes (P11).",
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
    for seat, player in enumerate(position.players):
        yield held(player.hand, f"/players/{seat}/hand")
    yield Located(position.boneyard, "/boneyard")


def _starter(position: Position) -> Iterator[Violation]:
    found, wanted = position.train.starter, position.options.starter
    if found != wanted:
        message = f"The starter of this set is {wanted}, not {found}."
        yield Violation("wrong_starter", message, "P1", "/train/starter")


def _arm(position: Position, arm: Arm) -> Iterator[Violation]:
    """Find dominoes that do not join on; whatever joins on could be laid, one domino a turn. The
    arms begin at the numbers of the set's starter, even where another lies there."""
    end: Face = position.options.set if arm == "high" else 0
    before = f"the starter's {end}"
    for index, tile in enumerate(position.train.arm(arm)):
        if tile.first != end:
            message = f"{tile} begins with {tile.first}, but lies on {before}."
            yield Violation("ends_do_not_match", message, "P3", f"/train/{arm}/{index}")
        end, before = tile.second, f"the {tile.second} of {tile}"


def _hands(position: Position) -> Iterator[Violation]:
    full = position.options.full_hand
    for seat, player in enumerate(position.players):
        held, at = len(player.hand), f"/players/{seat}/hand"
        found = f"The hand has {counted(held, 'domino')}"
        if held > full:
            message = f"{found}, but a full hand is {full}."
            yield Violation("hand_not_full", message, "P1", at)
        elif held < full and position.boneyard:
            message = f"{found}, not {full}, while the boneyard lasts."
            yield Violation("hand_not_full", message, "P6", at)


def _tokens(position: Position) -> Iterator[Violation]:
    for seat, player in enumerate(position.players):
        if player.tokens < 1:
            message = f"The tokens are {player.tokens}, but at 0 everybody is dealt more at once."
            yield Violation("no_tokens", message, "P9", f"/players/{seat}/tokens")


def _turn(position: Position) -> Iterator[Violation]:
    seats, holding = len(position.players), position.in_play
    if position.to_move >= seats:
        message = f"There is no seat {position.to_move}: the last one is {seats - 1}."
        yield Violation("out_of_range", message, "", "/to_move")
    elif holding and not position.mover.hand:
        message = f"Seat {position.to_move} holds no dominoes, so it cannot be its turn."
        yield Violation("not_in_play", message, "P10", "/to_move")
    if position.passes > holding:
        passes, players = counted(position.passes, "pass"), counted(holding, "player")
        message = f"There cannot be {passes} in a row with {players} who hold dominoes."
        yield Violation("too_many_passes", message, "P11", "/passes")
