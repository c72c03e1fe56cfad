"""The opponents: fair, legal, reproducible, and each stronger than the one before."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.web.pages import LANGUAGES
from tutor.coach.bots import BOTS
from tutor.coach.evaluate import evaluate, exactly
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.brain import BeverbendeBrain
from tutor.games.beverbende.coach.levels import BEST, LEVELS, MIRROR, POLICY, Level, Player, slip
from tutor.games.beverbende.coach.thinker import Shortlist, Thinker
from tutor.games.beverbende.rules.moves import KIND, KNOCK
from tutor.games.beverbende.rules.view import View
from tutor.lab.tournament import Match, figures
from tutor.simulate import play

QUICK_COACH = Level("quick coach", BEST, BEST, lambda: Thinker(exactly(3)))
"""The coach, thinking for a shorter time."""
PLAYED = (*LEVELS[:-1], QUICK_COACH)
each_level = pytest.mark.parametrize("level", PLAYED, ids=lambda level: level.code)

Ask = Callable[[Any, list[Player], int], None]


def play_round(level: Level, players: int, seed: int, ask: Ask) -> None:
    """A round among equals; `ask` looks at each decision before it is made."""
    rng = random.Random(seed)
    chance = Chance(rng)
    bots = [level.player() for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.sit(seat, seed)
    state = beverbende.new(players)
    journal: list[Event] = []
    beverbende.deal(state, chance, journal)
    while (turn := state.turn) != NOBODY:
        for seat, bot in enumerate(bots):
            for event in journal:
                bot.hear(event.told_to(seat))
        journal = []
        ask(state, bots, turn)
        move = bots[turn].choose(beverbende.legal_moves(state), partial(beverbende.view, state, turn), rng)
        beverbende.apply(state, move, chance, journal)


@each_level
def test_no_choice_depends_on_cards_that_were_not_seen(level: Level) -> None:
    """Cards that the seat has not seen are dealt anew, again and again: it makes the same choice."""
    worlds = random.Random(5)
    asked = 0

    def ask(state: Any, bots: list[Player], turn: int) -> None:
        nonlocal asked
        if worlds.random() > 0.4:
            return
        seen = beverbende.view(state, turn)
        choices = set()
        for world in [state, *(beverbende.sample(seen, worlds) for _ in range(3))]:
            look = partial(beverbende.view, world, turn)
            choices.add(bots[turn].choose(beverbende.legal_moves(world), look, random.Random(1)))
        assert len(choices) == 1
        asked += 1

    for players in (2, 3, 4):
        play_round(level, players, seed=players, ask=ask)
    assert asked > 5


@each_level
@pytest.mark.parametrize("players", range(2, 7))
def test_every_move_of_a_whole_round_is_legal(level: Level, players: int) -> None:
    """The engine refuses any other."""
    state = beverbende.new(players)
    bots = [level.player() for _ in range(players)]
    play(beverbende, state, bots, random.Random(players), rounds=1, seed=players)
    assert len(state.pad) == 1


@each_level
def test_the_same_seeds_play_the_same_game(level: Level) -> None:
    def pad() -> list[tuple[int, ...]]:
        state = beverbende.new(3)
        play(beverbende, state, [level.player() for _ in range(3)], random.Random(2), rounds=1, seed="memories")
        return state.pad

    assert pad() == pad()


class Eavesdropper(Player):
    """Writes down all that it hears."""

    def __init__(self) -> None:
        super().__init__(POLICY)
        self.heard: list[dict[str, Any]] = []

    def hear(self, told: dict[str, Any]) -> None:
        self.heard.append(told)
        super().hear(told)


def test_a_bot_hears_what_its_seat_is_told_and_no_more() -> None:
    bots = [Eavesdropper() for _ in range(3)]
    events: list[Event] = []
    play(beverbende, beverbende.new(3), bots, random.Random(4), listener=lambda _, __, told: events.extend(told))
    assert any(event.private for event in events)
    for seat, bot in enumerate(bots):
        assert bot.heard == [event.told_to(seat) for event in events]


def test_every_level_can_be_named_at_the_command_line() -> None:
    assert {level.code for level in (*LEVELS, POLICY)} | {"random", "greedy"} == set(BOTS["beverbende"])
    assert len(LEVELS) >= 5
    assert LEVELS[-1].code == "coach"


def test_what_is_told_of_the_levels_grows_with_them() -> None:
    skills = [level.memory + level.judgement for level in LEVELS]
    assert skills == sorted(set(skills))
    assert all(1 <= part <= BEST for level in LEVELS for part in (level.memory, level.judgement))


def test_each_level_is_stronger_than_the_one_before() -> None:
    """Few rounds, so only what is beyond doubt; `tutor tournament beverbende --ladder` measures the rest."""
    pairs = [("lotte", "pip"), ("nora", "lotte"), ("otto", "finn")]  # the coach takes longer
    matches = [Match("beverbende", stronger, weaker, 4, {}, 120, 1) for stronger, weaker in pairs]
    assert all(figure.mean < 0 and figure.p < 0.01 for figure in figures(matches, jobs=1))


def positions(count: int) -> list[View]:
    """Of policy players, somewhere in a round, where there is something to decide."""
    found: list[View] = []

    def ask(state: Any, bots: list[Player], turn: int) -> None:
        if len(beverbende.legal_moves(state)) > 1:
            found.append(beverbende.view(state, turn))

    for seed in range(4):
        play_round(POLICY, 3, seed, ask)
    return random.Random(1).sample(found, count)


def test_a_slip_is_no_silly_move() -> None:
    rng = random.Random(3)
    for view in positions(60):
        move = slip(view, rng)
        assert move in view.legal
        points = sum(card.face if 0 <= card.face <= 9 else 5 for card in view.rows[view.seat])
        assert KIND[move] != KNOCK or points <= 12


def test_the_shortlist_leaves_out_only_what_is_no_better() -> None:
    """When all moves are looked at, the best that it keeps is the best of all, or cannot be told from it."""
    left_out = 0
    for view in positions(40):
        whole = evaluate(BeverbendeBrain(), view, seed=1, effort=exactly(16))
        short = {moves[0] for moves in Shortlist().alike(view)}
        kept = [value for value in whole.values if value.move in short]
        assert kept[0].behind <= 3 * kept[0].behind_error
        left_out += len(whole.values) - len(kept)
    assert left_out > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_a_picture_and_a_sentence(client: Any, language: str) -> None:
    page = client.get(f"/{language}/beverbende/opponents").text
    for code in [*(level.code for level in LEVELS), MIRROR]:
        assert page.count(f"#opponent-{code}") == 1
    assert page.count("<h2>") == len(LEVELS) + 1
