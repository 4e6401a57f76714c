## bead

bead-about =
    Verlängere Muster, die sich wiederholen, in den Zeilen und Spalten eines Kreuzworträtsels aus
    Dominosteinen.
bead-set = Jeder Stein von 1-1 bis 5-5 zweimal, 30 Steine.
bead-origin = The Domino Bead Game von Sid Sackson, aus seinem Buch A Gamut of Games.
bead-pass = du musst passen, denn nichts in deiner Hand passt
bead-hand_over = die Runde ist vorbei
bead-place = leg { $tile }:
bead-play =
    leg { $tile }, dafür gibt es { $ways ->
        [one] { $ways } Möglichkeit
       *[other] { $ways } Möglichkeiten
    }
bead-look = schau hierhin: { $area }
bead-scores = er bringt { $score } ({ TIMES($lengths) })
bead-scores_doubled = er bringt { $score } ({ TIMES($lengths) }, als Pasch verdoppelt)
bead-reply = der nächste Zug bringt höchstens { $score }, mit { OR($tiles) }
bead-reply_possible = der nächste Zug könnte bis zu { $score } bringen, mit { OR($tiles) }
bead-no_reply = wer als Nächstes dran ist, kann nicht legen
bead-ends_hand = damit ist die Runde zu Ende
bead-last_domino = es ist dein letzter Stein, du zahlst also keine Strafpunkte
bead-plan_more =
    deine übrigen Steine können noch { $more ->
        [one] { $more } Punkt
       *[other] { $more } Punkte
    } bringen
bead-plan_less =
    die Steine, die du nicht legen kannst, kosten dich { $less ->
        [one] { $less } Punkt
       *[other] { $less } Punkte
    } mehr, als die anderen bringen
bead-plan_no_more = deine übrigen Steine bringen nichts und kosten nichts
bead-plan_at_most = was deine übrigen Steine noch bringen, war in der Zeit nicht zu finden
bead-take_most = nimm jetzt so viele Punkte wie möglich
bead-take_less = nimm nicht einfach die meisten Punkte: Denk daran, was danach kommt
bead-opens_more = der Zug mit den meisten Punkten öffnet einen besseren Platz für den nächsten
bead-one_play = du hast nur einen möglichen Zug
bead-look_for_join = such eine Stelle, die zwei Linien zu einer längeren verbindet
bead-look_for_three = such eine Stelle, die drei Linien verlängert, nicht nur zwei
bead-look_for_longest = such die längste Linie, die noch wachsen kann
bead-look_for_double = schau auf deine Pasche: Sie zählen doppelt
bead-count_lengths = nimm bei jedem deiner { $plays } Züge die neuen Längen der Linien mal, die er verlängert
bead-dead_cells = auf { AND($cells) } passt nie eine Zahl
bead-alone = sonst legt niemand; die anderen Hände bleiben in der Zugfolge verdeckt
bead-own_lead =
    alle sehen alle Hände und spielen auf den größten Vorsprung vor dem besten Gegner; bei
    Gleichstand der erste Zug der Liste
bead-area_nowhere = nirgends, denn nichts passt
bead-area_middle = die Mitte des Bretts
bead-area_corner =
    die Ecke { $down ->
        [upper] oben
        [lower] unten
       *[other] { $down }
    } { $across ->
        [left] links
        [right] rechts
       *[other] { $across }
    }
bead-area_edge =
    der { $down ->
        [upper] obere
        [lower] untere
       *[other] { $down }
    } Rand des Bretts
bead-area_side =
    die { $across ->
        [left] linke
        [right] rechte
       *[other] { $across }
    } Seite des Bretts

## bead-wrong

bead-wrong-game_over = Die Runde ist vorbei.
bead-wrong-must_play = Du musst { $tile } legen: Der Stein passt zum Beispiel auf { AND($cells) }.
bead-wrong-tile_not_held = { $tile } ist nicht in der Hand.
bead-wrong-cell_occupied = Auf { AND($cells) } liegt schon ein Stein.
bead-wrong-pattern_broken =
    { $line ->
        [row] Die Zeile
        [column] Die Spalte
       *[other] { $line }
    } { $values } ist kein gültiges Muster. Mit { OR($fitting) } wäre sie eines.
bead-wrong-pattern_broken-never =
    { $line ->
        [row] Die Zeile
        [column] Die Spalte
       *[other] { $line }
    } { $values } ist kein gültiges Muster, und keine Zahl auf { OR($cells) } allein würde eines daraus machen.
bead-wrong-too_few_groups = { $tile } muss mindestens 2 Gruppen verlängern, verlängert dort aber { $groups }.
bead-wrong-four_side_by_side = { $count } Steine würden Seite an Seite liegen; höchstens 3 dürfen es sein.
bead-wrong-two_players_only = Die Option identical_sets ist für 2 Personen, nicht für { $players }.
bead-wrong-hand_too_large =
    Die Hand hat { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }, ausgeteilt wurden aber nur { $dealt }.
bead-wrong-starter_not_square = Der Start aus { AND($tiles) } bildet kein Quadrat.
bead-wrong-starter_too_far = Der Start liegt auf { $cell }, mehr als { $most } Felder von (0, 0) entfernt.
bead-wrong-void_deal = Beide Steine am Start sind { $tile }, also wird neu ausgeteilt.
bead-wrong-last_turns_wrong-missing = Platz { $seat } hat ausgemacht, last_turns ist aber null.
bead-wrong-last_turns_wrong-early = Niemand hat ausgemacht, last_turns ist aber [{ $owed }].
bead-wrong-last_turns_wrong = In last_turns müssen die Plätze [{ $wanted }] stehen, nicht [{ $owed }].
bead-wrong-last_turns_wrong-empty = In last_turns haben [{ $seats }] keine Steine mehr.
bead-wrong-passes_out_of_range =
    { $passes ->
        [one] Bei { $players } Personen kann nicht einmal gepasst worden sein.
       *[other] Bei { $players } Personen kann nicht { $passes } Mal hintereinander gepasst worden sein.
    }
