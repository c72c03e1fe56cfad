"""Questions at the end of a lesson: each is found in real play, and the engine knows its answer."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.quiz.moves import rule_behind, some_move
from tutor.games.qwinta.quiz.taught import assumed_by
from tutor.games.qwinta.rules.base import has_gap, top
from tutor.games.qwinta.rules.cards import KING, value
from tutor.games.qwinta.rules.legal import is_active, is_undecided
from tutor.games.qwinta.rules.moves import KIND, LAY_CARD, PLACE, USE_KING
from tutor.games.qwinta.rules.setup import deal
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, PLACES, State, action_card, net
from tutor.lessons.knowledge import Knowledge, everything
from tutor.lessons.lesson import Lesson
from tutor.lessons.story import Moment

EVERYTHING: Final = everything(game.ID)
YES: Final = "yes"
NO: Final = "no"
OWN: Final = "own"
OTHER: Final = "other"
NOBODY_SCORES: Final = "nobody"
MOST_ACTIVE: Final = 2
SCORES: Final = ("0", "3", "5")
HEIGHTS: Final = ("1", "2", "3")


@dataclass(frozen=True)
class Question:
    """What is asked about a board, through the eyes of who is on turn. The words are chosen at the edge."""

    kind: str
    moment: Moment
    choices: tuple[str, ...]
    """yes and no, who scores, or numbers, as the kind has it."""
    answer: str
    clause: str
    """The rule behind the answer."""
    move: str | None = None
    """The move that it is about."""
    place: int | None = None
    """The place that it is about, from 1."""

    @property
    def assumes(self) -> Knowledge:
        """The rules that one must have been taught to answer it."""
        rules = {self.clause} | ({rule_behind(game.NOTATION.parse(self.move))} if self.move else set())
        return assumed_by(self.moment.view, self.moment.told) | Knowledge(frozenset(), frozenset(rules))


def ask(lesson: Lesson, number: int, variant: str, rng: random.Random, taught: Knowledge = EVERYTHING) -> Question:
    """Question `number` (from 0) of the lesson; for one generator always the same. Only what is taught is asked. There
    is one way to play, so the variant says nothing."""
    kind = lesson.quiz[number]
    lot = rng.random()  # drawn once: else whichever answer is found more often would be right more often
    for state in _tables(rng):
        question = KINDS[kind](state, rng, lot)
        if question is not None and not question.assumes.missing(taught):
            return question
    raise AssertionError(f"play never ends: {variant}")


def _tables(rng: random.Random) -> Iterator[State]:
    """Real play for ever: mostly careful, sometimes wild, so that everything happens."""
    careful, wild = BOTS[game.ID]["greedy"](), BOTS[game.ID]["random"]()
    chance = Chance(rng)
    while True:
        state = game.new(2)
        deal(state, chance)
        while not game.is_over(state):
            yield state.copy()
            bot = careful if rng.random() < 2 / 3 else wild
            look = partial(game.view, state, state.turn)
            game.apply(state, bot.choose(game.legal_moves(state), look, rng), chance)


def _of(lot: float, answers: Sequence[str]) -> str:
    """Each of the answers is as likely."""
    return answers[int(lot * len(answers))]


def _question(kind: str, state: State, choices: Sequence[str], answer: str, clause: str) -> Question:
    return Question(kind, Moment(game.ID, state, state.turn, kind), tuple(choices), answer, clause)


def _about(question: Question, move: int) -> Question:
    return replace(question, move=game.NOTATION.text(move))


def _legal(state: State, rng: random.Random, lot: float) -> Question | None:
    """Is this allowed?"""
    answer = _of(lot, (YES, NO))
    move = some_move(state, rng, refused=answer == NO)
    if move is None:
        return None
    clause = game.refusal(state, move) or rule_behind(move)
    return _about(_question("legal", state, (YES, NO), answer, clause), move)


def _active(state: State, rng: random.Random, lot: float) -> Question | None:
    """How many QWINTAs does this action card make active?"""
    if any(map(has_gap, state.bases)):
        return None  # one may just have been settled: which are meant?
    answers = [str(number) for number in range(MOST_ACTIVE + 1)]
    answer = str(sum(is_active(state, place) for place in range(PLACES)))
    if answer != _of(lot, answers):
        return None
    return _question("active", state, answers, answer, "step2.active")


def _who_scores(state: State, rng: random.Random, lot: float) -> Question | None:
    """Whom would this QWINTA give points?"""
    if state.stage != CHECK:
        return None
    answers = (OWN, OTHER, NOBODY_SCORES)
    places = [
        place for place in range(PLACES) if is_active(state, place) and _winner(state, place) == _of(lot, answers)
    ]
    if not places:
        return None
    place = rng.choice(places)
    answer = _winner(state, place)
    clause = "step2.equal" if answer == NOBODY_SCORES else "step2.points"
    return replace(_question("who-scores", state, answers, answer, clause), place=place + 1)


def _winner(state: State, place: int) -> str:
    if is_undecided(state, place):
        return NOBODY_SCORES
    own, other = (value(top(state.bases[seat], place)) for seat in (state.turn, 1 - state.turn))
    return OWN if own > other else OTHER


def _lay_score(state: State, rng: random.Random, lot: float) -> Question | None:
    """What does this card score there?"""
    if state.stage != LAY:
        return None
    wanted = _of(lot, SCORES)
    lays = [move for move in game.legal_moves(state) if KIND[move] == LAY_CARD and str(_scored(state, move)) == wanted]
    if not lays:
        return None
    return _about(_question("lay-score", state, SCORES, wanted, "score.combination"), rng.choice(lays))


def _scored(state: State, move: int) -> int:
    """By combinations; what is shuffled afterwards scores nothing."""
    events: list[Event] = []
    game.apply(state.copy(), move, Chance(random.Random(0)), events)
    return sum(event.public["points"] for event in events if event.kind == "combination")


def _king_score(state: State, rng: random.Random, lot: float) -> Question | None:
    """What does the king score at this place?"""
    if state.stage != ACTION or value(action_card(state)) != KING:
        return None
    wanted = _of(lot, HEIGHTS)
    own = state.bases[state.turn]
    moves = [m for m in game.legal_moves(state) if KIND[m] == USE_KING and str(len(own[PLACE[m]])) == wanted]
    if not moves:
        return None
    return _about(_question("king-score", state, HEIGHTS, wanted, "score.king"), rng.choice(moves))


def _net(state: State, rng: random.Random, lot: float) -> Question | None:
    """How many points would it be if the game ended now?"""
    reserve, answer = len(state.reserves[state.turn]), net(state, state.turn)
    if not reserve or answer < 2 * reserve:
        return None
    below = int(lot * 3)  # so many of the wrong answers, so that the right one may be any of the three
    choices = [str(answer + reserve * step) for step in range(-below, 3 - below)]
    return _question("net", state, choices, str(answer), "score.reserve")


Asker = Callable[[State, random.Random, float], Question | None]
KINDS: Final[Mapping[str, Asker]] = {
    "legal": _legal,
    "active": _active,
    "who-scores": _who_scores,
    "lay-score": _lay_score,
    "king-score": _king_score,
    "net": _net,
}
