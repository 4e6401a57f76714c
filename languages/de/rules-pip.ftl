# Die Regeln, Nummer für Nummer wie im Englischen.

rule-I1-title = Satz
rule-I1 =
    Siebzig Steine: ein Doppel-Neun-Satz mit 55; elf Steine mit Joker, 0-* bis 9-* und der Pasch
    { "*" }-*; und vier Richtungssteine, S-*, R-*, A-* und D-*, mit einem Buchstaben auf der einen und
    einem Joker auf der anderen Hälfte.
rule-I2-title = Austeilen
rule-I2 =
    Jeder nimmt 9 Steine, zu zweit 15; der Rest ist der Talon. Ein Spiel hat neun Runden, und Runde
    r beginnt mit dem Pasch r-r.
rule-I3-title = Eröffnung
rule-I3 =
    Wer den Pasch der Runde hat, eröffnet mit ihm. Hat ihn niemand, eröffnet, wer *-* hat, und *-*
    steht für den Pasch. Hat niemand einen der beiden, ziehen alle der Reihe nach je einen Stein,
    zuerst, wer die Punkte aufschreibt, bis einer der beiden auftaucht.
rule-I3-ruling-1 = Die Punkte schreibt der erste Spieler auf. Wer einen der beiden zieht, eröffnet.
rule-I3-ruling-2 = Steine, die für die Eröffnung gezogen wurden, behält man.
rule-I3-example-1 = Nur 1-1 kann die erste Runde eröffnen.
rule-I4-title = Startstein
rule-I4 =
    Der Stein der Eröffnung hat zwei Seiten, oben und unten. Oben und unten öffnen sich erst, wenn
    an beide Seiten gelegt wurde. Alle vier Plätze brauchen die Zahl der Runde.
rule-I4-ruling-1 = An jedes andere offene Ende darf von Anfang an gelegt werden, sofern I7 es nicht verbietet.
rule-I4-example-1 = 7-1 kann an die andere Seite.
rule-I4-example-2 = Alle vier Plätze sind belegt.
rule-I5-title = Legen
rule-I5 =
    Leg in jedem Zug einen Stein an ein offenes Ende: eine gleiche Zahl, einen Joker an jede Zahl
    oder alles an einen Joker.
rule-I5-example-1 = Der Startstein braucht eine 1.
rule-I5-example-2 = 4-1 liegt mit der 1 nach innen.
rule-I6-title = Hälften
rule-I6 =
    Ein Joker nach innen nimmt die Zahl an, an der er liegt, und die andere Hälfte ist das offene
    Ende. Ein Stein n-* darf auch mit der Zahl nach innen liegen; dann ist der Joker offen, und
    jeder Stein passt daran. Er ist nie ein Pasch. Ein Richtungsstein liegt immer mit dem Joker nach
    innen.
rule-I6-option-directional_end =
    same: Ein offener Buchstabe braucht die Zahl, an der seine Jokerhälfte liegt, oder nimmt alles,
    wenn das ein offener Joker war; closed: Nichts passt daran.
rule-I6-option-wild_end = declared: Wer einen Joker offen lässt, nennt die Zahl, die er braucht.
rule-I6-ruling-1 = An den offenen Buchstaben eines Richtungssteins passt jeder Stein.
rule-I6-example-1 = Der Joker steht für 1, und die 6 ist offen.
rule-I6-example-2 = Der Buchstabe darf nicht innen liegen.
rule-I6-example-3 = Für den offenen Joker muss eine Zahl genannt werden.
rule-I6-example-4 = Der Buchstabe liegt an der 1 der Seite des Startsteins, und keine andere Zahl passt daran.
rule-I7-title = Pasche
rule-I7 =
    Jeder Pasch außer dem Startstein liegt quer. Die nächsten drei Steine, egal von wem, müssen an
    ihn gelegt werden, mit seiner Zahl oder einem Joker; jeder beginnt einen eigenen Zweig. Danach
    darf wieder an jedes offene Ende gelegt werden.
rule-I7-ruling-1 = Ziehen und Passen zählen nicht als Legen: Die drei Steine fehlen danach immer noch.
rule-I7-ruling-2 =
    Ein Pasch an einem solchen Pasch ist einer der drei Steine, und die drei Steine des neuen Paschs
    kommen zuerst.
