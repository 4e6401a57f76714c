"""Positions, moves and whole games as text."""
