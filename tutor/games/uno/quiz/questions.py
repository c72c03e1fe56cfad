"""Questions at the end of a lesson: each is found in real play, and the engine knows its answer."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter
from tutor.games.uno import rules as uno
from tutor.games.uno.quiz.taught import RULE_OF_SYMBOL, assumed_by, rule_of
from tutor.games.uno.rules.cards import DRAW_TWO, NO_COLOUR, POINTS, REVERSE, SKIP, SYMBOL, WILD, WILD_FOUR
from tutor.games.uno.rules.legal import LAST_BUT_ONE, is_lawful
from tutor.games.uno.rules.moves import CALLS, PLACE, PLAYS
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, InHand, State
from tutor.lessons.knowledge import Knowledge, everything
from tutor.lessons.lesson import Lesson
from tutor.lessons.story import Moment

EVERYTHING: Final = everything(uno.ID)
CHOOSY: Final = 300  # positions in which only questions about the lesson's own rules will do
ACTIONS: Final = (SKIP, REVERSE, DRAW_TWO)
OF_ACTIONS: Final = frozenset(RULE_OF_SYMBOL[symbol] for symbol in ACTIONS)
RULES_OF: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "fits": (OF_ACTIONS | {"turn.match", "turn.decline"}, OF_ACTIONS | {"turn.match", "turn.draw", "action.wild"}),
    "next": (frozenset({"turn.start"}), OF_ACTIONS | {"ruling.two-player-reverse"}),
    "lawful": (frozenset({"action.wild-four"}),) * 2,
    "call": (frozenset({"uno.call"}),) * 2,
    "points": (frozenset({"score.values"}),) * 2,
}
"""What a question of this kind can be about, by the coin."""
YES: Final = "yes"
NO: Final = "no"

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What is asked about a board. The words are chosen at the edge."""

    kind: str
    moment: Moment
    choices: tuple[str, ...]
    """yes and no, seats or numbers, as the kind has it."""
    answer: str
    clause: str
    """The rule behind the answer."""
    move: str | None = None
    """The move that it is about."""
    seat: str | None = None
    """The player whom it is about: who is on turn, or whose hand it is."""

    @property
    def assumes(self) -> Knowledge:
        """What one must have been taught to answer it."""
        return assumed_by(self.moment.view) | Knowledge(clauses=frozenset({self.clause}))


def ask(lesson: Lesson, number: int, variant: str, rng: random.Random, taught: Knowledge = EVERYTHING) -> Question:
    """Question `number` (from 0) of the lesson; for one generator always the same. Only what is taught is asked."""
    kind = lesson.quiz[number]
    coin = rng.random() < 0.5  # tossed once: else whichever answer is found more often would be right more often
    focus = RULES_OF[kind][coin] & {*lesson.teaches.clauses}
    spare: Question | None = None
    for count, state in enumerate(_tables(lesson, variant, rng)):
        question = KINDS[kind](state, rng, coin)
        if question is None or question.assumes.missing(taught):
            continue
        if question.clause in focus or not focus:
            return question
        spare = spare or question
        if count > CHOOSY:
            return spare
    raise AssertionError("play never ends")


def _tables(lesson: Lesson, variant: str, rng: random.Random) -> Iterator[State]:
    """Real play for ever, at tables like those of the lesson: every position of one round after another."""
    sizes = sorted({lesson.moment(step, variant).state.players for step in lesson.steps})
    bot, chance = BOTS[uno.ID]["greedy"](), Chance(rng)
    while True:
        state = uno.new(_one_of(sizes, rng), {"scoring": variant})
        uno.deal(state, chance)
        while state.turn != NOBODY:
            yield state
            look = partial(uno.view, state, state.turn)
            uno.apply(state, bot.choose(uno.legal_moves(state), look, rng), chance)
        yield state


def _asked(kind: str, state: State, seat: int, move: int | None = None, **told: Any) -> Question:
    text = None if move is None else uno.NOTATION.text(move)
    return Question(kind, Moment(uno.ID, state.copy(), seat, kind), move=text, seat=letter(seat), **told)


def _yes_or_no(kind: str, state: State, move: int, clause: str, *, yes: bool) -> Question:
    answer = YES if yes else NO
    return _asked(kind, state, state.turn, move, choices=(YES, NO), answer=answer, clause=clause)


