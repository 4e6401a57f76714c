# Warum ein Zug nicht erlaubt ist. „cells“ heißen wie auf dem Brett.

# Ziggurat
outside-tier = Der Stein läge außerhalb von Stufe { $tier }.
over-column = Die { $face } würde über den Rand ragen, über Spalte { $column } hinaus.
over-row = Die { $face } würde über den Rand ragen, über Zeile { $row } hinaus.
cell-occupied = Auf { $cells } liegt schon ein Stein.
unsupported = Unter { $cells } liegt noch nichts.
value-not-greater = Die { $value } auf { $cell } muss größer sein als die { $below } darunter.
tile-covered = { $tile } lässt sich nicht aufnehmen: Auf { $cells } liegt ein Stein.
# Bead Game; „values“ ist eine Zeile oder Spalte von Zahlen.
must-play = Du kannst nicht passen: { $tile } passt.
domino-there = Dort liegt schon ein Stein.
too-few-groups = { $tile } muss zwei Gruppen verlängern. Dort verlängert der Stein { $n ->
    [0] keine
    [1] nur eine
   *[other] nur { $n }
}.
fitting = eine { $number }
or = { $one } oder { $other }
pattern-broken = Die { $line ->
    [row] Zeile
   *[column] Spalte
} { $values } passt in kein Muster: Passen würde dort { $fitting }.
pattern-broken-never = Die { $line ->
    [row] Zeile
   *[column] Spalte
} { $values } wäre kein Muster.
# Fives
no-such-arm = Der Spinner hat nur vier Seiten.
end-differs = Die { $number } von { $tile } passt nicht an die { $end } an diesem Ende.
turned = { $tile } müsste andersherum liegen, um an die { $end } an diesem Ende zu passen.
# Peaks and Pits
begins-with = { $tile } beginnt mit { $number }, { $side ->
    [left] links
   *[right] rechts
} muss aber eine { $end } hin.
# PIP
no-such-domino = Diesen Stein gibt es auf dem Tisch nicht.
double-full = Alle drei Plätze an diesem Pasch sind belegt.
no-open-end = Dieser Stein hat kein offenes Ende.
double-unfinished = Erst { $double }: noch { $n ->
    [0] kein Stein
    [1] ein Stein
    [2] zwei Steine
    [3] drei Steine
    [4] vier Steine
   *[other] { $n } Steine
}.
must-open-with = { $tiles } muss diese Runde eröffnen.
