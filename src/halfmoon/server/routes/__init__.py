"""What can be asked, one file a noun."""

from fastapi import APIRouter

from halfmoon.server.routes import (
    commands,
    daily,
    events,
    games,
    health,
    jobs,
    lines,
    odds,
    pages,
    player,
    practice,
    reading,
    static,
)


def all_routers() -> list[APIRouter]:
    """The routes in the order in which they are tried: the pages take what is left."""
    learn = (practice, reading, odds)
    nouns = (games, commands, events, jobs, lines, *learn, player, daily, health, static, pages)
    return [noun.router for noun in nouns]
