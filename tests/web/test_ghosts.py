"""Hints that are there at once: a ghost that goes where a better move is, and settles."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.looking import soon
from tests.web.browsing import Visitor
from tests.web.live import Json, Live, answering
from tests.web.turns import PLAN, sit, skip

pytestmark = pytest.mark.server

MOVE, LEVELS = 4, ("nudge", "area", "tile", "move")
SEEN = """
window.heard = [];
window.listen = () => {
  const region = document.querySelector(".hints [role=status]");
  window.watch = new MutationObserver(() => {
    const text = region.innerText.trim();
    if (text && text !== window.heard.at(-1)) window.heard.push(text);
  });
  window.watch.observe(region, { childList: true, characterData: true, subtree: true });
};
"""
"""Notes what a reader of the screen is told of a hint, once it is called."""
NOTED = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.moved.push(Object.keys(frames).join());
  return animate.call(this, frames, options);
};
"""


@pytest.fixture
def live(visitor: Visitor) -> Iterator[Live]:
    visitor.page.add_init_script(SEEN + NOTED)
    sit(visitor, "ziggurat/deal/1")
    with answering(visitor, "hint") as found:
        yield found


def answers(visitor: Visitor, detail: str = "move") -> tuple[Json, Json]:
    """The answer of the service, and one that might come before: another move is the best."""
    position, budget = visitor.kept()["first"], {"seconds": 1}
    last = visitor.ask("ziggurat/hint", position=position, detail=detail, top=3, budget=budget)
    early = {**last, "status": "feasible", "moves": last["moves"][::-1]}
    return early, last


def climb(visitor: Visitor, live: Live, level: int = MOVE) -> Json:
    """Ask for more and more, with an answer to each but the last; return that question."""
    more = visitor.page.locator(".hints button.more")
    for detail in LEVELS[: level - 1]:
        expect(more).to_be_enabled()
        visitor.page.keyboard.press("h")
        assert live.question()["detail"] == detail
        live.answer(answers(visitor, detail)[1])
        live.end()
        expect(visitor.page.locator(".hints.still .level")).to_contain_text(f"Hint {_of(detail)}")
    expect(more).to_be_enabled()
    visitor.page.keyboard.press("h")
    return live.question()


def _of(detail: str) -> int:
    return LEVELS.index(detail) + 1


def ghost(visitor: Visitor) -> Locator:
    return visitor.page.locator(".place.ghost.early")


def test_a_ghost_is_there_before_the_answer_moves_and_settles(visitor: Visitor, live: Live) -> None:
    early, last = answers(visitor)
    climb(visitor, live)
    visitor.page.evaluate("listen()")
    live.answer(early)
    expect(ghost(visitor)).to_have_count(1)
    first = ghost(visitor).get_attribute("aria-label")
    expect(ghost(visitor)).to_have_attribute("aria-description", "Best so far")
    expect(visitor.page.locator(".chip.early")).to_contain_text("so far")
    live.answer(last)
    expect(ghost(visitor)).not_to_have_attribute("aria-label", first or "")
    live.end()
    expect(visitor.page.locator(".place.ghost.best:not(.early)")).to_have_count(1)
    expect(visitor.page.locator(".chip.best")).not_to_contain_text("so far")
    heard = visitor.page.evaluate("window.heard")
    assert len(heard) == 1
    assert "Best so far" not in heard[0]
    assert visitor.page.evaluate("window.moved") == ["opacity", "opacity"]


