"""The outside referee of UNO finds nothing wrong with our games, and everything wrong with games tampered with."""

import copy
from collections import Counter
from collections.abc import Callable
from itertools import chain

import pytest

from tests.referees.log import Event
from tests.referees.planting import (
    Lines,
    Tampering,
    Tamperings,
    anywhere,
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
from tests.referees.true_games import UNO_TABLES, uno_games, uno_log
from tests.referees.uno import DECK, Game, check

# --- games of the engine ---


@pytest.mark.parametrize("table", UNO_TABLES, ids=str)
def test_simulated_games_follow_the_rules(table: tuple[int, str, str, tuple[str, ...]]) -> None:
    report = check(uno_log(*table))
    assert report.violations == []
    assert report.games == 1
    assert report.rounds >= 1


def test_the_lowest_win_together() -> None:
    """So rare that no game at hand has it."""
    game = Game.__new__(Game)
    game.seats, game.winner_scores, game.totals = "abc", False, {"a": 120, "b": 510, "c": 120}
    assert game.winners() == ["a", "c"]


# --- tampered games ---

TAMPERINGS = Tamperings()
breaks = TAMPERINGS.breaks


def find_step(game: Lines, move: str, test: Callable[[int], bool] = anywhere) -> int:
    return find(game, "step", lambda at: game[at]["step"].split(" ")[0] == move and test(at))


def find_played(game: Lines, card: str, after: str) -> int:
    """Where a card that ends like this is played, and an event of this kind comes next."""
    return find(game, "played", lambda at: game[at]["card"].endswith(card) and game[at + 1]["event"] == after)


def find_turned(game: Lines, card: str) -> int:
    return find(game, "turned", lambda at: game[at]["card"].endswith(card))


def other_card(card: str) -> str:
    return "red-1" if card != "red-1" else "blue-2"


def other_seat(game: Lines, seat: str) -> str:
    """The player to the left."""
    seats = "abcdefghij"[: game[0]["players"]]
    return seats[(seats.index(seat) + 1) % len(seats)]


def only_with(game: Lines, **options: str) -> None:
    if not game[0]["options"].items() >= options.items():
        raise LookupError


# material and setup


@breaks("material.players")
def eleven_players(game: Lines) -> int:
    return change(game, 0, players=11)


@breaks("material.deck")
def a_fifth_wild(game: Lines) -> int:
    at = find(game, "shuffled")
    order = game[at]["order"]
    order[order.index("red-0")] = "wild"
    return at


@breaks("material.deck")
def a_card_too_few_in_the_deal(game: Lines) -> int:
    at = find(game, "dealt") - 1
    game[at]["order"].pop(0)
    return change(game, at, cards=107)


@breaks("setup.dealer")
def another_card_drawn_for_the_deal(game: Lines) -> int:
    at = find(game, "drew-for-deal")
    cards = game[at]["cards"]
    cards["b"] = other_card(cards["b"])
    return at


@breaks("setup.dealer")
def a_tie_does_not_draw_again(game: Lines) -> int:
    return remove(game, find(game, "drew-for-deal", lambda at: game[at - 1]["event"] == "drew-for-deal"))


@breaks("setup.dealer")
def drawn_again_without_a_tie(game: Lines) -> int:
    at = find(game, "drew-for-deal", lambda at: game[at + 1]["event"] == "shuffled")
    return insert(game, at + 1, {"event": "drew-for-deal", "cards": {"a": "red-1", "b": "red-2"}})


@breaks("setup.dealer")
def the_lower_card_deals(game: Lines) -> int:
    at = find(game, "dealt")
    return change(game, at, dealer=other_seat(game, game[at]["dealer"]))


@breaks("ruling.next-dealer")
def the_dealer_deals_again(game: Lines) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2)
    return change(game, at, dealer=game[find(game, "dealt")]["dealer"])


@breaks("ruling.next-dealer")
def the_next_dealer_sits_to_the_right(game: Lines) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2 and game[0]["players"] > 2)
    return change(game, at, dealer=other_seat(game, game[at]["dealer"]))


@breaks("score.next-round")
def another_number_of_the_round(game: Lines) -> int:
    return change(game, find(game, "dealt"), round=2)


@breaks("setup.deal")
def two_hands_change_places(game: Lines) -> int:
    at = find(game, "hand")
    game[at]["cards"], game[at + 1]["cards"] = game[at + 1]["cards"], game[at]["cards"]
    return at


@breaks("setup.deal")
def eight_cards(game: Lines) -> int:
    at = find(game, "hand")
    game[at]["cards"].append("red-1")
    return at


