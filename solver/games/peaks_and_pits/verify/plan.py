"""Confirm plans: the hand laid in every order by the engine; five dominoes at most (P1)."""

from dataclasses import replace
from typing import Final

from engine.game import Step
from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.verify.solo import Solo, least_by_move

A_DOMINO: Final = 1_000
"""Tokens that a domino is worth to a plan: it lays as many as can be laid, whatever that costs."""


def costs(position: Position) -> dict[Move, int | None]:
    """Return for every play the least that a plan costs which begins with it: the tokens gained by
    laying less ``A_DOMINO`` for each domino laid."""
    alone = replace(position, players=(position.mover,), to_move=0, passes=0, boneyard=())
    solo = Solo(GAME, _plays, _cost, resume=lambda _, after: after, rest=lambda _: 0)
    return least_by_move(solo, alone)


def _plays(position: Position) -> tuple[Move, ...]:
    return tuple(move for move in GAME.legal_moves(position) if isinstance(move, Play))


def _cost(_: Position, __: Move, step: Step[Position]) -> int:
    return int(step.effect["net"]) - A_DOMINO * int(step.effect["laid"])
