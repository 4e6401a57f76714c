"""Pages of other origins that show boards of the service."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.api.serving import Running, running, with_stand_in


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def elsewhere(folder: Path) -> Iterator[str]:
    """Serve a folder at an origin of its own; yield its address."""
    handler = functools.partial(_Quiet, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def open_to_all() -> Iterator[Running]:
    """A service that pages of every origin may ask."""
    program = with_stand_in("prompt", "Settings(cors_origins=('*',))")
    with running(program) as server:
        yield server
