"""What the browser has stored is checked when it is read, whoever wrote it; where it stores nothing
the page says so once, and works all the same."""

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import READY, hurry, sit, take_a_turn

pytestmark = pytest.mark.server

WRITE = "rows => rows.forEach(([place, text]) => localStorage.setItem(place, text))"
PLACES = (
    *("boneyard.game.abcd1234", "boneyard.daily", "boneyard.learned", "boneyard.ahead.fives"),
    *("boneyard.theme", "boneyard.keys", "boneyard.key"),
)
TEXTS = (
    *("{}", "5", "[]", "null", "true", '"x"', "", "{", "[[]]", '{"x": null}', '{"x": {"y": {}}}'),
    *(
        "1e999",
        "é\n",
        '{"__proto__": 1, "constructor": {}}',
        '{"2026-11-20": {"fives": {"par": []}}}',
    ),
)
ODD: tuple[Any, ...] = (None, 5, -1, 1e300, "constructor", [], {}, [None])
FEW: tuple[Any, ...] = (None, {}, 7)
CARDS = ".game-card"


def shows_home(visitor: Visitor, told: object) -> None:
    visitor.go()
    visitor.page.reload()
    expect(visitor.page.locator(CARDS)).to_have_count(5)
    assert visitor.unexpected == [], told


ROUTES = ("games", "daily", "learn", "fives/learn/1", "real-table", "fives/rules")


IN_TURN = pytest.mark.parametrize(
    "all_of_them", [False, pytest.param(True, marks=pytest.mark.nightly)]
)
"""By day each odd text meets some of the pages, and each page some of the texts."""


