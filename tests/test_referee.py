"""The outside referee finds nothing wrong with our games, and everything wrong with games that were tampered with."""

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.croupier import write_game
from tests.referee import referee
from tutor.cli import main

EDITIONS = ("beverbende", "biberbande")
SPECIALS = ("swap", "peek", "draw-two")

Event = dict[str, Any]
Game = list[Event]


def events(lines: Iterable[str]) -> Game:
    return [json.loads(line) for line in lines]


def written(game: Game) -> list[str]:
    return [json.dumps(event, separators=(",", ":")) for event in game]


# --- games of the engine ---


@pytest.mark.parametrize("bots", ["random", "greedy", "random,greedy"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_simulated_games_follow_the_rules(players: int, edition: str, bots: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    seat = "abcdef"[players - 1]
    table = ["--players", str(players), "--edition", edition, "--option", f"starter={seat}", "--bots", bots]
    assert main(["simulate", "beverbende", *table, "--games", "20", "--seed", str(players), "--log", str(path)]) == 0
    lines = path.read_text().splitlines()
    assert sum('"event":"game"' in line for line in lines) == 20
    assert referee(lines) == []


def test_a_log_without_games() -> None:
    assert referee([]) == ["line 1: log.format: there is no game in this log"]


# --- games of our own croupier: what bots seldom do ---


@pytest.fixture(scope="module")
def croupier_games() -> list[Game]:
    """Every number of players in both editions, with short, long and endless rounds; the shortest games first."""
    games = []
    for seed, knock in enumerate([0.3, 0.03, 0.001, 0.1, 0.01, 0.03] * 5 + [0.5] * 30):
        players = 2 + seed % 5
        starter = "abcdef"[seed % players]
        lines = write_game(players=players, edition=EDITIONS[seed % 2], starter=starter, knock=knock, seed=seed)
        games.append(events(lines))
    return sorted(games, key=len)


def test_croupier_games_follow_the_rules(croupier_games: list[Game]) -> None:
    for game in croupier_games:
        assert referee(written(game)) == []


def test_the_engine_agrees_with_the_croupier(croupier_games: list[Game], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(f"{line}\n" for game in croupier_games for line in written(game)))
    assert main(["check", str(path)]) == 0


def test_croupier_games_hold_what_is_rare(croupier_games: list[Game]) -> None:
    seen: Counter[str] = Counter()
    for game in croupier_games:
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


# --- tampered games: each tampering changes a game and returns the line (from 0) where the referee must object ---

Tampering = Callable[[Game], int]
TAMPERINGS: list[tuple[str, Tampering]] = []


def breaks(clause: str) -> Callable[[Tampering], Tampering]:
    def register(tampering: Tampering) -> Tampering:
        TAMPERINGS.append((clause, tampering))
        return tampering

    return register


def places(game: Game, event: str, test: Callable[[int], bool] = lambda _: True) -> Iterator[int]:
    return (at for at, line in enumerate(game) if line["event"] == event and test(at))


def find(game: Game, event: str, test: Callable[[int], bool] = lambda _: True) -> int:
    """The first such line; a game without one is no use for this tampering."""
    for at in places(game, event, test):
        return at
    raise LookupError(event)


def find_drawn(game: Game, *cards: str) -> int:
    """The step that plays an ordinary drawn card (not one of a draw-two), for one of these cards."""
    return (
        find(
            game,
            "drew",
            lambda at: game[at]["card"] in cards and game[at - 1].get("step") == "draw" and starts_turn(game, at - 1),
        )
        + 1
    )


def starts_turn(game: Game, at: int) -> bool:
    """Whether this line is the step that starts a turn."""
    step = str(game[at].get("step"))
    return step.startswith("take") or (step == "draw" and game[at - 1]["event"] != "drew")


def next_turn(game: Game, at: int) -> int:
    """Where the first turn after this line starts, in the same round."""
    while not starts_turn(game, at := at + 1):
        if game[at]["event"] == "revealed":
            raise LookupError
    return at


def find_next(game: Game, event: str, at: int) -> int:
    return find(game, event, lambda place: place > at)


def change(game: Game, at: int, **facts: object) -> int:
    game[at].update(facts)
    return at


def remove(game: Game, at: int, end: int | None = None) -> int:
    del game[at : end or at + 1]
    return at


def insert(game: Game, at: int, *lines: Event) -> int:
    game[at:at] = lines
    return at


def other_than(card: str) -> str:
    return "3" if card != "3" else "4"


def step(seat: str, move: str) -> Event:
    return {"event": "step", "seat": seat, "step": move}


NUMBERS = tuple("0123456789")


# material and setup


@breaks("material.deck")
def a_tenth_swap_in_the_deck(game: Game) -> int:
    at = find(game, "shuffled")
    order = game[at]["order"]
    order[order.index("4")] = "swap"
    return at


@breaks("setup.deal")
def another_card_dealt(game: Game) -> int:
    at = find(game, "dealt")
    row = game[at]["rows"]["b"]
    row[1] = other_than(row[1])
    return at


@breaks("setup.deal")
def the_order_of_the_shuffle_differs_from_the_deal(game: Game) -> int:
    at = find(game, "shuffled")
    order = game[at]["order"]
    other = next(place for place, card in enumerate(order) if card != order[-1])
    order[other], order[-1] = order[-1], order[other]
    return at + 1


@breaks("setup.piles")
def another_first_discard(game: Game) -> int:
    at = find(game, "dealt")
    return change(game, at, up=other_than(game[at]["up"]))


@breaks("setup.peek")
def somebody_does_not_look(game: Game) -> int:
    looks = list(places(game, "looked"))[: game[0]["players"]]
    del game[looks[1]]
    return looks[-1]


@breaks("setup.peek")
def somebody_looks_at_the_inner_cards(game: Game) -> int:
    return change(game, find(game, "looked"), slots=[2, 3])


@breaks("setup.peek")
def somebody_looks_twice(game: Game) -> int:
    at = find(game, "looked")
    return insert(game, at + 1, copy.deepcopy(game[at]))


@breaks("material.players")
def seven_players_of_biberbande(game: Game) -> int:
    if game[0]["options"]["edition"] != "biberbande":
        raise LookupError
    return change(game, 0, players=7)


# order of play


@breaks("turn.order")
def the_wrong_player_starts(game: Game) -> int:
    at = find(game, "dealt")
    return change(game, at, starter="b" if game[at]["starter"] == "a" else "a")


@breaks("game.starter")
def the_dutch_starter_stays(game: Game) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2 and game[0]["options"]["edition"] == "beverbende")
    return change(game, at, starter=game[0]["options"]["starter"])


@breaks("ruling.starter-de")
def the_german_starter_moves_on(game: Game) -> int:
    at = find(game, "dealt", lambda at: game[at]["round"] == 2 and game[0]["options"]["edition"] == "biberbande")
    return change(game, at, starter="b" if game[at]["starter"] == "a" else "a")


@breaks("turn.order")
def a_turn_is_skipped(game: Game) -> int:
    at = next_turn(game, find(game, "dealt"))
    return remove(game, at, next_turn(game, at))


@breaks("turn.order")
def somebody_else_draws(game: Game) -> int:
    at = find(game, "drew")
    return change(game, at, seat="b" if game[at]["seat"] == "a" else "a")


@breaks("turn.choice")
def take_after_drawing(game: Game) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="take 1")


@breaks("turn.choice")
def a_second_action_in_one_turn(game: Game) -> int:
    at = find(game, "passed") - 1
    return change(game, at, step="draw")


# action A


@breaks("a.no-special")
def take_a_special(game: Game) -> int:
    at = find(game, "discarded", lambda at: game[at]["card"] in SPECIALS and starts_turn(game, at + 1)) + 1
    return change(game, at, step="take 1")


@breaks("a.no-special")
def take_the_first_discard_though_special(game: Game) -> int:
    at = next_turn(game, find(game, "dealt", lambda at: game[at]["up"] in SPECIALS))
    return change(game, at, step="take 4")


@breaks("a.no-special")
def take_a_used_special(game: Game) -> int:
    at = find(game, "laid", lambda at: starts_turn(game, at + 1)) + 1
    return change(game, at, step="take 2")


@breaks("a.must-exchange")
def take_without_exchange(game: Game) -> int:
    return remove(game, find(game, "took"))


@breaks("a.must-exchange")
def take_for_nothing(game: Game) -> int:
    return change(game, find(game, "took") - 1, step="take")


@breaks("a.take")
def take_for_a_fifth_card(game: Game) -> int:
    return change(game, find(game, "took") - 1, step="take 5")


@breaks("a.take")
def another_card_replaced_by_a_take(game: Game) -> int:
    at = find(game, "took")
    return change(game, at, replaced=other_than(game[at]["replaced"]))


@breaks("a.take")
def another_card_taken(game: Game) -> int:
    at = find(game, "took")
    return change(game, at, card=other_than(game[at]["card"]))


# action B


@breaks("b.draw")
def another_card_drawn(game: Game) -> int:
    at = find(game, "drew")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("b.draw")
def a_number_is_drawn_again(game: Game) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="draw")


