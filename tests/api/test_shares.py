"""The shares of the solvers' time, by hand."""

from dataclasses import dataclass, field

import pytest

from api.solving.shares import LEAST, Caller, Shares, most_served, overdue
from tests.looking import some


@dataclass
class Asked:
    """A question of these clients, which should be answered at ``until``."""

    clients: str
    until: float = 1.0
    arrived: float = 0.0
    began: float = 0.0
    needs: float = 1.0
    share: float = 1.0
    callers: list[Caller] = field(init=False)

    def __post_init__(self) -> None:
        self.callers = [Caller(client) for client in self.clients]

    def need(self, _: float) -> float:
        return self.needs


@pytest.mark.parametrize(
    ("asked", "places", "expected"),
    [
        (["a"], 1, [1.0]),
        (["a", "a"], 2, [1.0, 1.0]),
        (["a"] * 12, 2, [1 / 6] * 12),
        (["a", "b", "b", "b"], 1, [1 / 2, 1 / 6, 1 / 6, 1 / 6]),
        (["a", "b", "c", "d", "e"], 2, [2 / 5] * 5),
        (["ab", "b", "b"], 1, [1 / 2, 1 / 6, 1 / 6]),  # as a, who asks nothing else
        (["", "a"], 1, [0.0, 1.0]),  # nobody waits for it any more
    ],
)
def test_clients_share_equally_and_so_do_their_questions(
    asked: list[str], places: int, expected: list[float]
) -> None:
    questions = [Asked(clients) for clients in asked]
    shares = Shares(questions, places, 0.0)
    assert [shares.of(one) for one in some(questions)] == pytest.approx(expected)


def test_what_ends_soon_takes_little_from_the_others() -> None:
    half, others = Asked("a", needs=0.5), [Asked("a"), Asked("b"), Asked("b")]
    shares = Shares([half, *others], 1, 0.0)
    assert shares.of(others[0]) == pytest.approx(1 / (2 * 1.5))
    assert shares.of(half) == pytest.approx(1 / (2 * 2))  # its own share is a whole one
    ending = Asked("c", needs=0.1)
    shares = Shares([ending, Asked("a")], 1, 0.0)
    assert shares.of(ending) == pytest.approx(1 / 2)
    assert Shares([ending, others[0]], 1, 0.0).of(others[0]) == pytest.approx(1 / 1.1)


def test_a_share_is_of_the_time_that_is_left_and_never_nothing() -> None:
    questions = [Asked("a", until=2.0) for _ in range(10)]
    shares = Shares(questions, 2, 0.0)
    assert shares.seconds(questions[0], 0.0) == pytest.approx(0.4)
    assert shares.seconds(questions[0], 1.0) == pytest.approx(0.2)
    assert shares.seconds(questions[0], 1.99) == LEAST
    assert shares.seconds(questions[0], 5.0) == LEAST


def test_a_question_is_overdue_when_less_than_half_of_its_share_is_left() -> None:
    early, late = Asked("a", until=2.0, share=0.5), Asked("b", until=1.0, share=0.2)
    assert overdue([early, late], 0.85) == []
    assert overdue([early, late], 0.9) == [late]
    assert overdue([early, late], 1.5) == [early, late]


def test_those_end_first_that_have_had_most_of_their_share() -> None:
    long, short, new = Asked("a", until=60.0), Asked("b", until=2.0), Asked("c", began=0.99)
    shares = Shares([long, short, new], 2, 0.0)
    assert most_served([long, short, new], shares, 1.0, 3) == [short, long]
    assert most_served([long, short, new], shares, 1.0, 1) == [short]
    assert most_served([long, short, new], shares, 1.0, 0) == []
