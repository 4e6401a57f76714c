"""What the solver of Domino Ziggurat can be asked for, one file each."""
