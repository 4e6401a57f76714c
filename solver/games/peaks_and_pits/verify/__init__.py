"""The second methods of Peaks and Pits: another kernel, and every order of one hand.

The kernel shares no code with the searches of whole turns: dominoes are numbered by their pips, a
turn is laid domino by domino, passes are made one by one.

Beside the files of every game:

``transitions``  single steps of a turn
"""