def _fits(state: State, rng: random.Random, coin: bool) -> Question | None:
    """May this card be played now? After a draw it may be only the drawn one."""
    if state.stage not in (CHOOSE, AFTER_DRAW):
        return None
    hand = state.hands[state.turn]
    moves = [_plain_play(hand, place) for place, card in enumerate(hand) if card.face != WILD_FOUR]
    moves = [move for move in moves if (uno.refusal(state, move) is None) == coin]
    if not moves:
        return None
    move = _one_of(moves, rng)
    allowance = "turn.draw" if state.stage == AFTER_DRAW else rule_of(hand[PLACE[move]].face)
    return _yes_or_no("fits", state, move, uno.refusal(state, move) or allowance, yes=coin)


def _plain_play(hand: Sequence[InHand], place: int) -> int:
    """The card in this place, without a call, and with some colour where it needs one."""
    needs_colour = hand[place].face >= WILD and len(hand) > 1
    return PLAYS[place][0][0 if needs_colour else NO_COLOUR]


def _next(state: State, rng: random.Random, coin: bool) -> Question | None:
    """Who is on turn after this card? By the coin an action card, or another."""
    if state.stage != CHOOSE:
        return None
    hand = state.hands[state.turn]
    moves = [move for move in uno.legal_moves(state) if PLACE[move] >= 0 and _ends_a_turn(hand, move)]
    moves = [move for move in moves if (SYMBOL[hand[PLACE[move]].face] in ACTIONS) == coin]
    if not moves:
        return None
    move = _one_of(moves, rng)
    after = state.copy()
    uno.apply(after, move, Chance(random.Random(0)))
    clause = _rule_of_action(hand[PLACE[move]].face, state) if coin else "turn.start"
    seats, answer = tuple(LETTERS[: state.players]), letter(after.turn)
    return _asked("next", state, state.turn, move, choices=seats, answer=answer, clause=clause)


def _rule_of_action(face: int, state: State) -> str:
    as_skip = SYMBOL[face] == REVERSE and state.players == 2 and state.reverse == "skip"
    return "ruling.two-player-reverse" if as_skip else rule_of(face)


def _ends_a_turn(hand: Sequence[InHand], move: int) -> bool:
    """Whether nobody is asked anything after it, and the round goes on."""
    called = bool(CALLS[move]) or len(hand) > LAST_BUT_ONE
    return len(hand) > 1 and called and hand[PLACE[move]].face != WILD_FOUR


def _lawful(state: State, rng: random.Random, coin: bool) -> Question | None:
    """Is the wild-draw-four in the hand allowed now?"""
    hand = state.hands[state.turn] if state.stage == CHOOSE else []
    places = [place for place, card in enumerate(hand) if card.face == WILD_FOUR]
    if not places or len(hand) == 1 or is_lawful(hand, state.colour) != coin:
        return None
    return _yes_or_no("lawful", state, PLAYS[_one_of(places, rng)][0][0], "action.wild-four", yes=coin)


def _call(state: State, rng: random.Random, coin: bool) -> Question | None:
    """Is the call due with this card? With two cards it is, with three not yet."""
    if state.stage != CHOOSE or len(state.hands[state.turn]) != LAST_BUT_ONE + (not coin):
        return None
    moves = [move for move in uno.legal_moves(state) if PLACE[move] >= 0 and not CALLS[move]]
    return _yes_or_no("call", state, _one_of(moves, rng), "uno.call", yes=coin) if moves else None


def _points(state: State, rng: random.Random, coin: bool) -> Question | None:
    """How many points are left in this hand? By the coin one with action cards or wilds, or one of numbers."""
    if state.turn != NOBODY:
        return None
    seats = [seat for seat, hand in enumerate(state.hands) if hand and _has_more_than_numbers(hand) == coin]
    if not seats:
        return None
    seat = _one_of(seats, rng)
    points = sum(POINTS[card.face] for card in state.hands[seat])
    near = sorted({points, points + 10, points - 10 if points >= 10 else points + 20})
    choices, answer = tuple(map(str, near)), str(points)
    return _asked("points", state, seat, choices=choices, answer=answer, clause="score.values")


def _has_more_than_numbers(hand: Sequence[InHand]) -> bool:
    return any(SYMBOL[card.face] >= SKIP for card in hand)


def _one_of(things: Sequence[T], rng: random.Random) -> T:
    return things[int(rng.random() * len(things))]


Find = Callable[[State, random.Random, bool], Question | None]
KINDS: Final[Mapping[str, Find]] = {
    "fits": _fits,
    "next": _next,
    "lawful": _lawful,
    "call": _call,
    "points": _points,
}
