"""Which extra of the package brings a library that is not installed."""

from typing import Final

EXTRAS: Final = {
    "solve": ("networkx", "numba", "numpy", "ortools", "llvmlite"),
    "serve": (
        *("PIL", "anyio", "fastapi", "fpdf", "httptools", "httpx2", "orjson"),
        *("prometheus_client", "resvg_py", "sqlalchemy", "standardwebhooks"),
        *("starlette", "structlog", "uvicorn", "uvloop"),
    ),
    "languages": ("babel", "fluent"),
    "screen": ("prompt_toolkit",),
    "cluster": ("psycopg",),
    "telemetry": ("opentelemetry",),
}
"""The libraries by the extra that installs them, under their import names; one extra with the
library is enough. ``pyproject.toml`` has the same lists."""


def missing_extra(error: ModuleNotFoundError) -> str | None:
    """Return the sentence about a library that an extra would bring; None if none brings it."""
    library = (error.name or "").partition(".")[0]
    for extra, libraries in EXTRAS.items():
        if library in libraries:
            return (
                f"This needs {library}, which is not installed: it comes with boneyard[{extra}]. "
                f"Install it with pip install 'boneyard[{extra}]'."
            )
    return None
