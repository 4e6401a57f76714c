# Was Züge wert sind, und wie eine Antwort gefunden wurde. „far“ ist die Zahl, wie sie geschrieben wird, bei einer Schätzung mit
# ihrem Fehler; nach „n“ richtet sich das Wort dahinter.

points = { $far } { $n ->
    [one] Punkt
   *[other] Punkte
}
points-ahead = { points } Vorsprung
points-behind = { points } Rückstand
points-shed = { points } los
tokens = { $far } { $n ->
    [one] Chip
   *[other] Chips
}
tokens-ahead = { tokens } Vorsprung
tokens-behind = { tokens } Rückstand
tokens-more = { tokens } mehr als der beste Gegner
tokens-fewer = { tokens } weniger als der beste Gegner
cheats = { $far } { $n ->
    [one] Schummelzug
   *[other] Schummelzüge
}
turns = { $far } { $n ->
    [one] Zug
   *[other] Züge
}
level = Gleichstand
# Über einen vorgeschlagenen Zug.
wins = gewinnt die Runde zu { $percent } %
wins-match = gewinnt die Partie zu { $percent } %
tied = so gut wie ein anderer
more-like-it = { $n ->
    [one] { $n } weiterer gleicher Art
   *[other] { $n } weitere gleicher Art
}
best = am besten
so-far = bisher
found-by = Gefunden durch: { $way }.
simulated = simulierte Spiele
model = ein Constraint-Modell ({ $method })
search = Suche ({ $method })
confirmed = Bestätigt: { $how }
