# Felder für alles, was zu einer Stellung gehört, und für die Optionen eines Spiels.

table = Der Tisch
on-the-table = Schon auf dem Tisch
no-dominoes = keine Steine
tap-to-change = zum Ändern antippen
another = Ein anderer Stein
change = { $tile } ändern
usually = Sonst { $value }.
usual = { $value } (üblich)
yes = ja
no = nein
house-rules = Hausregeln
as-usual = wie üblich, wenn du nichts änderst
# The name of an option; $label is the one of the service in words.
option =
    { $name ->
        [lone_cells_count] Einzelne Felder zählen
        [joins_count_twice] Verbinden zählt doppelt
        [open_hands] Offene Hände
        [identical_sets] Gleiche Sätze
        [set] Satz
        [target] Ziel
        [bonus_divisor] Bonus geteilt durch
        [block_tie] Gleichstand bei Blockade
        [finish_hand] Runde zu Ende spielen
        [tokens] Chips
        [refill_tokens] Neue Chips
        [directional_end] Offener Buchstabe
        [wild_end] Offener Joker
        [reverse_skips_with_two] R setzt zu zweit aus
        [hand_size] Größe der Hand
        [covered_neighbours] Überbaute Nachbarn
        [lifted_first] Aufgenommene zuerst
       *[other] { $label }
    }
# A value of an option; $label is the one of the service in words.
choice =
    { $value ->
        [none] niemand
        [lowest_tile] leichtester Stein
        [any] alles
        [same] gleiche Zahl
        [closed] nichts
        [declared] genannte Zahl
       *[other] { $label }
    }
