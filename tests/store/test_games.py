"""Games and their logs in the store."""

import pytest
from support.store_samples import GAME, add_game, append

from halfmoon.store import Store, games, players
from halfmoon.store.records import Event, GameRecord


def the_game(store: Store) -> GameRecord:
    record = store.read(lambda connection: games.game(connection, GAME.id))
    assert record is not None
    return record


def log(store: Store) -> list[Event]:
    return store.read(lambda connection: games.log_of(connection, GAME.id))


def test_a_game_comes_back_as_it_was_kept(store: Store) -> None:
    assert add_game(store) == the_game(store)


def test_an_event_renews_the_summary(store: Store) -> None:
    add_game(store)
    assert append(store, 0, "first")
    record = the_game(store)
    assert (record.version, record.moves, record.counted) == (1, 1, True)
    assert (record.elapsed_ms, record.updated_ms) == (500, 2_000)
    assert log(store) == [Event("3>7", "first")]


@pytest.mark.parametrize("index", [0, 2])
def test_an_event_at_another_index_changes_nothing(store: Store, index: int) -> None:
    add_game(store)
    append(store, 0, "first")
    before = the_game(store)
    assert not append(store, index, "second", moves=77)
    assert the_game(store) == before
    assert log(store) == [Event("3>7", "first")]


def test_a_command_is_carried_out_once(store: Store) -> None:
    add_game(store)
    append(store, 0, "same")
    with pytest.raises(Exception, match=r"(?i)unique"):
        append(store, 1, "same")
    assert the_game(store).version == 1


def test_the_clock_only_grows_but_for_a_restart(store: Store) -> None:
    add_game(store)
    append(store, 0, "a", elapsed_ms=9_000)
    append(store, 1, "b", elapsed_ms=4_000)
    assert the_game(store).elapsed_ms == 9_000
    store.write(lambda connection: games.set_clock(connection, GAME.id, 8_000)).result()
    assert the_game(store).elapsed_ms == 9_000
    store.write(lambda connection: games.set_clock(connection, GAME.id, 10_000)).result()
    assert the_game(store).elapsed_ms == 10_000
    append(store, 2, "c", elapsed_ms=0, restarts=True)
    assert the_game(store).elapsed_ms == 0


@pytest.mark.parametrize("hints", [0, 1])
def test_a_win_tells_whether_help_was_used_before_it(store: Store, hints: int) -> None:
    add_game(store)
    store.write(
        lambda connection: games.note_help(
            connection, GAME.id, hints=hints, viewer=False, line=None
        )
    ).result()
    append(store, 0, "a", status="won", won_ms=5, won_elapsed_ms=6, won_moves=7, wins=True)
    assert the_game(store).won_helped is (hints == 1)


def test_a_deleted_game_leaves_its_line_in_the_statistics_only(store: Store) -> None:
    record = add_game(store)
    append(store, 0, "a")
    store.write(lambda connection: games.delete_game(connection, GAME.id)).result()
    assert store.read(lambda connection: games.game(connection, GAME.id)) is None
    assert log(store) == []
    assert not store.read(lambda connection: games.games_of(connection, record.player_id))
    counted = store.read(lambda connection: games.counted_games_of(connection, record.player_id))
    assert [game.id for game in counted] == [GAME.id]
    assert not append(store, 1, "b")


def test_a_game_without_a_move_is_deleted_whole(store: Store) -> None:
    record = add_game(store)
    store.write(lambda connection: games.delete_game(connection, GAME.id)).result()
    assert store.read(games.count_games) == 0
    again = add_game(store)
    assert again == record


def test_a_deleted_custom_game_leaves_no_position(store: Store) -> None:
    record = add_game(store, number=None, position="some text")
    append(store, 0, "a")
    store.write(lambda connection: games.delete_game(connection, GAME.id)).result()
    (counted,) = store.read(lambda connection: games.counted_games_of(connection, record.player_id))
    assert counted.position is None


def test_statistics_can_begin_anew_while_the_games_stay(store: Store) -> None:
    record = add_game(store)
    append(store, 0, "a")
    store.write(lambda connection: games.reset_statistics(connection, record.player_id)).result()
    assert not store.read(lambda connection: games.counted_games_of(connection, record.player_id))
    assert store.read(lambda connection: games.games_of(connection, record.player_id))
    append(store, 1, "b")
    assert not store.read(lambda connection: games.counted_games_of(connection, record.player_id))


def test_daily_games_are_found_by_month(store: Store) -> None:
    record = add_game(store, daily="2026-11-30")
    month = "2026-11"
    found = store.read(lambda connection: games.daily_games_of(connection, record.player_id, month))
    assert [game.daily for game in found] == ["2026-11-30"]
    assert not store.read(
        lambda connection: games.daily_games_of(connection, record.player_id, "2026-1_")
    )


def test_deleting_a_player_deletes_everything(store: Store) -> None:
    record = add_game(store)
    append(store, 0, "a")
    store.write(lambda connection: players.delete_player(connection, record.player_id)).result()
    assert store.read(games.count_games) == 0
    assert log(store) == []
    assert store.read(lambda connection: players.player_by_token(connection, "hash")) is None
