# What a board in another page says itself.

hand = Hand
other = Other moves
which = Which of these?
back = Previous move
next = Next move
turn = Turn it
step = { $at } of { $all }
no-attribute = The board wants the attribute game.
no-game = There is no game { $game }.
no-service = To read a text, a record or moves the board wants the attribute service.
not-json = The position is not JSON: { $why }
no-step = There is no step { $step }: the record has 0 to { $all }.
no-hand = The record has no hand { $hand }.
no-answer = The service at { $base } does not answer.
answers = The service at { $base } answers { $status }.
