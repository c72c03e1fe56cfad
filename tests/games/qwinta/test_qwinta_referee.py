"""The outside referee of QWINTA finds nothing wrong with our games, and everything wrong with games tampered with."""

import copy
import re
from typing import Any

import pytest

from tests.referees.log import Event, Log, Report
from tests.referees.planting import (
    Lines,
    Tampering,
    Tamperings,
    assert_caught,
    change,
    event,
    find,
    insert,
    places,
    remove,
    step,
    unsay,
    written,
)
from tests.referees.qwinta import ACTIONS, NUMBERS, Game, check, run_with
from tests.referees.true_games import QWINTA_TABLES, qwinta_agreed, qwinta_games, qwinta_log, qwinta_without_stock

# --- games of the engine ---


@pytest.mark.parametrize("bots", QWINTA_TABLES, ids=str)
def test_simulated_games_follow_the_rules(bots: tuple[str, ...]) -> None:
    report = check(qwinta_log(*bots))
    assert report.violations == []
    assert report.games == 12
    assert report.turns > 12 * 20


@pytest.mark.parametrize(("hand", "goal"), [("2", "55"), ("4", "20"), ("5", "55")])
def test_games_in_which_something_else_was_agreed(hand: str, goal: str) -> None:
    assert check(qwinta_agreed(hand, goal)).violations == []


@pytest.mark.parametrize(
    ("agreed", "other", "clause"),
    [
        ('"hand":"4"', '"hand":"3"', "ruling.setup"),
        ('"goal":"20"', '"goal":"55"', "ruling.end-check"),
        ('"hand":"4"', '"hand":"9"', "log.format"),
        ('"goal":"20"', '"aim":"20"', "log.format"),
    ],
)
def test_games_that_do_not_keep_to_what_was_agreed(agreed: str, other: str, clause: str) -> None:
    lines = [line.replace(agreed, other) for line in qwinta_agreed("4", "20")]
    assert clause in check(lines).violations[0]


def test_simulated_games_have_every_rule() -> None:
    applied = check(line for bots in QWINTA_TABLES for line in qwinta_log(*bots)).applied
    often = (
        "step1.recycle",
        "step2.choice",
        "step2.equal",
        "step2.settle",
        "step3.optional",
        "jack.move",
        "jack.refill",
    )
    also = ("queen.swap", "king.clear", "step4.empty", "step5.ace-ten", "step5.gaps-first", "step5.reserve")
    rulings = ("ruling.several-qwintas", "ruling.queen-top", "ruling.refill-only-jack", "ruling.run-suit: 10-ace")
    assert not [rule for rule in (*often, *also, *rulings) if not applied[rule]]


def test_a_game_in_which_the_cards_run_out() -> None:
    report = check(qwinta_without_stock())
    assert report.violations == []
    stuck, taken = "ruling.empty-stock: the reserve cannot be placed", "ruling.empty-stock: the reserve is taken"
    rare = (stuck, taken, "ruling.must-lay: nothing to lay", "jack.refill: nothing to refill with")
    assert not [rule for rule in rare if not report.applied[rule]]


# --- tampered games ---

TAMPERINGS = Tamperings()
breaks = TAMPERINGS.breaks


def other_seat(seat: str) -> str:
    return "b" if seat == "a" else "a"


def other_card(card: str) -> str:
    return "spades-4" if card != "spades-4" else "clubs-9"


# setting up


@breaks("ruling.material")
def a_joker_among_the_numbers(game: Lines) -> int:
    at = find(game, "shuffled", lambda at: game[at]["what"] == "numbers")
    game[at]["order"][0] = "joker"
    return at


@breaks("ruling.material")
def a_card_of_the_other_deck(game: Lines) -> int:
    at = find(game, "shuffled", lambda at: game[at]["what"] == "actions" and game[at]["seat"] == "b")
    order = game[at]["order"]
    order[0] = order[1]
    return at


@breaks("ruling.material")
def three_players(game: Lines) -> int:
    return change(game, 0, players=3)


@breaks("ruling.setup")
def the_loser_of_the_lot_starts(game: Lines) -> int:
    at = find(game, "lot")
    return change(game, at, starter=other_seat(game[at]["starter"]))


@breaks("ruling.setup")
def a_hand_of_four(game: Lines) -> int:
    at = find(game, "dealt")
    return change(game, at, hand=[*game[at]["hand"], game[at - 1]["order"][-9]])


@breaks("ruling.setup")
def the_base_from_right_to_left(game: Lines) -> int:
    at = find(game, "dealt")
    return change(game, at, base=game[at]["base"][::-1])


@breaks("ruling.setup")
def b_gets_nothing(game: Lines) -> int:
    at = find(game, "dealt", lambda at: game[at]["seat"] == "b")
    return remove(game, at)


@breaks("ruling.setup")
def an_opening_base_scores(game: Lines) -> int:
    at = find(game, "turned")
    cards = game[at - 1]["base"][:3]
    line = {"event": "combination", "seat": "b", "owner": "b", "kind": "trio", "cards": cards, "points": 3}
    return insert(game, at, line)


