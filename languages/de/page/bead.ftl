# Was im Bead Game über Züge und den Tisch gesagt wird.

# Ein Feld, gezählt von der linken oberen Hälfte des Startsteins.
start = dem Start
at-start = auf dem Start
beside = { $columns } { $side ->
    [left] links
   *[right] rechts
} vom Start
above = { $rows } { $way ->
    [up] über
   *[down] unter
} dem Start
diagonal = { $rows } { $way ->
    [up] nach oben
   *[down] nach unten
} und { $columns } { $side ->
    [left] nach links
   *[right] nach rechts
} vom Start
lying = { $tile } { $lie ->
    [flat] waagerecht
   *[upright] senkrecht
}, { $cell }
scored = { $product } = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
