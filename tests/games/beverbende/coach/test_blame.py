"""Looking back on a game: nothing is lost between loss and luck, and a loss has its reason."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from tests.games.beverbende.rules.table import Stacked, dealt, table
from tutor.coach import blame
from tutor.coach.blame import JUDGEMENT, MEMORY, NOTHING, Blame, Decision, Looking, count, examine_last, review
from tutor.coach.evaluate import USUAL, Brain, Effort, Evaluation, MoveValue, difference, exactly
from tutor.coach.slips import FORGOT, MIXED_UP
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record, Table, replay
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.coach.recollection import Recollection
from tutor.games.beverbende.rules.view import View

text = beverbende.NOTATION.text
ROUGH = Looking(exactly(8), exactly(8))


def careless_game(players: int, seed: int) -> Record:
    """Everybody plays by the policy, but now and then not."""
    rng = random.Random(seed)
    policy = Policy()
    played = Table(beverbende, players, {}, rng)
    state = played.state
    while not beverbende.is_over(state):
        seat = beverbende.to_move(state)
        if seat == NOBODY:
            played.step(DEAL)
        elif rng.random() < 0.2:
            played.step(text(rng.choice(beverbende.legal_moves(state))))
        else:
            played.step(text(policy.decide(state, seat)))
    return played.record


def game_of(row: str, pile: str, *moves: str, up: str = "9") -> Record:
    """Two players: a has this row, and these cards will be drawn."""
    played = Table(beverbende, 2, {}, random.Random(0))
    played.step(DEAL, None, Stacked([dealt({"a": row, "b": "5 6 7 8"}, up, pile)]))
    for move in ", ".join(moves).split(","):
        played.step(move)
    return played.record


def last_of(record: Record) -> Decision:
    return list(review(record, 0, Looking(exactly(60), exactly(60))))[-1]


@pytest.fixture(scope="module")
def reviewed() -> tuple[Record, list[Decision]]:
    record = careless_game(3, seed=6)
    return record, list(review(record, 1, ROUGH))


def test_nothing_is_lost(reviewed: tuple[Record, list[Decision]]) -> None:
    record, decisions = reviewed
    rounds = beverbende.rounds_played(replay(record).state)
    told = [(number, list(group)) for number, group in groupby(decisions, key=lambda decision: decision.asked.round)]
    assert [number for number, _ in told] == [1, 2, 3]
    for number, of_round in told:
        account = of_round[0].expected + sum(decision.loss + decision.luck for decision in of_round)
        assert account == pytest.approx(difference(rounds[number - 1], 1))


def test_every_choice_of_the_seat_is_there(reviewed: tuple[Record, list[Decision]]) -> None:
    record, decisions = reviewed
    own: list[str] = []
    played = replay(record, lambda seat, step, _: own.append(step) if seat == 1 else None)
    assert beverbende.is_over(played.state)
    moves = iter(own)
    assert all(text(decision.move) in moves for decision in decisions), "in the order in which they were made"
    assert 0.5 * len(own) < len(decisions) < len(own), "what leaves no choice is left out"
    assert all(decision.move in decision.asked.view.legal and decision.asked.view.seat == 1 for decision in decisions)
    assert all(decision.asked.turn == decision.asked.view.turns + 1 for decision in decisions)
    assert all(decision.loss >= 0 for decision in decisions)


def test_the_same_seed_says_the_same(reviewed: tuple[Record, list[Decision]]) -> None:
    record, decisions = reviewed
    again = review(record, 1, ROUGH)
    for one, other in zip(decisions, again, strict=True):
        assert one.evaluation == other.evaluation
        assert (one.loss, one.luck, one.blame.kind) == (other.loss, other.luck, other.blame.kind)


def test_it_can_be_broken_off_and_gone_on_with(reviewed: tuple[Record, list[Decision]]) -> None:
    record, decisions = reviewed
    assert [decision.asked.number for decision in decisions] == list(range(len(decisions)))
    assert count(record, 1) == len(decisions)
    for skip in (0, 5, len(decisions) - 1, len(decisions)):
        rest = list(review(record, 1, ROUGH, skip=skip))
        assert [told(decision) for decision in rest] == [told(decision) for decision in decisions[skip:]]


def told(decision: Decision) -> tuple[Any, ...]:
    slip = decision.blame.slip
    lost = slip and (slip.kind, slip.cards, slip.since)
    return (
        decision.asked.number,
        decision.asked.step,
        decision.evaluation,
        decision.loss,
        decision.luck,
        decision.blame.kind,
        lost,
    )


def test_it_says_after_how_many_steps(reviewed: tuple[Record, list[Decision]]) -> None:
    record, decisions = reviewed
    steps = [step for step in record.steps if isinstance(step, str)]
    assert all(steps[decision.asked.step] == text(decision.move) for decision in decisions)


@pytest.mark.parametrize("made", [1, 2, 7])
def test_a_game_that_was_broken_off(made: int) -> None:
    record = game_of("0 5 5 4", "9 8 7", "draw, discard", "draw, discard, pass", "draw, discard, pass", up="1")
    record.steps = record.steps[: 2 + made]
    decisions = list(review(record, 0, ROUGH))
    assert count(record, 0) == len(decisions) == {1: 1, 2: 2, 7: 4}[made]


def test_who_has_no_time_gets_the_fewest_worlds_and_not_fewer() -> None:
    record = game_of("0 5 5 4", "9 8", "draw, discard", "draw, discard, pass", up="1")
    decisions = list(review(record, 0, Looking(go_on=lambda: False)))
    assert len(decisions) > 1
    assert {decision.evaluation.samples for decision in decisions} == {USUAL.least}


def test_a_decision_can_be_looked_at_before_the_game_is_over(reviewed: tuple[Record, list[Decision]]) -> None:
    """What is said of it then is what is said of it later."""
    record, decisions = reviewed
    for decision in decisions[::7]:
        found = examine_last(shortened(record, decision.asked.step + 1), 1, ROUGH)
        assert found.asked.number == decision.asked.number
        assert (found.move, found.evaluation, found.loss) == (decision.move, decision.evaluation, decision.loss)
        assert found.blame.kind == decision.blame.kind


def shortened(record: Record, steps: int) -> Record:
    at = [number for number, step in enumerate(record.steps) if isinstance(step, str)][steps:]
    return replace(record, steps=record.steps[: at[0]] if at else record.steps)


@pytest.mark.parametrize(("anew", "kind"), [(0.0, NOTHING), (1.2, JUDGEMENT)])
def test_who_is_blamed_was_looked_at_twice(monkeypatch: pytest.MonkeyPatch, anew: float, kind: str) -> None:
    """Of many moves some seem bad by chance: what seems bad is looked at again elsewhere, and both looks count."""
    worlds = set()

    def found(brain: Brain, view: View, *, seed: str, effort: Effort, choices: Any = None, **_: Any) -> Evaluation:
        worlds.add(seed)
        lost = 0.8 if choices is None else anew
        *others, best = choices or brain.alike(view)
        values = [MoveValue(alike[0], alike, 0, lost, 0, 0, 0, 0, lost, 0.2, 100) for alike in others]
        return Evaluation((MoveValue(best[0], best, 0, 0, 0, 0, 0, 0, 0, 0, 100), *values), 100, clear=True)

    monkeypatch.setattr("tutor.coach.blame.evaluate", found)
    monkeypatch.setattr("tutor.coach.opinion.evaluate", found)
    decision = last_of(game_of("0 5 5 4", "9", "take 2", up="1"))
    assert (decision.loss, decision.blame.kind) == (pytest.approx((0.8 + anew) / 2), kind)
    assert len(worlds) > 1


def test_the_best_move_is_blamed_on_nothing() -> None:
    decision = last_of(game_of("0 5 5 4", "9", "take 2", up="1"))
    assert decision.blame == Blame(NOTHING)
    assert decision.loss < 0.5


def test_a_card_that_was_forgotten() -> None:
    """A 1 for the 0 that was seen at the start: right for somebody who takes it for a card never seen."""
    decision = last_of(game_of("0 5 5 4", "9", "take 1", up="1"))
    assert decision.loss > 2
    assert decision.blame.kind == MEMORY
    slip = decision.blame.slip
    assert slip is not None
    assert slip.kind == FORGOT
    (card,) = slip.cards
    assert (card.seat, card.slot, card.card) == ("a", 1, "0")
    assert (card.seen.round, card.seen.turn, card.seen.kind) == (1, 0, "looked")


def test_a_card_that_was_wholly_forgotten() -> None:
    """The 0 was drawn and kept. Who still knew that much would leave it alone; who does not replaces a card as unknown
    as the third."""
    record = game_of("4 9 9 4", "0 9 3", "draw, exchange 2", "draw, discard, knock", "draw, exchange 2")
    decision = last_of(record)
    assert decision.loss > 3
    slip = decision.blame.slip
    assert slip is not None
    assert [(card.seat, card.slot, card.card, card.seen.kind) for card in slip.cards] == [("a", 2, "0", "exchanged")]


def test_a_swap_that_was_not_kept_up_with() -> None:
    """The 9 was given away for an open 0. To exchange the 0 is right for who thinks that the 9 still lies there; who
    had forgotten the card would rather exchange the 8."""
    before = ("draw, discard", "take 2, pass", "draw, swap 1 b2, pass", "draw, discard, knock")
    decision = last_of(game_of("9 5 5 8", "0 swap 9 3", *before, "draw, exchange 1"))
    assert decision.blame.kind == MEMORY
    slip = decision.blame.slip
    assert slip is not None
    assert slip.kind == MIXED_UP
    assert (slip.since.turn, slip.since.kind) == (3, "swapped")
    assert {(card.seat, card.slot, card.card) for card in slip.cards} == {("a", 1, "0"), ("b", 2, "9")}


@pytest.mark.parametrize(
    "record",
    [
        lambda: game_of("0 5 5 8", "8 8 9", "draw, discard", "draw, discard, knock", "draw, exchange 1"),
        lambda: game_of("0 5 5 8", "8 9", "draw, discard", "draw, discard, knock", "take 2"),
    ],
    ids=["a 9 for a known 0", "a 9 for a card never seen"],
)
def test_what_is_wrong_with_any_memory(record: Callable[[], Record]) -> None:
    decision = last_of(record())
    assert decision.loss > 2
    assert decision.blame == Blame(JUDGEMENT)


def test_what_was_seen_in_this_turn_is_not_forgotten() -> None:
    memory = Recollection(0, 2)
    play = table({"a": "0 9 0 0", "b": "5 6 7 8"}, pile="9 9 peek")
    play.play("draw, discard", "draw, discard, pass", "draw, peek 2")
    for event in play.events:
        memory.hear(event.told_to(0))
    single, pairs = memory.slips(play.view("a"))
    assert {card.slot for slip in single + pairs for card in slip.cards} == {1, 4}
    assert [len(slip.cards) for slip in single + pairs] == [1, 1, 2]


def test_a_game_without_a_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blame, "COACHES", {})
    with pytest.raises(LookupError):
        next(review(Record(beverbende.ID, beverbende.RULES_VERSION, 2, {}), 0))
