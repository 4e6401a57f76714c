# Was in Fives über Züge, den Tisch und den Bonus gesagt wird.

end = { $end }
on = an die { end }
on-of = an die { end } von { $tile }
on-of-spinner = an die { end } des Spinners
ends = Enden { $sum }
ends-score = Enden { $sum } Punkte
result = { $count } Punkte
result-nothing = { $count }, nichts
spinner = { $tile } als Spinner
arm = ein Arm mit { $tiles }
pips = { $pips ->
    [one] { $pips } Auge
   *[other] { $pips } Augen
}
no-bonus-tie = Die leichtesten Hände sind gleich, also bekommt niemand einen Bonus.
held = { $person ->
    [you] Du hattest
   *[other] { $who } hatte
} noch { pips }.
sum = { $sum } = { pips }.
rounded-to-nothing = Auf 5 gerundet sind das { $rounded }: kein Bonus.
bonus = Auf 5 gerundet sind das +{ $points } für { $person ->
    [you] dich
   *[other] { $who }
}.
bonus-divided = Auf 5 gerundet sind das { $rounded }; ein Fünftel davon, +{ $points }, geht an { $person ->
    [you] dich
   *[other] { $who }
}.
