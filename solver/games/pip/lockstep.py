"""Follow a choice of the second kernel of PIP in the first one, for the maker of certificates."""

from engine.games.pip import GAME, Position
from solver.certificates import strategy
from solver.certificates.second import Certificates
from solver.compiled import compiled
from solver.games.pip.deal import NOTHING, Deal, code_of
from solver.games.pip.dominoes import INDEX
from solver.games.pip.open_places import CLOSED, DOUBLE
from solver.games.pip.verify.encoding import Facts
from solver.games.pip.verify.kernel import Rounds, choice_of
from solver.games.pip.verify.transitions import DOUBLE_END, NO_END
from solver.open_hands import FirstSearch, SecondMethod
from solver.verify.leads import TriedLeads


@compiled
def _code(second: Facts, choice: int) -> int:
    """Return a choice as the first kernel writes it; both ask for places by the same numbers."""
    domino, ask, end, number, given = choice_of(choice)
    outcome = number
    if end == NO_END:
        outcome = CLOSED
    elif end == DOUBLE_END:
        outcome = DOUBLE + number
    name = NOTHING if given < 0 else second.names[given]
    return int(code_of(second.names[domino], ask, outcome, name))


def _code_beside(deal: Deal, second: Facts, code: int) -> int:  # noqa: ARG001
    return _code(second, code)


strategy.join(Deal, _code_beside)


def certificates(position: Position, search: FirstSearch[Position]) -> SecondMethod[Position]:
    """Return the second method of a round; one of two with more dominoes not laid than fit in a
    mask is tried by the engine's own rules, which serves where few moves are left to choose."""
    rounds = Rounds(position, INDEX)
    if rounds.is_too_large and rounds.room.seats == 2:
        return TriedLeads(GAME, search.clock, search.lead)
    return Certificates(rounds, search)
