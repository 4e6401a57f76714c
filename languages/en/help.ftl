# The help of the commands.

told-help-deal = Deal a hand. The same number always deals the same hand.
told-help-play =
    Play a game in the terminal, against bots or with others at one keyboard. Type your moves; type
    help for the other commands.
told-help-daily =
    Answer the puzzles of today, the same as on the page: a Ziggurat to build, and in each other
    game the two or three best moves in a row, against the best replies.
told-help-puzzle =
    Get a numbered, graded position with a single best move, and answer it at the keyboard. The exit
    code is 3 if none is found in time.
told-help-open = Open a position in the browser, on the page of a running service.
told-help-table = Play with people in different places: start a service with a table, and print a link for each seat. Ctrl-C stops the service; the game stays, and the same command goes on with it.
told-help-games = List the games, or the options and objectives of one.
told-help-rules = Read the rules of a game, by number.
told-help-codes = Look up the codes of errors: what each means, and which rule it is about.
told-help-moves = List the legal moves of a position, always in the same order.
told-help-validate = Check a move: what it does, or every rule it breaks. The exit code is 1 if it is not legal.
told-help-check = Check a position and list everything wrong with it. The exit code is 1 if anything is.
told-help-score =
    Count the score of a position, part by part. JSON with a table describes the dominoes on a table
    instead of a position.
told-help-view = Show a position as one player sees it, the other hands hidden.
told-help-picture = Draw a position as text, SVG or PNG, with hands and scores.
told-help-record =
    Check or show a record: every move is replayed by the rules. The exit code is 1 if anything is
    wrong. show writes the game as GIF if --output ends in .gif.
told-help-print =
    Write the rules and the sheets of a game as PDF, a page for each: score sheets, grids, the
    foundation of the ziggurat. Print it at 100%, without fitting to the page.
told-help-hint =
    Get the best moves of a position, each with its worth and its reason. The exit code is 1 if
    there is no solution or --target is out of reach, 3 if it is not known whether the target can be
    reached.
told-help-bot = Let a bot choose the next move. It sees only what the player to move sees.
told-help-solve =
    Find the best line of play from a position, and prove it. The exit code is 1 if there is no
    solution, 3 if none was found in time.
told-help-certify =
    Write a proof of what a hand of two ends in when both play their best. The exit code is 3 if
    none is found in time.
told-help-check-proof =
    Check a proof by the rules alone. The exit code is 1 if it does not hold. docs/proofs.md has the
    format.
told-help-review =
    Find the mistakes in a recorded game: what each move cost against the best one. The time is
    shared out over the hands. JSON is one line for each.
told-help-survey =
    Solve many numbered deals and count what they come to. It uses the store of the service
    (BONEYARD_STORE), whose workers help; stopped, the same command goes on where it was.
told-help-arena =
    Let bots play many matches against each other. In each match every player has every seat once,
    with the same deal.
told-help-serve = Start the HTTP service. Its settings are in docs/operations.md.
told-help-worker = Run the jobs of a service, on any machine. BONEYARD_STORE is the database of the service.
told-help-completion = Print the script for tab completion in a shell.
told-help-h-seed = number of the deal (random by default)
told-help-h-players = number of players (the fewest the game allows)
told-help-h-option = a house rule; boneyard games GAME lists them; repeat it for more
told-help-h-json = print JSON
told-help-h-output = write to a file instead of standard output
told-help-h-color = use colours; auto: on a terminal, unless NO_COLOR is set (%(default)s)
told-help-h-asks = { $games } (it asks if none is given)
told-help-h-bot =
    let a bot play; SEAT is 0 for the first player and so on, PLAYER one of { $players }; repeat it
    for more
told-help-h-name = name of a player; repeat it for the others, in playing order
told-help-h-hints = show a hint before every move
told-help-h-full = show the table on the whole screen, played with the keys of the page
told-help-h-limit-bot = time limit of each bot move and hint, in seconds (%(default)g)
told-help-h-record = save a record to a new file, after every move
told-help-h-resume = continue the game that --record names
told-help-h-only = only this one of { $games }
told-help-h-date = the puzzles of another day (today in UTC)
told-help-h-limit-puzzle = time limit for each puzzle, in seconds (%(default)g)
told-help-h-puzzle = number of the puzzle (random by default)
told-help-h-limit = time limit in seconds, up to { $most } (%(default)g)
told-help-h-objective = what to aim for; boneyard games GAME lists them (the farthest that can be answered)
told-help-h-margin = how much better the best move must be (%(default)s)
told-help-h-answer = print the best move too, as JSON does
told-help-h-ask = ask for the best move here, as on a terminal
told-help-h-position-game = position text or JSON, a file with either, or - for standard input; or the name of a game
told-help-h-open-seed = open this numbered deal of the game
told-help-h-address = address of the service (%(default)s)
told-help-h-rule = the number of a rule, such as Z4 (all of them)
told-help-h-code = such as must_draw (all of them)
told-help-h-codes-game = only codes of this game
told-help-h-codes-kind = only codes of this kind
told-help-h-position = position text or JSON, a file with either, or - for standard input
told-help-h-seed-instead = use this numbered deal instead of a POSITION
told-help-h-move = the move, in words as in records, or in JSON
told-help-h-seat = the player: 0 for the first in playing order, and so on (the player to move)
told-help-h-hand = the hand that a GIF shows (1)
told-help-h-page = what to print: rules, or a sheet by its name (everything)
told-help-h-paper = size of the paper (%(default)s)
told-help-h-format = by default as --output ends (.svg, .png, .txt), else SVG with --mark, else text
told-help-h-theme = colours of SVG and PNG
told-help-h-size = width of SVG and PNG
told-help-h-mark = a legal move to highlight in SVG or PNG, in words or JSON; repeat it for more
told-help-h-action = check: list errors and how each hand ended; show: draw the boards too
told-help-h-record-file = the record; - for standard input
told-help-h-history =
    the hand so far: a record (its last hand counts) or JSON as the service takes it; - for standard
    input. It can replace the POSITION
