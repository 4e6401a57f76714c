"""The fewest cheats by trying everything with the engine's moves; for small positions only. The
answers of the solver are checked against it."""

from collections import Counter, deque

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answer import Status
from solver.budget import Clock
from solver.games.ziggurat.move_values import value_moves
from solver.games.ziggurat.plan import fewest_cheats
from tests.asking import patient


def fewest_by_trying(position: Position, most: int) -> int | None:
    """The least number of lifts to the end, None when it is more than `most`.

    A 0-1 search: placements cost nothing and go to the front of the queue.
    """
    queue = deque([(0, position)])
    best: dict[object, int] = {}
    while queue:
        lifts, here = queue.popleft()
        if here.is_finished:
            return lifts
        key = frozenset(here.placed), here.lifted
        if best.get(key, most + 1) <= lifts:
            continue
        best[key] = lifts
        for move in GAME.legal_moves(here):
            there = GAME.apply_unjudged(here, move).position
            if not isinstance(move, Lift):
                queue.appendleft((lifts, there))
            elif lifts < most:
                queue.append((lifts + 1, there))
    return None


def after_move(position: Position, move: Move, most: int) -> int | None:
    """The fewest cheats of a plan that begins with the move, None for more than ``most`` after
    it."""
    tried = fewest_by_trying(GAME.play(position, move).position, most)
    return None if tried is None else tried + isinstance(move, Lift)


def check_plan(position: Position, most: int) -> int | None:
    """Compare the fewest cheats of the solver with those found by trying; return these.

    Raises:
        AssertionError: they do not agree, or one method alone stands for them.
    """
    expected, plan = fewest_by_trying(position, most), fewest_cheats(position, patient(60.0))
    about = GAME.text(position)
    if expected is None:
        assert plan.status is Status.INFEASIBLE or plan.bound > most, about
    else:
        assert (plan.status, plan.value) == (Status.OPTIMAL, expected), about
        assert len(plan.verified_by) == 2, about
    return expected


def check_values(position: Position, most: int, effort: float) -> Counter[str]:
    """Compare what the solver says of every move with what trying finds; return how many ``values``
    and how many counts of ``best moves`` were compared.

    Raises:
        AssertionError: they do not agree.
    """
    compared, about = Counter[str](), GAME.text(position)
    values = value_moves(position, Clock(patient(effort)))
    tried = {move: after_move(position, move, most) for move in GAME.legal_moves(position)}
    known = [value for value in tried.values() if value is not None]
    for one in values.moves:
        expected = tried[one.move]
        if expected is not None and one.status is Status.OPTIMAL:
            compared["values"] += 1
            assert one.value == expected, about
        elif expected is not None and one.value is not None:
            assert one.bound <= expected <= one.value, about
    if values.equally_good is not None and known:
        compared["best moves"] += 1
        assert values.equally_good == sum(value == min(known) for value in known), about
    return compared
