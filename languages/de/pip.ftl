## pip

pip-about = Werd deine Steine los, die Joker zuerst: Nach neun Runden gewinnen die wenigsten Punkte.
pip-set = Doppel-Neun, 11 Joker- und 4 Richtungssteine, 70 Steine.
pip-origin = PIP von Michael Poor, 1991.
pip-draw = du musst ziehen, denn nichts in deiner Hand passt
pip-pass = du musst passen, denn nichts in deiner Hand passt
pip-lay = leg { $tile }
pip-lay_because = leg { $tile }:
pip-play_on = leg hier an: { $area }
pip-must_open = { $tile } muss die Runde eröffnen
pip-one_begins = nur ein Stein kann die Runde eröffnen
pip-counts =
    damit gehen { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    } aus deiner Hand
pip-counts_nothing = damit gehen keine Punkte aus deiner Hand
pip-counts_both =
    damit gehen { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    } aus deiner Hand, { $give } mitgezählt, den der Nächste bekommt
pip-none_counts_more = kein anderer Stein, der passt, zählt mehr
pip-nothing_else_fits = sonst passt nichts in deiner Hand
pip-last_domino = es ist dein letzter Stein, du gewinnst also die Runde
pip-blocked = damit ist die Runde blockiert, denn niemand kann mehr legen
pip-skips = der Nächste setzt aus
pip-turn_comes_back = du bist noch einmal dran
pip-reverses = die Richtung dreht sich um
pip-next_draws = der Nächste muss einen Stein ziehen
pip-next_cannot = der Nächste kann nicht legen
pip-double_waits =
    die nächsten drei Steine müssen an diesen Pasch, und { $fits } deiner { $kept ->
        [one] { $kept } übrigen Steine
       *[other] { $kept } übrigen Steine
    } { $fits ->
        [one] kann
       *[other] können
    } dorthin
pip-double_waits_alone = die nächsten drei Steine müssen an diesen Pasch, und keiner deiner übrigen Steine kann dorthin
pip-double_waits_all = die nächsten drei Steine müssen an diesen Pasch, und alles andere in deiner Hand kann dorthin
pip-none_fits = keiner deiner übrigen Steine passt als Nächstes
pip-all_fit = alles andere in deiner Hand würde als Nächstes passen
pip-you_fit =
    { $fits } deiner { $kept ->
        [one] { $kept } übrigen Steine
       *[other] { $kept } übrigen Steine
    } { $fits ->
        [one] würde
       *[other] würden
    } als Nächstes passen
pip-spends_wild = er verbraucht einen Joker, der später überall passen würde
pip-out_in =
    du kannst in { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Zügen
    } ausmachen
pip-cannot_follow = danach kannst du mit deinen eigenen Steinen allein nicht mehr ausmachen
pip-count_stays =
    bestenfalls bleiben dir { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    } in der Hand
pip-unsettled = ob du danach ausmachen kannst, war in der Zeit nicht zu finden
pip-no_order = mit deinen eigenen Steinen allein kannst du nicht ausmachen
pip-has_the_three = du hast die drei Steine, die dieser Pasch braucht
pip-one_fits = nur einer deiner Steine passt
pip-wilds_count =
    von den { $fits } Steinen, die passen, { $wilds ->
        [one] { $wilds } ist Joker und zählt
       *[other] { $wilds } sind Joker und zählen
    } 20 oder mehr
pip-pips_count = keiner der { $fits } Steine, die passen, ist ein Joker, also leg den mit den meisten Augen
pip-can_go_out = in der richtigen Reihenfolge kannst du mit deinen eigenen Steinen ausmachen
pip-cannot_go_out =
    mit deinen eigenen Steinen allein kannst du nicht ausmachen, also werd die los, die am meisten
    zählen
