"""Turns at a table of the page, taken as people take them."""

import json
import re
from collections.abc import Sequence

from playwright.sync_api import Route, expect

from engine.registry import games
from tests.sources import ROOT
from tests.web.browsing import Visitor
from tests.wire import move_json

READY = re.compile("Your turn|This hand is over")
OVER = "This hand is over."
GOLDEN = ROOT / "tests" / "games" / "ziggurat" / "golden" / "deal_1.json"
PLAN: list[str] = json.loads(GOLDEN.read_text(encoding="utf-8"))["moves"]
"""The moves of a proved plan of deal 1 of Ziggurat: one cheat."""

_ENOUGH = 100  # keys pressed or turns taken before something is taken for endless


_HASTE = "const wait = setTimeout; window.setTimeout = (told, ms) => wait(told, ms / 20)"
_SECONDS = {"bot": 0.2, "hint": 0.4}


def sit(visitor: Visitor, route: str) -> None:
    """Open a table, and wait for the visitor's turn."""
    visitor.go(route)
    expect(visitor.status).to_have_text(READY)


def hurry(visitor: Visitor) -> None:
    """Have bots and hints think less, and the page not wait so that people can follow, nor for the
    service as long as that asks for."""
    visitor.page.add_init_script(_HASTE)
    visitor.page.route(re.compile(f"/({'|'.join(_SECONDS)})$"), _sooner)


def _sooner(route: Route) -> None:
    body = json.loads(route.request.post_data or "")
    body["budget"]["seconds"] = _SECONDS[route.request.url.rpartition("/")[2]]
    route.continue_(post_data=body)


def hinted(visitor: Visitor, level: int = 4) -> None:
    """Ask for one hint after the other, by the keyboard."""
    for number in range(1, level + 1):
        visitor.page.keyboard.press("h")
        expect(visitor.page.get_by_text(f"Hint {number} of 5")).to_be_visible()
    expect(visitor.page.locator(".hints.still")).to_have_count(1)


def skip(visitor: Visitor, moves: Sequence[str]) -> None:
    """Go on with moves of one player, as if they had been made at the table."""
    saved = visitor.kept()
    game = games()[saved["first"].partition("~")[0]]
    made = [turn["move"] for turn in saved["turns"]]
    made += [move_json(game, game.move_of_text(text)) for text in moves]
    played = visitor.ask(f"{game.id}/play", position=saved["first"], moves=made)
    told = zip(made, played["texts"], played["effects"], strict=True)
    saved["turns"] = [
        {"seat": 0, "move": move, "text": text, "effect": effect} for move, text, effect in told
    ]
    visitor.keep(saved | {"at": len(made), "now": None})
    visitor.page.reload()
    expect(visitor.moves).to_have_count(len(made))


def is_over(visitor: Visitor) -> bool:
    """Wait until nobody else is to move; whether the hand is over."""
    expect(visitor.status).to_have_text(READY)
    return visitor.status.inner_text() == OVER


def lay(visitor: Visitor, move: str) -> None:
    """Make a move of Ziggurat, told in words, by the keyboard alone."""
    made = visitor.moves.count()
    kind, tile = move.split()[:2]
    goal = said(move)
    if kind == "lift":
        visitor.button("Lift a domino").focus()
        visitor.page.keyboard.press("Enter")
    else:
        take(visitor, tile)
        _turn_until(visitor, goal)
    _walk_to(visitor, goal)
    visitor.page.keyboard.press("Enter")
    expect(visitor.moves).to_have_count(made + 1)
    expect(visitor.status).to_have_text(READY)


def take(visitor: Visitor, tile: str) -> None:
    """Take a domino of the hand, or one set aside, and wait for its places."""
    first, second = sorted(tile.split("-"), reverse=True)
    visitor.button(f"{first} to {second}").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.places.first).to_be_focused()


def said(move: str) -> str:
    """A move of Ziggurat as the page says it, with letters for columns; the first number lies on
    the first cell."""
    kind, tile, *rest = move.split()
    if kind == "lift":
        return move
    row, column, (right, down) = int(rest[3]), int(rest[5]), _STEPS[rest[6]]
    cells = ((row, column), (row + down, column + right))
    return f"{tile} on " + "–".join(f"{'ABCDEF'[across]}{along + 1}" for along, across in cells)


_STEPS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}


def _turn_until(visitor: Visitor, goal: str) -> None:
    """Turn the domino until the place is offered."""
    for _ in range(4):
        if visitor.places.and_(visitor.page.get_by_label(goal, exact=True)).count() > 0:
            return
        named = visitor.focused.get_attribute("aria-label") or ""
        visitor.page.keyboard.press("r")
        expect(visitor.focused).not_to_have_attribute("aria-label", named)
        expect(visitor.focused).to_have_attribute("data-mark", re.compile(r"\d"))
    raise AssertionError(f"the domino cannot be turned for {goal}")


def _walk_to(visitor: Visitor, move: str) -> None:
    """Press arrows until the place of a move has the focus."""
    goal = visitor.places.and_(visitor.page.get_by_label(move, exact=True))
    wanted = goal.bounding_box()
    assert wanted is not None
    tried: set[tuple[str, str]] = set()
    for _ in range(_ENOUGH):
        here = visitor.focused.bounding_box()
        named = visitor.focused.get_attribute("aria-label") or ""
        assert here is not None
        if named == move:
            return
        right = wanted["x"] + wanted["width"] / 2 - here["x"] - here["width"] / 2
        down = wanted["y"] + wanted["height"] / 2 - here["y"] - here["height"] / 2
        ahead = {"ArrowRight": right, "ArrowLeft": -right, "ArrowDown": down, "ArrowUp": -down}
        untried = [key for key in ahead if (named, key) not in tried]
        key = max(untried, key=ahead.__getitem__)
        tried.add((named, key))
        visitor.page.keyboard.press(key)
    raise AssertionError(f"no arrows lead to {move}")


def try_listed(visitor: Visitor, text: str = "") -> None:
    """Choose a listed move of a puzzle or a lesson, by its text; the first where none is told."""
    moves = visitor.page.locator("bone-trying details.list")
    moves.locator("summary").click()
    moves.locator(f"button[value='{text}']" if text else "button").first.click()


def take_a_turn(visitor: Visitor) -> None:
    """Lay the first domino that fits in the first place offered, or do what else can be done."""
    made = visitor.moves.count()
    if visitor.fitting.count() > 0:
        visitor.fitting.first.click()
        expect(visitor.places.first).to_be_focused()
        visitor.page.keyboard.press("Enter")
        choices = visitor.page.get_by_role("group", name="Which of these?").get_by_role("button")
        expect(choices.first.or_(visitor.moves.nth(made))).to_be_visible()
        if choices.count() > 0:
            choices.first.click()
    else:
        visitor.page.locator(".near .buttons button").first.click()
    expect(visitor.moves.nth(made)).to_be_attached()


def play_to_the_end(visitor: Visitor) -> int:
    """Take turns until the hand is over; return how many."""
    for turn in range(_ENOUGH):
        if is_over(visitor):
            return turn
        take_a_turn(visitor)
    raise AssertionError(f"the hand is not over after {_ENOUGH} turns")


def begin(visitor: Visitor, game: str, *others: str, seed: int = 1) -> None:
    """Deal a new game against others: bots by their levels, or a "person" at this screen."""
    visitor.go(f"{game}/new")
    visitor.page.get_by_label("Deal number").fill(str(seed))
    for number, player in enumerate(others, 2):
        visitor.page.get_by_label(f"Player {number}", exact=True).select_option(player)
    visitor.button("Deal").click()
