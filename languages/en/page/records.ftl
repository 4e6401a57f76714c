# What the page writes into a record of a game.

had-left = { $name } had left: { $left }
