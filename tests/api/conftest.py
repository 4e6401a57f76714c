"""The application with a solver that answers at once, and what its answers must look like."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from fastapi.testclient import TestClient

from api.app import create_app
from api.settings import Settings
from tests.api import stand_ins
from tests.api.asking import Document, Service

SETTINGS = Settings(solves=2, waiting=2)


PATIENT = ("test_client", "test_lint", "test_schemathesis")
"""Files with processes of their own that measure no time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests that start processes to one worker: they measure time, so no two of them may
    stand in each other's way. Those that measure none come as a whole, to any worker."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and item.get_closest_marker("server"):
            group = item.path.stem if item.path.stem in PATIENT else "service"
            item.add_marker(pytest.mark.xdist_group(group))


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    app = create_app(SETTINGS, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
    with TestClient(app) as client:
        yield Service(client)


@pytest.fixture(scope="session")
def document() -> Document:
    text = (Path(__file__).parents[2] / "openapi.yaml").read_text()
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return Document(yaml.load(text, loader))
