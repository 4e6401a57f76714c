"""A game at a real table, followed by one seat and entered move by move."""

import re
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from engine.game import Game
from engine.registry import games
from engine.tiles import parse_tile
from schemas.wire import wires
from tests.looking import some
from tests.web.browsing import Visitor, of_games, visiting

pytestmark = pytest.mark.server

Json = dict[str, Any]

NAMES = "found => found.map(each => each.ariaLabel)"


SECOND = "Rosa"
"""What the player after seat 0 is called."""


class RealTable(NamedTuple):
    """A table somewhere else: all of it, and what has been played."""

    game: Game[Any, Any]
    position: Any

    def moved(self, move: Any) -> "RealTable":
        return self._replace(position=self.game.play(self.position, move).position)

    @property
    def seen(self) -> Json:
        """The position as seat 0 sees it."""
        return self.json(self.game.view(self.position, 0))

    @property
    def mover(self) -> int:
        return int(self.json(self.position).get("to_move", 0))

    def json(self, position: Any) -> Json:
        return wires()[self.game.id].position_json(position)


def _dealt(rules: Game[Any, Any], seed: int) -> Any:
    return rules.numbered_deal(seed, rules.default_options(), rules.seats[0])


def tell_table(visitor: Visitor, table: RealTable, is_next: bool = False) -> None:
    """Tell the page of a real table and begin; for the next hand only what was dealt."""
    seen = table.seen
    count = len(seen.get("players", [0]))
    if not is_next:
        visitor.go(f"{table.game.id}/companion")
        if count > 1:
            visitor.page.get_by_label(re.compile("^Players")).select_option(f"{count}")
    hand = seen["players"][0]["hand"] if "players" in seen else seen["hand"]
    size = visitor.page.get_by_label("How many you hold")
    expect(size).to_have_value(re.compile(r"\d"))
    if size.input_value() != f"{len(hand)}":
        size.fill(f"{len(hand)}")
        size.press("Tab")
    visitor.type_into("Dominoes for Your hand", " ".join(hand))
    for index, placed in enumerate(seen.get("placed", [])):
        visitor.page.get_by_role("button", name="Change").nth(index).click()
        visitor.type_into("Another domino", placed["tile"])
    if count > 1 and not is_next:
        visitor.page.get_by_label("Name of player 2").fill(SECOND)
    if count > 1:
        visitor.page.get_by_label("Who begins").select_option(f"{seen['to_move']}")
        _tell_draws(visitor, seen)
    visitor.button("Begin").click()
    expect(visitor.status).to_have_text(re.compile("What did|Your turn"))


def _tell_draws(visitor: Visitor, seen: Json) -> None:
    """Tell how many dominoes were drawn before the first one, where the page cannot know."""
    hands = [player["hand"] for player in seen["players"]]
    held = sum(hand if isinstance(hand, int) else len(hand) for hand in hands)
    drawn = held - len(hands) * (15 if len(hands) == 2 else 9)
    asked = visitor.page.get_by_label("Drawn before the first domino")
    begin = visitor.button("Begin")
    expect(begin).to_be_enabled()
    if asked.count():
        asked.select_option(f"{drawn}")


def enter(visitor: Visitor, table: RealTable, move: Any) -> None:
    """Write a move of the real table down."""
    written = wires()[table.game.id].move_json(move)
    text = table.game.move_text(move)
    tiles = written.get("tiles") or [tile for tile in [written.get("tile")] if tile]
    made = visitor.moves.count()
    for tile in tiles if written["type"] != "lift" else []:
        _take(visitor, table.mover == 0, tile)
    if written["type"] == "lift":
        _place(visitor, text)
    elif tiles:
        _place_if_asked(visitor, text, made)
    else:
        done = {"draw": "drew", "pass": "passed"}.get(text, text)
        visitor.page.get_by_role("button", name=re.compile(f" {done}$")).click()
    _draw(visitor, table, move)
    expect(visitor.moves).to_have_count(made + 1)


def _take(visitor: Visitor, own: bool, tile: str) -> None:
    held = str(parse_tile(tile).canonical)
    name = held.replace("*", "wild").replace("-", " to ")
    where = visitor.page.locator("bone-hand" if own else "bone-tileset")
    where.get_by_role("button", name=re.compile(f"^{name}(,|$)")).first.click()


def _place_if_asked(visitor: Visitor, text: str, made: int) -> None:
    """Choose the place of a domino, where it fits in more than one."""
    asked = visitor.status.filter(has_text="Where did")
    drawn = visitor.status.filter(has_text=re.compile("did you draw|were you given"))
    expect(asked.or_(drawn).or_(visitor.moves.nth(made)).first).to_be_visible()
    if asked.count():
        _place(visitor, text)


