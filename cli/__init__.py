"""The command ``boneyard``: deals, plans and the service, from a terminal."""
