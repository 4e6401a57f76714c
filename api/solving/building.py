"""Compile the missing searches while the service already answers.

Each part of a game's code is compiled in a process of its own, which gives way to every solve and
stores the result on disk. A question that needs code sooner waits only for that code: the first
process to compile a function stores it for all (``solver.compiling.locks``).
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final

from api.ops.settings import Settings
from api.solving import fork_server, process
from api.solving.children import Children
from engine.registry import games
from solver.compiling.storage import can_keep
from solver.question.code_parts import CodePart, parts, urgency

TARGET: Final = "solver.warm:build"
NICENESS: Final = 19
MOST_BUILDERS: Final = 4  # processes; each takes a third of a gigabyte

_log = logging.getLogger(__name__)


class Builder:
    """The parts to compile, and the processes that compile them with the function that ``target``
    names."""

    def __init__(self, settings: Settings, target: str = TARGET) -> None:
        self._target = target
        self._number = min(settings.solves, MOST_BUILDERS)
        self._children = Children(settings, self._number, NICENESS, spare=0)
        self._waiting: list[CodePart] = []
        self._building: list[CodePart] = []
        self._all: list[CodePart] = []
        self._asked: list[str] = []
        """Games by the time of the last question about them, the latest at the end."""
        self.trouble: str | None = None
        """Why code could not be compiled, in a sentence."""

    def prefer(self, game: str) -> None:
        """Compile the missing code of a game first, because there is a question about it."""
        if self._waiting:
            self._asked = [*(one for one in self._asked if one != game), game]

    def compiled(self) -> dict[str, float]:
        """Return the compiled share of the parts of each game, by the id of the game; only games
        that had missing parts are included."""
        left = [*self._waiting, *self._building]
        return {
            game: round(1 - sum(one.game == game for one in left) / len(parts(game)), 2)
            for game in dict.fromkeys(one.game for one in self._all)
        }

    async def build(self, missing: Iterable[str]) -> None:
        """Compile the missing code of some games, and end the processes that did it."""
        self._all = [part for game in missing for part in parts(game)]
        self._waiting = sorted(self._all, key=urgency)
        if not self._waiting:
            return
        _log.info("compiling the searches of %s", ", ".join(dict.fromkeys(missing)))
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(min(self._number, len(self._waiting))):
                    group.create_task(self._work())
        finally:
            await self._children.close()
        _log.info("all searches are compiled")

    async def _work(self) -> None:
        while self._waiting:
            part = self._next()
            self._waiting.remove(part)
            self._building.append(part)
            try:
                await self._compile(part)
            finally:
                self._building.remove(part)

    def _next(self) -> CodePart:
        """Return the part to compile next: of the game with the latest question, preferably one
        that is not being compiled, as the parts of a game share code."""
        busy = {part.game for part in self._building}

        def rank(part: CodePart) -> tuple[int, bool]:
            asked = self._asked.index(part.game) if part.game in self._asked else -1
            return -asked, part.game in busy

        return min(self._waiting, key=rank)

    async def _compile(self, part: CodePart) -> None:
        child, is_over = await self._children.take(), False
        try:
            with suppress(ConnectionError):
                await child.send(self._target, part)
                while not is_over and (message := await child.message()):
                    kind, value = message
                    is_over = kind in (process.ANSWER, process.REFUSED)
                    if kind == process.FAILED:
                        _log.error("%s cannot be compiled", part, extra={"exception": value})
                        self.trouble = (
                            f"The searches of {games()[part.game].name} cannot be compiled."
                        )
                        break
        finally:
            (self._children.give_back if is_over else self._children.discard)(child)


async def build_beside(builder: Builder, children: Sequence[Children]) -> None:
    """Compile the code that the fork server of some children has not found, then restart them with
    all of it. If nothing could be stored on disk, the next fork server compiles it itself."""
    missing = list(children[0].uncompiled)
    if not missing:
        return
    if can_keep():
        await builder.build(missing)
        await _begin_anew(children)
    if children[0].uncompiled and builder.trouble is None:
        fork_server.compile_there()
        await _begin_anew(children)


async def _begin_anew(children: Sequence[Children]) -> None:
    """End the fork server, and wait until the next one has a child for each."""
    renewals = [asyncio.create_task(one.renew()) for one in children]
    await asyncio.sleep(0)  # so that they expect it
    fork_server.end(children[0].server)
    await asyncio.gather(*renewals)
    _log.info("questions begin with compiled searches")
