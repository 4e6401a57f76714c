"""The files of every language say everything that there is to say, with the same parameters."""

import re

import pytest

from languages.answers import in_language
from languages.choice import LANGUAGES, SOURCE
from languages.language import Language, texts_of
from languages.translator import Translator
from tests.languages.__main__ import main
from tests.languages.check import (
    entries,
    faults,
    page_faults,
    page_of,
    page_texts,
    side_by_side,
    written,
)
from tests.languages.material import EVERY, OTHERS, whole_source
from tests.looking import some

EVERY_LANGUAGE = pytest.mark.parametrize("code", OTHERS)
NAME = "fives-scores"


def test_there_is_german() -> None:
    assert "de" in OTHERS


@EVERY_LANGUAGE
def test_every_text_is_there_once_with_its_parameters(code: str) -> None:
    assert list(faults(texts_of(code), whole_source())) == []


@EVERY_LANGUAGE
def test_a_text_that_is_missing_is_found(code: str) -> None:
    texts = [text.replace(f"{NAME} =", "other =") for text in texts_of(code)]
    found = set(faults(texts, whole_source()))
    assert found == {f"missing: {NAME}", "unknown: other"}


@EVERY_LANGUAGE
def test_a_misspelt_parameter_is_found(code: str) -> None:
    texts = [text.replace("$double }.\n", "$duoble }.\n") for text in texts_of(code)]
    name = "fives-wrong-must_lead_highest_double"
    expected = [f"parameters of {name}: ['duoble'], not ['double']"]
    assert list(faults(texts, whole_source())) == expected


@EVERY_LANGUAGE
def test_what_cannot_be_read_and_what_stands_twice_is_found(code: str) -> None:
    first, *others = texts_of(code)
    found = list(faults([first, *others, first, "broken = { $\n"], whole_source()))
    assert sum(one.startswith("stands twice") for one in found) > 10
    assert "cannot be read: broken = { $" in found


@EVERY_LANGUAGE
def test_every_message_can_be_filled(code: str) -> None:
    """With 1 and with several; a function that does not exist would be found here."""
    into = Language(code, texts_of(code))
    for one in some(EVERY, 900):
        for number in (1, 3):
            kinds = re.findall(r"\{(\w+)(?::([^}]*))?\}", one.text)
            params = {name: _value(kind, number) for name, kind in kinds}
            text = into.says(one.name, params)
            assert text, one.name
            assert "{" not in text, text


def _value(kind: str, number: int) -> object:
    return ("1-1", "2-2")[:number] if kind in ("and", "or", "+", "x") else number


@EVERY_LANGUAGE
def test_what_a_language_lacks_stays_english(code: str) -> None:
    text = "fives-lay = x { $tile }:\n"
    words = Translator(Language(code, [text]), EVERY)
    clauses = [{"key": "fives.lay", "params": {"tile": "5-0"}}]
    assert words.said(clauses) == "X 5-0:."
    assert words.said([*clauses, {"key": "fives.blocked", "params": {}}]) is None
    assert words.text("There is nothing at /v1/x.") == "There is nothing at /v1/x."
    assert words.whole("The hand is over (F7, F9).") is None


@EVERY_LANGUAGE
def test_a_second_reader_sees_texts_beside_their_sources(code: str) -> None:
    found = list(side_by_side(written(texts_of(code)), whole_source(), 50, 1))
    assert len(found) == 50
    areas = {one.partition("-")[0] for one in found}
    assert len(areas) > 6
    assert len(list(entries(texts_of(code)))) > 1000


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_sentence_of_the_page_is_there_once_with_its_parameters(code: str) -> None:
    """English itself, too: its files are the source, and must be readable."""
    page = page_of(SOURCE)
    assert len(page_texts(page)) > 15
    assert list(page_faults(page_of(code), page)) == []


PAGE = {"seats": "-you = you\nwho = { $n ->\n    [one] { $who }\n   *[other] all of { -you }\n }\n"}