@breaks("turn.order")
def the_wrong_player_starts(game: Lines) -> int:
    at = find(game, "turned")
    return change(game, at, seat=other_seat(game[at]["seat"]))


# step 1


@breaks("step1.turn")
def another_action_card(game: Lines) -> int:
    at = find(game, "turned")
    return change(game, at, card="hearts-jack" if game[at]["card"] != "hearts-jack" else "hearts-king")


@breaks("step1.turn")
def no_action_card(game: Lines) -> int:
    return remove(game, find(game, "turned"))


@breaks("step1.turn")
def set_apart_cards_from_the_bottom(game: Lines) -> int:
    at = find(game, "shuffled", lambda at: game[at]["what"] == "actions")
    order = game[at]["order"]
    change(game, at, order=order[2:] + order[:2])
    return find(game, "turned", lambda place: game[place]["seat"] == game[at]["seat"])


@breaks("turn.order")
def two_action_cards(game: Lines) -> int:
    at = find(game, "turned")
    seat = game[at]["seat"]
    order = game[find(game, "shuffled", lambda place: game[place]["seat"] == seat)]["order"]
    end = find(game, "turned", lambda place: place > at)
    return insert(game, end, {"event": "turned", "seat": seat, "card": order[-4]})


@breaks("step1.recycle")
def no_recycling(game: Lines) -> int:
    return remove(game, find(game, "recycled"))


@breaks("step1.recycle")
def the_cards_set_apart_stay_apart(game: Lines) -> int:
    at = find(game, "recycled")
    order = game[at]["order"]
    return change(game, at, cards=10, order=order[2:])


@breaks("step1.recycle")
def recycled_a_turn_early(game: Lines) -> int:
    end = find(game, "recycled")
    seat = game[end]["seat"]
    at = max(places(game, "turned", lambda at: at < end and game[at]["seat"] == seat))
    return insert(game, at, copy.deepcopy(game[end]))


# step 2


@breaks("step2.choice")
def a_choice_of_qwintas_is_passed_over(game: Lines) -> int:
    at = find(game, "left", lambda at: game[at + 1]["event"] == "step")
    remove(game, at - 1, at + 1)
    return at - 1


@breaks("step2.choice")
def the_opponent_settles(game: Lines) -> int:
    at = find(game, "settled") - 1
    return change(game, at, seat=other_seat(game[at]["seat"]))


@breaks("step2.choice")
def settled_after_leaving(game: Lines) -> int:
    at = find(game, "settled", lambda at: game[at - 2]["event"] == "turned")
    insert(game, at - 1, step(game[at]["seat"], "leave"), {"event": "left", "seat": game[at]["seat"]})
    return at + 1


@breaks("step2.choice")
def left_without_a_qwinta(game: Lines) -> int:
    at = find(game, "turned", lambda at: game[at + 1].get("step") == "stock") + 1
    return insert(game, at, step(game[at]["seat"], "leave"), {"event": "left", "seat": game[at]["seat"]})


@breaks("step2.points")
def the_lower_card_scores(game: Lines) -> int:
    at = find(game, "settled")
    return change(game, at, winner=other_seat(game[at]["winner"]))


@breaks("score.qwinta")
def three_points_for_a_qwinta(game: Lines) -> int:
    return change(game, find(game, "settled"), points=3)


@breaks("step2.settle")
def only_the_top_cards_are_cleared(game: Lines) -> int:
    at = find(game, "settled", lambda at: any(len(pile) > 1 for pile in game[at]["cards"].values()))
    return change(game, at, cards={seat: pile[-1:] for seat, pile in game[at]["cards"].items()})


@breaks("step2.settle")
def nothing_is_settled(game: Lines) -> int:
    return remove(game, find(game, "settled"))


@breaks("step2.equal")
def an_undecided_qwinta_is_settled(game: Lines) -> int:
    at = find(game, "undecided", lambda at: game[at + 1]["event"] == "step")
    return change(game, at + 1, step=f"settle {game[at]['places'][0]}")


@breaks("step2.equal")
def equal_values_are_not_seen(game: Lines) -> int:
    return remove(game, find(game, "undecided"))


@breaks("step2.equal")
def equal_values_elsewhere(game: Lines) -> int:
    at = find(game, "undecided")
    return change(game, at, places=[game[at]["places"][0] % 5 + 1])


@breaks("step2.equal")
def equal_values_where_there_are_none(game: Lines) -> int:
    at = find(game, "turned", lambda at: game[at + 1]["event"] == "step")
    return insert(game, at + 1, {"event": "undecided", "seat": game[at]["seat"], "places": [1]})


# step 3


@breaks("step3.optional")
def the_action_is_passed_over(game: Lines) -> int:
    at = find(game, "skipped")
    remove(game, at - 1, at + 1)
    return at - 1


@breaks("step3.optional")
def nothing_to_skip(game: Lines) -> int:
    at = find(game, "turned", lambda at: game[at + 1].get("step") == "stock") + 1
    return insert(game, at, step(game[at]["seat"], "skip"), {"event": "skipped", "seat": game[at]["seat"]})


