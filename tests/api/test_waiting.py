"""Places, the queue before them, and the share of everybody: with events alone, no time passes."""

import asyncio
import re
from typing import Self

import pytest

from api.calls.problems import Problem
from api.solving.queue import BESIDE_OWN, BEYOND, Caller, SolveQueue
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
1/4 A newcomer takes the last place of who has most of a full queue, until all have one.
  x1 y1 z1 > x1 y1 z1; a1 a2 a3 b1 >; c1 > a3!; d1 > a2!; e1 > e1!
1/10 A client alone may have the whole queue and no more.
  a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 > a0; a10 >; a11 > a11!
1/1 The calls of batches take up no room in the queue.
  a1* a2* a3* a4* > a1; a5 a6 > a5; a7 > a7!; -a1 >; -a5 > a6
1/2 Who leaves makes room.
  a1 a2 a3 > a1; ~a2 >; a4 >; ~a1 > a3; -a3 > a4
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
