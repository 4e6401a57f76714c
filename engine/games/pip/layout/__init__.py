"""The layout of PIP.

``open_ends``  the open places, and what they ask for
``placing``    whether a domino may be played in a place
``plane``      the places of the dominoes in a picture
"""