@breaks("b.discard")
def another_card_discarded(game: Game) -> int:
    at = find(game, "discarded")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("b.exchange")
def another_card_replaced_by_an_exchange(game: Game) -> int:
    at = find(game, "exchanged")
    return change(game, at, replaced=other_than(game[at]["replaced"]))


@breaks("b.exchange")
def another_place_in_the_row(game: Game) -> int:
    at = find(game, "exchanged")
    return change(game, at, slot=game[at]["slot"] % 4 + 1)


@breaks("b.special-never-in-row")
def a_special_into_the_row(game: Game) -> int:
    return change(game, find_drawn(game, *SPECIALS), step="exchange 2")


@breaks("b.special-never-in-row")
def a_special_of_a_draw_two_into_the_row(game: Game) -> int:
    at = find(game, "drew", lambda at: game[at]["card"] in SPECIALS and game[at - 1]["event"] == "used") + 1
    return change(game, at, step="exchange 2")


@breaks("b.special")
def a_used_special_is_not_laid(game: Game) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] == "swap" and game[at + 1]["event"] == "step")
    return remove(game, at)


# specials


@breaks("special.only-drawn")
def peek_with_a_number(game: Game) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="peek 2")


@breaks("special.only-drawn")
def swap_with_a_peek(game: Game) -> int:
    at = find_drawn(game, "peek")
    return change(game, at, step="swap 1 b1" if game[at]["seat"] == "a" else "swap 1 a1")


