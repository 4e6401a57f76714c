# The games in brief, and how many play them.

ziggurat = Build a pyramid from all 28. Lifting one is a cheat.
fives = Make the open ends add up to a multiple of five.
bead = Lengthen repeating patterns, multiply their lengths.
peaks-and-pits = Ride the slope. Turn it round and you pay for it.
pip = Wilds, skips and reverses. Nine rounds, low score wins.
solo = Solo
players = { $n } players
players-from = { $least }–{ $most } players