@breaks("setup.deal")
def another_first_discard(game: Lines) -> int:
    at = find_turned(game, "-1")
    return change(game, at, card="blue-skip")


@breaks("setup.deal")
def nothing_is_turned_up(game: Lines) -> int:
    return remove(game, find_turned(game, "-1"))


# the first card


@breaks("setup.first.draw-two")
def the_first_draw_two_draws_one(game: Lines) -> int:
    return remove(game, find_turned(game, "draw-two") + 2)


@breaks("setup.first.draw-two")
def the_first_victim_plays_on(game: Lines) -> int:
    at = find_turned(game, "draw-two") + 3
    return change(game, at, seat=game[at - 1]["seat"])


@breaks("setup.first.reverse")
def the_first_reverse_does_nothing(game: Lines) -> int:
    return remove(game, find_turned(game, "reverse") + 1)


@breaks("setup.first.reverse")
def the_first_reverse_begins_with_another(game: Lines) -> int:
    at = find_turned(game, "reverse") + 2
    return change(game, at, seat=other_seat(game, game[at]["seat"]))


@breaks("setup.first.skip")
def the_first_skip_skips_nobody(game: Lines) -> int:
    return remove(game, find_turned(game, "skip") + 1)


@breaks("setup.first.skip")
def the_first_skip_skips_another(game: Lines) -> int:
    at = find_turned(game, "skip") + 1
    return change(game, at, seat=other_seat(game, game[at]["seat"]))


@breaks("setup.first.wild")
def the_first_wild_has_no_colour(game: Lines) -> int:
    at = find(game, "coloured") - 1
    return remove(game, at, at + 2)


@breaks("setup.first.wild")
def the_dealer_names_the_colour(game: Lines) -> int:
    at = find(game, "coloured", lambda _: game[0]["players"] > 2) - 1
    return change(game, at, seat=other_seat(game, game[at]["seat"]))


@breaks("setup.first.wild")
def a_fifth_colour(game: Lines) -> int:
    return change(game, find(game, "coloured") - 1, step="colour purple")


@breaks("setup.first.wild-four")
def the_first_wild_four_stays(game: Lines) -> int:
    at = find(game, "returned")
    return remove(game, at, at + 3)


@breaks("setup.first.wild-four")
def a_number_goes_back(game: Lines) -> int:
    at = find_turned(game, "-1") + 1
    return insert(game, at, {"event": "returned", "card": game[at - 1]["card"]})


@breaks("setup.first.wild-four")
def the_pile_without_the_wild_four(game: Lines) -> int:
    at = find(game, "returned") + 1
    order = game[at]["order"]
    order.remove("wild-draw-four")
    return change(game, at, cards=len(order))


@breaks("turn.start")
def the_dealer_begins(game: Lines) -> int:
    at = find_turned(game, "-1") + 1
    return change(game, at, seat=game[find(game, "dealt")]["dealer"])


# turns


@breaks("turn.match")
def a_place_outside_the_hand(game: Lines) -> int:
    return change(game, find_step(game, "play"), step="play 99")


@breaks("turn.match")
def another_card_from_that_place(game: Lines) -> int:
    at = find_played(game, "-5", "step")
    return change(game, at, card="red-1")


@breaks("turn.match")
def another_place_in_the_hand(game: Lines) -> int:
    at = find_played(game, "-5", "step")
    return change(game, at, place=game[at]["place"] + 1)


@breaks("turn.match")
def a_step_without_its_card(game: Lines) -> int:
    return remove(game, find_played(game, "-5", "step"))


@breaks("turn.start")
def somebody_plays_out_of_turn(game: Lines) -> int:
    at = find(game, "played", lambda at: game[at]["card"][-1].isdigit() and game[at + 1].get("step") == "draw") + 1
    return change(game, at, seat=game[at - 1]["seat"])


@breaks("turn.draw")
def another_card_drawn(game: Lines) -> int:
    at = find_step(game, "draw", lambda at: game[at + 1]["event"] == "drew") + 1
    return change(game, at, card=other_card(game[at]["card"]))


@breaks("turn.draw")
def somebody_else_draws(game: Lines) -> int:
    at = find_step(game, "draw", lambda at: game[at + 1]["event"] == "drew") + 1
    return change(game, at, seat=other_seat(game, game[at]["seat"]))


@breaks("turn.draw")
def two_cards_in_one_turn(game: Lines) -> int:
    return change(game, find_step(game, "keep"), step="draw")


@breaks("turn.draw")
def a_second_card_drawn(game: Lines) -> int:
    at = find_step(game, "keep")
    return insert(game, at, copy.deepcopy(game[at - 1]))