@breaks("special.swap")
def swap_within_the_own_row(game: Game) -> int:
    at = find(game, "swapped") - 1
    return change(game, at, step=f"swap 1 {game[at]['seat']}2")


@breaks("special.swap")
def another_card_got_in_a_swap(game: Game) -> int:
    at = find(game, "swapped")
    return change(game, at, got=other_than(game[at]["got"]))


@breaks("special.peek")
def another_card_seen(game: Game) -> int:
    at = find(game, "peeked")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("special.draw-two")
def a_draw_two_draws_nothing(game: Game) -> int:
    at = find(game, "used", lambda at: game[at + 1]["event"] == "drew") + 1
    return remove(game, at)


@breaks("ruling.draw-two-decline")
def the_first_card_is_discarded_for_good(game: Game) -> int:
    return change(game, find(game, "declined") - 1, step="discard")


@breaks("ruling.draw-two-decline")
def no_second_card_after_declining(game: Game) -> int:
    at = find(game, "declined", lambda at: game[at + 1]["event"] == "drew") + 1
    return remove(game, at)


@breaks("ruling.draw-two-decline")
def the_second_card_is_declined(game: Game) -> int:
    at = find(game, "declined", lambda at: game[at + 1]["event"] == "drew") + 2
    return change(game, at, step="decline")


@breaks("ruling.draw-two-decline")
def an_ordinary_card_is_declined(game: Game) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="decline")