rule-I7-example-1 = 4-4 braucht zuerst drei Steine.
rule-I7-example-2 = Einer fehlt noch.
rule-I7-example-3 = Nach dem dritten sind alle Enden offen.
rule-I8-title = Der Joker-Pasch
rule-I8 = { "*" }-* ist immer ein Pasch, und zwar der Zahl, an der er liegt.
rule-I8-ruling-1 = Er darf für einen Pasch stehen, der schon gelegt wurde.
rule-I8-ruling-2 =
    Liegt er an einem offenen Joker oder Buchstaben, nennt man die Zahl selbst, es sei denn, eine
    Option hat diesem Ende eine Zahl gegeben.
rule-I8-example-1 = An der Seite des Startsteins ist er 1-1.
rule-I8-example-2 = An einer 1 kann er nicht 5-5 sein.
rule-I8-example-3 = Der offene Joker braucht keine bestimmte Zahl, also muss eine genannt werden.
rule-I9-title = Nichts passt
rule-I9 =
    Wer nichts legen kann, zieht einen Stein. Passt er, wird er gelegt; passt er nicht, ist der
    Nächste dran. Ist der Talon leer, ist gleich der Nächste dran.
rule-I9-ruling-1 = Du musst legen, wenn du kannst, auch einen Joker oder einen Richtungsstein.
rule-I9-ruling-2 =
    Wer eine verdeckte Hand hat, darf ziehen oder passen, solange keiner der sichtbaren Steine darin
    passt.
rule-I9-example-1 = 4-1 passt.
rule-I9-example-2 = Vor dem Passen muss gezogen werden.
rule-I9-example-3 = In diesem Zug wurde schon gezogen.
rule-I10-title = Richtungssteine
rule-I10 =
    Sie wirken, wenn sie gelegt werden. S: Der Nächste setzt aus. R: Die Richtung dreht sich um. A:
    Derselbe Spieler ist noch einmal dran. D: Der Nächste zieht einen Stein; ist der Talon leer,
    gibt, wer D gelegt hat, dem Nächsten einen Stein aus der Hand.
rule-I10-ruling-1 = Nach D hat der Nächste einen gewöhnlichen Zug.
rule-I10-ruling-2 = Wer einen Stein abgibt, sucht ihn aus.
rule-I10-ruling-3 =
    Ein Buchstabe, der die Runde beendet, wirkt nicht, egal ob jemand ausgemacht hat oder niemand
    mehr legen kann. Solange eine Hand verdeckt ist, sieht man nicht, dass blockiert ist, also
    kostet D trotzdem einen Stein.
rule-I10-example-1 = Der Nächste setzt aus.
rule-I10-example-2 = Jetzt geht es andersherum.
rule-I10-example-3 = Der Nächste zieht 6-3.
rule-I11-title = Ende einer Runde
rule-I11 =
    Eine Runde ist vorbei, wenn jemand keine Steine mehr hat und sie damit gewinnt, oder wenn der
    Talon leer ist und niemand legen kann: Dann ist sie blockiert, und niemand gewinnt.
rule-I11-ruling-1 = Auch wer nach I10 den letzten Stein abgibt, gewinnt die Runde.
rule-I11-ruling-2 =
    Liegen alle Hände offen, endet eine blockierte Runde sofort; sonst, wenn alle reihum gepasst
    haben.
rule-I11-example-1 = 5-5 war der letzte Stein.
rule-I12-title = Punkte
rule-I12 =
    Nach einer Runde zählen alle die Steine, die sie noch in der Hand haben: die Augen aller Zahlen,
    20 für einen Joker, 25 für einen Buchstaben und 50 für *-*. Das kommt zu ihren Punkten dazu. Wer
    die Runde gewonnen hat, zieht danach 10 ab, aber nie unter 0. Nach neun Runden gewinnen die
    wenigsten Punkte.
rule-I12-ruling-1 = Nach einer blockierten Runde zieht niemand etwas ab.
rule-I12-ruling-2 = Bei Gleichstand gewinnen alle mit den wenigsten Punkten.
rule-I13-title = Richtung
rule-I13 = Jede Runde beginnt im Uhrzeigersinn, von Platz zu Platz.
rule-I13-option-reverse_skips_with_two = Zu zweit wirkt R wie S.
rule-I13-ruling-1 = Zu zweit bringt S einen weiteren Zug, und R ändert nichts, nicht einmal die Richtung.
rule-I13-example-1 = Zu zweit ändert R nichts.
rule-I13-example-2 = Mit der Option setzt der andere aus.
