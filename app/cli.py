"""The `upcard` command."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from app.errors import ConfigurationError
from app.settings import DATABASE_FILE, Settings, prepare_data, read_settings

cli = typer.Typer(
    help="Gin Rummy and its family for two people and one link.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
Data = Annotated[Path | None, typer.Option(help="Folder of the database and the cookie key.")]
Host = Annotated[str | None, typer.Option(help="Address to listen on; all of them by default.")]
RecordFile = Annotated[Path, typer.Argument(help="A record; - reads standard input.")]
RecordFiles = Annotated[list[Path], typer.Argument(help="Records; - reads standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document, for programs.")]
MatchArgument = Annotated[str, typer.Argument(help="The match's id, as in its address.")]
Port = Annotated[int | None, typer.Option(help="Port to listen on.", min=0, max=65535)]


@cli.callback()
def upcard() -> None:
    """Settings come from UPCARD_… variables; options win."""


@cli.command()
def serve(host: Host = None, port: Port = None, data: Data = None) -> None:
    """Serve the game."""
    from app.serving import serve_forever

    _or_fail(lambda: serve_forever(_settings(host=host, port=port, data=data)))


@cli.command()
def migrate(data: Data = None) -> None:
    """Bring the database to this version's schema."""
    from app.storage.schema import migrate as migrate_database

    _or_fail(lambda: migrate_database(_settings(data=data).url))


@cli.command()
def hand(
    cards: Annotated[list[str], typer.Argument(help="Up to eleven cards, such as 5D 6D 7D KC.")],
    limit: Annotated[int, typer.Option(help="What one may knock with.", min=0, max=10)] = 10,
) -> None:
    """Print a hand's melds and deadwood, and what to discard of eleven cards."""
    from app.terminal.hand import BadHand, describe

    try:
        typer.echo("\n".join(describe(" ".join(cards), limit)))
    except BadHand as bad:
        typer.secho(f"That is no hand: {bad}", err=True, fg="red")
        raise typer.Exit(2) from bad


@cli.command()
def replay(file: RecordFile, as_json: AsJson = False) -> None:
    """Tell a match from its record, round by round."""
    from app.terminal.records import Unreadable, replay_lines

    try:
        for line in replay_lines(file, as_json=as_json):
            typer.echo(line)
    except Unreadable as error:
        _fail(str(error))


@cli.command()
def verify(files: RecordFiles) -> None:
    """Deal and play every round of records anew; fails when one does not add up."""
    from app.terminal.records import verdicts

    good = True
    for verdict in verdicts(files):
        typer.echo(verdict.line)
        good = good and verdict.good
    if not good:
        raise typer.Exit(1)


@cli.command()
def record(match: MatchArgument, data: Data = None) -> None:
    """Write the record of a stored match: its finished rounds."""
    from app.record import RecordError
    from app.services.records import stored_record

    try:
        text = stored_record(_existing(data).url, match)
    except (ConfigurationError, RecordError) as error:
        _fail(str(error))
    if text is None:
        _fail("there is no such match")
    typer.echo(text, nl=False)


def _existing(data: Path | None) -> Settings:
    """The settings of a house that stands already: nothing is made."""
    settings = read_settings(os.environ, data=data)
    if settings.database_url is None and not (settings.data / DATABASE_FILE).exists():
        raise ConfigurationError(f"{settings.data} holds no database; --data names another folder")
    return settings


def _settings(**given: object) -> Settings:
    return prepare_data(read_settings(os.environ, **given))


def _or_fail(work: Callable[[], None]) -> None:
    """What an operator has to put right is one line, not a stack trace."""
    try:
        work()
    except ConfigurationError as error:
        _fail(f"Upcard cannot start: {error}")


def _fail(message: str) -> NoReturn:
    typer.secho(message, err=True, fg="red")
    raise typer.Exit(1)


def main() -> None:
    try:
        cli()
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        # What could not be written must not be tried again on the way out.
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        sys.exit(f"Upcard cannot write: {error.strerror}")


if __name__ == "__main__":
    main()
