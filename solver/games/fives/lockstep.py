"""Follow a choice of the second kernel of Fives in the first one, for the maker of certificates."""

from engine.games.fives import Position
from solver.certificates import strategy
from solver.certificates.second import Certificates
from solver.games.fives.kernel import Deal
from solver.games.fives.transitions import BITS, CROSS, FREE
from solver.games.fives.verify.encoding import LARGER, SMALLER
from solver.games.fives.verify.kernel import Counted, CountedHands
from solver.games.fives.verify.transitions import ON_CROSS, ON_EDGE
from solver.open_hands import FirstSearch


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
