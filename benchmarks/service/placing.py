"""How long a domino takes that somebody lays: until it lies on the board, and until the whole turn
is shown, its line in the list of moves included.

python -m benchmarks.service.placing [--turns 20] [--games fives pip]

Turns are taken by the keyboard against the usual bots. The clock of the browser counts from the key
to the frame that shows the change.
"""

from playwright.sync_api import Page, sync_playwright

from benchmarks.machine import options, spread
from benchmarks.service import application
from engine.registry import games
from tests.web.browsing import Visitor, started, visiting
from tests.web.turns import begin, is_over, take_a_turn

WATCH = """
window.laid = [];
window.shown = [];
const dominoes = () => document.querySelectorAll(".board .piece:not(.preview *)").length;
const moves = () => document.querySelectorAll(".log li").length;
const until = (count, began, times) => {
  const before = count();
  const look = () => count() > before
    ? setTimeout(() => times.push(performance.now() - began))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
};
addEventListener("keydown", ({ key, target, timeStamp }) => {
  if (key !== "Enter" || !target.matches(".place")) return;
  until(dominoes, timeStamp, window.laid);
  until(moves, timeStamp, window.shown);
}, true);
"""


def main() -> None:
    given = options(turns=20, games=list(games()))
    with application() as port, sync_playwright() as playwright:
        browser = started(playwright)
        for game in given.games:
            with visiting(browser, f"http://127.0.0.1:{port}") as visitor:
                visitor.page.add_init_script(WATCH)
                laid, shown = play(visitor, game, given.turns)
            print(f"{game}: on the board {spread(laid)}")
            print(f"{game}: all of the turn {spread(shown)}", flush=True)
        browser.close()


def play(visitor: Visitor, game: str, turns: int) -> tuple[list[float], list[float]]:
    """Take turns, in as many deals as that takes; return the seconds of each."""
    laid: list[float] = []
    shown: list[float] = []
    seed = 0
    while len(shown) < turns:
        seed += 1
        begin(visitor, game, seed=seed)
        while not (is_over(visitor) or is_stuck(visitor)):
            take_a_turn(visitor)
            if len(shown) + len(time_turn(visitor.page, "shown")) >= turns:
                break
        laid += time_turn(visitor.page, "laid")
        shown += time_turn(visitor.page, "shown")
        visitor.page.goto("about:blank")
    return laid, shown


def is_stuck(visitor: Visitor) -> bool:
    """Whether a domino must be lifted before another can be laid."""
    return visitor.button("Lift a domino").count() > visitor.fitting.count()


def time_turn(page: Page, times: str) -> list[float]:
    return [each / 1000 for each in page.evaluate(f"window.{times}")]


if __name__ == "__main__":
    main()
