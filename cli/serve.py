"""``boneyard serve``: the service."""

import argparse
import os

from cli.commands import Commands, refused
from engine.registry import games


def add(commands: Commands) -> None:
    found = commands.add_parser("serve", help="start the JSON service")
    found.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    found.add_argument("--port", type=int, default=8000, help="port to listen on (%(default)s)")
    found.add_argument(
        "--workers", metavar="N", help="processes that answer requests (BONEYARD_WORKERS, or 1)"
    )
    found.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    # The web libraries take a third of a second to load, which no other command should pay.
    from api.server import WORKERS, serve  # noqa: PLC0415
    from api.settings import from_environment  # noqa: PLC0415

    if given.workers is not None:
        os.environ[WORKERS] = given.workers
    try:
        from_environment()
    except ValueError as error:
        raise refused("bad_setting", str(error)) from error

    base = f"http://{given.host}:{given.port}"
    print(f"Boneyard listens on {base}. Try next:", flush=True)
    print(f"  curl -s {base}/v1/games", flush=True)
    for game in games():
        print(f"  curl -s {base}/v1/games/{game}/deals -d '{{\"seed\": 7}}'", flush=True)
    serve(given.host, given.port)
    return 0
