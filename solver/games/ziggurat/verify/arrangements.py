"""Prove the bound of full arrangements a second time, by a separate method.

Nothing of the first method is used. Places come from the engine, and boards are filled by trying
(`filling`); if that would take too long, CP-SAT is asked where each domino lies.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from engine.games.ziggurat import Position
from solver.cpsat import SUMS, copy_model, cp_model, solve
from solver.games.ziggurat.verify.cells import (
    CELLS,
    EDGES,
    FACES,
    TURNS,
    cells_above,
    cells_of,
    lie_of,
    over,
)
from solver.games.ziggurat.verify.filling import DOMINOES, EVER, Filled, try_to_fill
from solver.question.budget import Clock

Lies = frozenset[int]
"""A board, as the set of the lies of its dominoes. A lie is the number of a domino in its place
(`cells`)."""

TRIES: Final = 20_000
"""Most ways tried to fill one board; after that CP-SAT is asked."""

_CORE_TRIES: Final = 1000
"""Most ways tried to see whether dominoes can be left out of a core."""

_CHUNKS: Final = (4, 1)
"""How many dominoes one test leaves out of a core: first four at a time, then single ones."""

_TRIES_A_SECOND: Final = 500_000


class Recount:
    """Second answers about many boards. ``known``: full arrangements found so far, tried on each
    new board. ``cores``: sets of lying dominoes that cannot all stay."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[Lies] = []
        self.cores: list[Lies] = []
        self._model: cp_model.CpModel | None = None

    def cannot_lift_fewer(self, position: Position, lifts: int, never: Lies = frozenset()) -> bool:
        """Return whether it is proved that the board can be filled only if at least ``lifts`` of
        its dominoes are lifted.

        ``never``: lies that may not be used; they count only when ``lifts`` is 1, so that none is
        lifted.
        """
        if lifts <= 0:
            return True
        board = frozenset(map(lie_of, position.placed))
        if lifts > 1:
            never = frozenset()
        if self._is_filled(board, lifts - 1, never):
            return False
        possible = self._by_cores(board, lifts - 1, never)
        return self._by_model(board, lifts - 1) if possible is None else not possible

    def _is_filled(self, board: Lies, lifts: int, never: Lies) -> bool:
        """Return whether a known arrangement uses none of the lies in ``never`` and has at most
        ``lifts`` dominoes of the board elsewhere."""
        for place, ending in enumerate(self.known):
            stays = len(board - ending) <= lifts if lifts else board <= ending
            if stays and never.isdisjoint(ending):
                self.known.insert(0, self.known.pop(place))
                return True
        return False

    def _by_cores(self, board: Lies, lifts: int, never: Lies) -> bool | None:
        """Return whether the board can be filled after lifting at most ``lifts`` dominoes; None if
        that is not settled.

        Each round lifts dominoes so that every known core loses at least one. If the rest still
        cannot be filled, it contains a new core, which is added. The result is False when no choice
        of ``lifts`` dominoes breaks every core.
        """
        cores = [core for core in self.cores if core <= board]
        while (chosen := _lift(board, lifts, cores)) is not None:
            stay = board - chosen
            found = self._fill(stay, TRIES, never)
            if found.possible:
                self.known.insert(0, stay | found.laid)
            if found.possible is not False or never:
                return found.possible
            cores.append(self._core(stay))
            self.cores.append(cores[-1])
        return False

    def _core(self, board: Lies) -> Lies:
        """Return a core: a part of ``board``, as small as the tests make it, whose dominoes cannot
        all stay."""
        for many in _CHUNKS:
            for place in range(0, len(board), many):
                less = board - set(sorted(board)[place : place + many])
                if self._fill(less, _CORE_TRIES).possible is False:
                    board = less
        return board

    def _fill(self, board: Lies, tries: int, never: Lies = frozenset()) -> Filled:
        """Try at most ``tries`` ways to fill the board without the lies in ``never``, and charge
        the clock for them."""
        found = try_to_fill(board, tries, never)
        self.clock.effort += (1 + found.tried) / _TRIES_A_SECOND
        return found

    def _by_model(self, board: Lies, lifts: int) -> bool:
        """Return whether the model proves that the board cannot be filled after lifting ``lifts``
        dominoes."""
        self._model = _keep(board, lifts, self._model)
        run = solve(self._model, self.clock, profile=SUMS)
        if run.found:
            lies = _arrangements()[1].items()
            self.known.insert(0, frozenset(lie for lie, literal in lies if run.chosen(literal)))
        return run.proved and not run.found


