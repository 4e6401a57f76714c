"""Searches that are compiled while the service answers: in which order, what is said of those that
fail, and what follows."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.ops.settings import Settings
from api.solving import building, fork_server
from api.solving.building import Builder, build_beside
from engine.registry import games
from solver.question.code_parts import STANDING, CodePart, parts, urgency
from tests.api import stand_ins
from tests.looking import some

pytestmark = [pytest.mark.server, pytest.mark.anyio]


@pytest.fixture
def built() -> Iterator[Path]:
    """The file of what was compiled."""
    file = stand_ins.built(os.getpid())
    file.unlink(missing_ok=True)
    yield file
    file.unlink(missing_ok=True)


def builder(number: int = 1) -> Builder:
    fork_server.prepare((stand_ins.MODULE,))
    return Builder(Settings(solves=number, short_solves=1), stand_ins.named(stand_ins.build))


def read(file: Path) -> list[CodePart]:
    return [CodePart(*line.split()) for line in file.read_text().splitlines()]


def test_each_question_of_a_game_is_a_part() -> None:
    for game in some(games(), 5):
        *objectives, last = parts(game)
        assert {one.game for one in objectives} == {game}
        assert last == CodePart(game, STANDING)
        assert min(map(urgency, parts(game))) == 0
        assert urgency(last) == max(map(urgency, parts(game)))
    assert parts("no such game") == []


async def test_what_people_ask_first_is_compiled_first(built: Path) -> None:
    at = builder()
    await at.build(["bead", "fives"])
    done = read(built)
    assert sorted(done) == sorted([*parts("bead"), *parts("fives")])
    assert [urgency(part) for part in done] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert at.compiled() == {"bead": 1.0, "fives": 1.0}
    assert at.trouble is None


async def test_the_game_that_was_asked_about_last_comes_first(built: Path) -> None:
    at = builder()
    at.prefer("fives")  # nothing is to be compiled yet
    work = asyncio.create_task(at.build(["bead", "fives", "ziggurat"]))
    while not at.compiled():
        await asyncio.sleep(0)
    at.prefer("ziggurat")
    at.prefer("fives")
    await work
    first, *rest = [part.game for part in read(built)]
    order = list(dict.fromkeys(rest))
    assert order == ["fives", "ziggurat", "bead"]
    assert sorted([first, *rest]) == sorted(one.game for name in order for one in parts(name))


async def test_a_part_that_fails_is_told_and_the_others_are_compiled(
    built: Path, caplog: pytest.LogCaptureFixture
) -> None:
    at = builder(2)
    await at.build(["pip"])
    assert sorted(read(built)) == sorted(parts("pip"))
    assert at.trouble == "The searches of PIP cannot be compiled."
    assert "cannot be compiled" in caplog.text


class FakeChildren:
    """Children of fork servers that find what was not compiled, one list after the other."""

    def __init__(self, *missing: list[str]) -> None:
        self.server, self._missing = 1, list(missing)

    @property
    def uncompiled(self) -> list[str]:
        return self._missing[0]

    async def renew(self) -> None:
        self.server += 1
        self._missing.pop(0)


class FakeBuilder:
    def __init__(self) -> None:
        self.trouble: str | None = None
        self.asked: list[list[str]] = []

    async def build(self, missing: list[str]) -> None:
        self.asked.append(missing)


@pytest.mark.parametrize(
    ("missing", "keeps", "built", "compiles"),
    [
        ([[]], True, [], False),
        ([["bead"], []], True, [["bead"]], False),
        ([["bead"], ["bead"], []], True, [["bead"]], True),
        ([["bead"], []], False, [], True),
    ],
    ids=["nothing missing", "kept", "the disk is full by then", "nothing can be kept"],
)
async def test_children_begin_anew_once_all_is_compiled(
    missing: list[list[str]],
    keeps: bool,
    built: list[list[str]],
    compiles: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where nothing can be kept on disk the next fork server compiles for all of them."""
    monkeypatch.setenv(fork_server.COMPILES, "")
    killed: list[int] = []
    monkeypatch.setattr(fork_server, "end", killed.append)
    monkeypatch.setattr(building, "can_keep", lambda: keeps)
    at, children = FakeBuilder(), FakeChildren(*missing)
    await build_beside(at, [children])  # type: ignore[arg-type, list-item]
    assert at.asked == built
    assert len(killed) == len(missing) - 1
    assert bool(os.environ[fork_server.COMPILES]) == compiles
