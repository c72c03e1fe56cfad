"""A practice game is its entries: whatever was done, folding them again gives the same game."""

import random

import pytest

from tests.practice.games import any_move, go_on, new_session, play_to_the_end
from tests.thinkers import QUICKLY
from tutor.engine.errors import IllegalMove, MalformedMove, NotYourTurn
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, replay
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import NOTATION, broken, legal_moves
from tutor.practice import entries
from tutor.practice.entries import Step
from tutor.practice.session import NotNow, Phase, Session
from tutor.services.play import acting

PLAYERS = (2, 3, 4, 6)


def reopened(session: Session) -> Session:
    """As if the server had been started anew."""
    return Session(session.setup, [entries.load(entries.dump(entry)) for entry in session.entries])


def until(session: Session, phase: Phase, rng: random.Random) -> Session:
    while session.phase is not phase:
        go_on(session, rng)
    return session


@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_from_start_to_end_is_what_the_engine_replays(players: int) -> None:
    session = play_to_the_end(new_session(players, players=players), random.Random(1))
    table = replay(session.record)
    assert table.state.pad == session.state.pad  # type: ignore[attr-defined]
    assert len(session.state.pad) == session.state.rounds
    assert broken(session.state) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_a_reopened_game_goes_on_as_if_nothing_had_happened(players: int) -> None:
    """Bots remember and forget the same, and decide the same."""
    one, rng = new_session(players, players=players), random.Random(2)
    for number in range(120):
        if one.phase is Phase.OVER:
            break
        other = reopened(one)
        assert (other.phase, other.version, other.told) == (one.phase, one.version, one.told)
        if number % 4 == 0:
            state = rng.getstate()
            go_on(other, rng)
            rng.setstate(state)
        go_on(one, rng)
        if number % 4 == 0:
            assert other.entries == one.entries


def test_the_opening_look_lasts_until_the_learner_has_seen_it() -> None:
    session = new_session(1)
    assert session.phase is Phase.LOOKING
    assert [len(event["cards"]) for event in session.glances] == [2]
    for deed in (session.bots_turn, lambda: session.move("draw"), session.deal, session.take_back):
        with pytest.raises((NotNow, NotYourTurn)):
            deed()
    session.note()
    assert session.glances == []
    assert session.phase in (Phase.MINE, Phase.OTHERS)


def test_a_peek_is_shown_until_it_is_noted() -> None:
    for seed in range(200):
        session, rng = new_session(seed), random.Random(seed)
        for _ in range(60):
            if session.phase is Phase.OVER:
                break
            peeks = [move for move in session.view.legal if NOTATION.text(move).startswith("peek")]
            if session.phase is Phase.MINE and peeks:
                session.move(NOTATION.text(peeks[0]))
                assert len(session.glances) == 1
                assert session.phase in (Phase.MINE, Phase.LOOKING, Phase.REVEALING)
                session.note()
                assert session.glances == []
                return
            go_on(session, rng)
    raise AssertionError("nobody ever drew a peek")


def test_what_is_no_move_or_not_allowed_changes_nothing() -> None:
    session = until(new_session(3), Phase.MINE, random.Random(3))
    before = (session.version, session.played[-1])
    for text, error in (("fly", MalformedMove), ("knock", IllegalMove), ("exchange 2", IllegalMove)):
        with pytest.raises(error):
            session.move(text)
    assert (session.version, session.played[-1]) == before


def test_a_bot_plays_one_turn_at_a_time() -> None:
    session, rng = until(new_session(4, players=4), Phase.OTHERS, random.Random(4)), random.Random(4)
    for _ in range(40):
        if session.phase is Phase.OTHERS:
            seat, before = session.state.turn, len(session.played)
            session.bots_turn()
            assert {step.seat for step in session.played[before:]} == {seat}
            assert session.state.turn != seat
            assert session.told == [event for step in session.played[before:] for event in step.told]
        elif session.phase is Phase.OVER:
            break
        else:
            go_on(session, rng)


