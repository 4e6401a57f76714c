"""What the model of a plan answers: the fewest turns to go out, by first play, with a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.pip import Draw, Move, Pass, Position
from engine.games.pip.position import NUMBERS
from engine.games.pip.scoring import hand_count
from solver.asking.budget import Clock
from solver.cpsat import LITERALS, Run, by_first_choice, solve
from solver.games.pip.cpsat.ends import PlayWay, open_layout, play
from solver.games.pip.cpsat.hand import GIVER, FirstPlay, hand_to_play
from solver.games.pip.cpsat.order import in_order, moves
from solver.games.pip.cpsat.plan import PlanModel


class TurnsOut(NamedTuple):
    """The ``turns`` to go out, None if no way is known; no way has fewer than ``least``, None if
    there is proved to be none at all. ``left`` is then the least count that stays, if known."""

    turns: int | None
    least: int | None
    left: int | None = None


class PlanAnswer(NamedTuple):
    """Moves from the best on, a line that begins with the best, and whether all moves that are as
    good are among them."""

    moves: dict[Move, TurnsOut]
    line: tuple[Move, ...] = ()
    is_complete: bool = False


NO_WAY = TurnsOut(None, None)


def fewest_turns(position: Position, clock: Clock) -> TurnsOut:
    """Return the fewest turns to go out from a position, or that there is no way."""
    return WaysOut(position, clock).fewest()


class WaysOut:
    """Questions to the model about one position."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position, self._clock = position, clock
        self._layout = open_layout(position.options, position.layout)
        self.hand = hand_to_play(position)

    def fewest(self) -> TurnsOut:
        if not self.hand.firsts:
            return NO_WAY
        model = self._going_out()
        return _turns(solve(model.cp, self._clock, profile=LITERALS))

    def _going_out(self) -> PlanModel:
        model = PlanModel(self.hand)
        model.go_out()
        return model

    def answer(self, shown: int | None) -> PlanAnswer:
        """Return all moves that are as good as the best one, and as many as are shown."""
        if not self.hand.firsts:
            return self._waiting()
        found, model = dict[FirstPlay, TurnsOut](), self._going_out()
        line: tuple[Move, ...] = ()
        for first, run in by_first_choice(model.cp, model.first, self._clock):
            line = line or self._line(model, run)
            found[first] = _turns(run)
            best = next(iter(found.values()))
            if best.turns != run.value and shown is not None and len(found) >= shown:
                return self._answered(found, line, True)
        none_left = len(found) == len(model.first) or self._none(model)
        if none_left:
            found |= self._without_way(found, shown)
        return self._answered(found, line, none_left)

    def _none(self, model: PlanModel) -> bool:
        run = solve(model.cp, self._clock, profile=LITERALS)
        return run.proved and not run.found

    def _without_way(
        self, ways: dict[FirstPlay, TurnsOut], shown: int | None
    ) -> Iterator[tuple[FirstPlay, TurnsOut]]:
        """Yield the first plays that lead to no way out, those that leave the least first."""
        model = PlanModel(self.hand)
        model.shed()
        others = {first: begun for first, begun in model.first.items() if first not in ways}
        most = None if shown is None else max(shown - len(ways), 0)
        if others and most != 0:
            for first, run in by_first_choice(model.cp, others, self._clock, most):
                yield first, TurnsOut(None, None, run.value if run.proved else None)

    def _waiting(self) -> PlanAnswer:
        """Return the only move of a hand in which nothing fits (I9)."""
        draws = self._position.stock and not self._position.drawn
        left = hand_count(self.hand.dominoes)
        return PlanAnswer({Draw() if draws else Pass(): TurnsOut(None, None, left)}, (), True)

    def _answered(
        self, found: dict[FirstPlay, TurnsOut], line: tuple[Move, ...], complete: bool
    ) -> PlanAnswer:
        valued = {move: one for first, one in found.items() for move in self._moves(first)}
        # The line begins with the best move, as it names it.
        first = {move: valued[move] for move in line[:1]}
        return PlanAnswer(first | valued, line, complete)

    def _moves(self, first: FirstPlay) -> Iterator[Move]:
        """Yield a first play on each domino with such an end, by each number that is as good."""
        way, names = first.way, self.hand.names
        others = [number for number in NUMBERS if number not in names]
        numbers = others if way.number == names[-1] else []
        ends = [on for on, takes in self._layout.places.items() if takes == way.takes]
        for on in ends if self._layout.takes else [None]:
            for number in (way.number, *numbers):
                yield play(way._replace(number=number), on, first.give)

    def _line(self, model: PlanModel, run: Run) -> tuple[Move, ...]:
        """Return the plays of a plan in order."""
        first = next(first for first, begun in model.first.items() if run.chosen(begun))
        early = [way for way, played in model.early.items() if run.chosen(played)]
        line = in_order(self._layout, first.way, early, _last(model, run))
        give = next((one for one, gone in model.given.items() if run.chosen(gone)), None)
        return () if line is None else moves(line, give, GIVER)


def _turns(run: Run) -> TurnsOut:
    if not run.found:
        return NO_WAY if run.proved else TurnsOut(None, run.least)
    return TurnsOut(run.value, run.value if run.proved else run.least)


def _last(model: PlanModel, run: Run) -> list[PlayWay]:
    """Return the last plays in order: the root, a double on it, the very last one at the end."""

    def place(way: PlayWay) -> tuple[bool, bool]:
        return run.chosen(model.last[way.domino]), not way.is_double

    root = [way for way, played in model.root.items() if run.chosen(played)]
    on_it = (way for way, played in model.on_last.items() if run.chosen(played))
    return [*root, *sorted(on_it, key=place)]
