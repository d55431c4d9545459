"""Random play through the server, with a session of the rules' own beside it as the model."""

import random
import uuid

import httpx
import pytest
from support.app_server import AppServer
from support.playing import Json, deal, send

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import view_of
from halfmoon.rules.code import parse_code
from halfmoon.rules.move import Move
from halfmoon.server.routes.commands import EVENTS_MAX

OWN = ("id", "daily", "help", "refusal", "selection", "notice")
KINDS = ("crescent N", "crescent FH", "freecell C4", "freecell C1")


class Play:
    """One game on the server, and the same game in a session here."""

    def __init__(self, server: AppServer, player: httpx.Client, kind: str, seed: int) -> None:
        self.server, self.player = server, player
        self.chance = random.Random(f"{kind} {seed}")
        game, option = kind.split()
        self.view = deal(player, game=game, option=option, number=seed)
        self.model = Session(Deal.of_code(parse_code(self.view["code"])))
        self.sent: list[Json] = []

    def step(self) -> None:
        """Something at random, mostly a move."""
        actions = [self.move] * 12 + [self.plain] * 5 + [self.nonsense] * 2
        actions += [self.again, self.late, self.forget]
        self.chance.choice(actions)()
        self.compare()

    def move(self) -> None:
        destinations = self.view["destinations"]
        if not destinations:
            return
        source = self.chance.choice(sorted(destinations))
        count = self.chance.choice(sorted(destinations[source]))
        target = self.chance.choice(destinations[source][count])
        self.do({"type": "move", "source": source, "target": target, "count": int(count)})
        assert self.view["refusal"] is None

    def plain(self) -> None:
        kinds = ["undo"] * 4 + ["redo"] * 4 + ["redeal", "restart"]
        self.do({"type": self.chance.choice(kinds)})

    def nonsense(self) -> None:
        """A move between any places, hardly ever legal."""
        places = [place["place"] for place in self.view["piles"] + self.view["foundations"]]
        source, target = self.chance.choices(places, k=2)
        count = self.chance.randrange(1, 4)
        self.do({"type": "move", "source": source, "target": target, "count": count})

    def again(self) -> None:
        """A command that came before: it is not done twice."""
        if self.sent:
            command = self.chance.choice(self.sent)
            answer = send(self.player, self.view, **command)
            assert answer.status_code == 200
            self.view = answer.json()

    def late(self) -> None:
        """A command on an old view."""
        if self.view["version"]:
            answer = send(self.player, self.view | {"version": 0}, type="restart")
            assert answer.status_code == 409
            self.view = answer.json()["view"]

    def forget(self) -> None:
        """The server forgets what is in memory, as in a restart."""
        self.server.app.state.services.live.drop(self.view["id"])
        self.view = self.player.get(f"/api/games/{self.view['id']}").json()

    def do(self, command: Json) -> None:
        command = {"id": str(uuid.uuid4())} | command
        version = self.model.version
        answer = send(self.player, self.view, **command)
        assert answer.status_code == 200, answer.text
        self.view = answer.json()
        self.perform(command)
        changed = self.model.version > version
        assert (self.view["refusal"] is None) == changed
        if changed:
            self.sent.append(command | {"version": version})

    def perform(self, command: Json) -> None:
        if command["type"] == "move":
            self.model.move(Move(command["source"], command["target"], command["count"]))
        else:
            getattr(self.model, command["type"])()

    def compare(self) -> None:
        expected = view_of(self.model)
        seen = {name: value for name, value in self.view.items() if name not in OWN}
        seen["counters"] = seen["counters"] | {"elapsed_ms": 0}
        expected["counters"] = expected["counters"] | {"elapsed_ms": 0}
        assert seen == expected


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("seed", "steps"), [(1, 250), pytest.param(2, EVENTS_MAX, marks=pytest.mark.long)]
)
@pytest.mark.timeout(1200)
def test_the_server_does_what_a_session_does(
    server: AppServer, player: httpx.Client, kind: str, seed: int, steps: int
) -> None:
    play = Play(server, player, kind, seed)
    for _ in range(steps):
        play.step()
    log = player.get(f"/api/games/{play.view['id']}/log").json()
    assert log == {"moves": [step.text for step in play.model.line], "log": play.model.log}
