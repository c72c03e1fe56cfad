"""The outside referee of Beverbende finds nothing wrong with our games, and everything with games tampered with."""

import copy
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.referees.beverbende import check
from tests.referees.planting import (
    Lines,
    Tampering,
    Tamperings,
    assert_caught,
    change,
    events,
    find,
    insert,
    places,
    remove,
    simulated,
    step,
    unsay,
)
from tests.referees.true_games import EDITIONS, beverbende_games
from tutor.cli import main

SPECIALS = ("swap", "peek", "draw-two")
NUMBERS = tuple("0123456789")


# --- games of the engine ---


@pytest.mark.parametrize("bots", ["random", "greedy", "random,greedy"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_simulated_games_follow_the_rules(players: int, edition: str, bots: str) -> None:
    options = {"edition": edition, "starter": "abcdef"[players - 1]}
    report = check(simulated("beverbende", players, options, bots.split(","), games=20, seed=players))
    assert report.violations == []
    assert report.games == 20
    assert report.rounds == 20 * (4 if players == 2 else players)


# --- games of our own croupier: what bots seldom do ---


def test_croupier_games_follow_the_rules() -> None:
    for game in beverbende_games():
        assert check(game).violations == []


def test_the_engine_agrees_with_the_croupier(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{line}\n" for game in beverbende_games() for line in game))
    assert main(["check", str(path)]) == 0


def test_croupier_games_hold_what_is_rare() -> None:
    seen: Counter[str] = Counter()
    for game in map(events, beverbende_games()):
        in_use = 0
        for before, event in pairwise(game):
            seen[event["event"]] += 1
            in_use += (event["event"] == "used") - (event["event"] == "laid" and event["card"] == "draw-two")
            seen["nested draw-two"] += event["event"] == "used" and in_use > 1
            seen["chain of replacements"] += event["event"] == "replaced" and event["card"] in SPECIALS
            if event["event"] == "reshuffled":
                seen["reshuffled within a draw-two"] += in_use > 0
                seen["reshuffled after declining"] += before["event"] == "declined"
                seen["reshuffled while replacing"] += before["event"] in ("revealed", "replaced")
        seen["shared win"] += len(game[-1]["winners"]) > 1
    rare = ("limit", "reshuffled", "nested draw-two", "chain of replacements", "reshuffled within a draw-two")
    rarer = ("reshuffled after declining", "reshuffled while replacing", "shared win")
    assert not [what for what in (*rare, *rarer) if not seen[what]], seen


# --- tampered games ---

TAMPERINGS = Tamperings()
breaks = TAMPERINGS.breaks


def find_drawn(game: Lines, *cards: str) -> int:
    """The step that plays an ordinary drawn card (not one of a draw-two), for one of these cards."""
    return (
        find(
            game,
            "drew",
            lambda at: game[at]["card"] in cards and game[at - 1].get("step") == "draw" and starts_turn(game, at - 1),
        )
        + 1
    )


def starts_turn(game: Lines, at: int) -> bool:
    """Whether this line is the step that starts a turn."""
    step = str(game[at].get("step"))
    return step.startswith("take") or (step == "draw" and game[at - 1]["event"] != "drew")


def next_turn(game: Lines, at: int) -> int:
    """Where the first turn after this line starts, in the same round."""
    while not starts_turn(game, at := at + 1):
        if game[at]["event"] == "revealed":
            raise LookupError
    return at


def find_next(game: Lines, event: str, at: int) -> int:
    return find(game, event, lambda place: place > at)


def other_than(card: str) -> str:
    return "3" if card != "3" else "4"


# material and setup


@breaks("material.deck")
def a_tenth_swap_in_the_deck(game: Lines) -> int:
    at = find(game, "shuffled")
    order = game[at]["order"]
    order[order.index("4")] = "swap"
    return at


@breaks("setup.deal")
def another_card_dealt(game: Lines) -> int:
    at = find(game, "dealt")
    row = game[at]["rows"]["b"]
    row[1] = other_than(row[1])
    return at


@breaks("setup.deal")
def the_order_of_the_shuffle_differs_from_the_deal(game: Lines) -> int:
    at = find(game, "shuffled")
    order = game[at]["order"]
    other = next(place for place, card in enumerate(order) if card != order[-1])
    order[other], order[-1] = order[-1], order[other]
    return at + 1


@breaks("setup.piles")
def another_first_discard(game: Lines) -> int:
    at = find(game, "dealt")
    return change(game, at, up=other_than(game[at]["up"]))


@breaks("setup.peek")
def somebody_does_not_look(game: Lines) -> int:
    looks = list(places(game, "looked"))[: game[0]["players"]]
    del game[looks[1]]
    return looks[-1]


@breaks("setup.peek")
def somebody_looks_at_the_inner_cards(game: Lines) -> int:
    return change(game, find(game, "looked"), slots=[2, 3])


@breaks("setup.peek")
def somebody_looks_twice(game: Lines) -> int:
    at = find(game, "looked")
    return insert(game, at + 1, copy.deepcopy(game[at]))


@breaks("material.players")
def seven_players_of_biberbande(game: Lines) -> int:
    if game[0]["options"]["edition"] != "biberbande":
        raise LookupError
    return change(game, 0, players=7)


# order of play


@breaks("turn.order")
def the_wrong_player_starts(game: Lines) -> int:
    at = find(game, "dealt")
    return change(game, at, starter="b" if game[at]["starter"] == "a" else "a")


@breaks("game.starter")
def the_dutch_starter_stays(game: Lines) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2 and game[0]["options"]["edition"] == "beverbende")
    return change(game, at, starter=game[0]["options"]["starter"])


@breaks("ruling.starter-de")
def the_german_starter_moves_on(game: Lines) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2 and game[0]["options"]["edition"] == "biberbande")
    return change(game, at, starter="b" if game[at]["starter"] == "a" else "a")


@breaks("turn.order")
def a_turn_is_skipped(game: Lines) -> int:
    at = next_turn(game, find(game, "dealt"))
    return remove(game, at, next_turn(game, at))


@breaks("turn.order")
def somebody_else_draws(game: Lines) -> int:
    at = find(game, "drew")
    return change(game, at, seat="b" if game[at]["seat"] == "a" else "a")


@breaks("turn.choice")
def take_after_drawing(game: Lines) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="take 1")


