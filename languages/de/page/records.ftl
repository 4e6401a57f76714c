# Was die Seite in das Protokoll eines Spiels schreibt.

had-left = { $name } hatte übrig: { $left }
