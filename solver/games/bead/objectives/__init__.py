"""The objectives of the Bead Game, one file each."""
