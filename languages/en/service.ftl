# What is said of a request.

said-at = At { $at }:
said-at-rest = At { $at }: { $rest }
said-more-one = There is { $count } more fault among the errors.
said-more = There are { $count } more faults among the errors.
said-more-least = There are at least { $count } more faults among the errors.
said-move-not-legal = The move at { $at } is not legal.
said-no-job = There is no job { $job }; jobs expire after a while.
said-no-puzzle = Puzzle { $number } was not found within { $seconds } s.
said-not-allowed-at = { $method } is not allowed at { $where }.
said-nothing-at = There is nothing at { $where }.
said-no-game = There is no game { $name }; known are { $known }.
said-no-call = There is no call { $name } about { $game }.
said-key-unknown = This key is unknown.
said-key-send = Send your key as 'Authorization: Bearer KEY' or as 'X-API-Key: KEY'.
said-quota = A client may ask { $limit } times in a minute here; try again in { $seconds } s.
said-no-service = There is no service under the name { $name } here.
said-cross-site =
    The browser says that a page of another site asks this. Its origin can be allowed in
    { $variable }.
said-stopped = The service was stopped before it had an answer.
said-elsewhere = Pages elsewhere may ask this address by { $allowed } only.
said-body-slow = The whole body must arrive within { $seconds } s.
said-body-never = The body never arrived.
said-body-large = A body may have at most { $most } bytes.
said-encoding = The content-encoding { $encoding } is not supported; send plain JSON.
said-type = The content-type { $type } is not application/json.
said-gone = The client has left.
said-failed = The request was fine; the service failed.
said-busy = The service is busy; try again in { $seconds } s.
said-picture-failed = The picture could not be made; it can be had as SVG.
said-picture-none = The picture could not be made.
said-no-picture = There is no such picture.
said-json-place = Line { $line }, column { $column }: { $reason }.
said-json-byte = Byte { $number } is not UTF-8.
said-json-digits = A number has too many digits.
said-json-deep = Lists and objects are nested too deep.
said-json-empty = The body is empty.
said-json-mark = Only one byte order mark may stand before the body.
said-json-encoding = The body is { $encoding }; it must be UTF-8.
said-json-twice = The key { $key } stands twice in the same object.
said-json-constant = JSON has no { $name }.
said-json-expecting-value = Expecting value
said-json-expecting-name = Expecting property name enclosed in double quotes
said-json-expecting = Expecting '{ $sign }' delimiter
said-json-trailing-object = Illegal trailing comma before end of object
said-json-trailing-array = Illegal trailing comma before end of array
said-json-extra = Extra data
said-json-string = Unterminated string starting at
said-json-control = Invalid control character at
said-json-escape = Invalid \\escape
said-json-escape-u = Invalid \\uXXXX escape
said-signature = This address was changed after it was signed, or its key is gone.
said-expired = This address has expired; sign it again at POST /v1/addresses.
said-key-reused = The idempotency key { $key } was already used for a different request.
said-webhooks-waiting =
    Of one client { $most } webhooks may wait; those that do must be delivered or given up first.
said-jobs-waiting = Of one client { $most } jobs may wait; those that do must run first.
said-batch-time =
    The calls before this one have taken the { $seconds } s of the processor that a batch may take
    besides solves; ask for this one in another batch.
said-batch-size =
    With this one the answers would have more than the { $most } bytes that those of a batch may
    have together; ask for it in another batch.
said-solver-ended = The process of the solver ended before it had an answer. Ask again.
said-solver-failed = The solver failed on this question. The fault is not in it.
said-solver-late = The solver had no answer in its time. Ask again.
said-loading = The solvers are not loaded yet.
said-no-process = No process for the solvers can be started.
said-lost = The processes that worked on the job ended before it did, { $times } times.
said-store = The job store is not responding; try again in 1 s.
said-no-player = There is no player { $name }; known are { $known }.
said-no-solver = { $game } has no solver.
said-no-turn-model = The player { $name } does not play { $game }: its turn has no constraint model.
said-compiling = The searches of { $game } cannot be compiled.
said-method-play-outs = play-outs, then a search of what is sure
said-method-first-move = plans by first move
said-method-every-move = every move made
said-method-null-window = null-window search
said-method-placements = enumeration of all placements
said-method-counts = counts by open place
said-method-order = every order of the hand
said-method-deals = deals that fit
said-method-states = states of hand and ends
said-method-playouts = playouts
said-method-relaxation = relaxation
said-method-annealing = beam search and simulated annealing
