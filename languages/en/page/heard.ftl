# What is said of moves that were made, for those who do not look at the table.

subject = { $person ->
    [you] You
   *[other] { $who }
}
played = { subject } played { $what }
led = { subject } led { $what }
opened = { subject } opened with { $what }
lifted = { subject } lifted { $what }
drew = { subject } drew { $what }
passed = { subject } passed
# In a list, beside the name of whoever it was.
did-draw = drew { $what }
did-pass = passed
a-domino = a domino
# The words by which the service calls a seat in its sentences, as a regular expression, and what its verbs become where
# that is the reader's own.
seat = seat
# After which signs a sentence begins.
ends = [.!?]
of-you = { $verb ->
    [is] are
    [has] have
    [holds] hold
    [draws] draw
   *[other] { $verb }
}
