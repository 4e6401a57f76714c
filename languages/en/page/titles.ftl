# The titles of pages, for the tabs of the browser and its bookmarks.

home = Boneyard: five domino games
page = { $title } · Boneyard
of-a-game = { $game }: { $title }
of-a-real-table = { $game } { $title }
shared = A shared game
nowhere = No such page
daily = Daily puzzles
daily-of = Daily puzzles { $day }
learn = Learn to play
friends = A table with friends
real-table = At a real table
games = My games
new-game = new game
editor = set up a position
records = records
review = review
today = daily puzzle
puzzle = puzzle { $number }
puzzle-of-the-day = puzzle of the day
companion = at a real table
lesson = lesson { $number }
try-rule = try rule { $rule }
rules = rules
rule = rule { $rule }
