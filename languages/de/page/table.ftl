# Der Tisch: was man dort tun kann, und was das Brett sagt.

home = Startseite
underneath = Darunter
key-v = Taste V
keys = Tasten
help = Hilfe
show-picture = Bild zeigen
show-board = Brett zeigen
cheats = { $cheats ->
    [one] Schummelzug
   *[other] Schummelzüge
}
par = Vorgabe { $par }
which = Welchen meinst du?
learn-it = In fünf Minuten lernen
your-hand = Deine Hand
aside = Beiseite gelegte Steine
set-aside = Beiseite
turn-of = { $name }, du bist dran
stays-hidden = Deine Hand bleibt verdeckt, bis du den Knopf drückst.
show-hand = Meine Hand zeigen
lift = Stein aufnehmen
proved-plan = Bewiesener Plan
solution = Lösung
find-plan = Besten Plan suchen
solve-from-here = Ab hier lösen
review = Mein Spiel analysieren
legal-moves-with = { $moves ->
    [one] Ein erlaubter Zug mit { $tile }
   *[other] { $moves } erlaubte Züge mit { $tile }
}
does-not-fit = Dort passt er nicht. Wo er passt, leuchtet es.
