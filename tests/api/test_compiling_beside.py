"""A service on a machine that has compiled nothing yet: it answers at once, and compiles beside."""

from pathlib import Path

import pytest

from engine.registry import games
from tests.api.serving import SOLVING, Running, running, seen_deal
from tests.looking import some, soon

pytestmark = [pytest.mark.server, pytest.mark.nightly]

PATIENCE = 500.0
SECOND = {"seconds": 1}
AT_ONCE = 1.0
"""Seconds of a ``validate`` on a machine whose processors are all busy."""
LOADED = 0.5
"""The most seconds of loading what was compiled before, in a process that began without it."""
CACHE = "import os; os.environ['NUMBA_CACHE_DIR'] = {cache!r}\n"


def shares(server: Running) -> list[float]:
    """The share of each game that is compiled; the service is always ready."""
    reply = server.ask("/readyz")
    assert reply.status == 200, reply.body
    return list(reply.body["compiled"].values())


def effort(server: Running, game: str) -> dict[str, float]:
    """What a hint of a second costs, which is answered whatever is compiled."""
    reply = server.call(game, "hint", position=seen_deal(game), budget=SECOND)
    assert reply.status == 200, reply.body
    spent: dict[str, float] = reply.body["effort"]
    assert spent["seconds"] < SECOND["seconds"] + LOADED
    return spent


def test_it_answers_at_once_and_waits_for_the_code_of_a_question_alone(tmp_path: Path) -> None:
    with running(CACHE.replace("{cache!r}", repr(str(tmp_path))) + SOLVING) as server:
        assert len(shares(server)) == len(games())
        for game in some(games()):
            assert server.call(game, "moves", position=seen_deal(game)).seconds < AT_ONCE
        assert sum(effort(server, game)["compiling_seconds"] for game in games()) > LOADED
        assert min(shares(server)) < 1
        assert soon(lambda: min(shares(server)) == 1, PATIENCE)
        begun = soon(lambda: all_loaded(server), PATIENCE)
        assert begun, "the processes of the solvers do not begin with what was compiled"
    assert list(tmp_path.rglob("*.nbc"))
    assert not list(tmp_path.rglob("*.lock"))


def test_where_nothing_can_be_kept_it_is_compiled_for_all_processes() -> None:
    with running(CACHE.replace("{cache!r}", repr("/proc/nowhere")) + SOLVING) as server:
        assert effort(server, "fives")["compiling_seconds"] > LOADED
        assert soon(lambda: all_loaded(server), PATIENCE)
        assert shares(server) == []


def all_loaded(server: Running) -> bool:
    """Whether no process has to load or compile anything for a hint. Until then a service that
    keeps nothing may have to refuse one, and says that the solvers are not loaded yet."""
    replies = [
        server.call(game, "hint", position=seen_deal(game), budget=SECOND) for game in games()
    ]
    refused = [one.body["code"] for one in replies if one.status != 200]
    assert set(refused) <= {"not_ready"}
    return not refused and all(
        one.body["effort"]["compiling_seconds"] < LOADED / 10 for one in replies
    )
