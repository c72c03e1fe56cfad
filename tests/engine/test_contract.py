"""Every game fulfils the contract: one suite over all of them."""

import json
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.engine.play import CASES, TABLES, Case, choose, leaves, steps
from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption, CorruptRecord, GameOver, IllegalMove, MalformedMove, NotYourTurn
from tutor.engine.events import Event
from tutor.engine.games import GAMES
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record, Table, replay

each_case = pytest.mark.parametrize("case", TABLES, ids=str)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@each_case
def test_random_play_keeps_every_invariant_to_the_end(case: Case) -> None:
    for state, step, _ in steps(case, seed=1, patience=0.5, sense=0.5):
        assert case.game.broken(state) == [], step
        waiting = case.game.to_move(state) == NOBODY
        assert (case.game.legal_moves(state) == ()) == waiting
    assert case.game.is_over(state)
    assert case.game.outcome(state).winners


@each_case
def test_legal_moves_are_those_that_no_clause_forbids(case: Case) -> None:
    for state, _, _ in steps(case, seed=2, patience=0.8, sense=0.2, most=400):
        allowed = [m for m in range(len(case.game.NOTATION.texts)) if case.game.refusal(state, m) is None]
        assert list(case.game.legal_moves(state)) == allowed


@each_case
def test_a_refused_move_names_its_clause_and_changes_nothing(case: Case) -> None:
    rng = random.Random(3)
    for state, _, _ in steps(case, seed=3, patience=0.8, sense=0.2, most=150):
        before = json.dumps(case.game.dump(state))
        refused_by = {case.game.refusal(state, move): move for move in range(len(case.game.NOTATION.texts))}
        for clause, move in refused_by.items():  # a move for each clause that forbids any
            if clause is None or case.game.is_over(state):
                continue
            journal: list[Event] = []
            with pytest.raises(IllegalMove) as refused:
                case.game.apply(state, move, Chance(rng), journal)
            assert refused.value.clause == clause
            assert clause in case.game.CLAUSES
            assert journal == []
        assert json.dumps(case.game.dump(state)) == before


@each_case
def test_after_the_end_nothing_goes(case: Case) -> None:
    *_, (state, _, _) = steps(case, seed=4, sense=0.5)
    for attempt in (
        lambda: case.game.deal(state, Chance(random.Random(0))),
        lambda: case.game.apply(state, 0, Chance(random.Random(0))),
    ):
        with pytest.raises(GameOver):
            attempt()


@each_case
def test_a_recorded_game_replays_the_same(case: Case) -> None:
    rng = random.Random(5)
    table = Table(case.game, case.players, case.options, rng)
    events: list[Event] = []
    while not case.game.is_over(table.state):
        if case.game.to_move(table.state) == NOBODY:
            table.step(DEAL, events)
        else:
            table.step(case.game.NOTATION.text(choose(case, table.state, rng, sense=0.5)), events)
    again: list[Event] = []
    stored = json.loads(json.dumps(table.record.as_json()))
    twin = replay(Record.from_json(stored), lambda _seat, _step, told: again.extend(told))
    assert case.game.dump(twin.state) == case.game.dump(table.state)
    assert [event.whole() for event in again] == [event.whole() for event in events]


@each_case
def test_a_state_survives_serialisation_and_copying(case: Case) -> None:
    for number, (state, _, _) in enumerate(steps(case, seed=6, patience=0.9, most=200)):
        data = case.game.dump(state)
        assert case.game.dump(case.game.load(json.loads(json.dumps(data)))) == data
        if number % 10 == 0 and case.game.legal_moves(state):
            before = json.dumps(data)
            case.game.apply(state.copy(), case.game.legal_moves(state)[0], Chance(random.Random(0)))
            assert json.dumps(case.game.dump(state)) == before


@each_case
def test_every_event_carries_out_rules_of_the_game(case: Case) -> None:
    for _, step, events in steps(case, seed=12, patience=0.5, sense=0.3, most=400):
        for event in events:
            assert event.clauses, (step, event.kind)
            assert set(event.clauses) <= set(case.game.CLAUSES), (step, event.kind)


@each_case
def test_every_view_of_real_play_is_possible(case: Case) -> None:
    for number, (state, _, _) in enumerate(steps(case, seed=7, patience=0.95, most=400)):
        if number % 5 == 0 and case.game.to_move(state) != NOBODY:
            for seat in range(case.players):
                assert case.game.problems(case.game.view(state, seat)) == []


@each_case
def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    first, second = ([(step, case.game.dump(s)) for s, step, _ in steps(case, seed=8, sense=0.5)][-1] for _ in range(2))
    assert first == second


@each_game
def test_every_move_reads_back(game) -> None:
    for move, text in enumerate(game.NOTATION.texts):
        assert game.NOTATION.parse(text) == move
        assert game.NOTATION.parse(f"  {text.upper().replace(' ', '   ')} ") == move


@each_game
@pytest.mark.parametrize("text", ["", " ", "fly", "0", "\x00", "take", "a" * 10_000, "takе 1"])
def test_what_is_no_move_is_malformed(game, text: str) -> None:
    if text in game.NOTATION.texts:
        pytest.fail("choose another nonsense")
    with pytest.raises(MalformedMove):
        game.NOTATION.parse(text)


