"""The second method of PIP: another kernel for certificates.

Dominoes are numbered by their weight, a hand is one mask, the open places are columns of a row, and
what a domino can leave open is a table that the rules fill, so that an error of one method is none
of the other.

Beside the files of every game:

``encoding``     positions as integers
``transitions``  what moves do
"""
