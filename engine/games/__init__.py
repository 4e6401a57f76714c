"""A module or package for each game, with a constant ``GAME`` that the registry finds."""
