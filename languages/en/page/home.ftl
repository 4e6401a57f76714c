# The first page, and the list of games that this browser keeps.

heading = Boneyard: five domino games
where-you-were = Where you were
go-on = Continue
welcome = Welcome
new-here = New to these games?
shown-each = Eight small boards show you each one. It takes about five minutes.
learn-a-game = Learn a game
play = Play
play-game = Play { $game }
more-about = More about { $game }
finished = { $moves ->
    [one] Finished after 1 move.
   *[other] Finished after { $moves } moves.
}
so-far = { $moves ->
    [one] 1 move so far.
   *[other] { $moves } moves so far.
}
my-games = My games
kept-here = Saved in this browser only. We keep your last 60 games.
none-yet = You haven't played yet. { $link }.
choose-a-game = Choose a game
delete-it = Delete { $game }, { $name }
