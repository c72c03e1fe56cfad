"""Trio, quartet and quintet: what the card that has just become visible makes in the base, and what it does not."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import PLAIN_B, Play, position


def laid(base: str, card: str, place: int) -> Play:
    """The card comes from the hand into this place of a, in a turn with nothing else to decide."""
    return position("♣J", base, PLAIN_B, hands={"a": f"{card} ♦10 ♣10"}).play(f"stock, lay {card} {place}")


def made(t: Play) -> str:
    """The combinations that the last moves made; a has the points for these and no others."""
    worth = {"trio": 3, "quartet": 5, "quintet": 10}
    lines = t.logged("combination")
    assert [line["points"] for line in lines] == [worth[line["kind"]] for line in lines]
    assert t.points == (sum(line["points"] for line in lines), 0)
    return " ".join(line["kind"] for line in lines)


@clause("score.combination")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♠7 ♣4 ♣2 ♥2 ♠9", "♥7", 2, ""),  # a pair is nothing
        ("♠7 ♦7 ♣2 ♥2 ♠9", "♥7", 3, "trio"),
        ("♠7 ♦7 ♣7 ♥2 ♠9", "♥7", 4, "quartet"),  # a trio that grows scores the quartet
        ("♠7 ♦2 ♣7 ♥7 ♠9", "♦7", 2, "quartet"),
    ],
)
def test_equal_cards(base: str, card: str, place: int, kinds: str) -> None:
    assert made(laid(base, card, place)) == kinds


@clause("score.combination", "ruling.run-suit")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♥5 ♣2 ♠2 ♠3 ♠9", "♥6", 2, ""),  # two are nothing
        ("♥5 ♥6 ♠2 ♠3 ♠9", "♥7", 3, "trio"),
        ("♥5 ♥6 ♥7 ♠3 ♠9", "♥8", 4, "quartet"),
        ("♥5 ♥6 ♥7 ♥8 ♠9", "♥9", 5, "quintet"),
        ("♥4 ♥5 ♠2 ♥7 ♥8", "♥6", 3, "quintet"),  # the card that was missing
        ("♥4 ♥6 ♠2 ♥8 ♠9", "♥5", 3, "trio"),  # 4, 5, 6: the 8 is too far
    ],
)
def test_consecutive_cards_of_one_suit(base: str, card: str, place: int, kinds: str) -> None:
    t = laid(base, card, place)
    assert made(t) == kinds
    assert ("ruling.run-suit" in t.fired("combination")) == bool(kinds)


@clause("score.combination")
@pytest.mark.parametrize(
    ("base", "card", "place"),
    [
        ("♥7 ♠2 ♦9 ♥5 ♣3", "♥6", 3),  # next to one of them only
        ("♥5 ♠2 ♦9 ♥7 ♣3", "♥6", 5),  # 5 … 7 6
        ("♠7 ♦2 ♣3 ♦7 ♣9", "♥7", 5),
    ],
)
def test_the_cards_need_not_lie_in_order_nor_next_to_each_other(base: str, card: str, place: int) -> None:
    assert made(laid(base, card, place)) == "trio"


@clause("ruling.run-suit")
@pytest.mark.parametrize(
    ("base", "card", "place"),
    [
        ("♥5 ♠2 ♠7 ♦2 ♣9", "♠6", 2),  # 5, 6, 7 of two suits
        ("♥5 ♠6 ♣8 ♦2 ♣9", "♥6", 2),  # and here the two sixes are a pair
        ("♥7 ♦8 ♣2 ♠8 ♠3", "♥8", 2),  # equal to one, next to another: no three of anything
    ],
)
def test_a_run_is_of_one_suit(base: str, card: str, place: int) -> None:
    assert made(laid(base, card, place)) == ""


@clause("ruling.run-suit", "step5.ace-ten")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♥10 ♣3 ♥2 ♠9 ♦7", "♥A", 2, "trio"),  # 10, ace, 2
        ("♥9 ♥10 ♣5 ♠2 ♦7", "♥A", 3, "trio"),  # 9, 10, ace
        ("♥A ♥2 ♣5 ♠8 ♦7", "♥3", 3, "trio"),  # ace, 2, 3
        ("♥9 ♠4 ♥A ♦6 ♣3", "♥10", 2, "trio"),
        ("♥A ♠4 ♥10 ♦6 ♣3", "♥2", 2, "trio"),  # the run goes on behind the ace
        ("♥9 ♥10 ♣5 ♥2 ♦7", "♥A", 3, "quartet"),
        ("♥8 ♥9 ♥10 ♥A ♦5", "♥2", 5, "quintet"),
        ("♥10 ♥A ♥2 ♥3 ♦5", "♥4", 5, "quintet"),
        ("♥9 ♣3 ♥2 ♠4 ♦7", "♥A", 2, ""),  # without the 10 the ace is not next to the 9
        ("♥10 ♣3 ♥3 ♠4 ♦7", "♥A", 2, ""),  # without the 2 not next to the 3
        ("♥10 ♣3 ♠2 ♠4 ♦7", "♥A", 2, ""),
    ],
)
def test_ten_and_ace_are_consecutive_in_a_run_too(base: str, card: str, place: int, kinds: str) -> None:
    assert made(laid(base, card, place)) == kinds


@clause("ruling.run-suit")
def test_a_run_is_told_in_its_order() -> None:
    (line,) = laid("♥10 ♣3 ♥2 ♥9 ♦7", "♥A", 2).logged("combination")
    assert line["cards"] == ["hearts-9", "hearts-10", "hearts-ace", "hearts-2"]
    assert (line["seat"], line["owner"]) == ("a", "a")


@clause("ruling.combination-new")
@pytest.mark.parametrize(
    ("base", "card", "place"),
    [
        ("♠7 ♦7 ♥5 ♥6 ♠9", "♥7", 5),
        ("♥6 ♦7 ♥8 ♠7 ♠2", "♥7", 5),  # the card in the middle of the run
        ("♠A ♦A ♥9 ♥10 ♠3", "♥A", 5),
    ],
)
def test_a_card_in_a_set_and_in_a_run_scores_both(base: str, card: str, place: int) -> None:
    assert made(laid(base, card, place)) == "trio trio"


@clause("ruling.combination-new")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♠7 ♦7 ♣7 ♥2 ♠9", "♥3", 5, ""),  # the old trio counts no more
        ("♥4 ♥5 ♥6 ♥8 ♠2", "♥9", 5, ""),  # five hearts: the new one is in the short run
        ("♥8 ♥9 ♥4 ♠2 ♥6", "♥5", 4, "trio"),  # five hearts: the new one is in the long run
        ("♠7 ♦7 ♣7 ♥2 ♠9", "♥A", 5, ""),
    ],
)
def test_a_combination_without_the_new_card_does_not_score(base: str, card: str, place: int, kinds: str) -> None:
    assert made(laid(base, card, place)) == kinds


@clause("ruling.combination-new")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♠7 ♦7 ♣7 ♥2 ♠9", "♥7", 1, "trio"),  # in place of the ♠7: still three, but with a new one
        ("♥5 ♥6 ♥7 ♦2 ♣9", "♥8", 2, ""),  # on the ♥6, which the run would need
        ("♥5 ♥6 ♥7 ♦2 ♣9", "♥8", 4, "quartet"),
    ],
)
def test_a_card_that_covers_one_of_them_takes_its_place(base: str, card: str, place: int, kinds: str) -> None:
    assert made(laid(base, card, place)) == kinds


@clause("ruling.top-only", "score.combination")
@pytest.mark.parametrize(
    ("base", "card", "place"),
    [
        ("♥4+♠2 ♥5 ♦9 ♣3 ♣8", "♥6", 3),
        ("♠7+♠2 ♦7 ♦9 ♣3 ♣8", "♥7", 3),
        ("♠7 ♦3 ♦7+♦9 ♣3 ♣8", "♥7", 2),
    ],
)
def test_a_covered_card_is_in_no_combination(base: str, card: str, place: int) -> None:
    assert made(laid(base, card, place)) == ""


@clause("score.combination", "step5.gaps-first")
@pytest.mark.parametrize(
    ("base", "card", "place", "kinds"),
    [
        ("♠7 ♦7 - ♥2 ♠9", "♥7", 3, "trio"),
        ("♠7 ♥2 ♦7 ♠9 -", "♥7", 5, "trio"),  # it need not lie next to any of them
        ("♥5 - ♥6 - ♥8", "♥7", 4, "quartet"),  # and another place may still be open
        ("♥5 ♥6 - ♥8 ♥9", "♥7", 3, "quintet"),
        ("- - - - -", "♥7", 3, ""),
        ("♠7 ♦7 ♣7 ♥2 -", "♠9", 5, ""),
    ],
)
def test_a_card_that_fills_an_open_place_scores_like_any_other(base: str, card: str, place: int, kinds: str) -> None:
    assert made(laid(base, card, place)) == kinds


@clause("score.combination", "ruling.reserve-is-step5")
def test_so_does_a_card_from_the_reserve() -> None:
    t = position("♣J", "♠7 ♦7 ♣2 ♥2 ♠9", PLAIN_B, reserves={"a": "♥7"}).play("reserve, lay ♥7 3")
    assert made(t) == "trio"


@clause("score.combination")
def test_a_card_in_the_reserve_or_in_hand_is_in_no_combination() -> None:
    t = position("♣J", "♠7 ♣4 ♣2 ♥2 ♠9", PLAIN_B, hands={"a": "♥7 ♦7 ♦10"}, reserves={"a": "♣7"})
    assert t.play("stock, lay ♥7 2").points == (0, 0)


@clause("score.combination")
def test_the_opponents_base_is_another_base() -> None:
    t = position("♣J", "♠7 ♣4 ♣2 ♥2 ♠9", "♦7 ♠7 ♥8 ♠2 ♦5", hands={"a": "♥7 ♦3 ♦10"})
    assert t.play("stock, lay ♥7 2").points == (0, 0)


@clause("score.combination", "ruling.combination-new")
def test_from_trio_to_quintet_each_step_scores_anew() -> None:
    base = "♥5 ♥6 - - -"
    t = position("♣J", base, PLAIN_B, hands={"a": "♥7 ♥8 ♥9"}, stocks={"a": "♣2 ♣4 ♣6"})
    total = 0
    for card, place, points in (("♥7", 3, 3), ("♥8", 4, 5), ("♥9", 5, 10)):
        if t.stage == "action":
            t.play("skip")
        t.play(f"stock, lay {card} {place}")
        total += points
        assert t.points[0] == total
        t.finish()
