"""The objectives of PIP, one file each."""
