"""Whole games outside the house: how a game of somebody else is found and tested."""
