"""The least that the framework can do with a body: the service is measured beside it."""

from typing import Any

from fastapi import FastAPI


def create_app() -> FastAPI:
    app = FastAPI()

    @app.post("/echo")
    async def echo(body: dict[str, Any]) -> dict[str, Any]:
        """The body as it came."""
        return body

    return app
