import hashlib
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, text

from tests.sites import opened
from tests.store.test_migrate import until
from tests.stores import on_both_databases
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner import exports, learners
from tutor.services.learner.learners import Preferences
from tutor.services.learner.profiles import (
    CODE_LETTERS,
    CODE_LIFETIME,
    Here,
    Profile,
    add,
    find,
    here,
    make_code,
    name_problem,
    redeem_code,
    rename,
)
from tutor.store import Store, open_store
from tutor.store.engine import create_engines
from tutor.store.migrate import migrate
from tutor.store.tables import transfer
from tutor.store.urls import parse_url

NOW = datetime(2025, 11, 16, 12, 30, tzinfo=UTC)
SOON = NOW + timedelta(minutes=1)
DARK = Preferences(appearance="dark", editions={GAME: "biberbande"})


def stored_hashes(store: Store) -> list[str]:
    with store.read() as connection:
        return list(connection.execute(select(transfer.c.code_hash)).scalars())


# ---- Who is here --------------------------------------------------------------------------------


def test_the_head_of_a_page_shows_all_on_the_device_and_follows_the_one_who_learns(store: Store) -> None:
    anna, bram = (add(store, name, NOW) for name in ("Anna", "Bram"))
    learners.save_preferences(store, anna, DARK, NOW)
    everybody = (Profile(bram, "Bram"), Profile(anna, "Anna"))
    assert here(store, [bram, anna, "gone"], anna) == Here(everybody, DARK)
    assert here(store, [bram, anna, "gone"], bram) == Here(everybody, Preferences())
    assert here(store, [bram, anna], "gone") == here(store, [bram, anna], None) == Here(everybody, Preferences())
    assert here(store, [], None) == Here()


# ---- Names --------------------------------------------------------------------------------------


def test_a_profile_has_no_name_until_it_gets_one(store: Store) -> None:
    learner_id = learners.save_preferences(store, None, DARK, NOW)
    assert find(store, [learner_id]) == [Profile(learner_id, "")]
    assert rename(store, learner_id, "  Anna \n", SOON) == learner_id
    assert find(store, [learner_id]) == [Profile(learner_id, "Anna")]
    assert learners.preferences(store, learner_id) == DARK


def test_a_name_can_be_taken_away_again(store: Store) -> None:
    learner_id = add(store, "Anna", NOW)
    rename(store, learner_id, " ", SOON)
    assert find(store, [learner_id]) == [Profile(learner_id, "")]


@pytest.mark.parametrize("learner_id", [None, "nobody"])
def test_who_is_not_there_yet_can_be_named(store: Store, learner_id: str | None) -> None:
    new = rename(store, learner_id, "Anna", NOW)
    assert new != learner_id
    assert find(store, [new]) == [Profile(new, "Anna")]


def test_a_button_pressed_twice_adds_one_profile(store: Store) -> None:
    one = add(store, "Anna", NOW, press="once")
    assert add(store, "Anna", NOW, press="once") == one
    assert add(store, "Anna", NOW, press="another time") != one


def test_every_added_profile_is_a_new_one(store: Store) -> None:
    one, other = add(store, "Anna", NOW), add(store, "Anna", NOW)
    assert one != other
    assert find(store, [other, "nobody", one]) == [Profile(other, "Anna"), Profile(one, "Anna")]
    assert find(store, []) == []


def test_the_name_is_exported(store: Store) -> None:
    told = exports.export(store, add(store, "Łukasz", NOW))
    assert told
    assert told["name"] == "Łukasz"


@pytest.mark.parametrize("name", ["Anna", "Łukasz", "李小龍", "مریم", "می‌خواهم", "👩‍👧", "O’Neill & <b>", "x" * 30])
def test_names_in_any_script(store: Store, name: str) -> None:
    assert name_problem(name) is None
    learner_id = add(store, name, NOW)
    assert find(store, [learner_id]) == [Profile(learner_id, name)]


def test_the_same_letters_are_stored_the_same_way(store: Store) -> None:
    learner_id = add(store, "Zoe\u0308", NOW)
    assert find(store, [learner_id]) == [Profile(learner_id, "Zoë")]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "empty"),
        (" \t ", "empty"),
        ("x" * 31, "long"),
        ("An\nna", "unprintable"),
        ("An\0na", "unprintable"),
        ("An\u2028na", "unprintable"),
        ("\u202eanna", "unprintable"),
        ("An\ud800na", "unprintable"),
    ],
)
def test_names_that_are_none(store: Store, name: str, problem: str) -> None:
    assert name_problem(name) == problem
    with pytest.raises(ValueError, match=problem):
        add(store, name, NOW)


