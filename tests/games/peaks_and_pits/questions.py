"""What the solver of Peaks and Pits is asked of small positions, and the same found by trying."""

from dataclasses import replace

from engine.game import Step
from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.verify.enumerate import values_now
from solver.verify.max_n import MaxN, Totals, ValuedMove
from solver.verify.solo import Solo, least_by_move
from tests.kit.material import Question

DOMINO = 1_000
"""A plan lays as many dominoes as can be laid; only among such plans tokens count."""


def immediate(position: Position) -> dict[Move, int]:
    """The change of the mover's tokens, those dealt to everybody left out."""
    return values_now(GAME, position, gain=lambda before, move, step: step.effect["net"])


def plan(position: Position) -> dict[Move, int | None]:
    """Tokens gained by laying as many dominoes of the hand as can be laid, all others passing;
    None for moves after which fewer can be laid."""
    held = frozenset(position.mover.hand)

    def plays(here: Position) -> tuple[Move, ...]:
        return tuple(
            move
            for move in GAME.legal_moves(here)
            if isinstance(move, Play) and {tile.canonical for tile in move.tiles} <= held
        )

    solo = Solo(GAME, plays, _cost, _turn_back, rest=lambda here: 0)
    found = dict.fromkeys(GAME.legal_moves(position), 0) | least_by_move(solo, position)
    best = min(cost or 0 for cost in found.values())
    most = _dominoes(best)
    return {
        move: (cost or 0) + DOMINO * most if _dominoes(cost or 0) == most else None
        for move, cost in found.items()
    }


def _dominoes(cost: int) -> int:
    return (DOMINO // 2 - cost) // DOMINO


def _cost(before: Position, move: Move, step: Step[Position]) -> int:
    return int(step.effect["net"]) - DOMINO * int(step.effect["laid"])


def _turn_back(before: Position, after: Position) -> Position:
    return replace(after, to_move=before.to_move, passes=0)


def game(position: Position) -> dict[Move, int | None]:
    """Tokens more than the best of the others in the end."""
    found = MaxN(GAME, tokens, preference, limit=1_500).values(position)
    return {move: behind(ends, position.to_move)[0] for move, ends in found.items()}


def tokens(position: Position) -> Totals:
    return tuple(player.tokens for player in position.players)


def behind(found: Totals, seat: int) -> tuple[int, ...]:
    """Tokens more than the best of the others, then than each of them, the next one first."""
    others = found[seat + 1 :] + found[:seat]
    return (found[seat] - min(others), *(found[seat] - other for other in others))


def preference(choice: ValuedMove) -> tuple[int, ...]:
    return behind(choice.totals, choice.seat)


QUESTIONS = (
    Question("immediate", immediate),
    Question("plan", plan),
    Question("game", game),
)
