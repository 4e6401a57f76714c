## ziggurat

ziggurat-about = Bau aus allen 28 Steinen eine Pyramide mit drei Stufen und schummle dabei so wenig wie möglich.
ziggurat-set = Doppel-Sechs, 28 Steine.
ziggurat-origin = Domino Ziggurat von Thomas Gale, 2002, in der Ausgabe 1.1 von 2003.
ziggurat-no_cheat = du kannst noch ohne einen weiteren Schummelzug fertig werden
ziggurat-cheats =
    du kannst mit noch { $cheats ->
        [one] { $cheats } Schummelzug
       *[other] { $cheats } Schummelzügen
    } fertig werden
ziggurat-more_than_needed = der beste Zug braucht { $more } weniger
ziggurat-not_finished = nach diesem Zug wird die Zikkurat nicht mehr fertig
ziggurat-no_plan = nach diesem Zug war kein Weg zum Ende zu finden
ziggurat-at_least =
    bis zum Ende braucht es noch mindestens { $cheats ->
        [one] { $cheats } Schummelzug
       *[other] { $cheats } Schummelzüge
    }
ziggurat-others_cost_more = jeder andere Zug führt zu mehr Schummelzügen
ziggurat-expected_cheats =
    im Schnitt etwa { $points ->
        [one] { $points } weiterer Schummelzug
       *[other] { $points } weitere Schummelzüge
    }
ziggurat-expected_no_cheat = fast nie ein weiterer Schummelzug
ziggurat-all_must_go =
    nichts in deiner Hand passt an eine Zahl auf dem Brett, also müssen alle Steine aufgenommen werden: { $lifts ->
        [one] { $lifts } Schummelzug
       *[other] { $lifts } Schummelzüge
    }
ziggurat-only_place = { $tile } passt gerade sonst nirgends
ziggurat-lift_is_a_cheat = { $tile } aufzunehmen ist ein Schummelzug, und du musst den Stein wieder legen
ziggurat-fit_afterwards =
    danach { $fits ->
        [one] passt noch einer
       *[other] passen noch { $fits }
    } deiner { $held ->
        [one] übrigen Steine
       *[other] { $held } übrigen Steine
    }
ziggurat-all_fit = danach passt alles andere in deiner Hand
ziggurat-none_fit = danach passt keiner deiner übrigen Steine
ziggurat-no_finish = von hier aus wird die Zikkurat nicht mehr fertig
ziggurat-no_finish_found = in der Zeit war kein Weg zum Ende zu finden
ziggurat-try_lay = du musst nichts aufnehmen
ziggurat-try_lift = nimm einen Stein auf, auch wenn du einen legen könntest
ziggurat-must_lift = keiner deiner Steine passt, also musst du einen aufnehmen
ziggurat-fewest_places = leg den Stein, der an den wenigsten Stellen passt
ziggurat-last_chance = einer deiner Steine passt nur an einer Stelle: Leg ihn dort
ziggurat-best_leaves =
    nach dem besten Zug { $fits ->
        [one] passt noch einer
       *[other] passen noch { $fits }
    } deiner { $held ->
        [one] übrigen Steine
       *[other] { $held } übrigen Steine
    }
ziggurat-best_leaves_all = nach dem besten Zug passt alles andere in deiner Hand noch
ziggurat-best_leaves_none = selbst nach dem besten Zug passt keiner deiner übrigen Steine
ziggurat-look_at_tier = schau auf Stufe { $tier }
ziggurat-lay = leg { $tile }
ziggurat-lift = nimm { $tile } auf
ziggurat-lay_because = leg { $tile }:
ziggurat-lift_because = nimm { $tile } auf:
ziggurat-simulated =
    jedes simulierte Spiel beendet ein schneller Spieler, der nur deine Hand sieht; alles über
    { $most } Schummelzügen zählt als { $more }
ziggurat-every_order = jede Reihenfolge im Stapel ist gleich wahrscheinlich, und nach diesem Zug gilt sie als bekannt
ziggurat-area = Stufe { $tier }

## ziggurat-wrong

