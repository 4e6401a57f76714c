# The example of a rule, to be tried.

try-a-rule = Try a rule
from-here = From here
back = Back to rule { $rule }
opening = Opening the example …
example = Example
play-it = Play it
try-it = Try it
again = Start again
or-another = Or choose another domino.
no-example = There is no such example.
not-here = Not here?
