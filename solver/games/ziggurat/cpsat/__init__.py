"""Constraint models of Domino Ziggurat.

``arrangements``   where all dominoes can end: how many on the board must be lifted
"""
