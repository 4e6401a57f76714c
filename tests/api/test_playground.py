"""The pages that the service shows people, what goes out with them, and the index beside them."""

import re
from threading import Event
from urllib.parse import urljoin
from zlib import compress

import pytest
from starlette.testclient import TestClient

from api.http.app import create_app
from api.http.middleware.edge import SMALLEST
from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import Document, Service
from tests.looking import some
from tests.sources import ROOT
from tests.web.building import PLAYGROUND

ASSETS = sorted(f"/assets/{file.name}" for file in (PLAYGROUND / "assets").iterdir())
PAGES = ("/", "/docs")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FILES = {
    **{f"/{name}": PLAYGROUND / name for name in ("icon.svg", "manifest.webmanifest", "worker.js")},
    **{path: PLAYGROUND / path.removeprefix("/") for path in ASSETS},
}
MENTIONED = re.compile(r'(?:src|href)="([^"#]*)"')


def test_each_file_is_served_as_it_was_built_and_kept_as_its_name_allows(service: Service) -> None:
    for path, file in some(FILES.items(), 5):
        answer = service.client.get(path)
        assert answer.status_code == 200
        assert answer.content == file.read_bytes()
        kind = TYPES.get(file.suffix, "text/html; charset=utf-8")
        assert answer.headers["content-type"] == kind
        assert answer.headers["x-content-type-options"] == "nosniff"
        if path in ASSETS:  # named by its contents
            assert re.fullmatch(r"/assets/[\w-]+-[\w-]{8}\.(js|css|woff2)", path)
            kept = "public, max-age=31536000, immutable"
            zipped = service.client.get(path, headers={"accept-encoding": "gzip"})
            # A font is compressed in itself, and a short file takes no less in one.
            is_left = path.endswith(".woff2") or len(answer.content) < SMALLEST
            assert zipped.headers.get("content-encoding") == (None if is_left else "gzip")
            assert zipped.content == answer.content
            if not is_left:  # as well as usual: a browser asks for it once
                assert int(zipped.headers["content-length"]) < len(compress(answer.content)) + 30
        else:
            kept = "no-cache"
        assert answer.headers["cache-control"] == kept
        known = {"if-none-match": answer.headers["etag"]}
        again = service.client.get(path, headers=known)
        assert (again.status_code, again.content) == (304, b"")


def test_a_page_and_all_that_it_names_come_from_here(service: Service) -> None:
    for page in PAGES:
        answer = service.client.get(page)
        named = MENTIONED.findall(answer.text)
        assert any(each.endswith(".js") for each in named)
        assert any(each.endswith(".css") for each in named) or "<style>" in answer.text
        for each in some(named):
            assert each.startswith("./"), f"a proxy may publish {page} below a path, not {each}"
            # Without a manual, which is made apart, its page says how to make it.
            known = {200, 404} if each.startswith("./manual") else {200}
            assert service.client.get(urljoin(page, each)).status_code in known, each
        parts = answer.headers["content-security-policy"].split(";")
        policy = dict(part.strip().partition(" ")[::2] for part in parts)
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe-eval" not in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "no-referrer"
        scripts = re.findall(r"<script([^>]*)>([^<]*)</script>", answer.text)
        assert [body for _, body in some(scripts)] == [""] * len(scripts)


def test_head_is_answered_with_the_headers_of_get(service: Service) -> None:
    # The server leaves out the body; the application is called here without a server.
    for path in some(["/", "/docs", "/icon.svg", "/v1"], 4):
        head, get = service.client.head(path), service.client.get(path)
        assert head.status_code == get.status_code == 200
        for name in ("content-type", "content-length", "etag", "cache-control"):
            assert head.headers[name] == get.headers[name]


def test_other_paths_are_unknown_and_pages_take_no_bodies(service: Service) -> None:
    for path in ("/assets/", "/assets/nothing.js", "/assets/..%2Fdocs.html", "/docs.html", "/v1//"):
        answer = service.client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path"), path
    for path in ("/", "/docs", "/v1", ASSETS[0]):
        answer = service.client.post(path, content=b"{}")
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD"), path


def test_a_slash_at_the_end_of_a_page_leads_to_it(service: Service) -> None:
    for page in some(["/docs", "/daily", *(f"/{game}" for game in games())], 7):
        answer = service.client.get(f"{page}/", follow_redirects=False)
        assert answer.status_code == 308
        assert not answer.headers["location"].startswith("/")
        assert urljoin(f"/below/it{page}/", answer.headers["location"]) == f"/below/it{page}"
        assert service.client.get(f"{page}/").content == service.client.get(page).content


POSTED = ("batch", "jobs", "addresses", "tables")


def test_the_index_is_as_documented_and_leads_to_what_is_there(
    service: Service, document: Document
) -> None:
    places = service.client.get("/v1").json()
    document.check(document.answer_schema("/v1", "get"), places)
    assert places.pop("name") == "Boneyard"
    assert places.pop("version") == document.data["info"]["version"]
    paths = {name: urljoin("/v1", place) for name, place in places.items()}
    assert {paths["games"], paths["limits"], paths["codes"]} <= document.data["paths"].keys()
    for name, path in some(paths.items(), 12):
        found = service.client.get(path).status_code
        # Without a manual, which is made apart, its page says how to make it.
        unsure = {"ready": {200, 503}, "manual": {200, 404}}
        expected = {405} if name in POSTED else unsure.get(name, {200})
        assert found in expected, (name, path, found)


def test_the_picture_of_the_front_page_is_drawn_as_its_command_says(service: Service) -> None:
    page = (ROOT / "docs" / "playground.md").read_text("utf-8")
    commands = re.findall(r"^curl -o (docs/[\w.]+) 'localhost:8000(\S+)'$", page, re.MULTILINE)
    front = (ROOT / "README.md").read_text("utf-8")
    for file, address in some(commands):
        assert f'src="{file}"' in front
        drawn = service.client.get(address)
        assert drawn.content == (ROOT / file).read_bytes(), f"run: curl -o {file} ..."


def test_the_document_is_made_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.http.app.DOCUMENT_SECONDS", 0.0)
    made = Event()
    app = create_app(Settings())
    app.state.make_document = lambda: None
    app.state.make_reference = made.set
    with TestClient(app) as client:
        assert made.wait(timeout=60)
        assert client.get("/docs").status_code == 200
