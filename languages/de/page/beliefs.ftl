# Wer was hat: wie wahrscheinlich jeder Stein in einer Hand ist.

title = Wer hat was?
whose = Wessen Hand
blind = In dieser Stellung ist ein Teil deiner Hand verdeckt, deshalb lassen sich die Chancen nicht berechnen.
working = Die Chancen werden berechnet …
likely = Wie wahrscheinlich { $name } jeden Stein hat, in Prozent
likely-note = { likely }.
you = du
played = { $tile }: gelegt
percent = { $tile }: { $percent } Prozent
