"""The commands of those who run a server: `larrons backup`, `restore` and `admin`."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from larrons.engine.words import Words
    from larrons.store.store import Store

Db = Annotated[
    str | None, typer.Option(help="An SQLite file or a database URL (postgresql://…); without it, your data folder.")
]
Lang = Annotated[str, typer.Option("--lang", help="en or fr.")]
TableId = Annotated[
    str, typer.Argument(help="The id in the table's link, or its beginning as logs have it.", show_default=False)
]
ANY_ID = {"ignore_unknown_options": True}  # one may begin with a dash

admin = typer.Typer(no_args_is_help=True, help="For those who run a server, see docs/hosting.md.")


def backup(
    file: Annotated[Path, typer.Argument(help="A new file, which will hold everything.", show_default=False)],
    db: Db = None,
    lang: Lang = "en",
) -> None:
    """Copy all tables, of any database, to an SQLite file; servers may go on meanwhile."""
    from larrons.store.backup import backup as copy

    count = asyncio.run(copy(_existing(db), file))
    typer.echo(_words(lang).say("backup-done", count=count, path=str(file)))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `larrons backup` has written.", show_default=False)],
    db: Db = None,
    without: Annotated[
        list[str] | None, typer.Option(help="A table to leave out, by its id or its beginning: one that is damaged.")
    ] = None,
    lang: Lang = "en",
) -> None:
    """Add what a copy has and the database has not; servers may go on meanwhile, and nothing is overwritten."""
    from rich.console import Console

    from larrons.asking import preparing
    from larrons.store.backup import restore as add
    from larrons.store.soundness import PORTION
    from larrons.web.soundness import wrong_line

    words = _words(lang)

    def progress(done: int, count: int) -> None:
        if count > PORTION:
            typer.echo(words.say("restore-progress", done=done, count=count), err=True)

    with preparing(Console(stderr=True), words):
        done = asyncio.run(add(file, _place(db), wrong_line, without or (), progress))
    typer.echo(words.say("restore-done", added=done.added, different=done.different))
    if done.unjudged:
        typer.echo(words.say("restore-unjudged", count=done.unjudged))
    if done.other_key:
        typer.echo(words.say("restore-key", count=done.added))


@admin.command()
def tables(
    db: Db = None, limit: Annotated[int, typer.Option(help="So many of the latest.", min=1)] = 50, lang: Lang = "en"
) -> None:
    """List the latest tables: id, game, state, last change, names."""
    from larrons.web.admin import listed

    async def work(store: Store) -> None:
        found = await listed(store, limit)
        if not found:
            typer.echo(_words(lang).say("admin-none"), err=True)
        for table in found:
            state = _words(lang).say(f"admin-state-{table.state}")
            names = ", ".join(table.names)
            typer.echo(f"{table.table_id}  {table.game:<12} {state:<10} {table.updated:%Y-%m-%d %H:%M}  {names}")

    asyncio.run(_with_store(db, work))


@admin.command(context_settings=ANY_ID)
def close(table: TableId, db: Db = None, lang: Lang = "en") -> None:
    """End a running game; its people see that, and the secret of its luck is shown."""
    from larrons.web.admin import close as end
    from larrons.web.admin import full_id

    async def work(store: Store) -> None:
        found = await full_id(store, table)
        await end(store, found, time.time())
        typer.echo(_words(lang).say("admin-closed", table=found))

    asyncio.run(_with_store(db, work))


@admin.command(context_settings=ANY_ID)
def export(
    table: TableId,
    file: Annotated[Path, typer.Argument(help="Where to write the record.", show_default=False)],
    db: Db = None,
    lang: Lang = "en",
) -> None:
    """Write the signed record of a game that is over to a file, as `larrons verify` reads it."""
    from larrons.engine.signing import KEY_BYTES, ServerKey
    from larrons.errors import OptionError
    from larrons.web.admin import export as record
    from larrons.web.admin import full_id

    async def work(store: Store) -> None:
        key = await store.fact("server key", secrets.token_hex(KEY_BYTES))
        found = await full_id(store, table)
        text = await record(store, ServerKey(bytes.fromhex(key)), found)
        try:
            with file.open("x", encoding="utf-8") as new:
                new.write(text)
        except FileExistsError:
            raise OptionError("error-backup-exists", path=str(file)) from None
        except OSError as error:
            raise OptionError("error-file-write", file=str(file), detail=error.strerror or str(error)) from None
        typer.echo(_words(lang).say("admin-exported", table=found, path=str(file)))

    asyncio.run(_with_store(db, work))


def _words(lang: str) -> Words:
    from larrons.engine.words import Words

    return Words(lang)


def _place(db: str | None) -> str:
    from larrons.web.serve import place_of

    return place_of(db)


def _existing(db: str | None) -> str:
    """The same, for those who only look: a mistyped file would be made, and be empty."""
    from larrons.errors import StoreError
    from larrons.store.database import is_shared

    place = _place(db)
    path = place.removeprefix("sqlite:///")
    if not is_shared(place) and not os.path.exists(path):  # which, unlike pathlib's, never raises
        raise StoreError("error-store-missing", path=path)
    return place


async def _with_store(db: str | None, work: Callable[[Store], Awaitable[None]]) -> None:
    from larrons.store.store import Store

    store = await Store.open(_existing(db), as_it_is=True)
    try:
        await work(store)
    finally:
        await store.close()
