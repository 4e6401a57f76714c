# Die Regeln, Nummer für Nummer wie im Englischen.

rule-Z1-title = Brett
rule-Z1 =
    Die Pyramide steht auf einem Quadrat aus 6 mal 6 Feldern. Sie hat drei Stufen, jede ein Quadrat
    mitten auf dem darunter: 36, 16 und 4 Felder für 18, 8 und 2 Steine. Zeilen und Spalten zählen
    von 0 an, von der Ecke oben links, und sind auf allen Stufen dieselben: Stufe 2 umfasst die
    Zeilen und Spalten 1 bis 4, Stufe 3 die Zeilen und Spalten 2 und 3.
rule-Z2-title = Satz
rule-Z2 = Du baust mit einem Doppel-Sechs-Satz aus 28 Steinen.
rule-Z3-title = Hand
rule-Z3 =
    Misch die Steine zu einem verdeckten Stapel und deck drei davon auf: Das ist deine Hand. Legst
    du einen, ersetz ihn sofort aus dem Stapel, solange er reicht.
rule-Z3-option-hand_size = Die Größe deiner Hand, 1 bis 28 statt drei.
rule-Z3-example-1 = Der nächste Stein im Stapel ist 6-2.
rule-Z3-example-2 = Du kannst nur die Steine in deiner Hand legen.
rule-Z4-title = Innen
rule-Z4 =
    Ein Stein bedeckt zwei freie Felder nebeneinander auf einer Stufe. Er darf nicht über das
    Quadrat dieser Stufe hinausragen.
rule-Z4-ruling-1 =
    Steine bedecken immer ganze Felder des Rasters und liegen nie um ein halbes versetzt, also ist
    immer klar, was über einem Feld liegt.
rule-Z4-ruling-2 =
    Eine Hälfte auf einem belegten Feld wird nicht weiter geprüft; eine Hälfte außerhalb ihrer Stufe
    schon.
rule-Z4-example-1 = Die erste Stufe hat sechs Spalten.
rule-Z4-example-2 = Dort liegt schon 1-1.
rule-Z5-title = Halt
rule-Z5 =
    Über der ersten Stufe müssen beide Felder unter einem Stein belegt sein, von einem Stein oder
    von zweien. Eine Stufe muss nicht voll sein, bevor du die nächste beginnst.
rule-Z5-example-1 = Darunter liegt nichts.
rule-Z6-title = Steigende Zahlen
rule-Z6 =
    Eine Hälfte auf einer höheren Stufe muss größer sein als die direkt darunter; gleich reicht
    nicht. Auf eine 6 lässt sich also nie bauen, und eine 0 liegt nie auf etwas.
rule-Z6-example-1 = Die 2 und die 3 liegen über den Einsen zweier Steine, und die 3 liegt neben einer 3.
rule-Z6-example-2 = Die 1 ist nicht größer als die 1 darunter.
rule-Z7-title = Nachbar
rule-Z7 =
    Wenn du einen Stein legst, muss mindestens eine seiner Hälften neben einer gleichen liegen: eine
    Zeile oder eine Spalte weiter, nicht schräg, und auf irgendeiner Stufe. Die andere Hälfte
    desselben Steins zählt nicht, und auch nichts, was der Stein bedeckt.
rule-Z7-option-covered_neighbours = Mit false zählt nur die oberste Hälfte auf dem Feld daneben.
rule-Z7-ruling-1 =
    Die Stufen werden von oben gesehen: Nur Zeile und Spalte entscheiden, welche Felder
    nebeneinanderliegen. Eine überbaute Hälfte zählt noch, denn der Autor sagt nichts davon, dass
    man sie sehen muss.
rule-Z7-example-1 = So herum liegt die 3 neben keiner anderen 3 und die 2 neben keiner anderen 2.
rule-Z7-example-2 = Die einzige 3 neben seiner 3 liegt unter der 4 und zählt noch.
rule-Z7-example-3 = Zählen überbaute Nachbarn nicht, ist derselbe Zug nicht erlaubt.
rule-Z8-title = Erster Stein
rule-Z8 = Auf einem leeren Brett braucht es keinen gleichen Nachbarn.
rule-Z8-ruling-1 = Das gilt auch, wenn das Brett durch Aufnehmen wieder leer geworden ist.
rule-Z8-example-1 = Der erste Stein darf überall auf der ersten Stufe liegen.
rule-Z9-title = Schummeln
rule-Z9 =
    Du darfst einen Stein aufnehmen, wenn nichts auf ihm liegt, und musst ihn nach allen Regeln
    wieder legen. Jedes Aufnehmen ist ein Schummelzug. Um einen bedeckten Stein zu bewegen, nimm
    zuerst die darauf auf; auch jeder davon ist ein Schummelzug.
rule-Z9-option-lifted_first =
    Mit true darfst du nicht aus der Hand legen, solange ein Stein beiseiteliegt. Manche
    Verteilungen gehen dann gar nicht auf.
rule-Z9-ruling-1 =
    Ein aufgenommener Stein liegt beiseite. Er gehört nicht zu deiner Hand, also ziehst du keinen
    für ihn nach, und du darfst ihn so spät wieder legen, wie du willst.
rule-Z9-ruling-2 = Du darfst ihn an dieselbe Stelle zurücklegen; der Schummelzug zählt trotzdem.
rule-Z9-ruling-3 =
    Die Steine auf dem Brett müssen in einer Reihenfolge gelegt worden sein, die die Regeln
    erlauben. Nach dem ersten Aufnehmen wird nur Z7 nicht mehr geprüft, denn ein Nachbar, der
    zählte, kann weg sein.
rule-Z9-example-1 = 1-3 aufzunehmen ist der erste Schummelzug.
rule-Z9-example-2 = 2-3 liegt darauf.
rule-Z9-example-3 = 3-1 liegt beiseite und muss zuerst gelegt werden.
rule-Z10-title = Nichts wird neu beurteilt
rule-Z10 =
    Die Nachbarregel (Z7) gilt nur, wenn du einen Stein legst. Wird der Nachbar später aufgenommen
    oder überbaut, bleibt der Stein liegen.
rule-Z10-example-1 = 1-3 wurde neben 1-1 gelegt und bleibt ohne ihn liegen.
rule-Z11-title = Ende
rule-Z11 = Die Pyramide ist fertig, wenn alle 28 Steine liegen. Dann ist jedes Feld der drei Stufen belegt.
rule-Z11-example-1 = Der letzte Stein, der einmal aufgenommen wurde, kommt zurück in seine Ecke.
rule-Z11-example-2 = Danach gibt es nichts mehr zu tun.
rule-Z12-title = Rang
rule-Z12 =
    Je weniger Schummelzüge, desto besser dein Rang. 0: Legendärer Architekt des Göttlichen; 1:
    Meisterarchitekt; 2: Angesehener Architekt; 3: Bescheidener Architekt; 4: Schwacher Architekt;
    ab 5: Schändlich stümpernder Saboteur. Vor dem Ende gibt es keinen Rang.
