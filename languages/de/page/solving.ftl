# Eine Stellung lösen: was gesucht wird und was gefunden wurde.

stop = Anhalten
looking = Ich suche einen Plan …
none-yet = Noch kein Plan
none-yet-at-best = Noch kein Plan; bestenfalls sind { $bound } möglich
so-far = Bisher am besten: { $found }
so-far-at-best = Bisher am besten: { $found }; bestenfalls sind { $bound } möglich
share = Wie viel der Zeit um ist
no-plan = Bewiesen: Es gibt keinen Plan.
none-in-time = Die Zeit reichte für keinen Plan.
titled = { $found } ({ $title })
proved = { $found }. Bewiesen: Besser geht es nicht.
found = { $found }, nicht bewiesen.
found-at-best = { $found }, nicht bewiesen; bestenfalls sind { $bound } möglich.
