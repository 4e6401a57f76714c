"""Replay what a solver claims: the engine judges moves and lines, and the value of a line is
counted again from its result."""

from dataclasses import replace
from typing import Generic

from engine.errors import IllegalMove
from engine.game import Effect, M, P, Step
from solver.answers.answer import Finding, LineStep, Method, Shown, Status, Valued
from solver.question.objective import Objective
from solver.question.recount import Replayed
from solver.question.registry import Solver


class UnsoundAnswer(Exception):
    """Raised when a solver claimed what the engine does not confirm. It is a defect, and the claim
    is never sent as advice."""


class Replay(Generic[P, M]):
    """The moves and lines of one question, replayed from ``position``, in which its lines begin. A
    move or line that several answers name, interim or final, is judged only once."""

    def __init__(self, solver: Solver[P, M], objective: Objective[P, M], position: P) -> None:
        self.game = solver.game
        self.position = objective.start(position)
        self._solver, self._objective = solver, objective
        self._steps: dict[M, Step[P]] = {}
        self._line: tuple[M, ...] = ()
        self._followed: tuple[P, tuple[Effect, ...]] = self.position, ()

    def step(self, move: M) -> Step[P]:
        """Return the step that a move makes: the position after it, and its effect.

        Raises:
            IllegalMove: the move is illegal; the error lists every rule it breaks.
        """
        if move not in self._steps:
            self._steps[move] = self.game.play(self.position, move)
        return self._steps[move]

    def show(self, valued: Valued[M]) -> Shown[M]:
        effect = self.step(valued.move).effect
        return Shown(valued.move, self.game.move_text(valued.move), effect, valued)

    def line(self, line: tuple[M, ...]) -> tuple[LineStep[M], ...]:
        _, effects = self._play(line)
        return tuple(
            LineStep(move, self.game.move_text(move), effect)
            for move, effect in zip(line, effects, strict=True)
        )

    def confirm(self, found: Finding[M]) -> Finding[M]:
        """Return ``found`` once the value of its line was counted again and found correct. If it
        has no value, its line is removed. A value against every reply (``is_guarantee``), which no
        line can show, is not counted again.

        Raises:
            UnsoundAnswer: it claims what the engine does not confirm.
        """
        self._check_claims(found)
        if found.value is None:
            return replace(found, line=())
        if found.is_guarantee and self._objective.alone is None:
            return found
        after, effects = self._play(found.line)
        worth = self._objective.recount(Replayed(self.game, self.position, after, effects))
        if worth != found.value:
            raise UnsoundAnswer(f"A line said to be worth {found.value} is worth {worth}.")
        others = tuple(name for name in found.verified_by if name is not Method.REPLAY)
        if found.status is Status.OPTIMAL and not others:
            raise UnsoundAnswer(f"Only one method says that nothing is better than {worth}.")
        return replace(found, verified_by=(Method.REPLAY, *others))

    def _play(self, line: tuple[M, ...]) -> tuple[P, tuple[Effect, ...]]:
        """Return the position after a line and the effects of its moves.

        Raises:
            UnsoundAnswer: a move is not legal.
        """
        if line == self._line:
            return self._followed
        position, effects, alone = self.position, list[Effect](), self._objective.alone
        for index, move in enumerate(line):
            try:
                after, effect = self.game.play(position, move) if index else self.step(move)
            except IllegalMove as error:
                raise UnsoundAnswer(f"Move {index} of the line is not legal: {error}") from error
            position = after if alone is None else alone.after(position, after)
            effects.append(effect)
        self._line, self._followed = line, (position, tuple(effects))
        return self._followed

    def _check_claims(self, found: Finding[M]) -> None:
        if found.status is Status.ESTIMATED and found.estimate is None:
            raise UnsoundAnswer(f"The status {found.status} does not fit the estimate.")
        if found.status is Status.OPTIMAL and (found.value is None or found.value != found.bound):
            raise UnsoundAnswer(f"The optimal value {found.value} is not the bound {found.bound}.")
        if found.moves and found.value is not None and found.moves[0].value != found.value:
            raise UnsoundAnswer(f"The best move is not worth {found.value}.")
        strange = set(found.verified_by) - {Method.REPLAY, *self._solver.methods}
        if strange:
            raise UnsoundAnswer(
                f"The answer names {', '.join(sorted(strange))}, which is no method of this solver."
            )
