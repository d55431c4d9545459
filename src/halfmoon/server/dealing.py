"""Dealing: from what was asked for to a game that is kept."""

import secrets
from typing import Any

from halfmoon.play.deal import Deal
from halfmoon.play.session import Session
from halfmoon.play.view import counters_of
from halfmoon.rules.code import DealCode, check_number, parse_code
from halfmoon.rules.games import GAMES
from halfmoon.server import daily
from halfmoon.server.clock import now_ms
from halfmoon.server.jobs import Jobs
from halfmoon.server.live import LiveGame, LiveGames
from halfmoon.server.problems import Code, Problem
from halfmoon.server.schemas import DealRequest
from halfmoon.server.storage import Storage
from halfmoon.solver.winnable import random_number
from halfmoon.store import games
from halfmoon.store.identifiers import new_identifier
from halfmoon.store.records import PlayerRecord

Notice = dict[str, Any]


class Dealing:
    """Deals games for players."""

    def __init__(self, storage: Storage, live: LiveGames, jobs: Jobs) -> None:
        self._storage = storage
        self._live = live
        self._jobs = jobs

    async def begin(
        self, player: PlayerRecord, order: DealRequest
    ) -> tuple[LiveGame, Notice | None]:
        """Deal what was asked for and keep it; a notice says when it is another game."""
        option = _checked_option(order)
        deal = await self._deal(order, option)
        notice = None
        if order.code is not None and deal.game != order.game:
            notice = {"code": "notice-other-game", "arguments": {"game": deal.game}}
        return await self._keep(player, deal, order.daily), notice

    async def _deal(self, order: DealRequest, option: str) -> Deal:
        if order.position is not None:
            return Deal.of_position(order.position)
        if order.code is not None:
            return Deal.of_code(parse_code(order.code, game=order.game, option=option))
        if order.number is not None:
            number = check_number(GAMES[order.game], order.number)
        elif order.daily is not None:
            number = daily.number_of(order.game, order.daily)
            option = daily.OPTIONS[order.game]
        elif order.winnable or order.difficulty is not None:
            number = await self._jobs.find_deal(order.game, option, difficulty=order.difficulty)
        else:
            number = random_number(order.game, secrets.SystemRandom())
        return Deal.of_code(DealCode(order.game, option, number))

    async def _keep(self, player: PlayerRecord, deal: Deal, date: str | None) -> LiveGame:
        session = Session(deal)
        counters = counters_of(session)
        record = games.new_game(
            game_id=new_identifier(),
            player_id=player.id,
            game=deal.game,
            option=deal.option,
            number=deal.number,
            position=deal.position,
            daily=date,
            status=session.outcome.value,
            score=counters["score"],
            redeals=counters["redeals"],
            now_ms=now_ms(),
        )
        await self._storage.write(lambda connection: games.add_game(connection, record))
        return self._live.add(record, session)


def _checked_option(order: DealRequest) -> str:
    options = GAMES[order.game].options
    if order.option is None:
        return options[0]
    if order.option not in options:
        raise Problem(
            422,
            Code.INVALID,
            f"options of {order.game} are {' '.join(options)}, not: {order.option}",
            arguments={"place": "option", "reason": f"{' '.join(options)}"},
        )
    return order.option
