"""Connections within limits that uvicorn's settings do not cover.

uvicorn 0.54 ends idle connections (``timeout_keep_alive``) and running requests at a stop
(``timeout_graceful_shutdown``). Its ``limit_concurrency`` would refuse whole requests while idle
connections fill all places; ``h11_max_incomplete_event_size`` is for another parser. Each part
below names the bytes that need it. What is refused here never becomes a request: the answer is a
problem, and the connection is closed.
"""

import asyncio
from typing import Any, ClassVar, Final

import httptools
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from api.calls.problems import CROWDED, HEAD_TOO_LARGE, HEAD_TOO_SLOW, NOT_HTTP, Problem
from api.http.middleware.edge import NOSNIFF
from api.http.responses import refusal
from api.ops import metrics
from api.ops.settings import Settings

LINGER: Final = 1.0
"""Seconds for which bytes after a refusal are read and thrown away, so that a caller that sends
first and listens afterwards gets the refusal."""

LOOK: Final = 0.25
"""Seconds between two looks at whether a caller that is owed an answer is still there."""

STILL_THERE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
"""Sent to a caller that has closed its own half: one that still reads waits for the answer, and the
system of one that has left answers that the connection is closed."""

LAST_CALL: Final = 2.0
"""Seconds after a stop for which a connection without a request stays open: one may be on its way,
and a connection that is closed under it loses it."""

MOST_AHEAD: Final = 32  # requests that may wait behind one that is being answered
BYTES_AHEAD: Final = 65_536  # bytes of their bodies after which no more is read meanwhile


