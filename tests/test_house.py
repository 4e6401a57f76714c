"""The layout of the house: who may import whom, what sources may say, and nothing that only tests
use. Each check reads all sources in one loop."""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from engine.registry import games
from solver.question.registry import solvers
from tests.sources import LAYERS, ROOT, Source, sources

MODELS = {"pydantic", "pydantic_core", "typing_extensions"}
LIBRARIES = {"ortools", "networkx", "numba", "llvmlite", "numpy"}
WEB = {"fastapi", "starlette", "uvicorn"}
IMPURE = {"time", "datetime", "random", "secrets", "os", "io", "pathlib", "socket"}
"""Clock, chance and environment, of which the rules know nothing."""
ALLOWED = {
    "engine": {"engine", *sys.stdlib_module_names} - IMPURE,
    "schemas": {"engine", "schemas", "orjson", *MODELS, *sys.stdlib_module_names},
    "solver": {"engine", "solver", *LIBRARIES, *sys.stdlib_module_names},
    "languages": {
        *("babel", "engine", "fluent", "languages", "schemas", "solver"),
        *sys.stdlib_module_names,
    },
    "solver/question/recount.py": {"engine", *sys.stdlib_module_names},
}
"""What a layer or a file may import."""
REFUSED = {"api": LIBRARIES, "cli": LIBRARIES | WEB}
SERVICE: dict[str, set[str]] = {
    "ops": set(),
    "pictures": set(),
    "calls": {"ops", "pictures"},
    "store": {"calls", "ops"},
    "solving": {"calls", "ops", "pictures"},
    "pages": {"calls", "pictures"},
    "webhooks": {"calls", "ops", "store"},
    "jobs": {"calls", "ops", "solving", "store", "webhooks"},
    "tables": {"calls", "ops", "solving", "store"},
    "http": {
        *("calls", "jobs", "ops", "pages", "pictures", "solving", "store", "tables", "webhooks"),
    },
}
"""What each folder of the service may import of the others; HTTP stands in ``http``, and in ``ops``
where something is told of requests."""
SOLVER: dict[str, set[str]] = {
    "answers": set(),
    "compiling": set(),
    "kernel": {"compiling"},
    "question": {"answers", "compiling"},
    "cpsat": {"answers", "question"},
    "verify": {"answers", "question"},
    "search": {"answers", "compiling", "kernel", "question"},
    "certificates": {"answers", "compiling", "kernel", "question", "search"},
    "open_hands": {"answers", "certificates", "compiling", "kernel", "question", "search"},
    "hidden_hands": {"answers", "compiling", "kernel", "open_hands", "question", "search"},
    "games": {
        *("answers", "certificates", "compiling", "cpsat", "hidden_hands", "kernel", "open_hands"),
        *("question", "search", "verify"),
    },
    "gateway": {"answers", "question"},
    "players": {"answers", "gateway", "question"},
    "arena": {"players", "question"},
    "first_answer": {"answers", "compiling", "gateway", "question"},
    "warm": {"compiling", "gateway", "players", "question"},
    "__init__": {"answers", "gateway", "question"},
}
"""What each room of the solver, a folder or a file, may import of the others: each only of those
before it."""
CP_SAT = "solver/cpsat.py"  # the one place that sets the parameters of CP-SAT

IN_EVERY_GAME = {
    "engine": {"Position", "Options", "Player", "Cell", "Place", "Play", "Pass", "Draw"},
    "solver": {"Deal", "PlanModel", "TurnModel"},
}
"""Classes that every game may have in its own way."""
WIRE_FORMS = {
    *("Answer", "Belief", "Cell", "Chance", "Effort", "Estimate", "Game", "LineStep", "Option"),
    *("Problem", "Quartiles", "Said", "Violation"),
}
"""Models that have the name of what they carry over the wire."""
ENTRIES = {
    *("data_received", "get_route_handler"),  # asyncio, FastAPI
    "model_parametrized_name",  # pydantic
    "CP_SAT",  # a second method that games elsewhere may have
}
"""Names that others look for."""

PLANS = {
    "engine": {
        *("__init__", "rules", "position", "generate", "judge", "sentences", "apply", "faults"),
        *("scoring", "notation", "picture", "paper", "deal"),
    },
    "solver": {"__init__", "info", "solver", "encoding", "kernel", "bounds", "explain", "phrases"},
}
"""The files that every game has; ``docs/adding-a-game.md`` says what each holds."""

