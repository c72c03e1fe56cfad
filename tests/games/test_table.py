"""The table of the games: a room is looked for once, whether it is there or not."""

import pytest

from tutor import games
from tutor.games import FOLDERS, Rooms


def test_a_room_that_is_missing_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    find = games.import_module
    monkeypatch.setattr(games, "import_module", lambda name: looked.append(name) or find(name))
    rooms: Rooms[object] = Rooms("no_such_room")
    assert [list(rooms), list(rooms), len(rooms)] == [[], [], 0]
    assert looked == [f"{folder}.no_such_room" for folder in FOLDERS.values()]


def test_a_game_that_joins_the_table_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: Rooms[object] = Rooms("rules")
    assert list(rooms) == list(FOLDERS)
    assert "twelve" not in rooms
    monkeypatch.setitem(FOLDERS, "twelve", "tests.fourth.twelve")
    assert "twelve" in rooms