@breaks("ruling.draw-two-nesting")
def a_draw_two_laid_too_early(game: Game) -> int:
    at = find(game, "used")
    return insert(game, at + 1, {"event": "laid", "seat": game[at]["seat"], "card": "draw-two"})


@breaks("ruling.draw-two-nesting")
def outer_before_inner(game: Game) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] != "draw-two" and game[at + 1]["event"] == "laid")
    game[at], game[at + 1] = game[at + 1], game[at]
    return at


@breaks("ruling.draw-two-nesting")
def a_used_draw_two_is_not_laid(game: Game) -> int:
    at = find(game, "laid", lambda at: game[at]["card"] == "draw-two" and game[at - 1]["event"] == "exchanged")
    return remove(game, at)


# the draw pile runs out


@breaks("pile.reshuffle")
def an_empty_pile_is_drawn_from(game: Game) -> int:
    return remove(game, find(game, "reshuffled"))


@breaks("pile.reshuffle")
def miscounted_reshuffle(game: Game) -> int:
    at = find(game, "reshuffled")
    return change(game, at, cards=game[at]["cards"] + 1)


@breaks("ruling.reshuffle-lazy")
def another_card_reshuffled(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1].get("step") == "draw")
    order = game[at]["order"]
    order[0] = other_than(order[0])
    return at


@breaks("ruling.reshuffle-lazy")
def the_top_discard_is_kept_back(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1].get("step") == "draw")
    order = game[at]["order"]
    return change(game, at, cards=len(order) - 1, order=order[1:])


@breaks("ruling.reshuffle-lazy")
def a_draw_two_in_use_is_reshuffled(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1]["event"] == "used")
    order = ["draw-two", *game[at]["order"]]
    return change(game, at, cards=len(order), order=order)


@breaks("ruling.reshuffle-lazy")
def reshuffled_as_soon_as_the_pile_is_empty(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: starts_turn(game, at - 1))
    game[at - 1], game[at] = game[at], game[at - 1]
    return at - 1


@breaks("ruling.reshuffle-lazy")
def reshuffled_with_cards_left(game: Game) -> int:
    at = find(game, "drew")
    order = [game[find(game, "dealt")]["up"]]
    return insert(game, at, {"event": "reshuffled", "cards": 1, "order": order})


@breaks("b.draw")
def another_order_of_the_reshuffle(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: game[at + 1]["event"] == "drew")
    order = game[at]["order"]
    other = next(place for place, card in enumerate(order) if card != order[-1])
    order[other], order[-1] = order[-1], order[other]
    return at + 1


@breaks("ruling.set-aside")
def specials_laid_aside_are_reshuffled(game: Game) -> int:
    at = find(game, "reshuffled", lambda at: game[at - 1]["event"] == "replaced")
    order = [game[at - 1]["special"], *game[at]["order"]]
    return change(game, at, cards=len(order), order=order)


# knocking and the last turns


