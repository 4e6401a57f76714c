# Was die Seiten umgibt: keine Verbindung, keine solche Seite, die Listen der Spiele zum Aussuchen.

not-here = Dieses Spiel gibt es in diesem Browser nicht. Vielleicht wurde es woanders gespielt oder gelöscht.
not-loaded = Keine Verbindung: Diese Seite lässt sich gerade nicht laden.
no-connection = Keine Verbindung
opens-by-itself = Diese Seite lässt sich gerade nicht öffnen. Sie öffnet sich von selbst, sobald der Dienst antwortet.
retry = Noch einmal versuchen
meanwhile = Solange hat dieser Browser { $games } und { $puzzles }.
meanwhile-rules = Solange hat dieser Browser { $games }, { $rules } und { $puzzles }.
your-games = deine Spiele
the-rules = die Regeln
todays-puzzles = die Rätsel von heute
nowhere = Diese Seite gibt es nicht
nothing-there = Unter dieser Adresse gibt es nichts. Vielleicht ist sie vertippt oder unterwegs abgeschnitten worden.
all-games = Alle Spiele ansehen
learn = Spielen lernen
eight-boards = Acht kleine Bretter für jedes Spiel, immer ein Gedanke auf einmal. Etwa fünf Minuten.
start = Anfangen
done = Fertig
lessons-done = { $number } von { $all }
real-table = Am echten Tisch
keep-score = Spiel mit echten Steinen und zähl hier mit. Gib deine Hand ein, trag jeden Zug ein, und hol dir einen Tipp, wenn du dran bist.
at-a-real-table = am echten Tisch
elsewhere = Dieses Spiel ist in einem anderen Tab offen
nothing-lost = Dort hast du einen Zug gemacht. Es ist nichts verloren: Schließ den anderen Tab, oder mach hier weiter.
continue-here = Hier weitermachen
