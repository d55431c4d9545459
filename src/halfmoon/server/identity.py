"""Who asks: an anonymous player, known by a random token in a cookie.

The page gets a token with its first document; the player is kept with the first change. Only the
token's hash is stored. Nobody sees another player's games, and nobody has a name.
"""

import hmac
import re
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from halfmoon.server.clock import monotonic_ms, now_ms
from halfmoon.server.storage import Storage
from halfmoon.store import players
from halfmoon.store.identifiers import new_token, secret_hash
from halfmoon.store.records import PlayerRecord

COOKIE = "halfmoon"
COOKIE_AGE_S = 400 * 24 * 3600  # the longest that browsers keep a cookie
TOKEN_FORM = re.compile(r"[A-Za-z0-9_-]{43}")
KNOWN_MAX = 10_000
# Another process may change or delete a player: what is remembered here holds this long.
KNOWN_MS_MAX = 10_000


def token_of(cookies: Mapping[str, str]) -> str | None:
    """The token that a request carries, when it has the form of one."""
    token = cookies.get(COOKIE, "")
    return token if TOKEN_FORM.fullmatch(token) else None


def cookie_header(token: str, *, secure: bool) -> str:
    """The Set-Cookie header for a token."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_AGE_S}; HttpOnly; SameSite=Lax{flags}"


class Identities:
    """Players by token, those of the last seconds from memory."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, tuple[PlayerRecord, int]] = OrderedDict()

    async def find(self, token: str | None) -> PlayerRecord | None:
        """The player of a token, None when no player has it."""
        if token is None:
            return None
        digest = secret_hash(token)
        remembered = self._known.get(digest)
        if remembered is not None and monotonic_ms() - remembered[1] < KNOWN_MS_MAX:
            return remembered[0]
        found = await self._storage.read(
            lambda connection: players.player_by_token(connection, digest)
        )
        # The database compared the hashes byte by byte; this comparison tells nothing by its time.
        if found is None or not hmac.compare_digest(found[1], digest):
            self._known.pop(digest, None)
            return None
        return self._remember(digest, found[0])

    async def find_or_add(self, token: str | None) -> tuple[PlayerRecord, str]:
        """The player of a token, made when new; and the token, made when there was none."""
        token = token or new_token()
        player = await self.find(token)
        if player is None:
            digest = secret_hash(token)
            player = await self._storage.write(
                lambda connection: players.add_player(connection, digest, now_ms())
            )
            self._remember(digest, player)
        return player, token

    async def keep_settings(self, player: PlayerRecord, settings: dict[str, Any]) -> PlayerRecord:
        """Keep all that a player has set."""
        await self._storage.write(
            lambda connection: players.keep_settings(connection, player.id, settings)
        )
        self.forget(player.id)
        return PlayerRecord(player.id, player.created_ms, settings)

    def forget(self, player_id: str) -> None:
        """Ask the store again for a player's tokens."""
        stale = [key for key, (player, _) in self._known.items() if player.id == player_id]
        for key in stale:
            del self._known[key]

    def _remember(self, digest: str, player: PlayerRecord) -> PlayerRecord:
        self._known[digest] = (player, monotonic_ms())
        self._known.move_to_end(digest)
        if len(self._known) > KNOWN_MAX:
            self._known.popitem(last=False)
        return player