@breaks("turn.choice")
def a_second_action_in_one_turn(game: Lines) -> int:
    at = find(game, "passed") - 1
    return change(game, at, step="draw")


# action A


@breaks("a.no-special")
def take_a_special(game: Lines) -> int:
    at = find(game, "discarded", lambda at: game[at]["card"] in SPECIALS and starts_turn(game, at + 1)) + 1
    return change(game, at, step="take 1")


@breaks("a.no-special")
def take_the_first_discard_though_special(game: Lines) -> int:
    at = next_turn(game, find(game, "dealt", lambda at: game[at]["up"] in SPECIALS))
    return change(game, at, step="take 4")


@breaks("a.no-special")
def take_a_used_special(game: Lines) -> int:
    at = find(game, "laid", lambda at: starts_turn(game, at + 1)) + 1
    return change(game, at, step="take 2")


@breaks("a.must-exchange")
def take_without_exchange(game: Lines) -> int:
    return remove(game, find(game, "took"))


@breaks("a.must-exchange")
def take_for_nothing(game: Lines) -> int:
    return change(game, find(game, "took") - 1, step="take")


@breaks("a.take")
def take_for_a_fifth_card(game: Lines) -> int:
    return change(game, find(game, "took") - 1, step="take 5")


@breaks("a.take")
def another_card_replaced_by_a_take(game: Lines) -> int:
    at = find(game, "took")
    return change(game, at, replaced=other_than(game[at]["replaced"]))


@breaks("a.take")
def another_card_taken(game: Lines) -> int:
    at = find(game, "took")
    return change(game, at, card=other_than(game[at]["card"]))


# action B


@breaks("b.draw")
def another_card_drawn(game: Lines) -> int:
    at = find(game, "drew")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("b.draw")
def a_number_is_drawn_again(game: Lines) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="draw")


@breaks("b.discard")
def another_card_discarded(game: Lines) -> int:
    at = find(game, "discarded")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("b.exchange")
