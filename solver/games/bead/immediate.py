"""Find the highest score of this play: by enumeration, twice.

The first method lists every play of the hand on the grid of the kernel. The second writes every
domino on a sheet of cells and reads its lines; it shares no code with the first.
"""

from collections.abc import Sequence
from functools import partial

from engine.games.bead import Move, Pass
from solver.answers.answer import Effort, Finding, Method, MethodsDisagree, Status, Valued, disputed
from solver.asking.budget import Clock
from solver.games.bead.explain import notes, nothing_fits, reason
from solver.games.bead.state import GridState, ScoredPlay
from solver.games.bead.verify.immediate import highest_score

METHOD = "enumeration of all placements"
SECOND = Method.EXHAUSTIVE


def highest(state: GridState, clock: Clock) -> Finding[Move]:
    """Return every play by its score, and the proof that none scores more."""
    ranked = sorted(state.choices(), key=lambda play: -play.score)
    try:
        return _finding(state, ranked, clock) if ranked else _nothing(state, clock)
    except MethodsDisagree:
        return _disputed(state, ranked)


def _proved(state: GridState, best: int | None, clock: Clock) -> bool:
    """Tell whether the second method finds the same highest score, or that nothing fits.

    Raises:
        MethodsDisagree: it finds another.
    """
    if clock.expired() or not clock.budget.confirm:
        return False
    with clock.confirming():
        other = highest_score(state.position)
    if other != best:
        raise MethodsDisagree
    return True


def _nothing(state: GridState, clock: Clock) -> Finding[Move]:
    """Answer where the hand is over, or nothing fits and the mover passes (B11)."""
    verified: tuple[Method, ...] = (Method.RULES,)
    line: tuple[Move, ...] = () if state.over else (Pass(),)
    if line:
        verified = (SECOND,) if _proved(state, None, clock) else ()
    status = Status.OPTIMAL if verified else Status.FEASIBLE
    text = nothing_fits(over=state.over)
    return Finding(
        status,
        0,
        0,
        line,
        tuple(Valued(move, status, 0, 0, text) for move in line),
        equally_good=len(line),
        verified_by=verified,
        notes=notes(state),
        effort=_effort(clock),
    )


def _finding(state: GridState, ranked: Sequence[ScoredPlay], clock: Clock) -> Finding[Move]:
    best = ranked[0].score
    proved = _proved(state, best, clock)
    return Finding(
        Status.OPTIMAL if proved else Status.FEASIBLE,
        best,
        best,
        (state.move(ranked[0]),),
        tuple(_valued(state, play) for play in ranked),
        equally_good=state.distinct(play for play in ranked if play.score == best),
        verified_by=(SECOND,) if proved else (),
        notes=notes(state),
        effort=_effort(clock),
    )


def _disputed(state: GridState, ranked: Sequence[ScoredPlay]) -> Finding[Move]:
    """List what is legal here, and claim nothing of it."""
    if ranked:
        return disputed(tuple(_valued(state, play) for play in ranked))
    text = nothing_fits(over=False)
    passing = () if state.over else (Valued[Move](Pass(), Status.UNKNOWN, None, None, text),)
    return disputed(passing)


def _valued(state: GridState, play: ScoredPlay) -> Valued[Move]:
    because = partial(reason, state, play)
    return Valued(state.move(play), Status.OPTIMAL, play.score, play.score, because)


def _effort(clock: Clock) -> Effort:
    return Effort(clock.seconds, clock.nodes, method=METHOD, cut_short=clock.cut_short)
