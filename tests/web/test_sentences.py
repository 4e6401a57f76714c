"""No sentence is left in the TypeScript of the page: all are in ``languages``, where each language
has them. What looks like one is found by the parser of TypeScript (``sentences.mjs``)."""

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine.registry import games
from tests.web.building import WEB, installed, run_tool

SOURCES = WEB / "src"
FOR_PROGRAMMERS = ("docs/", "messages/", "element/examples.ts")
"""What stays English, and the sentences themselves."""
BOTS = {"Dot", "Bruno", "Clara", "Otto", "Sibyl"}
NOTATION = {
    ("boards/fives.ts", "arm …"),
    ("boards/grids.ts", "tier …"),
    ("pages/record.ts", "game … deal 7"),
    ("play/session.ts", "game …"),
    ("play/session.ts", "start …"),
    ("play/session.ts", "result …"),
}
"""Words of moves and records, which are the same in every language."""


class Found(NamedTuple):
    path: str
    line: int
    kind: str
    text: str


def found_in(sources: Mapping[str, str], folder: Path) -> list[Found]:
    """Return what people would read in sources, which are given by their paths."""
    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(dict(sources)), encoding="utf-8")
    run_tool("node", Path(__file__).with_name("sentences.mjs"), installed(), asked, told)
    return [Found(**each) for each in json.loads(told.read_text(encoding="utf-8"))]


def sources_of_the_page() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCES.rglob("*.ts")):
        name = path.relative_to(SOURCES).as_posix()
        if not name.startswith(FOR_PROGRAMMERS) and not name.endswith(".d.ts"):
            yield name, path.read_text(encoding="utf-8")


def is_a_name(text: str) -> bool:
    """Whether a text is what a bot is called or a game, whose article may be missing."""
    return text in BOTS or any(f" {game.name}".endswith(f" {text}") for game in games().values())


def test_no_sentence_is_left_in_the_code_of_the_page(tmp_path: Path) -> None:
    found = found_in(dict(sources_of_the_page()), tmp_path)
    assert {(each.path, each.text) for each in found} >= NOTATION
    left = [
        f"{each.path}:{each.line} {each.text}"
        for each in found
        if (each.path, each.text) not in NOTATION and not is_a_name(each.text)
    ]
    assert left == []


PLANTED = {
    "a constant": ('const told = "Nobody can play.";', "Nobody can play."),
    "a word with a capital": ('const told = "Copied.";', "Copied."),
    "a text with something in it": ("const told = `${many} left`;", "… left"),
    "a choice within a text": (
        'const told = `${who} ${many === 1 ? "draws" : "draw"}`;',
        "… draws draw",
    ),
    "an argument": ('say("the whole line");', "the whole line"),
    "a table": ('const told = { nudge: "a nudge", area: "where" };', "a nudge|where"),
    "a list of pairs": (
        'const told = [{ key: "a", name: "Best move" }, { key: "b", name: "where" }];',
        "Best move|where",
    ),
    "a branch beside another": ('const told = many ? `${many} tries` : "shown";', "… tries|shown"),
    "an element": ("html`<p>gone</p>`;", "gone"),
    "an element with a letter": ("html`<b>A</b>`;", "A"),
    "a text around an element": ("html`Say <b>${what}</b> again`;", "Say|again"),
    "a text in a drawing": ("svg`<text x=${x}>par</text>`;", "par"),
    "a word put into an element": ('html`<p>${isOwn ? "you" : name}</p>`;', "you"),
    "a text put into an element": ("html`<p>${`${many} more`}</p>`;", "… more"),
    "a part of a list": (
        "html`<ul>${all.map((each) => html`<li>${each} or none</li>`)}</ul>`;",
        "… or none",
    ),
    "a label": ('html`<b aria-label="hand"></b>`;', "hand"),
    "a label with something in it": ('html`<b aria-label="hand ${x}"></b>`;', "hand …"),
    "a label put in": ('html`<b aria-label=${isOwn ? "yours" : name}></b>`;', "yours"),
    "a title": ('html`<b title="key"></b>`;', "key"),
    "a placeholder": ('html`<input placeholder="any" />`;', "any"),
    "a text in place of a picture": ('html`<img alt="board" />`;', "board"),
    "a value that is read out": ('html`<b aria-valuetext="${at} of ${all}"></b>`;', "… of …"),
    "a property of an element": (
        'html`<bone-hand .name=${"Your hand"} name="Set aside"></bone-hand>`;',
        "Set aside|Your hand",
    ),
    "a handler": ('html`<b @click=${() => tell("Sent.")}></b>`;', "Sent."),
    "a title that is set": ('document.title = "home";', "home"),
    "a label that is set": ('element.setAttribute("aria-label", "hand");', "hand"),
    "a name that is compared": ('const isOwn = name === "You";', "You"),
    "a sentence that is looked for": ('const isOwn = told.startsWith("Seat one");', "Seat one"),
    "glue": ('const told = all.join(" and ");', "and"),
    "surgery": ('const told = unit.replace(" ahead", "");', "ahead"),
    "a refusal": (
        'throw new Refused({ title: "Not reached", code: "not_reached" });',
        "Not reached",
    ),
}
"""Code with something that people read, and what that is."""