def test_who_was_there_before_names_has_none_and_keeps_all(database_url: str, tmp_path: Path) -> None:
    engines = create_engines(parse_url(database_url))
    migrate(engines, until("0003", tmp_path / "before"))
    at = "'2025-11-16 12:30:00+00:00'" if "postgresql" in database_url else "'2025-11-16 12:30:00.000000'"
    with engines.writer.begin() as connection:
        connection.execute(text(f"INSERT INTO learner VALUES ('old', {at}, {at}, 'dark', 'biberbande')"))  # noqa: S608
        connection.execute(text(f"INSERT INTO lesson_step VALUES ('old', 'take', 'one', 'done', {at})"))  # noqa: S608
    engines.dispose()
    with closing(open_store(database_url)) as store:
        assert find(store, ["old"]) == [Profile("old", "")]
        told = exports.export(store, "old")
        assert told
        assert told["lessons"]
        assert learners.preferences(store, "old") == DARK
        rename(store, "old", "Anna", NOW)
        assert find(store, ["old"]) == [Profile("old", "Anna")]


# ---- Codes --------------------------------------------------------------------------------------


def test_a_code_takes_the_profile_along_once(store: Store) -> None:
    learner_id = add(store, "Anna", NOW)
    made = make_code(store, learner_id, NOW)
    assert made.learner_id == learner_id
    assert redeem_code(store, made.code, SOON) == learner_id
    assert redeem_code(store, made.code, SOON) is None
    assert stored_hashes(store) == []


def test_a_code_is_readable_and_stored_only_as_its_hash(store: Store) -> None:
    made = make_code(store, add(store, "Anna", NOW), NOW)
    assert re.fullmatch(rf"[{CODE_LETTERS}]{{4}}-[{CODE_LETTERS}]{{4}}", made.code)
    assert stored_hashes(store) == [hashlib.sha256(made.code.replace("-", "").encode()).hexdigest()]


def test_no_two_letters_look_alike() -> None:
    assert len(set(CODE_LETTERS)) == len(CODE_LETTERS)
    for alike in ("0O", "1IL", "2Z", "5S", "6G", "8B", "UV"):
        assert len(set(alike) & set(CODE_LETTERS)) <= 1


def test_somebody_new_gets_a_code_too(store: Store) -> None:
    made = make_code(store, None, NOW)
    assert find(store, [made.learner_id]) == [Profile(made.learner_id, "")]
    assert redeem_code(store, made.code, SOON) == made.learner_id


def test_a_code_is_typed_in_many_ways(store: Store) -> None:
    learner_id = add(store, "Anna", NOW)
    for typed in ("{0}{1}", " {0} {1} ", "{0} – {1}", "{0}\u2011{1}\n", "-{0}--{1}."):
        halves = make_code(store, learner_id, NOW).code.lower().split("-")
        assert redeem_code(store, typed.format(*halves), SOON) == learner_id


@pytest.mark.parametrize(
    "typed", ["", "-", "CCCC-CCCC", "CCCC-CCC", "CCCC-CCCCC", "ÄÖÜß-٣٤٥٦", "\0", "\ud800", "x" * 9999]
)
def test_a_wrong_code_costs_nothing(store: Store, typed: str) -> None:
    learner_id = add(store, "Anna", NOW)
    made = make_code(store, learner_id, NOW)
    assert redeem_code(store, typed, SOON) is None
    assert redeem_code(store, made.code, SOON) == learner_id


def test_a_code_ends_after_a_quarter_of_an_hour(store: Store) -> None:
    learner_id = add(store, "Anna", NOW)
    code = make_code(store, learner_id, NOW).code
    assert redeem_code(store, code, NOW + CODE_LIFETIME) is None
    assert redeem_code(store, code, NOW + CODE_LIFETIME - timedelta(seconds=1)) == learner_id


def test_a_new_code_replaces_only_the_own_old_one(store: Store) -> None:
    anna, bram = add(store, "Anna", NOW), add(store, "Bram", NOW)
    old, of_bram = make_code(store, anna, NOW).code, make_code(store, bram, NOW).code
    new = make_code(store, anna, SOON).code
    assert redeem_code(store, old, SOON) is None
    assert redeem_code(store, of_bram, SOON) == bram
    assert redeem_code(store, new, SOON) == anna


def test_expired_codes_do_not_pile_up(store: Store) -> None:
    for name in ("Anna", "Bram", "Cleo"):
        make_code(store, add(store, name, NOW), NOW)
    make_code(store, None, NOW + CODE_LIFETIME)
    assert len(stored_hashes(store)) == 1


@on_both_databases
def test_a_deleted_profile_takes_its_code_along(store: Store) -> None:
    made = make_code(store, None, NOW)
    assert learners.forget(store, made.learner_id)
    assert stored_hashes(store) == []
    assert redeem_code(store, made.code, SOON) is None


@on_both_databases
def test_of_many_devices_at_once_one_gets_the_profile(store: Store, migrated_url: str) -> None:
    learner_id = add(store, "Anna", NOW)
    other = opened(migrated_url)
    with ThreadPoolExecutor(6) as threads:
        for _ in range(5):
            code = make_code(store, learner_id, NOW).code
            got = list(threads.map(lambda mine, code=code: redeem_code(mine, code, SOON), [store, other] * 3))
            assert sorted(got, key=str) == sorted([learner_id, *[None] * 5], key=str)
    other.close()