@breaks("turn.order")
def the_action_is_used_twice(game: Lines) -> int:
    at = find(game, "queen")
    return insert(game, at + 1, *copy.deepcopy(game[at - 1 : at + 1]))


@breaks("turn.order")
def the_action_comes_after_taking(game: Lines) -> int:
    at = find(game, "queen")
    return insert(game, at + 3, *copy.deepcopy(game[at - 1 : at + 1]))


@breaks("turn.order")
def a_qwinta_after_the_action(game: Lines) -> int:
    at = find(game, "queen")
    return insert(game, at + 1, step(game[at]["seat"], "settle 1"))


@breaks("king.clear")
def a_queen_clears(game: Lines) -> int:
    at = find(game, "queen") - 1
    return change(game, at, step="king 1")


@breaks("jack.move")
def another_card_moved_by_the_jack(game: Lines) -> int:
    at = find(game, "jack")
    return change(game, at, card=other_card(game[at]["card"]))


@breaks("step4.take")
def the_jack_lays_on_top_of_the_reserve(game: Lines) -> int:
    """The card it has moved is taken from the reserve, though another lay there before."""
    for at in places(game, "jack"):
        owner, card = game[at]["other"], game[at]["card"]
        for taken in places(game, "took", lambda place: place > at and game[place]["from"] == "reserve"):  # noqa: B023
            if game[taken]["seat"] == owner and game[taken]["card"] != card:
                return change(game, taken, card=card)
    raise LookupError


@breaks("jack.refill")
def the_emptied_place_stays_open(game: Lines) -> int:
    return remove(game, find(game, "refilled", lambda at: game[at - 1]["event"] == "jack"))


@breaks("jack.refill")
def refilled_with_another_card(game: Lines) -> int:
    at = find(game, "refilled")
    return change(game, at, card=other_card(game[at]["card"]))


@breaks("jack.refill")
def a_place_with_a_card_is_refilled(game: Lines) -> int:
    at = find(game, "jack", lambda at: game[at + 1]["event"] == "step")
    line = {"event": "refilled", "seat": game[at]["other"], "place": game[at]["place"], "card": "hearts-2"}
    return insert(game, at + 1, line)


@breaks("ruling.refill-only-jack")
def another_place_is_refilled(game: Lines) -> int:
    at = find(game, "refilled")
    return change(game, at, place=game[at]["place"] % 5 + 1)


@breaks("ruling.refill-only-jack")
def a_gap_of_step_2_is_refilled_too(game: Lines) -> int:
    at = find(
        game,
        "refilled",
        lambda at: (
            [line["event"] for line in game[at - 4 : at + 2]] == ["step", "settled", "step", "jack", "refilled", "step"]
        ),
    )
    line = {**game[at], "place": game[at - 3]["place"], "card": "hearts-2"}
    return insert(game, at + 1, line)


@breaks("jack.score")
def the_owner_scores_what_the_jack_made(game: Lines) -> int:
    at = find(game, "combination", lambda at: game[at]["seat"] != game[at]["owner"])
    return change(game, at, seat=game[at]["owner"])


@breaks("jack.score")
def nobody_scores_what_the_jack_made(game: Lines) -> int:
    at = find(game, "combination", lambda at: game[at - 1]["event"] in ("jack", "refilled"))
    return remove(game, at)


@breaks("ruling.queen-top")
def the_queen_exchanges_other_cards(game: Lines) -> int:
    laid: dict[tuple[str, int], int] = {}
    for at, line in enumerate(game):
        if line["event"] == "laid" and not line["filled"]:
            laid[line["seat"], line["place"]] = at
        elif line["event"] in ("settled", "jack", "king"):
            laid.clear()
        elif line["event"] == "queen" and any((line["seat"], place) in laid for place in line["places"]):
            return change(game, at, cards=[other_card(line["cards"][0]), line["cards"][1]])
    raise LookupError


@breaks("queen.swap")
def the_queen_exchanges_a_card_with_itself(game: Lines) -> int:
    return change(game, find(game, "queen") - 1, step="queen 2 2")


@breaks("queen.swap")
def the_queen_exchanges_three_cards(game: Lines) -> int:
    return change(game, find(game, "queen") - 1, step="queen 1 2 3")


@breaks("king.clear")
def the_king_leaves_what_is_underneath(game: Lines) -> int:
    at = find(game, "king", lambda at: len(game[at]["cards"]) > 1)
    return change(game, at, cards=game[at]["cards"][-1:])


@breaks("score.king")
def the_king_scores_five(game: Lines) -> int:
    return change(game, find(game, "king"), points=5)


# step 4


@breaks("step4.take")
def nothing_is_taken(game: Lines) -> int:
    at = find(game, "took") - 1
    return remove(game, at, at + 2)


@breaks("step4.take")
def another_card_taken_from_the_stock(game: Lines) -> int:
    at = find(game, "took", lambda at: game[at]["from"] == "stock")
    return change(game, at, card=other_card(game[at]["card"]))


@breaks("step4.take")
def two_cards_taken(game: Lines) -> int:
    at = find(game, "took", lambda at: game[at]["from"] == "stock")
    return insert(game, at + 1, step(game[at]["seat"], "stock"))