@breaks("turn.draw")
def the_turn_goes_on_after_keeping(game: Lines) -> int:
    at = find(game, "kept") + 1
    return change(game, at, seat=game[at - 1]["seat"])


@breaks("turn.draw")
def kept_without_drawing(game: Lines) -> int:
    return change(game, find_step(game, "draw"), step="keep")


@breaks("turn.decline")
def another_card_than_the_drawn_one(game: Lines) -> int:
    return change(game, find_step(game, "keep"), step="play 1")


# action cards


@breaks("action.wild")
def a_wild_without_a_colour(game: Lines) -> int:
    at = find(game, "played", lambda at: game[at]["card"] == "wild" and "uno" not in game[at]) - 1
    return change(game, at, step=game[at]["step"].rsplit(" ", 1)[0])


@breaks("action.wild")
def a_number_with_a_colour(game: Lines) -> int:
    at = find_played(game, "-5", "step") - 1
    return change(game, at, step=f"{game[at]['step']} red")


@breaks("action.wild-four")
def a_wild_four_with_a_fifth_colour(game: Lines) -> int:
    at = find_played(game, "wild-draw-four", "step") - 1
    place = game[at]["step"].split(" ")[1]
    return change(game, at, step=f"play {place} purple")


@breaks("action.wild")
def another_colour_than_named(game: Lines) -> int:
    at = find(game, "played", lambda at: game[at]["card"] == "wild")
    return change(game, at, colour="red" if game[at]["colour"] == "blue" else "blue")


@breaks("action.draw-two")
def a_draw_two_draws_one(game: Lines) -> int:
    return remove(game, find_played(game, "draw-two", "drew") + 2)


@breaks("action.draw-two")
def a_draw_two_draws_three(game: Lines) -> int:
    at = find(
        game,
        "played",
        lambda at: game[at]["card"].endswith("draw-two") and game[at + 3]["event"] == "step",
    )
    return insert(game, at + 3, copy.deepcopy(game[at + 2]))


@breaks("action.draw-two")
def a_draw_two_for_another(game: Lines) -> int:
    at = find_played(game, "draw-two", "drew") + 1
    return change(game, at, seat=game[at - 1]["seat"])


@breaks("action.skip")
def a_skip_skips_nobody(game: Lines) -> int:
    return remove(game, find_played(game, "skip", "skipped") + 1)


@breaks("action.skip")
def a_skip_skips_another(game: Lines) -> int:
    at = find_played(game, "skip", "skipped") + 1
    return change(game, at, seat=game[at - 1]["seat"])


@breaks("action.skip")
def the_skipped_player_plays(game: Lines) -> int:
    at = find(game, "skipped", lambda at: game[at + 1].get("step") == "draw" and game[at - 1]["event"] == "played")
    if game[at - 1]["card"].endswith("reverse"):
        raise LookupError
    return change(game, at + 1, seat=game[at]["seat"])


@breaks("action.skip")
def a_number_skips(game: Lines) -> int:
    at = find_played(game, "-5", "step")
    return insert(game, at + 1, {"event": "skipped", "seat": "a"})


@breaks("action.reverse")
def the_direction_does_not_turn(game: Lines) -> int:
    at = find_played(game, "reverse", "reversed") + 1
    return change(game, at, to="left" if game[at]["to"] == "right" else "right")


@breaks("action.reverse")
def play_goes_on_in_the_old_direction(game: Lines) -> int:
    at = find(game, "reversed", lambda at: game[at - 1]["event"] == "played" and game[at + 1].get("step") == "draw")
    if game[0]["players"] != 3:
        raise LookupError
    seats = {"a", "b", "c"} - {game[at - 1]["seat"], game[at + 1]["seat"]}
    return change(game, at + 1, seat=seats.pop())


@breaks("ruling.two-player-reverse")
def with_two_a_reverse_does_not_skip(game: Lines) -> int:
    at = find_played(game, "reverse", "reversed") + 2
    if game[at]["event"] != "skipped":
        raise LookupError
    return remove(game, at)


@breaks("action.skip")
def with_two_a_reverse_skips_all_the_same(game: Lines) -> int:
    only_with(game, **{"two-player-reverse": "turn"})
    at = find_played(game, "reverse", "reversed") + 2
    return insert(game, at, {"event": "skipped", "seat": game[at]["seat"]})


# wild-draw-four


@breaks("action.wild-four")
def a_wild_four_is_accepted_without_drawing(game: Lines) -> int:
    at = find(game, "accepted", lambda at: game[at + 1]["event"] == "drew") + 1
    return remove(game, at, at + 4)