bead-wrong-turn_wrong-first = Nach to_move und passes hat Platz { $seat } angefangen, first_player ist aber { $first }.
bead-wrong-turn_wrong = Nach to_move und passes hat Platz { $seat } zuletzt gelegt, seine Hand ist aber noch voll.
bead-wrong-sets_mixed-twice = { $tile } ist zweimal in der Hand, ein Satz aus 15 hat ihn aber nur einmal.
bead-wrong-sets_mixed-starter = Die Hand hat { AND($tiles) }, am Start liegt aber aus jedem Satz einer davon.
bead-wrong-sets_mixed-hidden =
    In der Hand sind { $hidden ->
        [one] { $hidden } Stein
       *[other] { $hidden } Steine
    } verdeckt, aus ihrem Satz können es aber nur { $least } bis { $most } sein.
bead-wrong-could_have_played-out = Platz { $seat } hat ausgemacht und kann nicht gepasst haben.
bead-wrong-could_have_played = Platz { $seat } hat gepasst, kann aber { $tile } legen.
bead-wrong-no_next_hand = Die Runde davor ist noch nicht vorbei.
bead-wrong-no_next_hand-players = Die Runde davor hatte { $before } Personen, nicht { $players }.
bead-wrong-no_next_hand-hidden = Erst müssen die verdeckten Hände gezeigt werden, dann stehen die Punkte fest.
bead-wrong-not_a_choice-lengths = Schick entweder den Ort eines Zugs oder die Längen, die er ergab, nicht beides.
bead-wrong-too_few_groups-lengths = Ein Zug verlängert mindestens 2 Gruppen, angegeben ist aber nur 1 Länge.

## bead-code

bead-code-cell_occupied = Eine Hälfte liegt auf einem belegten Feld (B4).
bead-code-pattern_broken = Eine Zeile oder Spalte durch ein neues Feld ist kein gültiges Muster (B6, B7).
bead-code-too_few_groups = Der Stein verlängert weniger als zwei Gruppen (B7, B8).
bead-code-four_side_by_side = Vier Steine liegen mit den langen Seiten aneinander (B9).
bead-code-tile_not_held = Der Stein ist nicht in der Hand dessen, der dran ist (B2).
bead-code-must_play = Jemand passt, obwohl ein Stein passt (B11).
bead-code-game_over = Die Runde ist vorbei (B12).

## bead-fault

bead-fault-two_players_only = Die Option identical_sets ist nur für zwei Personen (B2).
bead-fault-no_such_seat = Einen Platz dieser Nummer gibt es nicht (B3).
bead-fault-hand_too_large = Eine Hand hat mehr Steine, als ausgeteilt wurden (B2).
bead-fault-starter_not_square = Die ersten beiden Steine liegen nicht nebeneinander im Quadrat (B2).
bead-fault-starter_too_far = Der Start liegt mehr als 99 Felder von (0, 0) entfernt (B4).
bead-fault-void_deal = Beide Steine am Start sind derselbe Pasch (B2).
bead-fault-passes_out_of_range = Es wurde öfter hintereinander gepasst, als Personen spielen (B12).
bead-fault-turn_wrong = So kann niemand an die Reihe gekommen sein (B3).
bead-fault-last_turns_wrong = Die Plätze sind nicht die, denen noch ein letzter Zug zusteht (B12).
bead-fault-could_have_played = Ein Platz hat gepasst, kann aber legen (B11).
bead-fault-sets_mixed = Die Hand kann nicht aus einem Satz von 15 stammen (B2, Option identical_sets).

## bead-option

bead-option-lone_cells_count = Ein einzelnes belegtes Feld neben dem neuen Stein gilt als Gruppe.
bead-option-joins_count_twice = Verbindet ein Zug zwei Linien, zählt die neue Länge für jede der beiden.
bead-option-open_hands = Alle Hände liegen offen.
bead-option-identical_sets = Zu zweit spielt jeder mit einem eigenen Satz aus 15 Steinen.

## bead-objective

bead-objective-immediate = Die meisten Punkte für diesen Zug.
bead-objective-plan =
    Die meisten Punkte mit deinen eigenen Steinen, ohne die Strafpunkte für die übrigen, wenn sonst
    niemand legte.
bead-objective-game = Der größte Vorsprung vor dem besten Gegner, Strafpunkte mitgezählt.

## bead-method

bead-method-replay = Die Zugfolge wurde nach den Regeln nachgespielt und ihr Wert neu gezählt.
bead-method-rules = Die Runde ist vorbei oder es gibt nichts zu legen, also entscheiden die Regeln.
bead-method-exhaustive = Eine zweite, unabhängig geschriebene Suche findet nichts Besseres.
bead-method-cp_sat = Ein Constraint-Modell derselben Frage kommt auf denselben Wert.
bead-method-certificate = Eine Strategie für beide Seiten wurde gegen jede Antwort geprüft: Niemand kann es besser.
bead-method-max_n = Eine zweite, unabhängig geschriebene max^n-Suche kommt auf dasselbe.
