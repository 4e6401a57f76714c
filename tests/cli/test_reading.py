"""Input that cannot be read, and addresses that cannot be used."""

import socket
from pathlib import Path

from tests.cli.conftest import Command


def test_odd_positions(boneyard: Command) -> None:
    for typed in (("[" * 100_000, ""), ("-", "[" * 100_000)):
        said = boneyard("moves", "fives", typed[0], typed=typed[1])
        assert (said.code, said.out) == (2, "")
        assert "is not valid JSON: it is nested too deeply" in said.err
    assert "nor the name of a file." in boneyard("moves", "fives", "x\0").err


def test_a_file_that_is_not_text(boneyard: Command, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    said = boneyard("moves", "fives", str(file))
    assert (said.code, "cannot be read: it is not UTF-8 text." in said.err) == (2, True)


def test_an_address_in_use(boneyard: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = boneyard("serve", "--port", str(port))
    assert (said.code, said.out) == (2, "")
    assert f"cannot listen on 127.0.0.1, port {port}: address already in use." in said.err
