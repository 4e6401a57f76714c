"""The least that the framework can do with a body; ``validate_load`` measures the service by it."""

from typing import Any

from fastapi import FastAPI


def create_app() -> FastAPI:
    app = FastAPI()

    @app.post("/echo")
    async def echo(body: dict[str, Any]) -> dict[str, Any]:
        return body

    return app