def _place(visitor: Visitor, text: str) -> None:
    """Choose the place from the list, turning the domino until it is offered."""
    listed = visitor.page.locator("bone-following details.list")
    expect(listed).to_be_visible()
    wanted = listed.locator(f"button[value='{text}']")
    turning = visitor.button("Turn it")
    for _ in range(4):
        expect(wanted.or_(turning).first).to_be_attached()
        if wanted.count():
            break
        turning.click()
    if listed.get_attribute("open") is None:
        listed.locator("summary").click()
    wanted.click()


def _draw(visitor: Visitor, table: RealTable, move: Any) -> None:
    """Name what seat 0 took up with a move."""
    before, after = table.seen, table.moved(move).seen
    hands = [seen["players"][0] if "players" in seen else seen for seen in (before, after)]
    drawn = list(hands[1]["hand"])
    for tile in hands[0]["hand"]:
        if tile in drawn:
            drawn.remove(tile)
    for tile in drawn:
        visitor.type_into("Dominoes that you may have drawn", tile)


@of_games("pip")
def test_a_real_table_is_followed_as_one_seat_sees_it(visitor: Visitor, game: str) -> None:
    rules, chance = games()[game], Random(5)
    table = RealTable(rules, _dealt(rules, 5))
    tell_table(visitor, table)
    for _ in some(range(8)):
        move = chance.choice(rules.legal_moves(table.position))
        enter(visitor, table, move)
        table = table.moved(move)
    visitor.page.reload()
    expect(visitor.moves).to_have_count(8)
    kept = visitor.kept()
    position = rules.read_text(kept["first"])
    read = wires()[game].read_move
    for turn in some(kept["turns"]):
        assert turn["text"] == rules.move_text(read(turn["move"]))
        position = rules.play(position, read(turn["move"])).position
    assert table.json(position) == table.seen


def open_record(visitor: Visitor, record: str) -> None:
    """Go on with the hand of a record as the seat that is seen."""
    visitor.go(f"{record.split()[1]}/record")
    visitor.page.get_by_label("A record").fill(record)
    visitor.button("Read").click()
    visitor.button("Open as a real table").click()


GIVEN = "game pip\nstart pip~~1~0.cw~1-1_1-4.0~~0.x65~0.4-2_6-3_9-9\n"
"""Seat 1 is seen, and seat 0 is to move; the stock is empty."""


def test_a_domino_that_is_given_is_named_and_stands_in_the_record(visitor: Visitor) -> None:
    """D gives one from the hand of who laid it, and nobody but seat 1 sees it (I10)."""
    open_record(visitor, GIVEN)
    visitor.type_into("Dominoes that Player 1 may have played", "D-*")
    _place_if_asked(visitor, "play *-D on 1 give ?", 0)
    expect(visitor.status).to_have_text("Which domino were you given?")
    visitor.type_into("Dominoes that you may have been given", "5-3")
    expect(visitor.hand).to_have_count(4)
    visitor.go("pip/record")
    visitor.button("The game at the real table").click()
    record = visitor.page.get_by_label("A record")
    expect(record).to_have_value(f"{GIVEN}1. play *-D on 1 give 5-3\nresult unfinished\n")
    visitor.button("Open as a real table").click()
    expect(visitor.moves).to_contain_text(["5-3 is given away"])
    expect(visitor.button("5 to 3")).to_be_visible()


ARMS = "5-6_6-4_4-0.5-2_2-0.5-1_1-4_4-3_3-5_5-0_0-1_1-3_3-0_0-0_0-6_6-6_6-2_2-2_2-3.5-4_4-4"
NEARLY_OUT = f"""game fives
start fives~~3-3_6-3.x3~30.20~0~0~5-5~{ARMS}~x
play 3-6 on arm 2
play 6-1 on arm 2
draw 4-2
play 4-2 on arm 3
"""


def test_the_own_moves_of_a_real_table_are_reviewed(visitor: Visitor) -> None:
    open_record(visitor, NEARLY_OUT)
    visitor.page.get_by_role("link", name="Review my game").click()
    dear = visitor.page.get_by_role("heading", name="One move cost you 2.8 points")
    expect(dear).to_be_visible()
    visitor.page.get_by_text("Your other 2 moves were the best you could have found.").wait_for()
    cards = visitor.items("The moves that cost most")
    expect(cards).to_contain_text([re.compile(r"3-6\s+on the 3.*3-3\s+on the 3", re.DOTALL)])
    visitor.page.get_by_role("link", name="Back to the game").click()
    expect(visitor.status).to_contain_text("Player 2")


