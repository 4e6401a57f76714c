"""The games that the tests look at: those of the house, and those that the environment names."""

from solver.environment import look_for_games

look_for_games()
