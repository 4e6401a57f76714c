# Who holds what: how likely each hand has each domino.

title = Who holds what
whose = Whose hand
blind = This position hides part of your hand, so the chances can't be counted.
working = Working out who holds what …
likely = How likely { $name } holds each domino, in percent
likely-note = { likely }.
you = you
played = { $tile }: played
percent = { $tile }: { $percent } percent
