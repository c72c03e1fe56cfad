"""Practice games as they are kept, on both databases: begun, found, played on, listed, shared, forgotten."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.practice.games import any_move, go_on, play_to_the_end
from tests.services.play.doing import Deed, do
from tests.stores import on_both_databases
from tutor.engine.replay import DEAL
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules import NOTATION
from tutor.practice.commands import Answer, Do, Move
from tutor.practice.entries import Aided, Hinted, Noted, Recalled, Step, TookBack
from tutor.practice.probes import due
from tutor.practice.session import Phase, Session
from tutor.practice.setup import REDEALT, SAME_DEAL, Manner
from tutor.services.learner import learners
from tutor.services.play import acting, games
from tutor.services.play.acting import Done
from tutor.services.play.coach import hint_of, warning_of
from tutor.services.play.games import OVER, RUNNING, STOPPED, Game, Wish
from tutor.store import Store
from tutor.store import games as rows
from tutor.store.tables import game as game_table
from tutor.store.tables import game_decision, game_entry, game_review

NOW = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
WISH = Wish("beverbende", ("pip", "lotte"), options={"starter": "b"})
MANNER = Manner(aid="fading", pace="fast")
YEAR = timedelta(days=365)
SECOND = timedelta(seconds=1)


def begin(
    store: Store,
    learner_id: str | None = None,
    now: datetime = NOW,
    wish: Wish = WISH,
    manner: Manner = MANNER,
    *,
    seed: str | None = "1",
) -> Game:
    """The same seed is the same game; None: nobody knows which."""
    known, game_id = games.start(store, learner_id, wish, manner, now, seed=seed)
    return found(store, known, game_id)


def found(store: Store, learner_id: str, game_id: str) -> Game:
    game = games.find(store, learner_id, game_id)
    assert game
    return game


def again(store: Store, game: Game) -> Game:
    """The same game, read anew."""
    return found(store, game.row.learner_id, game.id)


def done(store: Store, game: Game, deed: Deed, now: datetime = NOW) -> Game:
    result = do(store, game, game.version, deed, now)
    assert result.refused is None
    return again(store, game)


def finished(store: Store, seed: int = 1, **more: Any) -> Game:
    """A game that was played to its end."""
    return done(store, begin(store, **more), lambda session: _to_the_end(session, seed))


def _to_the_end(session: Session, seed: int) -> None:
    play_to_the_end(session, random.Random(seed))


def on_turn(session: Session) -> None:
    rng = random.Random(1)
    while session.phase is not Phase.MINE:
        go_on(session, rng)


def ids_of(store: Store, learner_id: str | None) -> list[str]:
    return [game.id for game in games.games_of(store, learner_id, GAME)]


def count(store: Store, table: Any) -> int:
    with store.read() as connection:
        number: int = connection.execute(select(func.count()).select_from(table)).scalar_one()
    return number


# ---- Beginning and finding ------------------------------------------------------------------------------------------


def test_a_new_game_is_found_as_it_was_begun(store: Store) -> None:
    game = begin(store)
    assert (game.row.state, game.row.version, game.version) == (RUNNING, 1, 1)
    assert (game.row.created_at, game.row.touched_at) == (NOW, NOW)
    assert game.manner == MANNER
    setup = game.session.setup
    assert (setup.options["edition"], setup.levels, setup.seat, setup.options["starter"]) == (
        "beverbende",
        ("pip", "lotte"),
        "a",
        "b",
    )
    assert game.session.phase is Phase.LOOKING
    assert [type(entry) for entry in game.session.entries] == [Step]


@pytest.mark.usefixtures("real_chance")
def test_no_two_games_have_the_same_chance(store: Store) -> None:
    one = begin(store, seed=None)
    other = begin(store, one.row.learner_id, seed=None)
    assert one.id != other.id
    assert one.session.setup.seed != other.session.setup.seed
    assert one.session.steps[0].orders != other.session.steps[0].orders


def test_a_learner_who_is_known_stays_the_same(store: Store) -> None:
    first = begin(store)
    assert begin(store, first.row.learner_id).row.learner_id == first.row.learner_id
    assert begin(store, "made up").row.learner_id not in ("made up", first.row.learner_id)


UNPLAYABLE = (
    Wish("beverbende", ()),
    Wish("beverbende", ("pip",) * 6),
    Wish("beverbende", ("nobody",)),
    Wish("qwinta", ("pip", "lotte")),
    Wish("beverbende", ("pip",), options={"edition": "poker"}),
    Wish("beverbende", ("pip",), options={"starter": "c"}),
    Wish("beverbende", ("pip",), seat="f"),
)


def test_what_cannot_be_played_is_not_begun(store: Store) -> None:
    for wish in UNPLAYABLE:
        with pytest.raises(ValueError, match=r"cannot be|no such"):
            games.start(store, None, wish, MANNER, NOW)
    assert count(store, game_table) == 0


def test_a_game_is_found_by_its_learner_alone(store: Store) -> None:
    game, other = begin(store), begin(store)
    assert games.find(store, game.row.learner_id, game.id)
    for learner_id in (None, "", "made up", other.row.learner_id):
        assert games.find(store, learner_id, game.id) is None
    for game_id in ("", "made up", other.id):
        assert games.find(store, game.row.learner_id, game_id) is None


# ---- Doing ----------------------------------------------------------------------------------------------------------


def test_what_is_done_is_kept(store: Store) -> None:
    game = begin(store)
    result = do(store, game, 1, Do.NOTE, NOW + SECOND)
    kept = again(store, game)
    assert result.refused is None
    assert (result.game.version, kept.version, kept.row.version) == (2, 2, 2)
    assert kept.session.entries == [*game.session.entries[:1], Noted()]
    assert kept.row.touched_at == NOW + SECOND
    assert result.game.row == kept.row


def test_a_game_read_again_after_each_deed_goes_on_as_one_that_was_not(store: Store) -> None:
    game, rng, twin_rng = begin(store), random.Random(5), random.Random(5)
    twin = again(store, game).session
    for _ in range(40):
        if twin.phase is Phase.OVER:
            break
        go_on(twin, twin_rng)
        game = done(store, game, lambda session: go_on(session, rng))
    assert game.session.entries == twin.entries
    assert game.session.told == twin.told


def test_another_version_is_too_late(store: Store) -> None:
    game = begin(store)
    for version in (-1, 0, 2, 10**9):
        result = do(store, game, version, Do.NOTE, NOW)
        assert (result.refused, result.game.version) == ("stale", 1)
    assert again(store, game).row == game.row


def test_who_comes_second_gets_the_game_as_it_is(store: Store) -> None:
    one = begin(store)
    other = again(store, one)
    assert do(store, one, 1, Do.NOTE, NOW).refused is None
    late = do(store, other, 1, Do.NOTE, NOW)
    assert (late.refused, late.game.version) == ("stale", 2)
    assert late.game.session.entries == again(store, one).session.entries


def test_a_game_that_is_gone_does_not_come_back(store: Store) -> None:
    game = begin(store)
    games.remove(store, again(store, game))
    result = do(store, game, 1, Do.NOTE, NOW)
    assert result is None or result.refused == "stale"
    assert games.find(store, game.row.learner_id, game.id) is None
    assert count(store, game_entry) == 0


REFUSED = {"fly": "no-move", "": "no-move", "knock": "illegal", "exchange 1": "illegal"}


@pytest.mark.parametrize("tutor", ["off", "everything"], ids=["alone", "with a tutor"])
def test_what_is_refused_changes_nothing(store: Store, tutor: str) -> None:
    game = done(store, begin(store, manner=replace(MANNER, tutor=tutor)), on_turn)
    for text, refused in REFUSED.items():
        result = do(store, again(store, game), game.version, Move(text), NOW + SECOND)
        assert result.refused == refused
        assert (result.clause is not None) == (refused == "illegal")
    assert again(store, game).row == game.row
    assert again(store, game).session.entries == game.session.entries


def test_what_is_asked_at_the_wrong_moment_changes_nothing(store: Store) -> None:
    game = begin(store, manner=replace(MANNER, probes="on"))  # the opening look is being shown
    wrong = (
        Do.NEXT,
        Do.SKIP,
        Do.DEAL,
        Do.BACK,
        Do.KNOW,
        Do.HINT,
        Answer("7", 1),
        Move("draw", sure=True),
    )
    for deed in wrong:
        assert do(store, again(store, game), 1, deed, NOW).refused == "not-now"
    assert again(store, game).row == game.row


def test_a_hint_is_worked_out_once(store: Store) -> None:
    game = done(store, begin(store), on_turn)
    for level in (1, 2, 3):
        game = done(store, game, Do.HINT)
        given = hint_of(game.session)
        assert given is not None
        assert given[0] == level
    hints = [entry for entry in game.session.entries if isinstance(entry, Hinted)]
    assert [bool(entry.values) for entry in hints] == [True, False, False]
    assert do(store, game, game.version, Do.HINT, NOW).refused == "not-now"


def test_in_tutor_mode_a_bad_move_is_asked_about_and_made_when_it_is_meant(store: Store) -> None:
    for seed in range(30):
        manner = replace(MANNER, tutor="everything")
        game, rng = done(store, begin(store, seed=str(seed), manner=manner), on_turn), random.Random(seed)
        text = NOTATION.text(any_move(game.session, rng))
        warned = done(store, game, Move(text))
        if warned.session.warning() is None:
            continue
        assert warned.session.steps == game.session.steps
        asked = warning_of(warned.session)
        assert asked is not None
        assert asked.move == text
        made = done(store, warned, Move(text, sure=True))
        assert made.session.steps[-1].text == text
        return
    raise AssertionError("the coach never asks")


def test_a_question_is_answered_once(store: Store) -> None:
    game, rng = begin(store, seed="2", manner=replace(MANNER, probes="on")), random.Random(2)
    while not due(game.session):
        game = done(store, game, lambda session: go_on(session, rng))
    for answer, sure in (("a beaver", 1), ("7", 0), ("7", 4)):
        result = do(store, again(store, game), game.version, Answer(answer, sure), NOW)
        assert result.refused == "not-now"
    answered = done(store, game, Answer("7", 3))
    assert due(answered.session) is None
    assert do(store, answered, answered.version, Answer("7", 3), NOW).refused == "not-now"


def test_a_question_is_answered_before_anything_else(store: Store) -> None:
    """A hint would answer it; but one may take back, stop, or not want to be asked."""
    game = where_a_question_is_due(store, probes="on")
    for command in (Do.HINT, Do.KNOW, Do.NOTE, Move("draw", sure=True)):
        assert do(store, again(store, game), game.version, command, NOW).refused == "not-now"
    for command in (Do.BACK, Do.STOP, Answer(None)):
        game = where_a_question_is_due(store, probes="on")
        assert do(store, game, game.version, command, NOW).refused is None


def test_who_does_not_want_to_be_asked_has_nothing_to_answer(store: Store) -> None:
    game = where_a_question_is_due(store, probes="off")
    assert do(store, game, game.version, Answer("7", 3), NOW).refused == "not-now"
    assert do(store, game, game.version, Do.KNOW, NOW).refused is None


def where_a_question_is_due(store: Store, probes: str) -> Game:
    """And where the learner has moved before, so that it can be taken back."""
    game, rng = begin(store, seed="2", manner=replace(MANNER, probes=probes)), random.Random(2)
    while not (due(game.session) and game.session.can_take_back):
        game = done(store, game, lambda session: go_on(session, rng))
    return game


def test_taking_back_is_kept_with_the_game(store: Store) -> None:
    game = done(store, begin(store), on_turn)
    steps, hand, version = game.session.steps, game.session.view.hand, game.version
    drawn = done(store, game, lambda session: session.move("draw"))
    back = done(store, drawn, Do.BACK)
    assert back.version == version + 2
    assert [step.text for step in back.session.steps] == [step.text for step in steps]
    assert back.session.view.hand == hand
    assert isinstance(back.session.entries[-1], TookBack)


def test_a_game_that_is_over_or_stopped_says_so(store: Store) -> None:
    over, stopped = finished(store), done(store, begin(store), Do.STOP)
    assert (over.row.state, stopped.row.state) == (OVER, STOPPED)
    for game in (over, stopped):
        result: Done = do(store, game, game.version, Do.STOP, NOW)
        assert result.refused == "not-now"


def test_the_manner_can_change_at_any_time(store: Store) -> None:
    game = begin(store)
    acting.change_manner(store, game, replace(MANNER, tutor="blunders"), NOW)
    changed = again(store, game)
    assert changed.manner == replace(MANNER, tutor="blunders")
    assert (changed.version, changed.row.touched_at) == (1, NOW)
    done_then = do(store, game, 1, Do.NOTE, NOW)
    assert done_then is not None
    assert done_then.refused is None  # the page of before still counts
    assert again(store, game).manner.tutor == "blunders"


@on_both_databases
def test_another_memory_aid_is_part_of_the_game(store: Store) -> None:
    """The review must know what the learner need not have remembered."""
    game = begin(store)
    assert game.session.setup.aid == MANNER.aid
    acting.change_manner(store, game, replace(MANNER, aid="off"), NOW)
    assert again(store, game).session.entries[-1] == Aided("off")


# ---- Listing --------------------------------------------------------------------------------------------------------


def test_the_game_played_last_comes_first(store: Store) -> None:
    learner_id = begin(store).row.learner_id
    for game_id in ids_of(store, learner_id):
        games.remove(store, found(store, learner_id, game_id))
    one, two, three = (begin(store, learner_id, NOW + number * SECOND) for number in range(3))
    assert ids_of(store, learner_id) == [three.id, two.id, one.id]
    done(store, one, Do.NOTE, NOW + 9 * SECOND)
    assert ids_of(store, learner_id) == [one.id, three.id, two.id]
    assert ids_of(store, None) == ids_of(store, "made up") == []


def test_a_line_of_the_list_tells_how_the_game_stands(store: Store) -> None:
    game = begin(store)
    (line,) = games.games_of(store, game.row.learner_id, GAME)
    assert (line.id, line.state, line.rounds, line.points) == (game.id, RUNNING, (0, 3), (0, 0, 0))
    assert line.is_running
    over = done(store, game, lambda session: _to_the_end(session, 1))
    (line,) = games.games_of(store, game.row.learner_id, GAME)
    totals = tuple(sum(points) for points in zip(*over.session.state.pad, strict=True))
    assert (line.state, line.rounds, line.points) == (OVER, (3, 3), totals)
    assert not line.is_running


def test_the_last_choices_are_those_of_the_game_begun_last(store: Store) -> None:
    assert games.last_choices(store, None, GAME) is None
    assert games.last_choices(store, "made up", GAME) is None
    first = begin(store)
    learner_id = first.row.learner_id
    wish = Wish("beverbende", ("otto",), options={"edition": "biberbande"})
    begin(store, learner_id, NOW + SECOND, wish, Manner(tutor="mistakes"))
    done(store, first, Do.NOTE, NOW + 5 * SECOND)
    chosen = games.last_choices(store, learner_id, GAME)
    assert chosen is not None
    assert (chosen[0].options["edition"], chosen[0].levels, chosen[1].tutor) == ("biberbande", ("otto",), "mistakes")


def test_a_game_that_goes_on_from_another_is_nobodys_choice(store: Store) -> None:
    old = finished(store)
    steps = first_decision(old)
    assert games.again_from(store, old, steps, same_deal=True, now=NOW + SECOND)
    chosen = games.last_choices(store, old.row.learner_id, GAME)
    assert chosen is not None
    assert chosen[0] == old.session.setup
    games.remove(store, old)
    assert games.last_choices(store, old.row.learner_id, GAME) is None


# ---- Forgetting -----------------------------------------------------------------------------------------------------


@on_both_databases
def test_a_button_pressed_twice_begins_one_game(store: Store) -> None:
    def press(_: int) -> tuple[str, str]:
        return games.start(store, None, WISH, Manner(), NOW, press="pressed by somebody new")

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(press, range(8)))) == 1
    learner_id, game_id = press(9)
    assert games.start(store, learner_id, WISH, Manner(), NOW, press="pressed by somebody new") == (learner_id, game_id)
    other = games.start(store, begin(store).row.learner_id, WISH, Manner(), NOW, press="pressed by somebody new")
    assert other[0] != learner_id
    assert count(store, game_table) == 3


@on_both_databases
def test_a_button_whose_game_is_gone_begins_another(store: Store) -> None:
    learner_id, game_id = games.start(store, None, WISH, Manner(), NOW, press="pressed")
    games.remove(store, found(store, learner_id, game_id))
    assert games.start(store, learner_id, WISH, Manner(), NOW, press="pressed")[1] != game_id


@pytest.mark.parametrize("odd", ["\0", "a\0b", "", "x" * 65, "ü", "../x", "a b"])
def test_what_cannot_be_an_id_is_looked_for_nowhere(store: Store, odd: str) -> None:
    learner_id = begin(store).row.learner_id
    assert games.find(store, learner_id, odd) is None
    assert games.find_shared(store, odd) is None


def test_the_game_left_for_longest_makes_room(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_GAMES", 3)
    other = begin(store, now=NOW - YEAR / 2)
    learner_id = begin(store).row.learner_id
    for number in range(1, 6):
        begin(store, learner_id, NOW + number * SECOND)
    kept = [found(store, learner_id, game_id).row.created_at for game_id in ids_of(store, learner_id)]
    assert kept == [NOW + number * SECOND for number in (5, 4, 3)]
    assert games.find(store, other.row.learner_id, other.id)
    assert count(store, game_entry) == 4


def test_two_hundred_games_are_kept() -> None:
    assert games.MOST_GAMES == 200
    assert games.KEPT_FOR == YEAR


def test_deleting_a_game_leaves_the_others(store: Store) -> None:
    one = begin(store)
    two = begin(store, one.row.learner_id)
    games.remove(store, one)
    games.remove(store, one)  # by a double click
    assert ids_of(store, one.row.learner_id) == [two.id]
    assert count(store, game_entry) == 1


@on_both_databases
def test_a_learner_who_is_forgotten_takes_everything_along(store: Store) -> None:
    mine, other = finished(store), begin(store)
    with store.write() as connection:
        for game in (mine, other):
            rows.put_review(connection, game.id, ["{}", "{}"])
            rows.keep_decision(connection, game.id, 1, "digest", "{}")
    assert count(store, game_review) == 4
    assert learners.forget(store, mine.row.learner_id)
    assert games.find(store, mine.row.learner_id, mine.id) is None
    assert games.find(store, other.row.learner_id, other.id)
    assert (count(store, game_table), count(store, game_entry), count(store, game_review)) == (1, 1, 2)
    assert count(store, game_decision) == 1


@on_both_databases
def test_a_review_takes_the_place_of_what_was_known_before(store: Store) -> None:
    game = finished(store)
    with store.write() as connection:
        rows.keep_decision(connection, game.id, 3, "first", "1")
        rows.keep_decision(connection, game.id, 3, "other", "2")
        assert rows.decisions(connection, game.id) == {"other": "2"}
        rows.put_review(connection, game.id, ["1", "2"])
        rows.put_review(connection, game.id, ["1", "2", "3"])
        assert rows.decisions(connection, game.id) == {}
    with store.read() as connection:
        assert rows.review(connection, game.id) == ["1", "2", "3"]


# ---- Sharing --------------------------------------------------------------------------------------------------------


def test_only_a_finished_game_can_be_read_by_who_has_the_link(store: Store) -> None:
    game = begin(store)
    token = games.share(store, game)
    assert games.find_shared(store, token) is None
    game = done(store, again(store, game), lambda session: _to_the_end(session, 1))
    shared = games.find_shared(store, token)
    assert shared is not None
    assert (shared.id, shared.session.record) == (game.id, game.session.record)
    for made_up in ("", "made up", game.id, game.row.learner_id):
        assert games.find_shared(store, made_up) is None


def test_the_link_stays_the_same_until_it_is_taken_back(store: Store) -> None:
    game = finished(store)
    token = games.share(store, game)
    assert games.share(store, again(store, game)) == token
    games.unshare(store, again(store, game))
    assert games.find_shared(store, token) is None
    new = games.share(store, again(store, game))
    assert new != token
    assert games.find_shared(store, new)
    assert len(new) == 16


@on_both_databases
def test_a_stopped_game_can_be_shared(store: Store) -> None:
    game = done(store, begin(store), Do.STOP)
    assert games.find_shared(store, games.share(store, game))


# ---- Playing on from a finished game --------------------------------------------------------------------------------


def first_decision(game: Game) -> int:
    """So many steps were made before the learner's third move."""
    own = [at for at, step in enumerate(game.session.played) if step.seat == game.session.me]
    return own[2]


