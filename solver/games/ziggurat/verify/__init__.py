"""Second methods of Domino Ziggurat: they share no code with the search they confirm."""
