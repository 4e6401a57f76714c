"""Places, the queue before them, and the share of everybody: with events alone, no time passes."""

import asyncio
from typing import Self

import pytest

from api.calls.problems import Problem
from api.solving.queue import BESIDE_OWN, BEYOND, Caller, SolveQueue

pytestmark = pytest.mark.anyio


class Scene:
    """Solves by name in a waiting room, and the order in which they got their places."""

    def __init__(self, number: int, most_waiting: int = 20) -> None:
        self.time = 0.0
        self.room = SolveQueue(number, most_waiting, lambda: self.time)
        self.began: list[str] = []
        self.refused: dict[str, Problem] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def asks(self, *names: str, seconds: float = 1.0, batch: int | None = None) -> None:
        """Solves by names whose first letter is the client."""
        for name in names:
            await self.ask(name, [Caller(name[0], batch)], seconds)

    async def ask(self, name: str, callers: list[Caller], seconds: float = 1.0) -> None:
        self.ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._solve(name, callers, seconds))
        await settled()

    async def end(self, name: str) -> str:
        """End a solve, and return what began instead of it."""
        before = len(self.began)
        self.ends[name].set()
        await settled()
        return " ".join(self.began[before:])

    async def leave(self, name: str) -> None:
        self._tasks[name].cancel()
        await settled()

    async def _solve(self, name: str, callers: list[Caller], seconds: float) -> None:
        try:
            async with self.room.taken(seconds, callers):
                self.began.append(name)
                await self.ends[name].wait()
        except Problem as problem:
            self.refused[name] = problem

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_clients_that_run_nothing_have_places_beyond_the_others() -> None:
    async with Scene(2) as at:
        await at.asks("a1", "a2", "a3", "b1", "b2", "c1", "d1")
        assert at.began == ["a1", "a2", "b1", "c1"]
        assert len(at.began) == 2 + BEYOND
        assert await at.end("b1") == "d1"  # who runs nothing goes before those who do
        assert await at.end("d1") == "b2"
        assert await at.end("c1") == ""  # the places beyond are not for one who runs another
        assert await at.end("a1") == ""
        assert await at.end("b2") == "a3"


async def test_clients_take_turns() -> None:
    async with Scene(1) as at:
        await at.asks("x1", "y1", "z1")  # two of them have places beyond
        await at.asks("a1", "a2", "a3", "b1", "b2", "c1")
        order = [await at.end(name) for name in ("x1", "y1", "z1", "a1", "b1", "c1", "a2", "b2")]
        assert order == ["a1", "b1", "c1", "a2", "b2", "", "a3", ""]


async def test_a_single_question_has_a_place_beside_the_batch_of_its_own_client() -> None:
    async with Scene(2) as at:
        await at.asks("a1", "a2", "a3", "a4", batch=1, seconds=60.0)
        assert at.began == ["a1", "a2"]
        await at.asks("a5", "a6", seconds=10.0)
        assert at.began == ["a1", "a2", "a5"]
        assert len(at.began) == 2 + BESIDE_OWN
        assert await at.end("a5") == "a6"
        await at.asks("b1")
        assert at.began[-1] == "b1"  # others have theirs beside it


async def test_a_short_question_has_a_place_beside_longer_ones_of_its_own_client() -> None:
    async with Scene(2) as at:
        await at.asks("a1", "a2", "a3", "a4", seconds=30.0)
        await at.asks("a5", seconds=5.0)
        assert at.began == ["a1", "a2", "a5"]
        assert await at.end("a5") == ""
        assert await at.end("a1") == "a3"


async def test_single_questions_go_before_batches_and_what_must_begin_soonest_goes_first() -> None:
    async with Scene(1) as at:
        await at.asks("a1", seconds=1.0)
        await at.asks("a2", seconds=2.0, batch=1)
        await at.asks("a3", seconds=9.0)
        await at.asks("a4", seconds=3.0)
        order = [await at.end(name) for name in ("a1", "a4", "a3")]
        assert order == ["a4", "a3", "a2"]


