"""A proxy that publishes a service below a prefix."""

import http.client
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

_HOP_BY_HOP = ("connection", "transfer-encoding", "keep-alive")


@contextmanager
def proxy(port: int, prefix: str, *, strips: bool = True) -> Iterator[str]:
    """Publish the service at a port below a prefix until the block ends; return the address with
    the slash at its end. Paths are passed on without the prefix, or as they are. Nothing tells the
    service of the prefix."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._pass_on()

        def do_POST(self) -> None:
            self._pass_on()

        def do_DELETE(self) -> None:
            self._pass_on()

        def _pass_on(self) -> None:
            if not self.path.startswith(prefix):
                self.send_error(404, "nothing outside the prefix")
                return
            path = self.path.removeprefix(prefix.rstrip("/")) if strips else self.path
            size = int(self.headers.get("content-length", 0))
            body = self.rfile.read(size) if size else None
            with closing(http.client.HTTPConnection("127.0.0.1", port, 60)) as service:
                service.request(self.command, path, body, dict(self.headers))
                self._answer(service.getresponse())

        def _answer(self, answer: http.client.HTTPResponse) -> None:
            content = answer.read()
            self.send_response_only(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in (*_HOP_BY_HOP, "content-length"):
                    self.send_header(name, value)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Write nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()