@breaks("knock.first-turns")
def knock_in_the_first_lap(game: Game) -> int:
    at = next_turn(game, find(game, "dealt"))
    seat = game[at]["seat"]
    return insert(game, next_turn(game, at), step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("knock.when")
def knock_before_the_action(game: Game) -> int:
    at = next_turn(game, find(game, "passed"))
    return insert(game, at, step(game[at]["seat"], "knock"), {"event": "knocked", "seat": game[at]["seat"]})


@breaks("knock.when")
def knock_with_a_card_in_hand(game: Game) -> int:
    return change(game, find_drawn(game, *NUMBERS), step="knock")


@breaks("knock.when")
def neither_knock_nor_pass(game: Game) -> int:
    at = find(game, "passed", lambda at: game[at + 1]["event"] == "step")
    return remove(game, at - 1, at + 1)


@breaks("ruling.one-knock")
def a_second_knock(game: Game) -> int:
    at = find(game, "knocked", lambda at: game[0]["players"] > 2) + 1
    seat = game[at]["seat"]
    return insert(game, next_turn(game, at), step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("ruling.one-knock")
def a_knock_after_the_very_last_turn(game: Game) -> int:
    at = find_next(game, "revealed", find(game, "knocked"))
    seat = game[at - 1]["seat"]
    return insert(game, at, step(seat, "knock"), {"event": "knocked", "seat": seat})


@breaks("knock.last-turns")
def the_knocker_gets_another_turn(game: Game) -> int:
    knock = find(game, "knocked")
    at = find_next(game, "revealed", knock)
    return insert(game, at, step(game[knock]["seat"], "draw"))


@breaks("knock.last-turns")
def a_last_turn_is_left_out(game: Game) -> int:
    knock = find(game, "knocked")
    end = find_next(game, "revealed", knock)
    last = max(at for at in range(knock, end) if starts_turn(game, at))
    return remove(game, last, end)


@breaks("ruling.no-knock-limit")
def a_round_ends_without_a_knock(game: Game) -> int:
    at = find(game, "passed", lambda at: starts_turn(game, at + 1)) + 1
    return remove(game, at, find_next(game, "revealed", at))


@breaks("ruling.no-knock-limit")
def the_limit_comes_too_early(game: Game) -> int:
    at = find(game, "passed", lambda at: starts_turn(game, at + 1)) + 1
    return insert(game, at, {"event": "limit", "seat": game[at - 1]["seat"]})


@breaks("ruling.no-knock-limit")
def the_limit_is_forgotten(game: Game) -> int:
    return remove(game, find(game, "limit"))


# scoring


@breaks("score.reveal")
def another_card_revealed(game: Game) -> int:
    at = find(game, "revealed")
    cards = game[at]["cards"]
    cards[2] = other_than(cards[2])
    return at


@breaks("score.reveal")
def somebody_does_not_reveal(game: Game) -> int:
    reveals = list(places(game, "revealed"))[: game[0]["players"]]
    del game[reveals[0]]
    return reveals[-1]


@breaks("score.replace")
def replaced_by_another_card(game: Game) -> int:
    at = find(game, "replaced")
    return change(game, at, card=other_than(game[at]["card"]))


@breaks("score.replace")
def replaced_from_the_discard_pile(game: Game) -> int:
    for at in places(game, "replaced", lambda at: game[at - 1]["event"] == "revealed"):
        last = next(line for line in reversed(game[:at]) if {"card", "replaced"} & line.keys())
        top = last.get("replaced", last.get("card"))
        if top != game[at]["card"]:
            return change(game, at, card=top)
    raise LookupError


@breaks("score.replace")
def a_special_stays_in_the_row(game: Game) -> int:
    at = find(game, "replaced", lambda at: game[at + 1]["event"] == "scored")
    return remove(game, at)


@breaks("score.replace")
def a_number_is_replaced(game: Game) -> int:
    at = find(game, "scored")
    line = {"event": "replaced", "seat": "a", "slot": 1, "special": "swap", "card": "0"}
    return insert(game, at, line)


@breaks("score.order")
def replaced_in_another_order_of_players(game: Game) -> int:
    def two_players(at: int) -> bool:
        here, after = game[at : at + 2]
        return bool(after["event"] == "replaced" and after["seat"] != here["seat"])

    at = find(game, "replaced", two_players)
    game[at]["seat"], game[at + 1]["seat"] = game[at + 1]["seat"], game[at]["seat"]
    return at


@breaks("ruling.replace-slots")
def replaced_from_right_to_left(game: Game) -> int:
    def two_slots(at: int) -> bool:
        here, after = game[at : at + 2]
        same_player = after["event"] == "replaced" and after["seat"] == here["seat"]
        return bool(same_player and after["slot"] != here["slot"])

    at = find(game, "replaced", two_slots)
    game[at]["slot"], game[at + 1]["slot"] = game[at + 1]["slot"], game[at]["slot"]
    return at


@breaks("score.reveal")
def another_sum(game: Game) -> int:
    at = find(game, "scored")
    game[at]["points"]["b"] += 1
    return at


@breaks("score.pad")
def nothing_on_the_score_pad(game: Game) -> int:
    return remove(game, find(game, "scored"))


# the end of the game


@breaks("game.rounds")
def a_round_too_few(game: Game) -> int:
    deals = [at for at in places(game, "step") if game[at]["step"] == "deal"]
    return remove(game, deals[-1], len(game) - 1)


@breaks("game.rounds")
def a_round_too_many(game: Game) -> int:
    deals = [at for at in places(game, "step") if game[at]["step"] == "deal"]
    return insert(game, len(game) - 1, *copy.deepcopy(game[deals[-1] : -1]))


@breaks("game.rounds")
def play_goes_on_after_the_end(game: Game) -> int:
    return insert(game, len(game), {"event": "step", "step": "deal"})


@breaks("game.rounds")
def another_number_of_the_round(game: Game) -> int:
    return change(game, find(game, "dealt"), round=2)


@breaks("game.winner")
def another_winner(game: Game) -> int:
    at = find(game, "won", lambda at: len(game[at]["winners"]) == 1)
    return change(game, at, winners=["b"] if game[at]["winners"] == ["a"] else ["a"])


@breaks("game.winner")
def another_total(game: Game) -> int:
    game[-1]["totals"]["a"] += 5
    return len(game) - 1


@breaks("game.winner")
def nobody_wins(game: Game) -> int:
    return remove(game, len(game) - 1)


@breaks("ruling.tie")
def a_shared_win_is_not_shared(game: Game) -> int:
    at = find(game, "won", lambda at: len(game[at]["winners"]) > 1)
    return change(game, at, winners=game[at]["winners"][:1])


# the log itself


@breaks("log.format")
def a_fact_too_many(game: Game) -> int:
    return change(game, find(game, "passed"), card="3")


@breaks("log.format")
def a_fact_too_few(game: Game) -> int:
    at = find(game, "took")
    del game[at]["replaced"]
    return at


@pytest.mark.parametrize(("clause", "tampering"), [pytest.param(*each, id=each[1].__name__) for each in TAMPERINGS])
def test_a_tampered_game_is_caught(
    clause: str, tampering: Tampering, croupier_games: list[Game], tmp_path: Path
) -> None:
    for untouched in croupier_games:
        game = copy.deepcopy(untouched)
        try:
            at = tampering(game)
        except LookupError:
            continue
        break
    else:
        pytest.fail("no game has what this tampering needs")
    assert referee(written(game))[0].startswith(f"line {at + 1}: {clause}: ")
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in written(game)))
    assert main(["check", str(path)]) != 0