async def test_who_was_served_longest_ago_goes_first() -> None:
    async with Scene(3) as at:
        await at.asks("b1", "a1", "a2", "b2", "a3", "b3")
        assert at.began == ["b1", "a1", "a2"]
        assert await at.end("a1") == "b2"  # both hold one place, and it was before
        assert await at.end("a2") == "a3"
        assert await at.end("b2") == "b3"


async def test_a_newcomer_takes_the_last_place_of_who_has_most_of_a_full_queue() -> None:
    async with Scene(1, most_waiting=4) as at:
        await at.asks("x1", "y1", "z1")
        await at.asks("a1", "a2", "a3", "b1")
        assert not at.refused
        await at.asks("c1")
        assert list(at.refused) == ["a3"]
        await at.asks("d1")
        assert list(at.refused) == ["a3", "a2"]
        await at.asks("e1")  # now all have one: nobody has more than another
        assert list(at.refused) == ["a3", "a2", "e1"]
        assert {problem.kind.code for problem in at.refused.values()} == {"busy"}


async def test_a_client_alone_may_have_the_whole_queue_and_no_more() -> None:
    async with Scene(1, most_waiting=10) as at:
        await at.asks(*(f"a{number}" for number in range(12)))
        assert list(at.refused) == ["a11"]


async def test_the_calls_of_batches_take_up_no_room_in_the_queue() -> None:
    async with Scene(1, most_waiting=1) as at:
        await at.asks("a1", "a2", "a3", "a4", batch=1)
        await at.asks("a5", "a6", "a7")
        assert at.began == ["a1", "a5"]
        assert list(at.refused) == ["a7"]
        assert await at.end("a1") == ""
        assert await at.end("a5") == "a6"


async def test_when_a_place_is_expected_is_told() -> None:
    async with Scene(2, most_waiting=1) as at:
        await at.asks("a1", "a2", seconds=10.0)
        at.time = 4.0
        await at.asks("a3", "a4", seconds=10.0)
        problem = at.refused["a4"]
        assert problem.kind.status == 503
        assert problem.headers["retry-after"] == "6"  # two are free then, and one waits
        await at.asks("b1", "b2", seconds=7.5)  # has the other two, and the place of a3
        assert at.refused.keys() == {"a4", "b2"}
        at.time = 30.0
        assert at.room.retry_after() == 1
        for name in ("a1", "a2", "b1", "a3"):
            await at.end(name)
        assert at.room.retry_after() == 1


async def test_what_waits_is_reckoned_to_take_as_long_as_solves_took_lately() -> None:
    async with Scene(1) as at:
        await at.asks("a1", seconds=10.0)
        await at.asks("a2", "a3", seconds=10.0)
        assert at.room.retry_after() == 30
        at.time = 0.5
        await at.end("a1")
        assert at.room.retry_after() == 11  # ten of a2 that runs, half a second of a3


async def test_who_leaves_makes_room() -> None:
    async with Scene(1, most_waiting=2) as at:
        await at.asks("a1", "a2", "a3")
        await at.leave("a2")
        await at.asks("a4")
        assert not at.refused
        await at.leave("a1")
        assert at.began == ["a1", "a3"]
        assert await at.end("a3") == "a4"


async def test_a_place_granted_to_who_leaves_at_that_moment_is_free_again() -> None:
    async with Scene(1) as at:
        await at.asks("a1", "a2", "a3")
        at.ends["a1"].set()
        await asyncio.sleep(0)  # the place is granted, and has not been taken
        await at.leave("a2")
        assert at.began == ["a1", "a3"]


async def test_a_question_of_two_clients_waits_as_the_one_who_goes_first() -> None:
    async with Scene(1) as at:
        callers = [Caller("a")]
        await at.asks("a1", "x1", "a2", "a3")
        await at.ask("a4", callers)
        callers.append(Caller("b"))
        assert await at.end("x1") == "a4"
