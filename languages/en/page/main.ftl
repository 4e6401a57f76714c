# What surrounds the pages: no connection, no such page, the lists of games to choose from.

not-here = This browser doesn't have that game. It may have been played elsewhere or deleted.
not-loaded = No connection: this page can't be loaded now.
no-connection = No connection
opens-by-itself = This page can't be opened now. It opens by itself once the service answers.
retry = Retry
meanwhile = Meanwhile this browser has { $games } and { $puzzles }.
meanwhile-rules = Meanwhile this browser has { $games }, { $rules } and { $puzzles }.
your-games = your games
the-rules = the rules
todays-puzzles = today's puzzles
nowhere = No such page
nothing-there = There is nothing at this address. It may have been mistyped, or cut off on its way.
all-games = See all games
learn = Learn to play
eight-boards = Eight small boards for each game, one idea at a time. About five minutes.
start = Start
done = Done
lessons-done = { $number } of { $all }
real-table = At a real table
keep-score = Play with real dominoes and keep score here. Enter your hand, record each move, and ask for a hint when it is your turn.
at-a-real-table = at a real table
elsewhere = This game is open in another tab
nothing-lost = You made a move there. Nothing is lost: close the other tab, or continue here.
continue-here = Continue here