ziggurat-wrong-game_over = Alle 28 Steine liegen auf dem Brett: Das Rätsel ist gelöst.
ziggurat-wrong-tile_not_placed = { $tile } liegt nicht auf dem Brett.
ziggurat-wrong-tile_covered = { $tile } lässt sich nicht aufnehmen: Auf { AND($cells) } liegt ein Stein.
ziggurat-wrong-tile_not_held = { $tile } ist weder in der Hand noch beiseitegelegt.
ziggurat-wrong-lifted_first = Leg zuerst, was beiseiteliegt ({ $tiles }), dann { $tile } aus der Hand.
ziggurat-wrong-outside_tier = Stufe { $tier } reicht nicht bis { AND($cells) }.
ziggurat-wrong-cell_occupied = Auf { AND($cells) } von Stufe { $tier } liegt schon ein Stein.
ziggurat-wrong-no_equal_neighbour = Keine Hälfte von { $tile } liegt neben einer gleichen Zahl.
ziggurat-wrong-unsupported = Unter { AND($cells) } auf Stufe { $tier } liegt nichts.
ziggurat-wrong-value_not_greater = Die { $value } auf { $cell } ist nicht größer als die { $below } darunter.
ziggurat-wrong-hand_not_full-large =
    Die Hand hat { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }, hand_size ist aber { $size }.
ziggurat-wrong-hand_not_full-small =
    Die Hand hat { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }, wird aber auf { $size } aufgefüllt, solange der Stapel reicht.
ziggurat-wrong-cheats_too_few =
    { $aside ->
        [one] { $aside } Stein liegt
       *[other] { $aside } Steine liegen
    } beiseite, also muss cheats mindestens { $aside } sein, nicht { $cheats }.
ziggurat-wrong-no_next_hand = Ein Rätsel ist eine einzige Runde: Es kann keine folgen.

## ziggurat-code

ziggurat-code-outside_tier = Eine Hälfte liegt außerhalb ihrer Stufe (Z4).
ziggurat-code-cell_occupied = Eine Hälfte liegt auf einem belegten Feld (Z4).
ziggurat-code-unsupported = Das Feld unter einer Hälfte ist leer (Z5).
ziggurat-code-value_not_greater = Eine Hälfte ist nicht größer als die darunter (Z6).
ziggurat-code-no_equal_neighbour = Keine Hälfte liegt neben einer gleichen (Z7).
ziggurat-code-tile_not_held = Der Stein ist weder in der Hand noch beiseitegelegt (Z3, Z9).
ziggurat-code-tile_not_placed = Der Stein, der aufgenommen werden soll, liegt nicht auf dem Brett (Z9).
ziggurat-code-tile_covered = Auf dem Stein, der aufgenommen werden soll, liegt etwas (Z9).
ziggurat-code-lifted_first = Was beiseiteliegt, muss zuerst gelegt werden (Z9, Option lifted_first).
ziggurat-code-drawn_not_possible = Der gezogene Stein kann nicht der nächste im Stapel sein (Z3).
ziggurat-code-game_over = Alle 28 Steine liegen auf dem Brett (Z11).

## ziggurat-fault

ziggurat-fault-hand_not_full = Die Hand ist kleiner als hand_size, obwohl der Stapel reicht, oder größer (Z3).
ziggurat-fault-cheats_too_few = Es liegen mehr Steine beiseite, als aufgenommen wurden (Z9).

## ziggurat-option

ziggurat-option-hand_size = So viele Steine hast du in der Hand.
ziggurat-option-covered_neighbours = Auch eine überbaute Hälfte zählt als Nachbar.
ziggurat-option-lifted_first = Aufgenommene Steine musst du legen, bevor du aus der Hand legst.

## ziggurat-objective

ziggurat-objective-plan = So wenige weitere Schummelzüge wie möglich; die Reihenfolge im Stapel muss bekannt sein.
ziggurat-objective-game =
    So wenige weitere Schummelzüge wie möglich; ist die Reihenfolge im Stapel unbekannt, der Schnitt
    aus simulierten Spielen.

## ziggurat-method

ziggurat-method-replay = Die Zugfolge wurde nach den Regeln nachgespielt und ihr Wert neu gezählt.
ziggurat-method-rules = Die Zikkurat ist fertig, also entscheiden die Regeln.
ziggurat-method-relaxation =
    Selbst eine leichtere Fassung der Stellung, etwa ohne die Geometrie des Bretts, braucht so viele
    Schummelzüge.
ziggurat-method-exhaustive = Eine zweite, unabhängig geschriebene Suche findet keinen Plan mit einem Schummelzug weniger.
