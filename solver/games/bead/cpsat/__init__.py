"""One play as a constraint model, apart from both searches."""
