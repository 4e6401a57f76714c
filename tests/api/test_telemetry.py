"""Traces, where an installation asks for them."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import serving

GAME = next(iter(games().values()))
BODY = {"position": dict(GAME.example)}
CALL = f"/v1/games/{GAME.id}/moves"


@pytest.fixture(scope="module")
def spans() -> InMemorySpanExporter:
    """The spans of this process; who gets them can be said only once."""
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    return exporter


@pytest.fixture(params=[True, False], ids=["asked for", "not asked for"])
def client(request: pytest.FixtureRequest) -> Iterator[tuple[TestClient, bool]]:
    with serving(Settings(telemetry=request.param)) as found:
        yield found.client, request.param


def test_a_request_is_traced_where_that_is_asked_for(
    spans: InMemorySpanExporter, client: tuple[TestClient, bool]
) -> None:
    service, wanted = client
    spans.clear()
    assert service.post(CALL, json=BODY).status_code == 200
    assert service.get("/v1/games").status_code == 200
    service.get("/healthz")
    names = [span.name for span in spans.get_finished_spans() if span.name.startswith(("GET", "P"))]
    assert names == ([f"POST {CALL}", "GET /v1/games"] if wanted else [])


def test_a_trace_goes_on_where_the_caller_began_it(
    spans: InMemorySpanExporter, client: tuple[TestClient, bool]
) -> None:
    service, wanted = client
    spans.clear()
    begun = "0af7651916cd43dd8448eb211c80319c"
    service.get("/v1/games", headers={"traceparent": f"00-{begun}-b7ad6b7169203331-01"})
    found = {f"{span.context.trace_id:032x}" for span in spans.get_finished_spans() if span.context}
    assert found == ({begun} if wanted else set())
