# The page of rules.

rules = Rules
from-here = From here
learn-it = Learn it in five minutes
print = Print
reading = Reading the rules …
back-game = Back to the game
back-review = Back to the review
back-lesson = Back to the lesson
back-puzzle = Back to the puzzle
back-position = Back to the position
back-record = Back to the record
back-new = Back to the new game
back-yours = Back to your game
play = Play
rule = Rule { $number }
house-rule = House rule, { $name }:
try-it = Try it yourself
try-move = Try it yourself: { $move }
house-rules = House rules
before-a-deal = You choose them before a deal.
usually = Usually: { $value }.
decided-here = Decided here, where the author leaves it open.
