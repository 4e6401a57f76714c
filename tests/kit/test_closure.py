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


BOUNDS, PARITY = "solver.games.nim.bounds", "solver.games.nim.verify.parity"
CLOSURES: tuple[tuple[str, dict[str, str], str], ...] = (
    (BOUNDS, {}, "solver.games.nim.kernel solver.search.tree solver.budget"),
    (PARITY, {"verify__parity": "def late():\n    from ..kernel import key"}, "solver.search.tree"),
    (
        "solver.games.nim.words",
        {"words": "from solver.games.nim import SOLVER"},
        "solver.games.nim.objectives.best",
    ),
)
"""A module, what is written in files of the game, and what the module needs then: through others,
through imports in functions, and through a package of which a name is taken."""


def test_the_closure_of_a_module(tmp_path: Path) -> None:
    for number, (module, changed, needs) in enumerate(CLOSURES):
        files = {f"solver__games__nim__{name}": text for name, text in changed.items()}
        found = import_closure(module, tree(tmp_path / str(number), **files))
        assert found >= set(needs.split()), module
    assert import_closure(BOUNDS, tree(tmp_path)) == {BOUNDS, *CLOSURES[0][2].split()}


def test_an_unknown_module_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        import_closure("solver.games.chess", tree(tmp_path))


SHARING = (
    ("games__nim__verify__parity", "import solver.search.tree", "solver.search.tree"),
    ("games__nim__verify__parity", "from ..kernel import encode", "solver.games.nim.kernel"),
    ("games__nim__verify__parity", "from .. import words", "solver.games.nim.words"),
    ("verify__minimax", "from solver.games.nim.bounds import most", BOUNDS),
    ("games__nim__kernel", "import solver.verify.minimax", "solver.verify.minimax"),
    ("games__nim__bounds", "from .verify.parity import odd", PARITY),
    ("search__tree", "from solver.verify import minimax", "solver.verify.minimax"),
    ("games__nim__cpsat__model", "from ...nim import kernel", "solver.games.nim.kernel"),
    ("budget", "from solver.search.tree import nodes", "solver.search.tree"),
)
"""A module of the solver, what is written in it, and what a method then shares with another."""


def test_shared_code_is_found(tmp_path: Path) -> None:
    """Also where a plain module stands between the two."""
    assert shared_code(tree(tmp_path / "apart")) == []
    for number, (module, text, needs) in enumerate(SHARING):
        found = shared_code(tree(tmp_path / str(number), **{f"solver__{module}": text}))
        assert any(f" needs {needs}, " in sentence for sentence in found), (module, text, found)
