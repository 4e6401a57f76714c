# What the page says of the browser itself.

unstored = This browser can't store your games and results: they are gone once you leave or reload the page.
ok = OK
