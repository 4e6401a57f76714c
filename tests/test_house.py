"""The layout of the house, kept by tests: who may import whom, and where games are named."""

import ast
import re
import shutil
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.registry import games, packages
from solver.registry import solvers
from tests.kit.closure import imported
from tests.kit.places import file_of

ROOT = Path(__file__).parent.parent
MODELS = {"pydantic", "pydantic_core", "typing_extensions"}
LIBRARIES = {"ortools", "networkx", "numba", "llvmlite", "numpy"}
ALLOWED = {
    "engine": {"engine"},
    "schemas": {"engine", "schemas"} | MODELS,
    "solver": {"engine", "solver"} | LIBRARIES,
}
"""What a layer may import besides the standard library."""
IMPURE = {"time", "datetime", "random", "secrets", "os", "io", "pathlib", "socket"}
"""Clock, chance and environment, of which the rules know nothing."""
ROLES = {"wire": "schemas", "kernel": "solver", "solver": "solver", "verify": "solver"}
"""The modules of a game outside the house that are not rules, and the layer they belong to."""
EXCEPTIONS = {"Exception", "BaseException", "RuntimeError", "ValueError"}
FLOOR_PLAN = {
    "__init__",
    "position",
    "generate",
    "judge",
    "apply",
    "faults",
    "scoring",
    "notation",
    "picture",
    "deal",
}
"""The files of every game of the engine; ``docs/adding-a-game.md`` says what each holds."""
SOLVER_PLAN = {"__init__", "objectives", "encoding", "kernel", "bounds", "explain", "verify"}
"""The files of every game of the solver, besides those for objectives whose search does not stand
in the objective itself; ``docs/adding-a-game.md`` says what each holds."""
MODEL_PLAN = {"instance", "model", "constraints", "solution"}
"""The files of a constraint model; it may be short enough to have fewer."""
OPEN_HANDS = "game"
"""The objective that every game leaves to ``solver/open_hands/``."""
GAME_VALUES = {"Position", "Options", "Player", "Cell", "Place", "Play", "Pass", "Draw"}
"""Classes that several games of the engine have, each in its own way."""
KERNEL_VALUES = {"Deal"}
"""Classes that the kernels of several games have, each in its own way."""
WIRE_FORMS = {
    "Answer",
    "Cell",
    "Effort",
    "Estimate",
    "Game",
    "LineStep",
    "Option",
    "Problem",
    "Target",
    "Violation",
}
"""Models that have the name of the very thing that they carry over the wire."""
VERB = re.compile(
    r"""
    (Add|Answer|Arrange|Ask|Begin|Bound|Break|Bring|Build|Change|Charge|Claim|Collect|Compile
    |Complete|Confirm|Copy|Count|Deal|Decide|Declare|Define|Describe|Do|Draw|End|Fill|Find|Forget
    |Gather|Give|Go|Grow|Hand|Have|Hide|Hold|Ignore|Import|Join|Judge|Keep|Lay|Leave|Let|Lift|List
    |Look|Make|Mark|Model|Name|Narrow|Need|Note|Pass|Play|Put|Raise|Rank|Read|Refuse|Remember|Remove
    |Rename|Replay|Require|Return|Run|Say|Search|Serve|Set|Settle|Show|Sort|Start|Stop|Store|Take
    |Tell|Try|Turn|Undo|Validate|Value|Wait|Warm|Work|Write|Yield)\b
    """,
    re.VERBOSE,
)
"""A verb with which a docstring of a function begins; another one that is needed is added here."""
LAYERS = ("engine", "schemas", "solver", "api", "cli")
GAME_FOLDERS = sorted(path.parent for path in (ROOT / "engine" / "games").glob("*/__init__.py"))
SOLVER_FOLDERS = sorted(path.parent for path in (ROOT / "solver" / "games").glob("*/__init__.py"))
FILES = {layer: sorted((ROOT / layer).rglob("*.py")) for layer in LAYERS}


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def top(module: str) -> str:
    return module.split(".", maxsplit=1)[0]


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


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
def test_schemas_know_the_engine_and_pydantic_only(path: Path) -> None:
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
    folders = {path.parent for path in (ROOT / "examples").glob("*/__init__.py")}
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
    for module in imported(whole) | set(imports(path)):
        if f"{module}.".startswith(f"{own}."):
            part = module.removeprefix(own).strip(".").partition(".")[0]
            assert ROLES.get(part, "engine") in ("engine", layer), f"{whole} imports {module}"
        else:
            assert top(module) in sys.stdlib_module_names | ALLOWED[layer], module
            assert layer != "engine" or top(module) not in IMPURE, module


