"""The application with a solver that answers at once, and what its answers must look like."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from api.ops.settings import Settings
from tests.api.asking import Document, Service, serving
from tests.looking import soon
from tests.sources import ROOT

SETTINGS = Settings(solves=2, waiting=2)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on asyncio alone."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def no_document_unasked() -> Iterator[None]:
    """FastAPI changes the filters of warnings while it makes a document, for all threads; here,
    where there are several services in a process, none makes its document beside another."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("api.http.app.DOCUMENT_SECONDS", 3600.0)
        yield


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    with serving(SETTINGS) as found:
        assert soon(lambda: found.client.get("/readyz").status_code == 200)
        yield found


@pytest.fixture(scope="session")
def document() -> Document:
    text = (ROOT / "openapi.yaml").read_text()
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return Document(yaml.load(text, loader))
