"""What a solver says of every move, in numbers and in words, held against the rules.

The kit asks each objective about a few positions; a game may ask about more, under options and at
sizes of its own choice.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from solver.question.question import Question
from tests.asking import Json, hint, patient
from tests.kit.material import material
from tests.kit.playouts import AnyGame
from tests.kit.trying import TooLarge
from tests.looking import some
from tests.wire import read_move


def check_moves(
    game: AnyGame,
    objective: str,
    positions: Iterable[Any],
    number: int,
    effort: float = 20.0,
    most: int | None = None,
) -> int:
    """Compare the value of every move with the one that is found by trying; return in how many
    positions. Those with too many lines to try are left out; ``number`` at least must not be,
    ``most`` are compared."""
    (question,) = (one for one in material(game).questions if one.objective == objective)
    compared = 0
    for position in positions:
        try:
            tried = question.values(position)
        except TooLarge:
            continue
        rows = hint(game, position, Question(objective), patient(effort))["moves"]
        found = {row["text"]: row["value"] for row in rows}
        expected = {game.move_text(move): value for move, value in tried.items()}
        assert found == expected, game.text(position)
        assert {row["status"] for row in rows} <= {"optimal", "infeasible"}, game.text(position)
        compared += 1
        if compared == most:
            break
    assert compared >= number
    return compared


class Made(NamedTuple):
    """A move that was made, and what is said of it."""

    start: Any
    after: Any
    effect: Any
    move: Any
    params: dict[str, Any]


def check_claims(
    game: AnyGame,
    answers: Iterable[tuple[Any, Json]],
    claims: Mapping[str, Callable[[Made], bool]],
    others: Collection[str] = (),
) -> set[str]:
    """Count again what the reasons of answers claim, ``others`` excepted; return what was met."""
    met = set[str]()
    for start, answer in some(answers):
        for row in answer["moves"]:
            move = read_move(game, row["move"])
            after, effect = game.play(start, move)
            for said in row["because"]:
                key = said["key"].partition(".")[2]
                made = Made(start, after, effect, move, said["params"])
                assert key in others or claims[key](made), (game.text(start), said)
                met.add(key)
    return met


def keys(advised: Iterable[Json]) -> list[str]:
    """The keys of clauses, without the name of the game."""
    return [said["key"].partition(".")[2] for said in advised]
