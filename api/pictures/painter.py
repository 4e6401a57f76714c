"""The process that turns drawings into PNG; ``api.pictures.png`` starts it and asks it.

It reads from its standard input and writes to its standard output: see ``ASKED`` and ``TOLD``. It
ends with its parent, when nothing more can come.
"""

import resource
import signal
import struct
import sys
import time
from collections.abc import Sequence
from typing import BinaryIO

import resvg_py

ASKED = struct.Struct("<II")
"""Before the bytes of a drawing: how many they are, and the width of the picture in pixels."""

TOLD = struct.Struct("<Id")
"""Before the bytes of a PNG: how many they are, none where it failed, and the seconds of the
processor that they cost."""

MEMORY = 1_000_000_000
"""Bytes of memory that it may have; the largest picture takes a tenth."""


def serve(asked: BinaryIO, told: BinaryIO, fonts: Sequence[str], family: str) -> None:
    """Answer until nothing more comes."""
    while len(head := asked.read(ASKED.size)) == ASKED.size:
        length, width = ASKED.unpack(head)
        drawing = asked.read(length).decode()
        began = time.process_time()
        painted = _painted(drawing, width, fonts, family)
        told.write(TOLD.pack(len(painted), time.process_time() - began) + painted)
        told.flush()


def _painted(drawing: str, width: int, fonts: Sequence[str], family: str) -> bytes:
    """Return the picture, nothing where the drawing is none."""
    try:
        return resvg_py.svg_to_bytes(
            svg_string=drawing,
            width=width,
            font_files=list(fonts),
            sans_serif_family=family,
            skip_system_fonts=True,
        )
    except ValueError:
        return b""


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the service, which ends this one
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    _, given, *files = sys.argv
    serve(sys.stdin.buffer, sys.stdout.buffer, files, given)
