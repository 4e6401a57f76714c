"""Find the most count that can leave the hand with the move now.

What a move sheds is the count of the domino laid and of one given away with D (I10, I12); a draw
or a pass, made only where nothing fits (I9), sheds nothing. Domino by domino the largest is read
from what the open places ask for; the engine's own list of moves, each played and the hand
counted before and after, is the second method.
"""

from functools import partial

from engine.games.pip import Move, Position
from solver.answers.answer import Effort, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.games.pip.explain import immediate_reason
from solver.games.pip.hand_masks import COUNT, DRAWS, indices, mask_of
from solver.games.pip.legal_moves import LegalMove, kinds, legal_moves, shed
from solver.games.pip.open_ends import open_of


def immediate(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the count it sheds, the best first, then in the engine's order."""
    expected = most_shed(position)
    found = sorted(
        ((played(position, choice), choice) for choice in legal_moves(position)),
        key=lambda pair: -pair[0],
    )
    clock.nodes += len(found)
    value = found[0][0] if found else 0
    confirmed = value == expected
    return Finding(
        status=Status.OPTIMAL if confirmed else Status.FEASIBLE,
        value=value,
        bound=max(value, expected),
        line=tuple(choice.move for _, choice in found[:1]),
        moves=tuple(_valued(position, choice, shed, value) for shed, choice in found),
        equally_good=kinds(choice.twin for shed, choice in found if shed == value),
        verified_by=(Method.EXHAUSTIVE,) if confirmed else (),
        effort=Effort(clock.seconds, clock.nodes, method="counts by open place"),
    )


def _valued(position: Position, choice: LegalMove, value: int, best: int) -> Valued[Move]:
    reason = partial(immediate_reason, position, choice, value, best)
    return Valued(choice.move, Status.OPTIMAL, value, value, reason)


def played(position: Position, choice: LegalMove) -> int:
    """Return the count shed by a move that the engine has made."""
    return shed(position.hand, choice.after.players[position.to_move].hand)


def most_shed(position: Position) -> int:
    """Return the largest count from the open places alone, no move generated.

    The heaviest domino that fits; D with an empty stock takes the heaviest other one with it.
    """
    hand = mask_of(position.hand)
    if not all(player.hand for player in position.players):
        return 0
    if not position.layout:
        return _opening(position)
    fits = indices(hand & open_of(position).fits)
    best = max((COUNT[index] for index in fits), default=0)
    if not position.stock and any(1 << index == DRAWS for index in fits):
        others = (COUNT[index] for index in indices(hand ^ DRAWS))
        best = max(best, COUNT[DRAWS.bit_length() - 1] + max(others, default=0))
    return best


def _opening(position: Position) -> int:
    """Return the opening of I3: the double of the round, ``*-*`` where it is not held."""
    doubles = mask_of((position.opener,)) & mask_of(position.hand)
    return sum(COUNT[index] for index in indices(doubles)) or 50