def another_card_replaced_by_an_exchange(game: Lines) -> int:
    at = find(game, "exchanged")
    return change(game, at, replaced=other_than(game[at]["replaced"]))


@breaks("b.exchange")
def another_place_in_the_row(game: Lines) -> int:
    at = find(game, "exchanged")
    return change(game, at, slot=game[at]["slot"] % 4 + 1)


@breaks("b.special-never-in-row")
def a_special_into_the_row(game: Lines) -> int:
    return change(game, find_drawn(game, *SPECIALS), step="exchange 2")


@breaks("b.special-never-in-row")
def a_special_of_a_draw_two_into_the_row(game: Lines) -> int:
    at = find(game, "drew", lambda at: game[at]["card"] in SPECIALS and game[at - 1]["event"] == "used") + 1
    return change(game, at, step="exchange 2")


@breaks("b.special")
def a_used_special_is_not_laid(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] == "swap" and game[at + 1]["event"] == "step")
    return remove(game, at)


# specials


@breaks("special.only-drawn")
def peek_with_a_number(game: Lines) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="peek 2")


@breaks("special.only-drawn")
def swap_with_a_peek(game: Lines) -> int:
    at = find_drawn(game, "peek")
    return change(game, at, step="swap 1 b1" if game[at]["seat"] == "a" else "swap 1 a1")


@breaks("special.swap")
def swap_within_the_own_row(game: Lines) -> int:
    at = find(game, "swapped") - 1
    return change(game, at, step=f"swap 1 {game[at]['seat']}2")


@breaks("special.swap")
def another_card_got_in_a_swap(game: Lines) -> int:
    at = find(game, "swapped")
    return change(game, at, got=other_than(game[at]["got"]))


@breaks("special.peek")
def another_card_seen(game: Lines) -> int:
    at = find(game, "peeked")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("special.draw-two")
def a_draw_two_draws_nothing(game: Lines) -> int:
    at = find(game, "used", lambda at: game[at + 1]["event"] == "drew") + 1
    return remove(game, at)


@breaks("ruling.draw-two-decline")
def the_first_card_is_discarded_for_good(game: Lines) -> int:
    return change(game, find(game, "declined") - 1, step="discard")


@breaks("ruling.draw-two-decline")
def no_second_card_after_declining(game: Lines) -> int:
    at = find(game, "declined", lambda at: game[at + 1]["event"] == "drew") + 1
    return remove(game, at)


@breaks("ruling.draw-two-decline")
def the_second_card_is_declined(game: Lines) -> int:
    at = find(game, "declined", lambda at: game[at + 1]["event"] == "drew") + 2
    return change(game, at, step="decline")


@breaks("ruling.draw-two-decline")
def an_ordinary_card_is_declined(game: Lines) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="decline")


@breaks("ruling.draw-two-nesting")
def a_draw_two_laid_too_early(game: Lines) -> int:
    at = find(game, "used")
    return insert(game, at + 1, {"event": "laid", "seat": game[at]["seat"], "card": "draw-two"})


@breaks("ruling.draw-two-nesting")
def outer_before_inner(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] != "draw-two" and game[at + 1]["event"] == "laid")
    game[at], game[at + 1] = game[at + 1], game[at]
    return at


@breaks("ruling.draw-two-nesting")
def a_used_draw_two_is_not_laid(game: Lines) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] == "draw-two" and game[at - 1]["event"] == "exchanged")
    return remove(game, at)


# the draw pile runs out


@breaks("pile.reshuffle")
def an_empty_pile_is_drawn_from(game: Lines) -> int:
    return remove(game, find(game, "reshuffled"))


@breaks("pile.reshuffle")
def miscounted_reshuffle(game: Lines) -> int:
    at = find(game, "reshuffled")
    return change(game, at, cards=game[at]["cards"] + 1)


@breaks("ruling.reshuffle-lazy")
def another_card_reshuffled(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1].get("step") == "draw")
    order = game[at]["order"]
    order[0] = other_than(order[0])
    return at


@breaks("ruling.reshuffle-lazy")
def the_top_discard_is_kept_back(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1].get("step") == "draw")
    order = game[at]["order"]
    return change(game, at, cards=len(order) - 1, order=order[1:])


