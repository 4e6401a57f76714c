"""Pictures as they go out: drawn, written in characters, or as PNG."""

import base64
from dataclasses import dataclass

from api.pictures import png
from api.pictures.style import Look
from api.pictures.svg import MEDIA_TYPE

TEXT = "text/plain; charset=utf-8"


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture that answers a call."""

    content: bytes
    media_type: str

    @property
    def as_json(self) -> str:
        """The picture as a string: a PNG as an address that holds it, any other as it is."""
        if self.media_type != png.MEDIA_TYPE:
            return self.content.decode()
        return f"data:{self.media_type};base64,{base64.b64encode(self.content).decode()}"


def as_svg(svg: str) -> DrawnPicture:
    return DrawnPicture(svg.encode(), MEDIA_TYPE)


def as_png(svg: str, look: Look) -> DrawnPicture:
    """Turn a drawing into PNG.

    Raises:
        NotPaintedError: it could not be done now.
    """
    return DrawnPicture(png.painted(svg, look.size or png.USUAL_WIDTH), png.MEDIA_TYPE)


def as_characters(text: str) -> DrawnPicture:
    return DrawnPicture(f"{text}\n".encode(), TEXT)
