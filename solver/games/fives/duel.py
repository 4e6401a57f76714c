"""The exact end of a hand of two players with everything known, and of every move in it."""

from dataclasses import dataclass, replace
from functools import partial

from engine.games.fives import GAME, Draw, Move, Position
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, OutOfBudget
from solver.games.fives import words
from solver.games.fives.hands import NOTHING_PROVED, Bounds, TwoHands, lead_now
from solver.games.fives.immediate import alike
from solver.games.fives.referee import Referee
from solver.games.fives.round_table import highest_lead
from solver.games.fives.search import Search
from solver.games.fives.table import FAR, table_of
from solver.games.fives.worth import lead_of
from solver.objective import Report

METHOD = "tests with an empty window and a table of proofs"
CONFIRMED = Method.CERTIFICATE


@dataclass
class Duel:
    """One hand: what searches it, and what confirms it through the engine."""

    position: Position
    clock: Clock

    def __post_init__(self) -> None:
        self.hands = TwoHands(Search(table_of(self.position), self.clock))
        self.referee = Referee(self.hands.move, self.clock)
        self.seat = self.position.to_move
        self.highest = highest_lead(self.hands.search.table, self.position)

    def solved(self, report: Report) -> Finding[Move]:
        """Best play by both and the lead it ends in; or what is proved when the budget ends."""
        bounds = self._bounds(report)
        line = self._line(bounds.least) if bounds.met else None
        if line is None:
            return self._open(bounds)
        lead = bounds.least
        confirmed = self._confirms(self.position, lead)
        status = Status.OPTIMAL if confirmed else Status.FEASIBLE
        return Finding(
            status=status,
            value=lead,
            bound=lead,
            line=line,
            moves=(self._valued(line[0], bounds, status),) if line else (),
            verified_by=(CONFIRMED,) if confirmed else (),
            effort=self._effort(),
        )

    def every_move(self, report: Report) -> Finding[Move]:
        """The same, and then the lead after every other move too."""
        found = self.solved(report)
        if found.value is None or found.value != found.bound:
            return found
        moves = (found.moves[0], *self._others(found.moves[0], found.value))
        equal = self._equally_good(moves, found.value)
        return replace(found, moves=moves, equally_good=equal, effort=self._effort())

    def compared(self, move: Move) -> tuple[Valued[Move] | None, Valued[Move] | None]:
        """The best move and this one; the others are not looked at."""
        found = self.solved(lambda _: None)
        if found.value is None or found.value != found.bound:
            return None, None
        best = found.moves[0]
        return best, best if move == best.move else self._judged(move, found.value)

    def reaches(self, target: int) -> Finding[Move]:
        """One test instead of the best: a line that gets the target, or a bound below it."""
        try:
            bounds = self.hands.tested(self.position, target, NOTHING_PROVED)
        except OutOfBudget:
            return self._open(NOTHING_PROVED)
        found = self._open(bounds)
        if bounds.most < target and self.clock.confirms(
            lambda: self.referee.gets(self.position, 1 - self.seat, -bounds.most)
        ):
            return replace(found, verified_by=(CONFIRMED,))
        return found

    def _confirms(self, position: Position, lead: int) -> bool:
        return self.clock.confirms(lambda: self.referee.confirms(position, self.seat, lead))

    def _bounds(self, report: Report) -> Bounds:
        """The bounds on the best lead, reported while they close in."""
        bounds = self.hands.narrowed(self.position, NOTHING_PROVED, lead_now(self.position))
        if bounds.most < FAR:
            report(Finding(Status.UNKNOWN, None, bounds.most))
        return bounds

    def _line(self, lead: int) -> tuple[Move, ...] | None:
        """Best play by both to the end."""
        position, line = self.position, list[Move]()
        while GAME.outcome(position) is None:
            mine = position.to_move == self.seat
            move = self.hands.move(position, lead if mine else -lead)
            if move is None:
                return None
            line.append(move)
            position = GAME.apply_unjudged(position, move).position
        return tuple(line)

    def _others(self, first: Valued[Move], best: int) -> list[Valued[Move]]:
        """The other moves, known before open ones, the best of each first."""
        twins = {alike(self.position, first.move): first}
        found: list[Valued[Move]] = []
        for move in GAME.legal_moves(self.position):
            if move == first.move:
                continue
            name = alike(self.position, move)
            if name not in twins:
                twins[name] = self._judged(move, best)
            found.append(replace(twins[name], move=move))
        return sorted(found, key=_worst_last)

    def _judged(self, move: Move, best: int) -> Valued[Move]:
        """The lead after a move that is no better than the best."""
        after = GAME.apply_unjudged(self.position, move).position
        ended = lead_of(after, self.seat)
        if ended is not None:
            return self._valued(move, Bounds(ended, ended), Status.OPTIMAL)
        if after.to_move == self.seat:
            bounds = self.hands.narrowed(after, Bounds(-FAR, best), best)
        else:
            least, most = self.hands.narrowed(after, Bounds(-best, FAR), -best + 1)
            bounds = Bounds(-most, -least)
        if not bounds.met:
            return self._valued(move, bounds, Status.UNKNOWN)
        confirmed = self._confirms(after, bounds.least)
        return self._valued(move, bounds, Status.OPTIMAL if confirmed else Status.FEASIBLE)

    def _valued(self, move: Move, bounds: Bounds, status: Status) -> Valued[Move]:
        most = bounds.most if bounds.most < FAR else self.highest
        if not bounds.met:
            return Valued(move, Status.UNKNOWN, None, most)
        reason = partial(words.ends_with, self.position, move, bounds.least)
        return Valued(move, status, bounds.least, most, reason)

    def _equally_good(self, moves: tuple[Valued[Move], ...], lead: int) -> int | None:
        if any(one.value is None and (one.bound or 0) >= lead for one in moves):
            return None
        best = [valued.move for valued in moves if valued.value == lead]
        if isinstance(best[0], Draw) or len(best) == 1:
            return 1
        return len({alike(self.position, move) for move in best})

    def _open(self, bounds: Bounds) -> Finding[Move]:
        """What is known while the bounds have not met: a line that keeps to what is proved, if
        there is one, and the bound."""
        most = bounds.most if bounds.most < FAR else self.highest
        line = self._kept(bounds.least) if bounds.least > -FAR else None
        value = None if line is None else self._worth(line)
        if line is None or value is None or value > most:
            moves = tuple(
                Valued(move, Status.UNKNOWN, None, most) for move in GAME.legal_moves(self.position)
            )
            return Finding(Status.UNKNOWN, None, most, moves=moves, effort=self._effort())
        reason = partial(words.ends_with, self.position, line[0], value)
        first = Valued(line[0], Status.FEASIBLE, value, most, reason)
        others = [move for move in GAME.legal_moves(self.position) if move != line[0]]
        moves = (first, *(Valued(move, Status.UNKNOWN, None, most) for move in others))
        return Finding(Status.FEASIBLE, value, most, line, moves, effort=self._effort())

    def _kept(self, least: int) -> tuple[Move, ...] | None:
        """The mover's strategy for what is proved, against replies that score the most."""
        position, line = self.position, list[Move]()
        while GAME.outcome(position) is None:
            if position.to_move == self.seat:
                move = self.hands.move(position, least)
            else:
                move = _most_points(position)
            if move is None:
                return None
            line.append(move)
            position = GAME.apply_unjudged(position, move).position
        return tuple(line)

    def _worth(self, line: tuple[Move, ...]) -> int | None:
        return lead_of(GAME.play_all(self.position, line)[0], self.seat)

    def _effort(self) -> Effort:
        return Effort(
            self.clock.seconds,
            self.hands.search.nodes,
            method=METHOD,
            cut_short=self.clock.cut_short,
        )


def _worst_last(valued: Valued[Move]) -> tuple[bool, int]:
    known = valued.value is not None
    number = valued.value if known else valued.bound
    return not known, -(number or 0)


def _most_points(position: Position) -> Move:
    moves = GAME.legal_moves(position)
    return max(moves, key=lambda move: GAME.apply_unjudged(position, move).effect["points"])
