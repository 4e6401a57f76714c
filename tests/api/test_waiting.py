"""Places, the queue before them, and the share of everybody: with events alone, no time passes."""

import asyncio
import math
import re
from typing import Self

import pytest

from api.calls.problems import Problem
from api.solving.queue import BESIDE_OWN, BEYOND, LOOK_SECONDS, Solve, SolveQueue
from api.solving.shares import LEAST, Caller
from tests.looking import some

pytestmark = pytest.mark.anyio


class Scene:
    """Solves by name in a waiting room, and the order in which they got their places."""

    def __init__(self, number: int, most_waiting: int = 20) -> None:
        self.time = 0.0
        self.room = SolveQueue(number, most_waiting, lambda: self.time)
        self.began: list[str] = []
        self.refused: dict[str, Problem] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.solves: dict[str, Solve] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def asks(self, *names: str, seconds: float = 1.0, batch: int | None = None) -> None:
        """Solves by names whose first letter is the client."""
        for name in names:
            await self.ask(name, [Caller(name[0], batch)], seconds)

    async def ask(
        self, name: str, callers: list[Caller], seconds: float = 1.0, *, is_patient: bool = False
    ) -> None:
        self.ends[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._solve(name, callers, seconds, is_patient))
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

    async def _solve(
        self, name: str, callers: list[Caller], seconds: float, is_patient: bool
    ) -> None:
        try:
            async with self.room.taken(seconds, callers, is_patient=is_patient) as solve:
                self.began.append(name)
                self.solves[name] = solve
                await self.ends[name].wait()
        except Problem as problem:
            self.refused[name] = problem

    async def do(self, word: str) -> None:
        """Do what a word of ``SCENES`` says."""
        name, _, seconds = word.strip("-~*").partition(":")
        if word.startswith("-"):
            await self.end(name)
        elif word.startswith("~"):
            await self.leave(name)
        else:
            batch = 1 if word.endswith("*") else None
            await self.asks(name, seconds=float(seconds or 1.0), batch=batch)

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


SCENES = """
2 Clients that run nothing have places beyond the others, and go before those who run something.
  a1 a2 a3 b1 b2 c1 d1 > a1 a2 b1 c1; -b1 > d1; -d1 > b2; -c1 >; -a1 >; -b2 > a3
1 Clients take turns.
  x1 y1 z1 > x1 y1 z1; a1 a2 a3 b1 b2 c1 >
  -x1 > a1; -y1 > b1; -z1 > c1; -a1 > a2; -b1 > b2; -c1 >; -a2 > a3; -b2 >
3 Who was served longest ago goes first of those who hold as many places.
  b1 a1 a2 b2 a3 b3 > b1 a1 a2; -a1 > b2; -a2 > a3; -b2 > b3
2 A single question has a place beside the batch of its own client; others have theirs besides.
  a1:60* a2:60* a3:60* a4:60* > a1 a2; a5:10 a6:10 > a5; -a5 > a6; b1 > b1
2 A short question has a place beside longer ones of its own client.
  a1:30 a2:30 a3:30 a4:30 > a1 a2; a5:5 > a5; -a5 >; -a1 > a3
1 Single questions go before batches, and what must begin soonest goes first.
  a1 a2:2* a3:9 a4:3 > a1; -a1 > a4; -a4 > a3; -a3 > a2
1/4 A client leaves as many places in the queue free as it has.
  x1 y1 z1 > x1 y1 z1; a1 a2 a3 > a3!; b1 c1 >; d1 > d1!
1/10 So a client alone may have half of the queue.
  a0 a1 a2 a3 a4 a5 > a0; a6 > a6!
1/1 The calls of batches take up no room in the queue.
  a1* a2* a3* a4* > a1; a5 a6 > a5; a7 > a7!; -a1 >; -a5 > a6
1/4 Who leaves makes room.
  a1 a2 a3 a4 > a1 a4!; ~a2 >; a5 >; ~a1 > a3; -a3 > a5
"""
"""So many places, and how many may wait; what is done, and what begins or is refused (``!``) then.
A name asks, as the client of its first letter: for so many seconds, where a star stands as a part
of a batch. With ``-`` it ends, with ``~`` it leaves."""


async def test_scenes() -> None:
    assert (BEYOND, BESIDE_OWN) == (2, 1)
    for scene in some(re.split(r"\n(?=\d)", SCENES.strip()), 10):
        head, *lines = scene.splitlines()
        places, _, title = head.partition(" ")
        number, _, most = places.partition("/")
        async with Scene(int(number), int(most or 20)) as at:
            for step in "; ".join(map(str.strip, lines)).split("; "):
                done, _, expected = step.partition(">")
                began, refused = len(at.began), len(at.refused)
                for word in done.split():
                    await at.do(word)
                found = at.began[began:] + [f"{one}!" for one in [*at.refused][refused:]]
                assert found == expected.split(), (title, step)


