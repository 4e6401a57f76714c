"""Constraint models of PIP.

``ends``    the open ends of a layout, and the ways to play a domino on one: for both models
``turn``    one move: the most points that leave the hand
``hand``    the instance of a plan: a hand, the ends it starts from, the ways to play its dominoes
``plays``   the variables of a plan
``plan``    the fewest turns to go out with a hand alone
``giving``  the rules of a plan with D and an empty stock
``order``   a plan as a list of moves
"""
