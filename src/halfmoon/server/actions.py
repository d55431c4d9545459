"""What a command does to a session: an event, a refusal or a selection."""

from dataclasses import dataclass
from typing import Any, assert_never

from halfmoon.play import intent
from halfmoon.play.session import Change, Session
from halfmoon.rules.move import Move, Place
from halfmoon.rules.reasons import Refusal
from halfmoon.server.schemas import (
    Command,
    DoubleTapCommand,
    DropCommand,
    MoveCommand,
    PlainCommand,
    Selected,
    TapCommand,
)


@dataclass(frozen=True, slots=True)
class Effect:
    """What happened: the session moved on, or there is something to tell the page."""

    changed: bool = False
    refusal: dict[str, Any] | None = None
    selection: dict[str, Any] | None = None


def carry_out(session: Session, command: Command) -> Effect:
    """Do what a command asks; the session's log grows by one event at most."""
    if isinstance(command, PlainCommand):
        return _effect_of(_plain(session, command), None, None)
    if isinstance(command, MoveCommand):
        move = Move(Place(command.source), Place(command.target), command.count)
        return _effect_of(session.move(move), move, None)
    if isinstance(command, TapCommand):
        selected = command.selected
        meant = intent.tap(
            session, Place(command.at), count=command.count, selected=_selection(selected)
        )
        return _follow(session, meant, selected)
    if isinstance(command, DoubleTapCommand):
        return _follow(session, intent.double_tap(session, Place(command.at)), None)
    if isinstance(command, DropCommand):
        return _follow(session, _dropped(session, command), None)
    assert_never(command)


def _plain(session: Session, command: PlainCommand) -> Change | Refusal:
    match command.type:
        case "redeal":
            return session.redeal()
        case "undo":
            return session.undo()
        case "redo":
            return session.redo()
        case "restart":
            return session.restart()


def _dropped(session: Session, command: DropCommand) -> intent.Intent:
    area = command.area
    return intent.drop(
        session,
        Place(command.source),
        count=command.count,
        at=None if command.at is None else Place(command.at),
        nearest=command.nearest if area is None else area.nearest,
    )


def _selection(selected: Selected | None) -> intent.Selection | None:
    return None if selected is None else intent.Selection(Place(selected.at), selected.count)


def _follow(session: Session, meant: intent.Intent, selected: Selected | None) -> Effect:
    """Play what was meant, or tell what shall be shown; after a refusal the selection stays."""
    if isinstance(meant, intent.Go):
        return _effect_of(session.move(meant.move), meant.move, selected)
    if isinstance(meant, intent.Select):
        chosen = meant.selection
        return Effect(
            selection=None if chosen is None else {"at": chosen.at, "count": chosen.count}
        )
    if isinstance(meant, intent.Refused):
        return _refused(meant.refusal, meant.move, selected)
    return Effect(selection=None if selected is None else selected.model_dump())


def _effect_of(done: Change | Refusal, move: Move | None, selected: Selected | None) -> Effect:
    if isinstance(done, Refusal):
        return _refused(done, move, selected)
    return Effect(changed=True)


def _refused(refusal: Refusal, move: Move | None, selected: Selected | None) -> Effect:
    return Effect(
        refusal={
            "reason": refusal.reason.value,
            "arguments": dict(refusal.arguments),
            "source": None if move is None else move.source,
            "target": None if move is None else move.target,
        },
        selection=None if selected is None else selected.model_dump(),
    )
