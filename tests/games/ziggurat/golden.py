"""A whole game."""

FINISHED = "ziggurat~~~~~~0"
