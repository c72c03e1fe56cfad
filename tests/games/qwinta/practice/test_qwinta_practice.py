"""What QWINTA gives to be practised: cards dealt anew, notes of a first game, and what lay on the table."""

import random
from collections.abc import Iterator

from tests.games.qwinta.words.games import the_sheet
from tests.practice.games import go_on
from tutor.engine.chance import Chance, Recorded
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.practice.attention import chance_of, figures, gauged, scored
from tutor.games.qwinta.practice.guide import NOTES, notes
from tutor.games.qwinta.practice.practice import PRACTICE
from tutor.games.qwinta.practice.redeal import redealt
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup

NOTATION = game.NOTATION
FIRST = PRACTICE.first_round
assert FIRST is not None


def played(seed: str, *, guided: bool = False, goal: str = "55") -> Iterator[Session]:
    session = Session.begin(Setup(game.ID, ("pip",), "a", seed, {"goal": goal}, guided=guided))
    rng = random.Random(seed)
    yield session
    while session.phase is not Phase.OVER:
        go_on(session, rng)
        yield session


# ---- Dealt anew -----------------------------------------------------------------------------------------------------


def test_what_was_told_stays_and_what_nobody_saw_changes() -> None:
    changed = 0
    for number, session in enumerate(played("anew")):
        if number % 9 or not session.steps or session.game.is_over(session.state):
            continue
        told = [event for one in session.played for event in one.told]
        orders = [order for step in session.steps for order in step.orders]
        renewed = redealt(session.state, told, orders, random.Random(number))
        twin = game.new(2, {"goal": "55"})
        rest = iter(renewed)
        for step in session.steps:
            luck = Recorded([[game.FACE_NAMES.index(card) for card in next(rest)] for _ in step.orders])
            if step.text == "deal":
                game.deal(twin, luck)
            else:
                game.apply(twin, NOTATION.parse(step.text), luck)
        for seat in (0, 1):
            assert game.facts(game.view(twin, seat)) == game.facts(game.view(session.state, seat))
        changed += game.dump(twin) != game.dump(session.state)
        assert sorted(map(sorted, renewed)) == sorted(map(sorted, orders))
    assert changed > 5


# ---- A first game ---------------------------------------------------------------------------------------------------


def test_each_rule_is_told_once_and_only_in_a_guided_game() -> None:
    pages = [tuple(notes(session)) for session in played(FIRST.seed, guided=True, goal="20")]
    told = [note for page in pages for note in page]
    assert set(told) >= {"qwinta", "connect", "take", "combination", "won"}
    assert set(told) <= set(NOTES)
    for note in set(told):
        at = [number for number, page in enumerate(pages) if note in page]
        assert at == list(range(at[0], at[-1] + 1)), note  # it stays while the page is there, and does not come again
    assert not any(notes(session) for session in played(FIRST.seed, goal="20"))


def test_a_first_game_is_short() -> None:
    assert FIRST.options == {"goal": "20"}
    *_, last = played(FIRST.seed, guided=True, goal="20")
    assert last.game.turns_played(last.state) <= 40


# ---- What lay on the table ------------------------------------------------------------------------------------------


def test_what_a_move_scores_at_once_is_what_the_engine_gives() -> None:
    seen = set()
    for session in played("attention"):
        if session.phase is not Phase.MINE:
            continue
        view = session.view
        for move in view.legal:
            text = NOTATION.text(move)
            after = session.state.copy()
            before = list(after.points)
            game.apply(after, move, Chance(random.Random(0)))
            gained = after.points[session.me] - before[session.me]
            if text.startswith("settle"):
                assert (scored(view, move) > 0) == (gained > 0)
            elif not text.startswith("jack"):  # what comes from the stock nobody can see
                assert scored(view, move) == gained, text
            seen.add(text.split()[0])
    assert {"settle", "king", "lay", "jack"} <= seen


def test_what_lay_there_and_was_left_is_kept() -> None:
    view = the_sheet().view
    assert chance_of(gauged(view, NOTATION.parse("settle 3"))) == chance_of(
        {"attention": {"by": "qwinta", "points": 5, "taken": 5}}
    )
    left = gauged(view, NOTATION.parse("leave"))
    assert left == {"attention": {"by": "qwinta", "points": 5, "taken": 0}}
    assert figures([left, gauged(view, NOTATION.parse("settle 3")), {"attention": None}]) == {
        "on_the_table": 10,
        "used": 5,
    }
    assert gauged(the_sheet(stage="take").view, NOTATION.parse("stock")) == {"attention": None}
