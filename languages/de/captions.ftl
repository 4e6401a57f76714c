# Wörter unter den Bildern eines Films: Züge und Ergebnisse.

caption-seat = Platz { $n }: { $rest }
caption-over = Die Runde ist vorbei: { $totals }.
caption-finished = Fertig: { $n } { $unit }.
caption-pass = passt
caption-draw = zieht
caption-draw-tile = zieht { $tile }
caption-lead = beginnt mit { $tile }
caption-open = eröffnet mit { $tile }
caption-open-as = eröffnet mit { $tile } als { $n }
caption-lift = nimmt { $tile } auf
caption-arm = { $tile } an Arm { $a }
caption-on = { $tile } an { $end }
caption-on-as = { $tile } an { $end } als { $n }
caption-on-give = { $tile } an { $end }, gibt { $given } ab
caption-on-drawn = { $tile } an { $end }, gezogen { $drawn }
caption-high = { $tiles } am hohen Arm
caption-high-drawn = { $tiles } am hohen Arm, gezogen { $drawn }
caption-low = { $tiles } am tiefen Arm
caption-low-drawn = { $tiles } am tiefen Arm, gezogen { $drawn }
caption-cell-right = { $tile } in Zeile { $r }, Spalte { $c } nach rechts
caption-tier-right = { $tile } auf Stufe { $t }, Zeile { $r }, Spalte { $c } nach rechts
caption-tier-right-drawn = { $tile } Stufe { $t } Zeile { $r } Spalte { $c } rechts, gezogen { $drawn }
caption-cell-down = { $tile } in Zeile { $r }, Spalte { $c } nach unten
caption-tier-down = { $tile } auf Stufe { $t }, Zeile { $r }, Spalte { $c } nach unten
caption-tier-down-drawn = { $tile } Stufe { $t } Zeile { $r } Spalte { $c } unten, gezogen { $drawn }
