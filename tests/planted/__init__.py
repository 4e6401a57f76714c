"""Bugs planted in the sources one at a time, each of which some test must find.

The sound sources pass every test; that says nothing of what the tests would find. ``bugs.toml``
lists realistic small mistakes over the whole house, each with the tests that find it.
``make planted`` plants them in a copy of the tree and runs those tests:

- a test that still passes with the bug is a failure of the run;
- a bug whose lines are no longer there, or are there twice, is named before anything runs;
- tests are never cut, moved or marked ``nightly`` without this run passing afterwards.

``python -m tests.planted --only NAME ...`` runs some, ``--write`` keeps the table in
``docs/planted-bugs.md``.
"""
