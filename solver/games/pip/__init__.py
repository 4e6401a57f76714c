"""The exact solver of PIP: the count of a move, the way out of a hand, the end of a round.

Beside the files of every game:

``deal``             the constants of a round, the layout of a row of the kernel and of a choice
``dominoes``         the dominoes as the kernel numbers them
``open_places``      what lies open, as the kernel packs it
``choices``          every way to lay a domino that differs, and how good it looks before any search
``solo_search``      going out by one's own dominoes alone: moves, the turns they take, the search
``match``            the chance to win the match by the scores after a round
"""
