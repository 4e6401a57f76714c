# How a hand ended: who won it, or the whole match, and why. "person" is whoever "who" names: you, a single one, several, or us where you
# are one of several. "score" is the total of the winners against those of the others.

subject = { $person ->
    [you] You
   *[other] { $who }
}
score-to = { $own } to { $others }
score-each = { $own } each
wins = { $who } { $person ->
    [single] wins
    [you] win
   *[several] share the win
}
wins-match = { $who } { $person ->
    [single] wins
    [you] win
   *[several] share
} the match
and-wins = and { $person ->
    [single] wins
    [you] win
   *[several] share the win
}
and-wins-hand = and { $person ->
    [single] wins
    [you] win
   *[several] share
} the hand
and-wins-match = and { $person ->
    [single] wins
    [you] win
   *[several] share
} the match
and-wins-round = and { $person ->
    [single] wins
    [you] win
   *[several] share
} the round

nobody-can-play = Nobody can play.
nobody-wins-round = Nobody can play, so nobody wins the round.
nobody-wins-hand = Nobody can play, and the lightest hands are equal, so nobody wins the hand.
match-won = { wins-match }, { $score }.
won = { wins }, { $score }.
# Somebody else wins the match than the hand.
but-match = { $first }, but { wins-match }, { $score }.
but-won = { $first }, but { wins }, { $score }.

reached = { $who } reached { $target ->
    [0] the target
   *[other] { $target } points
} { and-wins-match }, { $score }.
out-first = { subject } went out first
out-first-hand = { out-first } { and-wins-hand }.
out-first-match = { out-first } { and-wins-match }, { $score }.
out-first-won = { out-first } { and-wins }, { $score }.
out = { subject } went out
out-round = { out } { and-wins-round }.
out-match = { out } { and-wins-match }, { $score }.
lightest = { $who } { $person ->
    [single] holds
   *[other] hold
} { $tie ->
    [yes] the lowest domino of the lightest hands
   *[no] the fewest pips ({ $pips })
}
lightest-hand = { lightest } { and-wins-hand }.
lightest-match = { lightest } { and-wins-match }, { $score }.
leads = { $who } { $person ->
    [single] leads
   *[other] lead
}, { $score }.

all-empty = All hands are empty.
everybody-passed = Everybody passed.
last-passed = { subject } passed, the last with dominoes.
fewest-tokens = { wins } with the fewest tokens, { $score }.
fewest-tokens-each = { wins } with { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
} each.
last-turns-over = The last turns are over.
nobody-can-place = Nobody can place another domino.

## The bonus in Fives

no-bonus-target = No bonus: the match ends at once, whatever dominoes are left.
pips = { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}
worthless = No bonus: { $person ->
    [you] your
   *[other] { $who }'s
} { $tiles } { $n ->
    [one] is
   *[other] are
} worth nothing{ $pips ->
    [0] {""}
   *[other] { " (" }{ pips }, rounded to 0)
}.
held = { $person ->
    [you] You held
    [single] { $who } held
   *[several] the others held
} { pips }{ $more ->
    [yes] { " more" }
   *[no] {""}
}
rounds-to-nothing = No bonus: { held }, which { $pips ->
    [one] rounds
   *[other] round
} to 0.
bonus = Bonus { $points }: { held }, rounded to { $rounded }.
bonus-divided = Bonus { $points }: { held }, rounded to { $rounded } and divided by { $divisor }.
