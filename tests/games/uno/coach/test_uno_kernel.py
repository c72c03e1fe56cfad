"""Worlds that are imagined of UNO: they agree with the view, and are as likely as what players have told."""

import pytest

from tests.games.uno.coach.table import move, played, position
from tutor.games.uno import rules as uno
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.kernel import UnoKernel
from tutor.games.uno.coach.playing import cost_of
from tutor.games.uno.coach.policy import Policy
from tutor.games.uno.rules.cards import COLOUR
from tutor.games.uno.rules.view import View

WORLDS = 400


@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_worlds_agree_with_the_view(players: int) -> None:
    for number, (_, view) in enumerate(played(players, seed=players)):
        if number % 4 == 0:
            kernel = UnoKernel(view, number, Policy())
            for world in range(3):
                kernel.imagine(world)
                kernel.begin()
                state = kernel.look()
                assert uno.broken(state) == []
                assert uno.facts(uno.view(state, view.seat)) == uno.facts(view)


def share_with(view: View, seat: int, colour: int) -> float:
    """In so many of the worlds the hand has a card of this colour."""
    kernel = UnoKernel(view, 1, Policy())
    found = 0
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        found += any(COLOUR[card.face] == colour for card in kernel.look().hands[seat])
    return found / WORLDS


def test_who_kept_on_a_colour_seldom_has_it() -> None:
    usual = share_with(position("blue-1 green-2 yellow-3", "red-5", 5, 5), 1, 0)
    kept = share_with(position("blue-1 green-2 yellow-3", "red-5", 5, 5, history={"b": "kept red"}), 1, 0)
    drawn_since = share_with(position("blue-1 green-2 yellow-3", "red-5", 5, 5, history={"b": "kept red 2"}), 1, 0)
    assert kept < 0.35 < drawn_since < usual - 0.05


def test_who_named_a_colour_often_has_it_and_seldom_the_one_that_was_left() -> None:
    told = position("green-2 yellow-3", "wild", 3, 3, colour="blue", history={"b": "named blue, left red"})
    plain = position("green-2 yellow-3", "wild", 3, 3, colour="blue")
    assert share_with(told, 1, 3) > share_with(plain, 1, 3) + 0.05
    assert share_with(told, 1, 0) < share_with(plain, 1, 0) - 0.1


def test_an_innocent_hand_has_none_of_the_colour() -> None:
    told = position("green-2 yellow-3", "blue-4", 3, 3, told="c !red")
    assert share_with(told, 1, 0) == 0.0


@pytest.mark.parametrize("scoring", ["winner", "own-cards"])
def test_fewer_are_better_whoever_scores(scoring: str) -> None:
    state, _ = list(played(3, seed=5, scoring=scoring))[-1]
    line = uno.rounds_played(state)[-1]
    costs = [cost_of(state, seat) for seat in range(3)]
    assert costs == ([-points for points in line] if scoring == "winner" else list(line))


def test_a_silent_last_card_but_one_is_outdone_by_the_call() -> None:
    view = position("red-3 blue-3", "red-9", 4, 4)
    brain = UnoBrain()
    assert brain.outdone_by(view, move("play 1")) == move("play 1 uno")
    assert brain.outdone_by(view, move("play 1 uno")) is None
    assert brain.outdone_by(position("red-3 blue-3 red-4", "red-9", 4, 4), move("play 1")) is None


def test_equal_cards_are_one_choice() -> None:
    view = position("red-3 red-3 blue-7", "red-9", 4, 4)
    assert UnoBrain().alike(view) == [(move("play 1"), move("play 2")), (move("draw"),)]
