"""Second methods over ``engine.game.Game`` alone, shared by all games for small positions.

They know a game only by its legal moves, what these do and how a hand ends; nothing is compiled,
abbreviated or ordered, so that they are slow, short and easily believed. No code of the searches
that they check is imported here, nor the other way round.
"""