def test_skipping_leads_to_the_learner_or_to_the_end_of_the_round() -> None:
    session, rng = new_session(5, players=5), random.Random(5)
    skipped = 0
    for _ in range(60):
        if session.phase is Phase.OTHERS:
            acting.skip(session, "any", QUICKLY)
            skipped += 1
            assert session.phase in (Phase.MINE, Phase.LOOKING, Phase.REVEALING)
        elif session.phase is Phase.OVER:
            break
        else:
            go_on(session, rng)
    assert skipped > 5


def test_the_lap_tells_what_the_others_did_since_the_learners_last_turn() -> None:
    looked = 0
    for seed in range(6, 10):
        session, rng = new_session(seed, players=4), random.Random(seed)
        while session.phase is not Phase.OVER:
            if session.phase is Phase.MINE and session.played[-1].seat not in (session.me, NOBODY):
                looked += is_told_since_the_last_turn(session)
            go_on(session, rng)
    assert looked > 5


def is_told_since_the_last_turn(session: Session) -> bool:
    """False where there was none yet in this round."""
    mine = [at for at, step in enumerate(session.played) if step.seat == session.me and step.text != DEAL]
    is_first = DEAL in [step.text for step in session.played[max(mine, default=0) :]]
    assert (session.lap[0].text == DEAL) == is_first
    if not is_first:
        assert {step.seat for step in session.lap} == set(range(4))
        assert session.lap[0].seat == session.me
        assert session.played[-len(session.lap) - 1].seat != session.me  # it begins with the first step of that turn
    return not is_first


# ---- Taking back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_taking_back_changes_nothing_that_anybody_was_told(players: int) -> None:
    backs = 0
    for seed in range(12):
        session, rng = new_session(seed, players=players), random.Random(seed)
        for _ in range(80):
            if session.phase is Phase.OVER:
                break
            if session.phase is Phase.MINE and session.can_take_back and rng.random() < 0.3:
                told = [told_to_all(session, number) for number in range(len(session.steps))]
                session.take_back()
                steps = len(session.steps)
                assert [told_to_all(session, number) for number in range(steps)] == told[:steps]
                assert session.phase in (Phase.MINE, Phase.LOOKING)
                assert broken(session.state) == []
                assert reopened(session).record == session.record
                backs += 1
            else:
                go_on(session, rng)
    assert backs > 10


def told_to_all(session: Session, number: int) -> list[object]:
    """What each seat was told of a step."""
    record = session.record
    told: list[object] = []
    steps = 0

    def listen(seat: int, text: str, events: list[object]) -> None:
        nonlocal steps
        if steps == number:
            told.extend([event.told_to(at) for event in events for at in range(record.players)])  # type: ignore[attr-defined]
        steps += 1

    replay(record, listen)  # type: ignore[arg-type]
    return told


def test_taking_back_a_draw_does_not_tell_the_next_card() -> None:
    """The card that was drawn, and what comes after it, are dealt anew: another card is as likely as ever."""
    drawn = []
    for seed in range(60):
        session = until(new_session(seed, players=2), Phase.MINE, random.Random(seed))
        session.move("draw")
        first = session.view.hand
        session.take_back()
        session.move("draw")
        drawn.append((first, session.view.hand))
    assert sum(one == other for one, other in drawn) < 20


def test_cards_that_somebody_has_seen_stay_where_they_are() -> None:
    for seed in range(40):
        session, rng = new_session(seed, players=3), random.Random(seed)
        for _ in range(25):
            if session.phase is Phase.OVER:
                break
            go_on(session, rng)
        if not session.can_take_back:
            continue
        to = session._last_own_step()
        assert to is not None
        before = Session(session.setup, list(session.steps[:to])).state
        session.take_back()
        for row, was in zip(session.state.rows, before.rows, strict=True):
            assert [card.face for card in row if card.seen] == [card.face for card in was if card.seen]


def test_what_was_looked_at_is_not_shown_again_after_taking_back_and_reopening() -> None:
    session = until(new_session(3, players=2), Phase.MINE, random.Random(3))
    session.move("draw")
    session.take_back()
    again = reopened(session)
    assert session.steps[-1].text == DEAL
    assert (again.phase, again.glances) == (session.phase, session.glances) == (Phase.MINE, [])