pip-go_out = dein letzter Stein passt, du kannst also ausmachen
pip-try_letter = leg einen Richtungsstein
pip-try_wild = nutz jetzt einen Joker
pip-try_double = leg einen Pasch
pip-save_wilds = heb dir deine Joker auf und leg einen gewöhnlichen Stein
pip-try_heavy = leg von den Steinen, die passen, einen, der am meisten zählt
pip-try_light = leg nicht einfach, was am meisten zählt: Denk daran, was danach passt
pip-shuts_out = du kannst dafür sorgen, dass der Nächste nicht legen kann
pip-alone = sonst zieht niemand, und niemand nimmt Steine auf
pip-own_lead =
    alle spielen auf den größten Vorsprung vor dem besten Gegner; bei Gleichstand halten sie deinen
    Vorsprung klein und wählen dann die niedrigsten Punkte, Platz 0 zuerst
pip-area_stock = der Talon
pip-area_table = der Tisch
pip-area_starter = der Startstein
pip-area_double = der offene Pasch aus { $ask }en
pip-area_open = eine offene { $ask }
pip-area_wild = ein offener Joker
pip-area_letter = ein offener Buchstabe

## pip-wrong

pip-wrong-game_over = Die Runde ist vorbei.
pip-wrong-must_play = Du musst legen, denn du kannst: { $tile } zum Beispiel.
pip-wrong-must_draw = Du musst erst einen Stein ziehen, dann darfst du passen.
pip-wrong-already_drawn = Du hast in diesem Zug schon einen Stein gezogen.
pip-wrong-stock_empty = Der Talon ist leer: Es gibt nichts mehr zu ziehen.
pip-wrong-tile_not_held = { $tile } ist nicht in der Hand.
pip-wrong-tile_not_held-give = { $give } ist nicht mehr in der Hand, wenn { $tile } gelegt ist.
pip-wrong-must_open_with = Runde { $round } muss mit { OR($tiles) } eröffnet werden.
pip-wrong-end_not_open-first = Es liegt noch kein Stein auf dem Tisch, an den du legen könntest.
pip-wrong-end_not_open-unnamed = Sag, an welchen Stein { $tile } gelegt wird.
pip-wrong-end_not_open-unknown = Einen Stein mit der Nummer { $on } gibt es nicht.
pip-wrong-end_not_open-named = { $tile } liegt nicht auf dem Tisch.
pip-wrong-end_not_open-starter = Alle vier Plätze am Startstein sind belegt.
pip-wrong-end_not_open-double = Alle drei Plätze an diesem Pasch sind belegt.
pip-wrong-end_not_open = Dieser Stein hat kein offenes Ende.
pip-wrong-end_not_open-alone = { $tile } ist der erste Stein und kann deshalb nicht an { $on } liegen.
pip-wrong-double_unfinished =
    Erst { $plays ->
        [one] fehlt am Pasch { $double } noch ein Stein
       *[other] fehlen am Pasch { $double } noch { $plays } Steine
    }.
pip-wrong-ends_do_not_match = Die { $number } von { $tile } passt dort nicht: Es muss { $end } sein.
pip-wrong-ends_do_not_match-letter = { $tile } muss mit der Jokerhälfte nach innen liegen, als { $turned }.
pip-wrong-must_name_number = Sag, für welche Zahl die äußere Jokerhälfte von { $tile } steht.
pip-wrong-must_name_number-double = Sag, für welche Zahl *-* hier steht.
pip-wrong-must_name_number-starter = Als Startstein muss *-* die Zahl { $round } bekommen.
pip-wrong-wrong_double_wild = An einer { $end } steht *-* für { $end }-{ $end }, nicht für { $number }-{ $number }.
pip-wrong-wrong_double_wild-starter = Als Startstein steht *-* für { $round }, nicht für { $number }.
pip-wrong-nothing_to_name = { $tile } steht nur für die eigene Zahl, also nenn keine.
pip-wrong-nothing_to_give = { $give } kann nicht abgegeben werden: Bei diesem Zug gibt man keinen Stein ab.
pip-wrong-must_give = Der Talon ist leer, also gehört zu { $tile } ein Stein für den Nächsten.
pip-wrong-drawn_not_possible-move = { $drawn } kann nicht gezogen werden: Bei diesem Zug zieht niemand.
pip-wrong-nobody_opens = Platz { $seat } hat { $tile } und eröffnet, nicht Platz { $named }.
pip-wrong-nobody_opens-cannot = Platz { $seat } kann nicht eröffnen: Er hat weder { $tile } noch *-*.
pip-wrong-nobody_opens-drew = Platz { $seat } hat zuletzt gezogen und eröffnet, nicht Platz { $named }.
pip-wrong-nobody_opens-deal = Weder { $tile } noch *-* ist unter den genannten Steinen, also kann niemand eröffnen.
pip-wrong-hand_size =
    Vor der Eröffnung hat diese Hand { $due ->
        [one] { $due } Stein
       *[other] { $due } Steine
    }, nicht { $held }.
