# Die Regeln, Nummer für Nummer wie im Englischen.

rule-F1-title = Austeilen
rule-F1 =
    Misch einen Doppel-Sechs-Satz verdeckt. Zu zweit zieht jeder 7, zu dritt 6, zu viert 5. Der Rest
    ist der Talon.
rule-F1-option-set = 12 ist der Doppel-Zwölf-Satz aus F11.
rule-F2-title = Erster Stein
rule-F2 =
    Wer den höchsten Pasch hat, legt ihn zuerst: Das ist der Spinner. Hat niemand einen Pasch,
    ziehen alle je einen Stein nach, bis jemand einen hat.
rule-F2-ruling-1 = Vor dem ersten Stein zieht oder passt niemand: Der Pasch muss gelegt werden.
rule-F2-example-1 = 5-5 allein zählt 10.
rule-F2-example-2 = 5-5 ist der höhere Pasch.
rule-F3-title = Enden
rule-F3 =
    Arme dürfen gleich an allen vier Seiten des Spinners beginnen. Jeder spätere Stein, auch ein
    Pasch, hat ein Ende, an das man legt. Pasche liegen quer zu ihrem Arm.
rule-F3-ruling-1 =
    Die vier Arme sind gleichwertig. Die Liste der Züge nennt nur den ersten leeren Arm; ein Zug
    darf jeden nennen.
rule-F3-example-1 = Der Spinner hat vier Seiten.
rule-F4-title = Zug
rule-F4 =
    Wenn du dran bist, legst du einen Stein so, dass seine Zahl an eine gleiche an einem offenen
    Ende stößt. Du musst legen, wenn du kannst. Kannst du nicht, zieh aus dem Talon, Stein für
    Stein, bis einer passt, und leg ihn. Ist der Talon leer, passt du.
rule-F4-ruling-1 =
    Wer eine verdeckte Hand hat, darf ziehen oder passen, solange keiner der sichtbaren Steine darin
    passt.
rule-F4-example-1 = 6-4 hat keine 0, 3 oder 5.
rule-F4-example-2 = 5-1 passt.
rule-F5-title = Zählen
rule-F5 =
    Zähl nach jedem Stein, auch nach dem ersten, die äußeren Enden der Arme zusammen; bei einem
    Pasch zählen beide Hälften. Solange der Spinner keinen oder nur einen Arm hat, zählen auch seine
    beiden Hälften mit.
rule-F5-example-1 = Zwei Arme: 0 und 3. Der Spinner zählt nicht mehr.
rule-F5-example-2 = 3-3 liegt quer, die Enden sind also 0 und 3 und 3.
rule-F6-title = Punkte
rule-F6 = Ergibt das 5, 10, 15 und so weiter, bekommt so viele Punkte, wer den Stein gelegt hat.
rule-F6-example-1 = Die 10 des Spinners und die 0 des Arms.
rule-F7-title = Ende einer Runde
rule-F7 =
    Eine Runde ist vorbei, wenn jemand den letzten Stein der Hand gelegt hat oder wenn niemand mehr
    kann: Dann ist sie blockiert.
rule-F7-ruling-1 =
    Liegen alle Hände offen, endet eine blockierte Runde sofort; sonst, wenn alle reihum gepasst
    haben. Der Talon ist dann leer, denn wer nicht legen kann, zieht.
rule-F7-example-1 = Auch der letzte Stein des Talons passt nicht: Niemand kann mehr.
rule-F8-title = Bonus
rule-F8 =
    Wer ausmacht, gewinnt die Runde; in einer blockierten gewinnt, wer die wenigsten Augen hat. Wer
    gewinnt, zählt die Augen der Gegner zusammen, zieht die der eigenen Hand ab, rundet auf die
    nächsten 5 und bekommt ein Fünftel davon: 26 wird zu 25 gerundet und bringt 5.
rule-F8-option-bonus_divisor = Mit 1 zählt die gerundete Differenz ganz.
rule-F8-option-block_tie =
    lowest_tile: Bei Gleichstand in einer blockierten Runde gewinnt unter den Gleichen, wer den
    leichtesten einzelnen Stein hat. Sind auch diese gleich leicht, gewinnt niemand.
rule-F8-ruling-1 =
    Sind in einer blockierten Runde die leichtesten Hände gleich, gewinnt niemand, und niemand
    bekommt einen Bonus.
rule-F8-ruling-2 = Einen Bonus bekommt nur, wer die Runde gewinnt.
rule-F8-example-1 = Der andere hat noch 39 Augen: gerundet 40, und ein Fünftel davon ist 8.
rule-F9-title = Spiel
rule-F9 = Wer zuerst das Ziel erreicht, gewinnt das Spiel.
rule-F9-option-target = Jedes positive Vielfache von 5 statt 100.
rule-F9-option-finish_hand =
    Die Runde wird zu Ende gespielt, auch wenn jemand das Ziel erreicht, und ihr Bonus zählt; die
    meisten Punkte gewinnen das Spiel.
rule-F9-ruling-1 =
    Das Spiel endet sofort, auch mitten in einer Runde. Eine Runde, die so endet, hat keinen Bonus,
    auch wenn es der letzte Stein der Hand war.
rule-F9-ruling-2 = Wird die Runde zu Ende gespielt, gewinnen bei Gleichstand alle mit den meisten Punkten.
rule-F9-example-1 = Die 10 führt zum vereinbarten Ziel von 30.
rule-F10-title = Nächste Runde
rule-F10 =
    Die Punkte bleiben. Alle Steine werden neu gemischt und ausgeteilt; der höchste Pasch fängt
    wieder an.
rule-F10-ruling-1 = Personen und Optionen bleiben ein ganzes Spiel lang gleich.
rule-F11-title = Mehr Personen
rule-F11 = Mehr als vier Personen brauchen einen Doppel-Zwölf-Satz mit 91 Steinen.
rule-F11-ruling-1 = Fünf bis acht Personen bekommen je 5 Steine.
rule-F11-ruling-2 = Zwei bis vier Personen dürfen den Doppel-Zwölf-Satz auch nehmen und ziehen wie in F1.
rule-F12-title = Bild der Punkte
rule-F12 =
    Punkte kann man zeichnen statt schreiben, in Häusern zu 50: eine lange Linie (5), eine Linie
    quer dazu (5) und in jeder der vier Ecken ein X aus zwei kurzen Linien oder ein O (je 10).