@breaks("step4.take")
def an_empty_reserve_is_taken_from(game: Lines) -> int:
    return change(game, find(game, "took") - 1, step="reserve")


@breaks("step4.reserve-now")
def a_reserve_card_goes_back(game: Lines) -> int:
    at = find(game, "took", lambda at: game[at]["from"] == "reserve")
    return change(game, at + 1, step=f"reserve {game[at]['card']}")


@breaks("step4.reserve-now")
def a_reserve_card_and_a_stock_card(game: Lines) -> int:
    at = find(game, "took", lambda at: game[at]["from"] == "reserve")
    return insert(game, at + 1, step(game[at]["seat"], "stock"))


@breaks("step4.empty")
def an_empty_stock_is_drawn_from(game: Lines) -> int:
    return remove(game, find(game, "restocked"))


@breaks("step4.empty")
def the_new_stock_lacks_a_card(game: Lines) -> int:
    at = find(game, "restocked")
    order = game[at]["order"][1:]
    return change(game, at, order=order, cards=len(order))


@breaks("step4.empty")
def the_new_stock_is_miscounted(game: Lines) -> int:
    at = find(game, "restocked")
    return change(game, at, cards=game[at]["cards"] + 1)


@breaks("step4.empty")
def another_hand_is_exposed(game: Lines) -> int:
    at = find(game, "restocked")
    return change(game, at, exposed=[*game[at]["exposed"], game[at]["order"][-1]])


@breaks("step4.empty")
def restocked_before_the_step(game: Lines) -> int:
    at = find(game, "restocked", lambda at: game[at - 1].get("step") == "stock")
    game[at - 1], game[at] = game[at], game[at - 1]
    return at - 1


@breaks("step4.empty")
def restocked_with_a_stock(game: Lines) -> int:
    at = find(game, "took", lambda at: game[at]["from"] == "stock")
    line = {"event": "restocked", "seat": game[at]["seat"], "cards": 0, "exposed": [], "order": []}
    return insert(game, at, line)


@breaks("step4.take")
def another_order_of_the_new_stock(game: Lines) -> int:
    at = find(game, "restocked", lambda at: game[at + 1]["event"] == "took")
    change(game, at, order=game[at]["order"][::-1])
    return at + 1


@breaks("ruling.empty-stock")
def nothing_taken_from_a_stock(game: Lines) -> int:
    at = find(game, "took") - 1
    return insert(game, at, {"event": "untaken", "seat": game[at]["seat"]})


@breaks("ruling.empty-stock")
def nothing_can_be_taken_and_nobody_says_so(game: Lines) -> int:
    return remove(game, find(game, "untaken"))


@breaks("ruling.empty-stock")
def a_card_from_nowhere(game: Lines) -> int:
    at = find(game, "untaken")
    return insert(game, at, step(game[at]["seat"], "stock"))


# step 5


@breaks("ruling.must-lay")
def nothing_is_laid(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at + 1]["event"] == "turned") - 1
    return remove(game, at, at + 2)


@breaks("step5.connect")
def a_card_from_elsewhere_is_laid(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at - 2]["event"] == "took" and game[at - 2]["from"] == "stock") - 1
    place = game[at]["step"].split()[-1]
    base = find(game, "dealt", lambda place: game[place]["seat"] == game[at]["seat"])
    return change(game, at, step=f"lay {game[base]['base'][0]} {place}")


@breaks("step5.connect")
def a_sixth_place(game: Lines) -> int:
    at = find(game, "laid") - 1
    return change(game, at, step=game[at]["step"][:-1] + "6")


@breaks("step5.connect")
def laid_elsewhere(game: Lines) -> int:
    at = find(game, "laid")
    return change(game, at, place=game[at]["place"] % 5 + 1)


@breaks("turn.order")
def two_cards_are_laid(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at + 1]["event"] == "turned") + 1
    return insert(game, at, copy.deepcopy(game[at - 2]))


@breaks("step5.gaps-first")
def a_filled_place_counts_as_connected(game: Lines) -> int:
    return change(game, find(game, "laid", lambda at: game[at]["filled"]), filled=False)


@breaks("step5.gaps-first")
def a_card_on_another_though_a_place_is_open(game: Lines) -> int:
    at = find(
        game,
        "laid",
        lambda at: (
            game[at]["filled"]
            and [line["event"] for line in game[at - 5 : at]] == ["step", "king", "step", "took", "step"]
        ),
    )
    move = game[at - 1]["step"]
    if game[at]["place"] != game[at - 4]["place"]:
        raise LookupError
    return change(game, at - 1, step=f"{move[:-1]}{game[at]['place'] % 5 + 1}")


@breaks("step5.gaps-first")
def a_card_to_the_reserve_though_a_place_is_open(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at]["filled"] and game[at - 2]["from"] == "stock")
    return change(game, at - 1, step=f"reserve {game[at]['card']}")


@breaks("ruling.reserve-only-unfit")
def a_card_that_fits_goes_to_the_reserve(game: Lines) -> int:
    at = find(game, "laid", lambda at: not game[at]["filled"] and game[at - 2]["from"] == "stock")
    return change(game, at - 1, step=f"reserve {game[at]['card']}")


