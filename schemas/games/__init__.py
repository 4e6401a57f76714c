"""The models of the games, one file for each."""