@each_game
def test_only_tables_that_the_rules_allow(game) -> None:
    fewest, most = game.PLAYERS
    for players in (-1, 0, fewest - 1, most + 1, 1000):
        with pytest.raises(BadOption):
            game.new(players)
    with pytest.raises(BadOption):
        game.new(fewest, {"no such option": "x"})
    for option in game.OPTIONS:
        with pytest.raises(BadOption):
            game.new(fewest, {option: "no such value"})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_any_play_at_all(game) -> None:
    """Hypothesis chooses the table, the deals and the moves, and looks for a way to break the engine."""

    class Play(RuleBasedStateMachine):
        @initialize(case=st.sampled_from([case for case in CASES if case.game is game]), seed=st.integers(0, 2**32))
        def sit_down(self, case: Case, seed: int) -> None:
            self.case = case
            self.table = Table(case.game, case.players, case.options, random.Random(seed))
            self.table.step(DEAL)

        @property
        def to_move(self) -> int:
            return game.to_move(self.table.state)

        @precondition(lambda self: self.to_move != NOBODY)
        @rule(number=st.integers(0, 1000))
        def move(self, number: int) -> None:
            legal = game.legal_moves(self.table.state)
            self.table.step(game.NOTATION.text(legal[number % len(legal)]))

        @precondition(lambda self: self.to_move == NOBODY and not game.is_over(self.table.state))
        @rule()
        def deal(self) -> None:
            self.table.step(DEAL)

        @rule(seat=st.integers(0, 9), seed=st.integers(0, 2**16))
        def a_sampled_world_looks_the_same(self, seat: int, seed: int) -> None:
            seen = game.view(self.table.state, seat % self.case.players)
            if self.to_move != NOBODY:
                world = game.sample(seen, random.Random(seed))
                assert game.broken(world) == []
                assert game.facts(game.view(world, seen.seat)) == game.facts(seen)

        @invariant()
        def nothing_is_broken(self) -> None:
            assert game.broken(self.table.state) == []

        def teardown(self) -> None:
            replayed = replay(self.table.record)
            assert game.dump(replayed.state) == game.dump(self.table.state)

    Play.TestCase.settings = settings(max_examples=60, stateful_step_count=80, deadline=None, derandomize=True)
    Play.TestCase().runTest()


@each_case
def test_out_of_turn_and_out_of_range(case: Case) -> None:
    """Who is not on turn learns nothing but that; numbers that are no move and no seat are refused."""
    table = Table(case.game, case.players, case.options, random.Random(9))
    table.step(DEAL)
    seat = case.game.to_move(table.state)
    for text in case.game.NOTATION.texts:
        with pytest.raises(NotYourTurn):
            table.move((seat + 1) % case.players, text)
    for move in (-1, len(case.game.NOTATION.texts), 10**6):
        with pytest.raises(MalformedMove):
            case.game.apply(table.state, move, Chance(random.Random(0)))
    for nobody in (-1, case.players):
        with pytest.raises(ValueError, match="no seat"):
            case.game.view(table.state, nobody)
    text = case.game.NOTATION.text(case.game.legal_moves(table.state)[0])
    table.move(seat, text)
    assert [step for step in table.record.steps if isinstance(step, str)] == [DEAL, text]


@each_case
def test_a_state_that_cannot_be_is_not_loaded(case: Case) -> None:
    *_, (state, _, _) = steps(case, seed=10, most=4)
    good = json.dumps(case.game.dump(state))
    case.game.load(json.loads(good))
    for field in json.loads(good):
        damaged = json.loads(good)
        del damaged[field]
        with pytest.raises(CorruptRecord):
            case.game.load(damaged)
    with pytest.raises(CorruptRecord):
        case.game.load({})


NO_NUMBERS = (None, "x", 1.0, True, [], {}, [[]], [None], [[[[1]]]])
NUMBERS = (-99, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 99, 10**6, 10**12)


@each_case
def test_what_is_loaded_can_be_played(case: Case) -> None:
    """Any field with every wrong value, any number within it with one of them: refused, or a game that goes on."""
    rng = random.Random(13)
    values = NO_NUMBERS + NUMBERS
    for number, (state, _, _) in enumerate(steps(case, seed=13, patience=0.9, sense=0.2, most=60)):
        if number % 20:
            continue
        good = json.dumps(case.game.dump(state))
        fields = [((field,), value) for field in json.loads(good) for value in values]
        for path, value in [*fields, *((path, rng.choice(values)) for path, _ in leaves(json.loads(good)))]:
            damaged = json.loads(good)
            _put(damaged, path, value)
            try:
                loaded = case.game.load(damaged)
            except CorruptRecord:
                continue
            _play_on(case, loaded, rng)


def _play_on(case: Case, state: Any, rng: random.Random) -> None:
    """To the end of the round and into the next, as far as that is near."""
    for _ in range(40):
        assert case.game.broken(state) == []
        if case.game.is_over(state):
            return
        if case.game.to_move(state) == NOBODY:
            case.game.deal(state, Chance(rng))
        else:
            case.game.apply(state, choose(case, state, rng, sense=0.5), Chance(rng))
        case.game.view(state, 0)


def _put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


@each_case
def test_before_the_first_deal_there_is_only_one_world(case: Case) -> None:
    new = case.new()
    for seat in range(case.players):
        assert case.game.dump(case.game.sample(case.game.view(new, seat), random.Random(1))) == case.game.dump(new)
