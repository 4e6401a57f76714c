"""Everything that callers are told is a plain sentence: what breaks a rule, what is wrong with an
input (see ``test_fuzz``), what an answer says; whatever a test of the service or of a command is
told is looked at too."""

import ast
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from string import Formatter
from typing import Any

from api.calls import problems
from engine import sentences
from engine.errors import Refused, Violation
from engine.notation import game_record
from engine.options import options_of
from engine.wording import filled
from schemas import faults
from solver.question.registry import solver_of
from tests.fuzzing import positions
from tests.kit.material import material
from tests.kit.places import places_of
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some
from tests.sentences import no_sentences
from tests.sources import ROOT, nodes_of, parsed


def of_moves(game: AnyGame) -> Iterator[Violation]:
    """Judge moves that chance picks among all that could be written down, and moves of other
    positions."""
    rng = random.Random(1)
    others = [move for one in positions(game) for move in game.legal_moves(one)]
    for position in positions(game):
        written = list(material(game).universe(position))
        for move in rng.choices(written, k=20) + rng.choices(others, k=20):
            yield from game.violations(position, move)


@every_game
def test_broken_rules_are_told_in_sentences(game: AnyGame) -> None:
    met = {(violation.code, violation.message) for violation in of_moves(game)}
    assert len({code for code, _ in met}) >= len(game.codes) / 2, met
    assert no_sentences(message for _, message in met) == []


@every_game
def test_what_a_game_and_its_solver_say_are_sentences(game: AnyGame) -> None:
    solver = solver_of(game)
    texts = [*game.codes.values(), *game.fault_codes.values(), game.about, game.tile_set]
    texts += [option.about for option in options_of(game.options).values()]
    texts += [*solver.methods.values(), *(one.info.meaning for one in solver.objectives)]
    assert len(game.sentences) > (10 if places_of(game).is_in_the_house else 5)
    assert no_sentences([*texts, *samples(game.sentences.values())]) == []


@every_game
def test_what_keeps_a_question_from_being_asked_is_a_sentence(game: AnyGame) -> None:
    solver = solver_of(game)
    refusals = list[Violation]()
    for position in positions(game):
        for name in (*(one.name for one in solver.objectives), "luck"):
            try:
                solver.objective(name, position)
            except Refused as refused:
                refusals += refused.violations
    assert {refusal.code for refusal in refusals} >= {"unknown_objective"}
    assert len({refusal.code for refusal in refusals}) >= 2
    assert no_sentences(refusal.message for refusal in refusals) == []


@every_game
def test_every_sentence_of_a_game_is_said(game: AnyGame) -> None:
    sources = [*material(game).source.rglob("*.py"), ROOT / "schemas" / "games" / "pip.py"]
    nodes = (node for path in sources for node in nodes_of(parsed(path)))
    spelled = Counter(node.value for node in nodes if isinstance(node, ast.Constant))
    assert [key for key in game.sentences if spelled[key] < 2] == []


def test_what_is_said_of_all_games_are_sentences() -> None:
    for table in (sentences.SHARED, game_record.violation, faults.violation, problems.violation):
        assert no_sentences(samples(some(table.values()))) == []


def samples(templates: Iterable[str]) -> Iterator[str]:
    """Yield each template with something in every place, a number being one and several."""
    for template in templates:
        for number in (1, 3):
            places = [(name, form) for _, name, form, _ in Formatter().parse(template) if name]
            yield filled(template, {name: _sample(form or "", number) for name, form in places})


def _sample(form: str, number: int) -> Any:
    if form:
        return number if "|" in form else ("6-3",) * number
    return "6-3"