@IN_TURN
@pytest.mark.parametrize("text", TEXTS)
def test_whatever_stands_in_a_place_every_page_is_there(
    visitor: Visitor, text: str, all_of_them: bool
) -> None:
    number = TEXTS.index(text)
    visitor.go()
    visitor.page.evaluate(WRITE, [[place, text] for place in PLACES])
    shows_home(visitor, text)
    for route in ROUTES if all_of_them else (*ROUTES, *ROUTES)[number % 6 :][:2]:
        visitor.go(route)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if all_of_them or number % 4 == 0:
        sit(visitor, "ziggurat/deal/1")
        take_a_turn(visitor)
        expect(visitor.page).to_have_url(re.compile(r"/ziggurat/1$"))
        visitor.page.reload()
        expect(visitor.moves).to_have_count(1)
    assert visitor.unexpected == []


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every part of a value, and those of each first entry of its lists."""
    keys = list(value) if isinstance(value, dict) else range(min(1, len(value)))
    for key in keys:
        yield (*path, key)
        if isinstance(value[key], dict | list):
            yield from paths(value[key], (*path, key))


def changed(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    """Return a copy in which something odd stands at a path."""
    made = copy.deepcopy(value)
    part = made
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = odd
    return made


def test_games_with_any_odd_part_leave_the_others_where_they_are(visitor: Visitor) -> None:
    sit(visitor, "fives/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    own, game = visitor.page.url, visitor.kept()
    places = [*some(paths(game), 40)]
    for odd in ODD:
        made = [changed(game, path, odd) for path in places]
        rows = [[f"boneyard.game.odd{at}", json.dumps(each)] for at, each in enumerate(made)]
        visitor.page.evaluate(WRITE, rows)
        shows_home(visitor, odd)
        visitor.go("games")
        expect(visitor.items("My games").first).to_be_visible()
        assert visitor.unexpected == [], odd
    visitor.page.goto(own)
    expect(visitor.moves).to_have_count(len(game["turns"]))


@IN_TURN
def test_a_game_with_an_odd_part_is_opened_as_the_service_says_it_went(
    visitor: Visitor, all_of_them: bool
) -> None:
    """Where its moves cannot be played either, the visitor is told why."""
    visitor.expects("status of 4(09|22)")
    sit(visitor, "fives/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    own, game = visitor.page.url.rpartition("/")[2], visitor.kept()
    for number, path in enumerate(some([one for one in paths(game) if len(one) < 4], 20)):
        for odd in FEW if all_of_them else [FEW[number % len(FEW)]]:
            told = json.dumps(changed(game, path, odd))
            visitor.go("games")
            visitor.page.evaluate(WRITE, [[f"boneyard.game.{own}", told]])
            visitor.go(f"fives/game/{own}")
            expect(visitor.status.or_(visitor.alert).first).to_be_visible()
            assert visitor.unexpected == [], (path, odd)


def nested(game: dict[str, Any], count: int) -> str:
    """Write a game with so many lists in each other, in a part that no check looks into."""
    written = json.dumps(changed(game, ("now",), {"deep": None}))
    return written.replace('{"deep": null}', '{"deep": ' + "[" * count + "]" * count + "}")


@pytest.mark.parametrize("count", [100, 200_000])
def test_a_game_that_is_nested_too_deep_leaves_the_others_where_they_are(
    visitor: Visitor, count: int
) -> None:
    """The browser reads it, and fails to write it again."""
    sit(visitor, "fives/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    own, game = visitor.page.url, visitor.kept()
    visitor.page.evaluate(WRITE, [["boneyard.game.deep", nested(game, count)]])
    visitor.page.evaluate(WRITE, [["boneyard.learned", "[" * count + "]" * count]])
    shows_home(visitor, count)
    visitor.go("games")
    expect(visitor.items("My games")).to_have_count(1)
    visitor.page.goto(own)
    expect(visitor.moves).to_have_count(len(game["turns"]))
    assert visitor.unexpected == []


def test_effects_that_somebody_else_wrote_are_not_shown(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    said = visitor.moves.first.inner_text()
    game = visitor.kept()
    game["turns"][0] |= {"effect": {"groups": 5}, "text": "nonsense"}
    visitor.keep(game | {"now": {"views": [None], "position": {"cheats": 77}}})
    visitor.page.reload()
    expect(visitor.moves.first).to_have_text(said, use_inner_text=True)
    expect(visitor.page.locator(".count strong")).to_have_text("0")
    shows_home(visitor, game)


def test_what_is_no_game_is_forgotten_before_a_game_is(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    own = visitor.page.url
    visitor.page.evaluate(WRITE, [[f"boneyard.game.odd{at}", "{}"] for at in range(70)])
    sit(visitor, "ziggurat/deal/2")
    take_a_turn(visitor)
    count = "() => Object.keys(localStorage).filter(each => each.includes('.game.')).length"
    assert visitor.page.evaluate(count) == 2
    visitor.page.goto(own)
    expect(visitor.moves).to_have_count(1)


FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); }
})"""
MISSING = 'Object.defineProperty(window, "localStorage", { value: null })'
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError");
}"""
NO_WORKERS = """Object.defineProperty(Navigator.prototype, "serviceWorker", {
  get() { throw new DOMException("sandboxed", "SecurityError"); }
})"""
NOTICE = re.compile("can't store your games and results")


@pytest.mark.parametrize("script", [FORBIDDEN, MISSING, FULL], ids=["forbidden", "missing", "full"])
def test_where_nothing_can_be_stored_it_is_said_once_and_all_works(
    visitor: Visitor, script: str
) -> None:
    visitor.page.add_init_script(script)
    visitor.page.add_init_script(NO_WORKERS)
    hurry(visitor)
    visitor.go()
    notice = visitor.page.get_by_text(NOTICE)
    expect(notice).to_be_visible()
    expect(visitor.page.locator(CARDS)).to_have_count(5)
    visitor.button("OK").click()
    visitor.walk("ziggurat/1")
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    visitor.walk("ziggurat/rules/Z6")
    visitor.page.go_back()
    expect(visitor.moves).to_have_count(1)
    visitor.walk("games")
    expect(visitor.items("My games")).to_contain_text(["Deal 1"])
    visitor.page.get_by_role("button", name=re.compile("Delete")).click()
    expect(visitor.items("My games")).to_have_count(0)
    visitor.walk("fives/1")
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    expect(notice).to_have_count(0)


def test_a_browser_that_gets_full_during_a_game_says_so_at_the_table(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    expect(visitor.page.get_by_text(NOTICE)).to_have_count(0)
    visitor.page.evaluate(f"() => {{ {FULL} }}")
    take_a_turn(visitor)
    expect(visitor.page.get_by_text(NOTICE)).to_be_visible()
    take_a_turn(visitor)
    expect(visitor.page.get_by_text(NOTICE)).to_have_count(1)
    visitor.walk("games")
    visitor.page.go_back()
    expect(visitor.moves).to_have_count(2)
