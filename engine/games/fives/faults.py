"""Find everything that is wrong with a position of Fives."""

from collections.abc import Iterator

from engine.accounting import Located, double_copies, held, held_by, set_faults
from engine.errors import Violation
from engine.games.fives.position import (
    MOST_WITH_SIX,
    Layout,
    Options,
    Position,
    double_number,
    fitting,
    hand_size,
)
from engine.games.fives.scoring import is_over
from engine.games.fives.sentences import violation
from engine.tiles import HIDDEN

FAULT_CODES = {
    "set_too_small": "Five or more players need the double-twelve set (F11).",
    "no_such_seat": "The seat to move is not at the table (F4).",
    "not_a_spinner": "The spinner is not a double (F2).",
    "spinner_missing": "Dominoes lie on arms of no spinner (F3).",
    "ends_do_not_match": "A domino on an arm does not join the one before it (F4).",
    "hands_unequal": "Before the lead all hands are as dealt, or larger by as many draws (F1, F2).",
    "hand_too_small": "A hand is smaller than its plays leave it (F1).",
    "hands_empty": "More than one player has played the last domino (F7).",
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
    """Find what is wrong with the dominoes and the seats; if nothing is, what cannot be
    reached."""
    found = (*_seats(position), *_set(position), *layout_faults(position.layout))
    if found:
        return found
    history = _before_lead(position) if position.layout.spinner is None else _history(position)
    return (*history, *_passes(position), *_scores(position))


def set_too_small(options: Options, players: int) -> Iterator[Violation]:
    """Find that there are too many players for the double-six set (F11)."""
    if options.set == 6 and players > MOST_WITH_SIX:
        yield violation("set_too_small", "F11", "/options/set", players=players)


def _seats(position: Position) -> Iterator[Violation]:
    yield from set_too_small(position.options, position.players)
    if position.to_move >= position.players:
        params = {"seat": position.to_move, "last": position.players - 1}
        yield violation("no_such_seat", "F4", "/to_move", **params)


def _set(position: Position) -> list[Violation]:
    boneyard = Located(position.boneyard, "/boneyard")
    dominoes = [*layout_dominoes(position.layout), *held_by(position.hands), boneyard]
    return set_faults(dominoes, double_copies(position.options.set), "F1")


def layout_dominoes(layout: Layout) -> list[Located]:
    """List the dominoes of the layout, with their pointers."""
    lead = held([] if layout.spinner is None else [layout.spinner], "/layout/spinner")
    arms = [Located(laid, f"/layout/arms/{arm}") for arm, laid in enumerate(layout.arms)]
    return [lead, *arms]


def layout_faults(layout: Layout) -> Iterator[Violation]:
    """Find why the layout cannot have been played (F2 to F4)."""
    if layout.spinner is None:
        if any(layout.arms):
            yield violation("spinner_missing", "F3", "/layout/arms")
        return
    if not layout.spinner.is_double:
        yield violation("not_a_spinner", "F2", "/layout/spinner", tile=layout.spinner)
        return
    for arm, laid in enumerate(layout.arms):
        end = layout.spinner.first
        for index, tile in enumerate(laid):
            if tile.first != end:
                params = {"number": tile.first, "tile": tile, "end": end}
                at = f"/layout/arms/{arm}/{index}"
                yield violation("ends_do_not_match.layout", "F4", at, **params)
            end = tile.second


def _before_lead(position: Position) -> Iterator[Violation]:
    sizes = [len(hand) for hand in position.hands]
    dealt = hand_size(position.players)
    if min(sizes) < dealt or min(sizes) != max(sizes):
        yield violation("hands_unequal", "F1", "/players", held=sizes, dealt=dealt)
    elif min(sizes) > dealt:
        yield from _find_draws_before_lead(position)
    yield from _leader(position)


def _find_draws_before_lead(position: Position) -> Iterator[Violation]:
    for seat, hand in enumerate(position.hands):
        doubles = [tile for tile in hand if double_number(tile) >= 0]
        if len(doubles) > 1:
            at = f"/players/{seat}/hand"
            yield violation("drew_with_double", "F2", at, tiles=doubles)


def _leader(position: Position) -> Iterator[Violation]:
    """Judge that the seat to move has, or may have, a double above all visible ones."""
    best = [max([-1, *map(double_number, hand)]) for hand in position.hands]
    mine, highest = best[position.to_move], max(best)
    if mine == highest >= 0:
        return
    hand = position.hands[position.to_move]
    if HIDDEN in hand and any(double_number(tile) > highest for tile in position.unseen):
        return
    if highest < 0 and not any(HIDDEN in other for other in position.hands):
        yield violation("no_double_held", "F2", "/players")
    else:
        yield violation("wrong_leader", "F2", "/to_move", seat=position.to_move)


def _history(position: Position) -> Iterator[Violation]:
    yield from _sizes(position)
    empty = [seat for seat, hand in enumerate(position.hands) if not hand]
    if len(empty) > 1:
        yield violation("hands_empty", "F7", "/players", seats=empty)
    yield from _find_dealt_doubles(position)


def _sizes(position: Position) -> Iterator[Violation]:
    """Find hands that are too small. Hands only grow between plays. While the boneyard lasts, no
    player passes, so the number of plays tells how many each player has made; later only their sum
    is certain."""
    dealt = hand_size(position.players)
    laid = len(position.layout.laid)
    wanting = [max(0, dealt - len(hand)) for hand in position.hands]
    if position.boneyard and not is_over(position):
        for seat, lacks in enumerate(wanting):
            plays = _turns(position, seat, laid)
            if lacks > plays:
                params = {"seat": seat, "dealt": dealt, "played": plays, "held": dealt - lacks}
                yield violation("hand_too_small", "F1", f"/players/{seat}/hand", **params)
    elif sum(wanting) > laid:
        params = {"gone": sum(wanting), "played": laid}
        yield violation("hand_too_small.all", "F1", "/players", **params)


def _turns(position: Position, seat: int, laid: int) -> int:
    """Count the turns of the seat among the last ``laid`` turns."""
    ago = (position.to_move - seat - 1) % position.players
    return (laid - ago - 1) // position.players + 1


def _find_dealt_doubles(position: Position) -> Iterator[Violation]:
    """Find doubles above the spinner that were dealt: before anything was drawn, every visible
    double outside the boneyard was dealt."""
    undrawn = len(position.whole) - position.players * hand_size(position.players)
    if len(position.boneyard) < undrawn or position.layout.spinner is None:
        return
    spinner = double_number(position.layout.spinner)
    held = (tile for hand in position.hands for tile in hand)
    higher = [t for t in (*position.layout.laid, *held) if double_number(t) > spinner]
    for tile in higher:
        params = {"tile": tile, "spinner": position.layout.spinner}
        yield violation("spinner_not_highest", "F2", "/layout/spinner", **params)


def _passes(position: Position) -> Iterator[Violation]:
    passes, players = position.passes, position.players
    if passes and (position.boneyard or position.layout.spinner is None or passes > players):
        yield violation("passes_impossible", "F4", "/passes", passes=passes)
        return
    for back in range(1, passes + 1):
        seat = (position.to_move - back) % players
        able = fitting(position.layout, position.hands[seat])
        if able:
            at = f"/players/{seat}/hand"
            yield violation("passed_but_able", "F4", at, seat=seat, tile=able[0])


def _scores(position: Position) -> Iterator[Violation]:
    """Find scores that cannot have been reached: the target is reached in this hand, by one player
    unless the hand is finished."""
    options, laid = position.options, len(position.layout.laid)
    plays = laid if options.finish_hand else min(laid, 1)
    limit = options.target + _MOST_A_PLAY * plays
    for seat, score in enumerate(position.scores):
        if score >= limit:
            params = {"score": score, "target": options.target}
            yield violation("score_too_high", "F9", f"/players/{seat}/score", **params)
    past = [seat for seat, score in enumerate(position.scores) if score >= options.target]
    if len(past) > 1 and not options.finish_hand:
        target = options.target
        yield violation("two_past_target", "F9", "/players", seats=past, target=target)
