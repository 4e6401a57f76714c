"""``<boneyard-board>`` in pages of other origins: drawn, stepped through, played on by mouse, touch
and keyboard, told to a screen reader; in a plain page, in React and in a frame."""

import gzip
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.registry import games
from tests.api.serving import Running
from tests.languages.material import english_in
from tests.looking import some
from tests.sources import ROOT
from tests.web.browsing import PATIENCE
from tests.web.building import PLAYGROUND, WEB, installed, run_tool
from tests.web.elements import elsewhere, open_to_all
from tests.web.test_axe import AXE, TAGS

pytestmark = pytest.mark.server

MOST = 30_000  # bytes of the element, compressed
ZIGGURAT = "z15GBW5ydqO7pynJqCmKgK84G-1UBz"


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    with open_to_all() as server:
        yield server


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("elsewhere")
    with elsewhere(folder) as address:
        yield address, folder


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page that nothing goes wrong on."""
    context = browser.new_context(has_touch="touch" in request.node.name)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    context.close()
    assert wrong == []


Origin = tuple[str, Path]


def shown(page: Page, service: Running, origin: Origin, body: str) -> Locator:
    """Open a page of another origin that has these boards; return the first."""
    address, folder = origin
    script = f'<script type="module" src="{service.address}/element/board.js"></script>'
    style = "<style>boneyard-board { height: 400px; width: 500px; }</style>"
    head = f'<!doctype html><html lang="en"><title>A page</title>{style}{script}'
    (folder / "page.html").write_text(f"{head}<main><h1>A page</h1>{body}</main>", "utf-8")
    page.goto(f"{address}/page.html")
    return page.locator("boneyard-board").first


def dealt(game: str, seed: int = 7) -> Any:
    """A first position, with every hand open."""
    rules = games()[game]
    return rules.numbered_deal(seed, rules.default_options(), rules.seats[0])


def text(game: str, moves: int = 0) -> str:
    rules, position = games()[game], dealt(game)
    for _ in range(moves):
        position = rules.play(position, rules.legal_moves(position)[0]).position
    return rules.text(position)


def test_it_is_light() -> None:
    script = (PLAYGROUND / "element" / "board.js").read_bytes()
    assert 10_000 < len(gzip.compress(script, mtime=0)) < MOST


@pytest.mark.parametrize("game", games())
def test_a_position_is_drawn_and_told(
    page: Page, service: Running, origin: Origin, game: str
) -> None:
    position = text(game, 6)
    board = shown(
        page,
        service,
        origin,
        f'<boneyard-board game="{game}" position="{position}"></boneyard-board>',
    )
    expect(board.locator(".bone").first).to_be_visible()
    image = page.get_by_role("img", name=re.compile(r"^On the table: .*\d-\d"))
    expect(image).to_have_count(1)
    page.evaluate((installed() / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(AXE, TAGS)["violations"] == []


def test_a_json_position_needs_no_service(page: Page, service: Running, origin: Origin) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    placed = [{"tile": "3-1", "row": 0, "column": 0, "direction": "right"}]
    position = json.dumps({"placed": placed, "players": []})
    board = shown(
        page,
        service,
        origin,
        f"<boneyard-board game='bead' position='{position}'></boneyard-board>",
    )
    expect(board.locator(".piece")).to_have_count(1)
    assert [url for url in asked if "/v1/" in url] == []


def test_a_record_is_stepped_through(page: Page, service: Running, origin: Origin) -> None:
    body = f'<boneyard-board game="ziggurat" record="{ZIGGURAT}" step="0"></boneyard-board>'
    board = shown(page, service, origin, body)
    expect(board.locator(".step")).to_contain_text("0 of 30")
    page.evaluate(
        """() => { window.steps = [];
        addEventListener("boneyard-step", (event) => window.steps.push(event.detail.step)); }"""
    )
    for number in some(range(1, 4)):
        page.get_by_role("button", name="Next move").click()
        expect(board.locator(".step")).to_contain_text(f"{number} of 30")
    expect(board.locator(".piece")).to_have_count(1)  # one is lifted again
    page.get_by_role("button", name="Previous move").click()
    expect(board.locator(".step")).to_contain_text("2 of 30")
    assert page.evaluate("steps") == [1, 2, 3, 2]
    board.evaluate("board => board.go(30)")
    expect(board.locator(".piece")).to_have_count(28)


@pytest.mark.parametrize("way", ["mouse", "keys", "touch"])
def test_a_move_is_made_by(page: Page, service: Running, origin: Origin, way: str) -> None:
    body = (
        f'<boneyard-board game="ziggurat" position="{text("ziggurat")}" playable></boneyard-board>'
    )
    board = shown(page, service, origin, body)
    page.evaluate(
        """() => { window.made = [];
        addEventListener("boneyard-move", (event) => window.made.push(event.detail.text)); }"""
    )
    tile = page.get_by_role("group", name="Hand").get_by_role("button", disabled=False).first
    cells = page.get_by_role("grid", name="The table").get_by_role("gridcell")
    if way == "mouse":
        tile.click()
        cells.nth(3).click()
    elif way == "touch":
        tile.tap()
        cells.nth(3).tap()
        page.get_by_role("button", name="Lay it here").tap()
    else:
        tile.focus()
        page.keyboard.press("Enter")
        expect(cells.first).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(cells.first).not_to_be_focused()
        page.keyboard.press("Enter")
    expect(board.locator(".piece:not(.preview *)")).to_have_count(1)
    assert [made.split()[0] for made in page.evaluate("made")] == ["place"]
    page.evaluate((installed() / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(AXE, TAGS)["violations"] == []


def test_a_move_that_the_page_prevents_is_not_made(
    page: Page, service: Running, origin: Origin
) -> None:
    body = (
        f'<boneyard-board game="ziggurat" position="{text("ziggurat")}" playable></boneyard-board>'
    )
    board = shown(page, service, origin, body)
    page.evaluate("addEventListener('boneyard-move', (event) => event.preventDefault())")
    page.get_by_role("group", name="Hand").get_by_role("button", disabled=False).first.click()
    page.get_by_role("gridcell").first.click()
    expect(page.get_by_role("gridcell").first).to_be_visible()
    expect(board.locator(".piece:not(.preview *)")).to_have_count(0)


def test_a_seat_sees_nothing_of_others(page: Page, service: Running, origin: Origin) -> None:
    rules, position = games()["fives"], dealt("fives")
    body = (
        f'<boneyard-board game="fives" position="{rules.text(position)}" seat="0" playable>'
        "</boneyard-board>"
    )
    board = shown(page, service, origin, body)
    hand = page.get_by_role("group", name="Hand").get_by_role("button")
    expect(hand).to_have_count(len(position.hands[0]))
    seen = board.evaluate("board => board.value.text")
    assert seen == rules.text(rules.view(position, 0))


@pytest.mark.parametrize(
    ("attributes", "told"),
    [
        ('game="fives" position="fives~~9-9"', "8"),
        ('game="chess" position="{}"', "chess"),
        ('position="{}"', "game"),
        ('game="fives" position="{"', "JSON"),
        ('game="fives" record="f7"', "link"),
        (f'game="ziggurat" record="{ZIGGURAT}" step="31"', "31"),
        (f'game="ziggurat" record="{ZIGGURAT}" hand="1"', "1"),
        ('game="fives" service="http://127.0.0.1:1" position="fives~"', "127.0.0.1:1"),
        ('game="fives" service="" position="fives~"', "service"),
        ('game="ziggurat" record="./nowhere.txt"', "404"),
    ],
)
def test_what_is_wrong_is_told(
    page: Page, service: Running, origin: Origin, attributes: str, told: str
) -> None:
    board = shown(page, service, origin, f"<boneyard-board {attributes}></boneyard-board>")
    expect(board.get_by_role("alert")).to_contain_text(told)
    heard = page.evaluate(
        """() => new Promise((hear) => {
          const board = document.querySelector("boneyard-board");
          board.addEventListener("boneyard-error", ({ detail }) => hear(detail.sentences));
          board.requestUpdate("game");
        })"""
    )
    assert told in " ".join(heard)


GERMAN = f'<boneyard-board lang="de" game="ziggurat" record="{ZIGGURAT}" step="0"></boneyard-board>'


def texts(page: Page) -> list[str]:
    """What a page says, to those who look at it and to those who hear it."""
    said: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("boneyard-board")]
          .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("*")])
          .flatMap((each) => [each.ariaLabel, each.ariaDescription,
            ...[...each.childNodes].map(({ nodeType, data }) => nodeType === 3 ? data : "")])
          .filter((text) => text?.trim())"""
    )
    return said


