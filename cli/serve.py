"""``boneyard serve``: start the HTTP service. Its settings are in docs/operations.md."""

import argparse
import os
import socket

from cli import numbers
from cli.reading import reason_of, refused
from engine.registry import games

EXAMPLES = (
    "boneyard serve",
    "boneyard serve --host 0.0.0.0 --port 8080 --workers 4",
)

HIGHEST_PORT = 65_535


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument(
        "--port",
        type=numbers.whole(1, HIGHEST_PORT),
        default=8000,
        help="port to listen on (%(default)s)",
    )
    parser.add_argument("--workers", metavar="N", help="server processes (BONEYARD_WORKERS, or 1)")


def run(given: argparse.Namespace) -> int:
    # The web libraries take a third of a second to load.
    from api.http.server import WORKERS, serve  # noqa: PLC0415
    from api.ops.settings import from_environment  # noqa: PLC0415

    if given.workers is not None:
        os.environ[WORKERS] = given.workers
    try:
        from_environment()
    except ValueError as error:
        raise refused("bad_setting", str(error)) from error
    _check_address(given.host, given.port)

    host = f"[{given.host}]" if ":" in given.host else given.host
    base = f"http://{host}:{given.port}"
    print(f"Boneyard is listening on {base}. Try:", flush=True)
    print(f"  curl -s {base}/v1/games", flush=True)
    for game in games():
        print(f"  curl -s {base}/v1/games/{game}/deals -d '{{\"seed\": 7}}'", flush=True)
    serve(given.host, given.port)
    return 0


def _check_address(host: str, port: int) -> None:
    """Make sure that the service can listen there."""
    try:
        ((family, kind, proto, _, address), *_) = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        with socket.socket(family, kind, proto) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind(address)
    except socket.gaierror as error:
        raise refused("no_address", f"{host[:60]!a} is not an address of this machine.") from error
    except (OSError, UnicodeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "it is not an address"
        message = f"The service cannot listen on {host[:60]}, port {port}: {reason}."
        raise refused("no_address", message) from error
