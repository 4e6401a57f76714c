"""Where everything that belongs to a game stands; what it must have besides its rules, and a
sentence for each piece that is missing."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import Game
from engine.registry import module_of, packages
from tests.sources import ROOT


class Places(NamedTuple):
    """Modules and packages by their full names, the page of notation by its path."""

    rules: str
    wire: str
    solver: str
    kernel: str
    tests: str
    """What the kit asks for; ``perft.json`` and ``golden`` lie in it too."""
    kernels: str
    notation: Path

    @property
    def is_in_the_house(self) -> bool:
        """Whether the game is one of ``engine.games``, its parts each in the tree of their kind."""
        return self.wire != f"{self.rules}.wire"


def places_in(package: str) -> Places:
    """The places of a game by the full name of its package."""
    wire = module_of(package, "schemas.games", "wire")
    solver = module_of(package, "solver.games", "solver")
    if wire == f"{package}.wire":
        notation = path_of(package) / "notation.md"
        kernel, tests = f"{package}.kernel", f"{package}.tests"
        return Places(package, wire, solver, kernel, tests, f"{tests}.kit", notation)
    name = package.rpartition(".")[2]
    notation = ROOT / "docs" / "notation" / f"{name.replace('_', '-')}.md"
    tests, kernels = f"tests.games.{name}", f"tests.solver.games.{name}.kernels"
    return Places(package, wire, solver, f"{solver}.kernel", tests, kernels, notation)


def places_of(game: Game[Any, Any]) -> Places:
    """The places of a game that the registry finds."""
    return places_in(packages()[game.id])


def path_of(module: str) -> Path:
    """The directory of a package, or the file of a module without its suffix, be it there or not;
    the outermost package is there."""
    first, *rest = module.split(".")
    spec = find_spec(first)
    assert spec is not None, f"no package {first}"
    (root, *_) = spec.submodule_search_locations or [""]
    return Path(root).joinpath(*rest)


def file_of(module: str) -> Path:
    """The file of a module, or of a package where it is one; be it there or not."""
    path = path_of(module)
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def shown(path: Path) -> str:
    """A path as people name it: from the top of this tree where it lies in it."""
    return str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


PAGE = "docs/adding-a-game.md"
STORED = {
    "test_*.py": "tests of its rules, each with the rule's number in its name",
    "perft.json": "lines of play counted apart from the engine",
    "golden/*.json": "whole hands as they were once played and looked at",
}
"""What lies beside its ``kit``, by its kind."""


def missing(game: Game[Any, Any], places: Places) -> Iterator[str]:
    """Say what a game lacks besides its rules."""
    files = {
        file_of(places.wire): "the models of its JSON, and a WIRE that names them",
        file_of(places.solver): "its objectives, and a SOLVER that names them",
        file_of(f"{places.tests}.kit"): "what the conformance kit asks of it",
        places.notation: "the grammar of its position text",
    }
    kernel, tests = file_of(places.kernel), path_of(places.tests)
    if kernel.is_file() and "kernel.fill(" in kernel.read_text(encoding="utf-8"):
        files[file_of(places.kernels)] = "SUBJECTS, its kernels to be held against the engine"
    lacking = {shown(path): about for path, about in files.items() if not path.is_file()}
    lacking |= {
        shown(tests / kind): about for kind, about in STORED.items() if not any(tests.glob(kind))
    }
    document = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    if places.is_in_the_house and f"/v1/games/{game.id}:" not in document:
        lacking["its paths in openapi.yaml"] = "the document that `make openapi` writes"
    yield from (lacks(game, place, about) for place, about in lacking.items())


def lacks(game: Game[Any, Any], place: str, about: str) -> str:
    return f"{game.name} lacks {place}: {about}. See {PAGE}."
