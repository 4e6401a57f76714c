"""``immediate``: the count that leaves the mover's hand with this move.

What a move sheds is the count of the domino laid and of one given away with D (I10, I12); a draw
or a pass, made only when nothing fits (I9), sheds nothing. The largest count is read from the open
places as the kernel packs them; the engine's own list of moves is the second method.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.pip import GAME, Move, Position
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import DRAW, Laid
from engine.games.pip.scoring import hand_count, would_block
from engine.tiles import WILD, Tile
from solver.answers.answer import Finding, Method, Status, Valued
from solver.cpsat import CP_SAT
from solver.games.pip import explain
from solver.games.pip.cpsat.turn import moves_by_count
from solver.games.pip.dominoes import COUNT, DOUBLE_WILDS, DRAWS, GIVER, INDEX, heaviest, masks_of
from solver.games.pip.encoding import open_of
from solver.games.pip.info import IMMEDIATE
from solver.games.pip.objectives.game import OWN_HAND
from solver.games.pip.open_places import plain_fits
from solver.games.pip.solo_search import shed
from solver.question.objective import ConstraintModel, Objective, SearchRequest
from solver.question.recount import Replayed, one_move


def _values(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every legal move with the count it sheds, the largest first; equal ones in the
    engine's order."""
    position, clock = request.position, request.clock
    expected = most_shed(position)
    legal = ((shed(move), move) for move in GAME.legal_moves(position))
    found = sorted(legal, key=lambda pair: -pair[0])
    clock.nodes += len(found)
    value = found[0][0] if found else 0
    confirmed = value == expected
    return Finding(
        status=Status.OPTIMAL if confirmed else Status.FEASIBLE,
        value=value,
        bound=max(value, expected),
        line=tuple(move for _, move in found[:1]),
        moves=tuple(_value_move(position, move, count, value) for count, move in found),
        ties_known=True,
        verified_by=(Method.EXHAUSTIVE,) if confirmed else (),
        effort=clock.spent("counts by open place"),
    )


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the moves that the constraint model lists: every legal move, or fewer if the budget
    ends first."""
    position, clock = request.position, request.clock
    found = moves_by_count(position, clock)
    if found is None:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    best = next(iter(found.moves.values()))
    moves = tuple(_value_move(position, *counted, best) for counted in found.moves.items())
    return Finding(
        status=Status.OPTIMAL if best == found.most else Status.FEASIBLE,
        value=best,
        bound=found.most,
        line=tuple(move for move in found.moves)[:1],
        moves=moves,
        ties_known=found.is_complete,
        effort=clock.spent(CP_SAT),
    )


def _list_moves(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the moves as the engine lists them; the bound is the largest count among them."""
    found = _values(request)
    return replace(found, status=Status.OPTIMAL, bound=found.value)


def _value_move(position: Position, move: Move, value: int, best: int) -> Valued[Move]:
    reason = partial(explain.immediate_reason, position, move, value, best)
    return Valued(move, Status.OPTIMAL, value, value, reason)


def most_shed(position: Position) -> int:
    """Return the largest count that a move can shed, from the open places alone, without a list of
    moves.

    It is the count of the heaviest domino that fits. With an empty stock, D also takes the heaviest
    other domino of the hand with it, unless nobody can play after D (I10, I11).
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
    if wild & DRAWS and not position.stock and _gives(position):
        best = max(best, int(COUNT[GIVER]) + heaviest(plain, wild & ~DRAWS))
    return best


def _gives(position: Position) -> bool:
    """Return whether D can be laid so that the round goes on; if not, it gives nothing away."""
    laid = (Laid(Tile(WILD, DRAW), on) for on in open_ends_of(position).places)
    return any(not would_block(position, one) for one in laid)


def _recount(line: Replayed[Position]) -> int | None:
    """Return the count of the dominoes that left the mover's hand with the line's one move (I12);
    0 for an empty line in a round that is over; None if the line is anything else."""
    if line.began_over:
        return None if line.effects else 0
    if not one_move(line):
        return None
    left = set(line.before.hand) - set(line.after.players[line.seat].hand)
    return hand_count(left)


OBJECTIVE: Final = Objective[Position, Move](
    info=IMMEDIATE,
    needs=(OWN_HAND,),
    recount=_recount,
    values=_values,
    advice=lambda about: explain.advice(about, explain.nudge_immediate),
    model=ConstraintModel(answer=_solve_model, search=_list_moves),
)
