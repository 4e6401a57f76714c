"""The pages beside the table: positions set up, puzzles, rules and records; and the whole page as
it is served: the one that its sources make, and light."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Response, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor, of_games
from tests.web.building import PLAYGROUND, built
from tests.web.turns import try_listed
from tests.wire import read_move

pytestmark = pytest.mark.server

OPEN = "fives~~5-0.6-2~0.0~0~0~5-5~5-1...~x25"
RECORD = """game fives
deal 7 ; an evening
1. lead 5-5
2. draw
 play 9-9 on arm 7

deal 8
"""

Json = dict[str, Any]


def _sound(visitor: Visitor) -> Locator:
    return visitor.page.get_by_text("This position is valid.")


def _draft(visitor: Visitor) -> Locator:
    return visitor.page.get_by_label("Position text or JSON")


@of_games("ziggurat", "pip")
def test_the_editor_begins_with_a_sound_example_and_gives_it_to_the_table(
    visitor: Visitor, game: str
) -> None:
    visitor.go(f"{game}/edit")
    expect(_sound(visitor)).to_be_visible()
    assert json.loads(_draft(visitor).input_value())["game"] == game
    onward = visitor.page.get_by_role("link", name="Play from here")
    if game == "peaks-and-pits":  # whose example hides the other hands
        onward = visitor.button("Follow it at a real table")
    onward.click()
    expect(visitor.status).to_have_text(re.compile("Your turn|is thinking|is to move"))


def test_every_fault_is_told_with_its_rule_and_leads_to_its_field(visitor: Visitor) -> None:
    visitor.go("bead/edit")
    expect(_sound(visitor)).to_be_visible()
    position = json.loads(_draft(visitor).input_value())
    position["placed"][1].update(tile="3-2", row=7)
    _draft(visitor).fill(json.dumps(position))
    faults = visitor.page.get_by_role("list", name="Faults")
    expect(faults).to_contain_text("3-2 is here again")
    expect(faults).to_contain_text("does not form a square")
    expect(visitor.page.get_by_role("button", name="Play from here")).to_be_disabled()
    faults.get_by_role("button", name="/players/").click()
    assert "Take" in (visitor.focused.get_attribute("aria-label") or "")
    faults.get_by_role("link", name="Rule B2").click()
    expect(visitor.focused).to_have_attribute("data-rule", "B2")


def test_a_position_is_set_up_by_fields_alone(visitor: Visitor) -> None:
    visitor.go("fives/edit")
    expect(_sound(visitor)).to_be_visible()
    visitor.page.get_by_label("Player 1: score").fill("25")
    visitor.page.get_by_label("Player 1: score").press("Tab")
    visitor.page.get_by_role("button", name="Take 4 to 1 out of Player 1: hand").click()
    expect(visitor.page.get_by_role("list", name="Faults")).to_contain_text("4-1")
    visitor.page.get_by_role("button", name="Add dominoes to Player 1: hand").click()
    visitor.type_into("Dominoes for Player 1: hand", "1-4")
    expect(_sound(visitor)).to_be_visible()
    seat = json.loads(_draft(visitor).input_value())["players"][0]
    assert seat == {"hand": ["2-0", "2-1", "3-3", "5-3", "6-4", "4-1"], "score": 25}
    visitor.page.reload()
    expect(visitor.page.get_by_label("Player 1: score")).to_have_value("25")


def test_what_is_no_json_is_told(visitor: Visitor) -> None:
    visitor.go("pip/edit")
    expect(_sound(visitor)).to_be_visible()
    _draft(visitor).fill('{"game": ')
    expect(visitor.alert).to_contain_text("This JSON cannot be read")
    _draft(visitor).fill("pip~nothing")
    expect(visitor.page.get_by_role("list", name="Faults")).to_contain_text("has 1 field")


def test_a_puzzle_says_what_a_try_is_worth_and_tells_its_solution(visitor: Visitor) -> None:
    with visitor.page.expect_response(re.compile("solution=true")) as told:
        visitor.go("fives/puzzle/1")
    solution = told.value.json()["solution"]
    wrong = next(move for move in solution["moves"] if move["text"] != solution["text"])
    try_listed(visitor, wrong["text"])
    judged = visitor.page.get_by_role("region", name="Puzzle")
    expect(judged).to_contain_text(re.compile("No: .* is not the best move"))
    visitor.page.locator(f"bone-trying button[value='{solution['text']}']").click()
    expect(judged).to_contain_text(re.compile("Right: .* is the best move"))
    visitor.page.get_by_text(f"The line, {len(solution['line'])} moves").click()
    steps = visitor.page.locator("bone-line li")
    game = games()["fives"]
    position = game.read_text(told.value.json()["text"])
    for number, step in some(list(enumerate(solution["line"]))):
        said = re.escape(step["move"].get("tile", step["text"]))
        shown = re.compile(rf"Player {game.to_move(position) + 1}\s+{said}", re.IGNORECASE)
        expect(steps.nth(number)).to_contain_text(shown)
        position = game.after(position, read_move(game, step["move"]))
    visitor.page.get_by_role("link", name="Next puzzle").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Puzzle 2")


EACH_RULE = """parts => parts.map(
    part => [part.ariaLabel, part.textContent, part.querySelectorAll("figure").length]
)"""


@of_games("fives", "ziggurat")
def test_the_page_of_rules_has_each_by_its_number(visitor: Visitor, game: str) -> None:
    rules = games()[game].rules.rules
    visitor.go(f"{game}/rules/{rules[-1].number}")
    expect(visitor.focused).to_have_attribute("data-rule", rules[-1].number)
    sections = visitor.page.locator("section[data-rule]")
    expect(sections).to_have_count(len(rules))
    shown = sections.evaluate_all(EACH_RULE)
    for rule, (name, text, figures) in some(list(zip(rules, shown, strict=True))):
        assert name == f"{rule.number} {rule.title}"
        assert "".join(rule.text.split()) in "".join(text.split())
        assert figures == len(rule.examples)


@of_games("ziggurat", "fives")
def test_what_can_be_printed_is_found_from_the_rules_and_from_the_menu(
    visitor: Visitor, game: str
) -> None:
    name = games()[game].name
    printing = visitor.page.get_by_role("link", name="Print", exact=True)
    for start in some((f"{game}/rules", ""), 2):
        visitor.go(start)
        if start == "":
            visitor.page.locator(f".game-card[data-game={game}] summary").click()
        printing.click()
        expect(visitor.page).to_have_title(f"{name} on paper")
        sheet = visitor.page.get_by_role("listitem").filter(has_text="Rules: ")
        expect(sheet.get_by_role("link")).to_have_text(["A4", "Letter"])
    visitor.page.get_by_role("link", name="Deutsch").click()
    expect(visitor.page).to_have_title(f"{name} auf Papier")
    visitor.page.get_by_role("link", name="Zurück zum Spiel").click()
    expect(visitor.page).to_have_title(re.compile(name.split()[-1]))


def test_a_record_is_opened_as_a_table_and_its_faults_have_places(visitor: Visitor) -> None:
    visitor.go("fives/record")
    visitor.page.get_by_label("A record").fill(RECORD)
    visitor.button("Read").click()
    expect(visitor.status).to_contain_text("2 hands, 2 faults.")
    visitor.page.get_by_role("button", name="Line 5, column 2").first.click()
    chosen = "document.activeElement.value.slice(document.activeElement.selectionStart)"
    assert visitor.page.evaluate(chosen).startswith("play 9-9")
    visitor.button("Open as a table").first.click()
    expect(visitor.moves).to_have_count(2)
    visitor.go("fives/record")
    visitor.button("The game at the table").click()
    expect(visitor.status).to_contain_text("One hand, without a fault.")
    assert "1. lead 5-5\n2. draw\n" in visitor.page.get_by_label("A record").input_value()


def test_the_reference_opens_the_call_of_its_address_and_runs_it(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs/fives_puzzle")
    visitor.page.get_by_label("number path").fill("2")
    visitor.button("Run").click()
    answer = visitor.page.get_by_role("region", name="The answer", exact=True)
    expect(answer).to_contain_text('"number": 2')


NARROW = ("ziggurat/edit", "fives/companion", "ziggurat/record", "fives/rules", "ziggurat/puzzle/1")


def test_a_narrow_page_does_not_scroll_sideways(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    for route in NARROW:
        visitor.go(route)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360, route


MOST = 110_000  # bytes that travel until the first page stands, compressed, without fonts


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the contents of all files below a folder, by their paths in it."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def test_the_page_served_is_built_from_the_sources(tmp_path: Path) -> None:
    """Where it fails: ``npm ci`` and ``npm run build`` in ``web/`` write the page again."""
    made, kept = files_of(built(tmp_path / "page")), files_of(PLAYGROUND)
    assert made.keys() == kept.keys()
    differing = [name for name in kept if made[name] != kept[name]]
    assert differing == []


def test_the_build_changes_no_look(visitor: Visitor) -> None:
    """It may put a shorthand behind what that takes back, and write out colours."""
    visitor.go("fives/rules")
    number = visitor.page.get_by_role("link", name="Rule F1", exact=True)
    expect(number).to_have_css("font-variant-numeric", "tabular-nums")
    visitor.page.emulate_media(color_scheme="dark")
    colour = visitor.page.evaluate(
        """() => {
            const mark = document.createElement("p");
            mark.style.colorScheme = "light";
            mark.style.color = "var(--last)";
            document.body.append(mark);
            return getComputedStyle(mark).color;
        }"""
    )
    assert colour == "rgb(163, 82, 0)"


def test_the_first_page_is_light(visitor: Visitor) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    visitor.page.on("response", note)
    visitor.go()
    expect(visitor.page.get_by_role("link", name="Play Fives")).to_be_visible()
    # Not for the puzzles of the day: to prove them takes long.
    visitor.page.wait_for_load_state("load")
    weights = {}
    for answer in some([each for each in answers if not each.url.endswith(".woff2")], 4):
        sizes = answer.request.sizes()
        weights[answer.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]
    assert min(weights.values()) > 0
    assert sum(weights.values()) < MOST, weights