def test_a_record_is_stepped_through_in_german(
    page: Page, service: Running, origin: Origin
) -> None:
    board = shown(page, service, origin, GERMAN)
    expect(board.locator(".step")).to_contain_text("0 von 30")
    page.get_by_role("button", name="Nächster Zug").click()
    expect(board.locator(".step")).to_contain_text("1 von 30")
    page.get_by_role("button", name="Voriger Zug").click()
    expect(board.locator(".step")).to_contain_text("0 von 30")
    expect(page.get_by_role("img", name="Der Tisch ist leer.")).to_have_count(1)
    expect(board.locator(".frame")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("game", games())
def test_a_board_is_played_on_in_german(
    page: Page, service: Running, origin: Origin, game: str
) -> None:
    """In the language of what it is in; every move and its effect are said."""
    position = text(game, 6)
    body = (
        '<section lang="de-AT"><boneyard-board '
        f'game="{game}" position="{position}" playable></boneyard-board></section>'
    )
    board = shown(page, service, origin, body)
    page.evaluate(
        """() => { window.made = [];
        addEventListener("boneyard-move", (event) => window.made.push(event.detail.text)); }"""
    )
    hand = page.get_by_role("group", name="Hand").get_by_role("button", disabled=False)
    hand.first.click()
    cells = page.get_by_role("grid", name="Der Tisch").get_by_role("gridcell")
    expect(cells.first).to_be_visible()
    names = cells.evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
    where = {
        "ziggurat": r" auf [A-F]\d–[A-F]\d$",
        "fives": r" an die \d",
        "bead": r" (waagerecht|senkrecht), .* Start$",
        "peaks-and-pits": r" (links|rechts)$",
        "pip": r" an (den Startstein|die \d|\S+-\S+)",
    }
    assert [name for name in some(names) if not re.search(where[game], name)] == []
    laid = board.locator(".piece:not(.preview *)")
    before = laid.count()
    assert english_in(texts(page)) == []
    cells.first.focus()
    page.keyboard.press("Enter")
    expect(laid).not_to_have_count(before)
    assert len(page.evaluate("made")) == 1
    assert english_in(texts(page)) == []


def test_what_is_wrong_is_told_in_german(page: Page, service: Running, origin: Origin) -> None:
    away = "http://127.0.0.1:1/"
    body = f'<boneyard-board game="fives" service="{away}" position="fives~"></boneyard-board>'
    board = shown(page, service, origin, f'<div lang="de">{body}</div>')
    sentence = f"Der Dienst unter {away} antwortet nicht."
    expect(board.get_by_role("alert")).to_have_text(sentence)
    heard = page.evaluate(
        """() => new Promise((hear) => {
          const board = document.querySelector("boneyard-board");
          board.addEventListener("boneyard-error", ({ detail }) => hear(detail.sentences));
          board.game = "bead";
        })"""
    )
    assert heard == [sentence]


@pytest.mark.parametrize(
    "attributes",
    [
        'game="fives" position="fives~~9-9"',
        'game="chess" position="{}"',
        'position="{}"',
        f'game="ziggurat" record="{ZIGGURAT}" step="31"',
        f'game="ziggurat" record="{ZIGGURAT}" hand="1"',
        'game="fives" service="" position="fives~"',
    ],
)
def test_nothing_that_is_wrong_is_told_in_english(
    page: Page, service: Running, origin: Origin, attributes: str
) -> None:
    """Neither by the element nor by the service, which it asks in its language."""
    body = f'<boneyard-board lang="de" {attributes}></boneyard-board>'
    board = shown(page, service, origin, body)
    said = board.get_by_role("alert").locator("p").all_inner_texts
    expect(board.get_by_role("alert")).to_be_visible()
    assert [one for one in some(said()) if len(one.split()) < 3] == []
    assert english_in(said()) == []


def test_a_change_of_language_is_heard(page: Page, service: Running, origin: Origin) -> None:
    """On the board, around it, or where it is moved to; moves that were made stay."""
    position = text("fives", 6)
    body = (
        f'<boneyard-board game="fives" position="{position}" playable></boneyard-board>'
        '<section lang="de" id="there"></section>'
    )
    board = shown(page, service, origin, body)
    page.get_by_role("group", name="Hand").get_by_role("button", disabled=False).first.click()
    page.get_by_role("gridcell").first.click()
    german, english = (
        page.get_by_text(re.compile(f"^{say} \\d")) for say in ("Offene Enden", "Open ends")
    )
    expect(english).to_be_visible()
    laid = board.locator(".piece").count()
    page.evaluate("document.documentElement.lang = 'de'")
    expect(german).to_be_visible()
    board.evaluate("board => { board.lang = 'en'; }")
    expect(english).to_be_visible()
    board.evaluate("board => board.removeAttribute('lang')")
    expect(german).to_be_visible()
    page.evaluate("document.documentElement.lang = 'fr'")
    expect(english).to_be_visible()
    expect(board.locator(".piece")).to_have_count(laid)
    board.evaluate("board => document.getElementById('there').append(board)")
    expect(german).to_be_visible()


def test_two_boards_speak_two_languages(page: Page, service: Running, origin: Origin) -> None:
    shown(page, service, origin, GERMAN + GERMAN.replace('lang="de" ', ""))
    boards = page.locator("boneyard-board")
    for number in some(range(1, 4)):
        boards.nth(0).get_by_role("button", name="Nächster Zug").click()
        boards.nth(1).get_by_role("button", name="Next move").click()
        expect(boards.nth(0).locator(".step")).to_contain_text(f"{number} von 30")
        expect(boards.nth(1).locator(".step")).to_contain_text(f"{number} of 30")
    expect(page.get_by_role("img", name=re.compile("^Auf dem Tisch: "))).to_have_count(1)
    expect(page.get_by_role("img", name=re.compile("^On the table: "))).to_have_count(1)
    wrong = {"record": None, "step": None, "service": "", "position": "ziggurat~"}
    for board in some(boards.all(), 2):
        board.evaluate("(board, wrong) => Object.assign(board, wrong)", wrong)
    expect(boards.nth(0).get_by_role("alert")).to_contain_text("braucht")
    expect(boards.nth(1).get_by_role("alert")).to_contain_text("wants")


def test_a_language_is_loaded_only_where_it_is_wanted(
    page: Page, service: Running, origin: Origin
) -> None:
    """Where it cannot be loaded the board speaks English."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    script = f"{service.address}/element/de.js"
    board = shown(page, service, origin, GERMAN.replace('lang="de" ', ""))
    expect(board.locator(".step")).to_contain_text("0 of 30")
    assert script not in asked
    board.evaluate("board => { board.lang = 'de'; }")
    expect(board.locator(".step")).to_contain_text("0 von 30")
    assert asked.count(script) == 1
    page.route("**/de.js", lambda route: route.abort())
    board = shown(page, service, origin, GERMAN)
    expect(board.locator(".step")).to_contain_text("0 of 30")
    assert asked.count(script) == 2


def test_a_language_has_what_the_element_says_and_no_more() -> None:
    scripts = [(PLAYGROUND / "element" / name).read_text("utf-8") for name in ("board.js", "de.js")]
    said = set(re.findall(r"`([\w-]+)`,`(\w+)`", scripts[0]))
    areas = re.findall(r'^"([\w-]+)": \{\n(.*?)^\},', scripts[1], re.MULTILINE | re.DOTALL)
    there = {(area, name) for area, all in areas for name in re.findall(r"^  (\w+): ", all, re.M)}
    assert {("element", "next"), ("boards", "theTable"), ("fives", "on")} <= there
    assert there <= said
    assert not any(area in ("coach", "ends", "status") for area, _ in there)


def test_it_shows_in_a_frame_of_another_origin(
    page: Page, service: Running, origin: Origin, tmp_path: Path
) -> None:
    shown(
        page,
        service,
        origin,
        f'<boneyard-board game="ziggurat" record="{ZIGGURAT}"></boneyard-board>',
    )
    (tmp_path / "outer.html").write_text(f'<iframe src="{origin[0]}/page.html"></iframe>', "utf-8")
    with elsewhere(tmp_path) as outer:
        page.goto(f"{outer}/outer.html")
        expect(page.frame_locator("iframe").locator(".piece")).to_have_count(28)


def test_the_page_to_be_framed_shows_a_game_elsewhere(
    page: Page, service: Running, tmp_path: Path
) -> None:
    frame = f"{service.address}/embed/ziggurat?link={ZIGGURAT}&step=4"
    (tmp_path / "outer.html").write_text(f'<iframe src="{frame}"></iframe>', "utf-8")
    with elsewhere(tmp_path) as outer:
        page.goto(f"{outer}/outer.html")
        shown = page.frame_locator("iframe")
        expect(shown.locator(".step")).to_contain_text("4 of 30")
        link = shown.get_by_role("link", name="Open in Boneyard")
        expect(link).to_have_attribute("href", f"../g/{ZIGGURAT}")


def test_styles_of_the_page_and_of_the_board_do_not_meet(
    page: Page, service: Running, origin: Origin
) -> None:
    style = "<style>.bone, button, svg { display: none !important; } .piece { opacity: 0; }</style>"
    body = f'{style}<boneyard-board game="ziggurat" record="{ZIGGURAT}"></boneyard-board>'
    board = shown(page, service, origin, body)
    expect(board.locator(".bone").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_the_plain_example_plays(page: Page, service: Running, origin: Origin) -> None:
    address, folder = origin
    example = ROOT / "examples" / "plain" / "index.html"
    assert len(example.read_text("utf-8").splitlines()) < 60
    shutil.copy(example, folder / "plain.html")
    page.goto(f"{address}/plain.html?service={service.address}")
    page.get_by_role("group", name="Hand").get_by_role("button", disabled=False).first.click()
    page.get_by_role("gridcell").first.click()
    expect(page.get_by_role("list", name="Moves").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("status")).to_contain_text("0 cheats so far")


@pytest.fixture(scope="module")
def package() -> Path:
    """The npm package, built."""
    installed()
    run_tool("npm", "run", "package", "--silent")
    return WEB / "package"


def test_the_react_example_plays_against_a_bot(
    page: Page, service: Running, origin: Origin, package: Path
) -> None:
    address, folder = origin
    example = ROOT / "examples" / "react"
    lines = sum(
        len(each.read_text("utf-8").splitlines()) for each in example.iterdir() if each.is_file()
    )
    assert lines < 70
    sources = folder / "react-sources"
    shutil.copytree(example, sources, ignore=shutil.ignore_patterns("node_modules", "dist"))
    modules = sources / "node_modules"
    modules.mkdir()
    for each in (*(WEB / "node_modules").iterdir(), package):
        name = "boneyard-board" if each == package else each.name
        (modules / name).symlink_to(each)
    built = folder / "react"
    run_tool("npm", "exec", "--", "vite", "build", sources, "--base", "./", "--outDir", built)
    page.goto(f"{address}/react/index.html?service={service.address}")
    hand = page.get_by_role("group", name="Hand").get_by_role("button", disabled=False)
    hand.first.click()
    page.get_by_role("gridcell").first.click()
    expect(page.get_by_role("status")).to_contain_text(re.compile("^(You|The bot): "))
    expect(page.locator("boneyard-board .piece").first).to_be_visible()


def test_the_package_works_in_an_empty_project(package: Path, tmp_path: Path) -> None:
    run_tool("npm", "pack", package, "--silent", "--pack-destination", tmp_path)
    (archive,) = tmp_path.glob("*.tgz")
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    position = json.dumps(
        {"placed": [{"tile": "3-1", "row": 0, "column": 0, "direction": "right"}]}
    )
    (tmp_path / "try.mjs").write_text(
        f"""import {{ fill, service, textOf }} from "boneyard-board";
        console.assert(typeof service("http://127.0.0.1").ask === "function");
        const text = textOf("bead", {position});
        if (text !== "[3 - 1]") throw new Error(text);
        const params = {{ tile: "6-4", n: 1, all: [3, 2] }};
        const said = fill("{{tile}} scores {{n:point|points}}: {{all:+}}", params);
        if (said !== "6-4 scores 1 point: 3 + 2") throw new Error(said);""",
        "utf-8",
    )
    (tmp_path / "try.ts").write_text(
        """import { client, service, type BoneyardBoard } from "boneyard-board";
        const { ask } = service("http://127.0.0.1");
        const points = ask("fives", "play", { position: "f", moves: [] });
        export const text = points.then((played) => played.text);
        export const all = client("http://127.0.0.1").GET("/v1/games");
        export const board: BoneyardBoard = document.createElement("boneyard-board");
        // @ts-expect-error There is no such call.
        void ask("fives", "nonsense", {});""",
        "utf-8",
    )
    run_tool("npm", "install", "--prefix", tmp_path, archive, "--silent", "--no-audit", "--no-fund")
    run_tool("node", tmp_path / "try.mjs")
    options = [
        "--noEmit",
        "--strict",
        "--target",
        "es2022",
        "--module",
        "nodenext",
        "--skipLibCheck",
    ]
    tsc = installed() / "typescript" / "bin" / "tsc"
    run_tool("node", tsc, *options, "--lib", "es2024,dom,dom.iterable", tmp_path / "try.ts")
