"""A receiver of webhooks at a port of this machine, which answers as a test wants."""

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from standardwebhooks import Webhook

Json = dict[str, Any]

SECRET = "whsec_" + "c2VjcmV0" * 4
SILENT = 0
"""Say nothing until the receiver is closed."""
GARBAGE = -1
"""Say what is no HTTP."""
SAYING_MORE = -2
"""Say 200, and go on saying something for as long as anybody listens."""


class Received(NamedTuple):
    """A request, with the name that was asked for in TLS."""

    path: str
    headers: dict[str, str]
    body: bytes
    name: str | None

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    def verified(self, secret: str = SECRET) -> Json:
        """The event, verified by the library of the scheme."""
        found: Json = Webhook(secret).verify(self.body, self.headers)
        return found


class Receiving(ThreadingHTTPServer):
    """Answers with each of ``statuses`` in turn, with the last one from then on."""

    daemon_threads = True

    def __init__(self, *statuses: int, **headers: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.statuses = list(statuses) or [204]
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self.received: list[Received] = []
        self.asked_name: str | None = None
        self.closing = threading.Event()
        self.lock = threading.Lock()
        self.sent = 0
        self.broken = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/done"

    def take(self, received: Received) -> int:
        with self.lock:
            self.received.append(received)
            return self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]

    def handle_error(self, request: Any, client_address: Any) -> None:
        self.broken += 1  # a connection that was broken off, or refused


class _Handler(BaseHTTPRequestHandler):
    server: Receiving

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        status = self.server.take(Received(self.path, headers, body, self.server.asked_name))
        if status == SILENT:
            self.server.closing.wait()
        elif status == GARBAGE:
            self.wfile.write(b"hello\r\n\r\n")
        else:
            self.send_response(200 if status == SAYING_MORE else status)
            for name, value in self.server.headers.items():
                self.send_header(name, value)
            self.end_headers()
            while status == SAYING_MORE and not self.server.closing.is_set():
                self.server.sent += self.wfile.write(b"x" * 1000)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def receiving(
    *statuses: int, trusted: ssl.SSLContext | None = None, **headers: str
) -> Iterator[Receiving]:
    """Receive events; with a context of TLS by https."""
    server = Receiving(*statuses, **headers)
    if trusted is not None:

        def note(_: Any, name: str, __: Any) -> None:
            server.asked_name = name

        trusted.sni_callback = note
        server.socket = trusted.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.closing.set()
        server.shutdown()
        with suppress(OSError):
            server.server_close()
        thread.join()