@pytest.mark.parametrize("same_deal", [True, False], ids=["same deal", "dealt anew"])
def test_a_new_game_goes_on_from_a_decision(store: Store, same_deal: bool) -> None:
    old = finished(store)
    steps = first_decision(old)
    game_id = games.again_from(store, old, steps, same_deal=same_deal, now=NOW + SECOND)
    assert game_id
    new = found(store, old.row.learner_id, game_id)
    origin = new.session.setup.origin
    assert origin is not None
    assert (origin.game, origin.steps, origin.mode) == (old.id, steps, SAME_DEAL if same_deal else REDEALT)
    assert (new.row.state, new.manner, new.row.created_at) == (RUNNING, old.manner, NOW + SECOND)
    assert [step.told for step in new.session.played] == [step.told for step in old.session.played[:steps]]
    assert new.session.state.turn == new.session.me
    assert (new.session.steps == old.session.steps[:steps]) is same_deal
    assert new.session.setup.seed != old.session.setup.seed
    assert done(store, new, lambda session: _to_the_end(session, 3)).row.state == OVER
    assert again(store, old).session.entries == old.session.entries


def test_a_new_game_can_go_on_from_any_decision_and_any_deal(store: Store) -> None:
    old = finished(store, seed=4, wish=Wish("beverbende", ("pip",)))
    starts = [at for at, step in enumerate(old.session.played) if step.seat == old.session.me]
    starts += [at + 1 for at, step in enumerate(old.session.played) if step.text == DEAL]
    for steps in starts[:: max(1, len(starts) // 12)]:
        for same_deal in (True, False):
            game_id = games.again_from(store, old, steps, same_deal=same_deal, now=NOW)
            assert game_id
            new = found(store, old.row.learner_id, game_id)
            assert new.session.phase in (Phase.MINE, Phase.LOOKING, Phase.OTHERS)


def test_nothing_goes_on_from_a_running_game_or_from_nowhere(store: Store) -> None:
    running, over = done(store, begin(store), on_turn), finished(store)
    for same_deal in (True, False):
        assert games.again_from(store, running, 1, same_deal=same_deal, now=NOW) is None
        for steps in (-1, 0, len(over.session.steps) + 1):
            assert games.again_from(store, over, steps, same_deal=same_deal, now=NOW) is None
    assert games.again_from(store, over, len(over.session.steps), same_deal=True, now=NOW) is None
    assert count(store, game_table) == 2


def test_what_the_learner_asked_is_not_taken_over(store: Store) -> None:
    """A new game is played afresh: only the steps of the old one count."""
    game = done(store, done(store, begin(store), on_turn), Do.KNOW)
    assert any(isinstance(entry, Recalled) for entry in game.session.entries)
    old = done(store, game, lambda session: _to_the_end(session, 1))
    game_id = games.again_from(store, old, first_decision(old), same_deal=True, now=NOW)
    assert game_id
    new = found(store, old.row.learner_id, game_id)
    assert {type(entry) for entry in new.session.entries} == {Step}
