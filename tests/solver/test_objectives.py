"""What every objective of every game keeps: targets, refusals, levels of detail, whole deals; and
what is said: templates and what fills them."""

import re
from collections.abc import Iterator
from itertools import islice
from string import Formatter
from typing import Any, Final

import pytest

from engine.errors import Refused, Violation
from engine.registry import games
from engine.wording import filled
from solver.answers.answer import Detail
from solver.answers.words import Phrase, prose, sentence
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.objective import Objective
from solver.question.question import Question
from solver.question.registry import solver_of, solvers
from tests.asking import hint, patient
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.hands import late, whole_hands, with_others

BUDGET: Final = patient(1.0)
LITTLE: Final = Budget(60.0, effort=0.05)

TILE: Final = re.compile(r"\b\d+-\d+\b|\b[\d*SRAD]-[\d*SRAD]\b")
PLACES: Final = {
    "bead": r"\b(row|column)\b|\(-?\d+, -?\d+\)",
    "fives": r"\barm\b|\bspinner\b|\bedge\b|\bboneyard\b",
    "peaks-and-pits": r"\b([Hh]igh|[Ll]ow)\b",
    "pip": r"\bon\b|\bopen\b|starter|double of|\bend\b|[Ll]etter",
    "ziggurat": r"\btier\b",
}
"""Words for places, in the sentences of a game."""


def asked(game: AnyGame, number: int) -> Iterator[tuple[Any, Objective[Any, Any]]]:
    """Yield late positions with each objective that can be asked about them."""
    for position in islice(late(game), number):
        for objective in solver_of(game).objectives:
            if objective.refusal(position) is None:
                yield position, objective


@every_game
def test_a_target_is_reached_exactly_up_to_the_best_value(game: AnyGame) -> None:
    compared = 0
    for position, objective in asked(game, 2):
        best = hint(game, position, Question(objective.name), BUDGET)
        if best["status"] != "optimal":
            continue
        for more in (-1, 0, 1):
            target = best["value"] + more
            reached = more <= 0 if best["better"] == "higher" else more >= 0
            answer = hint(game, position, Question(objective.name, target=target), BUDGET)
            said = answer["target"]["reached"]
            assert said in (reached, None), (game.text(position), objective.name, target)
            compared += said is not None
    assert compared >= 6


@with_others
def test_the_hand_of_the_mover_must_be_seen(game: AnyGame) -> None:
    deal = game.numbered_deal(5, game.default_options(), game.seats[0])
    seat = game.to_move(deal)
    other = game.view(deal, (seat + 1) % game.seats[0])
    for objective in some(solver_of(game).objectives):
        with pytest.raises(Refused) as refused:
            hint(game, other, Question(objective.name), BUDGET)
        fault = refused.value.violations[0]
        assert (fault.code, fault.at) == ("hands_unknown", f"/position/players/{seat}/hand")


@with_others
def test_what_others_hold_matters_to_the_game_alone(game: AnyGame) -> None:
    compared = 0
    for position, objective in asked(game, 4):
        if objective.name != "game":
            views = (position, game.view(position, game.to_move(position)))
            answers = [hint(game, one, Question(objective.name), BUDGET) for one in views]
            values = [{row["text"]: row["value"] for row in one["moves"]} for one in answers]
            assert answers[0]["value"] == answers[1]["value"], game.text(position)
            if not any(row["move"]["type"] == "draw" for row in answers[0]["moves"]):
                assert values[0] == values[1], game.text(position)
            compared += 1
    assert compared >= 8


@every_game
def test_no_level_says_more_than_its_name(game: AnyGame) -> None:
    place = re.compile(PLACES.get(game.id, "(?!)"))
    for position, objective in some(asked(game, 2)):
        nudge, area, tile, move, line = (
            hint(game, position, Question(objective.name, detail=detail), LITTLE)
            for detail in Detail
        )
        target = Question(objective.name, detail=Detail.TILE, target=0)
        for answer in (nudge, area, tile, hint(game, position, target, LITTLE)):
            assert (answer["value"], answer["bound"]) == (None, None)
            assert answer["advice"]
            assert answer["moves"] == answer["line"] == []
            assert not any("tokens" in said["params"] for said in answer["advised"])
        for answer in (nudge, area):
            assert not TILE.search(answer["advice"]), answer["advice"]
            assert answer["tile"] is None
        for answer in (nudge, tile):
            assert not place.search(answer["advice"]), answer["advice"]
            assert answer["area"] is None
        assert tile["tile"] is None or tile["tile"] in tile["advice"]
        assert move["line"] == []
        assert [row["move"] for row in move["moves"]] == [row["move"] for row in line["moves"]]
        assert all(row["reason"] and len(row["because"]) <= 3 for row in move["moves"])
        assert len(move["advised"]) <= 2
        for step in line["line"][:1]:
            assert step["move"] == line["moves"][0]["move"]


@every_game
def test_of_a_hand_that_is_over_the_value_is_proved(game: AnyGame) -> None:
    """The gateway counts it again."""
    for positions in some(islice(whole_hands(game), 3)):
        for objective in some(solver_of(game).objectives):
            answer = hint(game, positions[-1], Question(objective.name), BUDGET)
            assert (answer["status"], answer["moves"], answer["line"]) == ("optimal", [], [])


@with_others
@pytest.mark.parametrize("more", [False, True])
def test_a_whole_deal_has_every_move_and_nothing_is_infeasible(game: AnyGame, more: bool) -> None:
    players = game.seats[min(int(more), len(game.seats) - 1)]
    deal = game.numbered_deal(1, game.default_options(), players)
    while len(game.legal_moves(deal)) == 1:
        deal = game.after(deal, game.legal_moves(deal)[0])
    answer = hint(game, deal, Question("game"), LITTLE)
    known = {"estimated", "feasible", "optimal"}
    assert {answer["status"], *(row["status"] for row in answer["moves"])} <= known
    assert len(answer["moves"]) == len(game.legal_moves(deal))
    assert answer["moves"][0]["estimate"] == answer["estimate"]
    assert answer["assumption"] or answer["status"] != "estimated"


KEY = re.compile(r"[a-z][a-z-]*\.[a-z_]+")


@pytest.mark.parametrize("name", solvers())
def test_the_texts_of_a_game_are_its_own_clauses(name: str) -> None:
    texts = solvers()[name].info.texts
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
    info = solvers()[name].info
    for key, rule in some(info.text_rules.items()):
        assert key in info.phrases
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


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])
@pytest.mark.parametrize("name", games())
def test_a_question_asks_once_what_is_missing(
    name: str, hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asked, missing = games()[name], list[str](), Objective.missing
    position = game.numbered_deal(3, game.default_options(), game.seats[0])
    if hidden:
        position = game.view(position, game.to_move(position))

    def counted(objective: Objective[Any, Any], position: Any) -> Violation | None:
        asked.append(objective.name)
        return missing(objective, position)

    monkeypatch.setattr(Objective, "missing", counted)
    ask(game, position, Question(top=1), Budget(20.0, effort=0.01))
    assert asked == [solver_of(game).objectives[-1].name]
