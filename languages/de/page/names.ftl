# Wie die Spieler heißen.

you = Du
# Mitten im Satz.
you-inside = du
player = Spieler { $number }
