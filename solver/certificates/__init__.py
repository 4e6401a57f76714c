"""Proofs of how open hands end, made with the first search and checked without it.

A certificate shows that a seat, of two, gets a lead against every reply. It is a list of numbers,
one for each real choice of that seat: which of the moves the seat makes. The maker and the checker
walk through the game in the same order and visit each position once, so no position need be written
down. To show that a hand ends in exactly one lead takes two certificates, one for each seat.

``walk``          the checker, compiled over the second kernel of a game
``max_n``         three seats and more: every choice of everybody, searched over the second kernel
``strategy``      the maker, which asks the first search for a move at every choice; and all of them
                  as the second method of open hands, within a budget
``by_the_rules``  the checker of exported proofs, in plain Python over the engine alone

A second kernel gives functions with the names in ``solver.kernel``, as the first one does, but from
code of its own: ``seat``, ``moves``, ``child``, ``key`` (scores included), ``totals``, and, if the
game needs them, ``lead`` and ``prefers``.
"""
