"""``game``: by how many points the mover's total after the round is better (lower) than the
lowest of the others.

It is confirmed by certificates, in which each choice of the second kernel is translated into one of
the first kernel.
"""

from typing import Final

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import DOUBLE_WILD, ROUNDS, hand_size
from engine.tiles import Tile
from solver import kernel
from solver.certificates.strategy import Certificates, code_beside
from solver.compiling.compiled import compiled
from solver.games.pip import explain
from solver.games.pip.deal import NOTHING, Deal, code_of
from solver.games.pip.dominoes import INDEX
from solver.games.pip.encoding import RoundEncoding
from solver.games.pip.info import END
from solver.games.pip.match import match_shares
from solver.games.pip.open_places import CLOSED, DOUBLE
from solver.games.pip.phrases import OWN_LEAD
from solver.games.pip.solo_search import shed
from solver.games.pip.verify.encoding import DOUBLE_END, NO_END, Facts
from solver.games.pip.verify.kernel import Rounds, choice_of
from solver.hidden_hands import Concealed, dealt_to_players, expectation, hands_of_players
from solver.open_hands.hands import OpenHands, SecondMethod
from solver.open_hands.objective import objective
from solver.question.objective import Need, all_hands, order_of, own_hand
from solver.search.encoding import FirstSearch
from solver.verify import TriedLeads


@compiled
def _code_beside(deal: Deal, second: Facts, code: int) -> int:  # noqa: ARG001
    """Return a choice of the second kernel as the first kernel writes it. Both kernels number the
    kinds of places alike."""
    domino, ask, end, number, given = choice_of(code)
    outcome = number
    if end == NO_END:
        outcome = CLOSED
    elif end == DOUBLE_END:
        outcome = DOUBLE + number
    name = NOTHING if given < 0 else second.names[given]
    return int(code_of(second.names[domino], ask, outcome, name))


kernel.register(code_beside, Deal, _code_beside)


def certificates(position: Position, search: FirstSearch[Position]) -> SecondMethod[Position]:
    """Return the second method of a round: certificates, or the engine's own rules if there are two
    seats and more unlaid dominoes than fit in a mask. The engine's rules are fast enough only when
    few choices are left."""
    rounds = Rounds(position, INDEX)
    if rounds.is_too_large and rounds.room.seats == 2:
        return TriedLeads(GAME, search.clock, search.lead)
    return Certificates(rounds, search)


def _leads(position: Position) -> tuple[Tile, ...]:
    """Return the two dominoes that open, in their order, where none was drawn for them (I3)."""
    drew = len(position.players[0].hand) > hand_size(len(position.players))
    return () if drew else (position.opener, DOUBLE_WILD)


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda position: position.stock,
    unseen=lambda position: position.unseen,
    dealt=lambda position, hands, stock: dealt_to_players(position, hands, stock=stock),
    encoding=RoundEncoding,
    worth=lambda _, move: float(shed(move)),
    spread=30.0,
    pile_key="stock",
    forbids_together=lambda position: not position.layout,
    leads=_leads,
)
"""The dominoes of a round and where they may be hidden."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move, "I12")
ALL_HANDS: Final = all_hands(CONCEALED.hands, "I12")
STOCK: Final[Need[Position]] = order_of(CONCEALED.pile, "stock", "I9")

A_GAME: Final = 150.0
"""The points that winning the game is taken to be worth in its last round, the only round that
decides it (I12)."""


ROUND: Final = OpenHands[Position, Move](
    game=GAME,
    encoding=RoundEncoding,
    second=certificates,
    reason=explain.game_reason,
    assumption=OWN_LEAD(),
    goes_by_totals=False,
    match=match_shares,
    stake=lambda position: A_GAME if position.round == ROUNDS else 0.0,
)


OBJECTIVE: Final = objective(
    ROUND,
    END,
    needs=(ALL_HANDS, STOCK),
    expectation=expectation(ROUND, CONCEALED, OWN_HAND),
    advice=lambda about: explain.advice(about, explain.nudge_game),
)
