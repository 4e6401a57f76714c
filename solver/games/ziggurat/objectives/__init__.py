"""The objectives of Domino Ziggurat, one file each."""