@breaks("ruling.reshuffle-lazy")
def a_draw_two_in_use_is_reshuffled(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1]["event"] == "used")
    order = ["draw-two", *game[at]["order"]]
    return change(game, at, cards=len(order), order=order)


@breaks("ruling.reshuffle-lazy")
def reshuffled_as_soon_as_the_pile_is_empty(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: starts_turn(game, at - 1))
    game[at - 1], game[at] = game[at], game[at - 1]
    return at - 1


@breaks("ruling.reshuffle-lazy")
def reshuffled_with_cards_left(game: Lines) -> int:
    at = find(game, "drew")
    order = [game[find(game, "dealt")]["up"]]
    return insert(game, at, {"event": "reshuffled", "cards": 1, "order": order})


@breaks("b.draw")
def another_order_of_the_reshuffle(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: game[at + 1]["event"] == "drew")
    order = game[at]["order"]
    other = next(place for place, card in enumerate(order) if card != order[-1])
    order[other], order[-1] = order[-1], order[other]
    return at + 1


@breaks("ruling.set-aside")
def specials_laid_aside_are_reshuffled(game: Lines) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1]["event"] == "replaced")
    order = [game[at - 1]["special"], *game[at]["order"]]
    return change(game, at, cards=len(order), order=order)


# knocking and the last turns


@breaks("knock.first-turns")
def knock_in_the_first_lap(game: Lines) -> int:
    at = next_turn(game, find(game, "dealt"))
    seat = game[at]["seat"]
    return insert(game, next_turn(game, at), step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("knock.when")
def knock_before_the_action(game: Lines) -> int:
    at = next_turn(game, find(game, "passed"))
    return insert(game, at, step(game[at]["seat"], "knock"), {"event": "knocked", "seat": game[at]["seat"]})


@breaks("knock.when")
def knock_with_a_card_in_hand(game: Lines) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="knock")


@breaks("knock.when")
def neither_knock_nor_pass(game: Lines) -> int:
    at = find(game, "passed", lambda at: game[at + 1]["event"] == "step")
    return remove(game, at - 1, at + 1)


