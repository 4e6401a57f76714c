"""The pages that the service shows people, what goes out with them, and the index beside them."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import Settings
from tests.api import stand_ins
from tests.api.asking import Document, Service
from tests.looking import some

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "api" / "pages" / "built"
ASSETS = sorted(f"/assets/{file.name}" for file in (BUILT / "assets").iterdir())
PAGES = ("/", "/docs")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
FILES = {
    "/": BUILT / "index.html",
    "/docs": BUILT / "docs.html",
    "/icon.svg": BUILT / "icon.svg",
    **{path: BUILT / path.removeprefix("/") for path in ASSETS},
}
MENTIONED = re.compile(r'(?:src|href)="([^"#]*)"')


@pytest.mark.parametrize("path", FILES)
def test_each_file_is_served_as_it_was_built(path: str, service: Service) -> None:
    answer = service.client.get(path)
    assert answer.status_code == 200
    assert answer.content == FILES[path].read_bytes()
    assert answer.headers["content-type"] == TYPES.get(
        FILES[path].suffix, "text/html; charset=utf-8"
    )
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("page", PAGES)
def test_all_that_a_page_names_is_there(page: str, service: Service) -> None:
    named = MENTIONED.findall(service.client.get(page).text)
    assert any(each.endswith(".js") for each in named)
    assert any(each.endswith(".css") for each in named)
    for each in some(named):
        assert each.startswith("/"), f"{page} asks for {each} elsewhere"
        assert service.client.get(each).status_code == 200, each


def test_no_file_is_served_that_no_page_asks_for(service: Service) -> None:
    """What an earlier build left would travel with every package."""
    pages = "".join(service.client.get(page).text for page in PAGES)
    scripts = "".join(
        service.client.get(path).text for path in some(ASSETS) if path.endswith(".js")
    )
    unasked = [path for path in ASSETS if path not in pages and Path(path).name not in scripts]
    assert unasked == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_takes_nothing_from_elsewhere(page: str, service: Service) -> None:
    headers = service.client.get(page).headers
    policy = dict(
        part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_script_of_its_own(page: str, service: Service) -> None:
    scripts = re.findall(r"<script([^>]*)>([^<]*)</script>", service.client.get(page).text)
    assert [body for _, body in some(scripts)] == [""] * len(scripts)


def test_the_pages_lead_to_each_other(service: Service) -> None:
    """Their links are written by their scripts, and shown to who has none by the pages."""
    assert 'href="/docs"' in service.client.get("/").text
    scripts = {path: service.client.get(path).text for path in ASSETS if path.endswith(".js")}
    (reference,) = [text for path, text in scripts.items() if "/docs-" in path]
    (playing,) = [text for path, text in scripts.items() if "/index-" in path]
    assert 'href="/"' in reference
    assert 'href="/docs"' in playing


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_what_has_not_changed_is_not_sent_again(path: str, coding: str, service: Service) -> None:
    headers = {"accept-encoding": coding}
    first = service.client.get(path, headers=headers)
    again = service.client.get(path, headers={**headers, "if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    other = service.client.get(path, headers={**headers, "if-none-match": '"another"'})
    assert other.status_code == 200


@pytest.mark.parametrize("path", FILES)
def test_only_files_named_by_their_contents_are_kept_for_ever(path: str, service: Service) -> None:
    kept = service.client.get(path).headers["cache-control"]
    if path in ASSETS:
        assert re.fullmatch(r"/assets/\w+-[\w-]{8}\.(js|css)", path)
        assert kept == "public, max-age=31536000, immutable"
    else:
        assert kept == "no-cache"


@pytest.mark.parametrize("path", ASSETS)
def test_long_files_are_compressed(path: str, service: Service) -> None:
    answer = service.client.get(path, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.content == FILES[path].read_bytes()


@pytest.mark.parametrize("path", ["/", "/docs", "/icon.svg", "/v1"])
def test_head_is_answered_with_the_headers_of_get(path: str, service: Service) -> None:
    # What is sent after them the server leaves out; the application is asked here without one.
    head, get = service.client.head(path), service.client.get(path)
    assert head.status_code == get.status_code == 200
    for name in some(("content-type", "content-length", "etag", "cache-control")):
        assert head.headers[name] == get.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/assets",
        "/assets/",
        "/assets/nothing.js",
        "/assets/..%2Fdocs.html",
        "/docs/",
        "/docs.html",
        "/index.html",
        "/v1/",
        "/v1/nothing",
        "/redoc",
    ],
)
def test_other_paths_are_unknown(path: str, service: Service) -> None:
    answer = service.client.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "unknown_path"


@pytest.mark.parametrize("path", ["/", "/docs", "/v1", ASSETS[0]])
def test_pages_take_no_bodies(path: str, service: Service) -> None:
    answer = service.client.post(path, content=b"{}")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"


@pytest.fixture(scope="module")
def locked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The service of somebody who lets in who has a key."""
    file = tmp_path_factory.mktemp("keys") / "keys.toml"
    file.write_text(f'[keys.one]\nsha256 = "{hashlib.sha256(b"a secret").hexdigest()}"\n')
    settings = Settings(api_keys=file, keys_required=True)
    app = create_app(settings, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("path", [*FILES, "/v1", "/v1/games", "/openapi.json"])
def test_the_pages_need_no_key(path: str, locked: TestClient) -> None:
    assert locked.get(path).status_code == 200


def test_what_the_pages_ask_needs_a_key_as_they_send_it(locked: TestClient) -> None:
    refused = locked.get("/v1/limits")
    assert refused.status_code == 401
    assert refused.json()["code"] == "key_needed"
    assert locked.get("/v1/limits", headers={"x-api-key": "a secret"}).status_code == 200


def test_the_index_is_what_the_document_says(service: Service, document: Document) -> None:
    answer = service.client.get("/v1").json()
    document.check(document.answer_schema("/v1", "get"), answer)
    assert document.data["paths"]["/v1"]["get"]["security"] == []
    assert answer["name"] == "Boneyard"
    assert answer["version"] == document.data["info"]["version"]


def test_the_index_leads_to_what_is_there(service: Service, document: Document) -> None:
    answer = service.client.get("/v1").json()
    places = {name: path for name, path in answer.items() if name not in ("name", "version")}
    assert {places["games"], places["limits"], places["codes"]} <= document.data["paths"].keys()
    for name, path in some(places.items(), 11):
        found = service.client.get(path).status_code
        expected = {405} if name in ("batch", "jobs") else {503, 200} if name == "ready" else {200}
        assert found in expected, (name, path, found)


def test_every_call_with_a_body_shows_one_to_run(document: Document) -> None:
    bodies = [
        (operation["operationId"], content)
        for _, _, operation in document.operations()
        for content in operation.get("requestBody", {}).get("content", {}).values()
    ]
    assert [name for name, content in some(bodies, 60) if "example" not in content] == []


def test_the_picture_of_the_front_page_is_drawn_as_its_command_says(service: Service) -> None:
    page = (ROOT / "docs" / "playground.md").read_text("utf-8")
    commands = re.findall(r"^curl -o (docs/[\w.]+) 'localhost:8000(\S+)'$", page, re.MULTILINE)
    front = (ROOT / "README.md").read_text("utf-8")
    for file, address in some(commands):
        assert f'src="{file}"' in front
        drawn = service.client.get(address)
        assert drawn.content == (ROOT / file).read_bytes(), f"run: curl -o {file} ..."
