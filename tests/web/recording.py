"""A wire between a browser and the service that keeps every byte that the browser receives."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PLAIN = b"X-ccept-Encoding:"  # an answer that is compressed cannot be read
CHUNK = 65_536
STATIC = re.compile(
    rb"content-type: (text/(html|css|javascript)|font/|image/|application/manifest)"
)
START = re.compile(rb"(?=HTTP/1\.1 \d{3} )")


class Wire:
    """Listens at a port of its own, and hands all on to the port of the service and back."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._lock = threading.Lock()
        self._received: list[bytearray] = []
        self._read: dict[tuple[int, int], int] = {}
        self._socket = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def news(self) -> list[tuple[bytes, bytes]]:
        """Return the head and the body of each answer that has come, or gone on, since this was
        asked last; of an answer that goes on what is new, from the beginning of a line. The files
        of the page are left out, which are the same for everybody."""
        with self._lock:
            whole = [bytes(each) for each in self._received]
        found = []
        for number, received in enumerate(whole):
            for place, answer in enumerate(START.split(received)):
                head, _, body = answer.partition(b"\r\n\r\n")
                known = self._read.get((number, place), 0)
                if len(body) > known and not STATIC.search(head.lower()):
                    self._read[number, place] = len(body)
                    found.append((head, body[body.rfind(b"\n", 0, known) + 1 :]))
        return found

    def close(self) -> None:
        self._socket.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._socket.accept()
                threading.Thread(target=self._join, args=(near,), daemon=True).start()

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            near.close()
            return
        received = bytearray()
        with self._lock:
            self._received.append(received)
        threading.Thread(target=self._send, args=(near, far), daemon=True).start()
        with near, far, suppress(OSError):
            while data := far.recv(CHUNK):
                with self._lock:
                    received += data
                near.sendall(data)
            near.shutdown(socket.SHUT_RDWR)

    def _send(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(CHUNK):
                far.sendall(re.sub(b"(?i)accept-encoding:", PLAIN, data))
            far.shutdown(socket.SHUT_WR)


@contextmanager
def recording(port: int) -> Iterator[Wire]:
    """A wire to the service at a port, cut at the end of the block."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()