def test_a_ghost_is_seen_to_move_by_those_who_want_that(visitor: Visitor, live: Live) -> None:
    visitor.page.emulate_media(reduced_motion="no-preference")
    early, last = answers(visitor)
    climb(visitor, live)
    live.answer(early)
    expect(ghost(visitor)).to_have_count(1)
    visitor.page.evaluate("window.moved = []")
    live.answer(last)
    live.end()
    expect(visitor.page.locator(".hints.still")).to_have_count(1)
    assert visitor.page.evaluate("window.moved") == ["translate", "translate"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_early_answer_shows_no_more_than_its_detail(
    visitor: Visitor, live: Live, level: int
) -> None:
    climb(visitor, live, level)
    live.answer(answers(visitor, LEVELS[level - 1])[0])
    expect(visitor.page.locator(".hints.early")).to_have_count(1)
    expect(visitor.places).to_have_count(0)
    expect(visitor.page.locator(".chip")).to_have_count(0)
    expect(visitor.page.locator(".held.hinted")).to_have_count(1 if level == 3 else 0)


@pytest.mark.parametrize("way", ["Escape", "a move", "another question"])
def test_a_hint_that_is_left_is_looked_for_no_longer(
    visitor: Visitor, live: Live, way: str
) -> None:
    climb(visitor, live)
    live.answer(answers(visitor)[0])
    expect(ghost(visitor)).to_have_count(1)
    if way == "Escape":
        visitor.page.keyboard.press("Escape")
    elif way == "a move":
        ghost(visitor).click()
    else:
        visitor.page.get_by_text("Solution").click()
        visitor.button("Solve from here").click()
    assert soon(lambda: visitor.page.evaluate("true") and live.left.is_set(), 20)
    expect(visitor.page.locator(".hints.idle")).to_have_count(1)
    expect(visitor.alert).to_have_count(0)


def test_an_answer_that_breaks_off_stays_is_called_preliminary_and_is_asked_for_again(
    visitor: Visitor, live: Live
) -> None:
    visitor.expects("ERR_INCOMPLETE_CHUNKED_ENCODING")
    early, last = answers(visitor)
    climb(visitor, live)
    live.answer(early)
    expect(ghost(visitor)).to_have_count(1)
    live.break_off()
    expect(visitor.alert).to_contain_text("What you see is preliminary.")
    expect(ghost(visitor)).to_have_count(1)
    visitor.button("Ask again").click()
    assert live.question()["detail"] == "move"
    expect(visitor.alert).to_have_count(0)
    live.answer(last)
    live.end()
    expect(visitor.page.locator(".hints.still:not(.early)")).to_have_count(1)
    expect(ghost(visitor)).to_have_count(0)


def test_a_problem_on_the_way_is_told_as_others_are(visitor: Visitor, live: Live) -> None:
    climb(visitor, live)
    live.answer(answers(visitor)[0])
    live.problem({"status": 503, "detail": "The service stops.", "errors": []})
    expect(visitor.alert).to_have_text("The service stops.")
    expect(visitor.button("Ask again")).to_be_enabled()


def test_the_best_move_of_a_search_that_runs_as_a_job_is_a_ghost_too(visitor: Visitor) -> None:
    """Until the search is stopped, and while no domino is held."""
    sit(visitor, "ziggurat/deal/1")
    _, last = answers(visitor)
    best = last["moves"][2]
    progress = {name: best[name] for name in ("move", "text", "value", "bound", "estimate")}
    progress |= {"done": 0.1, "status": "feasible", "better": "lower", "unit": last["unit"]}
    job = {"id": "1", "call": "solve", "state": "running", "progress": progress, "result": None}

    def running(route: Route) -> None:
        route.fulfill(status=202, content_type="application/json", body=json.dumps(job))

    visitor.page.route(re.compile("/v1/jobs"), running)
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    expect(ghost(visitor)).to_have_count(1)
    expect(visitor.page.locator(".chip.early")).to_contain_text("so far")
    visitor.fitting.first.click()
    expect(ghost(visitor)).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    expect(ghost(visitor)).to_have_count(1)
    visitor.button("Stop").click()
    expect(visitor.places).to_have_count(0)


def test_par_is_told_as_far_as_it_is_known(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    with answering(visitor, "solve") as live:
        skip(visitor, PLAN)
        live.question()
        solved = visitor.ask("ziggurat/solve", position=visitor.kept()["first"])
        live.answer({**solved, "status": "feasible", "value": 2, "bound": 0})
        rank = visitor.page.get_by_role("region", name="How it ended")
        expect(rank).to_contain_text("So far: 2 cheats are enough. Can it be 0?")
        live.answer(solved)
        live.end()
        expect(rank).to_contain_text("Proved: nobody can do better.")
