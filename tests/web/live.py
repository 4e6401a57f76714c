"""Answers of a hint or a solution that come one after the other, when a test says so."""

import json
import queue
import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from playwright.sync_api import Route

from tests.looking import soon
from tests.web.browsing import Visitor

Json = dict[str, Any]

_END: Final = b"0\r\n\r\n"
"""The chunk that ends a body; without it a browser takes that for broken off."""
_LOOK = 0.02  # seconds between two looks whether the page has left


class Live:
    """A service in the place of the real one, for a single question at a time."""

    def __init__(self, port: int, visitor: Visitor) -> None:
        self.port = port
        self._visitor = visitor
        self.asked: queue.Queue[Json] = queue.Queue()
        self.left = threading.Event()
        self.pieces: queue.Queue[bytes | None] = queue.Queue()
        self._number = 0

    def question(self) -> Json:
        """Wait until the page asks; it is only led here while the browser is talked to."""
        assert soon(lambda: self._visitor.page.evaluate("true") and not self.asked.empty(), 30)
        return self.asked.get()

    def answer(self, answer: Json) -> None:
        """Send an answer, better than those before it."""
        self._send("answer", answer)

    def problem(self, problem: Json) -> None:
        """Send what is wrong, and end."""
        self._send("problem", problem)
        self.end()

    def end(self) -> None:
        """The answer sent before was the last."""
        self.pieces.put(_END)
        self.pieces.put(None)

    def break_off(self) -> None:
        self.pieces.put(None)

    def _send(self, name: str, data: Json) -> None:
        self._number += 1
        text = f"id: {self._number}\nevent: {name}\ndata: {json.dumps(data)}\n\n".encode()
        self.pieces.put(b"%x\r\n%b\r\n" % (len(text), text))


def _handler(told: list[Live]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            (live,) = told
            live.left.clear()
            live.pieces = queue.Queue()
            length = int(self.headers["content-length"])
            live.asked.put(json.loads(self.rfile.read(length)))
            self.send_response(200)
            self.send_header("content-type", "text/event-stream; charset=utf-8")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            self.close_connection = True
            while (piece := self._next(live)) is not None:
                self.wfile.write(piece)

        def _next(self, live: Live) -> bytes | None:
            """The next piece; none where the body is over, or the page has left."""
            while True:
                try:
                    return live.pieces.get(timeout=_LOOK)
                except queue.Empty:
                    if _has_left(self.connection):
                        live.left.set()
                        return None

        def log_message(self, format: str, *arguments: object) -> None:
            del format, arguments

    return Handler


def _has_left(connection: socket.socket) -> bool:
    readable, _, _ = select.select([connection], [], [], 0)
    return bool(readable) and connection.recv(1, socket.MSG_PEEK) == b""


@contextmanager
def answering(visitor: Visitor, call: str) -> Iterator[Live]:
    """Have a call of the page answered as the test says."""
    told: list[Live] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(told))
    live = Live(server.server_port, visitor)
    told.append(live)
    thread = threading.Thread(target=server.serve_forever, args=(_LOOK,))
    thread.start()

    def elsewhere(route: Route) -> None:
        path = route.request.url.removeprefix(visitor.address)
        route.continue_(url=f"http://127.0.0.1:{live.port}{path}")

    visitor.page.route(f"**/{call}", elsewhere)
    try:
        yield live
    finally:
        visitor.page.unroute(f"**/{call}")
        live.end()
        server.shutdown()
        thread.join()
        server.server_close()
