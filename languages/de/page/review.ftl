# Die Analyse eines Spiels: wie es lief, und welche Züge am meisten gekostet haben.

back = Zurück zum Spiel
review = Analyse
setting = Der Tisch wird gedeckt …
find-better = { $move } · finde einen besseren
move = Zug { $number }
your-turn = { $move } · du bist dran
turn-of = { $move } · { $name } ist dran
over = { $move } · das Ende
after-last = Nach dem letzten Zug
made = { $name }: { $worth }
best-is = Am besten: { $worth }
move-cost = Zug { $number }, gekostet: { $cost }
cost = Kosten: { $cost }
how-it-went = Wie das Spiel lief
expected = { $unit ->
    [points] erwartete Punkte bei jedem Zug
    [tokens] erwartete Chips bei jedem Zug
    [cheats] erwartete Schummelzüge bei jedem Zug
    [turns] erwartete Züge bei jedem Zug
   *[other] { $unit }, erwartet bei jedem Zug
}
expected-lead = erwarteter Vorsprung bei jedem Zug
moves-of = Züge von
checking-yours = Deine Züge werden geprüft …
checking = Züge von { $name } werden geprüft …
share = Anteil der geprüften Züge
cost-most = Die teuersten Züge
longest-run = ✓ Längste Folge bester Züge: { $moves }
retry-both = Beide noch einmal
retry-all = Alle drei noch einmal
best = Am besten
retry = Noch einmal
why = Warum
next = Weiter
nothing-better = Das ist es: Ein besserer Zug ist nicht bekannt.
better = Besser: Er kostet noch { $cost }.
that-costs = Das kostet { $cost }.
why-best = Am besten: { $move }. { $why }
why-yours = Dein Zug: { $move }. { $why }
