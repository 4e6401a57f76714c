"""What the solver of PIP can be asked for, one file each."""
