"""``game``: the lead over the best opponent at the end of the hand.

It is confirmed by certificates: a choice of the second kernel is followed in the first one.
"""

from functools import partial
from typing import Final

from engine.games.fives import GAME, Position
from solver.asking.objective import Sense
from solver.asking.recount import ahead_where_most_wins
from solver.certificates import strategy
from solver.certificates.second import Certificates
from solver.compiled import compiled
from solver.games.fives import explain
from solver.games.fives.concealed import ALL_HANDS, BONEYARD, CONCEALED, OWN_HAND
from solver.games.fives.encoding import HandEncoding
from solver.games.fives.kernel import Deal
from solver.games.fives.phrases import OWN_LEAD
from solver.games.fives.transitions import BITS, CROSS, FREE
from solver.games.fives.verify.kernel import Counted, CountedHands
from solver.games.fives.verify.transitions import LARGER, ON_CROSS, ON_EDGE, SMALLER
from solver.hidden_hands import expectation
from solver.open_hands import FirstSearch, OpenHands, is_settled, objective


@compiled
def _code_beside(deal: Deal, second: Counted, code: int) -> int:  # noqa: ARG001  as it is called
    domino, where = code >> 3, code & 3
    high, low = second.facts[LARGER, domino], second.facts[SMALLER, domino]
    inner = low if code >> 2 & 1 else high
    end = FREE if where == ON_EDGE else inner + 1 + (CROSS if where == ON_CROSS else 0)
    return int(domino << BITS | end)


strategy.join(Deal, _code_beside)


def certificates(position: Position, search: FirstSearch[Position]) -> Certificates[Position]:
    """Return the second method of a deal."""
    return Certificates(CountedHands(position), search)


NEAR: Final = 50
"""Points below the target from which on the hand is the more likely to be the last."""
A_GAME: Final = 60.0
"""Points that winning the game looks worth, where this hand decides it."""


def stake(position: Position) -> float:
    """Return what winning is worth besides the lead: the more, the nearer the target is (F9)."""
    left = position.options.target - max(position.scores)
    return A_GAME * min(1.0, max(0.0, 1.0 - left / NEAR))


OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=HandEncoding,
    second=certificates,
    totals=Sense.MOST,
    sense=Sense.MOST,
    reason=explain.ends_with,
    assumption=OWN_LEAD(),
    stake=stake,
)

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    name="game",
    unit="points ahead",
    meaning="The largest lead over the best opponent at the end of the hand.",
    needs=(ALL_HANDS, BONEYARD),
    settled=partial(is_settled, GAME),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    recount=ahead_where_most_wins,
    advice=lambda about: explain.advice(about, explain.nudge_end),
)
