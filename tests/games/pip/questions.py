"""What the solver of PIP is asked of small positions, and the same found by trying."""

from dataclasses import replace

from engine.game import Step
from engine.games.pip import GAME, Move, Play, Position
from solver.verify.enumerate import values_now
from solver.verify.max_n import MaxN, Totals, ValuedMove
from solver.verify.minimax import Minimax
from solver.verify.solo import Solo, least_by_move
from tests.games.pip.recount import count_of
from tests.kit.material import Question


def immediate(position: Position) -> dict[Move, int]:
    """The count that leaves the hand; a draw or a pass sheds nothing."""

    def shed(before: Position, move: Move, step: Step[Position]) -> int:
        if not isinstance(move, Play):
            return 0
        hand = step.position.players[before.to_move].hand
        return sum(map(_count, before.hand)) - sum(map(_count, hand))

    return values_now(GAME, position, shed)


def _count(tile: object) -> int:
    return count_of(str(tile))


def plan(position: Position) -> dict[Move, int | None]:
    """Turns to go out by the mover's own dominoes, nothing drawn and nobody else moving."""
    seat = position.to_move
    solo = Solo(
        GAME,
        allowed=lambda here: tuple(m for m in GAME.legal_moves(here) if isinstance(m, Play)),
        cost=lambda before, move, step: step.effect["next"] != seat,
        resume=_turn_back,
        rest=lambda here: None if here.players[seat].hand else 0,
        limit=800,
    )
    return dict.fromkeys(GAME.legal_moves(position)) | least_by_move(solo, position)


def _turn_back(before: Position, after: Position) -> Position:
    if GAME.outcome(after) is not None or after.to_move == before.to_move:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def game(position: Position) -> dict[Move, int | None]:
    """By how many points the mover's total is lower than the lowest of the others."""
    seat = position.to_move
    if len(position.players) == 2:
        search = Minimax(GAME, seat, lambda end: lead(totals(end), seat), limit=800)
        return {**search.values(position)}

    def preference(choice: ValuedMove) -> tuple[object, ...]:
        """The largest lead, then the least for the seat that asks, then the least totals."""
        own, asking = lead(choice.totals, choice.seat), lead(choice.totals, seat)
        return -own, asking, choice.totals

    found = MaxN(GAME, totals, preference, limit=800).values(position)
    return {move: lead(ends, seat) for move, ends in found.items()}


def totals(position: Position) -> Totals:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome.totals


def lead(found: Totals, seat: int) -> int:
    return min(total for other, total in enumerate(found) if other != seat) - found[seat]


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan, most_moves=12),
    Question("game", game, most_moves=12),
)
