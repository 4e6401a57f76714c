"""A program that turns a film on its standard input into GIF: ``film_painter.py WIDTH FAMILY
FONT...``. The input is JSON: the size of a frame and its ground, the sprites, each with its box,
the numbers of the sprites in each frame, and the milliseconds of each.

Every sprite is painted once, many of them on one sheet, as a frame has little that is new. A sprite
is cut at whole pixels of the frame, so that it looks as if it were painted there.

It writes the seconds of the processor that it took, the end of a line, and the GIF.
"""

import io
import json
import sys
import time
from collections.abc import Iterator
from itertools import groupby
from math import ceil, floor
from typing import NamedTuple

import resvg_py
from PIL import Image

COLOURS = 64
"""Colours of the one palette of all frames."""
SHEET = 2000
"""Pixels that a sheet is high at most, or one sprite."""


class Cell(NamedTuple):
    """The place of a sprite on its sheet, and the box that it fills in a frame, in pixels."""

    sheet: int
    across: int
    down: int
    left: int
    top: int
    width: int
    height: int


class Painted(NamedTuple):
    """A sprite in pixels."""

    colours: Image.Image
    cover: Image.Image
    at: tuple[int, int]


def main(width: str, family: str, *fonts: str) -> None:
    film = json.load(sys.stdin.buffer)
    scale = int(width) / film["width"]
    size = int(width), round(film["height"] * scale)
    sprites = painted(film["sprites"], size, scale, (family, fonts))
    ground = Image.new("RGB", size, film["ground"])
    palette = common_palette([composed(ground, sprites, one) for one in chosen(film["frames"])])
    frames = (
        composed(ground, sprites, one).quantize(palette=palette, dither=Image.Dither.NONE)
        for one in film["frames"]
    )
    whole = io.BytesIO()
    # Each frame holds only what differs from the one before.
    next(frames).save(
        whole,
        "GIF",
        save_all=True,
        append_images=frames,
        duration=film["times"],
        loop=0,
        disposal=1,
    )
    sys.stdout.buffer.write(b"%f\n" % time.process_time() + whole.getvalue())


def painted(
    sprites: list[tuple[str, list[float]]],
    size: tuple[int, int],
    scale: float,
    letters: tuple[str, tuple[str, ...]],
) -> list[Painted]:
    """Paint all sprites."""
    found: dict[int, Painted] = {}
    cells = laid_out([boxed(box, size, scale) for _, box in sprites], size[0])
    for _, group in groupby(cells, key=lambda each: each[1].sheet):
        on_sheet = list(group)
        height = max(cell.down + cell.height for _, cell in on_sheet)
        drawings = "".join(drawn(sprites[number][0], cell, scale) for number, cell in on_sheet)
        sheet = bitmap(drawings, (size[0], height), letters)
        colours, cover = sheet.convert("RGB"), sheet.getchannel("A")
        for number, cell in on_sheet:
            box = (cell.across, cell.down, cell.across + cell.width, cell.down + cell.height)
            found[number] = Painted(colours.crop(box), cover.crop(box), (cell.left, cell.top))
    return [found[number] for number in range(len(sprites))]


def boxed(box: list[float], size: tuple[int, int], scale: float) -> tuple[int, int, int, int]:
    """Return left, top, width and height in whole pixels of what is seen of a box."""
    left, top = (max(0, floor(edge * scale)) for edge in box[:2])
    right, low = (min(most, ceil(edge * scale)) for edge, most in zip(box[2:], size, strict=True))
    return left, top, max(1, right - left), max(1, low - top)


def laid_out(boxes: list[tuple[int, int, int, int]], width: int) -> Iterator[tuple[int, Cell]]:
    """Put boxes beside each other in rows, the highest first; yield each with its number."""
    sheet = across = down = row = 0
    for number in sorted(range(len(boxes)), key=lambda one: -boxes[one][3]):
        left, top, wide, high = boxes[number]
        if across + wide > width:
            across, down, row = 0, down + row, 0
            if down + high > SHEET:
                sheet, down = sheet + 1, 0
        yield number, Cell(sheet, across, down, left, top, wide, high)
        across, row = across + wide, max(row, high)


def drawn(drawing: str, cell: Cell, scale: float) -> str:
    """Return a drawing at its place on a sheet."""
    right, low = cell.across - cell.left, cell.down - cell.top
    return f'<g transform="translate({right} {low}) scale({scale:.6f})">{drawing}</g>'


def bitmap(
    drawings: str, size: tuple[int, int], letters: tuple[str, tuple[str, ...]]
) -> Image.Image:
    view = f'width="{size[0]}" height="{size[1]}" viewBox="0 0 {size[0]} {size[1]}"'
    content = resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{drawings}</svg>',
        font_files=list(letters[1]),
        sans_serif_family=letters[0],
        skip_system_fonts=True,
    )
    return Image.open(io.BytesIO(bytes(content))).convert("RGBA")


def chosen(frames: list[list[int]]) -> list[list[int]]:
    """Return the frames whose colours the others have too."""
    return [frames[0], frames[len(frames) // 2], frames[-1]]


def composed(ground: Image.Image, sprites: list[Painted], frame: list[int]) -> Image.Image:
    """Return a frame."""
    whole = ground.copy()
    for number in frame:
        sprite = sprites[number]
        whole.paste(sprite.colours, sprite.at, sprite.cover)
    return whole


def common_palette(frames: list[Image.Image]) -> Image.Image:
    """Return the colours of some frames."""
    width, height = frames[0].size
    all_of_them = Image.new("RGB", (width, height * len(frames)))
    for number, frame in enumerate(frames):
        all_of_them.paste(frame, (0, number * height))
    return all_of_them.quantize(COLOURS, Image.Quantize.MEDIANCUT)


if __name__ == "__main__":
    main(*sys.argv[1:])
