# Das Ende einer Runde: wie sie ausging und was danach kommt.

how = Wie es ausging
share = Teilen
cheats =
    { $count ->
        [one] { $count } Schummelzug
       *[other] { $count } Schummelzüge
    }
own = Du: { $score }.
own-par = Vorgabe { $par }. Du { $cheats }.
unproved = Noch ist nicht bewiesen, wie wenige reichen.
proved-best = Bewiesen: Besser geht es nicht.
proved = Bewiesen: { enough }.
so-far = Bisher: { enough }.
enough =
    { $cheats ->
        [one] { $cheats } Schummelzug reicht
       *[other] { $cheats } Schummelzüge reichen
    }
look-again = Noch einmal suchen
looking = Ich suche, wie wenige möglich sind …
still-looking-for = Bisher: { enough }. Geht es mit { $bound }? Ich suche weiter …
still-looking = Bisher: { enough }. Geht es nicht besser? Ich suche weiter …
scale = Schummelzüge
never = nicht möglich
you = du
par = Vorgabe
ziggurat = Die fertige Zikkurat
daily = Die Rätsel von heute
next-hand = Nächste Runde
rematch = Revanche
next-deal = Nächste Verteilung
totals-kept = Nächste Runde, Summen bleiben
settlement = Abrechnung
player = Wer
at-the-end = Am Ende
total = Summe
total-so-far = Summe bisher
# What an amount at the end of a hand is for.
bonus = Bonus
in-hand = in der Hand
going-out = fürs Ausmachen
for-doubles = für Pasche
for-others = für die anderen