@pytest.mark.parametrize("layer", ["engine", "schemas", "solver", "cli"])
def test_the_web_stays_in_the_service(layer: str) -> None:
    web = {"fastapi", "starlette", "uvicorn"}
    for path in FILES[layer]:
        assert not {top(module) for module in imports(path)} & web, path


@pytest.mark.parametrize("layer", ["engine", "schemas", "solver"])
def test_nothing_below_imports_the_service(layer: str) -> None:
    for path in FILES[layer]:
        assert not {top(module) for module in imports(path)} & {"api", "cli"}, path


def test_no_game_imports_another() -> None:
    for layer in ("engine", "schemas", "solver"):
        for path in (ROOT / layer / "games").rglob("*.py"):
            own = path.relative_to(ROOT / layer / "games").parts[0].removesuffix(".py")
            for module in imports(path):
                parts = module.split(".")
                if len(parts) > 2 and parts[1] == "games":
                    assert parts[2] == own, f"{named(path)} imports {module}"


def files_in(folder: Path) -> set[str]:
    """Return the names of the modules and packages that lie in a folder."""
    return {path.stem for path in folder.glob("*.py")} | {
        path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"
    }


def plan_broken(folder: Path, plan: set[str], optional: Iterable[str] = ()) -> list[str]:
    """Return what a package has too little or too much: the files of a plan, and extras, each
    named in one line of the docstring of the package."""
    files = files_in(folder)
    about = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))
    named = re.findall(r"^``(\w+)`` +\S", about or "", flags=re.MULTILINE)
    extras = files - plan - set(optional)
    return [
        *(f"{name} is missing" for name in sorted(plan - files)),
        *(f"{name} is not named in the package" for name in sorted(extras - set(named))),
        *(f"{name} is named but is no file" for name in sorted(set(named) - extras)),
        *(f"{name} is named twice" for name, times in Counter(named).items() if times > 1),
    ]


def solver_plan_broken(folder: Path) -> list[str]:
    """Return where the solver of a game leaves the floor plan, in all of its packages."""
    objectives = files_in(folder / "objectives") - {"__init__", "needs"}
    searched = objectives - {OPEN_HANDS}
    broken = [
        *plan_broken(folder, SOLVER_PLAN, searched | {"cpsat"}),
        *plan_broken(folder / "verify", {"__init__"}, objectives),
    ]
    if (folder / "cpsat").is_dir():
        broken += plan_broken(folder / "cpsat", {"__init__", "model"}, MODEL_PLAN)
    return broken


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=named)
def test_every_game_of_the_engine_has_the_same_files(folder: Path) -> None:
    assert plan_broken(folder, FLOOR_PLAN) == []


@pytest.mark.parametrize("folder", SOLVER_FOLDERS, ids=named)
def test_every_game_of_the_solver_has_the_same_files(folder: Path) -> None:
    assert solver_plan_broken(folder) == []


@pytest.mark.parametrize("folder", SOLVER_FOLDERS, ids=named)
def test_every_objective_has_a_file(folder: Path) -> None:
    solver = next(one for one in solvers().values() if one.game.id.replace("-", "_") == folder.name)
    names = {objective.name for objective in solver.objectives}
    assert files_in(folder / "objectives") - {"__init__", "needs"} == names


def leave_the_plan(folder: Path) -> list[str]:
    """Plant each way to leave the plan in a copy of a package whose plan has ``judge`` or
    ``bounds``; return what must be found."""
    kept = "judge" if (folder / "judge.py").exists() else "bounds"
    (folder / f"{kept}.py").rename(folder / "tables.py")
    (folder / "helpers").mkdir()
    with (folder / "__init__.py").open("r+", encoding="utf-8") as package:
        source = package.read().replace('"""', '"""``lost``  of a file that is gone\n', 1)
        package.seek(0)
        package.write(source)
    return [
        f"{kept} is missing",
        "helpers is not named in the package",
        "tables is not named in the package",
        "lost is named but is no file",
    ]


