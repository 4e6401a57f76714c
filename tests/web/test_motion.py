"""What moves and lights up for those who look: the domino of a bot comes from its seat, and what a
move scored lights up one after the other."""

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browsing import Visitor, by_day_some
from tests.web.turns import is_over, sit, take_a_turn

pytestmark = pytest.mark.server

FLIGHTS = """
window.flights = [];
const middle = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};
new MutationObserver((changes) => {
  for (const piece of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!piece.matches?.(".scene > .piece") || !piece.style.getPropertyValue("--from")) continue;
    const seats = [...document.querySelectorAll(".seats .seat")].map(middle);
    const steps = [];
    window.flights.push({ seats, steps });
    const step = () => {
      steps.push(middle(piece.firstElementChild));
      if (steps.length < 40) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}).observe(document, { childList: true, subtree: true });
"""
"""Writes down where each domino is that comes from a seat, frame by frame."""

BESIDE = 12  # pixels


def far(one: list[float], other: list[float]) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@by_day_some("game", ["fives", "bead", "peaks-and-pits", "pip"], ["bead"])
def test_the_domino_of_a_bot_comes_from_its_seat(visitor: Visitor, game: str) -> None:
    """Nobody else sits at a ziggurat."""
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.add_init_script(FLIGHTS)
    sit(visitor, f"{game}/deal/7")
    for _ in range(2):
        take_a_turn(visitor)
        assert not is_over(visitor)
    visitor.page.wait_for_timeout(1000)
    for flight in some(visitor.page.evaluate("window.flights")):
        first, *_, last = flight["steps"]
        begun, ended = ([far(seat, at) for seat in flight["seats"]] for at in (first, last))
        assert min(begun) < BESIDE
        assert min(ended) > 5 * BESIDE


def test_the_ends_of_a_five_light_up_one_after_the_other(visitor: Visitor) -> None:
    visitor.page.emulate_media(reduced_motion="no-preference")
    lights = visitor.page.locator(".light.good")
    delays = "(all) => all.map((each) => parseFloat(getComputedStyle(each).animationDelay))"
    sit(visitor, "fives/deal/7")
    take_a_turn(visitor)
    expect(visitor.moves.first).to_contain_text("10 points")
    assert not is_over(visitor)
    visitor.page.route("**/bot", lambda _: None)  # the next answer of the bot never comes
    take_a_turn(visitor)
    expect(lights).to_have_count(2)
    first, second = lights.evaluate_all(delays)
    assert second - first == pytest.approx(0.16)
    visitor.page.emulate_media(reduced_motion="reduce")
    assert set(lights.evaluate_all(delays)) == {0}
