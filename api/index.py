"""``GET /v1``: where things are, for who knows nothing but the address of a service."""

from typing import Any, Final

from fastapi import FastAPI

from api import batch, catalogue, codes, document, playground
from api.jobs import routes as jobs
from schemas.catalogue import Index

Json = dict[str, Any]

PATH: Final = "/v1"


def add_index(app: FastAPI) -> dict[str, Json]:
    """Add the route; return what it answers by its path."""
    entry = {
        "name": app.title,
        "version": app.version,
        "playground": playground.PLAY,
        "docs": playground.REFERENCE,
        "openapi": document.PATH,
        "games": catalogue.ALL,
        "codes": codes.PATH,
        "limits": "/v1/limits",
        "batch": batch.PATH,
        "jobs": jobs.PATH,
        "health": "/healthz",
        "ready": "/readyz",
        "metrics": "/metrics",
    }
    catalogue.add_entry(
        app,
        PATH,
        Index,
        entry,
        "service",
        operation_id="index",
        summary="Say where things are",
        description="The paths of the games, the reference, the limits, and the rest.",
    )
    return {PATH: entry}
