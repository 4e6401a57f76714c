"""The changes of the tables, in order; Alembic makes those that a database has not seen."""
