"""Where the logs of tables live: SQLite by default, PostgreSQL when one machine is too small. Knows no game."""
