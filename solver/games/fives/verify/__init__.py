"""The second methods of Fives: another compiled search of whole hands, and every order of one hand.

Positions are kept otherwise than by the first method (every domino of the set by its number, ends
by how many there are of each number) and searched otherwise (a question with a yes or a no,
nothing merged), so that an error of one method is none of the other.

Beside the files of every game:

``encoding``       positions as integers
``transitions``    what moves do
``bounds``         what a seat can gain at most
``two_seats``      two players: whether one can gain so much on the other
``several_seats``  three players and more, every line played
"""
