# Protokolle von Spielen lesen.

records = Protokolle
the-record = Das Protokoll
paste = Ein Protokoll: eine Verteilung oder Stellung, dann Zeile für Zeile die Züge
read = Lesen
open-file = Datei öffnen
from-table = Das Spiel am Tisch
from-real-table = Das Spiel am echten Tisch
save = Als Datei speichern
hands = { $hands ->
    [one] Eine Runde
   *[other] { $hands } Runden
}
no-fault = { $hands }, ohne Fehler.
some-faults = { $count ->
    [one] { $hands }, ein Fehler.
   *[other] { $hands }, { $count } Fehler.
}
faults = Fehler
place = Zeile { $line }, Spalte { $column }
hand = Runde { $number }
moves-made = { $moves ->
    [one] Ein Zug.
   *[other] { $moves } Züge.
}
not-finished = Nicht zu Ende gespielt.
open-table = Als Tisch öffnen
open-real-table = Als echten Tisch öffnen
review = Analyse
nobody-seen = Darin ist keine Hand zu sehen, also kann man nicht weiterspielen.
moves = Züge
