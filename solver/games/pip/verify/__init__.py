"""The second method of PIP: a search of its own over rules of its own, compiled.

It shares nothing with the kernel: dominoes are numbered by what is not laid yet, the places by
what they ask for stand in columns, and the only question with two players is yes or no.

Beside the files of every game:

``encoding``       constants and positions as rows
``transitions``    what moves do
``workspace``      what the searches remember
``claims``         what an answer needs of the open places
``bounds``         what the lead cannot leave
``two_seats``      two players: whether seat 0 gets such a lead
``several_seats``  three players and more
"""
