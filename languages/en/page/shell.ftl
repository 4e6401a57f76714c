# The head of the page, its menus and what can be switched on.

places = Places
play = Play
daily = Daily
real-table = At a real table
learn = Learn
light = Use light colours
dark = Use dark colours
more = More
my-games = My games
reference = API reference
choose-players = Choose players
learn-it = Learn it
rules = Rules
print = Print
puzzles = Puzzles
set-up = Set up a position
records = Records
sound = Sound and vibration
plain-pips = Plain pips
language = Language
