"""A second search of the Bead Game with everything known, written apart from the first."""