OF_ITS_OWN = {"__init__", "verify", "cpsat", "objectives", "game", "plan"}
"""Files that a solver may have besides: of its objectives, and of its other methods."""

HOUSE = sources(*LAYERS)
GAMES = {name: name.replace("-", "_") for name in games()}


def import_faults(source: Source) -> Iterator[str]:
    """Find imports that the layers do not allow."""
    for module in source.imports:
        top, *below = module.split(".")
        refused = top in REFUSED.get(source.layer, ())
        for place in (source.layer, source.path):
            refused = refused or top not in ALLOWED.get(place, {top})
        other = below[1:2] if top in LAYERS and below[:1] == ["games"] else []
        if source.layer == "api" and source.path.count("/") > 1:
            folder = source.path.split("/")[1]
            refused = refused or (top in WEB and folder not in ("http", "ops"))
            refused = refused or (top == "api" and below[0] not in SERVICE[folder] | {folder})
        if source.layer == "solver" and top == "solver":
            room = source.path.split("/")[1].removesuffix(".py")
            refused = refused or not below or below[0] not in SOLVER[room] | {room}
        if refused or not top or (source.game and other and other != [source.game]):
            yield f"imports {module}"
        if module.rpartition(".")[2].startswith("_") and not module.endswith("__"):
            yield f"imports {module}, which is private"


def word_faults(source: Source) -> Iterator[str]:
    """Find games and objectives named outside their own files, and objectives compared by name."""
    names = {*GAMES, *GAMES.values()}
    objectives = {one.name for solver in solvers().values() for one in solver.objectives}
    found = set(chain.from_iterable(module.split(".") for module in source.imports))
    for node in source.nodes:
        match node:
            case ast.Constant(str(word)) | ast.Name(word) | ast.Attribute(attr=word):
                found.add(word.lower())
            case ast.Compare() | ast.MatchValue():
                strings = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
                if strings & objectives and source.layer in ("solver", "api", "cli"):
                    yield f"compares the name of an objective in line {node.lineno}"
    if not source.game and found & names:
        yield f"names {', '.join(found & names)}"


def habit_faults(source: Source) -> Iterator[str]:
    """Find exceptions that are swallowed, and what one file alone may do."""
    for node in source.nodes:
        match node:
            case ast.ExceptHandler(body=[ast.Pass()]):
                yield f"swallows an exception in line {node.lineno}"
            case ast.Call(func=ast.Attribute(attr="CpSolver")) if source.path != CP_SAT:
                yield "sets the parameters of CP-SAT"


def class_faults(house: Iterable[Source]) -> Iterator[str]:
    """Find classes of one name in several files."""
    places = defaultdict[str, set[str]](set)
    for source in house:
        shared = IN_EVERY_GAME.get(source.layer, set()) if source.game else set()
        shared = shared | (WIRE_FORMS if source.layer == "schemas" else set())
        for node in source.nodes:
            if isinstance(node, ast.ClassDef) and node.name not in shared:
                places[node.name.lstrip("_")].add(source.path)
    for name, found in places.items():
        if len(found) > 1:
            yield f"{name} is a class in {', '.join(sorted(found))}"


def unused_faults(house: Iterable[Source], others: Iterable[Source]) -> Iterator[str]:
    """Find what sources define and neither they nor others name; names alone are compared."""
    named = chain.from_iterable(map(names_used, chain(house, others)))
    used = {*named, *names_published(), *ENTRIES}
    for source in house:
        for name in defined(source):
            if name not in used:
                yield f"{source.path} defines {name}, which only tests use, if anything does"


@cache
def names_published() -> set[str]:
    """Return the words of the page, and the keys of what crosses the wire."""
    yaml = (ROOT / "openapi.yaml").read_text(encoding="utf-8")
    page = [path.read_text(encoding="utf-8") for path in (ROOT / "web" / "src").rglob("*.ts")]
    words = (re.findall(r"\w+", text) for text in page)
    return {*re.findall(r"^ +(\w+):", yaml, flags=re.MULTILINE), *chain.from_iterable(words)}


