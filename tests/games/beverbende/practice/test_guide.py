"""A guided round: each rule is told when it first matters, once, and only from what the learner may see."""

import random

import pytest

from tutor.coach.bots import BOTS
from tutor.games.beverbende.practice.guide import NOTES, notes
from tutor.games.beverbende.practice.practice import PRACTICE
from tutor.games.beverbende.rules import ID, NOTATION
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup

FIRST = PRACTICE.first_round
assert FIRST is not None
SPECIALS = {"drew-peek", "drew-swap", "drew-draw-two"}


def begin(seed: str = FIRST.seed, *, guided: bool = True, edition: str = "beverbende") -> Session:
    return Session.begin(Setup(ID, FIRST.levels, "a", seed, {"edition": edition}, aid="on", guided=guided))


def go_on(session: Session, rng: random.Random, player: str = "greedy") -> None:
    if session.phase in (Phase.LOOKING, Phase.REVEALING):
        session.note()
    elif session.phase is Phase.OTHERS:
        session.bots_turn()
    elif session.phase is Phase.MINE:
        session.move(NOTATION.text(BOTS[ID][player]().choose(session.view.legal, lambda: session.view, rng)))
    else:
        session.deal()


def told_in_a_round(session: Session, player: str = "greedy", luck: int = 1) -> list[tuple[str, int]]:
    """Each note, with the number of the turn in which it is first there and how many pages it stays."""
    rng, pages = random.Random(luck), list[list[str]]()
    while True:
        pages.append(notes(session))
        if session.phase in (Phase.BETWEEN, Phase.OVER):
            break
        go_on(session, rng, player)
    return [(kind, number) for number, page in enumerate(pages) for kind in page]


def once(told: list[tuple[str, int]]) -> bool:
    """A note stays while its turn is on the page; it does not come again."""
    for kind in {kind for kind, _ in told}:
        numbers = [number for other, number in told if other == kind]
        if numbers != list(range(numbers[0], numbers[-1] + 1)):
            return False
    return True


@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_the_first_round_has_every_special_card_and_an_end(edition: str) -> None:
    session = begin(edition=edition)
    told = told_in_a_round(session)
    assert SPECIALS | {"look", "sleeping", "open-special", "may-knock", "revealed", "replaced", "scored"} <= {
        kind for kind, _ in told
    }
    assert once(told)
    assert sum(step.seat == 0 for step in session.played) <= 15


@pytest.mark.parametrize("luck", range(12))
def test_every_note_comes_once_in_any_round(luck: int) -> None:
    told = told_in_a_round(begin(f"luck {luck}"), "random", luck)
    assert once(told)
    assert {kind for kind, _ in told} <= set(NOTES)
    kinds = [kind for kind, _ in told]
    assert kinds[0] == "look"
    assert kinds[-1] == "scored"


def test_all_notes_can_come() -> None:
    """But one: nobody plays so long that the draw pile runs out."""
    found = {kind for luck in range(40) for kind, _ in told_in_a_round(begin(f"luck {luck}"), "random", luck)}
    assert found == set(NOTES) - {"reshuffled"}


def test_a_draw_pile_that_runs_out_is_told_the_first_time(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin()
    again = [{"event": "reshuffled", "cards": 40}]
    monkeypatch.setattr(Session, "told", again)
    assert "reshuffled" in notes(session)
    monkeypatch.setattr(Session, "told_before", again)
    assert "reshuffled" not in notes(session)


def test_nothing_is_told_in_other_games_nor_after_the_first_round() -> None:
    session = begin(guided=False)
    assert told_in_a_round(session) == []
    session = begin()
    told_in_a_round(session)
    session.deal()
    assert session.round == 2
    assert notes(session) == []


def test_a_choice_that_was_there_before_is_not_new() -> None:
    session = begin()
    rng = random.Random(1)
    while "may-knock" not in notes(session):
        go_on(session, rng)
    session.move("pass")
    while not (session.phase is Phase.MINE and NOTATION.parse("pass") in session.view.legal):
        assert session.phase is not Phase.BETWEEN
        go_on(session, rng)
    assert "may-knock" not in notes(session)


def test_a_guided_game_stays_one_in_the_store() -> None:
    setup = begin().setup
    assert Setup.from_json(setup.as_json()) == setup
    old = {name: value for name, value in setup.as_json().items() if name != "guided"}
    assert not Setup.from_json(old).guided
