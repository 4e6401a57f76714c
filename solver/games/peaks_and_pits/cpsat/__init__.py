"""Constraint models of Peaks and Pits.

``trail``   the instance, and the dominoes of a hand as a circuit along the train
``turn``    the turn with the fewest net tokens, and every turn with its own
``plan``    how to play the hand if nobody else plays anything
"""
