# What is said of moves and the table of the Bead Game.

# A cell, counted from the upper left half of the starter.
start = the start
at-start = at the start
beside = { $columns } { $side ->
    [left] left
   *[right] right
} of the start
above = { $rows } { $way ->
    [up] above
   *[down] below
} the start
diagonal = { $rows } { $way ->
    [up] up
   *[down] down
} and { beside }
lying = { $tile } { $lie ->
    [flat] flat
   *[upright] upright
}, { $cell }
scored = { $product } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
