"""The value of every legal move: reproducible, honest about its error, and blind to what the seat cannot see."""

import random
from itertools import islice
from math import hypot

import pytest

from tests.games.beverbende.coach.selfplay import decisions
from tests.games.beverbende.rules.table import table
from tutor.coach.evaluate import (
    BATCH,
    DECIDED,
    MANY,
    Effort,
    Evaluation,
    difference,
    evaluate,
    exactly,
    share_of_lowest,
    thoroughly,
)
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.brain import BeverbendeBrain, Teacher
from tutor.games.beverbende.rules.cards import SWAP
from tutor.games.beverbende.rules.state import DRAWN
from tutor.games.beverbende.rules.view import View
from tutor.positions import load_position

BRAIN = BeverbendeBrain()
text, parse = beverbende.NOTATION.text, beverbende.NOTATION.parse


def value_of(view: View, seed: int, samples: int) -> Evaluation:
    return evaluate(BRAIN, view, seed=seed, effort=exactly(samples))


def start() -> View:
    """A 2 lies open; a knows a 9 and a 3."""
    view: View = table({"a": "9 5 5 3", "b": "5 6 7 8", "c": "1 2 3 4"}, up="2").view("a")
    return view


def obvious() -> View:
    """The last turn: a 0 for the known 9."""
    play = table({"a": "9 5 5 3", "b": "5 6 7 8"}, pile="8 0")
    view: View = play.play("draw, discard", "draw, discard, knock").view("a")
    return view


def test_the_same_seed_gives_the_same() -> None:
    assert value_of(start(), 1, 40) == value_of(start(), 1, 40)
    assert value_of(start(), 1, 40) != value_of(start(), 2, 40)


def test_four_times_the_worlds_halve_the_error() -> None:
    few, many = value_of(start(), 1, 100), value_of(start(), 1, 400)
    for figure in ("points_error", "difference_error", "lowest_error"):
        errors = [sum(getattr(value, figure) for value in evaluation.values) for evaluation in (few, many)]
        assert errors[1] / errors[0] == pytest.approx(0.5, abs=0.06)


def test_moves_that_come_to_the_same_are_one_choice() -> None:
    evaluation = value_of(start(), 1, 8)
    assert sorted(move for value in evaluation.values for move in value.alike) == sorted(start().legal)
    assert evaluation.of(parse("take 2")) is evaluation.of(parse("take 3"))
    assert evaluation.of(parse("take 1")) is not evaluation.of(parse("take 4"))
    with pytest.raises(LookupError):
        evaluation.of(parse("knock"))


def test_it_does_not_matter_which_of_them_is_made() -> None:
    """Two cards never seen are equal up to luck."""
    choices = [(parse("take 2"),), (parse("take 3"),)]
    evaluation = evaluate(BRAIN, start(), seed=1, effort=exactly(200), choices=choices)
    assert evaluation.values[1].behind < 3 * evaluation.values[1].behind_error


def test_the_best_comes_first() -> None:
    evaluation = value_of(start(), 1, 60)
    behind = [value.behind for value in evaluation.values]
    assert behind == sorted(behind)
    assert behind[0] == 0
    for value in evaluation.values:
        assert value.difference == pytest.approx(evaluation.best.difference + value.behind)
        assert 0 <= value.lowest <= 1
        assert value.samples == evaluation.samples == 60


def test_a_clear_order_ends_it() -> None:
    evaluation = evaluate(BRAIN, obvious(), seed=1)
    assert text(evaluation.best.move) == "take 1"
    assert evaluation.samples < Effort().samples / 2
    assert not any(value.is_equal for value in evaluation.values[1:])
    assert value_of(obvious(), 1, 200).clear


def test_who_is_clearly_behind_gets_no_more_worlds() -> None:
    evaluation = evaluate(BRAIN, start(), seed=1, effort=Effort(samples=300, error=0.0))
    assert min(value.samples for value in evaluation.values) < evaluation.samples
    assert evaluation.best.samples == evaluation.samples


def test_a_watched_move_stays_in_the_race_until_it_can_be_told_from_the_best() -> None:
    effort = Effort(samples=400)
    alone = evaluate(BRAIN, start(), seed=1, effort=effort)
    rough = max(alone.values[1:], key=lambda value: value.behind_error)
    watched = evaluate(BRAIN, start(), seed=1, effort=effort, watch=rough.alike[-1]).of(rough.move)
    assert rough.behind_error > effort.error
    assert rough.behind <= DECIDED * rough.behind_error
    assert watched.samples > rough.samples
    assert watched.behind_error < rough.behind_error


def test_in_a_narrow_race_fewer_of_many_moves_go_on() -> None:
    state = next(state for state in decisions(4, rounds=9) if state.stage == DRAWN and state.hand == SWAP)
    view = beverbende.view(state, state.turn)
    usual, narrow = (
        evaluate(BRAIN, view, seed=1, effort=Effort(samples=96, narrow=narrow, error=0.0)) for narrow in (False, True)
    )
    assert len(narrow.values) > MANY
    assert narrow.samples == usual.samples == 96
    assert narrow.values[1].samples == 96
    assert sum(value.samples for value in narrow.values) < sum(value.samples for value in usual.values)
    assert sum(value.samples > BATCH for value in narrow.values) < sum(value.samples > BATCH for value in usual.values)


