"""What the solver of Fives is asked of small positions, and the same found by trying."""

from collections.abc import Mapping

from engine.game import Step
from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from solver.verify.enumerate import values_now
from solver.verify.max_n import MaxN, Totals, ValuedMove
from solver.verify.minimax import Minimax
from solver.verify.solo import Solo, least_by_move
from tests.kit.material import Question


def immediate(position: Position) -> Mapping[Move, int]:
    """Points of this turn; a draw goes on with the same turn."""
    return values_now(
        GAME,
        position,
        gain=lambda before, move, step: step.effect["points"],
        goes_on=lambda before, move, step: isinstance(move, Draw),
    )


def plan(position: Position) -> Mapping[Move, int | None]:
    """Points of the mover's own dominoes, the turn coming back at once, nothing drawn."""
    solo = Solo(GAME, _plays, _points_given_up, _turn_back, rest=lambda here: 0, limit=3_000)
    found = least_by_move(solo, position)
    forced = [move for move in GAME.legal_moves(position) if not isinstance(move, Play)]
    return {move: -(cost or 0) for move, cost in found.items()} | dict.fromkeys(forced, 0)


def _plays(position: Position) -> tuple[Move, ...]:
    return tuple(move for move in GAME.legal_moves(position) if isinstance(move, Play))


def _points_given_up(before: Position, move: Move, step: Step[Position]) -> int:
    return -int(step.effect["points"])


def _turn_back(before: Position, after: Position) -> Position:
    over = GAME.outcome(after) is not None
    return after if over else after._replace(to_move=before.to_move, passes=0)


def game(position: Position) -> Mapping[Move, int | None]:
    """The lead over the best opponent at the end, bonus included."""
    seat = position.to_move
    if position.players == 2:
        search = Minimax(GAME, seat, lambda end: lead(totals(end), seat), limit=3_000)
        return search.values(position)
    found = MaxN(GAME, totals, preference, limit=3_000).values(position)
    return {move: lead(ends, seat) for move, ends in found.items()}


def totals(position: Position) -> Totals:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome.totals


def lead(found: Totals, seat: int) -> int:
    return found[seat] - max(total for other, total in enumerate(found) if other != seat)


def preference(choice: ValuedMove) -> tuple[object, ...]:
    """The largest lead; then more points now, the heavier domino, the lower, the lower ends."""
    if isinstance(choice.move, Draw | Pass):
        return ()
    tile, layout = choice.move.tile.canonical, choice.after.layout
    ends = sorted(int(arm[-1].second) + 16 * arm[-1].is_double for arm in layout.arms if arm)
    return (
        -lead(choice.totals, choice.seat),
        -choice.effect["points"],
        -(int(tile.first) + int(tile.second)),
        choice.before.whole.index(tile),
        ends,
    )


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan),
    Question("game", game),
)
