"""What the model of a plan answers: the fewest turns to go out, by first play, with a line."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cached_property
from typing import NamedTuple

from engine.games.pip import Draw, Move, Pass, Position
from engine.games.pip.position import NUMBERS
from engine.games.pip.scoring import hand_count
from solver.cpsat import LITERALS, Run, by_first_choice, solve
from solver.games.pip.cpsat.ends import PlayWay, open_layout, play
from solver.games.pip.cpsat.hand import GIVER, FirstPlay, hand_to_play
from solver.games.pip.cpsat.order import moves, plays_in_order
from solver.games.pip.cpsat.plan import PlanModel
from solver.question.budget import Clock


class TurnsOut(NamedTuple):
    """What the model knows of going out. ``turns``: the turns of the best way out found, None if
    none was found. ``least``: a lower bound of the turns, None if it is proved that there is no way
    out. ``left``: if there is no way out, the least count that stays in the hand; None if that is
    not known."""

    turns: int | None
    least: int | None
    left: int | None = None


class PlanAnswer(NamedTuple):
    """``moves``: moves with their turns, the best first. ``line``: a whole way out that begins with
    the best move. ``is_complete``: every move that is as good as the best one is in ``moves``."""

    moves: dict[Move, TurnsOut]
    line: tuple[Move, ...] = ()
    is_complete: bool = False


NO_WAY = TurnsOut(None, None)


class WaysOut:
    """Questions to the model about one position."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position, self._clock = position, clock
        self._layout = open_layout(position.options, position.layout)
        self._hand = hand_to_play(position)

    @cached_property
    def _model(self) -> PlanModel:
        model = PlanModel(self._hand)
        model.go_out()
        return model

    def fewest(self) -> TurnsOut:
        """Return the fewest turns to go out, or that there is no way; one or the other is proved
        unless the budget ends before."""
        if not self._hand.firsts:
            return NO_WAY
        return _turns(solve(self._model.cp, self._clock, profile=LITERALS))

    def answer(self, shown: int | None) -> PlanAnswer:
        """Return all moves that are as good as the best one, and further ones until ``shown`` first
        plays are listed (None: all moves)."""
        if not self._hand.firsts:
            return self._waiting()
        best, line, found = self.fewest(), tuple[Move, ...](), dict[FirstPlay, TurnsOut]()
        if best.turns is None and best.least is not None:
            return PlanAnswer({})
        if best.turns is None:
            return self._answer_in_moves(dict(self._without_way((), shown)), (), True)
        choices = self._model.first
        for first, run in by_first_choice(self._model.cp, choices, self._clock):
            line = line or self._line(run)
            found[first] = _turns(run)
            if run.value != best.turns and shown is not None and len(found) >= shown:
                return self._answer_in_moves(found, line, True)
        if len(found) < len(choices) and self.fewest() != NO_WAY:
            return self._answer_in_moves(found, line, False)
        others = self._without_way(found, None if shown is None else shown - len(found))
        return self._answer_in_moves(found | dict(others), line, True)

    def _without_way(
        self, ways: Container[FirstPlay], shown: int | None
    ) -> Iterator[tuple[FirstPlay, TurnsOut]]:
        """Yield the first plays not in ``ways``, none of which leads to a way out: at most
        ``shown`` (None: all), those that leave the least count in the hand first."""
        model = PlanModel(self._hand)
        model.shed()
        others = {first: begun for first, begun in model.first.items() if first not in ways}
        if others and (shown is None or shown > 0):
            for first, run in by_first_choice(model.cp, others, self._clock, shown):
                yield first, NO_WAY._replace(left=run.value if run.proved else None)

    def _waiting(self) -> PlanAnswer:
        """Return the only move of a hand in which nothing fits (I9)."""
        draws = self._position.stock and not self._position.drawn
        left = NO_WAY._replace(left=hand_count(self._hand.dominoes))
        return PlanAnswer({Draw() if draws else Pass(): left}, (), True)

    def _answer_in_moves(
        self, found: dict[FirstPlay, TurnsOut], line: tuple[Move, ...], is_complete: bool
    ) -> PlanAnswer:
        """Return the answer with first plays turned into moves; the first move of ``line``, if
        there is one, comes first."""
        valued = {move: turns for first, turns in found.items() for move in self._moves(first)}
        best = {move: valued[move] for move in line[:1]}
        return PlanAnswer(best | valued, line, is_complete)

    def _moves(self, first: FirstPlay) -> Iterator[Move]:
        """Yield the moves that a first play stands for: on each domino with an end that accepts
        the same, and with each number that is as good to name."""
        way, names = first.way, self._hand.names
        others = [number for number in NUMBERS if number not in names]
        others = others if way.number == names[-1] else []
        ends = [on for on, takes in self._layout.places.items() if takes == way.takes]
        for on in ends if self._layout.takes else [None]:
            for number in (way.number, *others):
                yield play(way._replace(number=number), on, first.give)

    def _line(self, run: Run) -> tuple[Move, ...]:
        """Return the plays of a plan in order."""
        model = self._model
        first = next(first for first, begun in model.first.items() if run.chosen(begun))
        early = [way for way, played in model.early.items() if run.chosen(played)]
        line = plays_in_order(self._layout, first.way, early, _last(model, run))
        give = next((one for one, gone in model.given.items() if run.chosen(gone)), None)
        return () if line is None else moves(line, give, GIVER)


def _turns(run: Run) -> TurnsOut:
    if not run.found:
        return NO_WAY if run.proved else TurnsOut(None, 1)
    return TurnsOut(run.value, run.value if run.proved else run.least)


def _last(model: PlanModel, run: Run) -> list[PlayWay]:
    """Return the closing plays in the order of play: the root, the doubles on it, the other
    dominoes on it; the domino that ends the hand is last of all."""

    def place(way: PlayWay) -> tuple[bool, bool]:
        return run.chosen(model.last[way.domino]), not way.is_double

    root = [way for way, played in model.root.items() if run.chosen(played)]
    on_it = (way for way, played in model.on_last.items() if run.chosen(played))
    return [*root, *sorted(on_it, key=place)]