class Connection(HttpToolsProtocol):
    """A connection within the limits that the lifespan of the application hands to it.

    Private names of uvicorn used here: ``_start_asgi_task`` and ``_unset_keepalive_if_required``;
    undocumented ones: ``app_state``, ``connections``, ``cycle``, ``flow``, ``pipeline``,
    ``server_state``; and of a cycle ``response_started``, ``response_complete``, ``disconnected``,
    ``message_event``."""

    settings: Settings
    idle: ClassVar[dict["Connection", None]] = {}
    """Connections without a whole request, the longest waiting first; they are closed to make
    room."""

    _refused = _too_large = _begun = _half_closed = _looked = _stopping = False
    _in_head = True
    _size = 0
    """Bytes that arrived for an unfinished head, except those in one piece with the body before
    it."""
    _running: RequestResponseCycle | None = None
    _late: asyncio.TimerHandle | None = None
    _slow: asyncio.TimerHandle | None = None
    _look: asyncio.TimerHandle | None = None
    _last: asyncio.TimerHandle | None = None

    # Too many connections: a thousand that send nothing, or half a head, shut nobody out.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.settings = self.app_state["settings"]
        super().connection_made(transport)
        metrics.CONNECTIONS.set(len(self.connections))
        if len(self.connections) > self.settings.connections:
            longest = next(iter(self.idle), None)
            if longest is None:
                self._refuse(Problem(CROWDED, "Too many connections are open; try again in 1 s."))
                return
            del self.idle[longest]
            longest.transport.abort()
        self.idle[self] = None
        self._wait_for_head()

    # ``POST /solve`` + ``GET /``, then a disconnect: uvicorn marks only the last request as left,
    # so the solver would go on for nobody.

    def connection_lost(self, exc: Exception | None) -> None:
        self.idle.pop(self, None)
        for timer in (self._late, self._slow, self._look, self._last):
            if timer is not None:
                timer.cancel()
        self.pipeline.clear()
        running = self._running
        super().connection_lost(exc)
        metrics.CONNECTIONS.set(len(self.connections))
        if running is not None and not running.response_complete:
            running.disconnected = True
            running.message_event.set()

    # A whole request, then ``shutdown(SHUT_WR)``: it is answered (uvicorn would close). Half a
    # request, then the same: nothing more will come, so it is closed.

    def eof_received(self) -> bool:  # type: ignore[override]
        super().eof_received()
        self._half_closed = True
        whole = self._in_head or self.cycle is not self._running
        owed = self._works and whole and not self._refused
        if owed and self._look is None:
            self._look_after_caller()
        return owed

    # ``GET / HTTP/1.1\r\nx: aaaa...`` without an end, or ``a: b\r\n`` 20,000 times: 431. The parser
    # has no limit of its own.

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._size = self._size + len(data) if self._in_head else 0
        self._unset_keepalive_if_required()
        self._parse(data)
        if self._refused or self.transport.is_closing():
            return
        limit = self.settings.header_bytes
        if self._too_large or (self._in_head and self._size > limit):
            detail = f"The address and the headers of a request may have {limit} bytes together."
            self._refuse(Problem(HEAD_TOO_LARGE, detail))
        elif self._in_head and not self._works:
            self._wait_for_head()

    # ``\x00\x01 nonsense``, ``content-length: -1``, a chunk of size ``zz``: uvicorn refuses them in
    # plain text.

    def _parse(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._stay(data[upgrade.args[0] :])
        except httptools.HttpParserError:
            self._refuse(Problem(NOT_HTTP, "This is not an HTTP/1.1 request."))

    # ``POST ...\r\nupgrade: h2c\r\n\r\n{...}``: the parser stops at the head, and uvicorn loses the
    # body. ``CONNECT host:443`` has no path.

    def _stay(self, rest: bytes) -> None:
        """Answer a request to switch protocols as if it did not ask for that."""
        method = self.parser.get_method()
        if method == b"CONNECT":
            self._refuse(Problem(NOT_HTTP, "This server is not a proxy."))
            return
        headers = (b"%s: %s\r\n" % header for header in self.headers if header[0] != b"upgrade")
        head = b"%s %s HTTP/1.1\r\n%s\r\n" % (method, self.url, b"".join(headers))
        self.parser = httptools.HttpRequestParser(self)
        self._parse(head + rest)

    # Called by the parser.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = True

    # ``POST /solve`` + 500 times ``GET /`` in one packet: uvicorn would keep them all.
    # ``POST /solve`` + ``GET /``, then ``close()``: it would read nothing more, not even the end.

    def on_headers_complete(self) -> None:
        self._in_head = self._begun = False
        self._size = 0
        read = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._too_large = self._too_large or read > self.settings.header_bytes
        if self._too_large or self.parser.should_upgrade():
            return
        self._stop_waiting()
        self.idle.pop(self, None)
        before = self.cycle
        super().on_headers_complete()
        if self._stopping:
            if before is not None and not before.response_started:
                before.keep_alive = True  # the answer to this request follows
            self.cycle.keep_alive = False
        if len(self.pipeline) > MOST_AHEAD:
            self.transport.abort()
        elif sum(len(cycle.body) for cycle, _ in self.pipeline) < BYTES_AHEAD:
            self.flow.resume_reading()

    def on_body(self, body: bytes) -> None:
        if not self._too_large:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head = True
        if not self._too_large and not self.parser.should_upgrade():
            super().on_message_complete()

    # A stop, while a proxy sends the next request on a connection that it kept: uvicorn would close
    # the connection, and the request would get no answer.

    def shutdown(self) -> None:
        self._stopping = True
        if self._works:
            super().shutdown()
        self._last = self.loop.call_later(LAST_CALL, self._close_if_idle)

    def _close_if_idle(self) -> None:
        if not self._works and not self._begun:
            self.transport.close()

    # ``GET /large``, and then nothing is read: uvicorn would wait for ever.

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._half_closed and not self._works:
            self.transport.close()
        if self.transport.is_closing():
            self._limit_writing()
        elif not self._works:  # no request that was sent ahead has begun
            self.idle[self] = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._limit_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None and not self.transport.is_closing():
            self._slow.cancel()
            self._slow = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._limit_writing()

    def _limit_writing(self) -> None:
        """Disconnect a caller that does not read the answer in time."""
        if self._slow is None:
            self._slow = self.loop.call_later(self.settings.write_seconds, self.transport.abort)

    # ``G``, ``E``, ``T``, a byte a second; or nothing at all on a new connection: uvicorn's timer
    # begins after the first answer.

    @property
    def _works(self) -> bool:
        return self._running is not None and not self._running.response_complete

    def _wait_for_head(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(self.settings.header_seconds, self._head_is_late)

    def _stop_waiting(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _head_is_late(self) -> None:
        self._late = None
        if self._works:
            self._wait_for_head()
        elif self._begun:
            seconds = self.settings.header_seconds
            detail = f"The headers of a request must arrive within {seconds:g} s."
            self._refuse(Problem(HEAD_TOO_SLOW, detail))
        else:
            self.transport.close()

    # ``POST /solve`` and ``shutdown(SHUT_WR)``, then ``close()``: nothing is read any more, so the
    # end must be looked for.

    def _look_after_caller(self, quiet: float = 0.0) -> None:
        """End the connection of a caller that has closed its half and then left, which only
        ``STILL_THERE`` reveals; if that cannot be sent, the answer has ``LINGER`` seconds."""
        self._look = None
        cycle = self._running
        if cycle is None or cycle.response_complete:
            return
        if quiet >= LINGER:
            self.transport.close()
            self._limit_writing()
            return
        if cycle.response_started or cycle.scope["http_version"] != "1.1":
            quiet += LOOK
        elif self._looked:
            self.transport.write(STILL_THERE)
        self._looked = True
        self._look = self.loop.call_later(LOOK, self._look_after_caller, quiet)

    def _refuse(self, problem: Problem) -> None:
        """Answer bytes that are not a valid request, and close."""
        self._refused = True
        self._stop_waiting()
        self.idle.pop(self, None)
        cycle = self._running
        if cycle is not None and not cycle.response_complete:
            if cycle.response_started or cycle is not self.cycle or self._in_head:
                self.transport.abort()  # the refusal would be read as part of another answer
                return
            cycle.disconnected = True
            cycle.message_event.set()
        response = refusal(problem)
        headers = (*self.server_state.default_headers, *response.raw_headers, NOSNIFF)
        lines = (b"%s: %s\r\n" % header for header in headers)
        self.transport.write(
            b"".join((STATUS_LINE[response.status_code], *lines, b"\r\n", response.body))
        )
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._slow = self.loop.call_later(LINGER, self.transport.abort)
