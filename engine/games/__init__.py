"""One module or package a game; each ends in a constant ``GAME`` that the registry finds."""
