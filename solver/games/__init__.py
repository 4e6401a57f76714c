"""One module or package for each game."""
