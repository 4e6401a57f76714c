"""Answer questions: the one entry to the solvers."""
