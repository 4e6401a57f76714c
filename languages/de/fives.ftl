## fives

fives-about = Leg Steine um einen Spinner, sodass die offenen Enden zusammen ein Vielfaches von fünf ergeben.
fives-set = Doppel-Sechs, 28 Steine, oder Doppel-Zwölf, 91 Steine.
fives-origin = Fives, wie bei Walnut Studiolo zu Hause Domino gespielt wird, mit Spinner.
fives-lay = leg { $tile }:
fives-take = leg { $tile }
fives-look_at_arm = schau auf den Arm, der mit { $end } endet
fives-look_at_spinner = schau auf den Spinner
fives-draw = du musst ziehen, denn nichts in deiner Hand passt
fives-pass = du musst passen, denn nichts in deiner Hand passt und der Talon ist leer
fives-scores =
    er bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, denn die Enden ergeben { PLUS($adds) } = { $count }
fives-scores_alone =
    er bringt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, denn der Stein allein zählt { $count }
fives-scores_nothing = er bringt nichts, denn die Enden ergeben { PLUS($adds) } = { $count }
fives-scores_nothing_alone = er bringt nichts, denn der Stein allein zählt { $count }
fives-last_domino = es ist dein letzter Stein, die Runde ist damit zu Ende
fives-target_reached = damit erreichst du das Ziel von { $target } und gewinnst das Spiel
fives-blocked = damit ist die Runde blockiert, denn niemand kann mehr legen
fives-next_cannot = als Nächstes ist jemand dran, bei dem nichts passt
fives-leaves_nothing = offen bleiben { AND($numbers) }, und kein Stein passt mehr daran
fives-leaves_yours = offen bleiben { AND($numbers) }, und alle Steine, die noch passen, hast du
fives-leaves_others = offen bleiben { AND($numbers) }, und du hast nichts, was passt
fives-leaves = offen sind { AND($numbers) }; von den { $out } Steinen, die noch passen, hast du { $held }
fives-leaves_one_number = offen ist nur { AND($numbers) }; von den { $out } Steinen, die noch passen, hast du { $held }
fives-plan_goes_on =
    deine übrigen Steine können danach noch { $rest ->
        [one] { $rest } Punkt
       *[other] { $rest } Punkte
    } bringen
fives-plan_ends = deine übrigen Steine bringen danach nichts mehr
fives-one_fits = nur einer deiner Steine passt
fives-none_scores = diesmal gibt es keine Punkte, also leg einen Stein mit vielen Augen
fives-some_score =
    von den { $fitting } Steinen, die passen, { $scoring ->
        [one] { $scoring } bringt
       *[other] { $scoring } bringen
    } Punkte: Zähl zusammen, welche Enden jeder übrig lässt
fives-take_most = nimm jetzt so viele Punkte wie möglich
fives-take_less = nimm nicht einfach die meisten Punkte: Denk daran, was danach kommt
fives-look_beyond = diesmal gibt es keine Punkte, also denk daran, was du danach legen kannst
fives-shuts_out = du kannst dafür sorgen, dass beim nächsten Zug nichts passt
fives-goes_out = du kannst mit deinem letzten Stein ausmachen
fives-alone = sonst zieht niemand, und niemand nimmt Steine auf
fives-own_lead =
    alle spielen auf den größten Vorsprung vor dem besten Gegner; bei Gleichstand lieber jetzt mehr
    Punkte, dann den schwereren Stein, dann den mit der kleineren großen Zahl, dann die niedrigeren
    Enden, die niedrigsten zuerst verglichen
fives-draw_unknown = der Stein, der gezogen wird, ist nicht bekannt
fives-area_spinner = der Spinner
fives-area_arm = Arm { $arm }
fives-area_boneyard = der Talon

## fives-wrong

fives-wrong-game_over-target = Das Spiel ist vorbei: { $target } Punkte gewinnen, und sie sind erreicht.
fives-wrong-game_over-out = Die Runde ist vorbei: Platz { $seat } hat den letzten Stein gelegt.
fives-wrong-game_over-blocked = Die Runde ist vorbei: Niemand kann mehr.
fives-wrong-tile_not_held = { $tile } ist nicht in der Hand.
fives-wrong-no_such_arm-lead = Der erste Stein liegt an keinem Arm.
fives-wrong-no_such_arm-missing = Sag, an welchen Arm des Spinners, von 0 bis 3.
fives-wrong-no_such_arm = Arm { $arm } gibt es nicht: Der Spinner hat die Arme 0 bis 3.
fives-wrong-must_lead_highest_double = Der höchste Pasch muss zuerst gelegt werden, hier { $double }.
fives-wrong-must_lead_highest_double-unseen = Der höchste Pasch aller Hände muss zuerst gelegt werden.
fives-wrong-ends_do_not_match = Die { $number } von { $tile } passt nicht an die { $end } am Ende von Arm { $arm }.
fives-wrong-ends_do_not_match-turned =
    Die { $number } von { $tile } passt nicht an die { $end } am Ende von Arm { $arm }. Umgedreht,
    als { $turned }, würde er passen.