async def test_when_a_place_is_expected_is_told() -> None:
    async with Scene(2, most_waiting=1) as at:
        await at.asks("a1", "a2", seconds=10.0)
        at.time = 4.0
        await at.asks("a3", "a4", seconds=10.0)
        problem = at.refused["a4"]
        assert problem.kind.status == 503
        assert problem.headers["retry-after"] == "6"  # two are free then, and one waits
        await at.asks("b1", "b2", seconds=7.5)  # b1 has one of the other two
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


async def served(at: Scene) -> dict[str, float]:
    """Let every solve end when its time is over, as those of a solver do that uses all of it;
    return the time of each end."""
    found: dict[str, float] = {}
    while running := {name: at.solves[name] for name in at.began if name not in found}:
        at.room.look()
        ends = {
            name: min(one.began + min(one.granted, one.seconds), one.limit, one.until)
            for name, one in running.items()
        }
        name = min(ends, key=lambda one: ends[one])
        # Looks come often, and a limit may have changed before the end is reached.
        step = at.time + LOOK_SECONDS
        at.time = max(at.time, min(step, ends[name]))
        if at.time >= ends[name]:
            found[name] = at.time
            await at.end(name)
    return found


async def test_a_crowd_of_one_client_is_served_within_its_budget() -> None:
    for number in some((4, 12, 40), 3):
        async with Scene(2, most_waiting=200) as at:
            await at.asks(*(f"a{one}" for one in range(number)))
            ends = await served(at)
            assert (len(ends), at.refused) == (number, {})
            assert max(ends.values()) <= 1.0 + LEAST
            # Each has had an equal share of both places: none much more or less than the others.
            given = sorted(ends[name] - at.solves[name].began for name in ends)
            assert given[0] >= min(LEAST, 1.5 / number)
            assert given[-1] <= 2.5 / number + LOOK_SECONDS


async def test_who_runs_when_a_crowd_comes_has_no_more_than_the_others() -> None:
    async with Scene(1, most_waiting=50) as at:
        await at.asks("a0")
        at.time = 0.05
        await at.asks(*(f"a{one}" for one in range(1, 5)))
        ends = await served(at)
        assert ends["a0"] == pytest.approx(0.2, abs=LOOK_SECONDS)
        assert max(ends.values()) <= 1.05 + LEAST


async def test_clients_have_equal_shares_however_many_their_questions() -> None:
    async with Scene(1, most_waiting=100) as at:
        await at.asks("x1", "y1", "z1", seconds=0.05)
        await at.asks(*(f"a{one}" for one in range(30)))
        await at.asks("b1")
        ends = await served(at)
        given = {name: ends[name] - at.solves[name].began for name in ends}
        assert given["b1"] > 0.3
        assert max(given[f"a{one}"] for one in range(30)) < 0.05


async def test_what_must_begin_ends_that_which_has_had_most_of_its_share() -> None:
    async with Scene(2) as at:
        await at.asks("a1", "b1", seconds=60.0)
        at.time = 10.0
        await at.asks("c1", "d1", seconds=4.0)
        await at.asks("e1", seconds=2.0)  # its share is 1.6 s, and half of that must be left
        at.room.look()
        at.time = 11.1
        at.room.look()
        assert all(at.solves[name].limit > at.time for name in some(at.began, 4))
        at.time = 11.3
        at.room.look()
        limits = {name: at.solves[name].limit for name in at.began}
        assert [name for name, limit in limits.items() if limit <= at.time] in (["c1"], ["d1"])
        assert at.solves["c1"].others == 4


async def test_what_runs_may_run_on_when_nobody_waits_any_more() -> None:
    async with Scene(1) as at:
        await at.asks("a1", "a2")
        at.room.look()
        assert at.solves["a1"].limit == 0.5
        await at.leave("a2")
        assert at.solves["a1"].limit == math.inf


async def test_what_is_patient_has_all_of_its_time() -> None:
    async with Scene(1) as at:
        await at.ask("a1", [Caller("a")], is_patient=True)
        await at.asks("a2", "a3")
        at.time = 5.0
        at.room.look()
        assert (at.solves["a1"].limit, at.solves["a1"].granted) == (math.inf, math.inf)


async def test_a_limit_is_told_when_it_changes() -> None:
    async with Scene(1) as at:
        told: list[float] = []
        await at.asks("a1")
        at.solves["a1"].listen(told.append)
        await at.asks("a2")
        at.room.look()
        at.room.look()
        await at.leave("a2")
        assert told == [math.inf, 0.5, math.inf]
