# Results of puzzles and deals, as they are kept and sent to friends.

of-day = Boneyard daily, { $day }
one = { $squares } { $game }
one-tries = { $squares } { $game }, { $tries } tries
in-a-row = { $days } days in a row
worth = It is worth { $worth }
ends = If everybody goes on playing their best, you end the hand { $worth }