@breaks("step5.reserve")
def a_card_from_elsewhere_goes_to_the_reserve(game: Lines) -> int:
    at = find(game, "reserved")
    base = find(game, "dealt", lambda place: game[place]["seat"] == game[at]["seat"])
    return change(game, at - 1, step=f"reserve {game[base]['base'][0]}")


# combinations


@breaks("score.combination")
def a_combination_is_not_seen(game: Lines) -> int:
    at = find(game, "combination", lambda at: game[at - 1]["event"] == "laid" and game[at + 1]["event"] == "turned")
    return remove(game, at)


@breaks("score.combination")
def four_points_for_a_quartet(game: Lines) -> int:
    return change(game, find(game, "combination", lambda at: game[at]["kind"] == "quartet"), points=4)


@breaks("score.combination")
def a_trio_is_called_a_quartet(game: Lines) -> int:
    return change(game, find(game, "combination", lambda at: game[at]["kind"] == "trio"), kind="quartet")


@breaks("ruling.combination-new")
def a_quartet_scores_as_a_trio(game: Lines) -> int:
    at = find(game, "combination", lambda at: game[at]["kind"] == "quartet" and game[at - 1]["event"] == "laid")
    new = game[at - 1]["card"]
    others = [card for card in game[at]["cards"] if card != new]
    return change(game, at, cards=[new, *others[:2]])


@breaks("ruling.combination-new")
def a_trio_scores_twice(game: Lines) -> int:
    at = find(game, "combination", lambda at: game[at + 1]["event"] in ("turned", "step"))
    return insert(game, at + 1, copy.deepcopy(game[at]))


@breaks("ruling.combination-new")
def the_queen_scores(game: Lines) -> int:
    """What she exchanges was visible before."""
    at = find(game, "queen")
    line = {"event": "combination", "seat": game[at]["seat"], "owner": game[at]["seat"], "kind": "trio"}
    return insert(game, at + 1, line | {"cards": game[at]["cards"], "points": 3})


@breaks("score.combination")
def only_the_run_of_a_set_and_a_run(game: Lines) -> int:
    at = find(game, "combination", lambda at: [line["event"] for line in game[at : at + 2]] == ["combination"] * 2)
    remove(game, at + 1)
    if game[at - 1]["event"] != "laid" or game[at + 1]["event"] not in ("turned", "recycled"):
        raise LookupError
    return at + 1


# the end


@breaks("ruling.end-check")
def nobody_notices_the_end(game: Lines) -> int:
    at = find(game, "scored")
    winner = game[at - 1]["seat"]
    return insert(game, at, {"event": "turned", "seat": other_seat(winner), "card": "hearts-jack"})


@breaks("ruling.end-check")
def the_end_comes_too_early(game: Lines) -> int:
    at = find(game, "turned", lambda at: at > 20)
    return insert(game, at, {"event": "scored", "round": 1, "points": {"a": 55, "b": 0}})


@breaks("score.reserve")
def the_reserve_is_forgotten(game: Lines) -> int:
    """The points so far reach 55, but not without what the reserve costs."""
    points = {"a": 0, "b": 0}
    for at, line in enumerate(game):
        if line["event"] == "turned" and max(points.values()) >= 55:
            return insert(game, at, {"event": "scored", "round": 1, "points": points})
        if "points" in line and line["event"] != "scored":
            points[line["winner" if line["event"] == "settled" else "seat"]] += line["points"]
    raise LookupError


@breaks("score.reserve")
def the_reserve_is_not_subtracted(game: Lines) -> int:
    points = {"a": 0, "b": 0}
    for line in game[:-2]:
        if "points" in line:
            points[line["winner" if line["event"] == "settled" else "seat"]] += line["points"]
    at = find(game, "scored")
    if points == game[at]["points"]:
        raise LookupError
    return change(game, at, points=points)


@breaks("game.end")
def another_score(game: Lines) -> int:
    at = find(game, "scored")
    game[at]["points"]["a"] += 1
    return at


@breaks("game.end")
def the_loser_wins(game: Lines) -> int:
    at = find(game, "won")
    return change(game, at, winners=[other_seat(game[at]["winners"][0])])


@breaks("game.end")
def nobody_wins(game: Lines) -> int:
    return remove(game, find(game, "won"))


@breaks("game.end")
def play_goes_on_after_the_end(game: Lines) -> int:
    return insert(game, len(game), step("a", "stock"))


# the log itself


@breaks("log.format")
def a_fact_too_many(game: Lines) -> int:
    return change(game, find(game, "skipped"), card="hearts-2")


@breaks("log.format")
def a_fact_too_few(game: Lines) -> int:
    return unsay(game, find(game, "took"), "from")


@breaks("log.format")
def no_move_at_all(game: Lines) -> int:
    return change(game, find(game, "took") - 1, step="dance")


@TAMPERINGS.each
def test_a_tampered_game_is_caught(clause: str, tampering: Tampering) -> None:
    assert_caught(check, clause, tampering, qwinta_games())


# --- turns written by hand: cards are short ("h8", "dA", "cJ") ---

