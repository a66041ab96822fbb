"""Statements compiled once and given to the driver directly: for what every round needs,
SQLAlchemy's own way costs several times what the database does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Insert, Update


class Prepared:
    """An INSERT or UPDATE as text of one database, which sets or asks for these columns."""

    def __init__(
        self, statement: Insert | Update, dialect: Dialect, columns: Sequence[str]
    ) -> None:
        compiled = statement.compile(dialect=dialect, column_keys=list(columns))
        self._sql: Final = str(compiled)
        self._names: Final = compiled.positiontup or []
        self._positional: Final = compiled.positional
        self._constants: Final = dict(compiled.params)
        self._binders: Final = {
            name: bind.type.dialect_impl(dialect).bind_processor(dialect)
            for bind, name in compiled.bind_names.items()
        }

    def run(self, connection: Connection, **values: object) -> None:
        """Run it with these values, as Python has them."""
        given = self._bound({**self._constants, **values})
        cursor = connection.connection.cursor()
        try:
            cursor.execute(self._sql, given)
        finally:
            cursor.close()

    def _bound(self, values: Mapping[str, object]) -> Any:
        bound = {
            name: values[name] if bind is None else bind(values[name])
            for name, bind in self._binders.items()
        }
        return [bound[name] for name in self._names] if self._positional else bound
