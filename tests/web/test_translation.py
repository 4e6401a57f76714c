"""The page after a browser's translator has replaced its text nodes: what changes is shown."""

import re

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browsing import Visitor, by_day_some
from tests.web.turns import READY, hurry, sit, take_a_turn, try_listed

pytestmark = pytest.mark.server

WAYS = {
    "replaced": "text.replaceWith(font(font(copy)))",
    "wrapped": "text.replaceWith(outer = font()); outer.append(text)",
    "inserted, then removed": "parent.insertBefore(font(copy), text); parent.removeChild(text)",
    "in a span": "text.replaceWith(outer = document.createElement('span')); outer.append(copy)",
}
"""Ways in which a translator may go about it; the text itself stays the same here, so that the page
can be compared with one that was not translated."""

TRANSLATE = """() => {
  const font = (...inner) => {
    const made = document.createElement("font");
    made.append(...inner);
    return made;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all = [];
  while (walker.nextNode()) all.push(walker.currentNode);
  for (const text of all) {
    const parent = text.parentNode, copy = text.cloneNode();
    let outer;
    %s;
  }
  return all.length;
}"""


def translate(visitor: Visitor, way: str, least: int = 100) -> None:
    assert visitor.page.evaluate(TRANSLATE % WAYS[way]) > least


def seen(visitor: Visitor) -> list[str]:
    """Return what can be read at the table; what was said there is not said again."""
    text = visitor.page.locator(".table").inner_text()
    return [line.strip() for line in text.splitlines() if line.strip()]


@by_day_some("way", WAYS, ["replaced", "in a span"])
def test_scores_and_moves_are_shown_on_a_translated_page(visitor: Visitor, way: str) -> None:
    hurry(visitor)
    sit(visitor, "fives/deal/3")
    for _ in range(4):
        translate(visitor, way)
        take_a_turn(visitor)
        expect(visitor.status).to_have_text(READY)
    translated = seen(visitor)
    score = visitor.ask("fives/score", position=visitor.kept()["now"]["text"])
    shown = visitor.page.locator(".seat .score strong").all_inner_texts()
    assert sorted(shown) == sorted(str(each) for each in score["standing"])
    visitor.page.reload()
    expect(visitor.status).to_have_text(READY)
    assert seen(visitor) == translated


@by_day_some("way", WAYS, ["wrapped", "inserted, then removed"])
def test_every_page_changes_after_it_was_translated(visitor: Visitor, way: str) -> None:
    hurry(visitor)
    routes = ("", "daily", "fives/puzzle/2", "fives/rules/F2", "games", "fives/new", "learn")
    for route in some(routes, 7):
        visitor.go(route)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_attached()
        translate(visitor, way, 10)
    sit(visitor, "ziggurat/deal/1")
    for level in range(1, 6):
        translate(visitor, way)
        visitor.page.keyboard.press("h")
        expect(visitor.page.get_by_text(f"Hint {level} of 5")).to_be_visible()
    visitor.go("fives/puzzle/2")
    expect(visitor.hand.first).to_be_visible()
    translate(visitor, way)
    try_listed(visitor)
    judged = visitor.page.get_by_role("region", name="Puzzle")
    expect(judged).to_contain_text(re.compile("is the best move|is not the best move"))
    if visitor.button("Show the move").count() > 0:
        visitor.button("Show the move").click()
        visitor.button("Play it").click()
    expect(visitor.page.get_by_role("region", name="Solution")).to_contain_text("proof looks at")


def test_a_translation_that_is_taken_back_leaves_the_page_as_it_was(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    before = seen(visitor)
    visitor.page.evaluate(
        """() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          window.pairs = [];
          while (walker.nextNode()) window.pairs.push([walker.currentNode]);
          for (const pair of window.pairs) {
            pair[1] = document.createElement("font");
            pair[1].append("?");
            pair[0].replaceWith(pair[1]);
          }
        }"""
    )
    assert seen(visitor) != before
    visitor.page.evaluate("() => window.pairs.forEach(([text, font]) => font.replaceWith(text))")
    assert seen(visitor) == before
    take_a_turn(visitor)
    expect(visitor.moves).to_have_count(2)
