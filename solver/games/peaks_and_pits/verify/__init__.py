"""The second kernel of Peaks and Pits.

It shares no code with the searches of whole turns: dominoes are numbered by their pips, a turn is
laid domino by domino, passes are made one by one.
"""
