"""What is said: templates and what fills them, in every game, at every level of detail."""

import re
from string import Formatter

import pytest

from engine.registry import games
from engine.wording import filled
from solver.answers.words import Phrase, prose, sentence
from solver.registry import solvers
from tests.looking import some
from tests.sentences import no_sentences

KEY = re.compile(r"[a-z][a-z-]*\.[a-z_]+")


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
    named, why = Phrase("{move}:", key="any.a"), Phrase("it scores", key="any.b")
    assert prose(named(move="6-3") + why() + why()) == "6-3: it scores. It scores"
    assert sentence(why() + why()) == "It scores. It scores."
    assert sentence(()) == ""
