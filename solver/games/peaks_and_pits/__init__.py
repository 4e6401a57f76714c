"""The exact solver of Peaks and Pits: this turn, the hand alone, and the game with open hands.

Beside the files of every game:

``deal``          the constants of a game, and the layout of a row of the kernel
``solo_search``   every order in which a hand can be laid if nobody else lays anything
"""