PLANTED = {
    "cannot be read: page/seats wo = { $n": "wo = { $n\n",
    "stands twice: page/seats who": f"{PAGE['seats']}who = {'{ $n } { $who }'}\n",
    "missing: page/seats who": "-you = you\n",
    "unknown: page/seats whom": f"{PAGE['seats']}whom = x\n",
    "parameters of page/seats who: ['n', 'wo'], not ['n', 'who']": "who = { $n } { $wo }\n",
    "parameters of page/seats who: ['n'], not ['n', 'who']": "-x = { $n }\nwho = { -x }\n",
    "unknown: page/seats -me in who": "who = { $n } { $who } { -me }\n",
    "cannot be said by the page: page/seats who": "who = { AND($who) } { $n }\n",
    "cannot be said by the page: page/seats -x": "-x = a\n   .b = c\nwho = { $who } { $n }\n",
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_in_a_file_of_the_page_is_found(fault: str) -> None:
    assert list(page_faults(PAGE, PAGE)) == []
    assert fault in set(page_faults({"seats": PLANTED[fault]}, PAGE))


def test_one_fault_in_a_file_of_the_page_is_named_once() -> None:
    wrong = PAGE["seats"].replace("{ $who }", "{ $wo }")
    expected = ["parameters of page/seats who: ['n', 'wo'], not ['n', 'who']"]
    assert list(page_faults({"seats": wrong}, PAGE)) == expected


def test_a_file_that_is_missing_or_unknown_is_found() -> None:
    assert list(page_faults({}, PAGE)) == ["missing: page/seats who"]
    assert list(page_faults({**PAGE, "seat": "x = y\n"}, PAGE)) == ["unknown: page/seat x"]


@EVERY_LANGUAGE
def test_the_command_looks_at_the_page(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["languages", code])
    assert main() == 0
    monkeypatch.setattr("sys.argv", ["languages", code, "--side-by-side", "10000"])
    assert main() == 0
    told = capsys.readouterr().out
    assert "page/shell my-games\n  My games\n  " in told
    assert "fives-scores\n" in told
    monkeypatch.setattr("sys.argv", ["languages", code])
    monkeypatch.setattr("tests.languages.__main__.page_of", {SOURCE: PAGE, code: {}}.__getitem__)
    assert main() == 1
    assert capsys.readouterr().out == "missing: page/seats who\n"


def test_an_answer_of_another_shape_stays() -> None:
    """What has the keys of clauses or of faults, but is none, is left as it is."""
    words = Translator(Language("de", texts_of("de")), EVERY)
    for odd in some(
        (
            {"reason": "a b", "because": ["x"]},
            {"reason": "a b", "because": [{"key": 1, "params": []}]},
            {"notes": ["a b"], "noted": [{}]},
            {"area": "a b", "located": {"a": 1}},
            {"message": "a b", "params": None},
            {"message": 1, "params": {}, "key": []},
            {"detail": 3, "errors": [1]},
            {"detail": "a b", "errors": [{"message": None}, 2]},
            {"because": "x", "reason": ["y"]},
        ),
        9,
    ):
        assert in_language(odd, words) == odd


@EVERY_LANGUAGE
def test_a_part_of_the_board_is_not_taken_for_another(code: str) -> None:
    """Its English words are a parameter of the advice to look there."""
    words = Translator(Language(code, texts_of(code)), EVERY)
    areas = [one for one in EVERY if one.is_clause and ".area" in one.key]
    for one in some(areas, 14):
        names = re.findall(r"\{(\w+)\}", one.text)
        for value in ("4", "left"):
            params = dict.fromkeys(names, value)
            place = one.text.format(**params)
            named = words.clause(one.key, params)
            assert named is not None
            told = words.clause("bead.look", {"area": place})
            assert told is not None
            assert told.endswith(named), (place, told, named)


def test_the_parts_of_a_board_are_german() -> None:
    words = Translator(Language("de", texts_of("de")), EVERY)
    for down in some(("upper", "lower"), 2):
        for across in ("left", "right"):
            told = words.clause("bead.area_corner", {"down": down, "across": across})
            assert told is not None
            assert not {down, across} & set(told.split())
        edge = words.clause("bead.area_edge", {"down": down})
        assert edge is not None
        assert down not in edge.split()
