"""Import this first in a process that loads much and keeps all of it: until ``memory.spare``
nothing is looked for that could be let go, which takes a third of the time of loading."""

from api.ops import memory

memory.hold()