def names_used(source: Source) -> Iterator[str]:
    told = source.docstrings
    for node in source.nodes:
        match node:
            case ast.Name(name, ctx=ast.Load()) | ast.Attribute(attr=name, ctx=ast.Load()):
                yield name
            case ast.alias(name=name):
                yield name.rpartition(".")[2]
            case ast.keyword(arg=str(name)):
                yield name
            case ast.Constant(str(text)) if node not in told:
                yield from re.findall(r"\w+", text)
            case ast.MatchClass(kwd_attrs=names):
                yield from names


def defined(source: Source) -> Iterator[str]:
    """Yield the names that a file defines, but for those of a class that takes over one of a
    library, written ``module.Class``: the library calls them."""
    classes = [node for node in source.nodes if isinstance(node, ast.ClassDef)]
    derived = [one for one in classes if any("." in ast.unparse(base) for base in one.bases)]
    called_elsewhere = {node for one in derived for node in one.body}
    for node in source.nodes:
        match node:
            case _ if node in called_elsewhere:
                continue
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) | ast.ClassDef(name):
                if not node.decorator_list and not name.startswith("__"):
                    yield name
            case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
                if not name.startswith("__"):
                    yield name


def plan_faults(house: Iterable[Source]) -> Iterator[str]:
    """Find games that lack a file, or whose package does not name the files that others lack."""
    for layer, plan in PLANS.items():
        for game in GAMES.values():
            folder = f"{layer}/games/{game}/"
            trees = {
                source.path.removeprefix(folder).removesuffix(".py").split("/")[0]: source.tree
                for source in house
                if source.path.startswith(folder)
            }
            about = ast.get_docstring(trees["__init__"]) or ""
            listed = re.findall(r"^``(\w+)`` +\S", about, flags=re.MULTILINE)
            wanted = trees.keys() - plan - OF_ITS_OWN
            yield from (f"{folder} has no {name}" for name in plan - trees.keys())
            yield from (f"{folder} does not list {name}" for name in wanted - set(listed))
            yield from (f"{folder} lists {name}" for name in set(listed) - wanted)


def faults(house: Sequence[Source], used_by: Iterable[Source] = ()) -> list[str]:
    """Return what is wrong with sources; ``used_by`` only name what those define."""
    found = [*class_faults(house), *unused_faults(house, used_by)]
    for source in house:
        each = chain(import_faults(source), word_faults(source), habit_faults(source))
        found += [f"{source.path} {fault}" for fault in each]
    return found


def test_the_house_is_as_it_should_be() -> None:
    assert len(HOUSE) > 300
    assert faults(HOUSE, [one for one in sources("examples") if "/tests/" not in one.path]) == []
    assert list(plan_faults(HOUSE)) == []


def test_rooms_stand_on_those_before_them() -> None:
    for layer, rooms in {"solver": SOLVER, "api": SERVICE}.items():
        found, known = defaultdict[str, set[str]](set), list(rooms)
        for source in sources(layer):
            place = source.path.split("/")[1].removesuffix(".py")
            named = (module.split(".") for module in source.imports)
            found[place] |= {parts[1] for parts in named if parts[0] == layer and parts[1:]}
        assert found.keys() - {"__init__", "py", "__main__"} <= {*known}
        for number, room in enumerate(known):
            assert rooms[room] <= {*known[:number]}, room
            assert rooms[room] == found[room] - {room}, room


def test_the_architecture_lists_the_rooms() -> None:
    text = (ROOT / "docs/architecture.md").read_text()
    for layer, rooms in {"solver": SOLVER, "api": SERVICE}.items():
        listed = re.findall(rf"^\| `{layer}/(\w+)(?:\.py)?` \|", text, flags=re.MULTILINE)
        assert listed == [room for room in rooms if room != "__init__"]


def test_tests_import_nothing_private() -> None:
    found = [(one.path, module) for one in sources("tests") for module in one.imports]
    assert len(found) > 1000
    assert [one for one in found if re.search(r"\._(?!_)", one[1])] == []


def test_every_solver_belongs_to_a_game_and_every_objective_has_a_file() -> None:
    assert len(solvers()) == len(GAMES) == 5
    for name, solver in solvers().items():
        assert games()[name] is solver.game
        names = [objective.name for objective in solver.objectives]
        folder = f"solver/games/{GAMES[name]}/objectives"
        files = {one.path.split("/")[-1] for one in sources(folder)} - {"__init__.py"}
        assert sorted(f"{one}.py" for one in names) == sorted(files)