def test_dealt_anew_an_unseen_card_of_a_row_can_have_lain_in_the_pile() -> None:
    changed = 0
    for seed in range(20):
        session = until(new_session(seed, players=2), Phase.MINE, random.Random(seed))
        session.move("draw")
        before = unseen_in_rows(session)
        session.take_back()
        changed += unseen_in_rows(session) != before
    assert changed > 10


def unseen_in_rows(session: Session) -> list[int]:
    return sorted(card.face for row in session.state.rows for card in row if not card.seen)


def test_taking_back_after_a_reshuffle_leaves_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows were dealt by the first shuffle, the draw pile lies as the second one left it."""
    monkeypatch.setattr(Session, "_bots_choice", lambda session, seat: any_but_knocking(session, f"{seat}"))
    for seed in range(4):
        session = new_session(seed, players=6)
        while sum(len(step.orders) for step in session.steps) < 2 or not is_own_step_after_it(session):
            if session.phase is Phase.MINE:
                session.move(any_but_knocking(session, "me"))
            else:
                go_on(session, random.Random(seed))
        told = [told_to_all(session, number) for number in range(len(session.steps))]
        session.take_back()
        assert [told_to_all(session, number) for number in range(len(session.steps))] == told[: len(session.steps)]
        assert broken(session.state) == []


def any_but_knocking(session: Session, who: str) -> str:
    legal = [text for move in legal_moves(session.state) if (text := NOTATION.text(move)) != "knock"]
    return random.Random(f"{session.version}/{who}").choice(legal)


def is_own_step_after_it(session: Session) -> bool:
    shuffled = max(at for at, step in enumerate(session.steps) if step.orders)
    own = session._last_own_step()
    return session.phase is Phase.MINE and session.can_take_back and own is not None and own > shuffled


def test_a_finished_round_is_not_taken_back() -> None:
    session = until(new_session(7), Phase.REVEALING, random.Random(7))
    assert not session.can_take_back
    with pytest.raises(NotNow):
        session.take_back()


# ---- The end of a round -------------------------------------------------------------------------------------------


def test_a_round_is_turned_up_picture_by_picture() -> None:
    pictures = set()
    for seed in range(12):
        session, rng = new_session(seed), random.Random(seed)
        while session.phase is not Phase.OVER:
            if session.phase is Phase.REVEALING:
                pictures.add(session.reveals)
                with pytest.raises(NotNow):
                    session.deal()
            go_on(session, rng)
    assert {1, 2, 3} <= pictures


def test_a_game_that_is_stopped_is_over() -> None:
    session = until(new_session(8), Phase.MINE, random.Random(8))
    session.stop()
    assert (session.phase, session.is_over, reopened(session).phase) == (Phase.OVER, True, Phase.OVER)
    with pytest.raises(NotYourTurn):
        session.move("draw")


def test_another_game_can_go_on_from_any_decision() -> None:
    session = play_to_the_end(new_session(9), random.Random(9))
    own = [at for at, step in enumerate(session.played) if step.seat == session.me]
    for at in own[:: len(own) // 8]:
        taken_over = session.redealt_steps(at)
        again = Session.begin(session.setup, taken_over)
        assert [step.text for step in again.steps] == [step.text for step in session.steps[:at]]
        assert again.state.turn == session.me
        assert [step.told for step in again.played] == [step.told for step in session.played[:at]]


def test_every_entry_survives_the_store() -> None:
    session = until(new_session(10), Phase.MINE, random.Random(10))
    move = NOTATION.text(any_move(session, random.Random(0)))
    kept: list[entries.Entry] = [
        *session.entries,
        entries.Hinted(1, [{"move": move}]),
        entries.Warned(move, []),
        entries.Recalled(),
        entries.Aided("fading"),
        entries.Probed(2, "7", 3),
        entries.Probed(2, None, 1),
        entries.Stopped(),
    ]
    assert [entries.load(entries.dump(entry)) for entry in kept] == kept
    assert set(entries.KINDS.values()) == {type(entry) for entry in kept} | {entries.TookBack, entries.Noted}


def test_who_sits_where_is_seen_from_the_learner() -> None:
    session = new_session(11, players=4, seat="c")
    levels = session.setup.levels
    assert [session.setup.level_of(seat) for seat in (3, 0, 1)] == list(levels)
    assert letter(session.me) == "c"
    assert isinstance(session.entries[0], Step)
