"""What the solver of the Bead Game can be asked for, one file each."""
