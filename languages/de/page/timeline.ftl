# Die Zeitleiste, Rückgängigmachen und Wiederholen, und die Tasten am Tisch.

in-time = Züge im Verlauf
back = Einen Zug zurück
on = Einen Zug weiter
moment = Moment des Spiels
moment-of = { $at } von { $last } Zügen
number-of = { $at } von { $last }
start = Der Anfang
your-game = Dein Spiel
plan = Plan
proved-plan = Bewiesener Plan
undo = Zurücknehmen
redo = Wiederholen
key = Taste { $key }
keys = Tasten
letters-work = Buchstaben wirken als Tasten
close = Schließen
# The keys of the table, and what each does.
key-tab = Tab
key-enter = Eingabe
key-escape = Esc
does-tab = zur Hand, zum Brett und zu den Tasten
does-arrows = von Platz zu Platz auf dem Brett
does-enter = den Stein dort legen
does-turn = ihn dort drehen
does-escape = ihn zurücklegen; keinen Tipp mehr suchen
does-undo = zurücknehmen, wiederholen; auch Strg+Z und Strg+Y
does-hint = ein Tipp; noch einmal für mehr
does-underneath = was darunter liegt
does-keys = diese Liste
