# Die Züge eines Spiels und Zugfolgen.

moves = Züge
this-hand = Diese Runde
look-back = zum Zurückblättern antippen
so-far = Bisherige Züge
earlier = Du siehst dir einen früheren Moment an.
replaces = Ein Zug von hier ersetzt alles, was danach kam.
latest = Zurück zum letzten Zug
line =
    Die Zugfolge, { $moves ->
        [one] ein Zug
       *[other] { $moves } Züge
    }
