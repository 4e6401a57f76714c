# The parts of a position, where one is set up. "key" is the name of a part, "words" the same with spaces.

part = { $key ->
   *[other] { $words }
}
of-player = Player { $number }: { $part }