@breaks("challenge.right")
def a_wild_four_without_an_answer(game: Lines) -> int:
    at = find(game, "accepted", lambda at: game[at + 1]["event"] == "drew") - 1
    return remove(game, at, at + 6)


@breaks("challenge.right")
def somebody_else_challenges(game: Lines) -> int:
    at = find_step(game, "challenge")
    return change(game, at, seat=other_seat(game, game[at]["seat"]))


@breaks("challenge.right")
def a_wild_is_challenged(game: Lines) -> int:
    at = find(game, "played", lambda at: game[at]["card"] == "wild" and game[at + 1]["event"] == "step") + 1
    return change(game, at, step="challenge")


@breaks("challenge.guilty")
def the_guilty_is_found_innocent(game: Lines) -> int:
    return change(game, find(game, "challenged", lambda at: game[at]["guilty"]), guilty=False)


@breaks("challenge.innocent")
def the_innocent_is_found_guilty(game: Lines) -> int:
    return change(game, find(game, "challenged", lambda at: not game[at]["guilty"]), guilty=True)


@breaks("challenge.show")
def a_card_is_not_shown(game: Lines) -> int:
    at = find(game, "challenged")
    game[at]["hand"].pop()
    return at


@breaks("challenge.guilty")
def the_guilty_draws_three(game: Lines) -> int:
    at = find(game, "challenged", lambda at: game[at]["guilty"] and game[at + 4]["event"] == "drew")
    return remove(game, at + 4) if game[at + 5]["event"] == "step" else remove(game, len(game))


@breaks("challenge.guilty")
def the_challenger_draws_for_the_guilty(game: Lines) -> int:
    at = find(game, "challenged", lambda at: game[at]["guilty"] and game[at + 1]["event"] == "drew")
    return change(game, at + 1, seat=game[at]["seat"])


@breaks("challenge.innocent")
def the_challenger_draws_only_four(game: Lines) -> int:
    at = find(game, "challenged", lambda at: [e["event"] for e in game[at + 1 : at + 7]] == ["drew"] * 6)
    return remove(game, at + 5, at + 7)


@breaks("ruling.guilty-turn")
def the_challenger_misses_the_turn(game: Lines) -> int:
    at = find(game, "challenged", lambda at: game[at]["guilty"] and game[at + 5]["event"] == "step")
    return change(game, at + 5, seat=game[at]["other"])


@breaks("ruling.innocent-turn")
def the_unlucky_challenger_plays_on(game: Lines) -> int:
    at = find(game, "challenged", lambda at: not game[at]["guilty"] and game[at + 7].get("step") == "draw")
    return change(game, at + 7, seat=game[at]["seat"])


# the call


@breaks("uno.call")
def called_too_early(game: Lines) -> int:
    at = find_played(game, "-5", "step") - 1
    return change(game, at, step=f"{game[at]['step']} uno")


@breaks("uno.call")
def the_call_is_not_heard(game: Lines) -> int:
    return unsay(game, find(game, "played", lambda at: "uno" in game[at]), "uno")


@breaks("uno.call")
def a_call_that_was_not_made(game: Lines) -> int:
    return change(game, find_played(game, "-5", "step"), uno=True)


@breaks("ruling.uno-timing")
def one_of_the_others_is_not_asked(game: Lines) -> int:
    at = find_step(game, "wait", lambda at: game[at + 2].get("step") in ("wait", "catch"))
    return remove(game, at, at + 2)


@breaks("ruling.uno-timing")
def another_goes_first_in_catching(game: Lines) -> int:
    at = find_step(game, "wait", lambda at: game[at + 2].get("step") == "wait")
    game[at]["seat"], game[at + 2]["seat"] = game[at + 2]["seat"], game[at]["seat"]
    return at


@breaks("ruling.uno-timing")
def caught_though_called(game: Lines) -> int:
    at = find(game, "played", lambda at: "uno" in game[at] and game[at + 1]["event"] == "step") + 1
    return change(game, at, step="catch")


@breaks("uno.penalty")
def the_penalty_is_one_card(game: Lines) -> int:
    at = find(game, "caught", lambda at: [e["event"] for e in game[at + 1 : at + 4]] == ["drew", "drew", "step"])
    return remove(game, at + 2)


@breaks("uno.penalty")
def the_catcher_draws(game: Lines) -> int:
    at = find(game, "caught", lambda at: game[at + 1]["event"] == "drew")
    return change(game, at + 1, seat=game[at]["seat"])


@breaks("uno.penalty")
def somebody_else_is_caught(game: Lines) -> int:
    at = find(game, "caught")
    return change(game, at, other=game[at]["seat"])


# the draw pile runs out