# --- one line is enough ---


@pytest.fixture(scope="module")
def small_game() -> list[str]:
    return write_game(players=3, edition="biberbande", starter="b", knock=0.5, seed=5)


def test_no_line_can_be_left_out(small_game: list[str]) -> None:
    for at in range(len(small_game)):
        assert referee(small_game[:at] + small_game[at + 1 :]), small_game[at]


def test_no_line_can_be_doubled(small_game: list[str]) -> None:
    for at in range(1, len(small_game)):  # a second game line would start a second game
        assert referee(small_game[: at + 1] + small_game[at:]), small_game[at]


def test_no_line_can_be_damaged(small_game: list[str]) -> None:
    for at in range(len(small_game)):
        for line in (small_game[at][:-1], "[]", "{}", '{"event":[]}', '{"event":"nonsense"}'):
            assert referee([*small_game[:at], line, *small_game[at + 1 :]]), small_game[at]


WRONG: tuple[object, ...] = ("z", "5", 5, None, [], {})


def test_no_fact_can_be_changed(small_game: list[str]) -> None:
    for at, line in enumerate(small_game):
        event = json.loads(line)
        for name in event.keys() - {"rules", "seed"}:  # how it came about, not what was played
            for value in WRONG:
                if event[name] != value:
                    changed = json.dumps(event | {name: value})
                    assert referee([*small_game[:at], changed, *small_game[at + 1 :]]), changed


def test_a_bad_game_does_not_hide_the_next(small_game: list[str]) -> None:
    broken = small_game[:10] + small_game[11:]
    found = referee([*broken, *small_game, *broken])
    assert len(found) == 2
    assert int(found[1].split(":")[0].removeprefix("line ")) > len(broken) + len(small_game)
