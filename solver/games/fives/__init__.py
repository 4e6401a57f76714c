"""The exact solver of Fives: the turn, the mover's own dominoes, and the whole hand.

Beside the files of every game:

``deal``           the constants of a hand, and the layout of a row of the kernel
``transitions``    dominoes laid, turns passed on and hands settled, on rows of the kernel
``solo_search``    the best order in which one hand can be laid, searched
``match``          the chance to win the match by the scores after a hand
"""
