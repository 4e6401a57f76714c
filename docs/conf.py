"""How Sphinx makes the manual of the pages in this folder: ``make manual``.

The folder of the project is the folder of the sources, so that links between ``docs/`` and pages
beside it lead to the same files here and in the repository.
"""

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "docs")]

project = "Boneyard"
extensions = ["myst_parser", "rule_pages"]
root_doc = "docs/index"
source_suffix = {".md": "markdown"}
include_patterns = [
    "docs/**",
    "[!R]*.md",  # not README.md, which is the front page of the repository
    *("benchmarks/README.md", "examples/dealer/README.md"),
]
exclude_patterns = [
    *(".*", "build", "deploy", "tests", "web", "api", "cli", "engine", "schemas", "solver"),
    "**/__pycache__",
]

# Anchors of headings are those of the repository's pages.
myst_heading_anchors = 4
myst_enable_extensions = ["html_image"]
highlight_language = "text"

html_theme = "furo"
html_title = "Boneyard"
html_favicon = "../api/pages/built/icon.svg"
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_show_sphinx = False
html_use_index = False


def setup(app: Sphinx) -> None:
    for name in ("record", "positions", "moves"):  # these have no colours
        app.add_lexer(name, TextLexer)
