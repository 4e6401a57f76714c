"""Constraint models of Fives.

``order``   dominoes laid one after the other: what joins what, the count and the points
``plan``    the most points from the mover's own dominoes, one after the other
``turn``    the most points of this turn
"""
