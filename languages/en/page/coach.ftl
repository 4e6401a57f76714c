# What a coach says in somebody's first hand of a game.

subject = { $person ->
    [you] You
   *[other] { $who }
}
tokens = { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
tap-middle = Now tap the middle of the table.

## Fives

fives-other-leads = { $who } holds the highest double and starts with it.
fives-lead = You hold the highest double, so you start. Tap it.
fives-place = Tap a lit place. The open ends should add up to 5, 10, 15 or 20.
fives-draw = Nothing in your hand fits. Draw until something does; then you must play it.
fives-pass = Nothing fits and the boneyard is empty, so you pass.
fives-scored = { subject } scored { $points }: the open ends made { $ends }, a multiple of five.
fives-nothing = The open ends made { $ends }. Only a multiple of five scores: aim for 5, 10 or 15.
fives-first = Tap a domino: where it fits lights up. Make the open ends add up to a multiple of five.
fives-later = A domino joins an open end with an equal number. A double counts with both halves.

## Bead Game

bead-place = Tap a lit place. It makes two or three groups longer, and their new lengths are multiplied.
bead-pass = Nothing fits, so you pass. Next time round it may.
bead-made = { subject } made { $product } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $why ->
    [doubled] the new lengths, doubled by the double
    [three] three groups grew at once
   *[two] the new lengths, multiplied
}.
bead-other-begins = { $who } drew the right to begin. A play must make two groups longer.
bead-first = Tap a domino. It must lengthen two groups: numbers in a row, all different so far or repeating, as in 3 4 3 4.

## Peaks and Pits

peaks-place = Tap an end for one domino, or further out for a longer run. Each sheds a token.
peaks-pass = Nothing joins on, so you pass, and take { tokens }: one for each domino on the two slopes.
peaks-pass-free = Nothing joins on, so you pass. It costs you nothing.
peaks-dealt = { subject } ran out of tokens, so everybody got { $tokens } more.
peaks-turned = { subject } turned a slope round, and so picked up { $tokens ->
    [one] its token
   *[other] its { $tokens } tokens
}.
peaks-shed = { $tokens ->
    [one] You shed a token. Several dominoes that go on the same way shed one each.
   *[other] You shed { $tokens } tokens, one for each domino. Play on the same way to shed more.
}
peaks-paid = Passing cost you { tokens }: one for each domino on the two slopes.
peaks-other-begins = { $who } begins. Fewest tokens win.
peaks-first = Tap a domino: lit ends take it. Each one you play sheds a token; fewest tokens win.
peaks-later = Go on the same way to shed tokens. Turning a slope round picks up all of its tokens.

## PIP

pip-other-opens = { $who } opens the round with { $tile }.
pip-open = You open the round: tap { $tile }.
pip-double = The double { $tile } comes first: three dominoes go on it before anything else.
pip-letters = S skips the next player, R reverses, A is another turn, D makes the next one draw.
pip-place = Tap a ring: an end with an equal number, or any end with a star.
pip-draw = Nothing fits, so draw one. If it fits you play it, or else your turn is over.
pip-pass-drawn = It doesn't fit either, so you pass.
pip-pass = Nothing fits, so you pass.
pip-skip = { subject } played an S: the next player is skipped.
pip-stars = Stars are wild and fit every number. What you hold at the end counts against you.
pip-wild = Get rid of wild and lettered dominoes in time: they count 20 and more against you.
pip-other-begins = { $who } is to play. Equal numbers join, and a star fits every number.
pip-first = Tap a domino: rings show where it fits. Equal numbers join, and a star fits every number.
pip-later = The first with an empty hand wins the round. Every double needs three dominoes of its own.

## Ziggurat

ziggurat-start = Start anywhere: tap a domino, then two free cells.
ziggurat-start-place = Tap a place on the board. Turn the domino first, if you like.
ziggurat-place = Tap a lit place. At least one half lies beside an equal number there.
ziggurat-lift = Nothing fits. Lift a domino that nothing rests on: each lift is one cheat.
ziggurat-lifted = { $cheats ->
    [one] { $cheats } cheat
   *[other] { $cheats } cheats
} so far: fewer is better. What you lifted goes back wherever it fits.
ziggurat-covered = Numbers you build over still count as neighbours. Underneath shows them.
ziggurat-upwards = You can build upwards: a half may stand on a smaller number, never on an equal one.
ziggurat-second = Next to it: at least one half must touch an equal number. Tap a domino to see where.
ziggurat-later = All 28 must go on. Keep different numbers open, so that the next domino finds an equal one.
