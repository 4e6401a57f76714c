"""``plan``: what the mover's own plays score from here on, less the penalty for the dominoes left
in the hand (B13), if the other players lay nothing.

First method: null-window search of the mover's plays with a table. If the hand is too large for it,
a beam search and annealing find a line, and the bound is the sum of the most that each play can
score. Second method: a search over the second kernel. The constraint model proves the value of
hands of seven dominoes or fewer.

The line is played in the same position with the hands of the other players face down. There nobody
can be made to play a domino that is face down (B11), so the passes of the other players between the
mover's plays are legal moves of the engine. A mover who is owed one last turn (B12) has one play
left here too.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine.games.bead import GAME, Move, Pass, Position
from engine.games.bead.board.open_places import can_place
from engine.games.bead.scoring import outcome, settlement
from engine.tiles import HIDDEN
from solver.answers.answer import Finding, Method, Status, Valued
from solver.certificates.max_n import EndSearch
from solver.cpsat import CP_SAT
from solver.games.bead import explain
from solver.games.bead.cpsat.lines import BeadLine, best_line, lines_by_first_play, lone_hand
from solver.games.bead.deal import leftover_cost
from solver.games.bead.info import PLAN
from solver.games.bead.objectives.game import OWN_HAND
from solver.games.bead.phrases import ALONE
from solver.games.bead.solo_search import SoloSearch
from solver.games.bead.state import GridState, ScoredPlay, alone, solo_line, state_of
from solver.games.bead.verify.kernel import SheetHands
from solver.kernel import FAR
from solver.question.budget import Clock, OnProgress, OutOfBudget
from solver.question.objective import ConstraintModel, Objective, SearchRequest, SoloPlay
from solver.question.recount import Replayed
from solver.search.driver import Bounds

SEARCH: Final = "null-window search"
ANNEALING: Final = "beam search and simulated annealing"
SECOND: Final = Method.EXHAUSTIVE

FIRST_WIDTH: Final = 32
"""How many sets of dominoes the first beam search keeps. It is made with every budget."""
_EXACT_SHARE: Final = 0.6
_LONG_SHARE: Final = 0.02
"""The share of the budget for finding the value of the best line: ``_LONG_SHARE`` if more than
``_LONG`` dominoes are held, otherwise ``_EXACT_SHARE``. The rest is for the second method or for
better lines."""
_LONG: Final = 10
_IMPROVED_SHARE: Final = 0.2
"""The share of the rest of the budget for finding better lines before the first of them is
reported."""
_FEW, _SOME = 4, 5
"""The constraint model values other first plays too if at most ``_FEW`` turns are left; with at
most ``_SOME``, only those that are as good as the best."""
_OTHERS_SHARE: Final = 0.25
"""The share of the rest of the budget for valuing those other first plays."""


class PlanSearch:
    """The search for the best plan of a position in which something fits. ``best``: the best line
    found. ``bound``: an upper bound of its worth. ``known``: for each first play, a lower and an
    upper bound of the best worth after it; they are equal when its value is found. ``confirmed``:
    the first plays whose value the second method has confirmed."""

    def __init__(self, state: GridState, asked_clock: Clock) -> None:
        self.state = state
        self.clock = asked_clock
        self.alone = alone(state.position)
        self.solo = SoloSearch(self.alone, self.clock)
        self.best = self.solo.beam(FIRST_WIDTH, self.solo.start)
        self.bound = self.solo.bound()
        self.known = dict.fromkeys(state.choices(), Bounds(-FAR, self.bound))
        self.confirmed: set[ScoredPlay] = set()

    def search(
        self, told: OnProgress[Finding[Any]], target: int | None, shown: int | None
    ) -> Finding[Move]:
        if target is not None and (self.best.worth >= target or self.bound < target):
            return self._finding()
        told(self._finding())
        if self._exhaust():
            self.second = EndSearch(SheetHands(self.alone), self.clock)
            if self._agrees(self.best.worth, self.alone):
                self.confirmed.add(self._first())
            if target is None and shown != 1:
                self._value_others()
        else:
            self._improve(_IMPROVED_SHARE)
            told(self._finding())
            self._improve(1.0)
        if shown != 1:
            self._begin_others()
        return self._finding()

    def _begin_others(self) -> None:
        """Find a line that begins with each first play whose value is not known yet."""
        for play, known in self.known.items():
            if not known.met and play != self._first():
                line = self.solo.beam(1, self.solo.row(self._after(play)))
                self.known[play] = known._replace(least=min(line.worth, self.best.worth))

    def _exhaust(self) -> bool:
        """Find the value and a line of that worth. Return False if the share of the budget is used
        up first."""
        long = len(self.state.position.mover.hand) > _LONG
        searcher, worth = self.solo.searcher, self.best.worth
        with searcher.within(_LONG_SHARE if long else _EXACT_SHARE):
            found = searcher.value(self.solo.start, Bounds(worth, self.bound), worth + 1)
            self.bound = found.most
            if found.met and found.least > worth:
                try:
                    self.best = self.solo.line(found.least)
                except OutOfBudget:
                    return False
        if found.met:
            self.known[self._first()] = found
        return found.met

    def _first(self) -> ScoredPlay:
        move = self.best.plays[0]
        return next(play for play in self.known if play.move == move)

    def _after(self, play: ScoredPlay) -> Position:
        return GAME.after(self.alone, play.move)

    def _value_others(self) -> None:
        """Find the values of the other first plays, with the table that the search has filled, then
        have the second method confirm them. Stops when time runs out or a value is not
        confirmed."""
        for play, known in self.known.items():
            if not known.met:
                most = self.bound - play.score
                row = self.solo.row(self._after(play))
                found = self.solo.searcher.value(row, Bounds(-FAR, most), most)
                if not found.met:
                    self.known[play] = known._replace(most=found.most + play.score)
                    return
                value = found.least + play.score
                self.known[play] = Bounds(value, value)
        for play, known in self.known.items():
            if play not in self.confirmed:
                if not self.confirmed or not self._agrees(known.least, self._after(play)):
                    return
                self.confirmed.add(play)

    def _agrees(self, worth: int, position: Position) -> bool:
        """Return whether the second method, too, finds that the best plays from ``position`` on are
        worth ``worth``."""
        return bool(self.clock.confirms(lambda: self.second.totals(position) == (worth,)))

    def _improve(self, share: float) -> None:
        """Look for better lines with the share ``share`` of the rest of the budget."""
        clock = self.clock.share(share)
        found = self.solo.anneal(clock)
        self.clock.charge(clock)
        self.best = max(self.best, found, key=lambda line: line.worth)

    def _finding(self) -> Finding[Move]:
        """Return what is found so far. Among the first plays, that of the best line comes first;
        the others follow by upper bound, highest first, then in the engine's order."""
        value, first = self.best.worth, self._first()
        proved = value == self.bound and first in self.confirmed
        ranked = sorted(self.known, key=lambda play: (play != first, -self._most(play)))
        others = len(self.state.position.players) - 1
        return Finding(
            Status.OPTIMAL if proved else Status.FEASIBLE,
            value,
            self.bound,
            tuple(solo_line(self.best.plays, others)),
            tuple(self._value_moves(play) for play in ranked),
            ties_known=all(known.met for known in self.known.values()),
            verified_by=(SECOND,) if proved else (),
            assumption=ALONE(),
            notes=explain.notes(self.state),
            effort=self.clock.spent(SEARCH if self.known[first].met else ANNEALING),
        )

    def _most(self, play: ScoredPlay) -> int:
        return min(self.known[play].most, self.bound)

    def _value_moves(self, play: ScoredPlay) -> Valued[Move]:
        least = self.best.worth if play == self._first() else self.known[play].least
        value = least if least > -FAR else None
        status = Status.UNKNOWN if value is None else Status.FEASIBLE
        if play in self.confirmed:
            status = Status.OPTIMAL
        because = partial(explain.plan_reason, self.state, play, value)
        return Valued(play.move, status, value, self._most(play), because)


