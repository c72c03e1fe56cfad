"""What the tables of belief say of unseen cards, against what the cards turn out to be."""

import random
from collections import defaultdict
from collections.abc import Mapping
from functools import cache

import pytest

from tests.games.beverbende.coach.selfplay import decisions
from tutor.engine.hidden import UNKNOWN, listed
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.belief import (
    CHOSEN,
    FOREIGN,
    HANDED,
    LAPS,
    LEFT,
    STORIES,
    UNTOUCHED,
    chapters,
    likely,
    story,
)
from tutor.games.beverbende.coach.belief_tables import MEAN, RICHER
from tutor.games.beverbende.coach.imagine import imagined_world
from tutor.games.beverbende.coach.policy import average_unseen, other_rows
from tutor.games.beverbende.rules.cards import DECK, HIGHEST
from tutor.games.beverbende.rules.state import AFTER, CHOOSE
from tutor.simulate import Mean

ROUNDS = 180
NUMBERS = [face for face in DECK if face <= HIGHEST]
AVERAGE = sum(NUMBERS) / len(NUMBERS)


class Told:
    """Of the cards with one story: what they are, what the table says, and what imagined worlds make of them."""

    def __init__(self) -> None:
        self.truth = Mean()
        self.table = Mean()
        self.imagined = Mean()
        self.uniform = Mean()


@cache
def told(players: int) -> Mapping[int, Told]:
    """By story: all unseen cards of the others, at the beginning of some turns."""
    stories: dict[int, Told] = defaultdict(Told)
    rng = random.Random(players)
    for state in decisions(players, ROUNDS):
        if state.stage != CHOOSE or rng.random() < 0.5:
            continue
        view = beverbende.view(state, state.turn)
        imagined, uniform = imagined_world(view, rng.getrandbits(50)), beverbende.sample(view, rng)
        for owner, row in enumerate(view.rows):
            for slot, card in enumerate(row):
                if card.face == UNKNOWN and owner != view.seat:
                    of = stories[story(card, owner)]
                    of.truth.add(worth(state.rows[owner][slot].face))
                    of.table.add(MEAN[chapters(state, owner) + story(card, owner)])
                    of.imagined.add(worth(imagined.rows[owner][slot].face))
                    of.uniform.add(worth(uniform.rows[owner][slot].face))
    return stories


def worth(face: int) -> float:
    """A special counts as what replaces it."""
    return face if face <= HIGHEST else AVERAGE


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("what", [UNTOUCHED, LEFT, CHOSEN, FOREIGN, HANDED], ids=STORIES)
def test_belief_is_near_the_truth(players: int, what: int) -> None:
    if players == 2 and what in (FOREIGN, HANDED):
        assert what not in told(players), "what b has got from a, a knows"
        return
    of = told(players)[what]
    # The same card is seen again turn after turn, so the error is larger than the count of cards says. The table does
    # not know which cards are left; imagined worlds do, and come nearer.
    near = 0.25 + 3 * of.truth.error
    assert of.truth.count > 150
    assert of.imagined.mean == pytest.approx(of.truth.mean, abs=near)
    assert of.table.mean == pytest.approx(of.truth.mean, abs=near + 0.3)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_believes_nothing_takes_chosen_cards_for_high(players: int) -> None:
    of = told(players)[CHOSEN]
    assert of.uniform.mean - of.truth.mean > 0.7  # with six players, who hold most of the low cards, it is least
    assert abs(of.imagined.mean - of.truth.mean) < (of.uniform.mean - of.truth.mean) / 4


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_imagined_can_be(players: int) -> None:
    rng = random.Random(players)
    for state in decisions(players, 12, seed=2):
        view = beverbende.view(state, state.turn)
        assert beverbende.broken(imagined_world(view, rng.getrandbits(50))) == []


@pytest.mark.parametrize("players", [2, 4, 6])
def test_who_may_knock_adds_up_the_others_card_by_card(players: int) -> None:
    stories = set()
    for state in decisions(players, 40):
        if state.stage == AFTER:
            seat, average = state.turn, average_unseen(state)
            others = [(other, row) for other, row in enumerate(state.rows) if other != seat]
            tells = chapters(state, seat)
            sums = [sum(likely(card, other, 1 << seat, tells, average) for card in row) for other, row in others]
            assert other_rows(state, seat, average) == pytest.approx((sum(sums) / len(sums), min(sums)))
            stories |= {story(card, other) for other, row in others for card in row}
    assert stories == set(range(len(STORIES)))


def test_the_average_is_that_of_all_shuffles_together() -> None:
    shuffles = set()
    for state in decisions(6, 20):
        richer = RICHER[4 * LAPS + min(state.turns // 6, LAPS - 1)]
        hidden = [face for counts in state.hidden for face in listed(counts[: HIGHEST + 1])]
        assert average_unseen(state) == pytest.approx(sum(hidden) / len(hidden) + richer)
        shuffles.add(len(state.hidden))
    assert shuffles > {1, 2}
