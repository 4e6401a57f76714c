# Words below the frames of a moving picture: moves and results.

caption-seat = Seat { $n }: { $rest }
caption-over = The hand is over: { $totals }.
caption-finished = Finished with { $n } { $unit }.
caption-pass = pass
caption-draw = draw
caption-draw-tile = draw { $tile }
caption-lead = lead { $tile }
caption-open = open { $tile }
caption-open-as = open { $tile } as { $n }
caption-lift = lift { $tile }
caption-arm = play { $tile } on arm { $a }
caption-on = play { $tile } on { $end }
caption-on-as = play { $tile } on { $end } as { $n }
caption-on-give = play { $tile } on { $end } give { $given }
caption-on-drawn = play { $tile } on { $end } drawn { $drawn }
caption-high = play high { $tiles }
caption-high-drawn = play high { $tiles } drawn { $drawn }
caption-low = play low { $tiles }
caption-low-drawn = play low { $tiles } drawn { $drawn }
caption-cell-right = place { $tile } row { $r } column { $c } right
caption-tier-right = place { $tile } tier { $t } row { $r } column { $c } right
caption-tier-right-drawn = place { $tile } tier { $t } row { $r } column { $c } right drawn { $drawn }
caption-cell-down = place { $tile } row { $r } column { $c } down
caption-tier-down = place { $tile } tier { $t } row { $r } column { $c } down
caption-tier-down-drawn = place { $tile } tier { $t } row { $r } column { $c } down drawn { $drawn }
