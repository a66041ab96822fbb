from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, inspect, text

from app.storage import schema
from app.storage.engines import migrating_engine
from app.storage.metadata import metadata
from app.storage.schema import (
    DatabaseUnreachable,
    SchemaTooNew,
    SchemaTooOld,
    downgrade,
    migrate,
    require_current,
)
from tests.storage.examples import add_players, add_table


def tables_of(engine: Engine) -> set[str]:
    return set(inspect(engine).get_table_names()) - {"alembic_version"}


def test_migrations_make_what_the_metadata_say(empty_url: str) -> None:
    migrate(empty_url)
    with migrating_engine(empty_url).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    require_current(empty_url)


def test_constraints_have_the_names_of_the_convention(url: str) -> None:
    inspector = inspect(migrating_engine(url))
    for table in metadata.tables.values():
        made = {each["name"] for each in inspector.get_foreign_keys(table.name)}
        made |= {each["name"] for each in inspector.get_unique_constraints(table.name)}
        made |= {each["name"] for each in inspector.get_check_constraints(table.name)}
        made.add(inspector.get_pk_constraint(table.name)["name"])
        assert made == {str(each.name) for each in table.constraints}


def test_up_down_and_up_again_with_data(empty_url: str) -> None:
    migrate(empty_url)
    engine = migrating_engine(empty_url)
    with engine.begin() as connection:
        add_players(connection)
        add_table(connection)
    downgrade(empty_url, "base")
    assert tables_of(engine) == set()
    migrate(empty_url)
    assert tables_of(engine) == set(metadata.tables)
    with engine.begin() as connection:
        add_players(connection)
        add_table(connection)


def test_one_step_down_and_up_keeps_the_log(empty_url: str) -> None:
    migrate(empty_url)
    engine = migrating_engine(empty_url)
    rows = text("SELECT match_id, seq, facts FROM log ORDER BY match_id, seq")
    with engine.begin() as connection:
        add_players(connection)
        add_table(connection)
        before = connection.execute(rows).all()
    assert before
    downgrade(empty_url, "0001")
    assert tables_of(engine) == set(metadata.tables) - {"pulse", "pauses"}
    migrate(empty_url)
    with engine.connect() as connection:
        assert connection.execute(rows).all() == before


def test_migrating_again_changes_nothing(url: str) -> None:
    with migrating_engine(url).begin() as connection:
        add_players(connection)
    migrate(url)
    with migrating_engine(url).connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM players")).scalar_one() == 3


def test_a_newer_database_is_left_alone(url: str) -> None:
    with migrating_engine(url).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SchemaTooNew, match="newer version"):
        migrate(url)
    with pytest.raises(SchemaTooNew):
        require_current(url)


def test_an_older_database_has_to_be_migrated(empty_url: str) -> None:
    with pytest.raises(SchemaTooOld, match="upcard migrate"):
        require_current(empty_url)


def test_a_database_out_of_reach_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnreachable, match="unable to open"):
        migrate(f"sqlite:///{tmp_path}/nowhere/upcard.sqlite3")
    with pytest.raises(DatabaseUnreachable) as raised:
        migrate(f"postgresql+psycopg://upcard@/upcard?host={tmp_path}")
    assert "\n" not in str(raised.value)


@pytest.mark.slow
def test_processes_that_start_at_once_migrate_once(empty_url: str) -> None:
    code = "import sys; from app.storage.schema import migrate; migrate(sys.argv[1])"
    root = schema.MIGRATIONS.parent
    starting = [
        subprocess.Popen([sys.executable, "-c", code, empty_url], cwd=root) for _ in range(3)
    ]
    assert [each.wait() for each in starting] == [0, 0, 0]
    require_current(empty_url)
