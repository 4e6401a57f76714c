"""``boneyard table``: a game for people in different places, each with a link of their own."""

import argparse
import json
import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from cli.arguments import GAME, OPTIONS, options_of, seats_text
from cli.commands.service import HIGHEST_PORT, settings_here, sockets_at
from cli.parser import argument, command, flag, number, wrong
from cli.reading import refusal
from cli.screen import fit_all
from engine.errors import Refused
from schemas.requests import HIGHEST_LEVEL, MOST_SEATS
from schemas.tables import LONGEST_CLOCK, SHORTEST_CLOCK
from solver.compiling.support import check_switch

Json = dict[str, Any]

WAIT: Final = 10.0  # the most seconds until the service answers
READY_SECONDS: Final = 60.0  # the most seconds until a service that was started has its store
PAUSE: Final = 0.2
AWAY: Final = 503
KEPT: Final = "tables.json"
"""The file of the links of tables that this command made, beside the database of jobs."""
EVERYWHERE: Final = ("0.0.0.0", "::")


def _level(text: str) -> int:
    if text not in map(str, range(1, HIGHEST_LEVEL + 1)):
        raise wrong(f"a level from 1 to {HIGHEST_LEVEL}", text)
    return int(text)


@command(
    GAME,
    number("--people", 1, MOST_SEATS, "seats for people (%(default)s)", default=2),
    argument("--bots", "levels of bots in further seats, such as 3 or 2,5", "LEVELS", default=""),
    OPTIONS,
    number("--clock", SHORTEST_CLOCK, LONGEST_CLOCK, "seconds for a move (no limit)"),
    flag("--hints", "let the page offer hints"),
    flag("--new", "make another table, though one of this game is kept"),
    argument("--service", "make the table at this service, and start none", "URL"),
    argument("--host", "address to listen on (%(default)s)", default="127.0.0.1"),
    number(
        "--port", 1, HIGHEST_PORT, "port to listen on (%(default)s)", metavar=None, default=8000
    ),
    argument("--address", "what links begin with, if friends reach this machine by it", "URL"),
)
def table(given: argparse.Namespace) -> None:
    """Play with people in different places: start a service with a table, and
    print a link for each seat. Ctrl-C stops the service; the game stays, and the
    same command goes on with it.

    boneyard table fives --bots 3
    boneyard table pip --people 3 --clock 60 --host 0.0.0.0
    boneyard table fives --service https://games.example
    """
    wanted = _wanted(given)
    if given.service is not None:
        base = given.service.rstrip("/")
        print(*_lines(base, _made(base, wanted)), sep="\n")
        return
    from api.http.server import serve_on  # noqa: PLC0415  loads a third of a second

    os.environ["BONEYARD_TABLES"] = "true"
    settings_here()
    check_switch()
    sockets = sockets_at(given.host, given.port)
    serve_on(sockets, partial(_open, given, wanted))


def _wanted(given: argparse.Namespace) -> Json:
    levels = [_level_of(word) for word in given.bots.split(",") if word.strip()]
    number = given.people + len(levels)
    if max(given.game.seats) < 2:
        raise refusal("players", f"{given.game.name} is played alone; a table is for two or more.")
    if number not in given.game.seats:
        message = f"{given.game.name} is for {seats_text(given.game)}, not {number}."
        raise refusal("players", message)
    seats: list[Json] = [{} for _ in range(given.people)] + [{"level": level} for level in levels]
    options = options_of(given)
    return {
        "game": given.game.id,
        "seats": seats,
        "options": options,
        "clock": given.clock,
        "hints": given.hints,
    }


def _level_of(word: str) -> int:
    try:
        return _level(word.strip())
    except argparse.ArgumentTypeError as error:
        raise refusal("wrong_use", f"--bots must be {error}.") from error


def _open(given: argparse.Namespace, wanted: Json) -> None:
    """Make or find the table, once the service answers, beside it."""
    threading.Thread(target=_show, args=(given, wanted), daemon=True).start()


