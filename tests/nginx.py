"""An nginx with the settings of ``deploy/nginx.conf`` in front of services of this machine."""

import os
import re
import socket
import ssl
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.looking import soon
from tests.servers import free_port, program, run
from tests.sources import ROOT

NAME = "boneyard.example"
FILE = ROOT / "deploy" / "nginx.conf"

_AROUND = """
daemon off;
error_log {folder}/error.log;
pid {folder}/nginx.pid;
{user}
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/boneyard.conf;
}}
"""


class Nginx(NamedTuple):
    """Its ports for TLS and for plain HTTP, and what trusts its certificate."""

    port: int
    plain: int
    trust: ssl.SSLContext


def _certificate(folder: Path) -> None:
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    files = ["-keyout", str(folder / "own.key"), "-out", str(folder / "own.pem")]
    run([*command, *names, *files])


def _settings(folder: Path, services: Sequence[int], port: int, plain: int) -> str:
    """Return the settings with other ports and files."""
    text = FILE.read_text("utf-8")
    servers = "".join(f"    server 127.0.0.1:{one} max_fails=0;\n" for one in services)
    text, count = re.subn(r"(    server 127\.0\.0\.1:\d+ max_fails=0;\n)+", servers, text)
    assert count == 1
    changes = {
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
        "/etc/ssl/boneyard.": f"{folder}/own.",
    }
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(folder: Path, services: Sequence[int]) -> Iterator[Nginx]:
    """Run it in front of the services at these ports until the block ends."""
    executable = program("nginx")
    _certificate(folder)
    port, plain = free_port(), free_port()
    (folder / "boneyard.conf").write_text(_settings(folder, services, port, plain), "utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, user=user), "utf-8")
    command = [executable, "-p", str(folder), "-e", str(folder / "error.log")]
    process = subprocess.Popen([*command, "-c", str(folder / "nginx.conf")])
    trust = ssl.create_default_context(cafile=str(folder / "own.pem"))
    try:
        assert soon(lambda: _answers(process, plain), 30), (folder / "error.log").read_text()
        yield Nginx(port, plain, trust)
    finally:
        process.terminate()
        process.wait()


def _answers(process: "subprocess.Popen[bytes]", port: int) -> bool:
    assert process.poll() is None, "nginx ended"
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
