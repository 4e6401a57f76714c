"""The pages of the reference as they are sent: all that is read is in their HTML, which waits for
nothing else."""

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin

import pytest

from api.http.document.document import STORED
from api.ops.settings import Settings
from api.pages.schema_html import kind_of
from tests.api.asking import Document, Service, client_of
from tests.looking import some

FIRST = "/docs"
MOST = 20_000
"""Bytes of a page, compressed; a phone has these in a tenth of a second."""
Attributes = dict[str, str | None]


class Page(HTMLParser):
    """The elements of a page and its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, Attributes]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, name: str) -> Iterator[Attributes]:
        return (attributes for tag, attributes in self.elements if tag == name)

    @property
    def ids(self) -> list[str | None]:
        return [each["id"] for _, each in self.elements if "id" in each]


@pytest.fixture(scope="module")
def pages(service: Service, document: Document) -> dict[str, Page]:
    """Every page of the reference by its address."""
    found = {}
    names = [operation["operationId"] for _, _, operation in document.operations()]
    for path in (FIRST, *(f"{FIRST}/{name}" for name in names)):
        answer = service.client.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert len(gzip.compress(answer.content)) < MOST, path
        found[path] = Page(answer.text)
    return found


def test_a_page_says_what_the_document_says(pages: dict[str, Page], document: Document) -> None:
    for path, _, operation in some(document.operations(), 100):
        text = pages[f"{FIRST}/{operation['operationId']}"].text
        assert text.strip().startswith(f"{operation['summary']} (")
        assert path in text
        for named in operation.get("parameters", ()):
            parameter = document.followed(named)
            assert f"{parameter['in']}, {kind_of(parameter['schema'])}" in text, path
        for status in operation["responses"]:
            assert status in text, (path, status)


def test_every_type_that_a_page_names_is_there_or_on_the_page_of_its_call(
    pages: dict[str, Page],
) -> None:
    opened = 0
    for path, page in some(pages.items(), 100):
        assert len(set(page.ids)) == len(page.ids), path
        for fold in page.all("details"):
            if "data-type" in fold:
                assert f"type-{fold['data-type']}" in page.ids, path
                opened += 1
    assert opened > 1000


def test_every_link_leads_somewhere(service: Service, pages: dict[str, Page]) -> None:
    known = dict.fromkeys(pages, 200)
    for path, page in some(pages.items(), 100):
        for link in some(page.all("a"), 100):
            address, place = urldefrag(str(link["href"]))
            if not address:
                assert place in page.ids, (path, place)
                continue
            assert address.startswith("."), "a proxy may publish the service below a path"
            target = urljoin(path, address)
            if target not in known:
                known[target] = service.client.get(target).status_code
            # Without a manual, which is made apart, its page says how to make it.
            assert known[target] == 200 or target.startswith("/manual"), (path, address)


def test_nothing_that_is_loaded_is_waited_for(service: Service, pages: dict[str, Page]) -> None:
    for path, page in some(pages.items(), 100):
        assert [each for each in page.all("link") if each["rel"] == "stylesheet"] == [], path
        assert [each for each in page.all("script") if each.get("type") != "module"] == [], path
        assert [each for _, each in page.elements if "style" in each or "onclick" in each] == []
    for path in some([FIRST, f"{FIRST}/limits"], 2):
        answer = service.client.get(path)
        (style,) = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
        for address in some(re.findall(r"url\(([^)]+)\)", style), 2):
            assert service.client.get(urljoin(path, address)).status_code == 200, address


def test_a_page_that_is_gone_on_to_is_sent_without_what_is_there_already(
    service: Service, pages: dict[str, Page]
) -> None:
    for path, page in some(pages.items(), 100):
        part = service.client.get(f"{FIRST}/begin.html" if path == FIRST else f"{path}.html").text
        article = part.partition("\n")[2]
        assert article in service.client.get(path).text
        assert article.startswith("<article ")
        assert article.endswith("</article>")
        assert Page(part).text.startswith(page.text.strip().partition("\n")[0])


def test_a_picture_has_its_size_and_says_what_is_on_it(
    service: Service, pages: dict[str, Page]
) -> None:
    shown = 0
    for path, page in some(pages.items(), 100):
        for image in page.all("img"):
            if not str(image["src"]).endswith("/icon.svg"):
                assert image["loading"] == "lazy"
                assert len(str(image["alt"])) > 20, path
                width, height = int(str(image["width"])), int(str(image["height"]))
                drawn = service.client.get(urljoin(path, str(image["src"])))
                assert drawn.headers["content-type"] == "image/svg+xml"
                wide, high = map(float, re.findall(r'viewBox="0 0 (\S+) (\S+)"', drawn.text)[0])
                assert abs(width / height - wide / high) < 0.02, path
                shown += 1
    assert shown > 50


def test_a_call_is_found_by_its_description_and_its_fields(
    service: Service, document: Document
) -> None:
    texts = service.client.get("/docs/search.json", headers={"accept-language": "de"}).json()
    assert texts.keys() == {each["operationId"] for _, _, each in document.operations()}
    for _, _, operation in some(document.operations(), 100):
        assert operation["description"] in texts[operation["operationId"]]
    assert "target" in texts["fives_hint"]
    assert "Idempotency-Key" in texts["submit_job"]


def test_an_example_is_at_the_address_of_the_service(service: Service) -> None:
    for path in some([FIRST, f"{FIRST}/bead_deals"], 2):
        said = service.client.get(path, headers={"host": "dominoes.example:81"}).text
        assert "curl 'http://dominoes.example:81/v1/games/" in said
        assert "127.0.0.1" not in said
        said = service.client.get(path, headers={"host": "<script>"}).text
        assert "<script>/" not in said


def test_the_pages_are_in_one_language(service: Service) -> None:
    for path in some([FIRST, f"{FIRST}/bead_deals", f"{FIRST}/bead_deals.svg"], 3):
        german = service.client.get(path, headers={"accept-language": "de"})
        assert german.content == service.client.get(path).content


def test_there_is_a_page_for_calls_alone(service: Service) -> None:
    for name in some(["nothing", "nothing.svg", "limits.svg"], 3):
        answer = service.client.get(f"{FIRST}/{name}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path")
        opened = service.client.get(f"{FIRST}/{name}", headers={"accept": "text/html"})
        assert opened.status_code == 404
        assert "<!doctype html>" in opened.text


def test_calls_that_are_not_offered_have_no_page() -> None:
    client = client_of(Settings(tables=False))
    assert client.get(f"{FIRST}/make_table").status_code == 404
    assert "make_table" not in client.get(FIRST).text


def test_stored_examples_are_what_the_document_allows(document: Document) -> None:
    # They are written again by: python -m tests.api.stored_examples
    stored = json.loads(STORED.read_text("utf-8"))
    known = {each["operationId"]: each for _, _, each in document.operations()}
    assert stored.keys() <= known.keys()
    for name, example in some(stored.items(), 20):
        operation = known[name]
        response = next(iter(operation["responses"].values()))
        content = next(iter(response["content"].values()))
        document.check(content["schema"], example["answer"])
        assert content["example"] == example["answer"]
        if "body" in example:
            body = operation["requestBody"]["content"]["application/json"]
            document.check(body["schema"], example["body"])
