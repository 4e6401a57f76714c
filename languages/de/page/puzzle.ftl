# Ein Rätsel: die Frage, was ein Versuch wert war, und wie es weitergeht.

numbered = Rätsel { $number }
of-the-day = Rätsel des Tages
of-a-day = Rätsel vom { $day }
waiting = Das Rätsel wird gesucht … Beim ersten Mal kann das etwas dauern.
try-again = Noch einmal versuchen
puzzles = Rätsel
puzzle = Rätsel
all-of-today = Alle von heute
all-of-that-day = Alle von diesem Tag
previous = Zurück
next = Weiter
which-ahead = Mit welchem Zug liegst du am weitesten vorn?
which-cheats = Welcher Zug braucht die wenigsten Schummelzüge?
which-at-once = { $unit ->
    [points] Welcher Zug bringt sofort die meisten Punkte?
    [tokens] Welcher Zug ist sofort am besten, in Chips gezählt?
   *[other] Welcher Zug ist sofort am besten? Gezählt wird in: { $unit }.
}
move-of = Zug { $number } von { $all }
grade = { $grade ->
    [easy] leicht
    [medium] mittel
    [hard] schwer
    [fiendish] teuflisch
   *[other] { $grade }
}
one-is-best = { $moves ->
    [one] Alle Steine liegen offen. Es gibt nur einen Zug.
   *[other] Alle Steine liegen offen. Einer von { $moves } Zügen ist der beste.
}
play-it = Spielen
show-the-move = Zug zeigen
moves-so-far = Bisherige Züge
the-move-is = Der beste Zug: { $move }.
not-the-best = Nein: { $move } ist nicht der beste Zug.
another-one = Ein anderer Zug ist mehr wert. Versuch einen anderen.
costs = Das kostet dich { $cost }: Damit brauchst du { $rest }. Versuch einen anderen Zug.
costs-ahead = Das kostet dich { $cost }: Damit liegst du { $rest } vorn. Versuch einen anderen Zug.
costs-behind = Das kostet dich { $cost }: Damit liegst du { $rest } zurück. Versuch einen anderen Zug.
costs-level = Das kostet dich { $cost }: Damit steht es gleich. Versuch einen anderen Zug.
amount = { $unit ->
    [points] { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
    [tokens] { $number ->
        [one] { $number } Chip
       *[other] { $number } Chips
    }
    [cheats] { $number ->
        [one] { $number } Schummelzug
       *[other] { $number } Schummelzüge
    }
    [turns] { $number ->
        [one] { $number } Zug
       *[other] { $number } Züge
    }
   *[other] { $number } { $unit }
}
was-shown = Der beste Zug war: { $move }.
was-found = Richtig: { $move } ist der beste Zug.
best-reply = Jetzt die beste Antwort …
and-now = Und jetzt?
that-was-the-way = So ging es.
perfect = Perfekt: jeder Zug beim ersten Versuch.
found-all = Richtig: Du hast alle { $moves } Züge gefunden.
nobody-better = { $worth }, und besser geht es nicht.
next-puzzle = Nächstes Rätsel
next-game = Weiter: { $game }
result-and-archive = Ergebnis und Archiv
see-your-day = Dein Tag
copy = Ergebnis kopieren
copied = Kopiert.
again = Noch einmal spielen
solution = Lösung
all-moves = Alle Züge
all-moves-of = Alle Züge, Wahl { $number }
proof = { $positions ->
    [one] Der Beweis betrachtet { $positions } Stellung.
   *[other] Der Beweis betrachtet { $positions } Stellungen.
}
you = Du
opponent = Gegner
player = Spieler { $number }
