# Was in Händen übrig war, die hier niemand gesehen hat, wenn am echten Tisch eine Runde vorbei ist.

left = Was übrig war
hands = Hände
dominoes =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
more = noch { $count }
counted =
    { $unit ->
        [pips] { $number ->
            [one] { $number } Auge
           *[other] { $number } Augen
        }
        [points] { $number ->
            [one] { $number } Punkt
           *[other] { $number } Punkte
        }
        [doubles] { $number ->
            [one] { $number } Pasch
           *[other] { $number } Pasche
        }
       *[other] { $number } { $unit }
    }
ask =
    { $held ->
        [1] Tippe ihn an
        [2] Tippe beide an
       *[other] Tippe alle { $held } an
    } oder gib { $unit ->
        [doubles] ein, wie viele davon Pasche sind
        [pips] die Augen ein
        [points] die Punkte ein
       *[other] die Summe ein
    }.
may-have = Steine, die { $name } übrig haben kann
together =
    { $unit ->
        [pips] Oder alle Augen zusammen
        [points] Oder alle Punkte zusammen
        [doubles] Oder alle Pasche zusammen
       *[other] Oder alles zusammen
    }
count = Zählen
