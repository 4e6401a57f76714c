# Wie Spiele heißen.

deal = Verteilung { $seed }
daily = Täglich, { $day }
by-position = Aus einer Stellung
by-hand = Selbst aufgebaut
by-order = Eigene Verteilung
at-a-table = Am echten Tisch
hand = { $name }, Runde { $hand }
