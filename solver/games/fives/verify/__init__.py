"""The second kernel of Fives, for certificates and for the plan of one hand.

Positions are kept otherwise than by the first method (ends by how many there are of each number),
so that an error of one method is none of the other.

Beside the files of every game:

``transitions``  how a hand is kept in integers, and what moves do to it
"""
