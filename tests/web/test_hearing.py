"""A whole hand of each game, played by what a screen reader is given and by keys alone: what was
heard must be what lies on the table in the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.accounts import Account, Bead, Fives, Peaks, Pip, Ziggurat
from tests.web.browsing import Visitor, by_day_some
from tests.web.hearing import Ears
from tests.web.test_real_tables import NEARLY_OUT, open_record
from tests.web.turns import READY, begin, hurry, is_over, play_to_the_end, sit, take_a_turn

pytestmark = pytest.mark.server


def names(visitor: Visitor) -> list[str]:
    """Return what each at the table is called, the others being bots of one level."""
    others = len(visitor.kept()["players"]) - 1
    return ["You", "Dot", "Dot 2"][: others + 1]


def at_the_table(visitor: Visitor, last: int | None = None) -> Any:
    """Return the position that the game of the page has come to, or was at after some moves."""
    saved = visitor.kept()
    moves = [turn["move"] for turn in saved["turns"][:last]]
    return visitor.ask(f"{saved['game']}/play", position=saved["first"], moves=moves)["position"]


ACCOUNTS: dict[str, Callable[[Ears], Account]] = {
    "fives": lambda _: Fives(),
    "bead": lambda ears: Bead(ears.table),
    "peaks-and-pits": lambda ears: Peaks(ears.table, ears.scores),
    "pip": lambda _: Pip(),
}


@by_day_some("game", ACCOUNTS, ["fives", "peaks-and-pits"])
def test_a_hand_is_played_by_what_is_heard_alone(visitor: Visitor, game: str) -> None:
    hurry(visitor)
    ears = Ears(visitor)
    begin(visitor, game, *["1"] * (2 if game == "peaks-and-pits" else 1), seed=2)
    ears.sit()
    account = ACCOUNTS[game](ears)
    ending = ears.play(account.hear)
    assert ending
    position = at_the_table(visitor)
    assert account.position() == account.shown(position)
    dealt = at_the_table(visitor, 0)
    players = zip(names(visitor), dealt["players"], position["players"], strict=True)
    for name, before, after in some(players, 2):
        assert account.points[name] == after.get("tokens", after.get("score")), name
        if game != "peaks-and-pits":  # nobody says how many dominoes another took up there
            assert len(before["hand"]) + account.dominoes[name] == len(after["hand"]), name
    assert ears.all("alert") == []


def test_a_ziggurat_is_built_by_what_is_heard_alone(visitor: Visitor) -> None:
    """By a plan that the page tells in words."""
    ears = Ears(visitor)
    visitor.go("ziggurat/deal/1")
    ears.sit()
    account = Ziggurat()
    for move in some(ears.plan(), 28):
        ears.follow(move)
        assert account.hear(next(each for each in ears.news() if not each.startswith("Your turn")))
    ears.wait_for(lambda: ears.is_over)
    assert account.position() == account.shown(at_the_table(visitor))


def test_each_move_is_said_once_and_nothing_of_a_table_that_is_opened(visitor: Visitor) -> None:
    hurry(visitor)
    ears = Ears(visitor)
    begin(visitor, "fives", "1", seed=2)
    for _ in range(3):
        assert not is_over(visitor)
        take_a_turn(visitor)
    assert not is_over(visitor)
    said = [each for each in ears.all() if not each.startswith("Your turn")]
    assert len(said) == visitor.moves.count()
    visitor.page.reload()
    expect(visitor.status).to_have_text(READY)
    visitor.fitting.first.click()
    visitor.page.keyboard.press("Escape")
    assert ears.all() == []


def test_a_step_to_another_moment_is_one_sentence(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    for _ in range(2):
        take_a_turn(visitor)
        expect(visitor.status).to_have_text(READY)
    ears = Ears(visitor)
    visitor.page.reload()
    expect(visitor.status).to_have_text(READY)
    moment = visitor.page.get_by_role("slider", name="Moment of the game")
    steps = {"ArrowLeft": "Move 1 of 2: You played", "Home": "The start", "End": "You played"}
    for number, (key, start) in enumerate(steps.items(), 1):
        moment.press(key)
        begun = re.compile(f"^{start}")
        expect(visitor.page.get_by_role("log").get_by_text(begun).last).to_be_attached()
        expect(visitor.status).to_have_text(READY)
        assert len(ears.all()) == number
        assert ears.all()[-1].startswith(start)


NEXT = "7-6"


def with_only(visitor: Visitor, own: str, bots: str) -> str:
    """Return a position of PIP, as text: each of two players holds one domino of the test, one
    that does not fit, and the next of the stock does not either."""
    faces = range(10)
    every = [f"{one}-{other}" for one in faces for other in range(one + 1)]
    every += [*(f"{number}-*" for number in faces), *("*-*", "S-*", "R-*", "A-*", "D-*")]
    hands = [[own, "9-9"], [bots, "9-8"]]
    left = [tile for tile in every if tile not in (*hands[0], *hands[1], "1-1", NEXT)]
    position = {
        "game": "pip",
        "players": [{"hand": hand, "score": 0} for hand in hands],
        "round": 1,
        "to_move": 0,
        "direction": "clockwise",
        "drawn": False,
        "layout": [{"id": 0, "tile": "1-1"}],
        "stock": [NEXT, *left],
    }
    text: str = visitor.ask("pip/play", position=position, moves=[])["text"]
    return text


@pytest.mark.parametrize(
    ("bots", "sentences"),
    [
        ("S-*", "Clara played *-S on the starter. You are skipped."),
        ("D-*", f"Clara played *-D on the starter. You drew {NEXT}."),
    ],
)
def test_what_a_move_does_to_the_next_player_is_said_to_that_player(
    visitor: Visitor, bots: str, sentences: str
) -> None:
    hurry(visitor)
    ears = Ears(visitor)
    sit(visitor, f"pip/at/{with_only(visitor, '1-0', bots)}")
    take_a_turn(visitor)
    ears.wait_for(lambda: any(bots[0] in each for each in ears.all()))
    heard = next(each for each in ears.all() if f"*-{bots[0]}" in each)
    assert re.sub(r"the (starter|1-0)", "the starter", heard) == sentences


def test_what_a_bot_draws_is_not_said(visitor: Visitor) -> None:
    hurry(visitor)
    ears = Ears(visitor)
    sit(visitor, f"pip/at/{with_only(visitor, '1-0', '7-7')}")
    take_a_turn(visitor)
    ears.wait_for(lambda: "Clara passed." in ears.all())
    assert "Clara drew a domino." in ears.all()
    expect(visitor.moves.filter(has_text="drew a domino")).to_contain_text("Clara")
    named = re.compile(NEXT.replace("-", "(?:-| to )"))
    assert not named.search(" ".join(ears.all()) + visitor.page.inner_text("main"))


def test_the_moves_of_others_are_said_at_a_real_table(visitor: Visitor) -> None:
    ears = Ears(visitor)
    open_record(visitor, "\n".join(NEARLY_OUT.splitlines()[:3]))
    visitor.type_into("Dominoes that Player 2 may have played", "6-1")
    expect(visitor.moves).to_have_count(2)
    ears.wait_for(lambda: ears.all() != [])
    (only,) = ears.all()
    assert re.fullmatch(r"Player 2 played 6-1 on the 6: \d+(, nothing| points)\.", only)


@by_day_some("game", ["fives", "peaks-and-pits"], ["peaks-and-pits"])
def test_the_newest_move_is_in_sight_at_the_end_of_a_hand(visitor: Visitor, game: str) -> None:
    hurry(visitor)
    page = visitor.page
    page.set_viewport_size({"width": 1280, "height": 800})
    begin(visitor, game, *["1"] * (2 if game == "peaks-and-pits" else 1), seed=2)
    play_to_the_end(visitor)
    timeline = page.get_by_role("group", name="Moves in time")
    newest, below = visitor.moves.last.bounding_box(), timeline.bounding_box()
    assert newest
    assert below
    assert newest["y"] + newest["height"] <= below["y"]
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate("window.scrollTo(0, 0)")
    expect(timeline.locator(".moment")).to_be_in_viewport(ratio=1)
