"""What is counted, that callers cannot make up names for it, and traces."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Client
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client.parser import text_string_to_metric_families

from api.http import responses
from api.ops.settings import Settings
from engine.registry import games
from tests.api import stand_ins
from tests.api.asking import PROBLEM, Service, app_of, serving
from tests.looking import some, soon
from tests.sources import ROOT

OPERATIONS = ROOT / "docs" / "operations.md"
GAME = next(iter(games().values()))
PREFIX = f"/v1/games/{GAME.id}"
POSITION = {"position": dict(GAME.example)}

Figures = Mapping[tuple[str, tuple[tuple[str, str], ...]], float]


def figures(client: Client) -> Figures:
    """Every figure that a service tells."""
    response = client.get("/metrics")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain; version=")
    return figures_of(response.text)


def figures_of(text: str) -> Figures:
    """Every figure by its name and its labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def grown(before: Figures, after: Figures, name: str, **labels: str) -> float:
    key = (f"boneyard_{name}", tuple(sorted(labels.items())))
    return after.get(key, 0.0) - before.get(key, 0.0)


def requests(before: Figures, after: Figures, method: str, route: str, status: int) -> float:
    labels = {"method": method, "route": route, "status": str(status)}
    return grown(before, after, "http_request_seconds_count", **labels)


ASKED = f"""
    POST    {PREFIX}/check          200 as POST    {PREFIX}/check
    POST    {PREFIX}/moves          200 as POST    {PREFIX}/moves
    POST    {PREFIX}/score          200 as POST    {PREFIX}/score
    GET     /made-up                404 as GET     unknown
    GET     /v1/games/made-up/check 404 as GET     unknown
    GET     {PREFIX}/made-up        404 as GET     unknown
    MADEUP  {PREFIX}/check          405 as OTHER   {PREFIX}/check
    HEAD    /healthz                200 as HEAD    /healthz
"""
"""Requests with their status, and the method and the route that they are counted by; ``moves`` is
answered without the framework, and what callers make up names nothing."""


def test_requests_are_counted_by_route_method_and_status(service: Service) -> None:
    client, expected = service.client, Counter[tuple[str, str, int]]()
    before = figures(client)
    for row in ASKED.strip().splitlines():
        method, path, status, _, known, route = row.split()
        body = POSITION if method == "POST" else None
        assert client.request(method, path, json=body).status_code == int(status), row
        expected[known, route, int(status)] += 1
    odd = client.post(f"{PREFIX}/solve", content=b"[", headers={"content-type": "image/png"})
    assert odd.status_code == 415  # refused before it has a route
    assert client.options(f"{PREFIX}/solve", headers=ASKED_AHEAD).status_code == 403
    expected |= {("POST", f"{PREFIX}/solve", 415): 1, ("OPTIONS", f"{PREFIX}/solve", 403): 1}
    after = figures(client)
    for (method, route, code), number in some(expected.items(), 8):
        assert requests(before, after, method, route, code) == number, route
        labels = {"method": method, "route": route, "status": str(code), "le": "60.0"}
        assert grown(before, after, "http_request_seconds_bucket", **labels) == number
    assert "made" not in client.get("/metrics").text.lower()


ASKED_AHEAD = {"origin": "http://x", "access-control-request-method": "POST"}


def test_refusals_are_counted_by_their_code_those_of_batches_too(service: Service) -> None:
    client = service.client
    before = figures(client)
    client.get("/nothing")
    client.post(f"{PREFIX}/check", content=b"{")
    client.post(f"{PREFIX}/play", json={})
    missing = {"call": "check", "game": "none", "body": {}}
    assert client.post("/v1/batch", json=[missing]).json()["answers"][0]["status"] == 404
    after = figures(client)
    for code in ("unknown_path", "unreadable_json", "invalid_request", "unknown_game"):
        assert grown(before, after, "refusals_total", code=code) == 1, code
    assert grown(before, after, "refusals_total", code="answer_too_large") == 0


