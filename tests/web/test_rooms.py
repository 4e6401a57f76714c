"""The rooms of ``web/src``: who may import whom."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from tests.sources import ROOT

SOURCES = ROOT / "web" / "src"
ROOMS: dict[str, set[str]] = {
    "ground": set(),
    "routes": {"ground"},
    "service": {"ground"},
    "boards": {"ground"},
    "play": {"ground", "routes", "service"},
    "games": {"boards", "ground", "play"},
    "parts": {"boards", "games", "ground", "play", "routes", "service"},
    "pages": {"boards", "games", "ground", "parts", "play", "routes", "service"},
    "docs": {"ground", "parts", "service"},
    "element": {"boards", "games", "ground", "parts"},
    "main": {"games", "ground", "pages", "parts", "play", "routes", "service"},
}
"""What each room of the page, a folder or a file, imports of the others: each only of those before
it."""
IMPORT = re.compile(
    r"""^(?:import|export)\b[^;"']*?["'](\.[^"']*)["']|\bimport\(["'](\.[^"']*)""", re.MULTILINE
)

Graph = Mapping[str, set[str]]


def imported(text: str, path: str) -> Iterator[str]:
    """Yield the files that a source imports, types too, without their endings; the path of the
    source and those found are counted from the folder of all of them."""
    for named in IMPORT.findall(text):
        address = "".join(named)
        if not address.partition("?")[0].endswith(".css"):
            yield posixpath.normpath(posixpath.join(posixpath.dirname(path), address))


def graph() -> Graph:
    """Return what each file imports; the types that are made from the document import nothing."""
    files = {
        path.relative_to(SOURCES).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(SOURCES.rglob("*.ts"))
        if not path.name.endswith(".d.ts")
    }
    return {name: set(imported(text, name)) for name, text in files.items()}


def room_of(path: str) -> str:
    """Return the room of a file; the sentences that are made of ``languages`` lie on the ground."""
    room = path.partition("/")[0]
    return "ground" if room == "messages" else room


def circles(files: Graph) -> Iterable[str]:
    """Return the files that remain once those are taken away, again and again, that import none of
    the others: those in circles, and those that lead to one."""
    left = dict(files)
    while free := [name for name, wanted in left.items() if not wanted & left.keys()]:
        for name in free:
            del left[name]
    return left.keys()


def test_each_room_of_the_page_imports_from_those_before_it() -> None:
    found, known = defaultdict[str, set[str]](set), list(ROOMS)
    for path, wanted in graph().items():
        found[room_of(path)] |= {*map(room_of, wanted)} - {room_of(path)}
    assert len(found) == len(known)
    for number, room in enumerate(known):
        assert ROOMS[room] <= {*known[:number]}, room
        assert found[room] == ROOMS[room], room


def test_no_files_of_the_page_import_each_other_in_a_circle() -> None:
    files = graph()
    assert len(files) > 50
    assert sum(map(len, files.values())) > 200
    assert list(circles(files)) == []


def test_a_circle_is_found_however_it_is_written() -> None:
    written = {
        "play/one": 'import { html,\n  svg } from "lit";\nimport type { Two } from "../parts/two";',
        "parts/two": "export * from './three'\n",
        "parts/three": 'const one = await import("../play/one");',
        "main": 'import "./parts/two";\nimport "./main.css";',
        "ground/four": 'const said = "from ./main";',
    }
    files = {name: set(imported(text, name)) for name, text in written.items()}
    assert files["main"] == {"parts/two"}
    assert files["ground/four"] == set()
    assert set(circles(files)) == {"play/one", "parts/two", "parts/three", "main"}


def test_the_architecture_lists_the_rooms_of_the_page() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `web/src/(\w+)(?:\.ts)?` \|", text, flags=re.MULTILINE) == list(ROOMS)
