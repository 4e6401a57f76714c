# Wie eine Runde endete: wer sie gewonnen hat, oder das ganze Spiel, und warum. „person“ ist, wen „who“ nennt: du (you), eine Person
# (single), mehrere (several), oder mehrere mit dir (us). „score“ sind die Punkte der Gewinner gegen die der anderen.

subject = { $person ->
    [you] Du
   *[other] { $who }
}
score-to = { $own } zu { $others }
score-each = je { $own }
wins = { $who } { $person ->
    [single] gewinnt
    [you] gewinnst
    [us] teilt euch den Sieg
   *[several] teilen sich den Sieg
}
wins-match = { $who } { $person ->
    [single] gewinnt das Spiel
    [you] gewinnst das Spiel
    [us] teilt euch den Sieg im Spiel
   *[several] teilen sich den Sieg im Spiel
}
and-wins = und { $person ->
    [single] gewinnt
    [you] gewinnst
    [us] teilt euch den Sieg
   *[several] teilen sich den Sieg
}
and-wins-hand = und { $person ->
    [single] gewinnt die Runde
    [you] gewinnst die Runde
    [us] teilt euch die Runde
   *[several] teilen sich die Runde
}
and-wins-match = und { $person ->
    [single] gewinnt das Spiel
    [you] gewinnst das Spiel
    [us] teilt euch den Sieg im Spiel
   *[several] teilen sich den Sieg im Spiel
}
and-wins-round = und { $person ->
    [single] gewinnt die Runde
    [you] gewinnst die Runde
    [us] teilt euch die Runde
   *[several] teilen sich die Runde
}

nobody-can-play = Niemand kann mehr legen.
nobody-wins-round = Niemand kann mehr legen, also gewinnt niemand die Runde.
nobody-wins-hand = Niemand kann mehr legen, und die leichtesten Hände sind gleich, also gewinnt niemand die Runde.
match-won = { wins-match }, { $score }.
won = { wins }, { $score }.
# Das Spiel gewinnt jemand anderes als die Runde.
but-match = { $first }, aber { wins-match }, { $score }.
but-won = { $first }, aber { wins }, { $score }.

reached = { $who } { $person ->
    [single] hat
    [you] hast
    [us] habt
   *[several] haben
} { $target ->
    [0] das Ziel
   *[other] { $target } Punkte
} erreicht { and-wins-match }, { $score }.
out-first = { $who } { $person ->
    [single] hat
    [you] hast
    [us] habt
   *[several] haben
} zuerst ausgemacht
out-first-hand = { out-first } { and-wins-hand }.
out-first-match = { out-first } { and-wins-match }, { $score }.
out-first-won = { out-first } { and-wins }, { $score }.
out = { $who } { $person ->
    [single] hat
    [you] hast
    [us] habt
   *[several] haben
} ausgemacht
out-round = { out } { and-wins-round }.
out-match = { out } { and-wins-match }, { $score }.
lightest = { $who } { $person ->
    [single] hat
    [you] hast
    [us] habt
   *[several] haben
} { $tie ->
    [yes] den niedrigsten Stein der leichtesten Hände
   *[no] die wenigsten Augen ({ $pips })
}
lightest-hand = { lightest } { and-wins-hand }.
lightest-match = { lightest } { and-wins-match }, { $score }.
leads = { $who } { $person ->
    [single] führt
    [you] führst
    [us] führt
   *[several] führen
}, { $score }.

all-empty = Alle Hände sind leer.
everybody-passed = Alle haben gepasst.
last-passed = { $who } { $person ->
    [single] hat
    [you] hast
    [us] habt
   *[several] haben
} gepasst, und sonst hat niemand mehr Steine.
fewest-tokens = { $who } { $person ->
    [single] gewinnt
    [you] gewinnst
    [us] gewinnt
   *[several] gewinnen
} mit den wenigsten Chips, { $score }.
fewest-tokens-each = { wins } mit je { $tokens ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
}.
last-turns-over = Die letzten Züge sind gemacht.
nobody-can-place = Niemand kann mehr einen Stein legen.

## Der Bonus in Fives

no-bonus-target = Kein Bonus: Das Spiel ist sofort zu Ende, welche Steine auch übrig sind.
pips = { $pips ->
    [one] { $pips } Auge
   *[other] { $pips } Augen
}
worthless = Kein Bonus: { $tiles } { $person ->
    [you] in deiner Hand
   *[other] in der Hand von { $who }
} { $n ->
    [one] ist
   *[other] sind
} nichts wert{ $pips ->
    [0] {""}
   *[other] { " (" }{ pips }, auf 0 gerundet)
}.
held = { $person ->
    [you] Du hattest
    [single] { $who } hatte
   *[several] Die anderen hatten
} noch { pips }{ $more ->
    [yes] { " mehr" }
   *[no] {""}
}
rounds-to-nothing = Kein Bonus: { held }, auf 0 gerundet.
bonus = Bonus { $points }: { held }, auf { $rounded } gerundet.
bonus-divided = Bonus { $points }: { held }, auf { $rounded } gerundet und durch { $divisor } geteilt.
