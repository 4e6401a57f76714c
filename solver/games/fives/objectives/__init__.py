"""The objectives of Fives, one file each."""