RANKS = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def long(value: Any) -> Any:
    """The same with the cards written out."""
    if isinstance(value, dict):
        return {name: long(each) for name, each in value.items()}
    if isinstance(value, list):
        return [long(each) for each in value]
    if isinstance(value, str):
        return re.sub(
            r"\b([shdc])(10|[2-9AJQK])\b", lambda card: f"{SUITS[card[1]]}-{RANKS.get(card[2], card[2])}", value
        )
    return value


def opening(**dealt: str) -> Lines:
    """A deal with a to begin: a_base, a_hand, a_stock (what is drawn next), a_actions, and the same of b."""
    lines: Lines = [
        {"event": "game", "number": 1, "game": "qwinta", "rules": 1, "players": 2, "options": {}, "bots": ["x", "y"],
         "seed": 1},
        {"event": "step", "step": "deal"},
        {"event": "lot", "starter": "a", "cards": {"a": "hA", "b": "sA"}, "order": ["sA", "hA"]},
    ]  # fmt: skip
    for seat in "ab":
        base, hand, stock, actions = (
            long(dealt.get(f"{seat}_{what}", "")).split() for what in ("base", "hand", "stock", "actions")
        )
        wanted = set(base + hand + stock + actions)
        numbers, others = ([card for card in deck if card not in wanted] for deck in (NUMBERS, ACTIONS))
        order = numbers + (base + hand + stock)[::-1]
        apart = [others.pop(), others.pop()]
        pile = others + actions[::-1] + apart
        lines += [
            {"event": "shuffled", "seat": seat, "what": "actions", "cards": 12, "order": pile},
            {"event": "shuffled", "seat": seat, "what": "numbers", "cards": 40, "order": order},
            {"event": "dealt", "seat": seat, "base": base, "hand": hand},
        ]  # fmt: skip
    return lines


def sheet(actions: str) -> Lines:
    """Nearly the example of the sheet, with this action card of a."""
    return opening(a_base="cA hA h8 h3 d6", a_hand="h10 d2 s7", a_stock="c9 c4", a_actions=actions,
                   b_base="s9 h2 h4 h3 s7", b_hand="c3 c10 d8", b_stock="d5 d10", b_actions="dQ cJ")  # fmt: skip


def move(words: str, name: str, seat: str, **facts: Any) -> Lines:
    return [step(seat, words), event(name, seat, **facts)]


def turned(seat: str, card: str) -> Event:
    return event("turned", seat, card=card)


def settle(seat: str, place: int, winner: str, a: str, b: str) -> Lines:
    cards = {"a": a.split(), "b": b.split()}
    return move(f"settle {place}", "settled", seat, place=place, winner=winner, points=5, cards=cards)


def leave(seat: str) -> Lines:
    return move("leave", "left", seat)


def skip(seat: str) -> Lines:
    return move("skip", "skipped", seat)


def stock(seat: str, card: str) -> Lines:
    return move("stock", "took", seat, **{"from": "stock"}, card=card)


def lay(seat: str, card: str, place: int, *, filled: bool = False) -> Lines:
    return move(f"lay {card} {place}", "laid", seat, card=card, place=place, filled=filled)


def combination(seat: str, owner: str, kind: str, cards: str, points: int) -> Event:
    return event("combination", seat, owner=owner, kind=kind, cards=cards.split(), points=points)


JACK = [*sheet("hJ sK"), turned("a", "hJ"), event("undecided", "a", places=[4])]
QUEEN = [*sheet("hQ sK"), turned("a", "hQ"), event("undecided", "a", places=[4])]
KING = [*sheet("hK sK"), turned("a", "hK"), event("undecided", "a", places=[4])]
CLUBS = [*sheet("cQ sK"), turned("a", "cQ"), *skip("a"), *stock("a", "c9")]
SPADES = [*sheet("sK hK"), turned("a", "sK")]
TAKEN = [*SPADES, *stock("a", "c9")]
ON_THE_ACE = [*TAKEN, *lay("a", "h10", 1), turned("b", "dQ"), *stock("b", "d5")]


def jack_at(place: int, card: str) -> Lines:
    return move(f"jack {place}", "jack", "a", other="b", place=place, card=card)