def test_a_wrong_entry_is_undone_and_hints_count_what_was_seen(visitor: Visitor) -> None:
    rules = games()["fives"]
    table = RealTable(rules, _dealt(rules, 3))
    tell_table(visitor, table)
    assert table.mover == 0
    enter(visitor, table, rules.legal_moves(table.position)[0])
    visitor.button("Undo").click()
    expect(visitor.status).to_contain_text("Your turn")
    for level in range(1, 5):
        visitor.button("Hint" if level == 1 else "More help").click()
        expect(visitor.page.locator("bone-hints")).to_contain_text(f"Hint {level} of 5")
    visitor.page.get_by_role("button", name=re.compile("^Play it")).click()
    expect(visitor.moves).to_have_count(1)
    expect(visitor.places).to_have_count(0)
    expect(visitor.status).to_contain_text(f"What did {SECOND} play?")


FOUR = (
    "game fives\nstart fives~~1-0_3-1_4-1_5-3_6-4_6-6.x4.x5.x7~65.45.60.35~1~0~5-5~"
    "5-0_0-4.5-1_1-6..~x\n"
)


def test_dominoes_that_fit_come_first_and_one_place_takes_one_tap(visitor: Visitor) -> None:
    open_record(visitor, FOUR)
    laid = visitor.page.get_by_role("group", name="Dominoes that Player 2 may have played")
    expect(laid.get_by_role("button", name="8 more")).to_be_visible()
    held = laid.get_by_role("listitem").get_by_role("button")
    expect(held).to_have_count(9)
    assert all({"4", "5", "6"} & set(named.split()) for named in held.evaluate_all(NAMES))
    laid.get_by_role("button", name="8 more").click()
    expect(held).to_have_count(17)
    held.and_(visitor.button("2 to 1")).click()
    expect(visitor.status).to_contain_text("2-1 doesn't fit anywhere right now")
    held.and_(visitor.button("4 to 4")).click()
    expect(visitor.moves).to_have_count(1)
    expect(visitor.status).to_have_text("What did Player 3 play?")
    grid = visitor.page.get_by_role("table", name="How likely Player 2 holds")
    expect(grid.get_by_role("cell", name="you")).to_have_count(6)
    expect(grid.get_by_role("cell", name="4 to 4: played")).to_be_visible()
    visitor.button("Player 4").click()
    theirs = visitor.page.get_by_role("table", name="How likely Player 4 holds")
    expect(theirs.get_by_role("cell", name=re.compile(r"2 to 1: \d+ percent"))).to_be_visible()


def test_of_those_that_fit_the_likeliest_come_first(visitor: Visitor) -> None:
    open_record(visitor, f"{FOUR}play 4-2 on arm 0\nplay 2-0 on arm 0\n")
    laid = visitor.page.get_by_role("group", name="Dominoes that Player 4 may have played")
    expect(laid.get_by_role("button", name=re.compile("more$"))).to_be_visible()
    visitor.button("Player 4").click()
    grid = visitor.page.get_by_role("table", name="How likely Player 4 holds")
    expect(grid).to_be_visible()
    told = grid.get_by_role("cell", name=re.compile("percent$")).evaluate_all(NAMES)
    sure = {tile: int(chance.split()[0]) for tile, chance in (name.split(": ") for name in told)}
    shown = laid.get_by_role("listitem").get_by_role("button").evaluate_all(NAMES)
    chances = [sure[name.partition(",")[0]] for name in shown]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) > 1


def test_a_typed_domino_that_cannot_be_added_is_refused_in_words(visitor: Visitor) -> None:
    visitor.go("fives/companion")
    held = visitor.page.locator("bone-holding")
    told = held.locator("bone-tileset [role=status]")
    visitor.type_into("Dominoes for Your hand", "6-3")
    expect(held).to_contain_text("1 of 7")
    for typed, why in some(
        {
            "3-6": "You already have 6-3. Tap it to take it out.",
            "abc": "ABC isn't a domino. Type two numbers, such as 6-3.",
            "9-7": "There is no 9-7 in this set.",
        }.items()
    ):
        visitor.type_into("Dominoes for Your hand", typed)
        expect(told).to_have_text(why)
        expect(held).to_contain_text("1 of 7")


def test_the_bar_covers_no_domino_of_the_hand(browser: Browser, address: str) -> None:
    rules = games()["pip"]
    deals = (_dealt(rules, seed) for seed in range(99))
    deal = next(deal for deal in deals if rules.to_move(deal) == 0)
    with visiting(browser, address, height=720) as visitor:
        open_record(visitor, f"game pip\nstart {rules.text(rules.view(deal, 0))}\n")
        expect(visitor.hand.first).to_be_visible()
        expect(visitor.page.locator(".beliefs table")).to_be_visible()
        bar = visitor.page.locator(".reach").bounding_box()
        assert bar is not None
        for held in some(visitor.hand.all()):
            box = held.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= bar["y"]