told-help-h-no-confirm = skip the proof: faster, but nothing is proved
told-help-h-method = what finds the answer: the search, or a constraint model if the objective has one (%(default)s)
told-help-h-top = number of moves (%(default)s)
told-help-h-target = say whether a result of N or better can be reached
told-help-h-detail = how much to reveal (%(default)s)
told-help-h-level = 1 (weakest) to { $most }
told-help-h-chance = seed of the level's choices (%(default)s)
told-help-h-board = draw the board after each move
told-help-h-proof = the proof; - for standard input
told-help-h-first = number of the first deal (%(default)s)
told-help-h-count = number of deals (%(default)s)
told-help-h-limit-deal = time limit in seconds for each deal (%(default)g)
told-help-h-at-once = deals at once (BONEYARD_SOLVES)
told-help-h-two-or-more = two or more of { $players }
told-help-h-seats = number of seats (one for each player)
told-help-h-games = games, rounded up to whole matches (%(default)s)
told-help-h-first-match = number of the first match (%(default)s)
told-help-h-effort = effort of a move, the same everywhere ({ $effort })
told-help-h-seconds-move = seconds of a move, instead of an effort
told-help-h-processes = processes (%(default)s)
told-help-h-results = save the results here, and continue with those it has
told-help-h-host = address to listen on (%(default)s)
told-help-h-port = port to listen on (%(default)s)
told-help-h-workers = server processes (BONEYARD_WORKERS, or 1)
told-help-h-table-people = seats for people (%(default)s)
told-help-h-table-bots = levels of bots in further seats, such as 3 or 2,5
told-help-h-table-clock = seconds for a move (no limit)
told-help-h-table-hints = let the page offer hints
told-help-h-table-new = make another table, though one of this game is kept
told-help-h-table-service = make the table at this service, and start none
told-help-h-table-address = what links begin with, if friends reach this machine by it
told-help-h-jobs = jobs at once (BONEYARD_SOLVES)
told-help-o-usage = usage: boneyard COMMAND [ARGUMENT ...]
told-help-o-about = Rules, proofs and hints for domino games.
told-help-o-see = See boneyard COMMAND --help for more, with examples, and boneyard --version for the version.
told-help-o-position =
    A POSITION is text or JSON, a file with either, or - for standard input; --seed N deals one
    instead.
told-help-o-code = Every error ends with its [code]; boneyard codes CODE explains it.
told-help-o-exit-1 = Exit codes: 0 done or yes, 1 the answer is no (illegal, faulty, out of reach, no solution),
told-help-o-exit-2 = 2 failed, 3 the answer is not known (not found in time, or it depends on hidden dominoes).
told-help-o-play = Play:
told-help-o-rules = Ask the rules:
told-help-o-solvers = Ask the solvers:
told-help-o-serve = Serve:
told-help-s-deal = deal a hand
told-help-s-play = play a game against bots or friends at one keyboard
told-help-s-daily = answer the puzzles of today
told-help-s-puzzle = get a position with a single best move
told-help-s-table = play with people in different places, and bots
told-help-s-open = open a position on the page of a running service
told-help-s-games = list the games, or the options of one
told-help-s-rules = read the rules of a game
told-help-s-codes = look up what a code such as must_draw means
told-help-s-moves = list the legal moves of a position
told-help-s-validate = check a move: what it does, or which rules it breaks
told-help-s-check = check a position and list everything wrong with it
told-help-s-score = count the score
told-help-s-view = show a position as one player sees it
told-help-s-picture = draw a position, as text, SVG or PNG
told-help-s-record = check or show a record of a game
told-help-s-print = write rules and score sheets as PDF, for printing
told-help-s-hint = get the best moves, with reasons
told-help-s-bot = let a bot of level 1 to 5 choose a move
told-help-s-solve = find the best line of play, with proof
told-help-s-certify = write a proof of what a hand of two ends in
told-help-s-check-proof = check a proof by the rules alone
told-help-s-review = find the mistakes in a recorded game
told-help-s-survey = solve many deals, and count what they come to
told-help-s-arena = let bots play many matches against each other
told-help-s-serve = start the HTTP service
told-help-s-worker = run jobs for a service
told-help-s-completion = set up tab completion in bash, zsh or fish
told-help-o-lang = --lang CODE speaks another language, such as de; by default that of LC_ALL or LANG.
