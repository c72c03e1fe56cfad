"""Step 5: what connects, what fills an open place, and what goes to the reserve."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import PLAIN_B, BySeat, Play, position

# In the bases of these tests nothing connects by itself; the jack of clubs finds nothing to do.
OTHERS = "♣7 ♦7 ♠7 ♣8"


def laying(base: str, hand: str, stock: str = "♦10", b: str = PLAIN_B, reserves: BySeat | None = None) -> Play:
    """At step 5, with four cards in hand."""
    return position("♣J", base, b, hands={"a": hand}, stocks={"a": stock}, reserves=reserves).play("stock")


def places(t: Play, card: str) -> list[int]:
    """Where the card may be laid."""
    return [int(move.split()[2]) for move in t.legal if move.startswith(f"lay {card} ")]


# What connects


@clause("step5.connect", "step5.ace-ten")
@pytest.mark.parametrize(
    ("near", "card", "connects"),
    [
        ("♥5", "♥4", True),
        ("♥5", "♥6", True),
        ("♥5", "♠5", True),  # the same value, in any suit
        ("♥5", "♦5", True),
        ("♥5", "♣5", True),
        ("♥5", "♥3", False),
        ("♥5", "♥2", False),
        ("♥5", "♠4", False),  # one lower, but of another suit
        ("♥5", "♦4", False),
        ("♥5", "♥10", False),
        ("♥2", "♥A", True),
        ("♥A", "♥2", True),
        ("♥A", "♠A", True),
        ("♥A", "♠2", False),
        ("♥9", "♥10", True),
        ("♥10", "♥9", True),
        # The ace and the 10
        ("♥10", "♥A", True),
        ("♥A", "♥10", True),
        ("♥10", "♠A", False),
        ("♥A", "♠10", False),
        ("♥9", "♥A", False),
        ("♥A", "♥9", False),
        ("♥10", "♥2", False),
        ("♥2", "♥10", False),
    ],
)
def test_what_may_lie_next_to_what(near: str, card: str, connects: bool) -> None:
    base = f"{near} {OTHERS}"
    t = laying(base, f"{card} ♠3 ♦3", stock="♣3")
    assert places(t, card) == ([2] if connects else [])  # the first place has its one neighbour there
    if connects:
        assert t.play(f"lay {card} 2").base("a") == f"{near} ♣7+{card} ♦7 ♠7 ♣8"
        ace_ten = {near, card} == {"♥A", "♥10"}
        assert ("step5.ace-ten" in t.fired("laid")) == ace_ten
    else:
        assert t.refused(f"lay {card} 2") == "step5.connect"


@clause("step5.connect")
@pytest.mark.parametrize(("at", "found"), [(1, [2]), (2, [1, 3]), (3, [2, 4]), (4, [3, 5]), (5, [4])])
def test_next_to_is_left_or_right_and_the_row_does_not_go_round(at: int, found: list[int]) -> None:
    row = OTHERS.split()
    row.insert(at - 1, "♥5")
    assert places(laying(" ".join(row), "♥4 ♠3 ♦3"), "♥4") == found


@clause("step5.connect")
def test_one_neighbour_is_enough_and_two_are_not_too_many() -> None:
    assert places(laying("♥5 ♣7 ♥3 ♦7 ♠9", "♥4 ♠A ♦A"), "♥4") == [2, 4]


@clause("step5.ace-ten", "step5.connect")
def test_an_ace_at_the_other_end_of_the_row_has_no_part_in_laying_a_ten() -> None:
    t = laying("♣7 ♥9 ♠7 ♣8 ♥A", "♥10 ♠3 ♦3", stock="♣3")
    assert places(t, "♥10") == [1, 3, 4]
    t.play("lay ♥10 1")
    assert "step5.ace-ten" not in t.fired("laid")


@clause("ruling.beside-not-on", "step5.connect")
@pytest.mark.parametrize("card", ["♥4", "♥6", "♠5"])
def test_on_its_like_a_card_does_not_connect(card: str) -> None:
    t = laying("♣7 ♦7 ♥5 ♦8 ♣8", f"{card} ♠3 ♦3")
    assert places(t, card) == [2, 4]
    assert t.refused(f"lay {card} 3") == "ruling.beside-not-on"


@clause("ruling.beside-not-on", "step5.connect")
def test_on_its_like_but_next_to_another_it_does() -> None:
    t = laying("♥5 ♠5 ♦7 ♣8 ♠2", "♦5 ♠9 ♦3")
    assert places(t, "♦5") == [1, 2, 3]


@clause("step5.connect", "ruling.top-only")
def test_a_card_that_is_covered_connects_with_nothing() -> None:
    t = laying("♥5+♣2 ♣7 ♦7 ♠7 ♣8", "♥4 ♠3 ♦3")
    assert t.refused("lay ♥4 2") == "step5.connect"
    assert "lay ♥4 2" in laying("♣2+♥5 ♣7 ♦7 ♠7 ♣8", "♥4 ♠3 ♦3").legal


@clause("step5.connect")
def test_the_card_underneath_stays_and_both_can_see_it() -> None:
    t = laying("♥5 ♠2+♣7 ♦7 ♠7 ♣8", "♥4 ♠3 ♦3").play("lay ♥4 2")
    assert t.base("a") == "♥5 ♠2+♣7+♥4 ♦7 ♠7 ♣8"
    assert t.view("a").bases == t.view("b").bases == t.state.bases
    assert (t.hand("a"), t.discard("a"), t.turn) == ("♠3 ♦3 ♦10", "", "b")


@clause("step5.connect")
def test_the_card_just_taken_may_be_the_one_that_is_laid() -> None:
    t = laying(f"♥5 {OTHERS}", "♠3 ♦3 ♣3", stock="♥4").play("lay ♥4 2")
    assert t.hand("a") == "♠3 ♦3 ♣3"


@clause("step5.connect", "step5.reserve")
def test_only_a_card_in_hand_can_be_laid() -> None:
    t = laying(f"♥5 {OTHERS}", "♠3 ♦3 ♣3")
    assert t.refused("lay ♥4 2") == "step5.connect"
    assert t.refused("reserve ♥2") == "step5.reserve"


@clause("turn.order", "step5.connect")
def test_one_card_is_laid_and_the_turn_is_over() -> None:
    t = laying(f"♥5 {OTHERS}", "♥4 ♥6 ♣3").play("lay ♥4 2")
    assert t.turn == "b"
    assert t.refused("lay ♥6 2") == "turn.order"


@clause("step5.connect")
def test_the_opponents_base_connects_with_nothing() -> None:
    t = laying("♥5 ♣9 ♣4 ♠A ♣2", "♦6 ♣7 ♦3", b="♦7 ♠4 ♥2 ♠9 ♦5")
    assert places(t, "♦6") == []  # the ♦7 and the ♦5 lie on the other side


# Open places


@clause("step5.gaps-first")
@pytest.mark.parametrize("gap", [1, 2, 3, 4, 5])
def test_with_an_open_place_every_card_goes_there_and_nowhere_else(gap: int) -> None:
    row = ["-" if at == gap else card for at, card in enumerate(["♥5", "♣7", "♥3", "♦7", "♠9"], 1)]
    t = laying(" ".join(row), "♥4 ♠A ♦A")
    assert t.legal == [f"lay {card} {gap}" for card in ("♠A", "♥4", "♦A", "♦10")]
    elsewhere = {place for place in range(1, 6) if place != gap}
    assert {t.refused(f"lay ♥4 {place}") for place in elsewhere} == {"step5.gaps-first"}
    t.play(f"lay ♦A {gap}")
    assert t.base("a").split()[gap - 1] == "♦A"
    assert t.logged("laid")[0]["filled"] is True


@clause("step5.gaps-first")
def test_next_to_an_open_place_nothing_connects_either() -> None:
    t = laying("♥5 ♣7 - ♦7 ♠9", "♥4 ♠A ♦A")
    assert t.refused("lay ♥4 2") == "step5.gaps-first"  # beside the ♥5


@clause("step5.gaps-first")
def test_several_open_places_are_filled_one_a_turn_in_any_order() -> None:
    t = laying("♥5 - - ♦7 -", "♥4 ♠A ♦A")
    assert places(t, "♠A") == [2, 3, 5]
    t.play("lay ♠A 5")
    assert (t.base("a"), t.turn) == ("♥5 - - ♦7 ♠A", "b")
    t.finish().play("stock" if t.stage == "take" else "skip, stock")
    assert places(t, "♥4") == [2, 3]
    t.play("lay ♥4 3").finish()
    assert t.base("a") == "♥5 - ♥4 ♦7 ♠A"


@clause("step5.gaps-first")
def test_after_the_last_one_is_filled_cards_connect_again() -> None:
    t = laying("♥5 - ♣4 ♦7 ♠9", "♥6 ♠A ♦A").play("lay ♠A 2").finish()
    t.play("stock" if t.stage == "take" else "skip, stock")
    assert places(t, "♥6") == [2]


@clause("step5.gaps-first")
def test_an_open_place_of_the_opponent_hinders_nobody_else() -> None:
    t = laying(f"♥5 {OTHERS}", "♥4 ♠3 ♦3", b="♦7 - ♥2 ♠9 ♦5")
    assert places(t, "♥4") == [2]
    assert "reserve ♠3" in t.legal


@clause("step5.gaps-first")
def test_with_an_open_place_nothing_goes_to_the_reserve_for_everything_fits() -> None:
    t = laying("♥5 ♣7 - ♦7 ♠9", "♥4 ♠A ♦A")
    assert {t.refused(f"reserve {card}") for card in t.hand("a").split()} == {"step5.gaps-first"}


# The reserve


@clause("step5.reserve", "ruling.reserve-only-unfit")
def test_a_card_that_fits_may_not_go_to_the_reserve_and_one_that_does_not_may_although_another_fits() -> None:
    t = laying(f"♥5 {OTHERS}", "♥4 ♠3 ♣10")
    assert t.legal == ["lay ♥4 2", "reserve ♠3", "reserve ♦10", "reserve ♣10"]
    assert t.refused("reserve ♥4") == "ruling.reserve-only-unfit"
    t.play("reserve ♠3")
    assert (t.reserve("a"), t.hand("a"), t.base("a"), t.turn) == ("♠3", "♥4 ♣10 ♦10", f"♥5 {OTHERS}", "b")


@clause("step5.reserve")
def test_it_goes_on_top() -> None:
    t = laying(f"♥5 {OTHERS}", "♥4 ♠3 ♣10", reserves={"a": "♥10 ♥2", "b": "♣A"}).play("reserve ♣10")
    assert (t.reserve("a"), t.reserve("b")) == ("♥10 ♥2 ♣10", "♣A")


@clause("step5.reserve", "score.reserve")
def test_a_card_in_the_reserve_scores_nothing_now() -> None:
    t = laying("♥5 ♣7 ♦7 ♠2 ♣9", "♠3 ♦3 ♣3", reserves={"a": "♥3"}).play("reserve ♦3")
    assert t.points == (0, 0)


@clause("ruling.must-lay", "step5.reserve", "ruling.reserve-when-stuck")
def test_when_nothing_fits_one_card_must_go_to_the_reserve() -> None:
    t = laying(f"♥5 {OTHERS}", "♠3 ♦3 ♣3")
    assert t.legal == ["reserve ♠3", "reserve ♦3", "reserve ♦10", "reserve ♣3"]


@clause("ruling.must-lay")
@pytest.mark.parametrize("base", [f"♥5 {OTHERS}", "♥5 - ♦7 ♠7 ♣8"])
def test_there_is_no_way_round_step_five(base: str) -> None:
    t = laying(base, "♥4 ♠3 ♦3")
    assert {move.split()[0] for move in t.legal} <= {"lay", "reserve"}
    assert {t.refused(move) for move in ("leave", "skip", "stock", "reserve")} == {"turn.order"}


@clause("ruling.must-lay", "step5.connect")
def test_but_a_card_that_fits_need_not_be_laid_if_another_is() -> None:
    t = laying("♥5 ♣7 ♥9 ♠A ♣3", "♥4 ♥8 ♠6")
    assert t.legal == ["lay ♥4 2", "lay ♥8 2", "lay ♥8 4", "reserve ♠6", "reserve ♦10"]
