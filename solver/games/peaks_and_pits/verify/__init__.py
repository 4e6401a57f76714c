"""The second method of ``game``: single dominoes laid one after another.

It shares no code with the searches of whole turns: dominoes are numbered by their pips, a turn is
laid domino by domino, passes are made one by one.

Beside the files of every game:

``transitions``  single steps of a turn
"""