# What the rules allow: the referee objects only when the log ends.
ALLOWED: dict[str, Lines] = {
    "the sheet: the 8 against the 4, the ace is left": [*JACK, *settle("a", 3, "a", "h8", "h4"), *leave("a")],
    "the sheet: the ace against the 2 scores for b": [*JACK, *settle("a", 2, "b", "hA", "h2")],
    "one after another": [*JACK, *settle("a", 3, "a", "h8", "h4"), *settle("a", 2, "b", "hA", "h2"), step("a", "skip")],
    "the sheet: the jack moves the 2": [*JACK, *leave("a"), *jack_at(2, "h2"),
                                        event("refilled", "b", place=2, card="d5"), *stock("a", "c9")],
    "a jack after a QWINTA": [*JACK, *settle("a", 3, "a", "h8", "h4"), *leave("a"), *jack_at(4, "h3"),
                              event("refilled", "b", place=4, card="d5"), *stock("a", "c9")],
    "the sheet: the queen exchanges the ace and the 6": [*QUEEN, *leave("a"),
                                                         *move("queen 2 5", "queen", "a", places=[2, 5],
                                                               cards=["hA", "d6"])],
    "the sheet: the king clears the ace": [*KING, *leave("a"),
                                           *move("king 2", "king", "a", place=2, cards=["hA"], points=1)],
    "the sheet: the 10 beside the ace": [*TAKEN, *lay("a", "h10", 1), turned("b", "dQ")],
    "a card that fits nowhere": [*TAKEN, *move("reserve d2", "reserved", "a", card="d2"), turned("b", "dQ")],
    "a set and a run": [
        *opening(a_base="h4 h5 s6 c6 d2", a_hand="h6 d9 s9", a_stock="c9", a_actions="hK sK",
                 b_base="s2 s4 s6 s8 s10", b_hand="c3 c10 d8", b_actions="dQ"),
        turned("a", "hK"), *skip("a"), *stock("a", "c9"), *lay("a", "h6", 5),
        combination("a", "a", "trio", "s6 c6 h6", 3), combination("a", "a", "trio", "h4 h5 h6", 3), turned("b", "dQ"),
    ],
    "a quintet around the ace": [
        *opening(a_base="h9 h10 hA s5 h2", a_hand="h3 d9 s9", a_stock="c9", a_actions="sJ hK",
                 b_base="h8 d4 d6 c8 d10", b_hand="c3 c10 d8", b_actions="dQ"),
        turned("a", "sJ"), *stock("a", "c9"), *lay("a", "h3", 4),
        combination("a", "a", "quintet", "h9 h10 hA h2 h3", 10), turned("b", "dQ"),
    ],
}  # fmt: skip

