# Why a move is not allowed. "cells" are as the board calls them.

# Ziggurat
outside-tier = It would lie outside tier { $tier }.
over-column = The { $face } would hang over the edge, past column { $column }.
over-row = The { $face } would hang over the edge, past row { $row }.
cell-occupied = There is already a domino on { $cells }.
unsupported = Nothing to stand on at { $cells } yet.
value-not-greater = The { $value } on { $cell } must beat the { $below } below it.
tile-covered = { $tile } can't be lifted: a domino rests on { $cells }.
# Bead Game; "values" is a row or column of numbers.
must-play = You can't pass: { $tile } fits.
domino-there = There is already a domino there.
too-few-groups = { $tile } must make two groups longer. There it makes { $n ->
    [0] none longer
    [1] only one longer
   *[other] only { $n } longer
}.
fitting = a { $number }
or = { $one } or { $other }
pattern-broken = The { $line ->
    [row] row
   *[column] column
} { $values } breaks the pattern: there { $fitting } would fit.
pattern-broken-never = The { $line ->
    [row] row
   *[column] column
} { $values } would be no pattern.
# Fives
no-such-arm = The spinner has only four edges.
end-differs = The { $number } of { $tile } doesn't match the { $end } at that end.
turned = { $tile } would have to lie the other way round to match the { $end } at that end.
# Peaks and Pits
begins-with = { $tile } begins with { $number }, but the { $side ->
    [left] left
   *[right] right
} end needs { $end }.
# PIP
no-such-domino = There is no such domino on the table.
double-full = All three places of that double are taken.
no-open-end = That domino has no open end.
double-unfinished = Finish { $double } first: { $n ->
    [0] no more dominoes
    [1] one more domino
    [2] two more dominoes
    [3] three more dominoes
    [4] four more dominoes
   *[other] { $n } more dominoes
}.
must-open-with = { $tiles } must open this round.
