"""What the solver of the Bead Game is asked of small positions, and the same found by trying."""

from dataclasses import replace

from engine.games.bead import GAME, Move, Place, Position
from engine.tiles import HIDDEN
from solver.verify.enumerate import values_now
from solver.verify.max_n import MaxN, Totals, ValuedMove
from solver.verify.minimax import Minimax
from solver.verify.solo import Solo, least_by_move
from tests.kit.material import Question


def immediate(position: Position) -> dict[Move, int]:
    """The score of this play; a pass scores nothing."""
    return values_now(GAME, position, gain=lambda before, move, step: step.effect["score"])


def plan(position: Position) -> dict[Move, int | None]:
    """The mover's scores less what stays in the hand, while the others, whose hands are not
    seen, pass; one play where only one turn is left (B12)."""
    seat = position.to_move
    solo = Solo(
        GAME,
        allowed=lambda here: _plays(here, seat),
        cost=lambda before, move, step: -int(step.effect["score"]),
        resume=_turn_back,
        rest=lambda here: _left(here, seat),
        limit=400,
    )
    found = least_by_move(solo, _alone(position))
    if not found:
        return dict.fromkeys(GAME.legal_moves(position), -_left(position, seat))
    return {move: None if cost is None else -cost for move, cost in found.items()}


def _alone(position: Position) -> Position:
    players = tuple(
        player if seat == position.to_move else player._replace(hand=(HIDDEN,) * len(player.hand))
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


def _plays(position: Position, seat: int) -> tuple[Move, ...]:
    if position.to_move != seat or not position.players[seat].hand:
        return ()
    return tuple(move for move in GAME.legal_moves(position) if isinstance(move, Place))


def _turn_back(before: Position, after: Position) -> Position:
    """To the mover, unless his last turn is taken."""
    if after.last_turns is not None:
        return after
    return replace(after, to_move=before.to_move, passes=0)


def _left(position: Position, seat: int) -> int:
    """What the dominoes left in the hand cost (B13)."""
    return sum(5 if tile.is_double else 25 for tile in position.players[seat].hand)


def game(position: Position) -> dict[Move, int | None]:
    """The lead over the best opponent after the settlement."""
    seat = position.to_move
    if len(position.players) == 2:
        search = Minimax(GAME, seat, lambda end: lead(totals(end), seat), limit=400)
        return {**search.values(position)}
    found = MaxN(GAME, totals, preference, limit=400).values(position)
    return {move: lead(ends, seat) for move, ends in found.items()}


def totals(position: Position) -> Totals:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome.totals


def lead(found: Totals, seat: int) -> int:
    return found[seat] - max(total for other, total in enumerate(found) if other != seat)


def preference(choice: ValuedMove) -> int:
    """The largest lead, of equals the play that is listed first."""
    return -lead(choice.totals, choice.seat)


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan, most_moves=15),
    Question("game", game, most_moves=15),
)
