"""Bound what a seat can gain, whatever is played, for the second method (see ``two_seats``).

A domino scores no more than all ends together can ever add up to, a seat lays no more dominoes
than it holds and can draw, and it gets a bonus for no more pips than the other can come to hold. A
seat whose hand goes on lacks at least 1 point to the target (F9): bonuses leave scores that are no
multiples of 5.
"""

from solver.compiled import compiled
from solver.games.fives.verify.encoding import (
    A_SEAT,
    ARMS,
    BEHIND,
    CROSS,
    DIVISOR,
    HIGHEST,
    LOWER,
    NEVER,
    PIPS_BEHIND,
    PLAIN,
    RULES,
    SEATS,
    SPINNER,
    STOCK,
    TAKEN,
    TARGET,
    WITH,
    Numbers,
)
from solver.games.fives.verify.transitions import weight

NO, YES, OPEN = 0, 1, 2
"""The answers that limits give to a question."""


@compiled
def unlaid(facts: Numbers, state: Numbers, at: int, word: int) -> int:
    """Return the dominoes of a word in either hand or in the boneyard."""
    first, second = state[at, SEATS + 1 + word], state[at, SEATS + A_SEAT + 1 + word]
    return int(first | second | facts[BEHIND + word, state[at, TAKEN]])


@compiled
def most_at_once(facts: Numbers, state: Numbers, at: int) -> int:
    """Return the most points that a domino can still score. An end that a domino can cover may come
    to show any number not laid, on both halves of a double once; every other end stays."""
    lower, upper = unlaid(facts, state, at, 0), unlaid(facts, state, at, 1)
    growing, sure = 4 - state[at, ARMS], 0
    if state[at, ARMS] < 2:
        sure = 2 * (facts[RULES, HIGHEST] if state[at, SPINNER] < 0 else state[at, SPINNER])
    shown = 0
    best = 0
    for number in range(facts[RULES, HIGHEST], -1, -1):
        plain, cross = state[at, PLAIN] >> (3 * number) & 7, state[at, CROSS] >> number & 1
        if lower & facts[WITH, number] or upper & facts[WITH + 1, number]:
            growing += plain + cross
            best = max(best, number)
        else:
            sure += number * plain + 2 * number * cross
    for count in range(2 * facts[RULES, HIGHEST], 0, -1):
        number = count // 2
        able = 0
        if count == 2 * number:
            able = 1 if holds_double(lower, upper, number) else state[at, CROSS] >> number & 1
        if count <= facts[RULES, HIGHEST]:
            able += state[at, PLAIN] >> (3 * count) & 7
        if count <= best:
            able = growing
        able = min(able, growing - shown)
        shown += able
        sure += able * count
    return int(sure - sure % 5)


@compiled
def holds_double(lower: int, upper: int, number: int) -> bool:
    """Tell whether a double is among the dominoes of two words."""
    place = number * (number + 1) // 2 + number
    return bool(lower >> place & 1 if place < LOWER else upper >> (place - LOWER) & 1)


@compiled
def number_in(word: int) -> int:
    """Return how many dominoes a word holds."""
    number = 0
    while word:
        word &= word - 1
        number += 1
    return number


@compiled
def most_gained(facts: Numbers, state: Numbers, at: int, seat: int, once: int) -> tuple[int, int]:
    """Return the most that a seat gains if no target ends the hand, and the most with which it goes
    beyond the last score below the target."""
    place, taken = SEATS + A_SEAT * seat, state[at, TAKEN]
    own = number_in(state[at, place + 1]) + number_in(state[at, place + 2])
    own += facts[RULES, STOCK] - taken
    pips = weight(facts, state, at, 1 - seat) + facts[PIPS_BEHIND, taken]
    bonus = (pips + 2) // 5 * 5 // facts[RULES, DIVISOR]
    return own * once + bonus, max(once, bonus)


@compiled
def by_limits(facts: Numbers, state: Numbers, scope: Numbers, at: int, need: int) -> int:
    """Tell whether seat 0 gains ``need``, as far as limits say; then also where that holds."""
    once = most_at_once(facts, state, at)
    for seat in range(2):
        # Seat 1 holds it to less where it gains no more than that; seat 0 fails below the need.
        enough = need - 1 if seat == 0 else -need
        most, beyond = most_gained(facts, state, at, seat, once)
        lacking = facts[RULES, TARGET] - state[at, SEATS + A_SEAT * seat]
        if most <= enough or lacking - 1 + beyond <= enough:
            scope[at, 0] = scope[at, 2] = 0
            scope[at, 1] = scope[at, 3] = NEVER
            if most > enough:
                scope[at, 2 * seat + 1] = enough + 1 - beyond
            return NO if seat == 0 else YES
    return OPEN
