"""The objectives of Peaks and Pits, one file each."""
