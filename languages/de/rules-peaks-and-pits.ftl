# Die Regeln, Nummer für Nummer wie im Englischen.

rule-P1-title = Satz
rule-P1 =
    Nehmt einen Doppel-Neun-Satz (55 Steine) mit einer vollen Hand von 5 oder einen
    Doppel-Sechs-Satz (28 Steine) mit einer vollen Hand von 3. Legt zuerst den Startstein, 9-0 oder
    6-0, auf den Tisch; teilt dann allen eine volle Hand aus. Der Rest ist der Talon.
rule-P1-option-set = 6 ist der Doppel-Sechs-Satz.
rule-P1-example-1 = Im Satz gibt es nur einen 5-3.
rule-P2-title = Chips
rule-P2 =
    Alle fangen mit gleich vielen Chips an, und die Bank hat so viele, wie noch gebraucht werden.
    Wer am Ende die wenigsten hat, gewinnt.
rule-P2-option-tokens = So viele Chips hat jeder am Anfang, statt 5.
rule-P3-title = Kette
rule-P3 =
    Die Steine bilden eine Kette mit zwei Armen. Der hohe Arm beginnt an der 9 (oder 6) des
    Startsteins, der tiefe an seiner 0, und gleiche Zahlen stoßen aneinander. Ein Stein wird von
    innen nach außen gelesen, vom Startstein weg: Ist die zweite Zahl größer, geht er nach oben, ist
    sie kleiner, nach unten.
rule-P4-title = Hang
rule-P4 =
    Ein Hang ist ein möglichst langes Stück eines Arms, das in eine Richtung geht. Ein Pasch gehört
    zum Hang des Steins davor; ein Pasch am Startstein gehört zum Hang des Steins danach. Der
    Startstein gehört zu keinem Hang.
rule-P5-title = Legen
rule-P5 =
    Wenn du dran bist, darfst du einen oder mehrere Steine aus der Hand an einen Arm legen, jeder
    passend an den davor, und alle in einem Hang. Entweder verlängern sie den letzten Hang des Arms,
    oder der erste von ihnen kehrt um, und sie beginnen einen neuen Hang.
rule-P5-ruling-1 =
    Ein Pasch kann nicht umkehren: Er gehört noch zum Hang davor. Ein Zug, der mit einem Pasch
    beginnt, geht in derselben Richtung weiter.
rule-P5-example-1 = Von 5 über 3 nach 2 hinunter: Damit ist man drei Chips los.
rule-P5-example-2 = 2-2 geht weiter nach unten, 2-4 nach oben.
rule-P5-example-3 = Der tiefe Arm endet mit 2.
rule-P5-example-4 = Wer nichts legt, muss stattdessen passen.
rule-P6-title = Wirkung
rule-P6 =
    Leg einen deiner Chips neben jeden Stein, den du legst. Hast du einen Hang beendet, indem du
    einen neuen begonnen hast, nimm alle Chips neben dem beendeten auf. Zieh dann so viele Steine,
    wie du gelegt hast.
rule-P6-ruling-1 = Sind im Talon weniger übrig, zieh diese.
rule-P6-ruling-2 = Der erste Hang eines Arms beendet keinen anderen.
rule-P6-example-1 = Hier werden zwei Chips abgelegt und die vier neben 6-5, 5-3, 3-3 und 3-2 aufgenommen.
rule-P7-title = Chips an der Kette
rule-P7 = Chips liegen also nur neben dem letzten Hang jedes Arms, einer für jeden seiner Steine.
rule-P8-title = Passen
rule-P8 =
    Du darfst immer passen, statt zu legen. Dann nimmst du so viele Chips aus der Bank, wie an
    beiden Armen liegen. Deine Hand bleibt gleich.
rule-P8-example-1 = An einem Arm liegen zwei Chips, am anderen drei.
rule-P9-title = Keine Chips mehr
rule-P9 = Wenn jemandem die Chips ausgehen, bekommen alle neue, bevor es weitergeht.
rule-P9-option-refill_tokens = So viele Chips bekommen alle, statt 5.
rule-P9-ruling-1 =
    Das wird nach jedem abgelegten Chip geprüft, bevor welche aufgenommen werden, und kann in einem
    Zug öfter vorkommen.
rule-P9-ruling-2 = Auch wer keine Steine mehr hat, bekommt Chips.
rule-P9-example-1 = Fünf Steine kosten alle fünf Chips, also bekommen alle fünf.
rule-P10-title = Leerer Talon
rule-P10 =
    Ist der Talon leer, zieht niemand mehr, und Passen kostet nichts, solange jemand anderes mehr
    Steine hat als du. Wer den letzten Stein der Hand legt, hat keine Züge mehr, wird am Ende aber
    mitgezählt.
rule-P10-example-1 = Jemand anderes hat vier Steine, hier sind es drei.
rule-P11-title = Ende
rule-P11 =
    Das Spiel ist vorbei, wenn alle, die noch Steine haben, nacheinander gepasst haben oder wenn
    niemand mehr welche hat. Die wenigsten Chips sind Erster, dann kommen die nächstwenigsten;
    gleich viele teilen sich einen Platz.
rule-P11-ruling-1 = Chips auf dem Tisch zählen für niemanden.
rule-P11-ruling-2 =
    Es endet nicht früher, nur weil niemand legen könnte: Passen kostet Chips, und alle müssen dafür
    zahlen.
rule-P11-example-1 = Einer ist fertig, ein anderer hat gepasst, und jetzt passt der dritte.
rule-P12-title = Differenzen
rule-P12 = Bei P9 bekommen alle gleich viel, also ändern sich Plätze und Differenzen dadurch nie.
