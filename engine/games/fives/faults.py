"""Find everything that is wrong with a position of Fives."""

from collections.abc import Iterator

from engine.accounting import Located, double_copies, held, set_faults
from engine.errors import Violation, counted
from engine.games.fives.position import (
    MOST_WITH_SIX,
    Layout,
    Options,
    Position,
    double_number,
    end_of,
    hand_size,
)
from engine.games.fives.scoring import is_over
from engine.tiles import HIDDEN

FAULT_CODES = {
    "set_too_small": "Five or more players need the double-twelve set (F11).",
    "no_such_seat": "The seat to move is not at the table (F4).",
    "not_a_spinner": "The spinner is not a double (F2).",
    "spinner_missing": "Dominoes lie on arms of no spinner (F3).",
    "ends_do_not_match": "A domino on an arm does not join the one before it (F4).",
    "hands_unequal": "Before the lead all hands are as dealt, or larger by as many draws (F1, F2).",
    "hand_too_small": "A hand is smaller than what it has laid leaves of it (F1).",
    "hands_empty": "More than one player has laid the last domino (F7).",
    "no_double_held": "Nobody holds a double before the lead: everybody draws first (F2).",
    "wrong_leader": "The highest double is in another hand before the lead (F2).",
    "drew_with_double": "Dominoes were drawn before the lead though a double was held (F2).",
    "spinner_not_highest": "A higher double was dealt than the one led (F2).",
    "passes_impossible": "There were passes before the lead, with a boneyard, or too many (F4).",
    "passed_but_able": "A player who has just passed holds a domino that can be played (F4).",
    "score_too_high": "The score cannot have been reached: the game was won before (F9).",
    "two_past_target": "Only one player can reach the target first (F9).",
    "no_next_hand": "No hand follows: the one before is not over, or the game is (F8, F9, F10).",
    "score_differs": "The amounts scored do not add up to the score to be drawn (F12).",
    "after_differs": "Players and options stay the same through a game (F10).",
}

_MOST_A_PLAY = 96
"""The highest count: four doubles of the double-twelve set add less."""


def faults(position: Position) -> tuple[Violation, ...]:
    """Find what is wrong with the dominoes and the seats; where nothing is, what cannot be
    reached."""
    found = (*_seats(position), *_set(position), *layout_faults(position.layout))
    if found:
        return found
    history = _before_lead(position) if position.layout.spinner is None else _history(position)
    return (*history, *_passes(position), *_scores(position))


def set_too_small(options: Options, players: int, at: str) -> Iterator[Violation]:
    """Find that so many players need the double-twelve set (F11)."""
    if options.set == 6 and players > MOST_WITH_SIX:
        message = f"{players} players need the double-twelve set: the option set must be 12, not 6."
        yield Violation("set_too_small", message, "F11", at)


def _seats(position: Position) -> Iterator[Violation]:
    yield from set_too_small(position.options, position.players, "/options/set")
    if position.to_move >= position.players:
        message = f"There is no seat {position.to_move}: the last one is {position.players - 1}."
        yield Violation("no_such_seat", message, "F4", "/to_move")


def _set(position: Position) -> list[Violation]:
    hands = [held(hand, f"/players/{seat}/hand") for seat, hand in enumerate(position.hands)]
    boneyard = Located(position.boneyard, "/boneyard")
    dominoes = [*layout_dominoes(position.layout), *hands, boneyard]
    return set_faults(dominoes, double_copies(position.options.set), "F1")


def layout_dominoes(layout: Layout) -> list[Located]:
    """List the dominoes of the layout, with their pointers."""
    lead = held([] if layout.spinner is None else [layout.spinner], "/layout/spinner")
    arms = [Located(laid, f"/layout/arms/{arm}") for arm, laid in enumerate(layout.arms)]
    return [lead, *arms]


def layout_faults(layout: Layout) -> Iterator[Violation]:
    """Find what keeps the layout from having been laid (F2 to F4)."""
    if layout.spinner is None:
        if any(layout.arms):
            message = "Dominoes lie on the arms, but there is no spinner."
            yield Violation("spinner_missing", message, "F3", "/layout/arms")
        return
    if not layout.spinner.is_double:
        message = f"The spinner must be a double, and {layout.spinner} is none."
        yield Violation("not_a_spinner", message, "F2", "/layout/spinner")
        return
    for arm, laid in enumerate(layout.arms):
        end = layout.spinner.first
        for index, tile in enumerate(laid):
            if tile.first != end:
                message = f"The {tile.first} of {tile} does not join the {end} before it."
                at = f"/layout/arms/{arm}/{index}"
                yield Violation("ends_do_not_match", message, "F4", at)
            end = tile.second


def _before_lead(position: Position) -> Iterator[Violation]:
    sizes = [len(hand) for hand in position.hands]
    dealt = hand_size(position.players)
    if min(sizes) < dealt or min(sizes) != max(sizes):
        held = ", ".join(str(size) for size in sizes)
        message = f"Before the lead the hands hold {held} dominoes, but {dealt} were dealt to each."
        yield Violation("hands_unequal", message, "F1", "/players")
    elif min(sizes) > dealt:
        yield from _drawn_before_lead(position)
    yield from _leader(position)


