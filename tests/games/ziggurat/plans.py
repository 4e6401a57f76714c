"""Plans that finish the deals of the kit, so that there are whole play-outs of this game too.

They are stored in ``plans.json`` as words of moves. Run ``python -m tests.games.ziggurat.plans``
to write them again, for instance when the kit plays other deals.
"""

import json
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Any

from engine.games.ziggurat import GAME, Move, Position
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import BEST_LINE
from tests.kit.material import material
from tests.kit.run import Run

STORED = Path(__file__).with_name("plans.json")


def name(position: Position) -> Hashable:
    """Equal for positions with the same dominoes everywhere, however they came there."""
    return position.options, frozenset(position.placed), position.hand, position.lifted


@cache
def stored() -> list[dict[str, Any]]:
    plans: list[dict[str, Any]] = json.loads(STORED.read_text(encoding="ascii"))
    return plans


def finished(options: dict[str, Any]) -> list[int]:
    """The numbers of the deals with these options that have a plan."""
    return [plan["seed"] for plan in stored() if plan["options"] == options]


@cache
def next_moves() -> dict[Hashable, Move]:
    """The move of a plan in each position that a plan comes to."""
    found: dict[Hashable, Move] = {}
    for plan in stored():
        position = GAME.numbered_deal(plan["seed"], plan["options"], 1)
        for words in plan["moves"]:
            move = GAME.move_of_text(words)
            found[name(position)] = move
            position = GAME.play(position, move).position
    return found


def planned(options: dict[str, Any], seed: int) -> dict[str, Any]:
    """A plan of the first deal that has one, of those whose number ends in the seed."""
    for number in range(seed, 10_000, 100):
        deal = GAME.numbered_deal(number, options, 1)
        line = ask(GAME, deal, BEST_LINE, Budget(20.0)).line
        if line:
            words = [GAME.move_text(step.move) for step in line]
            return {"seed": number, "options": options, "moves": words}
    raise LookupError(f"no deal can be finished with {options}")


def main() -> None:
    tables = [(options, seed) for options, _, seed in Run(material(GAME)).tables()]
    different = [table for index, table in enumerate(tables) if table not in tables[:index]]
    lines = [json.dumps(planned(*table)) for table in different]
    STORED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="ascii")


if __name__ == "__main__":
    main()
