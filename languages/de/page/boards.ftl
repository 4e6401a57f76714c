# Was auf den Brettern steht, und was dort liegt, für alle, die es nicht sehen.

the-table = Der Tisch
empty = Der Tisch ist leer.
on-table = Auf dem Tisch: { $listed }.
best-so-far = Bisher der beste Zug
# Fives: die Zahlen an den offenen Enden und ihre Summe.
open-ends = Offene Enden { $sum }
# Peaks and Pits: ein Ende der Kette.
open = offen { $number }
open-up = offen { $number }, aufwärts
open-down = offen { $number }, abwärts
# PIP: An einen Pasch müssen noch so viele Steine, bevor etwas anderes gelegt wird.
finish-first = Erst { $tile }: noch { $n ->
    [1] ein Stein
    [2] zwei Steine
   *[other] drei Steine
}
# In Sätzen des Dienstes, als reguläre Ausdrücke: Die Arme der Kette heißen nach den Seiten, auf denen sie hier liegen.
high-arm = hohe(?=\w* Arm)
right-end = rechte
low-arm = tiefe(?=\w* Arm)
left-end = linke
