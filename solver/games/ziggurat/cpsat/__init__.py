"""The exact model of Domino Ziggurat: variables, one function for each rule, questions.

Beside the files of every model:

``arrangements``  the bound of full arrangements
"""
