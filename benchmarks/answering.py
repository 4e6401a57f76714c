"""One side of ``benchmarks.against``: answers questions, one a line, in the tree that Python's path
names. It must run in older revisions too, so it imports what all of them have.

A line on standard input is ``{"game", "position", "objective", "seconds", "confirm",
"all_moves"}``; what comes back is ``{"seconds", "status", "value", "bound", "verified_by",
"moves"}`` or ``{"error"}``.
"""

import importlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import solver
from engine.registry import games

Json = dict[str, Any]


def main() -> None:
    """Answer until there are no more lines.

    Raises:
        ImportError: the solvers of another tree would answer.
    """
    if not Path(str(solver.__file__)).is_relative_to(Path.cwd()):
        raise ImportError(f"{solver.__file__} is not in {Path.cwd()}")
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line))), flush=True)


def answered(asked: Json) -> Json:
    game = games()[asked["game"]]
    position = read(game, asked["position"])
    began = time.perf_counter()
    try:
        answer = ask(game, position, asked)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    seconds = time.perf_counter() - began
    told = {name: answer[name] for name in ("status", "value", "bound", "verified_by")}
    return {"seconds": seconds, **told, "moves": len(answer["moves"])}


def read(game: Any, data: Json) -> Any:
    """The position, by the schemas or by the game itself where the revision has none."""
    wire = wire_of(game)
    return game.read_position(data) if wire is None else wire.read_position(game, data)


def writer(game: Any) -> Any:
    """What the writer of answers is given first."""
    wire = wire_of(game)
    return game if wire is None else wire.move_json


def wire_of(game: Any) -> Any:
    try:
        registry = importlib.import_module("schemas.registry")
    except ImportError:
        return None
    return registry.wires()[game.id]


def ask(game: Any, position: Any, asked: Json) -> Json:
    """The answer by the gateway of this revision, or by the entry that came before it, which
    always confirms."""
    try:
        gateway = importlib.import_module("solver.gateway")
    except ImportError:
        return _by_hint(game, position, asked)
    budget = importlib.import_module("solver.budget").Budget(
        asked["seconds"], confirm=asked["confirm"]
    )
    written = importlib.import_module("solver.written")
    if asked["all_moves"]:
        question = gateway.Question(asked["objective"])
        hinted: Json = written.hint_json(
            writer(game), gateway.ask(game, position, question, budget)
        )
        return hinted
    question = gateway.Question(asked["objective"], wanted=gateway.Wanted.LINE)
    solved: Json = written.solve_json(writer(game), gateway.ask(game, position, question, budget))
    return solved


def _by_hint(game: Any, position: Any, asked: Json) -> Json:
    hint = importlib.import_module("solver.hint")
    budget = importlib.import_module("solver.result").Budget(asked["seconds"])
    if not asked["all_moves"] and hint.solver_of(game).solve_objective == asked["objective"]:
        solved: Json = hint.solve(game, position, budget)
        return solved
    top = None if asked["all_moves"] else 1
    hinted: Json = hint.hint(game, position, hint.Question(asked["objective"], top), budget)
    return hinted


if __name__ == "__main__":
    main()