def test_a_defect_is_counted_and_answered_as_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one in a call that the framework does not see."""
    app = app_of()

    def broken(*_: object) -> None:
        raise RuntimeError("a secret")

    async def broken_page() -> None:
        broken()

    app.add_api_route("/broken", broken_page)
    client = TestClient(app, raise_server_exceptions=False)
    monkeypatch.setattr(responses, "parse_json", broken)
    before = figures(client)
    for answer in (client.get("/broken"), client.post(f"{PREFIX}/validate", json=POSITION)):
        assert answer.status_code == 500
        assert answer.headers["content-type"] == PROBLEM
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
        assert answer.json()["code"] == "internal_error"
        assert "secret" not in answer.text
    after = figures(client)
    assert requests(before, after, "GET", "/broken", 500) == 1
    assert requests(before, after, "POST", f"{PREFIX}/validate", 500) == 1
    assert grown(before, after, "refusals_total", code="internal_error") == 2


@pytest.mark.parametrize(
    ("solver", "status", "counted_as"),
    [
        (stand_ins.prompt, 200, "optimal"),
        (stand_ins.dying, 503, "solver_died"),
        (stand_ins.improving, 200, "feasible"),
    ],
)
def test_a_solve_is_counted(solver: Any, status: int, counted_as: str) -> None:
    with serving(Settings(solves=1), solver) as service:
        assert soon(lambda: service.client.get("/readyz").status_code == 200)
        before = figures(service.client)
        service.post(f"{PREFIX}/solve", {**POSITION, "budget": {"seconds": 1.0}}, status)
        after = figures(service.client)
    labels = {"call": "solve", "game": GAME.id, "status": counted_as}
    assert grown(before, after, "solve_seconds_count", **labels) == 1
    assert grown(before, after, "solve_seconds_bucket", le="60.0", **labels) == 1
    assert grown(before, after, "solve_waited_seconds_count") == (status == 200)
    assert grown(before, after, "refusals_total", code="solver_died") == (status == 503)


def test_the_places_are_told(service: Service) -> None:
    service.post(f"{PREFIX}/solve", POSITION)
    now, lane = figures(service.client), (("lane", "long"),)
    assert now["boneyard_solve_places", lane] == 2
    assert now["boneyard_solve_queue_places", lane] == 2
    assert now["boneyard_solves_running", lane] == now["boneyard_solves_waiting", lane] == 0
    assert now["boneyard_solver_processes", lane] >= 1
    assert now["boneyard_http_requests_in_flight", ()] == 1  # this very one


def test_every_figure_is_documented(service: Service) -> None:
    text = service.client.get("/metrics").text
    families = list(text_string_to_metric_families(text))
    own = {family.name: family.type for family in families if family.name.startswith("boneyard_")}
    rows = [line for line in OPERATIONS.read_text().splitlines() if line.startswith("| `boneyard_")]
    told = {row.split("`")[1].removesuffix("_total"): row.split("|")[2].strip() for row in rows}
    assert told == own


@pytest.fixture(scope="module")
def spans() -> InMemorySpanExporter:
    """The spans of this process; who gets them can be said only once."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    return exporter


@pytest.mark.parametrize("wanted", [True, False])
def test_requests_are_traced_where_that_is_asked_for(
    spans: InMemorySpanExporter, wanted: bool
) -> None:
    """A trace goes on where the caller began it."""
    spans.clear()
    begun = {"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
    with serving(Settings(telemetry=wanted)) as service:
        service.client.post(f"{PREFIX}/moves", json=POSITION, headers=begun)
        service.client.get("/v1/games", headers=begun)
        service.client.get("/healthz", headers=begun)
    found = [span for span in spans.get_finished_spans() if span.name.startswith(("GET", "P"))]
    names = [f"POST {PREFIX}/moves", "GET /v1/games"]
    assert [span.name for span in found] == (names if wanted else [])
    assert all(f"{span.context.trace_id:032x}" in begun["traceparent"] for span in found)
