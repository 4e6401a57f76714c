"""The layout of the house, kept by tests: who may import whom, and where games are named."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from engine.registry import games, packages
from solver.registry import solvers
from tests.kit.closure import imported
from tests.kit.places import file_of
from tests.looking import some
from tests.sources import FILES, GAME_FOLDERS, LAYERS, ROOT, imports, named, nodes, parsed, top

MODELS = {"pydantic", "pydantic_core", "typing_extensions"}
LIBRARIES = {"ortools", "networkx", "numba", "llvmlite", "numpy"}
ALLOWED = {
    "engine": {"engine"},
    "schemas": {"engine", "schemas", "orjson"} | MODELS,
    "solver": {"engine", "solver"} | LIBRARIES,
}
"""What a layer may import besides the standard library."""
IMPURE = {"time", "datetime", "random", "secrets", "os", "io", "pathlib", "socket"}
"""Clock, chance and environment, of which the rules know nothing."""
ROLES = {"wire": "schemas", "kernel": "solver", "solver": "solver", "verify": "solver"}
"""The modules of a game outside the house that are not rules, and the layer they belong to."""
EXCEPTIONS = {"Exception", "BaseException", "RuntimeError", "ValueError"}


@pytest.mark.parametrize("path", FILES["engine"], ids=named)
def test_the_engine_needs_the_standard_library_only(path: Path) -> None:
    allowed = sys.stdlib_module_names | ALLOWED["engine"]
    assert {top(module) for module in imports(path)} <= allowed


@pytest.mark.parametrize("path", FILES["engine"], ids=named)
def test_the_engine_has_no_clock_chance_or_environment(path: Path) -> None:
    assert not {top(module) for module in imports(path)} & IMPURE


@pytest.mark.parametrize("path", FILES["solver"], ids=named)
def test_solvers_know_the_engine_and_their_libraries_only(path: Path) -> None:
    allowed = sys.stdlib_module_names | ALLOWED["solver"]
    assert {top(module) for module in imports(path)} <= allowed


@pytest.mark.parametrize("path", FILES["schemas"], ids=named)
def test_schemas_know_the_engine_and_their_libraries_only(path: Path) -> None:
    allowed = sys.stdlib_module_names | ALLOWED["schemas"]
    assert {top(module) for module in imports(path)} <= allowed


def test_cp_sat_parameters_are_set_in_one_place() -> None:
    setters = [path for path in FILES["solver"] if "CpSolver(" in path.read_text(encoding="utf-8")]
    assert [named(path) for path in setters] == ["solver/cpsat.py"]


@pytest.mark.parametrize("path", FILES["api"] + FILES["cli"], ids=named)
def test_solver_libraries_stay_in_the_solvers(path: Path) -> None:
    assert not {top(module) for module in imports(path)} & LIBRARIES


def elsewhere() -> Iterator[Path]:
    """The files of games outside the house: of the examples, and of those that are named."""
    folders = {path.parent for path in (ROOT / "examples").glob("*/wire.py")}
    named_too = {file_of(package).parent for package in packages().values()} - set(GAME_FOLDERS)
    for folder in sorted(folders | named_too):
        yield from sorted(folder.glob("*.py"))


@pytest.mark.parametrize(
    "path", list(elsewhere()), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_a_game_outside_the_house_imports_what_one_inside_may(path: Path) -> None:
    layer = ROLES.get(path.stem, "engine")
    own = ".".join(path.relative_to(ROOT).parts[:-1])
    whole = own if path.stem == "__init__" else f"{own}.{path.stem}"
    modules = imported(whole) | set(imports(path))
    assert [one for one in modules if not may_import(layer, own, one)] == [], whole


def may_import(layer: str, own: str, module: str) -> bool:
    """Whether a file of a layer, of a game outside the house, may import a module."""
    if f"{module}.".startswith(f"{own}."):
        part = module.removeprefix(own).strip(".").partition(".")[0]
        return ROLES.get(part, "engine") in ("engine", layer)
    allowed = sys.stdlib_module_names | ALLOWED[layer]
    return top(module) in allowed - (IMPURE if layer == "engine" else set())


@pytest.mark.parametrize("layer", ["engine", "schemas", "solver", "cli"])
def test_the_web_stays_in_the_service(layer: str) -> None:
    web = {"fastapi", "starlette", "uvicorn"}
    for path in some(FILES[layer]):
        assert not {top(module) for module in imports(path)} & web, path


@pytest.mark.parametrize("layer", ["engine", "schemas", "solver"])
def test_nothing_below_imports_the_service(layer: str) -> None:
    for path in some(FILES[layer]):
        assert not {top(module) for module in imports(path)} & {"api", "cli"}, path


def test_no_game_imports_another() -> None:
    seen = 0
    for layer in ("engine", "schemas", "solver"):
        for path in some((ROOT / layer / "games").rglob("*.py")):
            own = path.relative_to(ROOT / layer / "games").parts[0].removesuffix(".py")
            for module in imports(path):
                parts = module.split(".")
                if len(parts) > 2 and parts[1] == "games":
                    assert parts[2] == own, f"{named(path)} imports {module}"
                    seen += 1
    assert seen > 100


def words_of_code(path: Path) -> Iterator[str]:
    """Strings, names and parts of imports; prose in comments and docstrings does not match."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
    for module in imports(path):
        yield from module.split(".")


