"""The second method: another compiled search of whole hands, which shares no code with the first.

Positions are kept otherwise (every domino of the set by its number, ends by how many there are of
each number) and searched otherwise (a question with a yes or a no, nothing merged), so that an
error of one method is none of the other.
"""
