"""Say what is reported to whoever watches many services: traces, where an installation asks for
them; figures and lines have ways of their own."""

from collections.abc import MutableMapping
from typing import Any, Final

from fastapi.telemetry import TelemetryConfig

from api.ops.settings import Settings

WATCHED: Final = frozenset({"/healthz", "/readyz", "/metrics"})
"""Paths that are asked every few seconds by whoever watches, of which there are no traces."""


def telemetry(settings: Settings) -> TelemetryConfig:
    """Return what the framework reports. Where it is to be sent it reads from the environment at
    the start; without that it goes to the provider that the program has set, if any."""
    return {
        "tracing": settings.telemetry,
        "metrics": False,
        "logs": False,
        "auto_configure": settings.telemetry,
        "exclude": _watched,
    }


def _watched(scope: MutableMapping[str, Any]) -> bool:
    return scope.get("path") in WATCHED
