"""The highest score of this play: by enumeration, confirmed by CP-SAT.

The first method lists every play of the hand on the compact board. The second states one play as
a constraint model over the engine's grid and proves that none scores more.
"""

from collections.abc import Sequence
from functools import partial

from engine.games.bead import Move, Pass
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock
from solver.cpsat import Verdict
from solver.games.bead.cpsat import model
from solver.games.bead.dead import notes
from solver.games.bead.disagreement import MethodsDisagree
from solver.games.bead.explain import reason
from solver.games.bead.plays import Play, Table

METHOD = "enumeration of all placements"
SECOND = Method.CP_SAT


def highest(table: Table, clock: Clock) -> Finding[Move]:
    """Every play by its score, and the proof that none scores more."""
    ranked = _ranked(table)
    if not ranked:
        return _nothing(table, clock)
    return _finding(table, ranked, _proved(table, ranked[0].score, clock), clock)


def at_least(table: Table, target: int, clock: Clock) -> Finding[Move]:
    """Whether a play scores that much: one that does is its own proof; that there is none is
    proved without asking for the best."""
    ranked = _ranked(table)
    if not ranked:
        return _nothing(table, clock)
    if ranked[0].score >= target:
        return _finding(table, ranked, None, clock)
    refuted = clock.confirms(lambda: _refuted(table, target, clock))
    bound = target - 1 if refuted else None
    return _finding(table, ranked, bound, clock)


def _refuted(table: Table, target: int, clock: Clock) -> bool:
    """Whether the model proves that no play scores so much."""
    return model.can_score(table.position, target, clock) is Verdict.INFEASIBLE


def _ranked(table: Table) -> list[Play]:
    """Best first, then in the engine's order."""
    return sorted(table.choices(), key=lambda play: -play.score)


def _proved(table: Table, best: int, clock: Clock) -> int | None:
    """The bound that the model proves, if it proves one.

    Raises:
        MethodsDisagree: the model scores more.
    """
    if clock.expired() or not clock.budget.confirm:
        return None
    with clock.confirming():
        verdict, play, bound = model.highest_play(table.position, clock)
    if verdict is Verdict.UNKNOWN:
        return None
    if verdict is Verdict.INFEASIBLE or bound < best:
        raise MethodsDisagree(f"{best} against {bound}, {play}")
    return bound


def _nothing(table: Table, clock: Clock) -> Finding[Move]:
    """The hand is over, or nothing fits and the mover passes (B11)."""
    verified: tuple[Method, ...] = (Method.RULES,)
    line: tuple[Move, ...] = () if table.over else (Pass(),)
    if line:
        refuted = clock.confirms(lambda: _refuted(table, 0, clock))
        verified = (SECOND,) if refuted else ()
    status = Status.OPTIMAL if verified else Status.FEASIBLE
    text = "nothing in the hand fits"
    return Finding(
        status,
        0,
        0,
        line,
        tuple(Valued(move, status, 0, 0, text) for move in line),
        equally_good=len(line),
        verified_by=verified,
        notes=notes(table.board, table.frame),
        effort=_effort(clock),
    )


def _finding(
    table: Table, ranked: Sequence[Play], bound: int | None, clock: Clock
) -> Finding[Move]:
    """``bound`` is what the model proves; without it that of the enumeration stands alone."""
    best = ranked[0].score
    return Finding(
        Status.OPTIMAL if bound == best else Status.FEASIBLE,
        best,
        best if bound is None else bound,
        (table.move(ranked[0]),),
        tuple(_valued(table, play) for play in ranked),
        equally_good=table.distinct(play for play in ranked if play.score == best),
        verified_by=(SECOND,) if bound is not None else (),
        notes=notes(table.board, table.frame),
        effort=_effort(clock),
    )


def _valued(table: Table, play: Play) -> Valued[Move]:
    text = partial(reason, table.board, table.frame, play)
    return Valued(table.move(play), Status.OPTIMAL, play.score, play.score, text)


def _effort(clock: Clock) -> Effort:
    return Effort(clock.seconds, clock.nodes, method=METHOD, cut_short=clock.cut_short)
