"""Give answers again that were proved: they stay true whatever the budget."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

import orjson

import engine
import schemas
import solver
from api.encoding import json_bytes
from api.questions import PUZZLE, Json, SolverCall
from api.store.asked import Store, told
from api.store.database import StoreAway

WORTH_SECONDS: Final = 0.1
"""Answers that took less are worked out again: that takes no longer than to look for them."""

LOOK_SECONDS: Final = 0.2
"""Seconds after which a store that has not found an answer is not waited for."""

PROVED: Final = frozenset(("optimal", "infeasible"))
CALLS: Final = frozenset(("solve", "hint", PUZZLE))


@cache
def release() -> str:
    """Return what is the same for equal rules and equal solvers, down to the last letter: others
    might choose another of several best moves, or be wrong no more."""
    found = hashlib.sha256(version("ortools").encode())
    for package in (engine, schemas, solver):
        folder = Path(str(package.__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()


class Remembering:
    """Keeps answers in a store, and finds them there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keeping: set[asyncio.Task[None]] = set()

    async def answer(self, question: SolverCall, answered: Callable[[], Awaitable[Json]]) -> Json:
        """Answer a question as it was answered before, else by ``answered``.

        Raises:
            Problem: as ``answered`` does.
        """
        if question.call not in CALLS or question.is_of_the_turn or not question.budget.confirm:
            return await answered()
        name = await asyncio.to_thread(_name, question)
        found = await self._known(name)
        if found is not None:
            return found
        answer = await answered()
        if is_final(answer):
            kept = {**answer, "effort": {**answer["effort"], "waited": 0.0}}
            task = asyncio.create_task(self._keep(name, json_bytes(kept)))
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)
        return answer

    async def _known(self, name: str) -> Json | None:
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                found = await self._store.ask(self._store.answers.answer, name)
        except (StoreAway, TimeoutError):
            return None
        answer: Json | None = None if found is None else orjson.loads(found)
        return answer

    async def _keep(self, name: str, answer: bytes) -> None:
        try:
            await self._store.ask(self._store.answers.keep, name, answer)
        except StoreAway as error:
            told(error)


def _name(question: SolverCall) -> str:
    """Return the name under which an answer is kept: the same whatever the seconds."""
    asked = {key: value for key, value in question.request.items() if key != "seconds"}
    written = orjson.dumps([release(), asked], option=orjson.OPT_SORT_KEYS)
    return hashlib.sha256(written).hexdigest()


def is_final(answer: Json) -> bool:
    """Tell whether more time could add nothing to an answer that is worth keeping: it is proved,
    and so is the value of every move that it names."""
    effort = answer["effort"]
    if PUZZLE in answer:
        return answer[PUZZLE] is not None and effort["seconds"] >= WORTH_SECONDS
    moves = answer["moves"] if "advice" in answer else []
    return (
        answer["status"] in PROVED
        and not effort["cut_short"]
        and effort["seconds"] >= WORTH_SECONDS
        and all(move["status"] in PROVED for move in moves)
    )
