"""The page's reader of server-sent events, on bodies that are cut and end anywhere."""

import base64
import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.looking import some
from tests.web.building import WEB, run_tool

Json = dict[str, Any]
Events = list[list[str]]

TEXT = (
    ': hello\n\nid: 1\nevent: answer\ndata: {"move": "5-1"}\n\n: still here\n\n'
    'id: 2\nevent: answer\ndata: {"reason": "3 × 3 – schön 🁡"}\n\n'
    "retry: 5\n\nevent: problem\ndata:  a\ndata:b\n\n"
)
EVENTS: Events = [
    ["answer", '{"move": "5-1"}'],
    ["answer", '{"reason": "3 × 3 – schön 🁡"}'],
    ["problem", " a\nb"],
]
ENDS = {"LF": "\n", "CRLF": "\r\n", "CR": "\r"}


def read(folder: Path, *bodies: Json) -> list[Json]:
    """Return what the page reads of each body: events, the name of an error, whether it left."""
    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(bodies))
    source = WEB / "src" / "service" / "events.ts"
    run_tool("node", Path(__file__).with_name("events.mjs"), source, asked, told)
    found: list[Json] = json.loads(told.read_text())
    return found


def body(*pieces: bytes, **more: Any) -> Json:
    return {"pieces": [base64.b64encode(piece).decode() for piece in pieces], **more}


def cut(text: bytes, *places: int) -> Json:
    edges = [0, *places, len(text)]
    return body(*(text[one:other] for one, other in pairwise(edges)))


@pytest.mark.parametrize("end", ENDS)
def test_events_are_the_same_wherever_their_body_is_cut(tmp_path: Path, end: str) -> None:
    """In two pieces at each byte, within letters of several bytes too, and byte by byte."""
    text = TEXT.replace("\n", ENDS[end]).encode()
    bodies = [cut(text, place) for place in range(len(text) + 1)]
    bodies.append(cut(text, *range(1, len(text))))
    for found in some(read(tmp_path, *bodies), 170):
        assert found["error"] is None
        assert found["events"] == EVENTS


def test_a_body_that_ends_within_an_event_is_broken_off(tmp_path: Path) -> None:
    """Not so one that ends after an event or a comment; what was read before that counts."""
    text = TEXT.encode()
    whole = [place for place in range(len(text) + 1) if text[:place].endswith(b"\n\n")]
    inside = [place for place in range(1, len(text)) if place not in whole]
    found = read(tmp_path, *(body(text[:place]) for place in [*whole, *inside]))
    assert {one["error"] for one in found[: len(whole)]} == {None}
    assert {one["error"] for one in found[len(whole) :]} == {"CutOff"}
    assert [len(one["events"]) for one in found[: len(whole)]] == [0, 1, 1, 2, 2, 3]
    assert all(one["events"] == EVENTS[: len(one["events"])] for one in found)


def test_what_breaks_the_connection_is_told_after_the_events_before_it(tmp_path: Path) -> None:
    (found,) = read(tmp_path, body(TEXT.encode(), b"event: ans", fails=True))
    assert (found["events"], found["error"]) == (EVENTS, "TypeError")


def test_whoever_stops_reading_ends_the_body(tmp_path: Path) -> None:
    text = TEXT.encode()
    (found,) = read(tmp_path, {**cut(text, len(text) // 2), "most": 1})
    assert (found["events"], found["error"], found["isCancelled"]) == (EVENTS[:1], None, True)


def test_fields_are_read_as_the_standard_says(tmp_path: Path) -> None:
    """A name is "message" by default, one blank is cut off, and no event is without data."""
    texts = {
        "data\n\n": [["message", ""]],
        "data:a:b\n\n": [["message", "a:b"]],
        "\ufeffdata: a\n\n": [["message", "a"]],
        "event: answer\n\ndata: a\n\n": [["message", "a"]],
        "": [],
        "\n\n\n": [],
        "nonsense\n\n": [],
    }
    found = read(tmp_path, *(body(text.encode()) for text in texts))
    assert [one["events"] for one in found] == list(texts.values())