@breaks("pile.reshuffle")
def an_empty_pile_is_drawn_from(game: Lines) -> int:
    return remove(game, find(game, "reshuffled", lambda at: game[at - 1].get("step") == "draw"))


@breaks("pile.reshuffle")
def reshuffled_too_early(game: Lines) -> int:
    at = find_step(game, "draw", lambda at: game[at + 1]["event"] == "drew") + 1
    return insert(game, at, {"event": "reshuffled", "cards": 1, "order": ["red-1"]})


@breaks("pile.reshuffle")
def miscounted_reshuffle(game: Lines) -> int:
    at = find(game, "reshuffled")
    return change(game, at, cards=game[at]["cards"] + 1)


@breaks("ruling.reshuffle-top")
def the_top_discard_is_reshuffled_too(game: Lines) -> int:
    at = find(game, "reshuffled")
    top = next(line["card"] for line in reversed(game[:at]) if line["event"] == "played")
    game[at]["order"].append(top)
    return change(game, at, cards=game[at]["cards"] + 1)


@breaks("ruling.reshuffle-top")
def another_card_reshuffled(game: Lines) -> int:
    at = find(game, "reshuffled")
    order = game[at]["order"]
    order[0] = other_card(order[0])
    return at


@breaks("ruling.reshuffle-top")
def nothing_left_is_not_said(game: Lines) -> int:
    return remove(game, find(game, "nothing-left"))


@breaks("ruling.reshuffle-top")
def something_is_left(game: Lines) -> int:
    at = find_step(game, "draw", lambda at: game[at + 1]["event"] == "drew") + 1
    game[at] = {"event": "nothing-left"}
    return at


@breaks("turn.decline")
def played_though_nothing_was_drawn(game: Lines) -> int:
    at = find(game, "nothing-left", lambda at: game[at + 1].get("step") == "keep") + 1
    return change(game, at, step="play 1")


# the end of a round and of the game


@breaks("round.end")
def the_round_ends_too_early(game: Lines) -> int:
    at = find_played(game, "-5", "step") + 1
    return remove(game, at, find(game, "revealed"))


@breaks("round.end")
def play_goes_on_with_an_empty_hand(game: Lines) -> int:
    at = find(game, "revealed")
    return insert(game, at, {"event": "step", "seat": "a", "step": "draw"})


@breaks("round.end")
def the_last_draw_card_draws_nothing(game: Lines) -> int:
    at = find(game, "revealed", lambda at: game[at - 1]["event"] == "drew")
    while game[at - 1]["event"] == "drew":
        at = remove(game, at - 1)
    return at


@breaks("round.end")
def another_card_is_left(game: Lines) -> int:
    at = find(game, "revealed", lambda at: bool(game[at]["cards"]))
    cards = game[at]["cards"]
    cards[0] = other_card(cards[0])
    return at


@breaks("round.end")
def somebody_does_not_show_the_hand(game: Lines) -> int:
    return remove(game, find(game, "revealed"))


@breaks("score.values")
def a_point_too_many(game: Lines) -> int:
    at = find(game, "scored")
    points = game[at]["points"]
    seat = max(points, key=lambda seat: int(points[seat]))
    points[seat] += 1
    return at


@breaks("score.win")
def a_loser_scores(game: Lines) -> int:
    only_with(game, scoring="winner")
    at = find(game, "scored")
    points = game[at]["points"]
    points[min(points, key=lambda seat: int(points[seat]))] = 10
    return at


@breaks("score.alternative")
def the_winner_scores_in_the_alternative(game: Lines) -> int:
    only_with(game, scoring="own-cards")
    at = find(game, "scored")
    points = game[at]["points"]
    out = min(points, key=lambda seat: int(points[seat]))
    return change(game, at, points={seat: sum(points.values()) if seat == out else 0 for seat in points})


@breaks("score.win")
def nothing_is_scored(game: Lines) -> int:
    only_with(game, scoring="winner")
    return remove(game, find(game, "scored"))


@breaks("score.win")
def another_winner(game: Lines) -> int:
    only_with(game, scoring="winner")
    return change(game, len(game) - 1, winners=[other_seat(game, game[-1]["winners"][0])])


@breaks("score.alternative")
def the_highest_wins_in_the_alternative(game: Lines) -> int:
    only_with(game, scoring="own-cards")
    totals = game[-1]["totals"]
    return change(game, len(game) - 1, winners=[max(totals, key=lambda seat: int(totals[seat]))])


@breaks("score.win")
def another_total(game: Lines) -> int:
    only_with(game, scoring="winner")
    game[-1]["totals"]["a"] += 5
    return len(game) - 1


