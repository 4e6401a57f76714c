"""``game``: the lead over the best opponent at the end of the hand.

It is confirmed by certificates: a choice of the second kernel is followed in the first one.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.games.fives import GAME, Move, Play, Position
from engine.games.fives.position import hand_size, laid_on
from engine.games.fives.scoring import count, points
from engine.tiles import Tile, double_set, in_order
from solver import kernel
from solver.certificates.strategy import Certificates, code_beside
from solver.compiling.compiled import compiled
from solver.games.fives import explain
from solver.games.fives.encoding import HandEncoding
from solver.games.fives.info import END
from solver.games.fives.kernel import Deal
from solver.games.fives.match import match_shares
from solver.games.fives.phrases import OWN_LEAD
from solver.games.fives.transitions import BITS, CROSS, FREE
from solver.games.fives.verify.kernel import Counted, CountedHands
from solver.games.fives.verify.transitions import LARGER, ON_CROSS, ON_EDGE, SMALLER
from solver.hidden_hands import Concealed, expectation
from solver.open_hands.hands import OpenHands
from solver.open_hands.objective import is_settled, objective
from solver.question.objective import Need, all_hands, order_of, own_hand


@compiled
def _code_beside(deal: Deal, second: Counted, code: int) -> int:  # noqa: ARG001  as it is called
    domino, where = code >> 3, code & 3
    high, low = second.facts[LARGER, domino], second.facts[SMALLER, domino]
    inner = low if code >> 2 & 1 else high
    end = FREE if where == ON_EDGE else inner + 1 + (CROSS if where == ON_CROSS else 0)
    return int(domino << BITS | end)


kernel.register(code_beside, Deal, _code_beside)


A_PIP: Final = 0.3
"""Estimated worth, in points, of each pip that leaves the hand."""


def _worth(position: Position, move: Move) -> float:
    """Return the points that ``move`` scores plus ``A_PIP`` for each pip that it lays."""
    if not isinstance(move, Play):
        return 0.0
    pips = int(move.tile.first) + int(move.tile.second)
    return points(count(laid_on(position.layout, move))) + A_PIP * pips


def _leads(position: Position) -> Sequence[Tile]:
    """Return the doubles, the highest first: the highest in any hand is led (F2). Hands that have
    drawn hold one double at most, which is another matter."""
    if len(position.hands[0]) > hand_size(position.players):
        return ()
    doubles = [tile for tile in double_set(position.options.set) if tile.is_double]
    return sorted(doubles, key=lambda tile: int(tile.first), reverse=True)


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: position.hands,
    pile=lambda position: position.boneyard,
    unseen=lambda position: position.unseen,
    dealt=lambda position, hands, pile: position._replace(
        hands=tuple(map(in_order, hands)), boneyard=pile
    ),
    encoding=HandEncoding,
    worth=_worth,
    spread=3.0,
    pile_key="boneyard",
    forbids_together=lambda position: position.layout.spinner is None,
    leads=_leads,
)
"""How Fives hides dominoes: the hands, the boneyard, the dominoes not seen."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move)
ALL_HANDS: Final[Need[Position]] = all_hands(CONCEALED.hands)
BONEYARD: Final[Need[Position]] = order_of(CONCEALED.pile, "boneyard", "F4")

NEAR: Final = 50
"""Points below the target. Winning counts from here on, because this hand may be the last."""
A_GAME: Final = 60.0
"""Estimated worth of winning the game, in points, if this hand decides it."""


def stake(position: Position) -> float:
    """Return what winning is worth in points on top of the lead: more when the leader is nearer to
    the target (F9), 0 from ``NEAR`` points away."""
    left = position.options.target - max(position.scores)
    return A_GAME * min(1.0, max(0.0, 1.0 - left / NEAR))


OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=HandEncoding,
    second=lambda position, search: Certificates(CountedHands(position), search),
    reason=explain.ends_with,
    assumption=OWN_LEAD(),
    goes_by_totals=False,
    match=match_shares,
    stake=stake,
)

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    END,
    needs=(ALL_HANDS, BONEYARD),
    settled=partial(is_settled, GAME),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    advice=lambda about: explain.advice(about, explain.nudge_end),
)
