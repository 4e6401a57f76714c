"""What is said: templates and what fills them, in every game, at every level of detail."""

import re
from string import Formatter
from typing import Any

import pytest

from engine.registry import games
from engine.wording import filled
from solver.answers.answer import Detail
from solver.answers.words import Phrase, prose, sentence
from solver.asking.gateway import Question, solver_of
from solver.registry import solvers
from tests.asking import hint, patient
from tests.kit.playouts import start_positions
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.hands import every_game

KEY = re.compile(r"[a-z][a-z-]*\.[a-z_]+")
BUDGET = patient(0.05)


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