@breaks("score.win")
def won_before_five_hundred(game: Lines) -> int:
    only_with(game, scoring="winner")
    rounds = list(places(game, "scored"))
    if len(rounds) < 2:
        raise LookupError
    return remove(game, rounds[-2] + 1, len(game) - 1)


@breaks("score.alternative")
def a_round_after_five_hundred(game: Lines) -> int:
    only_with(game, scoring="own-cards")
    return insert(game, len(game) - 1, {"event": "step", "step": "deal"})


@breaks("score.win")
def nobody_wins(game: Lines) -> int:
    only_with(game, scoring="winner")
    return remove(game, len(game) - 1)


@breaks("goal.game")
def play_goes_on_after_the_end(game: Lines) -> int:
    return insert(game, len(game), {"event": "step", "step": "deal"})


# the log itself


@breaks("log.format")
def a_fact_too_many(game: Lines) -> int:
    return change(game, find(game, "kept"), card="red-3")


@breaks("log.format")
def a_fact_too_few(game: Lines) -> int:
    return unsay(game, find(game, "played"), "place")


@breaks("log.format")
def an_unknown_move(game: Lines) -> int:
    return change(game, find_step(game, "draw"), step="knock")


@breaks("turn.match")
def a_number_that_is_no_number(game: Lines) -> int:
    at = find(game, "played", lambda at: game[at]["place"] == 1)
    return change(game, at, place=True)


@TAMPERINGS.each
def test_a_tampered_game_is_caught(clause: str, tampering: Tampering) -> None:
    assert_caught(check, clause, tampering, uno_games())


# --- rigged games: the deck is stacked, and the last line is the one that the rules forbid ---


def drew(seat: str, *cards: str) -> Lines:
    return [event("drew", seat, card=card) for card in cards]


def moved(seat: str, place: int, card: str, *words: str) -> Lines:
    """A card is played: the step and its event."""
    facts: dict[str, object] = {"uno" if word == "uno" else "colour": word == "uno" or word for word in words}
    return [step(seat, " ".join(["play", str(place), *words])), event("played", seat, place=place, card=card, **facts)]


def stacked(*top: str) -> list[str]:
    """All 108 cards, with these on top."""
    rest = DECK - Counter(top)
    assert rest.total() == 108 - len(top)
    return [*sorted(rest.elements()), *reversed(top)]


def rigged(hands: list[str], up: str, pile: str = "", *, scoring: str = "winner", reverse: str = "skip") -> Lines:
    """A game up to the first turn. The last player deals, so that a is to the dealer's left."""
    seats = "abcdefghij"[: len(hands)]
    cards = {seat: hand.split() for seat, hand in zip(seats, hands, strict=True)}
    options = {"scoring": scoring, "two-player-reverse": reverse}
    lots = [f"blue-{number}" for number in range(1, len(seats))] + ["red-9"]
    return [
        {"event": "game", "number": 1, "game": "uno", "rules": 1, "players": len(seats), "options": options,
         "bots": ["random"] * len(seats), "seed": 1},
        {"event": "step", "step": "deal"},
        {"event": "shuffled", "cards": 108, "order": stacked(*lots)},
        {"event": "drew-for-deal", "cards": dict(zip(seats, lots, strict=True))},
        {"event": "shuffled", "cards": 108, "order": stacked(*chain(*cards.values()), up, *pile.split())},
        {"event": "dealt", "round": 1, "dealer": seats[-1]},
        *[event("hand", seat, cards=cards[seat]) for seat in seats],
        {"event": "turned", "card": up},
    ]  # fmt: skip


A = "red-1 red-2 yellow-draw-two red-skip red-reverse wild wild-draw-four"
B = "blue-1 blue-2 yellow-5 green-3 red-draw-two blue-draw-two wild-draw-four"
C = "green-1 green-2 green-4 green-6 green-7 green-8 green-9"
FIVE_SKIPS = "red-skip red-skip green-skip green-skip blue-skip"


def two_left(left: str, pile: str = "") -> Lines:
    """A game of two in which a, who has these two cards left, is on turn; the colour is blue."""
    lines = rigged([f"{FIVE_SKIPS} {left}", B], "red-5", pile)
    for card in FIVE_SKIPS.split():
        lines += [*moved("a", 1, card), event("skipped", "b")]
    return lines


def turned(up: str, *lines: Event, pile: str = "", reverse: str = "skip") -> Lines:
    return [*rigged([A, B], up, pile, reverse=reverse), *lines]


