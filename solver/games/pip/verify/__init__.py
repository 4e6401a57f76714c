"""The second method of PIP: a search of its own over rules of its own, compiled.

It shares nothing with the kernel: dominoes are numbered by what is not laid yet, the places by
what they ask for stand in columns, and the only question with two players is yes or no.
"""