fives-wrong-boneyard_empty = Der Talon ist leer: Es gibt nichts mehr zu ziehen.
fives-wrong-must_draw =
    Du musst ziehen: Im Talon { $left ->
        [one] liegt noch ein Stein
       *[other] liegen noch { $left } Steine
    }.
fives-wrong-must_play = Du musst legen, denn du kannst: { OR($tiles) }.
fives-wrong-set_too_small = { $players } Personen brauchen den Doppel-Zwölf-Satz: Die Option set muss 12 sein.
fives-wrong-spinner_missing = An den Armen liegen Steine, aber es gibt keinen Spinner.
fives-wrong-not_a_spinner = Der Spinner muss ein Pasch sein, und { $tile } ist keiner.
fives-wrong-ends_do_not_match-layout = Die { $number } von { $tile } passt nicht an die { $end } davor.
fives-wrong-hands_unequal =
    Vor dem ersten Stein hat jede Hand { $dealt } Steine oder mehr, alle gleich viele; diese haben
    { AND($held) }.
fives-wrong-drew_with_double = { AND($tiles) } sind in einer Hand, aber beim ersten Pasch ist mit dem Ziehen Schluss.
fives-wrong-no_double_held = Niemand hat einen Pasch, also ziehen vor dem ersten Stein alle einen.
fives-wrong-no_double_held-deal = Nenn die Hände bis zu der mit dem ersten Pasch.
fives-wrong-wrong_leader = Platz { $seat } kann den höchsten Pasch nicht haben und fängt deshalb nicht an.
fives-wrong-wrong_leader-deal = Nenn alle Steine aller Hände: Der höchste Pasch fängt an.
fives-wrong-hands_empty = Die Hände der Plätze { AND($seats) } sind leer, aber nur einer kann ausmachen.
fives-wrong-hands_empty-table = Mehr als eine Hand ist leer, aber nur einer kann ausmachen.
fives-wrong-hand_too_small = Platz { $seat } bekam { $dealt } Steine und hat { $played } gelegt, hat aber nur noch { $held }.
fives-wrong-hand_too_small-all =
    Den Händen fehlen gegenüber dem Austeilen { $gone ->
        [one] { $gone } Stein
       *[other] { $gone } Steine
    }, gelegt { $played ->
        [one] wurde aber nur einer
       *[other] wurden aber nur { $played }
    }.
fives-wrong-spinner_not_highest =
    { $tile } wurde auch ausgeteilt und ist höher als { $spinner }, also kann { $spinner } nicht der
    erste Stein gewesen sein.
fives-wrong-passes_impossible =
    { $passes ->
        [one] Gerade eben kann niemand gepasst haben.
       *[other] Gerade eben kann nicht { $passes } Mal hintereinander gepasst worden sein.
    }
fives-wrong-passed_but_able = Platz { $seat } hat gerade gepasst, hätte aber { $tile } legen können.
fives-wrong-score_too_high = { $score } Punkte sind nicht möglich, wenn { $target } gewinnen.
fives-wrong-two_past_target = Die Plätze { AND($seats) } können nicht beide als Erste { $target } erreicht haben.
fives-wrong-after_differs-players = Die Runde davor hatte { $before } Personen, nicht { $players }.
fives-wrong-after_differs = Die Optionen müssen bleiben, wie sie in der Runde davor waren: { $options }.
fives-wrong-no_next_hand = Die Runde davor ist noch nicht vorbei.
fives-wrong-no_next_hand-game = Das Spiel ist vorbei: { $target } Punkte gewinnen, und sie sind erreicht.
fives-wrong-no_next_hand-hidden = Erst müssen die verdeckten Hände gezeigt werden, dann steht der Bonus fest.
fives-wrong-missing_key-score =
    Es gibt nichts zu zählen: Schick eine Auslage, Hände, einen Punktestand oder die einzelnen
    Punkte.
fives-wrong-missing_key-drawing = Es gibt nichts zu zeichnen: Schick einen Punktestand oder die einzelnen Punkte.
fives-wrong-out_of_range-score = { $score } Punkte lassen sich nicht zeichnen: Höchstens { $most } gehen.
fives-wrong-score_differs = Die einzelnen Punkte ergeben { $sum }, der Punktestand ist aber { $score }.

## fives-code

