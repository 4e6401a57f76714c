# Was ein Trainer in der ersten Runde eines Spiels sagt.

subject = { $person ->
    [you] Du hast
   *[other] { $who } hat
}
tokens = { $tokens ->
    [one] { $tokens } Chip
   *[other] { $tokens } Chips
}
tap-middle = Tipp jetzt in die Mitte des Tischs.

## Fives

fives-other-leads = { $who } hat den höchsten Pasch und fängt damit an.
fives-lead = Du hast den höchsten Pasch, also fängst du an. Tipp ihn an.
fives-place = Tipp auf eine leuchtende Stelle. Die offenen Enden sollen zusammen 5, 10, 15 oder 20 ergeben.
fives-draw = Nichts in deiner Hand passt. Zieh, bis etwas passt; das musst du dann legen.
fives-pass = Nichts passt und der Talon ist leer, also musst du passen.
fives-scored = { subject } { $points } Punkte gemacht: Die offenen Enden ergaben { $ends }, ein Vielfaches von fünf.
fives-nothing = Die offenen Enden ergaben { $ends }. Punkte gibt es nur für Vielfache von fünf: Versuch es mit 5, 10 oder 15.
fives-first = Tipp auf einen Stein: Wo er passt, leuchtet es. Bring die offenen Enden auf ein Vielfaches von fünf.
fives-later = Ein Stein passt an ein offenes Ende mit der gleichen Zahl. Ein Pasch zählt mit beiden Hälften.

## Bead Game

bead-place = Tipp auf eine leuchtende Stelle. Dort werden zwei oder drei Gruppen länger, und ihre neuen Längen werden malgenommen.
bead-pass = Nichts passt, also musst du passen. Beim nächsten Mal passt vielleicht etwas.
bead-made = { subject } { $product } = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gemacht: { $why ->
    [doubled] die neuen Längen, durch den Pasch verdoppelt
    [three] drei Gruppen wurden auf einmal länger
   *[two] die neuen Längen, malgenommen
}.
bead-other-begins = { $who } fängt an, so fiel das Los. Jeder Zug muss zwei Gruppen verlängern.
bead-first = Tipp auf einen Stein. Er muss zwei Gruppen verlängern: Zahlen in einer Reihe, bisher alle verschieden oder wiederholt wie 3 4 3 4.

## Peaks and Pits

peaks-place = Tipp auf ein Ende für einen Stein, oder weiter außen für eine längere Reihe. Für jeden legst du einen Chip ab.
peaks-pass = Nichts passt, also musst du passen und { tokens } nehmen: einen für jeden Stein der beiden Hänge.
peaks-pass-free = Nichts passt, also musst du passen. Es kostet dich nichts.
peaks-dealt = { $person ->
    [you] Du hattest
   *[other] { $who } hatte
} keine Chips mehr, also bekamen alle { $tokens } dazu.
peaks-turned = { subject } einen Hang umgekehrt und dafür { $tokens ->
    [one] seinen Chip
   *[other] seine { $tokens } Chips
} aufgenommen.
peaks-shed = { $tokens ->
    [one] Du hast einen Chip abgelegt. Mehrere Steine in derselben Richtung legen je einen ab.
   *[other] Du hast { $tokens } Chips abgelegt, einen für jeden Stein. Leg in derselben Richtung weiter, um noch mehr loszuwerden.
}
peaks-paid = Das Passen hat dich { tokens } gekostet: einen für jeden Stein der beiden Hänge.
peaks-other-begins = { $who } fängt an. Die wenigsten Chips gewinnen.
peaks-first = Tipp auf einen Stein: Wo er passt, leuchtet ein Ende. Für jeden, den du legst, legst du einen Chip ab; die wenigsten Chips gewinnen.
peaks-later = Leg in derselben Richtung weiter, um Chips loszuwerden. Wer einen Hang umkehrt, nimmt alle seine Chips auf.

## PIP

pip-other-opens = { $who } eröffnet die Runde mit { $tile }.
pip-open = Du eröffnest die Runde: Tipp auf { $tile }.
pip-double = Erst kommt der Pasch { $tile }: An ihn müssen drei Steine, bevor etwas anderes gelegt wird.
pip-letters = Bei S setzt der Nächste aus, R kehrt die Richtung um, bei A bist du noch einmal dran, bei D zieht der Nächste.
pip-place = Tipp auf einen Ring: ein Ende mit der gleichen Zahl, oder jedes Ende mit einem Stern.
pip-draw = Nichts passt, also zieh einen Stein. Passt er, legst du ihn, sonst ist dein Zug vorbei.
pip-pass-drawn = Auch der passt nicht, also musst du passen.
pip-pass = Nichts passt, also musst du passen.
pip-skip = { subject } ein S gelegt: Der Nächste setzt aus.
pip-stars = Sterne sind Joker und passen an jede Zahl. Was du am Ende noch hast, zählt gegen dich.
pip-wild = Werde Joker und Buchstaben rechtzeitig los: Sie zählen 20 und mehr gegen dich.
pip-other-begins = { $who } ist dran. Gleiche Zahlen passen zusammen, und ein Stern passt an jede Zahl.
pip-first = Tipp auf einen Stein: Ringe zeigen, wo er passt. Gleiche Zahlen passen zusammen, und ein Stern passt an jede Zahl.
pip-later = Wer zuerst keine Steine mehr hat, gewinnt die Runde. Jeder Pasch braucht drei eigene Steine.

## Ziggurat

ziggurat-start = Fang irgendwo an: Tipp auf einen Stein, dann auf zwei freie Felder.
ziggurat-start-place = Tipp auf eine Stelle des Bretts. Vorher kannst du den Stein drehen.
ziggurat-place = Tipp auf eine leuchtende Stelle. Dort liegt mindestens eine Hälfte neben einer gleichen Zahl.
ziggurat-lift = Nichts passt. Nimm einen Stein auf, auf dem nichts liegt: Jedes Mal ist ein Schummelzug.
ziggurat-lifted = Bisher { $cheats ->
    [one] { $cheats } Schummelzug
   *[other] { $cheats } Schummelzüge
}: Je weniger, desto besser. Was du aufgenommen hast, kommt dorthin zurück, wo es passt.
ziggurat-covered = Zahlen, auf die du baust, zählen weiter als Nachbarn. Mit „Darunter“ siehst du sie.
ziggurat-upwards = Du kannst in die Höhe bauen: Eine Hälfte darf auf einer kleineren Zahl stehen, nie auf einer gleichen.
ziggurat-second = Daneben: Mindestens eine Hälfte muss an eine gleiche Zahl stoßen. Tipp auf einen Stein, dann siehst du, wo.
ziggurat-later = Alle 28 müssen drauf. Lass verschiedene Zahlen offen, damit der nächste Stein eine gleiche findet.