pip-wrong-two_players_out = Mehr als eine Hand ist leer, aber nur einer kann ausmachen.
pip-wrong-direction_impossible = Hier geht es { WORD($possible) }, nicht { WORD($direction) }.
pip-wrong-drawn_impossible-opening = In diesem Zug kann niemand gezogen haben: Vor der Eröffnung gehört das Ziehen zum Austeilen.
pip-wrong-drawn_impossible-over = In diesem Zug kann niemand gezogen haben: Die Runde ist vorbei.
pip-wrong-passes_impossible =
    { $passes ->
        [one] Gerade eben kann niemand gepasst haben.
       *[other] Gerade eben kann nicht { $passes } Mal hintereinander gepasst worden sein.
    }
pip-wrong-passes_impossible-able = Platz { $seat } hat gepasst, kann aber { $tile } legen.
pip-wrong-wrong_players = PIP ist für { $least } bis { $most } Personen, nicht für { $players }.
pip-wrong-wrong_players-after = Die Runde davor hatte { $before } Personen, nicht { $players }.
pip-wrong-no_next_hand = Die Runde davor ist noch nicht vorbei.
pip-wrong-no_next_hand-hidden = Erst müssen die verdeckten Hände gezeigt werden, dann lassen sie sich zählen.
pip-wrong-no_next_hand-game = Das Spiel ist nach { $rounds } Runden vorbei.
pip-wrong-id_out_of_order = Die Nummern zählen von 0 an, wie gelegt wurde: Hier muss { $id } stehen.
pip-wrong-out_of_range-scores =
    Es gibt { $scores ->
        [one] { $scores } Punktestand
       *[other] { $scores } Punktestände
    }, aber { $hands ->
        [one] { $hands } Hand
       *[other] { $hands } Hände
    }.
pip-wrong-missing_key-scores = Schick auch die Punktestände: Wer gewinnt, zieht davon Punkte ab.
pip-wrong-winner_holds_dominoes =
    Platz { $seat } hat gewonnen, hat aber noch { $held ->
        [one] { $held } Stein
       *[other] { $held } Steine
    }.

## pip-code

pip-code-ends_do_not_match = Die innere Hälfte ist weder die nötige Zahl noch ein Joker (I5, I6).
pip-code-end_not_open = An diesen Stein passt nichts oder nichts mehr (I3, I4, I5, I7).
pip-code-double_unfinished = Zuerst muss an einen Pasch gelegt werden (I7).
pip-code-must_open_with = Ein anderer Stein eröffnet die Runde (I3).
pip-code-must_play = Ein Stein der Hand passt (I9).
pip-code-must_draw = Vor dem Passen muss ein Stein gezogen werden (I9).
pip-code-already_drawn = In diesem Zug wurde schon gezogen (I9).
pip-code-stock_empty = Es gibt nichts mehr zu ziehen (I9).
pip-code-must_name_number = Die Zahl eines Jokers muss genannt werden (I6, I8, Option wild_end).
pip-code-wrong_double_wild = { "*" }-* ist ein Pasch der Zahl, an der er liegt, nicht einer anderen (I3, I8).
pip-code-nothing_to_name = Der Stein steht für keine Zahl, die man nennen könnte (I8).
pip-code-must_give = Der Nächste muss einen Stein bekommen (I10).
pip-code-nothing_to_give = Bei diesem Zug gibt man keinen Stein ab (I10).
pip-code-tile_not_held = Der Stein ist nicht in der Hand (I5, I10).
pip-code-drawn_not_possible = Der gezogene Stein kann nicht der nächste im Talon sein (I9, I10).
pip-code-game_over = Die Runde ist vorbei (I11).