fives-code-ends_do_not_match = Die innere Hälfte passt nicht an das offene Ende (F4).
fives-code-must_lead_highest_double = Die Runde beginnt mit dem höchsten Pasch auf der Hand (F2).
fives-code-must_play = Ein Stein der Hand passt (F4).
fives-code-must_draw = Nichts passt, und der Talon ist nicht leer (F4).
fives-code-boneyard_empty = Es gibt nichts mehr zu ziehen (F4).
fives-code-no_such_arm = Der Spinner hat die Arme 0 bis 3; der erste Stein hat keinen, jeder andere einen (F3).
fives-code-tile_not_held = Der Stein ist nicht in der Hand dessen, der dran ist (F4).
fives-code-drawn_not_possible = Der gezogene Stein kann nicht der nächste im Talon sein (F4).
fives-code-game_over = Die Runde ist vorbei (F7, F9).

## fives-fault

fives-fault-no_next_hand = Es folgt keine Runde: Die letzte ist noch nicht vorbei, oder das Spiel ist es (F8, F9, F10).
fives-fault-set_too_small = Ab fünf Personen braucht man den Doppel-Zwölf-Satz (F11).
fives-fault-no_such_seat = Wer dran ist, sitzt nicht am Tisch (F4).
fives-fault-not_a_spinner = Der Spinner ist kein Pasch (F2).
fives-fault-spinner_missing = Steine liegen an Armen ohne Spinner (F3).
fives-fault-ends_do_not_match = Ein Stein an einem Arm passt nicht an den davor (F4).
fives-fault-hands_unequal = Vor dem ersten Stein sind alle Hände wie ausgeteilt oder um gleich viele Steine größer (F1, F2).
fives-fault-hand_too_small = Eine Hand ist kleiner, als ihre Züge sie machen (F1).
fives-fault-hands_empty = Mehr als einer hat den letzten Stein gelegt (F7).
fives-fault-no_double_held = Vor dem ersten Stein hat niemand einen Pasch: Erst ziehen alle (F2).
fives-fault-wrong_leader = Vor dem ersten Stein ist der höchste Pasch in einer anderen Hand (F2).
fives-fault-drew_with_double = Vor dem ersten Stein wurde gezogen, obwohl jemand einen Pasch hatte (F2).
fives-fault-spinner_not_highest = Ein höherer Pasch als der gelegte wurde ausgeteilt (F2).
fives-fault-passes_impossible = Es wurde vor dem ersten Stein gepasst, trotz Talon oder zu oft (F4).
fives-fault-passed_but_able = Wer gerade gepasst hat, hat einen Stein, der passt (F4).
fives-fault-score_too_high = Der Punktestand ist nicht möglich: Das Spiel war vorher gewonnen (F9).
fives-fault-two_past_target = Nur einer kann das Ziel als Erster erreichen (F9).
fives-fault-score_differs = Die einzelnen Punkte ergeben nicht den Punktestand, der gezeichnet werden soll (F12).
fives-fault-after_differs = Personen und Optionen bleiben ein ganzes Spiel lang gleich (F10).

## fives-option

fives-option-set = Doppel-Sechs oder Doppel-Zwölf; ab fünf Personen muss es 12 sein.
fives-option-target = So viele Punkte gewinnen das Spiel, ein Vielfaches von 5.
fives-option-bonus_divisor = Der gerundete Bonus wird hierdurch geteilt; mit 1 zählt er ganz.
fives-option-block_tie = Bei Gleichstand in einer blockierten Runde: Niemand gewinnt, oder wer den leichtesten Stein hat.
fives-option-finish_hand =
    Die Runde wird zu Ende gespielt, auch wenn jemand das Ziel erreicht; die meisten Punkte
    gewinnen.

## fives-objective

fives-objective-immediate = Die meisten Punkte in diesem Zug.
fives-objective-plan = Die meisten Punkte mit deinen eigenen Steinen, wenn sonst niemand zöge.
fives-objective-game = Der größte Vorsprung vor dem besten Gegner am Ende der Runde.

## fives-method

fives-method-replay = Die Zugfolge wurde nach den Regeln nachgespielt und ihr Wert neu gezählt.
fives-method-rules = Die Runde ist vorbei oder es gibt keine Wahl, also entscheiden die Regeln.
fives-method-exhaustive = Jeder erlaubte Zug oder jede Reihenfolge der Hand wurde probiert.
fives-method-cp_sat = Ein Constraint-Modell derselben Frage kommt auf denselben Wert.
fives-method-certificate = Eine Strategie für beide Seiten wurde gegen jede Antwort geprüft: Niemand kann es besser.
fives-method-max_n = Eine zweite, unabhängig geschriebene Suche hat jede Wahl aller Spieler probiert.
