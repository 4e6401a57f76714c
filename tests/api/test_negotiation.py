"""``/`` is a page for people, and for programs the index: whoever prefers JSON gets that."""

from api.http.negotiation import preferred
from tests.api.asking import Service
from tests.looking import some

HTML, JSON = "text/html", "application/json"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8"
PREFERS = {
    HTML: (
        *("", "*/*", "text/html", "text/*", "text/csv", BROWSER),
        *("application/json;q=0.5, text/html", "text/html, application/json", "*/*;q=0.1"),
        *("application/json;q=0", "application/json;q=0.0, */*", "application/json;q=many"),
        *(
            "application/jsonp",
            "application/json, text/html;Q=1.000",
            "application/*;q=0.2, text/*",
        ),
    ),
    JSON: (
        *(
            "application/json",
            "Application/JSON",
            "application/*",
            "application/json; charset=utf-8",
        ),
        *("application/json, text/plain, */*", "text/html;q=0.9, application/json"),
        *(
            "application/json;q=0.2",
            "text/html;q=0, */*",
            "text/*;q=0.1,application/json ; q = 0.2",
        ),
        *("*/*, text/html;q=0.5, application/json;q=0.6", "text/html;level=1;q=0.3, */*;q=0.4"),
    ),
}


def test_the_kind_is_that_of_the_highest_quality_and_then_the_one_named() -> None:
    for wanted, headers in some(PREFERS.items(), 2):
        for header in some(headers, 11):
            assert preferred(header, (HTML, JSON)) == wanted, header


def test_the_front_is_a_page_or_the_index(service: Service) -> None:
    index = service.client.get("/v1")
    for wanted, headers in some(PREFERS.items(), 2):
        for header in some(headers, 11):
            for ask in (service.client.get, service.client.head):
                found = ask("/?utm_source=x", headers={"accept": header})
                assert found.status_code == 200
                assert found.headers["content-type"].partition(";")[0] == wanted, header
                assert "Accept" in found.headers["vary"].split(", ")
            found = service.client.get("/", headers={"accept": header})
            assert (found.content == index.content) == (wanted == JSON)
            same = {"accept": header, "if-none-match": found.headers["etag"]}
            unchanged = service.client.get("/", headers=same)
            assert unchanged.status_code == 304
            assert "Accept" in unchanged.headers["vary"].split(", ")
    several = [("accept", "text/html;q=0.5"), ("accept", JSON)]
    assert service.client.get("/", headers=several).content == index.content


def test_other_pages_are_what_they_are(service: Service) -> None:
    for path, kind in (("/daily", HTML), ("/docs", HTML), ("/v1", JSON)):
        for accept in (HTML, JSON):
            found = service.client.get(path, headers={"accept": accept})
            assert found.headers["content-type"].partition(";")[0] == kind
            assert "Accept" not in found.headers.get("vary", "").split(", ")
