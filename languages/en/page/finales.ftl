# The pictures of games that are over, for those who do not see them.

flight = The train as a range of mountains: { $numbers }
lights = The four arms lit up, and the houses of { $names }
necklace = The longest group, { $n ->
    [one] { $n } bead
   *[other] { $n } beads
}: { $numbers }
sky = The night sky: { $n } dominoes as a constellation, { $wild ->
    [one] { $wild } wild one
   *[other] { $wild } wild ones
} shining