## pip-fault

pip-fault-no_next_hand = Es folgt keine Runde: Die letzte läuft noch, oder das Spiel ist vorbei (I11, I12).
pip-fault-hand_size = Die Hand ist größer oder kleiner, als sie vor der Eröffnung ist (I2, I3).
pip-fault-nobody_opens = Wer dran ist, kann die Runde nicht eröffnen (I3).
pip-fault-must_open_with = Die Auslage beginnt nicht mit dem Pasch der Runde (I3).
pip-fault-end_not_open = Ein Stein liegt, wo nichts liegen kann (I3, I4, I5, I7).
pip-fault-double_unfinished = Ein Stein wurde anderswo gelegt, bevor ein Pasch seine drei hatte (I7).
pip-fault-ends_do_not_match = Ein Stein passt nicht an den, an dem er liegt (I5, I6).
pip-fault-must_name_number = Ein Joker der Auslage trägt keine Zahl (I3, I6, I8).
pip-fault-wrong_double_wild = { "*" }-* trägt eine andere Zahl als der Stein, an dem er liegt (I3, I8).
pip-fault-nothing_to_name = Ein Stein der Auslage trägt eine Zahl ohne Bedeutung (I8).
pip-fault-id_out_of_order = Die Nummern zählen nicht von 0 an, wie gelegt wurde.
pip-fault-two_players_out = Mehr als einer hat keine Steine mehr (I11).
pip-fault-direction_impossible = In diese Richtung kann es nicht gehen (I10, I13).
pip-fault-drawn_impossible = In diesem Zug kann niemand gezogen haben (I3, I9, I11).
pip-fault-passes_impossible = So oft hintereinander kann nicht gepasst worden sein (I9).
pip-fault-wrong_players = So viele Personen spielen PIP nicht, oder die Runde davor hatte andere (I2).
pip-fault-winner_holds_dominoes = Wer eine Runde gewonnen hat, hat noch Steine (I11).

## pip-option

pip-option-directional_end =
    Was an einen offenen Buchstaben passt: jeder Stein, die Zahl, an der seine Jokerhälfte liegt,
    oder nichts.
pip-option-wild_end = Was an einen offenen Joker passt: jeder Stein oder die Zahl, die genannt wurde.
pip-option-reverse_skips_with_two = Zu zweit lässt R den anderen aussetzen, wie S.

## pip-objective

pip-objective-immediate = Die meisten Punkte, die mit diesem Zug aus deiner Hand gehen.
pip-objective-plan = Die wenigsten Züge, um mit deinen eigenen Steinen auszumachen, wenn sonst niemand zöge.
pip-objective-game = Der größte Vorsprung vor dem besten Gegner, wenn die Runde gezählt ist.

## pip-method

pip-method-replay = Die Zugfolge wurde nach den Regeln nachgespielt und ihr Wert neu gezählt.
pip-method-rules = Die Runde ist vorbei, also entscheiden die Regeln.
pip-method-exhaustive =
    Jeder erlaubte Zug wurde probiert, oder eine zweite, unabhängig geschriebene Suche findet keinen
    kürzeren Weg hinaus.
pip-method-cp_sat = Ein Constraint-Modell derselben Frage kommt auf denselben Wert.
pip-method-relaxation = Die Steine, die gelegt werden müssen, brauchen in jeder Reihenfolge so viele Züge.
pip-method-certificate = Eine Strategie für beide Seiten wurde gegen jede Antwort geprüft: Niemand kann es besser.
pip-method-minimax = Jede Zugfolge wurde nach den Regeln probiert.
pip-method-max_n = Eine zweite Suche über die Wahl aller Spieler kommt auf denselben Vorsprung.
