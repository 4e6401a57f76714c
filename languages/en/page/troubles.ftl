# What goes wrong between the page and the service, and the numbers of rules.

key-needed = This service requires a key. Reload the page to enter one.
unknown-key = The service does not know the key stored in this browser. Reload the page to enter another one.
not-reached = Not reached
no-connection = No connection. Your game is safe; we'll keep trying.
broken-off = Broken off
broken-off-early = The connection broke off before the final answer. What you see is preliminary.
retry = Retry
# How the service names a seat in its sentences.
seat = seat { $seat }
rule = Rule { $rule }
rules =
    { $count ->
        [one] Rule
       *[other] Rules
    }