def test_the_clock_ends_it() -> None:
    evaluation = evaluate(BRAIN, start(), seed=1, go_on=lambda: False)
    assert evaluation.samples == Effort().least
    effort = Effort(least=BATCH)
    assert evaluate(BRAIN, start(), seed=1, effort=effort, go_on=lambda: False).samples == BATCH


def test_a_single_legal_move() -> None:
    view = table(2, up="swap").view("a")
    evaluation = value_of(view, 1, 8)
    assert [text(value.move) for value in evaluation.values] == ["draw"]
    assert evaluation.clear


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_that_the_seat_cannot_see_change_nothing(players: int) -> None:
    rng = random.Random(players)
    for state in islice(decisions(players, rounds=3), 1, 60, 9):
        view = beverbende.view(state, state.turn)
        other_world = beverbende.sample(view, rng)
        assert value_of(beverbende.view(other_world, state.turn), 1, 3) == value_of(view, 1, 3)


def test_the_yardstick() -> None:
    assert difference((3, 10, 20), 0) == -12
    assert difference((3, 10, 20), 2) == 13.5
    assert [share_of_lowest((4, 4, 9), seat) for seat in range(3)] == [0.5, 0.5, 0]


# ---- What the policy's habits must not decide -----------------------------------------------------------------------

ONE_SPECIAL = """
game: beverbende
players: 3
seat: b
lap: 6
stage: drawn
rows:
  a: ['? kept a', '? kept a', '? kept a', '? dealt a']
  b: [swap dealt b, 4 kept b, '? dealt', 0 kept b]
  c: ['? kept c', '? dealt', '? dealt', '? dealt c']
discard: 9 7 9 swap 6 8 8 5 5 7 swap peek draw-two draw-two 7 8 6
draw_pile: 36
hand: '0'
"""
"""A special and an unknown card are worth the same. The policy takes the one that lies further to the left."""
HARD_TO_TELL = """
game: beverbende
players: 5
seat: b
starter: d
lap: 3
stage: drawn
rows:
  a: ['? kept a', '? dealt', '? dealt', '? dealt a']
  b: [swap dealt b, 0 kept b, '? dealt', 2 kept b]
  c: ['? kept e', '? dealt', '? dealt', '? dealt c']
  d: ['? dealt d', '? kept d', '? dealt', '? dealt d']
  e: ['? kept e', '? dealt', '? dealt', '? dealt e']
discard: 7 peek 8 7 6 9 8 9 6 4 9 draw-two swap peek 7 draw-two 9
draw_pile: 27
hand: '1'
draw_twos: 1
"""
"""After some moves the policy knocks with this row, though it had better not."""


def test_where_in_the_row_a_card_lies_is_worth_nothing() -> None:
    other_way = ONE_SPECIAL.replace(
        "[swap dealt b, 4 kept b, '? dealt', 0 kept b]", "[0 kept b, '? dealt', 4 kept b, swap dealt b]"
    )
    views = [load_position(text) for text in (ONE_SPECIAL, other_way)]
    here, there = (evaluate(Teacher(), view, seed=1, effort=exactly(400)) for view in views)
    for slot in range(1, 5):
        one, other = here.of(parse(f"exchange {slot}")), there.of(parse(f"exchange {5 - slot}"))
        assert abs(one.difference - other.difference) < 3 * hypot(one.difference_error, other.difference_error)


def test_a_move_is_not_charged_with_a_bad_knock_after_it() -> None:
    """Each move is worth what it is with the better of knock and pass, so never less than with the policy's choice."""
    view = load_position(HARD_TO_TELL)
    usual, best = value_of(view, 1, 100), evaluate(BRAIN, view, seed=1, effort=thoroughly(100))
    assert {value.move for value in usual.values} == {value.move for value in best.values}
    gains = [usual.of(value.move).difference - value.difference for value in best.values]
    assert min(gains) > -1e-9
    assert max(gains) > 0
    assert best == evaluate(BRAIN, view, seed=1, effort=thoroughly(100))


def test_nothing_follows_a_draw_or_a_last_turn() -> None:
    assert BRAIN.lines(start(), parse("draw")) == ()
    assert BRAIN.lines(start(), parse("take 1")) == ()  # too early to knock
    assert BRAIN.lines(obvious(), parse("exchange 1")) == ()
    assert BRAIN.lines(load_position(ONE_SPECIAL), parse("discard")) == (parse("knock"), parse("pass"))


@pytest.mark.parametrize("seats", [1_000, 4_000])
def test_no_more_seats_are_played_for_than_there_are(seats: int) -> None:
    """Beyond the fewest worlds that an answer needs: those are played in any case."""
    effort = Effort(samples=10_000, seats=seats, error=0.0, least=BATCH)
    found = evaluate(BRAIN, start(), seed=1, effort=effort)
    played = start().players * sum(value.samples for value in found.values)
    assert seats / 2 < played <= seats
    assert evaluate(BRAIN, start(), seed=1, effort=effort) == found
    fewest = evaluate(BRAIN, start(), seed=1, effort=Effort(samples=10_000, seats=1, least=BATCH))
    assert fewest.samples == BATCH