def test_the_floor_plan_is_looked_at(tmp_path: Path) -> None:
    """Each way to leave the plan is found where it is planted."""
    assert {file_of(package).parent for package in packages().values()} >= set(GAME_FOLDERS)
    own = tmp_path / GAME_FOLDERS[0].name
    shutil.copytree(GAME_FOLDERS[0], own)
    assert plan_broken(own, FLOOR_PLAN) == []
    assert leave_the_plan(own) == plan_broken(own, FLOOR_PLAN)


def test_the_floor_plan_of_the_solver_is_looked_at(tmp_path: Path) -> None:
    """The same for a solver, and in the packages inside it."""
    assert {folder.name for folder in SOLVER_FOLDERS} == {folder.name for folder in GAME_FOLDERS}
    planned = next(folder for folder in SOLVER_FOLDERS if (folder / "cpsat").is_dir())
    own = tmp_path / planned.name
    shutil.copytree(planned, own)
    assert solver_plan_broken(own) == []
    planted = leave_the_plan(own)
    for inner in ("verify", "cpsat"):
        (own / inner / "words.py").touch()
        planted.append("words is not named in the package")
    (own / "cpsat" / "model.py").unlink()
    planted.insert(-1, "model is missing")
    assert solver_plan_broken(own) == planted


def shared_names(files: Iterable[Path]) -> dict[str, set[str]]:
    """Return the classes of one name in several files, a leading underscore left out; those that
    every game may have in its own way share their names where the plan lets them."""
    places: dict[str, set[str]] = defaultdict(set)
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not _has_a_role(node.name, path):
                places[node.name.lstrip("_")].add(str(path))
    assert len(places) > 150
    return {name: found for name, found in places.items() if len(found) > 1}


def names_of_classes(files: Iterable[Path]) -> set[str]:
    """Return the names of the classes that files define."""
    trees = (ast.walk(ast.parse(path.read_text(encoding="utf-8"))) for path in files)
    return {node.name for tree in trees for node in tree if isinstance(node, ast.ClassDef)}


def _has_a_role(name: str, path: Path) -> bool:
    return (
        (name in GAME_VALUES and path.parent in GAME_FOLDERS)
        or (name in KERNEL_VALUES and path.parent in SOLVER_FOLDERS and path.stem == "deal")
        or (name in WIRE_FORMS and path.is_relative_to(ROOT / "schemas"))
    )


def test_a_class_has_a_name_of_its_own(tmp_path: Path) -> None:
    files = [path for layer in LAYERS for path in FILES[layer]]
    assert shared_names(files) == {}
    second = tmp_path / "deal.py"
    second.write_text("class _Clock: ...\nclass Finding: ...\nclass Kind: ...\n")
    assert shared_names([*files, second]).keys() == {"Clock", "Finding", "Kind"}


def test_wire_forms_are_forms_of_something() -> None:
    models = names_of_classes(FILES["schemas"])
    others = names_of_classes([*FILES["engine"], *FILES["solver"], *FILES["api"]])
    assert models & others == WIRE_FORMS