def _nothing(state: GridState, clock: Clock) -> Finding[Move]:
    """Return the answer if the hand is over or nothing fits: the penalty for the whole hand."""
    value = leftover_cost(state.hand)
    line: tuple[Move, ...] = () if state.over else (Pass(),)
    text = explain.nothing_fits(over=state.over)
    return Finding(
        Status.OPTIMAL,
        value,
        value,
        line,
        tuple(Valued(move, Status.OPTIMAL, value, value, text) for move in line),
        ties_known=True,
        verified_by=(Method.RULES,),
        assumption=ALONE(),
        notes=explain.notes(state),
        effort=clock.spent(SEARCH),
    )


def _search(request: SearchRequest[Position], target: int | None = None) -> Finding[Move]:
    state = state_of(request.position)
    if not state.choices():
        return _nothing(state, request.clock)
    return PlanSearch(state, request.clock).search(request.report, target, request.shown)


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the best plan that the constraint model finds; if few turns are left, also the best
    plans that begin with other plays."""
    state, clock = state_of(request.position), request.clock
    if state.over:
        return _nothing(state, clock)
    hand = lone_hand(request.position)
    best = best_line(hand, clock)
    if best is None:
        return Finding(Status.UNKNOWN, None, None, assumption=ALONE(), effort=clock.spent(CP_SAT))
    lines, ties_known = [best], not best.plays
    if best.plays and best.is_best and hand.turns <= _SOME:
        shown = request.shown if hand.turns <= _FEW else 1
        part = clock.share(_OTHERS_SHARE)
        others, ties_known = lines_by_first_play(hand, part, best, shown)
        clock.charge(part)
        lines += [line for line in others if line.plays[0] != best.plays[0]]
    moves = tuple(_first_move(state, line) for line in lines)
    return Finding(
        moves[0].status,
        best.points,
        best.most,
        tuple(solo_line(best.plays, len(request.position.players) - 1)) or (Pass(),),
        moves,
        ties_known=ties_known,
        assumption=ALONE(),
        notes=explain.notes(state),
        effort=clock.spent(CP_SAT),
    )


def _first_move(state: GridState, line: BeadLine) -> Valued[Move]:
    """Return the first play of a line with its value, or the pass if the line has no plays."""
    status = Status.OPTIMAL if line.is_best else Status.FEASIBLE
    if not line.plays:
        reason = explain.nothing_fits(over=False)
        return Valued(Pass(), status, line.points, line.most, reason)
    move = line.plays[0]
    because = partial(explain.plan_reason, state, state.play_of(move), line.points)
    return Valued(move, status, line.points, line.most, because)


def _others_face_down(position: Position) -> Position:
    players = tuple(
        player if seat == position.to_move else player._replace(hand=(HIDDEN,) * len(player.hand))
        for seat, player in enumerate(position.players)
    )
    return replace(position, players=players)


def _recount(line: Replayed[Position]) -> int | None:
    """Return how much the mover's total after the settlement exceeds the mover's score before the
    line. None if the mover still has a turn in which a domino fits."""
    seat, after = line.seat, line.after
    turns_left = after.last_turns is None or seat in after.last_turns
    if turns_left and outcome(after) is None and can_place(after, after.players[seat].hand):
        return None
    total = sum(part.adds for part in settlement(after) if part.seat == seat)
    return total - line.before.players[seat].score


OBJECTIVE: Final = Objective(
    info=PLAN,
    needs=(OWN_HAND,),
    recount=_recount,
    values=_search,
    reaches=_search,
    model=ConstraintModel(answer=_solve_model),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=SoloPlay(start=_others_face_down),
)
