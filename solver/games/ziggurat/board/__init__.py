"""The board in numbers, for every method but the second: its shape, a position, and as bits.

``shape``    dominoes, cells, columns, edges, ways to lay a domino (Z1, Z2, Z4)
``state``    a position in numbers, and the two steps of a plan
``sheet``    the columns of the board as bits of one number
``layings``  where dominoes may be laid now, all places of one value at once
``filling``  what can no longer be filled
"""
