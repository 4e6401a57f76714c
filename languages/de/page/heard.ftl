# Was über gemachte Züge gesagt wird, für alle, die nicht auf den Tisch schauen.

subject = { $person ->
    [you] Du hast
   *[other] { $who } hat
}
played = { subject } { $what } gelegt
led = { subject } mit { $what } angefangen
opened = { subject } mit { $what } eröffnet
lifted = { subject } { $what } aufgenommen
drew = { subject } { $what } gezogen
passed = { subject } gepasst
# In einer Liste, neben dem Namen.
did-draw = { $what } gezogen
did-pass = gepasst
a-domino = einen Stein
# Wie der Dienst in seinen Sätzen einen Platz nennt, als regulärer Ausdruck, und was aus seinen Verben wird, wenn es der eigene ist.
seat = Platz
# Nach welchen Zeichen ein Satz beginnt.
ends = [.!?:]
of-you = { $verb ->
    [ist] bist
    [hat] hast
    [hatte] hattest
    [kann] kannst
    [zieht] ziehst
    [bekam] bekamst
   *[other] { $verb }
}
