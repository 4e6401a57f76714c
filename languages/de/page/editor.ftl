# Eine Stellung aufbauen.

set-up = Stellung aufbauen
checking = Wird geprüft …
valid = Diese Stellung ist gültig.
valid-over = Diese Stellung ist gültig; die Runde ist vorbei.
solve = Ab hier lösen
play = Ab hier spielen
follow = Am echten Tisch verfolgen
fault-count = { $faults ->
    [one] Ein Fehler
   *[other] { $faults } Fehler
}
faults = Fehler
place = { $name ->
    [tier] Stufe { $number }
    [row] Zeile { $number }
    [column] Spalte { $number }
   *[other] { $name } { $number }
}
begin-with = Anfangen mit
example = Beispiel
deal = Verteilung
deal-for = Verteilung für { $players }
text-or-json = Text oder JSON
draft = Stellung als Text oder JSON
fields = Felder
unreadable = Dieses JSON lässt sich nicht lesen: { $why }.
