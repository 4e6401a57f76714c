"""First and second methods share no code; and the check of it, on small trees that do."""

from pathlib import Path

import pytest

from tests.kit.closure import import_closure, modules_below, shared_code, side_of

APART = {
    "solver/__init__.py": "from solver.search import tree",
    "solver/budget.py": "import time",
    "solver/search/__init__.py": "",
    "solver/search/tree.py": "from solver.budget import Clock",
    "solver/verify/__init__.py": "",
    "solver/verify/minimax.py": "import solver.budget\nimport engine.game",
    "solver/games/__init__.py": "",
    "solver/games/nim/__init__.py": "from solver.games.nim.objectives import best",
    "solver/games/nim/kernel.py": "from solver.search import tree",
    "solver/games/nim/bounds.py": "from . import kernel",
    "solver/games/nim/verify/__init__.py": "",
    "solver/games/nim/verify/parity.py": "from solver.verify.minimax import Minimax",
    "solver/games/nim/cpsat/__init__.py": "",
    "solver/games/nim/cpsat/model.py": "from ...nim.cpsat import instance",
    "solver/games/nim/cpsat/instance.py": "",
    "solver/games/nim/objectives/__init__.py": "",
    "solver/games/nim/objectives/best.py": (
        "from solver.games.nim import kernel\nfrom solver.games.nim.verify import parity"
    ),
    "solver/games/nim/words.py": "",
}


def tree(root: Path, **changed: str) -> Path:
    """The tree written out; a key is a path with ``__`` for ``/`` and without its suffix."""
    files = APART | {f"{name.replace('__', '/')}.py": text for name, text in changed.items()}
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_methods_share_no_code() -> None:
    assert shared_code() == []


def test_something_is_checked() -> None:
    assert any(side_of(module) for module in modules_below(Path(__file__).parents[2]))


def test_the_closure_goes_through_modules_and_not_through_packages_above(tmp_path: Path) -> None:
    root = tree(tmp_path)
    assert import_closure("solver.games.nim.bounds", root) == {
        "solver.games.nim.bounds",
        "solver.games.nim.kernel",
        "solver.search.tree",
        "solver.budget",
    }


def test_relative_imports_and_imports_in_functions_count(tmp_path: Path) -> None:
    late = "def later():\n    from ..kernel import key\n    return key"
    root = tree(tmp_path, solver__games__nim__verify__parity=late)
    assert "solver.search.tree" in import_closure("solver.games.nim.verify.parity", root)


def test_a_package_that_something_is_taken_from_is_needed(tmp_path: Path) -> None:
    root = tree(tmp_path, solver__games__nim__words="from solver.games.nim import SOLVER")
    assert "solver.games.nim.objectives.best" in import_closure("solver.games.nim.words", root)


def test_an_unknown_module_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        import_closure("solver.games.chess", tree(tmp_path))


def test_methods_that_keep_apart_pass(tmp_path: Path) -> None:
    assert shared_code(tree(tmp_path)) == []


@pytest.mark.parametrize(
    ("module", "text", "needs"),
    [
        ("solver__games__nim__verify__parity", "import solver.search.tree", "solver.search.tree"),
        (
            "solver__games__nim__verify__parity",
            "from solver.games.nim.kernel import encode",
            "solver.games.nim.kernel",
        ),
        (
            "solver__games__nim__verify__parity",
            "from solver.games.nim import words",
            "solver.games.nim.words",
        ),
        (
            "solver__verify__minimax",
            "from solver.games.nim.bounds import most",
            "solver.games.nim.bounds",
        ),
        ("solver__games__nim__kernel", "import solver.verify.minimax", "solver.verify.minimax"),
        (
            "solver__games__nim__bounds",
            "from .verify.parity import odd",
            "solver.games.nim.verify.parity",
        ),
        ("solver__search__tree", "from solver.verify import minimax", "solver.verify.minimax"),
        (
            "solver__games__nim__cpsat__model",
            "from solver.games.nim import kernel",
            "solver.games.nim.kernel",
        ),
        (
            "solver__budget",
            "from solver.search.tree import nodes",
            "solver.search.tree",
        ),
    ],
)
def test_shared_code_is_found(tmp_path: Path, module: str, text: str, needs: str) -> None:
    """Also where a plain module stands between the two."""
    found = shared_code(tree(tmp_path, **{module: text}))
    assert any(f" needs {needs}, " in sentence for sentence in found), found
