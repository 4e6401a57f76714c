"""Pictures in the formats that are sent: SVG, PNG, text, or GIF of a whole game.

A PNG or a GIF is made by a process of its own: the library holds the interpreter's lock, so on a
thread the largest picture would stop the service for half a second, while a process costs 20 ms and
can be ended. The font is in this package, so that letters are the same on every machine.
"""

import base64
import json
import math
import os
import re
import subprocess
import sys
import threading
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from api.pictures.film import HEIGHT, WIDTH, Film
from api.pictures.svg import FONT

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"
GIF: Final = "image/gif"
TEXT: Final = "text/plain; charset=utf-8"

LIBRARY: Final = "resvg_py"  # what the painters import
GIF_LIBRARY: Final = "PIL"  # what the one of GIFs imports too
PNG_WIDTH: Final = 800  # pixels, by default
GIF_WIDTH: Final = 480
MOST_PIXELS: Final = 5_000_000  # a PNG that would have more is made smaller
PATIENCE: Final = 10.0  # seconds that a PNG may take; the largest take one
GIF_PATIENCE: Final = 20.0  # seconds that a GIF may take; the longest game at its largest takes 2
FONTS: Final = sorted(Path(__file__).with_name("fonts").glob("*.ttf"))

_PAINTER: Final = Path(__file__).with_name("painter.py")
_FILM_PAINTER: Final = Path(__file__).with_name("film_painter.py")
_VIEW: Final = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_SIZE: Final = re.compile(r' width="[0-9]+" height="[0-9.]+" (?=viewBox)')

_spent = threading.local()


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    content: bytes
    media_type: str

    @property
    def as_json(self) -> str:
        """The picture as a string; a PNG or a GIF as a ``data:`` address."""
        if self.media_type not in (PNG, GIF):
            return self.content.decode()
        return f"data:{self.media_type};base64,{base64.b64encode(self.content).decode()}"


def as_characters(text: str) -> DrawnPicture:
    return DrawnPicture(f"{text}\n".encode(), TEXT)


class NotPaintedError(Exception):
    """A drawing could not be turned into PNG now."""


def paint_png(svg: str, width: int, patience: float = PATIENCE) -> bytes:
    """Return the bytes of a PNG, ``width`` pixels wide or less if that were too many pixels.

    Raises:
        NotPaintedError: it failed, or took more than ``patience`` seconds.
        ModuleNotFoundError: the library that makes it is not installed.
    """
    drawing = _SIZE.sub(" ", svg, count=1).encode()
    return _paint(_PAINTER, within_bounds(svg, width), drawing, patience, LIBRARY)


def paint_gif(film: Film, width: int, patience: float = GIF_PATIENCE) -> bytes:
    """Return the bytes of a GIF that begins again after its end.

    Raises:
        NotPaintedError: it failed, or took more than ``patience`` seconds.
        ModuleNotFoundError: a library that makes it is not installed.
    """
    given = {
        "width": WIDTH,
        "height": HEIGHT,
        "ground": film.ground,
        "sprites": [(sprite.drawing, sprite.box) for sprite in film.sprites],
        "frames": film.frames,
        "times": [round(seconds * 1000) for seconds in film.seconds],
    }
    content = json.dumps(given).encode()
    return _paint(_FILM_PAINTER, width, content, patience, LIBRARY, GIF_LIBRARY)


def _paint(program: Path, width: int, given: bytes, patience: float, *libraries: str) -> bytes:
    """Run a painter; return what it made."""
    for library in libraries:
        if find_spec(library) is None:
            raise ModuleNotFoundError(f"No module named {library!r}", name=library)
    # Without the site module, which takes longer to load than the library itself.
    options = ["-SP", str(program), str(width), FONT, *map(str, FONTS)]
    try:
        done = subprocess.run(
            [sys.executable, *options],
            input=given,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            process_group=0,  # an interrupt is meant for the service alone
            timeout=patience,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as failure:
        _spent.seconds = seconds_spent() + patience
        raise NotPaintedError from failure
    seconds, _, bitmap = done.stdout.partition(b"\n")
    _spent.seconds = seconds_spent() + float(seconds)
    return bitmap


def seconds_spent() -> float:
    """Return how long the processor has worked on pictures for this thread."""
    spent: float = getattr(_spent, "seconds", 0.0)
    return spent


def within_bounds(svg: str, width: int) -> int:
    """Return the largest width up to this one at which a picture has at most ``MOST_PIXELS``."""
    view = _VIEW.search(svg)
    assert view is not None
    across, down = map(float, view.groups())
    return max(1, min(width, math.floor(math.sqrt(MOST_PIXELS * across / down))))
