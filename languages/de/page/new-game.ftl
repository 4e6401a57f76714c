# Vor dem Austeilen: wer mitspielt, und nach welchen Regeln.

learn-it = In fünf Minuten lernen
deal-number = Nummer der Verteilung
deal-number-note = Ohne Nummer wird neu gemischt. Mit derselben Nummer bekommen alle dieselben Steine.
any = beliebig
by-hand = Selbst austeilen
by-hand-note = so wie mit echten Steinen
whole-set = Tipp den ganzen Satz ein, in der Reihenfolge des Austeilens, etwa 6-3 0-0 …
deal = Austeilen
players = Wie viele spielen?
player = Spieler { $number }
you = Du
person-here = Jemand an diesem Bildschirm
bot = { $level ->
    [1] { $name }, Anfängerin
    [2] { $name }, leicht
    [3] { $name }, mittel
    [4] { $name }, stark
   *[5] { $name }, am stärksten
}
with-friends = Mit Freunden spielen
with-friends-note = jeder an seinem Bildschirm
with-friends-how = Du bekommst den ersten Platz. Alle anderen Personen von oben bekommen einen Link; ist dort keine, dann Spieler 2.
clock = Zeit für einen Zug
no-limit = Unbegrenzt
seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
hints = Alle dürfen um Tipps bitten
make-a-table = Tisch aufmachen
and-more = Und { $count } weitere dieser Art.