def _show(given: argparse.Namespace, wanted: Json) -> None:
    own = f"http://{_host(_here(given.host))}:{given.port}"
    shown = (given.address or f"http://{_host(_reached(given.host))}:{given.port}").rstrip("/")
    try:
        made = None if given.new else _kept(own, wanted)
        lines = ["Going on with the table that is kept; --new makes another one."] if made else []
        if made is None:
            made = _patiently(lambda: _made(own, wanted))
            _keep(wanted, made)
        lines += _lines(shown, made)
        if given.host not in EVERYWHERE and given.address is None:
            lines.append(
                "These links work on this machine. For friends elsewhere add --host "
                "0.0.0.0, and --address with the address at which they reach it."
            )
    except Refused as refused:
        lines = [str(refused)]
    with suppress(OSError):  # it serves, whether somebody reads this or not
        print(
            *fit_all([*lines, "Ctrl-C stops the service; the game is kept."]), sep="\n", flush=True
        )


def _lines(base: str, made: Json) -> list[str]:
    """Return a line for each seat of a person, and for spectators."""
    links = [
        f"Player {seat['seat'] + 1}: {base}/table/{made['id']}#{seat['token']}"
        for seat in made["seats"]
        if seat["token"]
    ]
    return [*links, f"To watch: {base}/table/{made['id']}#{made['watch']}"]


def _made(base: str, wanted: Json) -> Json:
    return _ask(f"{base}/v1/tables", wanted)


def _patiently(ask: Callable[[], Json]) -> Json:
    """Ask again while the store of a service that has just been started is not open."""
    until = time.monotonic() + READY_SECONDS
    while True:
        try:
            return ask()
        except Refused as refused:
            if refused.violations[0].code != "no_service" or time.monotonic() > until:
                raise
            time.sleep(PAUSE)


def _ask(address: str, body: Json | None = None, token: str = "") -> Json:
    """Ask a service. Raises ``Refused``: none answers, or it says no."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", **({"table-token": token} if token else {})}
    try:
        request = Request(address, data, headers)
        with build_opener(ProxyHandler({})).open(request, timeout=WAIT) as answer:
            found: Json = json.load(answer)
            return found
    except HTTPError as error:
        if error.code != AWAY:
            raise refusal("refused", _detail(error)) from error
        raise _away(address) from error
    except (OSError, ValueError) as error:
        raise _away(address) from error


def _away(address: str) -> Refused:
    return refusal("no_service", f"No service of Boneyard answers at {address[:80]}.")


def _detail(error: HTTPError) -> str:
    """Return what a service says of a refusal."""
    with suppress(ValueError, OSError, KeyError, TypeError):
        return str(json.load(error)["detail"])
    return f"The service refused with status {error.code}."


def _file() -> Path:
    folder = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(folder, "boneyard", KEPT)


def _all_kept() -> Json:
    with suppress(OSError, ValueError):
        found = json.loads(_file().read_text())
        return found if isinstance(found, dict) else {}
    return {}


def _kept(base: str, wanted: Json) -> Json | None:
    """Return the table of the game that this command made last, if the service still has it."""
    made = _all_kept().get(_key(wanted))
    if not isinstance(made, dict):
        return None
    with suppress(Refused, KeyError, TypeError):
        _patiently(lambda: _ask(f"{base}/v1/tables/{made['id']}", token=made["watch"]))
        return made
    return None


def _key(wanted: Json) -> str:
    """Return what two tables have in common of which one goes on with the other."""
    return json.dumps(wanted, sort_keys=True)


def _keep(wanted: Json, made: Json) -> None:
    """Keep the links of a table, for the user alone: whoever has them sees the hands."""
    file = _file()
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        text = json.dumps({**_all_kept(), _key(wanted): made})
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as kept:
            kept.write(text)


def _here(host: str) -> str:
    """Return the address of this machine at which a service that listens there is asked."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def _reached(host: str) -> str:
    """Return the address of this machine in its network; nothing is sent to find it."""
    if host not in EVERYWHERE:
        return host
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        asked.connect(("192.0.2.1", 9))
        return str(asked.getsockname()[0])
    return _here(host)


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host