def test_nothing_outside_a_games_own_files_names_it() -> None:
    names = {word for game in games() for word in (game, game.replace("-", "_"))}
    for layer in LAYERS:
        for path in some(one for one in FILES[layer] if not _is_of_a_game(one)):
            found = {word.lower() for word in words_of_code(path)} & names
            assert not found, f"{named(path)} names {found}"


def _is_of_a_game(path: Path) -> bool:
    return "games" in path.relative_to(ROOT).parts[1:-1]


def test_no_file_swallows_an_exception() -> None:
    for path, node in some(nodes(chain(*FILES.values()), ast.ExceptHandler)):
        assert len(node.body) > 1 or not isinstance(node.body[0], ast.Pass), path


def test_every_solver_belongs_to_a_game() -> None:
    for name, solver in some(solvers().items()):
        assert games()[name] is solver.game
        assert solver.objectives
        names = [objective.name for objective in solver.objectives]
        assert len(set(names)) == len(names)


def test_no_code_compares_the_name_of_an_objective() -> None:
    known = {one.name for solver in solvers().values() for one in solver.objectives}
    paths = FILES["solver"] + FILES["api"] + FILES["cli"]
    compared: list[tuple[Path, ast.Compare | ast.MatchValue]] = [
        *nodes(paths, ast.Compare),
        *nodes(paths, ast.MatchValue),
    ]
    for path, node in some(compared):
        strings = {c.value for c in ast.walk(node) if isinstance(c, ast.Constant)}
        assert not strings & known, f"{named(path)}:{node.lineno}"


def test_the_end_of_a_budget_has_one_name() -> None:
    """Every exception of the solvers, by the file that defines it."""
    found = [
        (named(path), node.name)
        for path in FILES["solver"]
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
        and {base.id for base in node.bases if isinstance(base, ast.Name)} & EXCEPTIONS
    ]
    ended = [one for one in found if re.search("[Bb]udget|Exhaust|Stop|Time|Confirm", one[1])]
    assert ended == [("solver/budget.py", "OutOfBudget")]


def test_what_a_line_is_worth_is_counted_without_the_searches() -> None:
    modules = set(imports(ROOT / "solver" / "recount.py"))
    assert {top(module) for module in modules} <= sys.stdlib_module_names | {"engine"}


def test_tests_import_nothing_private() -> None:
    for path, node in some(nodes((ROOT / "tests").rglob("*.py"), ast.ImportFrom)):
        private = [a.name for a in node.names if a.name.startswith("_")]
        assert not private, f"{named(path)} imports {private}"
