"""Programs that tests start on this machine: a PostgreSQL of their own, and others by name."""

import os
import pwd
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.looking import soon
from tests.sources import ROOT

NEEDED = "BONEYARD_TEST_SERVERS"
"""Where this variable is set, a test whose program is not installed fails; else it is skipped."""

PATIENCE = 150.0
USER = "postgres"


def program(name: str) -> str:
    """Return where a program is; Debian keeps those of PostgreSQL, and nginx, out of the way."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/sbin")]
    path = os.pathsep.join([os.environ["PATH"], *map(str, places)])
    found = shutil.which(name, path=path)
    if found is None:
        assert NEEDED not in os.environ, f"{name} is not installed"
        pytest.skip(f"{name} is not installed")
    return found


def run(command: Sequence[str | Path], folder: Path = ROOT, given: str = "", **more: str) -> str:
    """Run a command that must end well; return what it says."""
    done = subprocess.run(
        command,
        cwd=folder,
        input=given,
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def free_port() -> int:
    """Return a port that nobody uses. It is none of those that the system gives to whoever calls:
    a call to a server that does not listen yet could be given its port, and reach itself."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with suppress(OSError), socket.socket() as free:
            free.bind(("127.0.0.1", port))
            return port


def _listens(process: subprocess.Popen[bytes], port: int) -> bool:
    assert process.poll() is None, "the program ended"
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


@contextmanager
def _run(command: Sequence[str], port: int, user: str | None = None) -> Iterator[None]:
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user
    )
    try:
        assert soon(lambda: _listens(process, port), PATIENCE), "the program does not listen"
        yield
    finally:
        process.terminate()
        process.wait()


class Database(NamedTuple):
    """How a PostgreSQL of its own is started: its command, its port and its user, as it refuses to
    run as root; and its address."""

    command: list[str]
    port: int
    user: str | None

    @property
    def address(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"


def database(folder: Path) -> Database:
    """Make a database in a folder."""
    port, data = free_port(), folder / "data"
    user = USER if os.geteuid() == 0 else None
    if user is not None:
        pwd.getpwnam(user)
        for each in (folder, *folder.parents):
            if str(each).startswith("/tmp/"):
                each.chmod(0o755)
        shutil.chown(folder, user)
    made = [program("initdb"), "-D", str(data), "-U", USER, "--auth=trust", "--no-sync"]
    subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=user)
    command = [program("postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1"]
    return Database([*command, "-k", "", "-c", "fsync=off"], port, user)


@contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Run a PostgreSQL; yield the address of its database once that answers: it listens before."""
    found = database(folder)
    asked = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(found.port)]
    with _run(found.command, found.port, found.user):
        answers = soon(lambda: subprocess.run(asked, check=False).returncode == 0, PATIENCE)
        assert answers, "PostgreSQL does not answer"
        yield found.address
