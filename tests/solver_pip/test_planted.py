"""A planted bug in the line that turns totals into a value is not sent as proved."""

from collections.abc import Sequence

import pytest

from engine.games.pip import GAME
from solver.answer import Status
from solver.budget import Budget
from solver.games.pip import contest, maxn
from solver.gateway import Question, UnsoundAnswer, ask
from tests.solver_pip.positions import late

ASKED = Question("game", top=1)


def beside_the_worst(totals: Sequence[int], seat: int) -> int:
    """The lead over the others, with the highest of their totals taken for the lowest."""
    return max(total for other, total in enumerate(totals) if other != seat) - totals[seat]


def proved(seed: int) -> bool:
    try:
        answer = ask(GAME, late(seed, (2, 2, 2)), ASKED, Budget(20.0))
    except UnsoundAnswer:
        return False
    return answer.status is Status.OPTIMAL


def test_a_lead_over_the_wrong_player_is_never_called_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = [seed for seed in range(12) if proved(seed)]
    assert len(whole) > 6
    monkeypatch.setattr(contest, "margin_of", beside_the_worst)
    monkeypatch.setattr(maxn, "margin_of", beside_the_worst)
    wrong = [seed for seed in whole if ask_wrongly(seed)]
    assert wrong == []


def ask_wrongly(seed: int) -> bool:
    """Whether a value is sent as proved that is not what its own line ends in."""
    start = late(seed, (2, 2, 2))
    try:
        answer = ask(GAME, start, ASKED, Budget(20.0))
    except UnsoundAnswer:
        return False
    if answer.status is not Status.OPTIMAL:
        return False
    end, _ = GAME.play_all(start, [step.move for step in answer.line])
    outcome = GAME.outcome(end)
    assert outcome is not None
    mine, *others = rotated(outcome.totals, start.to_move)
    return answer.value != min(others) - mine


def rotated(totals: Sequence[int], seat: int) -> list[int]:
    """The totals from a seat on."""
    return [*totals[seat:], *totals[:seat]]
