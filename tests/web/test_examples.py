"""Every example of the reference, as it stands on its page: run in each language that the page
writes it in, it gives what the page shows."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from api.pages.example_html import MOST_LINES, indented
from tests.looking import some
from tests.servers import program
from tests.web.browsing import Visitor

pytestmark = pytest.mark.server

LANGUAGES = ("curl", "Python", "JavaScript", "boneyard")
MADE_FIRST = {
    *("job", "cancel_job", "job_events", "job_deals"),
    *("table_state", "move_at_table", "deal_at_table", "change_seat", "table_events"),
}
"""Calls about something that has to be made first, which an example cannot name."""
OTHER_EACH_TIME = {"limits", "readyz", "submit_job", "make_table"}
"""Calls whose answer depends on the service, or has names made by chance; so do estimates, which
depend on the time that there is."""
VARYING = ("effort", "seconds")
"""Keys of what differs from run to run."""
A_FEW = (
    "limits",
    "codes",
    "fives_moves",
    "pip_check",
    "bead_picture",
    "ziggurat_picture_png_by_address",
)


class Example(NamedTuple):
    """What the page of a call shows: its example by language, the answer as far as it is shown, and
    the file that a picture goes to."""

    operation: str
    written: Mapping[str, str]
    answer: str | None
    file: str


def examples(visitor: Visitor, operations: Sequence[str]) -> Iterator[Example]:
    """Read the pages of some calls, one after the other."""
    page = visitor.page
    page.goto(f"{visitor.address}/docs")
    for operation in operations:
        page.locator(f"nav.calls a[href$='/docs/{operation}']").evaluate("link => link.click()")
        expect(page.locator(f"article[data-operation={operation}]")).to_be_visible()
        found = {}
        for language in LANGUAGES:
            if visitor.button(language).count() > 0:
                visitor.button(language).click()
                found[language] = page.locator("pre.code").inner_text()
        visitor.button("curl").click()
        shown = page.get_by_role("region", name="An example of an answer")
        answer = shown.inner_text() if shown.count() > 0 else None
        file = page.locator("form.trial").get_attribute("data-file") or ""
        yield Example(operation, found, answer, file)


def of_shell(text: str) -> list[str]:
    return shlex.split(text.replace("\\\n", " "))


RUN: Mapping[str, Callable[[str], list[str]]] = {
    "curl": lambda text: [*of_shell(text), "--silent", "--fail"],
    "Python": lambda text: [sys.executable, "-c", text],
    "JavaScript": lambda text: [program("node"), "--input-type=module", "-e", text],
    "boneyard": lambda text: [sys.executable, "-m", "cli.main", *of_shell(text)[1:], "--json"],
}
"""How what is written in each language is run."""


def printed(language: str, text: str, folder: Path) -> str:
    """Run an example in a folder; return what it prints.

    Raises:
        CalledProcessError: it ended badly.
    """
    command = RUN[language](text)
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    return done.stdout.decode()


def settled(value: Any) -> Any:
    """Return a value without what differs from run to run."""
    if isinstance(value, dict):
        return {key: settled(each) for key, each in value.items() if key not in VARYING}
    return [settled(each) for each in value] if isinstance(value, list) else value


def is_as_shown(example: Example, language: str, folder: Path) -> bool:
    """Run an example in a language; return whether it gives what its page shows."""
    said = printed(language, example.written[language], folder)
    if example.file:
        made = folder / example.file
        begin, ending = made.read_bytes()[:4], made.suffix
        made.unlink()
        return BEGINS[ending] == begin
    if example.answer is None or not example.answer.startswith(("{", "[")):
        return said.strip() != ""
    given: Any = json.loads(said)
    if example.operation in OTHER_EACH_TIME or '"samples"' in example.answer:
        return set(KEY.findall(example.answer)) <= set(given)
    if example.answer.count("\n") + 1 == MOST_LINES:
        return str(indented(given)).startswith(example.answer)
    shown, given = settled(json.loads(example.answer)), settled(given)
    # The command says what the answer of the service says, and more.
    return bool(shown.items() <= given.items() if language == "boneyard" else shown == given)


BEGINS = {".svg": b"<svg", ".png": b"\x89PNG", ".gif": b"GIF8"}
KEY = re.compile(r'^  "(\w+)":', re.MULTILINE)


@pytest.mark.parametrize("operation", A_FEW)
def test_an_example_gives_what_its_page_shows(
    visitor: Visitor, operation: str, tmp_path: Path
) -> None:
    for example in some(examples(visitor, [operation])):
        for language in some(example.written, 3):
            assert is_as_shown(example, language, tmp_path), language


@pytest.mark.nightly
def test_every_example_gives_what_its_page_shows(visitor: Visitor, tmp_path: Path) -> None:
    document = visitor.page.request.get(f"{visitor.address}/openapi.json").json()
    calls = [each for methods in document["paths"].values() for each in methods.values()]
    without, others = set(), []
    for example in some(examples(visitor, [call["operationId"] for call in calls]), 100):
        if "{" in example.written["curl"].partition("'\n")[0].partition("' ")[0]:
            without.add(example.operation)
            continue
        for language in some(example.written, 3):
            try:
                if not is_as_shown(example, language, tmp_path):
                    others.append((example.operation, language, "another answer"))
            except subprocess.CalledProcessError as error:
                others.append((example.operation, language, error.stderr.decode()))
    assert others == []
    assert without == MADE_FIRST


@pytest.mark.nightly
def test_what_is_in_the_html_is_what_the_script_writes(visitor: Visitor) -> None:
    page = visitor.page
    document = page.request.get(f"{visitor.address}/openapi.json").json()
    read = """text => new DOMParser().parseFromString(text, "text/html")
      .querySelector(".code").innerText"""
    calls = [each for methods in document["paths"].values() for each in methods.values()]
    for example in some(examples(visitor, [call["operationId"] for call in calls]), 100):
        html = page.request.get(f"{visitor.address}/docs/{example.operation}").text()
        assert page.evaluate(read, html) == example.written["curl"], example.operation


def test_the_three_calls_of_the_first_page_lead_on_from_each_other(
    visitor: Visitor, tmp_path: Path
) -> None:
    visitor.page.goto(f"{visitor.address}/docs")
    answers = []
    for step in some(visitor.page.locator(".step").all(), 3):
        said = json.loads(printed("curl", step.locator(".code").inner_text(), tmp_path))
        shown = step.get_by_role("region", name="The answer: ").inner_text()
        assert indented(settled(said)).startswith(shown.partition('  "effort"')[0])
        answers.append(said)
    dealt, listed, ranked = answers
    assert dealt["text"] in visitor.page.locator(".step .code").nth(1).inner_text()
    assert ranked["moves"][0]["move"] in [each["move"] for each in listed["moves"]]


def test_what_was_made_is_filled_in_where_it_is_asked_about(
    visitor: Visitor, tmp_path: Path
) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/docs/table_state")
    page.locator("nav.calls a[href$='/make_table']").click()
    expect(page.get_by_role("heading", name="Make a table", level=1)).to_be_visible()
    visitor.button("Run").click()
    expect(page.locator(".result strong")).to_have_text("201 Created")
    page.locator("nav.calls a[href$='/table_state']").click()
    expect(page.locator("pre.code")).to_contain_text("-H 'Table-Token: ")
    for language in some(("curl", "Python", "JavaScript"), 3):
        visitor.button(language).click()
        said = printed(language, page.locator("pre.code").inner_text(), tmp_path)
        assert json.loads(said)["you"] == 0