def test_a_sentence_is_found_wherever_it_is_planted(tmp_path: Path) -> None:
    failure = "class Refused extends Error {}\n"
    sources = {place: failure + code for place, (code, _) in PLANTED.items()}
    found = defaultdict[str, list[str]](list)
    for each in found_in(sources, tmp_path):
        assert each.line == 2, each
        found[each.path].append(each.text)
    assert found == {place: told.split("|") for place, (_, told) in PLANTED.items()}


def test_a_sentence_is_found_in_every_source(tmp_path: Path) -> None:
    planted = {
        name: f"{text}\nexport const planted = html`<p>${{made}} is planted</p>`;\n"
        for name, text in sources_of_the_page()
    }
    found = {each.path for each in found_in(planted, tmp_path) if each.text == "… is planted"}
    assert found == planted.keys()


FREE = """
import { html } from "lit/decorators dot js";
import * as say from "../messages/log";
type Tool = "Undo it" | "Redo it";
class CutOff extends Error {}
const shape = (name: string, turn: number) => svg`<rect class=${name} x=${turn} />`;
const tone = { "content-type": "application/json", place: "boneyard.game." };
html`<p class="held ${isOwn ? "fits here" : ""}" style="top: 0">${say.told()}:</p>`;
html`<b>${many}</b> &nbsp;%`;
html`<svg preserveAspectRatio="xMidYMid slice"><path d="M10 5h4v4h3v4h3z" /></svg>`;
html`<a href="/docs" aria-labelledby="keys told">Boneyard</a> <!-- not read by people -->`;
html`<b .style=${`height: ${high}px`} aria-current=${isHere ? "step" : "false"}></b>`;
html`<b @click=${() => tell("choose", tile)}></b>`;
shape("bone back", 0);
document.querySelector("a, button");
element.closest(".held, .open board");
element.setAttribute("data-mark", "one two");
window.addEventListener("pointerdown", hear);
window.dispatchEvent(new CustomEvent("boneyard-reached"));
matchMedia("(prefers-color-scheme: dark)");
if (event.key === "Enter" || event.key.startsWith("Arrow")) stop();
switch (kind) { case "Not here": break; }
const found = table["Not here"];
const path = `/v1/games/${game}/puzzles/daily?date=${day}`;
const moved = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
const start = `${x}px ${y}px`;
const keys = { url: "about:blank", method: "POST", code: "not_reached", side: "left" };
const isAhead = unit.endsWith(" ahead");
throw new CutOff("The body ends within an event.");
throw new TypeError(`no game ${name}`);
console.warn("this is for programmers");
"""


def test_what_nobody_reads_is_no_sentence(tmp_path: Path) -> None:
    assert found_in({"parts/planted.ts": FREE}, tmp_path) == []
