# Ergebnisse von Rätseln und Verteilungen, wie sie aufgehoben und verschickt werden.

of-day = Boneyard täglich, { $day }
one = { $squares } { $game }
one-tries = { $squares } { $game }, { $tries } Versuche
in-a-row = { $days } Tage in Folge
worth = Er bringt { $worth }
ends = Wenn alle weiter am besten spielen, hast du am Ende { $worth }
