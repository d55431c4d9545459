"""A stand-in for the server: it plays a session and answers the table's commands with views."""

from __future__ import annotations

import json
from typing import Any

from halfmoon.play import intent
from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.move import Move, Place

Json = dict[str, Any]


class Player:
    """One game behind the harness page."""

    def __init__(self, deal: Deal, *, name: str = "game") -> None:
        self.session = Session(deal)
        self.name = name
        self.peek = False

    def view(self) -> Json:
        view = view_of(self.session, peek=self.peek)
        view["counters"]["elapsed_ms"] = 0
        extra = {"refusal": None, "selection": None, "help": {"hints": 0, "viewer": False}}
        return {"id": self.name, **view, **extra}

    def answer(self, text: str) -> str:
        """What the server would answer to a command; the text is JSON both ways."""
        command = json.loads(text)
        version = self.session.version
        meant = self._meant(command)
        view = None
        if isinstance(meant, intent.Go):
            self.session.move(meant.move)
        view = self.view()
        if isinstance(meant, intent.Select) and meant.selection:
            view["selection"] = {"at": meant.selection.at, "count": meant.selection.count}
        if isinstance(meant, intent.Refused):
            move = meant.move or Move(Place(""), Place(""), 0)
            view["refusal"] = {
                "reason": meant.refusal.reason.value,
                "arguments": dict(meant.refusal.arguments),
                "source": move.source,
                "target": move.target,
            }
        assert self.session.version >= version
        return json.dumps(view)

    def _meant(self, command: Json) -> intent.Intent:
        session = self.session
        match command["type"]:
            case "tap":
                chosen = command.get("selected")
                selected = intent.Selection(chosen["at"], chosen["count"]) if chosen else None
                return intent.tap(
                    session, command["at"], count=command.get("count", 1), selected=selected
                )
            case "double_tap":
                return intent.double_tap(session, command["at"])
            case "drop":
                return intent.drop(
                    session,
                    command["source"],
                    count=command["count"],
                    at=command.get("at"),
                    nearest=command.get("nearest"),
                )
            case other:
                getattr(session, other)()
                return intent.Nothing()
