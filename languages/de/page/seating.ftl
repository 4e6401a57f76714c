# Einen echten Tisch einrichten: wer mitspielt, wer beginnt, und die eigene Hand.

again = Teilt neu aus. Alles andere ist schon da.
lead = Spielt mit echten Steinen und zählt hier. Nur dieses Gerät sieht deine Hand.
match-so-far = Der Stand bisher
round = Runde { $number }
next-hand = Nächste Runde
scores = Punkte bisher
correct = Punkte korrigieren
seats = Plätze
who-plays = Wer spielt mit?
players = Wie viele, mit dir
place = Dein Platz in der Reihenfolge
place-number = { $place }.
asked-below = Wer beginnt, wird unten gefragt.
name-of = Name von Spieler { $number }
own-points = Deine Punkte
points-of = Punkte von { $name }
own-tokens = Deine Chips
tokens-of = Chips von { $name }
hand-and-table = Deine Hand und der Tisch
hand = Deine Hand
in-the-middle = Mitten in einer Runde? Beginne, wie ausgeteilt wurde, und trag die bisherigen Züge ein, oder { $link }.
set-up = baue die Stellung auf
who-begins = Wer beginnt
who-begins-open = Wer beginnt?
choose = Bitte wählen
drawn-before = Vor dem ersten Stein gezogen
drawn =
    { $count ->
        [0] keine
        [one] zusammen { $count } Stein
       *[other] zusammen { $count } Steine
    }
missing =
    { $count ->
        [one] Noch einer deiner Steine
       *[other] Noch { $count } deiner Steine
    }
begin = Beginnen
