"""What is said: templates and what fills them, in every game, at every level of detail."""

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from string import Formatter
from typing import Any

import pytest

from engine.registry import games
from engine.wording import filled
from solver.answer import Detail, Estimate, Finding
from solver.estimates import expected, how_sure
from solver.gateway import Question, solver_of
from solver.objective import Asked, Objective, Solver
from solver.registry import solvers
from solver.words import Phrase, prose, sentence
from tests.asking import hint, patient
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.looking import some
from tests.sentences import no_sentences

KEY = re.compile(r"[a-z][a-z-]*\.[a-z_]+")
BUDGET = patient(0.05)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def positions(game: Any) -> Iterator[Any]:
    """Positions of random hands, the last ones of each among them, and what their movers see."""
    for start in start_positions(game, 5):
        steps = [
            step.position for step in walk(game, start, random.Random(5), material(game).bound)
        ]
        for position in (*steps[:-1:11], *steps[-4:-1:2]):
            yield position
            yield game.view(position, game.to_move(position))


def search_once(solver: Solver[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the solver search once for all questions that differ only in what may be told."""

    def once(search: Callable[[Asked[Any]], Finding[Any]]) -> Callable[[Asked[Any]], Finding[Any]]:
        found = dict[tuple[Any, int | None], Finding[Any]]()

        def searched(asked: Asked[Any]) -> Finding[Any]:
            key = asked.position, asked.shown
            if key not in found:
                found[key] = search(asked)
            return found[key]

        return searched

    def remembering(objective: Objective[Any, Any]) -> Objective[Any, Any]:
        chances = objective.expectation
        return replace(
            objective,
            values=once(objective.values),
            expectation=chances and replace(chances, values=once(chances.values)),
        )

    objectives = tuple(map(remembering, solver.objectives))
    monkeypatch.setitem(solvers(), solver.game.id, replace(solver, objectives=objectives))


@every_game
def test_prose_is_what_its_keys_say_at_every_level(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``hint`` compares them; here it is asked about every kind of position."""
    search_once(solver_of(game), monkeypatch)
    solver, found, asked = solver_of(game), list(positions(game)), 0
    for position in random.Random(4).sample(found, min(5, len(found))):
        for objective in solver.objectives:
            if objective.refusal(position) is None:
                for detail in Detail:
                    asked += bool(hint(game, position, Question(objective.name, 3, detail), BUDGET))
    assert asked >= 2 * len(Detail)


@every_game
def test_before_moves_are_told_nothing_is_told_of_their_worth(game: Any) -> None:
    start = next(iter(start_positions(game, 2)))
    for detail in (Detail.NUDGE, Detail.AREA, Detail.TILE):
        for target in (None, 0):
            name = solver_of(game).objectives[0].name
            answer = hint(game, start, Question(name, None, detail, target), BUDGET)
            assert (answer["value"], answer["bound"]) == (None, None)
            assert answer["advice"]
    assert hint(game, start, Question(name), BUDGET)["value"] is not None


@pytest.mark.parametrize("name", solvers())
def test_the_texts_of_a_game_are_its_own_clauses(name: str) -> None:
    texts = solvers()[name].texts
    for key, template in some(texts.items()):
        assert KEY.fullmatch(key)
        assert key.split(".")[0] in ("any", name)
        assert template[0].islower() or template[0] == "{", key
        places = [place for _, place, _, _ in Formatter().parse(template) if place is not None]
        assert all(place.isidentifier() for place in places), key
    plain = (f"{re.sub('{.*?}', '6-3', text)}".rstrip(":") for text in texts.values())
    assert no_sentences(f"{text[0].upper()}{text[1:]}." for text in plain) == []


@pytest.mark.parametrize("name", solvers())
def test_what_a_clause_rests_on_is_a_rule_of_the_game(name: str) -> None:
    rules = {rule.number for rule in games()[name].rules.rules}
    solver = solvers()[name]
    for key, rule in some(solver.text_rules.items()):
        assert key in solver.phrases
        assert rule in rules, key


def test_a_template_is_filled_with_numbers_words_and_lists() -> None:
    text = "{n:domino fits|dominoes fit}: {ends:and} make {ends:+}, {name}"
    assert filled(text, {"n": 1, "ends": [5], "name": "x"}) == "1 domino fits: 5 make 5, x"
    assert filled(text, {"n": 0, "ends": (5, 4, 1), "name": "x"}) == (
        "0 dominoes fit: 5, 4 and 1 make 5 + 4 + 1, x"
    )
    with pytest.raises(KeyError):
        filled(text, {"n": 1})


def test_clauses_are_joined_into_sentences() -> None:
    named, why = Phrase("any.a", "{move}:"), Phrase("any.b", "it scores")
    assert prose(named(move="6-3") + why() + why()) == "6-3: it scores. It scores"
    assert sentence(why() + why()) == "It scores. It scores."
    assert sentence(()) == ""


def test_estimates_and_their_error() -> None:
    sampled, counted = Estimate(7.04, 1.96, 120), Estimate(-0.5, 0.0, 6, every=True)
    assert sentence(expected(sampled)) == "You end about 7 points ahead on average."
    assert sentence(expected(counted)) == "You end about 0.5 points behind on average."
    assert sentence(expected(Estimate(0.04, 0.5, 3))) == "You end about level on average."
    assert sentence(how_sure(sampled)) == "The averages come from 120 simulated deals (±2.0)."
    assert sentence(how_sure(counted)) == (
        "The averages count every deal that fits what you see (6)."
    )
