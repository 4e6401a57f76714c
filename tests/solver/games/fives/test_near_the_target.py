"""Hands that a score may end at once, at scores that are no multiples of 5, beside trying it all.

Bonuses leave such scores (F8). A seat that lacks 4 points may still score, and go beyond by more.
"""

import random
from collections.abc import Iterator

from engine.games.fives import GAME, Position
from solver.games.fives.encoding import OPEN_HANDS
from solver.open_hands.root import Root
from solver.verify.minimax import Minimax
from tests.asking import searched
from tests.looking import some

MOST_HELD = 12
"""Dominoes that are not laid where every move is tried."""
LEFT = (1, 2, 3, 4, 6, 7, 9, 11, 13, 17, 22, 26, 29)
"""Points to the target that are no multiples of 5."""


def late_positions(number: int) -> Iterator[Position]:
    """Yield ends of hands with scores that may end them."""
    for seed in range(number):
        rng = random.Random(seed)
        position = GAME.numbered_deal(seed, GAME.default_options(), 2)
        while GAME.outcome(position) is None:
            unlaid = sum(map(len, position.hands)) + len(position.boneyard)
            if unlaid <= MOST_HELD and len(GAME.legal_moves(position)) > 1:
                target = position.options.target
                scores = (target - rng.choice(LEFT), target - rng.choice(LEFT))
                near = position._replace(scores=scores)
                if not GAME.faults(near):
                    yield near
                break
            position = GAME.after(position, rng.choice(GAME.legal_moves(position)))


def lead(position: Position) -> int:
    ended = GAME.outcome(position)
    assert ended is not None
    return ended.totals[0] - ended.totals[1]


def test_values_near_the_target_are_those_of_trying_everything() -> None:
    for position in some(late_positions(300), 60):
        root = Root(OPEN_HANDS, searched(position))
        found = root.searcher.value(root.row(position))
        gain = (
            Minimax(GAME, 0, lead, 100_000).value(position)
            - position.scores[0]
            + position.scores[1]
        )
        assert found == (gain, gain), GAME.text(position)
        assert root.second.is_lead(position, 0, gain + position.scores[0] - position.scores[1])


def test_a_seat_that_lacks_no_multiple_of_5_may_come_nearer_than_5() -> None:
    """Both methods once held that who scores on lacks 5 points at least: 71 and 25 are 96."""
    text = (
        "fives~~2-2_3-3_4-0_4-2_4-4_5-2_5-3.0-0_1-0_1-1_2-1_6-0~71.20~0~0~6-6~"
        "6-2_2-3_3-4_4-1_1-5_5-5.6-3_3-0_0-5_5-4_4-6.6-1_1-3.6-5~2-0"
    )
    position = GAME.read_text(text)
    root = Root(OPEN_HANDS, searched(position))
    assert root.searcher.value(root.row(position)) == (50, 50)
    for need in (45, 49, 50):
        assert root.new_searcher().tested(root.row(position), need).least >= need
    assert root.new_searcher().tested(root.row(position), 51).most == 50
