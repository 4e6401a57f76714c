# Beispiele zu Regeln: ein Brett, ein Zug, und ob er erlaubt ist.

refused = Nein
before = Das Brett vor { $move }
after = Das Brett nach { $move }
in-hand = In der Hand:
allowed = Erlaubt:
not-allowed = Nicht erlaubt:
