"""Constraint models of Domino Ziggurat.

``plan``           which model is asked when, and what each proves: the fewest cheats
``instance``       what the models are built from
``grid``           cells, squares, and where dominoes can lie
``order``          in which order dominoes can be laid and lifted, by their values alone
``passes``         how few dominoes must be passed, by the order alone
``layout``         where every domino goes, for a fixed order
``finish``         where every domino goes and when, from a board that was begun
``arrangements``   where all dominoes can end: how many on the board must be lifted
"""
