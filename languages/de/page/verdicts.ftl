# Was eine Auswertung ergeben hat, in Kürze.

no-mistakes = Keine Fehler
cost = { $n ->
    [1] Ein Zug hat
    [2] Zwei Züge haben
    [3] Drei Züge haben
   *[other] { $n } Züge haben
} { $person ->
    [you] dich
   *[other] { $who }
} { $amount } gekostet
some-best = { $person ->
    [you] { $good } deiner { $all } Züge { $good ->
        [one] war der beste, den du finden konntest.
       *[other] waren die besten, die du finden konntest.
    }
   *[other] { $good } von { $all } Zügen von { $who } { $good ->
        [one] war der beste, der zu finden war.
       *[other] waren die besten, die zu finden waren.
    }
}
all-best = { $person ->
    [you] { $all ->
        [one] Dein Zug war der beste, den du finden konntest.
       *[other] Alle deine Züge waren die besten, die du finden konntest.
    }
   *[other] { $all ->
        [one] Der Zug von { $who } war der beste, der zu finden war.
       *[other] Alle Züge von { $who } waren die besten, die zu finden waren.
    }
}
others-best = { $person ->
    [you] { $good ->
        [one] Dein anderer Zug war der beste, den du finden konntest.
       *[other] Deine anderen { $good } Züge waren die besten, die du finden konntest.
    }
   *[other] { $good ->
        [one] Der andere Zug von { $who } war der beste, der zu finden war.
       *[other] Die anderen { $good } Züge von { $who } waren die besten, die zu finden waren.
    }
}
bad-luck = Pech:
luck = { $label } { $n ->
    [one] Zug { $moves } war nach allem, was zu sehen war, richtig. Durch die verdeckten Steine hat er { $amount } gekostet.
   *[other] Die Züge { $moves } waren nach allem, was zu sehen war, richtig. Durch die verdeckten Steine haben sie { $amount } gekostet.
}
