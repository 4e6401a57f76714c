"""The second kernel of Fives, for certificates and for the plan of one hand.

Positions are stored differently from the first method (as the number of ends of each number), so
that an error in one method is not repeated in the other.

Beside the files of every game:

``transitions``  how a hand is kept in integers, and what moves do to it
"""
