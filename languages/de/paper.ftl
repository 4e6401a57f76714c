# Wörter auf Blättern zum Drucken und auf den Seiten, die sie nennen.

paper-rules = Regeln
paper-score-sheet = Punktezettel
paper-map = Plan des Fundaments
paper-grid = Raster
paper-all = Alles zusammen
paper-on-paper = auf Papier
paper-page-games = Spiele auf Papier
paper-page-back = Zurück zum Spiel
paper-page-all = Alle Spiele
paper-page-note = Je eine Seite. Druck mit 100 %, ohne Anpassen an die Seite.
paper-page-lists = Regeln und Punktezettel zum Drucken, für jedes Spiel.
paper-page-about = Die Regeln auf einer Seite, Punktezettel und was man sonst am Tisch braucht, als PDF für A4 und Letter.
paper-option = Option
paper-player = Spieler { $n }
paper-play = Zug
paper-total = Summe
paper-penalty = Strafe
paper-result = Ergebnis
paper-hand = Runde
paper-game = Spiel
paper-date = Datum
paper-one-player = Spieler
paper-cheats = Schummelzüge
paper-rank = Rang
paper-round = Runde
paper-score = Stand
paper-left = Rest der Hand
paper-pips = Augen
paper-letter = Buchstabe { $n }
paper-sum = Summe
paper-fives = { $n } in Fünfern

bead-sheet-grid-1 =
    Schreib die Zahlen der Steine in die Felder; der Start kommt in das dicke Quadrat. Das Raster
    hat keine Grenze (B4): Leg ein Blatt an, wo es endet. Ein Zug muss zwei Gruppen verlängern (B7);
    eine Gruppe wiederholt ihr Muster (B6).
bead-sheet-sheet-1 =
    Nimm die neuen Längen aller Gruppen mal, die der Zug verlängert hat; ein Pasch zählt das Doppelte
    davon (B10). Am Ende kostet jeder übrige Pasch 5 und jeder andere Stein 25 (B13).
peaks-and-pits-sheet-sheet-1 =
    Chipleisten: Leg eine Münze auf die Zahl der Chips, die jeder hat. Ein gelegter Stein kostet
    einen Chip (P6); wer einen Hang beendet, bekommt die Chips daneben zurück (P6); wer passt, nimmt
    so viele, wie an beiden Armen liegen (P8).
peaks-and-pits-sheet-sheet-2 =
    Ergebnisse: Die wenigsten Chips gewinnen; bei gleich vielen teilt man sich den Platz (P11).
fives-sheet-sheet-1 =
    Ein Haus sind 50 Punkte: eine lange Linie (5), eine Linie quer darüber (5), und in jede Ecke ein
    O (10) oder ein X aus zwei kurzen Linien (je 5), im Uhrzeigersinn von oben (F12).
pip-sheet-sheet-1 =
    Zähl nach jeder Runde, was auf der Hand geblieben ist: die Augen, 20 für einen Joker, 25 für
    einen Buchstaben, 50 für *-*. Wer die Runde gewinnt, zieht danach 10 ab, aber niemand kommt unter
    0. Der niedrigste Stand nach neun Runden gewinnt (I12).
pip-sheet-sheet-2 =
    Joker: 0-* bis 9-* und *-* passen an jede Zahl (I6, I8). S lässt den Nächsten aussetzen, R dreht
    die Richtung um, A gibt noch einen Zug, bei D zieht der Nächste einen Stein (I10).
ziggurat-sheet-map-1 =
    Echte Größe für Steine von 25 mal 50 mm: Druck mit 100 %, ohne Anpassen an die Seite. Die
    dicken Quadrate sind die Stufen, jede mitten auf der darunter (Z1).
ziggurat-sheet-map-2 =
    Stufe 1: 18 Steine. Stufe 2: 8. Stufe 3: 2. Eine Hälfte muss größer sein als die unter ihr (Z6),
    und ein neuer Stein braucht einen gleichen Nachbarn (Z7).
ziggurat-sheet-sheet-1 =
    0 Schummelzüge: Legendärer Architekt des Göttlichen. 1: Meisterarchitekt. 2: Angesehener
    Architekt. 3: Bescheidener Architekt. 4: Schwacher Architekt. Ab 5: Schändlich stümpernder
    Saboteur (Z12).
