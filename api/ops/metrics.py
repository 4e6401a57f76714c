"""Metrics for ``GET /metrics``.

The counters are defined here once for the process, and are incremented where the event happens. If
several processes serve one port, each writes its counters to files in the shared directory
``PROMETHEUS_MULTIPROC_DIR``, and each answers with the sum of all.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

DIRECTORY: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the directory in which all processes store their counters."""

SOON: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Bounds of seconds: most calls take a millisecond, and a solve what its budget says."""

LONG: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 30.0, 60.0)
"""Bounds of seconds for work of a solver."""

ANSWERED: Final = "answered"  # the status of an answer that has none, as the move of a player

_own = CollectorRegistry()
disable_created_metrics()  # when each began to be counted, which nobody asks

REQUESTS: Final = Histogram(
    "boneyard_http_request_seconds",
    "Seconds from the headers of a request to the end of its answer.",
    ("route", "method", "status"),
    buckets=SOON,
    registry=_own,
)
REFUSALS: Final = Counter(
    "boneyard_refusals_total",
    "Problems answered, those of the items of a batch among them.",
    ("code",),
    registry=_own,
)
SOLVES: Final = Histogram(
    "boneyard_solve_seconds",
    "Seconds from a question to its answer; what was waited is among them.",
    ("call", "game", "status"),
    buckets=LONG,
    registry=_own,
)
WAITED: Final = Histogram(
    "boneyard_solve_waited_seconds",
    "Seconds that an answered question waited for a place.",
    buckets=LONG,
    registry=_own,
)

WEBHOOKS: Final = Counter(
    "boneyard_webhook_tries_total",
    "Tries to deliver a webhook, by what became of it.",
    ("state",),
    registry=_own,
)


def _gauge(name: str, about: str, *labels: str) -> Gauge:
    """Return a gauge that is summed over all running processes."""
    return Gauge(f"boneyard_{name}", about, labels, multiprocess_mode="livesum", registry=_own)


IN_FLIGHT: Final = _gauge("http_requests_in_flight", "Requests that are being answered.")
CONNECTIONS: Final = _gauge("connections", "Connections that are open.")
RUNNING: Final = _gauge("solves_running", "Solves that run.", "lane")
WAITING: Final = _gauge("solves_waiting", "Solves that wait for a place.", "lane")
PLACES: Final = _gauge("solve_places", "Solves that may run at once.", "lane")
QUEUE: Final = _gauge("solve_queue_places", "Solves that may wait.", "lane")
PROCESSES: Final = _gauge(
    "solver_processes", "Processes of the solvers that are ready or at work.", "lane"
)

if DIRECTORY not in os.environ:
    ProcessCollector(registry=_own)

JOBS: Final = Gauge(
    "boneyard_jobs", "Jobs in the store.", ("state",), multiprocess_mode="livemax", registry=_own
)


def as_text() -> bytes:
    """Write the metrics of every serving process in the text format of Prometheus."""
    directory = os.environ.get(DIRECTORY)
    if directory is None:
        return generate_latest(_own)
    _forget_the_dead(Path(directory))
    everything = CollectorRegistry()
    MultiProcessCollector(everything, path=directory)
    return generate_latest(everything)


def _forget_the_dead(directory: Path) -> None:
    """Remove the gauges of processes that have ended; their counters stay."""
    for path in directory.glob("gauge_live*.db"):
        process = int(path.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            with suppress(FileNotFoundError):  # another process was asked at the same time
                mark_process_dead(process, str(directory))
