"""A program that turns the SVG on its standard input into PNG: ``painter.py WIDTH FAMILY FONT...``.

It writes the seconds of the processor that it took, the end of a line, and the PNG.
"""

import sys
import time

import resvg_py


def main(width: str, family: str, *fonts: str) -> None:
    bitmap = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        width=int(width),
        font_files=list(fonts),
        sans_serif_family=family,
        skip_system_fonts=True,
    )
    sys.stdout.buffer.write(b"%f\n" % time.process_time() + bitmap)


if __name__ == "__main__":
    main(*sys.argv[1:])
