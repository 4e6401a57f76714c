"""Names and descriptions in the sources: one name for one thing, nothing that nobody uses."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.looking import some
from tests.sources import FILES, GAME_FOLDERS, LAYERS, ROOT, SOLVER_FOLDERS, named, parsed

GAME_VALUES = {"Position", "Options", "Player", "Cell", "Place", "Play", "Pass", "Draw"}
"""Classes that several games of the engine have, each in its own way."""
KERNEL_VALUES = {"Deal"}
"""Classes that the kernels of several games have, each in its own way."""
WIRE_FORMS = {
    "Answer",
    "Belief",
    "Cell",
    "Chance",
    "Effort",
    "Estimate",
    "Game",
    "LineStep",
    "Option",
    "Problem",
    "Quartiles",
    "Said",
    "Violation",
}
"""Models that have the name of the very thing that they carry over the wire."""
MIGRATIONS = "versions"
"""The folder of the changes of the store's tables."""
VERB = re.compile(
    r"""
    (Add|Answer|Arrange|Ask|Begin|Bound|Break|Bring|Build|Cancel|Change|Charge|Choose|Claim|Close|Collect
    |Compile|Complete|Confirm|Copy|Count|Deal|Decide|Declare|Define|Describe|Do|Draw|End|Fill|Find|Fold|Forget
    |Gather|Give|Go|Grow|Hand|Have|Hide|Hold|Ignore|Import|Join|Judge|Keep|Lay|Leave|Let|Lift|List
    |Look|Make|Mark|Model|Move|Name|Narrow|Need|Note|Pass|Play|Put|Queue|Raise|Rank|Read|Refer|Refuse|Remember|Remove
    |Rename|Replace|Replay|Require|Return|Run|Say|Search|Serve|Set|Settle|Show|Solve|Sort|Start|Stop|Store|Take
    |Tell|Try|Turn|Undo|Validate|Value|Wait|Warm|Work|Write|Yield)\b
    """,
    re.VERBOSE,
)
"""A verb with which a docstring of a function begins; another one that is needed is added here."""


def shared_names(files: Iterable[Path]) -> dict[str, set[str]]:
    """Return the classes of one name in several files, a leading underscore left out; those that
    every game may have in its own way share their names where the plan lets them."""
    places: dict[str, set[str]] = defaultdict(set)
    for path in files:
        for node in ast.walk(parsed(path)):
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


def test_nothing_is_defined_that_nobody_names() -> None:
    """Functions, classes and constants that are named where they are defined and nowhere else."""
    roots = (*LAYERS, "examples", "tests", "benchmarks")
    texts = [p.read_text(encoding="utf-8") for root in roots for p in (ROOT / root).rglob("*.py")]
    words = Counter(word for text in texts for word in re.findall(r"\w+", _without_prose(text)))
    for layer in LAYERS:
        # The names in migrations are those that Alembic looks for.
        for path in some([path for path in FILES[layer] if path.parent.name != MIGRATIONS]):
            unused = [name for name in _defined(path) if words[name] <= 1]
            assert not unused, f"{named(path)} defines {unused}, which nobody uses"


def _without_prose(text: str) -> str:
    return re.sub(r'""".*?"""', "", text, flags=re.DOTALL)


def _defined(path: Path) -> Iterator[str]:
    """Names that a file defines; what a class takes over from one of a library, written
    ``module.Class``, is called by that library and left out."""
    tree = parsed(path)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    derived = [one for one in classes if any("." in ast.unparse(base) for base in one.bases)]
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
