"""When a seat last saw which card: folded from what it is told."""

import pytest

from tests.engine.play import CASES, Case, steps
from tests.games.beverbende.rules.table import Play, table
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.sightings import Sightings

FACES = beverbende.FACE_NAMES


def seen_by(seat: str, play: Play) -> Sightings:
    sightings = Sightings(LETTERS.index(seat), play.state.players)
    for event in play.events:
        sightings.hear(event.told_to(LETTERS.index(seat)))
    return sightings


def last_seen(seat: str, play: Play) -> dict[str, str]:
    """By place, as people write it: the card, how it was seen, and in which turn and lap."""
    return {
        f"{LETTERS[owner]}{slot + 1}": f"{FACES[seen.face]} {seen.when.kind} {seen.when.turn}/{seen.when.lap}"
        for (owner, slot), seen in seen_by(seat, play).known.items()
    }


def test_the_look_before_the_first_turn() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"})
    assert last_seen("a", play) == {"a1": "1 looked 0/0", "a4": "4 looked 0/0"}
    assert last_seen("b", play) == {"b1": "5 looked 0/0", "b4": "8 looked 0/0"}


def test_what_is_taken_openly_is_seen_by_all() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="0").play("take 1")
    assert last_seen("a", play)["a1"] == last_seen("b", play)["a1"] == "0 took 1/1"


def test_what_is_kept_is_seen_by_one_and_covers_what_others_knew() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="0", pile="9 3").play("take 1", "draw, discard, pass")
    assert last_seen("b", play)["a1"] == "0 took 1/1"
    play.play("draw, exchange 1")
    assert last_seen("a", play)["a1"] == "3 exchanged 3/2"
    assert "a1" not in last_seen("b", play)


def test_a_peek_renews() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="peek").play("draw, peek 4")
    assert last_seen("a", play) == {"a1": "1 looked 0/0", "a4": "4 peeked 1/1"}
    assert last_seen("b", play) == {"b1": "5 looked 0/0", "b4": "8 looked 0/0"}


def test_a_swap_takes_the_sighting_along() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="swap").play("draw, swap 1 b2")
    assert last_seen("a", play) == {"a4": "4 looked 0/0", "b2": "1 looked 0/0"}
    assert last_seen("b", play) == {"b1": "5 looked 0/0", "b4": "8 looked 0/0"}
    swap = seen_by("a", play).swaps[0]
    assert (swap.places, swap.when.turn, swap.when.kind) == (((0, 0), (1, 1)), 1, "swapped")


@pytest.mark.parametrize(
    ("moves", "missed"),
    [
        ("draw, discard, pass", True),
        ("draw, exchange 2", False),  # another card lies there now
        ("draw, exchange 1", True),
    ],
)
def test_a_swap_can_be_missed_as_long_as_its_cards_lie_there(moves: str, missed: bool) -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="swap 9").play("draw, swap 1 b2", moves)
    assert bool(seen_by("a", play).swaps) is missed


def test_a_swap_is_not_missed_by_who_has_looked_since() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="swap peek").play("draw, swap 1 b2", "draw, peek 2")
    assert seen_by("a", play).swaps
    assert not seen_by("b", play).swaps


def test_turns_count_draw_twos_once_and_start_anew_with_each_round() -> None:
    play = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="draw-two 9 2 9").play("draw, draw, decline, exchange 2")
    assert last_seen("a", play)["a2"] == "2 exchanged 1/1"
    play.play("draw, discard, knock", "draw, discard").deal()
    assert [(seen.when.round, seen.when.turn) for seen in seen_by("a", play).known.values()] == [(2, 0), (2, 0)]


@pytest.mark.parametrize("case", [case for case in CASES if case.game.ID == "beverbende"][:3], ids=str)
def test_it_knows_what_the_view_shows_and_no_more(case: Case) -> None:
    for seat in range(case.players):
        sightings = Sightings(seat, case.players)
        for state, _, events in steps(case, seed=5, patience=0.9, most=400):
            for event in events:
                sightings.hear(event.told_to(seat))
            if state.stage < 0:
                continue  # a finished round lies open
            rows = beverbende.view(state, seat).rows
            known = {(at, to): card.face for at, row in enumerate(rows) for to, card in enumerate(row)}
            assert {place: sighting.face for place, sighting in sightings.known.items()} == {
                place: face for place, face in known.items() if face != UNKNOWN
            }
            assert sightings.turn in (state.turns, state.turns + 1)
