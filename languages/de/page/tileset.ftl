# Steine aus einem Satz wählen.

dominoes = Steine
typing = Gib einen Stein ein, etwa 6-3
more = { $count } weitere
none-left = So ein Stein ist nicht mehr da.
# How a domino in the set is read out: how many there are, and what it could score.
scoring = { $tile }, bringt { $gain }
several = { $tile }, { $count } davon
several-scoring = { $tile }, { $count } davon, bringt { $gain }
no-domino = { $tile } ist kein Stein. Gib zwei Zahlen ein, etwa 6-3.
already = { $tile } hast du schon. Tippe ihn an, um ihn herauszunehmen.
not-in-set = { $tile } gibt es in diesem Satz nicht.
not-left = { $tile } ist nicht mehr da: Er liegt auf dem Tisch oder ist in einer Hand.
take-out = { $tile } herausnehmen ({ $name })
tap-each = Tippe jeden an, den du hast. Tippe ihn noch einmal an, um ihn herauszunehmen.
close-list = Liste schließen
add = Steine hinzufügen
# What follows a button's words for those who do not see where it is.
to-name = ({ $name })
for-name = Steine: { $name }
how-many = Wie viele du hast
face-down = Verdeckt
face-down-of = { $name }: verdeckte Steine
seen = { $seen } von { $all }
count =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
full =
    Du hast { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }. Tippe zuerst einen an, um ihn herauszunehmen, oder ändere, wie viele du hast.
