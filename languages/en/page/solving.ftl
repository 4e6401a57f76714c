# Solving a position: what is looked for and what was found.

stop = Stop
looking = Looking for a plan …
none-yet = No plan yet
none-yet-at-best = No plan yet; at best { $bound } is possible
so-far = Best so far: { $found }
so-far-at-best = Best so far: { $found }; at best { $bound } is possible
share = Share of the time used
no-plan = Proved that there is no plan.
none-in-time = No plan was found in time.
titled = { $found } ({ $title })
proved = { $found }. Proved: nobody can do better.
found = { $found }, not proved.
found-at-best = { $found }, not proved; at best { $bound } is possible.
