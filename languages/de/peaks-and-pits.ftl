## peaks-and-pits

peaks-and-pits-about = Leg ganze Hänge, um Chips loszuwerden; wer einen Hang umkehrt, nimmt seine Chips auf.
peaks-and-pits-set = Doppel-Neun, 55 Steine, oder Doppel-Sechs, 28.
peaks-and-pits-origin = Peaks and Pits von Adrian Morgan, 2006.
peaks-and-pits-play =
    leg { AND($tiles) } an den { $arm ->
        [high] hohen
        [low] tiefen
       *[other] { $arm }
    } Arm:
peaks-and-pits-pass = passe:
peaks-and-pits-look_at_arm =
    schau auf den { $arm ->
        [high] hohen
        [low] tiefen
       *[other] { $arm }
    } Arm
peaks-and-pits-begin_with = fang mit { $tile } an
peaks-and-pits-begins_new =
    er beginnt einen neuen Hang { $way ->
        [up] nach oben
        [down] nach unten
       *[other] { $way }
    }, du nimmst also { $collected ->
        [one] { $collected } Chip
       *[other] { $collected } Chips
    } auf und legst { $laid } ab
peaks-and-pits-begins_first =
    er beginnt den ersten Hang am { $arm ->
        [high] hohen
        [low] tiefen
       *[other] { $arm }
    } Arm, und du legst { $laid ->
        [one] { $laid } Chip
       *[other] { $laid } Chips
    } ab
peaks-and-pits-continues =
    er setzt den Hang { $way ->
        [up] nach oben
        [down] nach unten
       *[other] { $way }
    } fort, und du legst { $laid ->
        [one] { $laid } Chip
       *[other] { $laid } Chips
    } ab
peaks-and-pits-continues_double =
    er setzt einen Hang nur aus Paschen fort, und du legst { $laid ->
        [one] { $laid } Chip
       *[other] { $laid } Chips
    } ab
peaks-and-pits-pass_takes =
    es kostet dich { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    }, einen für jeden an der Kette
peaks-and-pits-pass_is_free = es kostet nichts, denn jemand anderes hat mehr Steine
peaks-and-pits-no_tokens_lie = es kostet nichts, denn an der Kette liegen keine Chips
peaks-and-pits-nothing_fits = nichts in deiner Hand passt
peaks-and-pits-ends_game = damit ist das Spiel zu Ende
peaks-and-pits-next_pays =
    wer danach passt, zahlt { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    }
peaks-and-pits-next_passes_free = wer danach dran ist, passt umsonst
peaks-and-pits-plan_costs =
    der ganze Plan legt { $dominoes ->
        [one] { $dominoes } Stein
       *[other] { $dominoes } Steine
    } in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } und kostet dich { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    }
peaks-and-pits-plan_sheds =
    der ganze Plan legt { $dominoes ->
        [one] { $dominoes } Stein
       *[other] { $dominoes } Steine
    } in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } und befreit dich von { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    }
peaks-and-pits-plan_is_even =
    der ganze Plan legt { $dominoes ->
        [one] { $dominoes } Stein
       *[other] { $dominoes } Steine
    } in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } und lässt dir so viele Chips wie jetzt
peaks-and-pits-too_few = er legt nur { $laid } der { $most } Steine, die du legen könntest
peaks-and-pits-lays_none =
    er legt keinen deiner Steine, und { $most ->
        [one] einen könntest du
       *[other] { $most } könntest du
    } legen
peaks-and-pits-all_can = du kannst deine ganze Hand legen
peaks-and-pits-none_can = du kannst keinen deiner Steine legen
peaks-and-pits-some_can = du kannst höchstens { $laid } deiner { $held } Steine legen
peaks-and-pits-end_behind =
    wenn alle am besten spielen, liegst du am Ende { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    } hinter dem besten Gegner
peaks-and-pits-end_ahead =
    wenn alle am besten spielen, liegst du am Ende { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    } vor dem besten Gegner
peaks-and-pits-end_level = wenn alle am besten spielen, stehst du am Ende gleich mit dem besten Gegner
peaks-and-pits-expected_behind =
    im Schnitt liegst du am Ende etwa { $points ->
        [one] { $points } Chip
       *[other] { $points } Chips
    } hinter dem besten Gegner
peaks-and-pits-expected_ahead =
    im Schnitt liegst du am Ende etwa { $points ->
        [one] { $points } Chip
       *[other] { $points } Chips
    } vor dem besten Gegner
peaks-and-pits-try_pass = überleg, ob du passt
peaks-and-pits-try_first = beginn den ersten Hang eines Arms
peaks-and-pits-try_continue = setz einen Hang fort, dann nimmst du keine Chips auf
peaks-and-pits-try_new = beginn einen neuen Hang, auch wenn du die Chips neben dem alten aufnimmst
peaks-and-pits-alone = alle anderen passen, und du legst nur die Steine, die du jetzt hast
peaks-and-pits-own_tokens =
    alle sehen alle Hände und den Talon und spielen auf möglichst wenige Chips im Vergleich zum
    besten Gegner; bei Gleichstand am weitesten vor dem Nächsten, dann vor dem Übernächsten und so
    weiter rund um den Tisch
peaks-and-pits-area_high = der hohe Arm
peaks-and-pits-area_low = der tiefe Arm

## peaks-and-pits-wrong

peaks-and-pits-wrong-game_over-passed = Das Spiel ist vorbei: Alle, die noch Steine haben, haben gepasst.
peaks-and-pits-wrong-game_over-out = Das Spiel ist vorbei: Niemand hat mehr Steine.
peaks-and-pits-wrong-nothing_played = Leg mindestens einen Stein oder passe.
peaks-and-pits-wrong-ends_do_not_match =
    { $tile } beginnt mit { $number }, der { $arm ->
        [high] hohe
        [low] tiefe
       *[other] { $arm }
    } Arm endet aber mit { $end }.
