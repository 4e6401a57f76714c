"""What the solver of Peaks and Pits can be asked for, one file each."""