# What they forbid: the referee objects to the last line.
FORBIDDEN: dict[str, tuple[str, Lines]] = {
    "a QWINTA of one suit only": ("step2.active", [*JACK, step("a", "settle 1")]),
    "a QWINTA of equal values": ("step2.equal", [*JACK, step("a", "settle 4")]),
    "a QWINTA twice": ("step2.active", [*JACK, *settle("a", 3, "a", "h8", "h4"), step("a", "settle 3")]),
    "a QWINTA of another suit": ("step2.active", [*SPADES, step("a", "settle 3")]),
    "the ace is highest": ("step2.points", [*JACK, *settle("a", 2, "a", "hA", "h2")]),
    "the jack on another suit": ("step3.suit", [*JACK, *leave("a"), step("a", "jack 1")]),
    "the jack on a gap": ("jack.move", [*JACK, *settle("a", 3, "a", "h8", "h4"), *leave("a"), step("a", "jack 3")]),
    "the queen on two others": ("step3.suit", [*QUEEN, *leave("a"), step("a", "queen 1 5")]),
    "the queen with a gap": ("queen.swap", [*QUEEN, *settle("a", 3, "a", "h8", "h4"), *leave("a"),
                                            step("a", "queen 2 3")]),
    "the queen backwards": ("log.format", [*QUEEN, *leave("a"), step("a", "queen 2 1")]),
    "the king on another suit": ("step3.suit", [*KING, *leave("a"), step("a", "king 1")]),
    "the king out of reach": ("step3.suit", [*SPADES, step("a", "king 1")]),
    "the jack by a king": ("jack.move", [*KING, *leave("a"), step("a", "jack 2")]),
    "on an equal value": ("ruling.beside-not-on", [
        *opening(a_base="s6 h2 d9 c4 s8", a_hand="h9 c2 cA", a_stock="d6", a_actions="cQ",
                 b_base="h4 h6 h8 h10 d2", b_hand="c3 c10 d8"),
        turned("a", "cQ"), *skip("a"), *stock("a", "d6"), step("a", "lay h9 3"),
    ]),
    "on a neighbour": ("ruling.beside-not-on", [*TAKEN, step("a", "lay h10 2")]),
    "next to nothing": ("step5.connect", [*TAKEN, step("a", "lay s7 1")]),
    "the suit alone": ("step5.connect", [*TAKEN, step("a", "lay c9 2")]),
    "the row is no ring": ("step5.connect", [
        *opening(a_base="s6 h2 d9 c4 s8", a_hand="h6 c2 cA", a_stock="d7", a_actions="sJ",
                 b_base="h4 h6 h8 h10 d2", b_hand="c3 c10 d8"),
        turned("a", "sJ"), *stock("a", "d7"), step("a", "lay h6 5"),
    ]),
    "a set of two": ("score.combination", [
        *TAKEN, *lay("a", "h10", 1), combination("a", "a", "trio", "h10 hA", 3),
    ]),
    "the 10 fits beside the ace": ("ruling.reserve-only-unfit", [*TAKEN, step("a", "reserve h10")]),
    "a run of two suits": ("ruling.run-suit", [
        *opening(a_base="h4 h5 s6 c6 d7", a_hand="h6 d9 s9", a_stock="c9", a_actions="sJ hK",
                 b_base="h2 d4 d6 c8 d10", b_hand="c3 c10 d8", b_actions="dQ"),
        turned("a", "sJ"), *stock("a", "c9"), *lay("a", "h6", 3),
        combination("a", "a", "trio", "h4 h5 h6", 3), combination("a", "a", "trio", "h5 h6 d7", 3),
    ]),
    "a set with a covered card": ("ruling.top-only", [
        *opening(a_base="h4 h5 s6 c6 d7", a_hand="h6 d9 s9", a_stock="c9", a_actions="sJ hK",
                 b_base="h2 d4 d6 c8 d10", b_hand="c3 c10 d8", b_actions="dQ"),
        turned("a", "sJ"), *stock("a", "c9"), *lay("a", "h6", 3),
        combination("a", "a", "trio", "s6 h6 c6", 3),
    ]),
    "a trio without the new card": ("ruling.combination-new", [
        *opening(a_base="h4 h5 h6 c6 d7", a_hand="c7 d9 s9", a_stock="c9", a_actions="sJ hK",
                 b_base="h2 d4 d6 c8 d10", b_hand="c3 c10 d8", b_actions="dQ"),
        turned("a", "sJ"), *stock("a", "c9"), *lay("a", "c7", 5),
        combination("a", "a", "trio", "h4 h5 h6", 3),
    ]),
    "the king reaches a covered card": ("ruling.top-only", [
        *opening(a_base="c3 s8 h2 d5 d9", a_hand="h8 c8 s4", a_stock="sA c9", a_actions="cJ cK",
                 b_base="h2 h4 h6 h8 h10", b_hand="c3 c10 d8", b_stock="cA", b_actions="sQ"),
        turned("a", "cJ"), *stock("a", "sA"), *lay("a", "h8", 1),
        turned("b", "sQ"), *stock("b", "cA"), *move("reserve c3", "reserved", "b", card="c3"),
        turned("a", "cK"), step("a", "king 1"),
    ]),
    "beside a covered card": ("ruling.top-only", [
        *opening(a_base="c3 s8 h2 d5 d9", a_hand="h8 c4 s4", a_stock="sA c9", a_actions="cJ sJ",
                 b_base="h2 h4 h6 h8 h10", b_hand="c3 c10 d8", b_stock="cA", b_actions="sQ"),
        turned("a", "cJ"), *stock("a", "sA"), *lay("a", "h8", 1),
        turned("b", "sQ"), *stock("b", "cA"), *move("reserve c3", "reserved", "b", card="c3"),
        turned("a", "sJ"), *stock("a", "c9"), step("a", "lay c4 2"),
    ]),
    "a reserve card that cannot be placed": ("step4.reserve-now", [
        *TAKEN, *move("reserve d2", "reserved", "a", card="d2"), turned("b", "dQ"), *stock("b", "d5"),
        *lay("b", "c3", 5), turned("a", "hK"), event("undecided", "a", places=[4]), *leave("a"), *skip("a"),
        step("a", "reserve"),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("name", ALLOWED)
def test_what_is_allowed_by_hand(name: str) -> None:
    lines = long(ALLOWED[name])
    (violation,) = check(written(lines)).violations
    assert violation.startswith(f"line {len(lines) + 1}: ")
    assert violation.endswith("not the end of the log")


@pytest.mark.parametrize("name", FORBIDDEN)
def test_what_is_forbidden_by_hand(name: str) -> None:
    clause, lines = FORBIDDEN[name]
    assert check(written(long(lines))).violations[0].startswith(f"line {len(lines)}: {clause}: ")


@pytest.mark.parametrize(
    ("points", "winner"), [((55, 60), "b"), ((60, 55), "a"), ((58, 58), "a"), ((54, 55), "b"), ((55, 3), "a")]
)
def test_who_wins(points: tuple[int, int], winner: str) -> None:
    """In the turn of a; two who reach the goal in one turn are too rare for the games at hand."""
    for claimed in "ab":
        nets = dict(zip("ab", points, strict=True))
        lines = [*sheet("hJ"), {"event": "scored", "round": 1, "points": nets},
                 {"event": "won", "totals": nets, "winners": [claimed]}]  # fmt: skip
        game = started(written(long(lines)))
        game.me.points, game.you.points = points
        game.finish()
        clause = "ruling.end-check" if min(points) >= 55 else "game.end"
        assert [text.split(": ")[1] for text in game.log.violations] == ([] if claimed == winner else [clause])


def started(lines: list[str]) -> Game:
    log = Log(lines)
    game = Game(log, Report(log.violations))
    while log.event["event"] != "scored":
        log.advance()
    return game


@pytest.mark.parametrize(
    ("card", "tops", "run"),
    [
        ("h5", "h5 h4 h6 s7 d8", "h4 h5 h6"),
        ("hA", "h9 h10 hA h2 h3", "h9 h10 hA h2 h3"),
        ("h10", "hA h10 h8 s9 h2", "h10 hA h2"),
        ("h2", "hA h2 h4 h5 h6", "hA h2"),
        ("s2", "hA s2 h3", "s2"),
    ],
)
def test_runs(card: str, tops: str, run: str) -> None:
    assert run_with(long(card), long(tops).split()) == long(run).split()