WITH_FOUR = [*two_left("wild-draw-four red-1", "blue-7 blue-8"), *moved("a", 1, "wild-draw-four", "red")]
CAUGHT = [*WITH_FOUR, step("b", "catch"), event("caught", "b", other="a"), *drew("a", "blue-7", "blue-8")]
CHALLENGED = [*CAUGHT, step("b", "challenge")]
GUILTY = [
    *two_left("wild-draw-four blue-9", "red-3 red-4 red-6 red-7"),
    *moved("a", 1, "wild-draw-four", "yellow", "uno"),
    step("b", "challenge"),
    event("challenged", "b", other="a", guilty=True, hand=["blue-9"]),
    *drew("a", "red-3", "red-4", "red-6", "red-7"),
]
OUT = [*two_left("blue-skip wild-draw-four", "red-3 red-4 red-6 red-7"),
       *moved("a", 1, "blue-skip", "uno"), event("skipped", "b"),
       *moved("a", 1, "wild-draw-four")]  # fmt: skip
LEFT = [*B.split(), "red-3", "red-4", "red-6", "red-7"]

RIGGED: list[tuple[str, str, Lines]] = [
    ("turn.match", "another colour and number", [*rigged([C, B], "red-5"), step("a", "play 1")]),
    ("turn.match", "place 0", turned("red-5", step("a", "play 0"))),
    ("turn.match", "no place", turned("red-5", step("a", "play"))),
    ("turn.match", "a number on a wild's former number",
     turned("red-2", *moved("a", 6, "wild", "green"), step("b", "play 2"))),
    ("action.draw-two", "on another colour", turned("red-5", step("a", "play 3"))),
    ("action.skip", "on another colour", turned("blue-5", step("a", "play 4"))),
    ("action.reverse", "on another colour", turned("blue-5", step("a", "play 5"))),
    ("action.wild", "no colour", turned("blue-5", step("a", "play 6"))),
    ("action.wild-four", "no colour", turned("blue-5", step("a", "play 7 uno"))),
    ("action.wild", "a colour for a number", turned("red-5", step("a", "play 1 red"))),
    ("uno.call", "with seven cards", turned("red-5", step("a", "play 1 uno"))),
    ("uno.call", "with the last card",
     [*two_left("blue-skip blue-1"), *moved("a", 1, "blue-skip", "uno"), event("skipped", "b"),
      step("a", "play 1 uno")]),
    ("log.format", "too many words", turned("red-5", step("a", "play 1 loudly"))),
    ("turn.draw", "the drawn card comes from the bottom", turned("red-5", step("a", "draw"), *drew("a", "blue-0"),
                                                               pile="red-0")),
    ("turn.match", "the drawn card does not fit",
     turned("red-5", step("a", "draw"), *drew("a", "blue-9"), step("a", "play 8"), pile="blue-9")),
    ("turn.decline", "another card after drawing",
     turned("red-5", step("a", "draw"), *drew("a", "red-9"), step("a", "play 1"), pile="red-9")),
    ("ruling.no-stacking", "a draw-two on a draw-two",
     [*rigged([A, B], "yellow-5"), *moved("a", 3, "yellow-draw-two"), step("b", "play 5")]),
    ("ruling.no-stacking", "a wild-draw-four on a wild-draw-four",
     turned("red-5", *moved("a", 7, "wild-draw-four", "red"), step("b", "play 7 blue"))),
    ("action.wild-four", "the victim plays a number",
     turned("red-5", *moved("a", 7, "wild-draw-four", "blue"), step("b", "play 1"))),
    ("setup.first.skip", "with two, the dealer begins", turned("red-skip", event("skipped", "a"), step("a", "draw"))),
    ("setup.first.reverse", "with two, the dealer begins",
     turned("red-reverse", {"event": "reversed", "to": "right"}, step("a", "draw"))),
    ("setup.first.reverse", "to the left", turned("red-reverse", {"event": "reversed", "to": "left"})),
    ("setup.first.draw-two", "the dealer draws", turned("red-draw-two", *drew("b", "red-7"), pile="red-7")),
    ("setup.first.wild", "no colour is named", turned("wild", step("a", "play 1"))),
    ("ruling.first-wild-colour", "the colour binds",
     turned("wild", step("a", "colour blue"), event("coloured", "a", colour="blue"), step("a", "play 1"))),
    ("setup.first.wild", "the dealer plays first",
     turned("wild", step("a", "colour blue"), event("coloured", "a", colour="blue"), step("b", "play 1"))),
    ("ruling.two-player-reverse", "the other plays",
     turned("red-5", *moved("a", 5, "red-reverse"), {"event": "reversed", "to": "right"}, event("skipped", "b"),
            step("b", "draw"))),
    ("action.reverse", "with two, who reversed plays again",
     turned("red-5", *moved("a", 5, "red-reverse"), {"event": "reversed", "to": "right"}, step("a", "draw"),
            reverse="turn")),
    ("action.skip", "with two, the skipped one plays",
     turned("red-5", *moved("a", 4, "red-skip"), event("skipped", "b"), step("b", "draw"))),
    ("action.draw-two", "the victim plays after drawing",
     [*rigged([A, B], "yellow-5", "red-7 red-8"), *moved("a", 3, "yellow-draw-two"), *drew("b", "red-7", "red-8"),
      step("b", "draw")]),
    ("ruling.uno-timing", "no chance to catch", [*WITH_FOUR, step("b", "challenge")]),
    ("ruling.uno-timing", "the effect before the chance to catch",
     [*two_left("blue-skip red-1"), *moved("a", 1, "blue-skip"), event("skipped", "b")]),
    ("ruling.uno-timing", "the forgetful player is asked", [*WITH_FOUR, step("a", "wait")]),
    ("ruling.uno-timing", "caught twice", [*CAUGHT, step("b", "catch")]),
    ("ruling.uno-timing", "caught after waiting",
     [*WITH_FOUR, step("b", "wait"), event("waited", "b"), step("b", "catch")]),
    ("uno.penalty", "a third card", [*CAUGHT, *drew("a", "red-3")]),
    ("challenge.innocent", "penalty cards do not make guilty",
     [*CHALLENGED, event("challenged", "b", other="a", guilty=True, hand=["red-1"])]),
    ("challenge.show", "the penalty cards are shown too",
     [*CHALLENGED, event("challenged", "b", other="a", guilty=False, hand=["red-1", "blue-7", "blue-8"])]),
    ("challenge.right", "another is challenged",
     [*CHALLENGED, event("challenged", "b", other="b", guilty=False, hand=["red-1"])]),
    ("challenge.guilty", "an action card of the current colour is a card of that colour",
     [*two_left("wild-draw-four blue-draw-two"), *moved("a", 1, "wild-draw-four", "red", "uno"), step("b", "challenge"),
      event("challenged", "b", other="a", guilty=False, hand=["blue-draw-two"])]),
    ("challenge.innocent", "the same symbol in another colour does not make guilty",
     [*two_left("wild-draw-four yellow-skip"), *moved("a", 1, "wild-draw-four", "yellow", "uno"),
      step("b", "challenge"), event("challenged", "b", other="a", guilty=True, hand=["yellow-skip"])]),
    ("challenge.guilty", "a drawn wild-draw-four is judged on the whole hand",
     turned("red-5", step("a", "draw"), *drew("a", "wild-draw-four"), *moved("a", 8, "wild-draw-four", "blue"),
            step("b", "challenge"), event("challenged", "b", other="a", guilty=False, hand=A.split()),
            pile="wild-draw-four")),
    ("challenge.guilty", "a fifth card", [*GUILTY, *drew("a", "red-8")]),
    ("challenge.guilty", "the challenger draws too", [*GUILTY, *drew("b", "red-8")]),
    ("ruling.guilty-turn", "the guilty player plays on", [*GUILTY, step("a", "draw")]),
    ("turn.match", "the chosen colour stays, though guilty", [*GUILTY, step("b", "play 1")]),
    ("challenge.right", "a challenge out of place", turned("red-5", *moved("a", 1, "red-1"), step("b", "challenge"))),
    ("ruling.last-wild", "a colour for the last card", [*OUT[:-2], step("a", "play 1 red")]),
    ("round.end", "the last card is not drawn for", [*OUT, event("revealed", "a", cards=[])]),
    ("round.end", "the last card is challenged", [*OUT, step("b", "challenge")]),
    ("round.end", "five cards for the last card", [*OUT, *drew("b", "red-3", "red-4", "red-6", "red-7", "red-8")]),
    ("score.values", "the last four do not count",
     [*OUT, *drew("b", "red-3", "red-4", "red-6", "red-7"), event("revealed", "a", cards=[]),
      event("revealed", "b", cards=LEFT),
      {"event": "scored", "round": 1, "points": {"a": 101, "b": 0}}]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("clause", "lines"), [pytest.param(clause, lines, id=f"{clause}: {what}") for clause, what, lines in RIGGED]
)
def test_a_rigged_game_is_caught_at_its_last_line(clause: str, lines: Lines) -> None:
    assert check(written(lines)).violations[0].startswith(f"line {len(lines)}: {clause}: ")
    (unfinished,) = check(written(lines[:-1])).violations  # up to there, all was well
    assert unfinished.startswith(f"line {len(lines)}: ")
    assert unfinished.endswith("the end of the log")
