# Die Regeln, Nummer für Nummer wie im Englischen.

rule-B1-title = Satz
rule-B1 =
    Dreißig Steine: zwei Doppel-Sechs-Sätze ohne Nullen und Sechsen. Jeder Stein von 1-1 bis
    5-5 ist zweimal da.
rule-B2-title = Austeilen
rule-B2 =
    Zu zweit bekommt jeder 14 Steine, zu dritt 9, zu viert 7. Zwei der übrigen Steine werden
    aufgedeckt und nebeneinander zu einem Quadrat gelegt: der Start. Zu dritt bleibt noch ein Stein
    übrig; er wird ungesehen weggelegt. Sind beide Steine am Start derselbe Pasch, wird neu
    ausgeteilt.
rule-B2-option-identical_sets =
    Zu zweit hat jeder einen eigenen Satz aus 15 Steinen; aus jedem Satz wird ein Stein gezogen,
    beide bilden den Start.
rule-B2-option-open_hands = Alle Hände liegen offen. Das ändert, was du erschließen kannst, nicht, was du legen darfst.
rule-B2-ruling-1 =
    Mit gleichen Sätzen kann niemand, der einen Stein hat oder dessen eigener am Start liegt, den
    zweiten davon haben. Das verrät etwas über verdeckte Steine.
rule-B3-title = Reihenfolge
rule-B3 =
    Alle ziehen einen Stein; wer die meisten Augen hat, fängt an. Dann geht es nach links, von Platz
    zu Platz.
rule-B3-ruling-1 = Bei einer nummerierten Verteilung entscheidet die Nummer auch, wer anfängt.
rule-B4-title = Raster
rule-B4 =
    Die Steine werden auf ein unbegrenztes Raster aus Feldern gelegt, waagerecht oder senkrecht.
    Jeder bedeckt zwei freie Felder nebeneinander.
rule-B4-example-1 = Beide Felder gehören zum Start.
rule-B5-title = Gruppe
rule-B5 =
    Eine Gruppe sind zwei oder mehr belegte Felder in einer Zeile oder Spalte ohne Lücke. Ein
    einzelnes Feld ist keine Gruppe.
rule-B5-option-lone_cells_count = Für B8 zählt ein einzelnes belegtes Feld als Gruppe.
rule-B6-title = Muster
rule-B6 =
    Die Zahlen einer Gruppe wiederholen sich in einem Zyklus aus einer bis fünf verschiedenen
    Zahlen, der überall abbrechen darf: 1 1 1 oder 1 2 1 oder 3 1 2 3. Bis zu vier verschiedene
    Zahlen lassen den Zyklus offen; die erste Zahl, die sich wiederholt, oder die fünfte neue legt
    ihn fest.
rule-B6-example-1 = Die untere Zeile beginnt mit 3 4 3, also muss eine 4 folgen.
rule-B7-title = Legen
rule-B7 =
    Nach einem Zug muss jede Gruppe mit einem Feld des neuen Steins ihr Muster behalten (B6), der
    Zug muss mindestens zwei Gruppen verlängert haben (B8), und es dürfen keine vier Steine Seite an
    Seite liegen (B9).
rule-B7-example-1 = Die 1 verlängert die obere Zeile und die 3 die untere.
rule-B7-example-2 = Nur die obere Zeile würde länger.
rule-B8-title = Verlängerte Gruppe
rule-B8 =
    Eine Gruppe ist verlängert, wenn sie ein Feld des neuen Steins enthält und schon vorher eine
    Gruppe enthielt. Zwei Gruppen, die der Zug verbindet, werden zu einer: Sie zählen einmal, mit
    der ganzen Länge. Die beiden Hälften des neuen Steins allein verlängern nichts.
rule-B8-option-lone_cells_count = Auch ein einzelnes Feld neben der neuen Hälfte ist verlängert.
rule-B8-option-joins_count_twice =
    Eine Verbindung zählt einmal für jede Gruppe, die sie verbindet, bei den zwei aus B7 und im
    Produkt aus B10.
rule-B8-ruling-1 =
    Zählt eine Verbindung doppelt, steht ihre Linie zweimal unter den Gruppen der Wirkung, sodass
    die Punkte immer das Produkt der genannten Längen sind.
rule-B8-example-1 = Die rechte Spalte wächst auf fünf, die beiden Zeilen auf je drei: 5 mal 3 mal 3.
rule-B8-example-2 = Die Zeile verbindet zwei Zweiergruppen und zählt einmal: 5 mal 4.
rule-B8-example-3 = Zählen Verbindungen doppelt, zählt die Zeile zweimal: 5 mal 5 mal 4.
rule-B8-example-4 = Zählen einzelne Felder, wächst auch die eigene Spalte: 4 mal 4 mal 3.
rule-B9-title = Vier Seite an Seite
rule-B9 =
    Vier Steine dürfen nie mit den langen Seiten aneinanderliegen, also in denselben zwei Zeilen
    oder denselben zwei Spalten. Die beiden Steine am Start zählen mit.
rule-B9-example-1 = Es wäre der vierte Seite an Seite.
rule-B10-title = Punkte
rule-B10 =
    Nimm die neuen Längen aller Gruppen mal, die der Zug verlängert hat. Ein Pasch zählt das
    Doppelte davon.
rule-B10-example-1 = Zwei Dreiergruppen und ein Pasch: 3 mal 3 mal 2.
rule-B11-title = Nichts passt
rule-B11 =
    Du musst legen, wenn du kannst. Wer nicht kann, bekommt keine Punkte und ist in der nächsten
    Runde um den Tisch wieder dran.
rule-B11-ruling-1 = Wer eine verdeckte Hand hat, darf passen, solange keiner der sichtbaren Steine darin passt.
rule-B11-example-1 = 3-1 passt.
rule-B12-title = Ende
rule-B12 =
    Wenn jemand den letzten Stein legt, haben alle, die nach der Reihenfolge vom Anfang später dran
    sind, noch einen Zug, und die Runde ist vorbei. Sie ist auch vorbei, wenn niemand mehr legen
    kann.
rule-B12-ruling-1 =
    Liegen alle Hände offen, endet die Runde, sobald niemand legen kann; sonst, wenn alle reihum
    gepasst haben. Stehen noch letzte Züge aus, zählen nur die, denen sie zustehen.
rule-B12-example-1 = 3-3 bringt 110, und sonst passt nichts.
rule-B13-title = Strafpunkte
rule-B13 =
    Am Ende kostet dich jeder Pasch in der Hand 5 Punkte und jeder andere Stein 25. Die meisten
    Punkte gewinnen; bei Gleichstand gewinnen alle mit so vielen.