@cache
def _arrangements() -> tuple[cp_model.CpModel, dict[int, cp_model.IntVar]]:
    """Return the model of all full arrangements, and for each lie the literal that a domino ends
    there. Each domino has one lie, each cell is covered once, and numbers rise from tier to tier
    (Z6)."""
    model, lies = cp_model.CpModel(), dict[int, cp_model.IntVar]()
    shows = [[model.new_bool_var(f"{cell} {face}") for face in FACES] for cell in CELLS]
    owners: list[list[cp_model.IntVar]] = [[] for _ in range(DOMINOES + len(CELLS))]
    for lie in range(len(EDGES) * len(TURNS)):
        edge, turn = divmod(lie, len(TURNS))
        *faces, domino = TURNS[turn]
        halves = tuple(zip(EDGES[edge], faces, strict=True))
        twice = turn >= DOMINOES and faces[0] == faces[1]
        if twice or not all(EVER[cell] >> face & 1 for cell, face in halves):
            continue
        literal = lies[lie] = model.new_bool_var(f"{lie}")
        owners[domino].append(literal)
        for cell, face in halves:
            owners[DOMINOES + cell].append(literal)
            model.add_implication(literal, shows[cell][face])
    for once in (*owners, *shows):
        model.add_exactly_one(once)
    for cell in range(len(CELLS)):
        for upper in cells_above((cell,)):
            for low, high in combinations_with_replacement(FACES, 2):
                model.add_bool_or([~shows[upper][low], ~shows[cell][high]])
    return model, lies


def _keep(board: Lies, lifts: int, into: cp_model.CpModel | None) -> cp_model.CpModel:
    """Return a model of the full arrangements in which at most ``lifts`` dominoes of the board are
    lifted, and none stays on top of a lifted one (Z5, Z9). The model is written over ``into``, if
    that is given."""
    model, lies = copy_model(_arrangements()[0], into), _arrangements()[1]
    stays = {lie: model.new_bool_var(f"{lie} stays") for lie in board}
    for lie, stay in stays.items():
        model.add_bool_or([~stay, lies[lie]] if lie in lies else [~stay])
        for below in board:
            if not over(below).isdisjoint(cells_of(lie)):
                model.add_implication(stay, stays[below])
    model.add(sum(stays.values()) >= len(board) - lifts)
    return model


def _lift(board: Lies, most: int, cores: Collection[Lies]) -> Lies | None:
    """Return dominoes of the board that hit every core, at most ``most`` together with all that
    rests on them (Z9); None if there are no such dominoes."""
    raised = {lie: _all_above(lie, board) for lie in frozenset[int]().union(*cores)}
    return _hitting(frozenset(), most, cores, raised)


def _hitting(
    chosen: Lies, most: int, cores: Collection[Lies], raised: dict[int, Lies]
) -> Lies | None:
    """Return what `_lift` returns when the dominoes in ``chosen`` are lifted already. ``raised``:
    the dominoes that may be added, each with all that rests on it. A domino tried without success
    is not tried again deeper in the search."""
    unhit = [core & raised.keys() for core in cores if core.isdisjoint(chosen)]
    if not unhit:
        return chosen
    if len(chosen) + _apart(unhit) > most:
        return None
    allowed = dict(raised)
    smallest, *_ = sorted(unhit, key=len)
    for lie in sorted(smallest):
        more = chosen | allowed.pop(lie)
        if len(more) <= most:
            found = _hitting(more, most, cores, allowed)
            if found is not None:
                return found
    return None


def _apart(cores: list[Lies]) -> int:
    """Return a number of cores of which no two share a domino: at least that many dominoes must be
    lifted."""
    met, count = frozenset[int](), 0
    for core in sorted(cores, key=len):
        if core.isdisjoint(met):
            met |= core
            count += 1
    return count


def _all_above(lie: int, board: Lies) -> Lies:
    """Return the lies of a domino and of all dominoes that rest on it, directly or not."""
    found = frozenset((lie,))
    for other in board:
        if not over(lie).isdisjoint(cells_of(other)):
            found |= _all_above(other, board)
    return found
