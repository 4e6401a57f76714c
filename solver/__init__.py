"""Give hints and proofs: the solvers of every game."""