def docstrings(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and docstring of each function of a file; a property is named like a value
    and described like one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            about = ast.get_docstring(node)
            if about and not any("property" in ast.unparse(one) for one in node.decorator_list):
                yield node.name, about


def described(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and description of each module, class, and value that one of them holds."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Module | ast.ClassDef):
            continue
        yield getattr(node, "name", path.stem), ast.get_docstring(node) or "Nothing."
        for value, about in pairwise(node.body):
            said = about.value if isinstance(about, ast.Expr) else None
            if isinstance(value, ast.Assign | ast.AnnAssign) and isinstance(said, ast.Constant):
                yield ast.unparse(value).partition(" ")[0], str(said.value)


@pytest.mark.parametrize("layer", LAYERS)
def test_docstrings_of_functions_begin_with_a_verb(layer: str) -> None:
    found = [(path, *said) for path in FILES[layer] for said in docstrings(path)]
    assert len(found) > 10
    wrong = [
        f"{named(path)}: {name}: {about.splitlines()[0]}"
        for path, name, about in found
        if not VERB.match(about)
    ]
    assert wrong == []


@pytest.mark.parametrize("layer", LAYERS)
def test_things_are_described_by_what_they_are(layer: str) -> None:
    wrong = [
        f"{named(path)}: {name}: {about.splitlines()[0]}"
        for path in FILES[layer]
        for name, about in described(path)
        if about.split()[0] in {"What", "How", "Where", "Who", "Which"}
    ]
    assert wrong == []


def test_docstrings_that_begin_otherwise_are_found(tmp_path: Path) -> None:
    source = tmp_path / "one.py"
    source.write_text(
        'ONE = 1\n"""What one is."""\n\ndef two():\n    """Two, as a number."""\n    return 2\n'
    )
    assert list(described(source)) == [("one", "Nothing."), ("ONE", "What one is.")]
    ((name, about),) = docstrings(source)
    assert name == "two"
    assert not VERB.match(about)


def words_of_code(path: Path) -> Iterator[str]:
    """Strings, names and parts of imports; prose in comments and docstrings does not match."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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
        for path in FILES[layer]:
            if "games" not in path.relative_to(ROOT).parts[1:-1]:
                found = {word.lower() for word in words_of_code(path)} & names
                assert not found, f"{named(path)} names {found}"


def test_no_file_swallows_an_exception() -> None:
    for layer in LAYERS:
        for path in FILES[layer]:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ExceptHandler):
                    only = node.body[0]
                    assert len(node.body) > 1 or not isinstance(only, ast.Pass), path


def test_every_solver_belongs_to_a_game() -> None:
    for name, solver in solvers().items():
        assert games()[name] is solver.game
        assert solver.objectives
        names = [objective.name for objective in solver.objectives]
        assert len(set(names)) == len(names)


def test_no_code_compares_the_name_of_an_objective() -> None:
    known = {one.name for solver in solvers().values() for one in solver.objectives}
    for layer in ("solver", "api", "cli"):
        for path in FILES[layer]:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Compare | ast.MatchValue):
                    strings = {c.value for c in ast.walk(node) if isinstance(c, ast.Constant)}
                    assert not strings & known, f"{named(path)}:{node.lineno}"


def test_the_end_of_a_budget_has_one_name() -> None:
    """Every exception of the solvers, by the file that defines it."""
    found = [
        (named(path), node.name)
        for path in FILES["solver"]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
        and {base.id for base in node.bases if isinstance(base, ast.Name)} & EXCEPTIONS
    ]
    ended = [one for one in found if re.search("[Bb]udget|Exhaust|Stop|Time|Confirm", one[1])]
    assert ended == [("solver/budget.py", "OutOfBudget")]


def test_what_a_line_is_worth_is_counted_without_the_searches() -> None:
    modules = set(imports(ROOT / "solver" / "recount.py"))
    assert {top(module) for module in modules} <= sys.stdlib_module_names | {"engine"}


def test_nothing_is_defined_that_nobody_names() -> None:
    """Functions, classes and constants that are named where they are defined and nowhere else."""
    roots = (*LAYERS, "examples", "tests", "benchmarks")
    texts = [p.read_text(encoding="utf-8") for root in roots for p in (ROOT / root).rglob("*.py")]
    words = Counter(word for text in texts for word in re.findall(r"\w+", _without_prose(text)))
    for layer in LAYERS:
        for path in FILES[layer]:
            for name in _defined(path):
                assert words[name] > 1, f"{named(path)} defines {name}, which nobody uses"


def _without_prose(text: str) -> str:
    return re.sub(r'""".*?"""', "", text, flags=re.DOTALL)


def _defined(path: Path) -> Iterator[str]:
    """Names that a file defines; what a class takes over from one of a library, written
    ``module.Class``, is called by that library and left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    derived = [one for one in classes if any(isinstance(base, ast.Attribute) for base in one.bases)]
    called_elsewhere = {node for one in derived for node in one.body}
    for node in ast.walk(tree):
        if node in called_elsewhere:
            continue
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not node.decorator_list and not node.name.startswith("__"):
                yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_tests_import_nothing_private() -> None:
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                private = [a.name for a in node.names if a.name.startswith("_")]
                assert not private, f"{named(path)} imports {private}"
