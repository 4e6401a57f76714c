"""Proofs of what open hands end in, made of the first search and checked without it.

A certificate says that a seat of two gets a lead against every reply. It is a row of numbers, one
for each real choice of that seat: which of the moves it makes. Maker and checker walk the game in
the same order, and each position once, so that no position stands in it. That a hand ends in a
lead takes two of them, one of each seat.

``walk``          the checker, compiled over the second kernel of a game
``max_n``         three seats and more: every choice of everybody, searched over the second kernel
``strategy``      the maker, which asks the first search for a move at every choice; and all of them
                  as the second method of open hands, within a budget
``by_the_rules``  the checker of exported proofs, in plain Python over the engine alone

A second kernel is filled into the names of ``solver.kernel`` as the first one is, from
code of its own: ``seat``, ``moves``, ``child``, ``key`` (scores included), ``totals``, and where
need be ``lead`` and ``prefers``.
"""