def _drawn_before_lead(position: Position) -> Iterator[Violation]:
    for seat, hand in enumerate(position.hands):
        doubles = [str(tile) for tile in hand if double_number(tile) >= 0]
        if len(doubles) > 1:
            message = (
                f"{' and '.join(doubles)} are in one hand, but drawing ends with the first double."
            )
            yield Violation("drew_with_double", message, "F2", f"/players/{seat}/hand")


def _leader(position: Position) -> Iterator[Violation]:
    """Judge that the seat to move holds, or hides, a double above all others that are seen."""
    best = [max([-1, *map(double_number, hand)]) for hand in position.hands]
    mine, highest = best[position.to_move], max(best)
    if mine == highest >= 0:
        return
    hand = position.hands[position.to_move]
    if HIDDEN in hand and any(double_number(tile) > highest for tile in position.unseen):
        return
    if highest < 0 and not any(HIDDEN in other for other in position.hands):
        message = "Nobody holds a double, so everybody draws one before the lead."
        yield Violation("no_double_held", message, "F2", "/players")
    else:
        message = f"Seat {position.to_move} cannot hold the highest double, so it does not lead."
        yield Violation("wrong_leader", message, "F2", "/to_move")


def _history(position: Position) -> Iterator[Violation]:
    yield from _sizes(position)
    empty = [seat for seat, hand in enumerate(position.hands) if not hand]
    if len(empty) > 1:
        seats = " and ".join(str(seat) for seat in empty)
        message = f"The hands of seats {seats} are empty, but only one player can be out."
        yield Violation("hands_empty", message, "F7", "/players")
    yield from _dealt_doubles(position)


def _sizes(position: Position) -> Iterator[Violation]:
    """Find hands that are too small. Hands only grow between plays; while the boneyard lasts nobody
    passes, so the dominoes laid tell how many each has laid; later only their sum is certain."""
    dealt = hand_size(position.players)
    laid = len(position.layout.laid)
    wanting = [max(0, dealt - len(hand)) for hand in position.hands]
    if position.boneyard and not is_over(position):
        for seat, lacks in enumerate(wanting):
            plays = _turns(position, seat, laid)
            if lacks > plays:
                left = dealt - lacks
                message = f"Seat {seat} was dealt {dealt} and laid {plays}, but holds only {left}."
                yield Violation("hand_too_small", message, "F1", f"/players/{seat}/hand")
    elif sum(wanting) > laid:
        message = f"{sum(wanting)} dominoes have left the hands, but only {laid} are laid."
        yield Violation("hand_too_small", message, "F1", "/players")


def _turns(position: Position, seat: int, laid: int) -> int:
    """Say how many of the last ``laid`` turns were the seat's."""
    ago = (position.to_move - seat - 1) % position.players
    return (laid - ago - 1) // position.players + 1


def _dealt_doubles(position: Position) -> Iterator[Violation]:
    """Find doubles above the spinner that were dealt: before anything was drawn, every double seen
    outside the boneyard was dealt."""
    undrawn = len(position.whole) - position.players * hand_size(position.players)
    if len(position.boneyard) < undrawn or position.layout.spinner is None:
        return
    spinner = double_number(position.layout.spinner)
    held = (tile for hand in position.hands for tile in hand)
    higher = [t for t in (*position.layout.laid, *held) if double_number(t) > spinner]
    for tile in higher:
        message = f"{tile} was dealt and is higher, so {position.layout.spinner} was not the lead."
        yield Violation("spinner_not_highest", message, "F2", "/layout/spinner")


def _passes(position: Position) -> Iterator[Violation]:
    passes, players = position.passes, position.players
    if passes and (position.boneyard or position.layout.spinner is None or passes > players):
        message = f"There cannot have been {counted(passes, 'pass')} in a row before this turn."
        yield Violation("passes_impossible", message, "F4", "/passes")
        return
    ends = {end_of(position.layout, arm) for arm in range(4)}
    for back in range(1, passes + 1):
        seat = (position.to_move - back) % players
        able = [tile for tile in position.hands[seat] if not ends.isdisjoint(tile)]
        if able:
            message = f"Seat {seat} has just passed, but holds {able[0]}, which can be played."
            yield Violation("passed_but_able", message, "F4", f"/players/{seat}/hand")


def _scores(position: Position) -> Iterator[Violation]:
    """Find scores that cannot have been reached: whoever holds the target now reached it in this
    hand, one player unless it is finished."""
    options, laid = position.options, len(position.layout.laid)
    plays = laid if options.finish_hand else min(laid, 1)
    limit = options.target + _MOST_A_PLAY * plays
    for seat, score in enumerate(position.scores):
        if score >= limit:
            message = f"A score of {score} cannot be reached where {options.target} points win."
            yield Violation("score_too_high", message, "F9", f"/players/{seat}/score")
    past = [seat for seat, score in enumerate(position.scores) if score >= options.target]
    if len(past) > 1 and not options.finish_hand:
        message = (
            f"Seats {' and '.join(map(str, past))} cannot both be first to reach {options.target}."
        )
        yield Violation("two_past_target", message, "F9", "/players")
