"""Players, tokens and device codes in the store."""

from halfmoon.store import Store, players
from halfmoon.store.identifiers import new_device_code, normal_device_code
from halfmoon.store.records import PlayerRecord


def add_player(store: Store, token: str) -> PlayerRecord:
    return store.write(lambda connection: players.add_player(connection, token, 1)).result()


def add_code(store: Store, player: PlayerRecord, code: str, expires_ms: int) -> None:
    store.write(
        lambda connection: players.add_device_code(
            connection, player.id, code, now_ms=1, expires_ms=expires_ms
        )
    ).result()


def use_code(store: Store, code: str, token: str, now_ms: int) -> PlayerRecord | None:
    return store.write(
        lambda connection: players.use_device_code(connection, code, token, now_ms)
    ).result()


def test_a_token_makes_one_player_however_often_it_comes(store: Store) -> None:
    assert add_player(store, "token") == add_player(store, "token")


def test_settings_are_kept(store: Store) -> None:
    player = add_player(store, "token")
    settings = {"language": "vi", "peek": True}
    store.write(lambda connection: players.keep_settings(connection, player.id, settings)).result()
    found = store.read(lambda connection: players.player_by_token(connection, "token"))
    assert found is not None and found[0].settings == settings


def test_a_device_code_opens_the_games_once(store: Store) -> None:
    player = add_player(store, "token")
    add_code(store, player, "code", expires_ms=100)
    assert use_code(store, "code", "phone", now_ms=50) == player
    assert use_code(store, "code", "other phone", now_ms=51) is None
    assert add_player(store, "phone") == player


def test_an_old_device_code_opens_nothing(store: Store) -> None:
    player = add_player(store, "token")
    add_code(store, player, "code", expires_ms=100)
    assert use_code(store, "code", "phone", now_ms=100) is None


def test_a_new_device_code_takes_the_place_of_the_earlier_one(store: Store) -> None:
    player = add_player(store, "token")
    add_code(store, player, "first", expires_ms=100)
    add_code(store, player, "second", expires_ms=100)
    assert use_code(store, "first", "phone", now_ms=50) is None
    assert use_code(store, "second", "phone", now_ms=50) == player


def test_a_device_that_had_a_player_of_its_own_changes_over(store: Store) -> None:
    player, other = add_player(store, "token"), add_player(store, "phone")
    assert player != other
    add_code(store, player, "code", expires_ms=100)
    assert use_code(store, "code", "phone", now_ms=50) == player
    assert add_player(store, "phone") == player


def test_device_codes_are_random_and_read_however_they_are_typed() -> None:
    code = new_device_code()
    assert code != new_device_code()
    assert normal_device_code(f" {code.lower()} ") == code.replace("-", "")
