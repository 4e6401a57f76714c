# Züge: welcher Stein und wohin, und was sie bewirkt haben. „what“ sind die Steine, mit ihrem Ort, wenn er bekannt ist.

what-where = { $what } { $where }
as = { $tile } als { $number }
and-give = { $what }, und { $given } abgeben
nothing = nichts { $where }
lead = mit { $what } anfangen
open = mit { $what } eröffnen
lift = { $what } aufnehmen
lifted = { $what } aufgenommen
draw = ziehen
pass = passen
draws = zieht { $tile }
advise-play = Leg { $what }.
advise-lift = Nimm { $what } auf.
