"""What the solver of Fives can be asked for, one file each."""
