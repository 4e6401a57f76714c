"""Hints and proofs: the solvers of every game."""