@breaks("ruling.one-knock")
def a_second_knock(game: Lines) -> int:
    at = find(game, "knocked", lambda at: game[0]["players"] > 2) + 1
    seat = game[at]["seat"]
    return insert(game, next_turn(game, at), step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("ruling.one-knock")
def a_knock_after_the_very_last_turn(game: Lines) -> int:
    at = find_next(game, "revealed", find(game, "knocked"))
    seat = game[at - 1]["seat"]
    return insert(game, at, step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("knock.last-turns")
def the_knocker_gets_another_turn(game: Lines) -> int:
    knock = find(game, "knocked")
    at = find_next(game, "revealed", knock)
    return insert(game, at, step(game[knock]["seat"], "draw"))


@breaks("knock.last-turns")
def a_last_turn_is_left_out(game: Lines) -> int:
    knock = find(game, "knocked")
    end = find_next(game, "revealed", knock)
    last = max(at for at in range(knock, end) if starts_turn(game, at))
    return remove(game, last, end)


@breaks("ruling.no-knock-limit")
def a_round_ends_without_a_knock(game: Lines) -> int:
    at = find(game, "passed", lambda at: starts_turn(game, at + 1)) + 1
    return remove(game, at, find_next(game, "revealed", at))


@breaks("ruling.no-knock-limit")
def the_limit_comes_too_early(game: Lines) -> int:
    at = find(game, "passed", lambda at: starts_turn(game, at + 1)) + 1
    return insert(game, at, {"event": "limit", "seat": game[at - 1]["seat"]})


@breaks("ruling.no-knock-limit")
def the_limit_is_forgotten(game: Lines) -> int:
    return remove(game, find(game, "limit"))


# scoring


@breaks("score.reveal")
def another_card_revealed(game: Lines) -> int:
    at = find(game, "revealed")
    cards = game[at]["cards"]
    cards[2] = other_than(cards[2])
    return at


@breaks("score.reveal")
def somebody_does_not_reveal(game: Lines) -> int:
    reveals = list(places(game, "revealed"))[: game[0]["players"]]
    del game[reveals[0]]
    return reveals[-1]


@breaks("score.replace")
def replaced_by_another_card(game: Lines) -> int:
    at = find(game, "replaced")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("score.replace")
def replaced_from_the_discard_pile(game: Lines) -> int:
    for at in places(game, "replaced", lambda at: game[at - 1]["event"] == "revealed"):
        last = next(line for line in reversed(game[:at]) if {"card", "replaced"} & line.keys())
        top = last.get("replaced", last.get("card"))
        if top != game[at]["card"]:
            return change(game, at, card=top)
    raise LookupError


@breaks("score.replace")
def a_special_stays_in_the_row(game: Lines) -> int:
    at = find(game, "replaced", lambda at: game[at + 1]["event"] == "scored")
    return remove(game, at)


@breaks("score.replace")
def a_number_is_replaced(game: Lines) -> int:
    at = find(game, "scored")
    line = {"event": "replaced", "seat": "a", "slot": 1, "special": "swap", "card": "0"}
    return insert(game, at, line)


@breaks("score.order")
def replaced_in_another_order_of_players(game: Lines) -> int:
    def two_players(at: int) -> bool:
        here, after = game[at : at + 2]
        return bool(after["event"] == "replaced" and after["seat"] != here["seat"])

    at = find(game, "replaced", two_players)
    game[at]["seat"], game[at + 1]["seat"] = game[at + 1]["seat"], game[at]["seat"]
    return at


@breaks("ruling.replace-slots")
def replaced_from_right_to_left(game: Lines) -> int:
    def two_slots(at: int) -> bool:
        here, after = game[at : at + 2]
        same_player = after["event"] == "replaced" and after["seat"] == here["seat"]
        return bool(same_player and after["slot"] != here["slot"])

    at = find(game, "replaced", two_slots)
    game[at]["slot"], game[at + 1]["slot"] = game[at + 1]["slot"], game[at]["slot"]
    return at


@breaks("score.reveal")
def another_sum(game: Lines) -> int:
    at = find(game, "scored")
    game[at]["points"]["b"] += 1
    return at


@breaks("score.pad")
def nothing_on_the_score_pad(game: Lines) -> int:
    return remove(game, find(game, "scored"))


# the end of the game


@breaks("game.rounds")
def a_round_too_few(game: Lines) -> int:
    deals = [at for at in places(game, "step") if game[at]["step"] == "deal"]
    return remove(game, deals[-1], len(game) - 1)


@breaks("game.rounds")
def a_round_too_many(game: Lines) -> int:
    deals = [at for at in places(game, "step") if game[at]["step"] == "deal"]
    return insert(game, len(game) - 1, *copy.deepcopy(game[deals[-1] : -1]))


@breaks("game.rounds")
def play_goes_on_after_the_end(game: Lines) -> int:
    return insert(game, len(game), {"event": "step", "step": "deal"})


@breaks("game.rounds")
def another_number_of_the_round(game: Lines) -> int:
    return change(game, find(game, "dealt"), round=2)


@breaks("game.winner")
def another_winner(game: Lines) -> int:
    at = find(game, "won", lambda at: len(game[at]["winners"]) == 1)
    return change(game, at, winners=["b"] if game[at]["winners"] == ["a"] else ["a"])


@breaks("game.winner")
def another_total(game: Lines) -> int:
    game[-1]["totals"]["a"] += 5
    return len(game) - 1


@breaks("game.winner")
def nobody_wins(game: Lines) -> int:
    return remove(game, len(game) - 1)


@breaks("ruling.tie")
def a_shared_win_is_not_shared(game: Lines) -> int:
    at = find(game, "won", lambda at: len(game[at]["winners"]) > 1)
    return change(game, at, winners=game[at]["winners"][:1])


# the log itself


@breaks("log.format")
def a_fact_too_many(game: Lines) -> int:
    return change(game, find(game, "passed"), card="3")


@breaks("log.format")
def a_fact_too_few(game: Lines) -> int:
    return unsay(game, find(game, "took"), "replaced")


@TAMPERINGS.each
def test_a_tampered_game_is_caught(clause: str, tampering: Tampering) -> None:
    assert_caught(check, clause, tampering, beverbende_games())
