"""The second kernel of Peaks and Pits.

It shares no code with the searches of whole turns. A turn is laid domino by domino, and passes are
made one by one.
"""
