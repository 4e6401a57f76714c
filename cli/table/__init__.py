"""A game at one keyboard: what is decided (``sitting``), line by line (``lines``), and on the whole
screen (``full``, ``panes``, ``terminal``)."""
