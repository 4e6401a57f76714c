"""Find the most count that can leave the hand with the move now.

What a move sheds is the count of the domino laid and of one given away with D (I10, I12); a draw
or a pass, made only where nothing fits (I9), sheds nothing. The largest is read from what lies
open, as the kernel packs it; the engine's own list of moves is the second method.
"""

from functools import partial

from engine.games.pip import GAME, Move, Position
from solver.answers.answer import Effort, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.games.pip.dominoes import COUNT, DOUBLE_WILDS, DRAWS, GIVER, INDEX, heaviest, masks_of
from solver.games.pip.encoding import open_of
from solver.games.pip.explain import immediate_reason
from solver.games.pip.legal_moves import made, shed
from solver.games.pip.open_places import plain_fits


def immediate(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the count it sheds, the best first, then in the engine's order."""
    expected = most_shed(position)
    found = sorted(
        ((shed(move), move) for move in GAME.legal_moves(position)), key=lambda pair: -pair[0]
    )
    clock.nodes += len(found)
    value = found[0][0] if found else 0
    confirmed = value == expected
    best = [move for count, move in found if count == value]
    return Finding(
        status=Status.OPTIMAL if confirmed else Status.FEASIBLE,
        value=value,
        bound=max(value, expected),
        line=tuple(best[:1]),
        moves=tuple(_valued(position, move, count, value) for count, move in found),
        equally_good=len({made(position, move).twin for move in best}) if best[1:] else len(best),
        verified_by=(Method.EXHAUSTIVE,) if confirmed else (),
        effort=Effort(clock.seconds, clock.nodes, method="counts by open place"),
    )


def _valued(position: Position, move: Move, value: int, best: int) -> Valued[Move]:
    reason = partial(immediate_reason, position, move, value, best)
    return Valued(move, Status.OPTIMAL, value, value, reason)


def most_shed(position: Position) -> int:
    """Return the largest count from the open places alone, no move generated.

    The heaviest domino that fits; D with an empty stock takes the heaviest other one with it.
    """
    plain, wild = masks_of(position.hand)
    if not all(player.hand for player in position.players):
        return 0
    if not position.layout:
        opener = INDEX[position.opener]
        return int(COUNT[opener]) if plain >> opener & 1 else heaviest(0, wild & DOUBLE_WILDS)
    ends, due = open_of(position)
    if not ends | due:
        return 0
    best = heaviest(plain & plain_fits(ends, due), wild)
    if wild & DRAWS and not position.stock:
        best = max(best, int(COUNT[GIVER]) + heaviest(plain, wild & ~DRAWS))
    return best
