# What players are called.

you = You
# Inside a sentence.
you-inside = you
player = Player { $number }
