"""The command ``boneyard``: deals, plans and the service, from a terminal.

Whatever is wrong with an input or a file is raised as ``Refused``, which ``cli.running`` prints.
"""
