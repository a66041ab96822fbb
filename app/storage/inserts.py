"""Inserts that may meet a row of the same key, in the words of each database."""

from __future__ import annotations

from sqlalchemy import Dialect, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_into(table: Table, dialect: Dialect) -> postgresql.Insert | sqlite.Insert:
    """An insert that can be told what to do on a conflict."""
    if dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
