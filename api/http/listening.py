"""The sockets that the service listens on, bound before anything else is started."""

import errno
import socket
import time
from collections.abc import Sequence
from typing import Any, Final

ABSENT: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""The errors for an address that this machine does not have; a host name may have further
addresses."""

LOOK_SECONDS: Final = 0.05


def listeners(host: str, port: int) -> list[socket.socket]:
    """Bind a socket for each address of a host, not listening yet. Raises ``OSError``: there is no
    address, it is taken, or not allowed. An empty name is refused: the system would bind every
    interface."""
    if not host.strip():
        raise socket.gaierror(socket.EAI_NONAME, "it is empty")
    wanted = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    found: list[socket.socket] = []
    absent: list[OSError] = []
    for family, _, _, _, address in dict.fromkeys(wanted):
        try:
            found.append(_bind(family, address))
        except OSError as error:
            if error.errno not in ABSENT:
                raise
            absent.append(error)
    if not found:
        raise absent[0]
    return found


def _bind(family: int, address: Any) -> socket.socket:
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:  # the other family has sockets of its own
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


def wait_until_open(sockets: Sequence[socket.socket]) -> bool:
    """Wait until this process or another accepts connections at the last socket; return False if
    it is closed before."""
    last = sockets[-1]
    while last.fileno() >= 0:
        if last.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            return True
        time.sleep(LOOK_SECONDS)
    return False


def address_of(bound: socket.socket) -> str:
    """Return the address of a socket as a URL."""
    host, port = bound.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
