# Was in allen Spielen zu Tipps, Werten und Schätzungen gesagt wird.


## solver-wrong

solver-wrong-unknown_objective = Das Ziel muss { OR($known) } sein, nicht „{ $name }“.
solver-wrong-no_such_method = Für das Ziel { $objective } muss die Methode { OR($known) } sein, nicht „{ $name }“.
solver-wrong-no_such_method-elsewhere =
    Für das Ziel { $objective } muss die Methode { OR($known) } sein, nicht „{ $name }“; mit
    { $name } geht { AND($elsewhere) }.
solver-wrong-hands_unknown = Einige Steine in der Hand von Platz { $seat } sind nicht bekannt.
solver-wrong-order_unknown = Die Reihenfolge im { WORD($pile) } ist nicht bekannt.
solver-wrong-order_unknown-hint =
    Die Reihenfolge im { WORD($pile) } ist nicht bekannt. Ein Tipp mit dem Ziel game braucht sie
    nicht.
solver-wrong-hand_over = Die Runde ist vorbei, es gibt nichts mehr zu spielen.
solver-wrong-history_contradicts =
    Der Verlauf führt nicht zu dieser Stellung: Nach seinem letzten Zug ist { $place } { $there },
    in der Stellung { $here }.
solver-wrong-history_contradicts-players =
    Der Verlauf ist für { $there ->
        [one] { $there } Person
       *[other] { $there } Personen
    }, die Stellung für { $here }.
solver-wrong-no_deal_fits = Keine Verteilung der verdeckten Steine passt zu dem, was zu sehen war.
solver-wrong-no_standing = { $game } kann nicht sagen, wie ein Platz steht.

## solver-code

solver-code-unknown_objective = Ein Ziel dieses Namens hat das Spiel nicht.
solver-code-no_such_method = Mit dieser Methode wird das Ziel nicht beantwortet.
solver-code-hands_unknown = Wegen verdeckter Steine in einer Hand gibt es keine Antwort.
solver-code-order_unknown = Dafür muss die Reihenfolge der Steine bekannt sein, die noch gezogen werden.
solver-code-hand_over = Die Runde ist vorbei, es gibt keinen Zug mehr.
solver-code-history_contradicts = Der Verlauf führt nicht zu dieser Stellung.
solver-code-no_deal_fits = Keine Verteilung der verdeckten Steine passt zu dem, was zu sehen war.
solver-code-no_standing = Für dieses Spiel lässt sich nicht sagen, wie ein Platz steht.

## any

any-target_out_of_reach = { $target } ist nicht zu schaffen
any-at_most = mehr als { $bound } ist nicht möglich
any-at_least = weniger als { $bound } ist nicht möglich
any-target_within_reach = { $target } ist zu schaffen
any-target_open = ob { $target } zu schaffen ist, ist noch offen
any-nothing_found = die Zeit reichte für keinen Zug
any-look_ahead = denk an das Ende der Runde, nicht nur an diesen Zug
any-move = { $move }
any-move_for = { $move }:
any-sure_ahead = du liegst am Ende mindestens { $lead } vorn, egal was die anderen tun
any-sure_behind = du liegst am Ende höchstens { $lead } zurück, egal was die anderen tun
any-sure_level = du liegst am Ende nicht zurück, egal was die anderen tun
any-ends_ahead = wenn alle am besten spielen, liegst du am Ende { $lead } vorn
any-ends_behind = wenn alle am besten spielen, liegst du am Ende { $lead } zurück
any-ends_level = wenn alle am besten spielen, steht es am Ende gleich
any-points_ahead =
    wenn alle am besten spielen, liegst du am Ende { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } vorn
any-points_behind =
    wenn alle am besten spielen, liegst du am Ende { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } zurück
any-undecided = bis jetzt sieht das am besten aus
any-expected_ahead =
    im Schnitt liegst du am Ende etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } vorn
any-expected_behind =
    im Schnitt liegst du am Ende etwa { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } zurück
any-expected_level = im Schnitt steht es am Ende etwa gleich
any-sampled =
    der Schnitt kommt aus { $samples ->
        [one] { $samples } simulierten Verteilung
       *[other] { $samples } simulierten Verteilungen
    } (±{ $stderr })
any-all_deals = der Schnitt zählt jede Verteilung, die zu dem passt, was du siehst ({ $samples })
any-played_out =
    der Schnitt kommt aus { $samples ->
        [one] { $samples } simulierten Spiel
       *[other] { $samples } simulierten Spielen
    } (±{ $stderr })
any-all_known = in jeder dieser Verteilungen gilt: Alle kennen jeden Stein
any-simulated =
    in jeder Simulation machen alle meist den Zug, der gerade am besten aussieht, und ab und zu
    einen anderen
any-only_move = es ist der einzige erlaubte Zug
any-no_time = die Zeit reichte nicht, um ihn zu bewerten
any-drawn_by_lot = er wurde ausgelost
any-heaviest = kein spielbarer Stein ist schwerer
any-gives_up = er kostet { $lost } gegenüber dem besten Zug ({ WORD($unit) })
any-gives_up_about = er kostet etwa { $lost } ±{ $stderr } gegenüber dem besten Zug ({ WORD($unit) })
any-wins_less =
    er bringt im Schnitt { $gained } ±{ $stderr } mehr als der beste Zug ({ WORD($unit) }), gewinnt
    aber seltener
any-as_good = er ist so gut wie der beste Zug
any-not_told_apart =
    { $samples ->
        [one] { $samples } Simulation zeigt
       *[other] { $samples } Simulationen zeigen
    } keinen klaren Unterschied zum besten Zug
any-not_compared = die Zeit reichte nicht, um ihn mit dem besten Zug zu vergleichen
any-best_instead = der beste Zug:
any-this_one = dieser Zug:
any-methods_disagree = zwei Methoden sind sich über diese Stellung nicht einig, deshalb gibt es keinen Wert
