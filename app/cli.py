"""The `upcard` command."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from app.errors import ConfigurationError
from app.settings import Settings, prepare_data, read_settings

cli = typer.Typer(
    help="Gin Rummy and its family for two people and one link.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
Data = Annotated[Path | None, typer.Option(help="Folder of the database and the cookie key.")]
Host = Annotated[str | None, typer.Option(help="Address to listen on; all of them by default.")]
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
    cards: Annotated[str, typer.Argument(help='Up to eleven cards, such as "5D 6D 7D KC".')],
    limit: Annotated[int, typer.Option(help="What one may knock with.", min=0, max=10)] = 10,
) -> None:
    """Print a hand's melds and deadwood, and what to discard of eleven cards."""
    from app.terminal.hand import BadHand, describe

    try:
        typer.echo("\n".join(describe(cards, limit)))
    except BadHand as bad:
        typer.secho(f"That is no hand: {bad}", err=True, fg="red")
        raise typer.Exit(2) from bad


def _settings(**given: object) -> Settings:
    return prepare_data(read_settings(os.environ, **given))


def _or_fail(work: Callable[[], None]) -> None:
    """What an operator has to put right is one line, not a stack trace."""
    try:
        work()
    except ConfigurationError as error:
        typer.secho(f"Upcard cannot start: {error}", err=True, fg="red")
        raise typer.Exit(1) from error


def main() -> None:
    cli()


if __name__ == "__main__":
    main()