peaks-and-pits-wrong-ends_do_not_match-next = { $tile } beginnt mit { $number }, { $before } davor endet aber mit { $end }.
peaks-and-pits-wrong-not_one_slope =
    { $tile } geht { $way ->
        [up] nach oben
        [down] nach unten
       *[other] { $way }
    }, der Hang dieses Zugs geht aber { $slope ->
        [up] nach oben
        [down] nach unten
       *[other] { $slope }
    }.
peaks-and-pits-wrong-not_one_slope-double =
    { $tile } geht { $way ->
        [up] nach oben
        [down] nach unten
       *[other] { $way }
    }, { $first } am Anfang gehört aber zum Hang, der { $slope ->
        [up] nach oben
        [down] nach unten
       *[other] { $slope }
    } geht.
peaks-and-pits-wrong-tile_repeated-play = { $tile } kommt im Zug zweimal vor, im Satz aber nur einmal.
peaks-and-pits-wrong-tile_not_held = { $tile } ist nicht in der Hand.
peaks-and-pits-wrong-drawn_not_possible-count =
    Der Zug zieht { $drawn ->
        [one] { $drawn } Stein
       *[other] { $drawn } Steine
    }, muss aber { $wanted } ziehen.
peaks-and-pits-wrong-wrong_starter = Der Startstein dieses Satzes ist { $wanted }, nicht { $found }.
peaks-and-pits-wrong-ends_do_not_match-starter = { $tile } beginnt mit { $number }, liegt aber an der { $end } des Startsteins.
peaks-and-pits-wrong-ends_do_not_match-train = { $tile } beginnt mit { $number }, liegt aber an der { $end } von { $before }.
peaks-and-pits-wrong-hand_not_full-large =
    Die Hand hat { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }, voll sind aber { $full }.
peaks-and-pits-wrong-hand_not_full-small =
    Die Hand hat { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }, wird aber auf { $full } aufgefüllt, solange der Talon reicht.
peaks-and-pits-wrong-no_tokens = Niemand kann { $tokens } Chips haben: Bei 0 bekommen alle neue.
peaks-and-pits-wrong-not_in_play = Platz { $seat } hat keine Steine und kann deshalb nicht dran sein.
peaks-and-pits-wrong-too_many_passes =
    { $passes ->
        [one] Hier kann niemand gepasst haben
       *[other] Es kann nicht { $passes } Mal hintereinander gepasst worden sein
    }: Nur { $players ->
        [one] einer hat
       *[other] { $players } haben
    } noch Steine.
peaks-and-pits-wrong-no_next_hand = Das Spiel ist eine einzige Runde: Es kann keine folgen.

## peaks-and-pits-code

peaks-and-pits-code-ends_do_not_match = Ein Stein passt nicht an die Zahl davor (P5).
peaks-and-pits-code-not_one_slope = Ein Stein verlässt den Hang des Zugs (P5).
peaks-and-pits-code-tile_not_held = Der Stein ist nicht in der Hand (P5).
peaks-and-pits-code-tile_repeated = Der Stein kommt im Zug zweimal vor (P1).
peaks-and-pits-code-nothing_played = Der Zug hat keinen Stein: Keinen zu legen heißt passen (P5).
peaks-and-pits-code-drawn_not_possible = Die gezogenen Steine können nicht die nächsten im Talon sein (P6).
peaks-and-pits-code-game_over = Alle, die noch Steine haben, haben gepasst, oder niemand hat mehr welche (P11).

## peaks-and-pits-fault

peaks-and-pits-fault-wrong_starter = Die Kette beginnt nicht mit dem Startstein des Satzes (P1).
peaks-and-pits-fault-ends_do_not_match = Ein Stein der Kette passt nicht an den davor (P3).
peaks-and-pits-fault-hand_not_full = Eine Hand ist zu groß, oder zu klein, obwohl der Talon noch reicht (P1, P6).
peaks-and-pits-fault-no_tokens = Wer keine Chips mehr hätte, hätte sofort neue bekommen (P9).
peaks-and-pits-fault-not_in_play = Wer dran ist, hat keine Steine, andere aber schon (P10).
peaks-and-pits-fault-too_many_passes = Es wurde öfter hintereinander gepasst, als Personen noch Steine haben (P11).

## peaks-and-pits-option

peaks-and-pits-option-set = Doppel-Neun oder Doppel-Sechs.
peaks-and-pits-option-tokens = So viele Chips hat jeder am Anfang.
peaks-and-pits-option-refill_tokens = So viele Chips bekommen alle, wenn jemandem die Chips ausgehen.

## peaks-and-pits-objective

peaks-and-pits-objective-immediate = In diesem Zug möglichst wenige Chips dazu oder möglichst viele weg.
peaks-and-pits-objective-plan = Möglichst viele deiner Steine gelegt, dann möglichst wenige Chips dazu, wenn sonst niemand zöge.
peaks-and-pits-objective-game = Am Ende möglichst wenige Chips im Vergleich zum besten Gegner.

## peaks-and-pits-method

peaks-and-pits-method-replay = Die Zugfolge wurde nach den Regeln nachgespielt und ihr Wert neu gezählt.
peaks-and-pits-method-rules = Das Spiel ist vorbei, also entscheiden die Regeln.
peaks-and-pits-method-exhaustive = Jeder erlaubte Zug oder jede Reihenfolge der Hand wurde probiert.
peaks-and-pits-method-cp_sat = Ein Constraint-Modell derselben Frage kommt auf denselben Wert.
peaks-and-pits-method-max_n = Eine zweite Suche, die Stein für Stein legt, kommt auf dasselbe.
