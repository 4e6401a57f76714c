"""The simulation of the queue: its clock, its processors, and what it says of two queues."""

import asyncio
import time
from itertools import pairwise

import pytest

from benchmarks.service.queue_simulation import POLICIES, Arrival, Asked, simulated, traffic
from benchmarks.service.virtual_time import Processors, run


def test_the_clock_jumps_and_a_wait_for_nothing_is_an_error() -> None:
    async def much_later() -> float:
        await asyncio.sleep(3600)
        return asyncio.get_running_loop().time()

    began = time.perf_counter()
    assert run(much_later()) == pytest.approx(3600)
    assert time.perf_counter() - began < 60

    async def never() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(RuntimeError, match="no timer"):
        run(never())


def test_work_shares_the_processors() -> None:
    async def three_on_two() -> list[float]:
        processors, now = Processors(2), asyncio.get_running_loop().time
        runs = [processors.start(needs, until) for needs, until in ((1, 9), (2, 9), (9, 2))]
        ends = []
        for one in runs:
            await one.done
            ends.append(now())
        return [*ends, *(one.had for one in runs)]

    # At two thirds each, the first is done after 1.5 s; then each of the two has one for itself.
    assert run(three_on_two()) == pytest.approx([1.5, 2.5, 2.5, 1.0, 2.0, 1.5])


def test_a_limit_ends_work_early_and_may_be_taken_back() -> None:
    async def limited(*limits: float) -> float:
        processors = Processors(1)
        running = processors.start(5.0, 3.0)
        for limit in limits:
            processors.end_by(running, limit)
        await running.done
        return running.had

    assert run(limited()) == pytest.approx(3.0)
    assert run(limited(1.0)) == pytest.approx(1.0)
    assert run(limited(1.0, float("inf"))) == pytest.approx(3.0)


def served(name: str) -> list[Asked]:
    at_once = [Arrival(1.0, "", str(number), [1.0]) for number in range(6)]
    return run(simulated(name, 2, at_once))


def test_the_plain_queue_refuses_who_has_waited_and_the_other_nobody() -> None:
    plain, shared = served("in order"), served("shares")
    assert [one.granted for one in plain] == [1, 1, 0, 0, 0, 0]
    assert all(0 < one.granted <= 1 and one.seconds < 1.1 for one in shared)
    assert sum(one.had for one in shared) == pytest.approx(2.0, abs=0.2)


def test_the_same_seed_brings_the_same() -> None:
    works = [0.1, 1.0]
    arrivals = traffic(1.6, 30.0, works, 1)
    assert arrivals == traffic(1.6, 30.0, works, 1) != traffic(1.6, 30.0, works, 2)
    assert all(one.at <= other.at for one, other in pairwise(arrivals))
    for name in POLICIES:
        found = run(simulated(name, 2, arrivals))
        assert found
        assert found == run(simulated(name, 2, arrivals))
