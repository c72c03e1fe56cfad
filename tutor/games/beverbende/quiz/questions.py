"""Questions at the end of a lesson: each is found in real play, and the engine knows its answer."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.quiz.moves import ALLOWANCES, REFUSALS, RULE_OF_MOVE, below, reasons, rule_behind, some_move
from tutor.games.beverbende.quiz.taught import assumed_by
from tutor.games.beverbende.rules.cards import FACE_NAMES, HIGHEST
from tutor.games.beverbende.rules.legal import rounds_to_play
from tutor.games.beverbende.rules.moves import DECLINE, DRAW, EXCHANGE, KIND, KNOCK, PASS, ROW, SLOT, TAKE
from tutor.games.beverbende.rules.setup import OUTER
from tutor.games.beverbende.rules.state import CHOOSE, State
from tutor.games.beverbende.rules.view import sample
from tutor.lessons.knowledge import Knowledge, everything
from tutor.lessons.lesson import Lesson
from tutor.lessons.story import Moment

CHOICES: Final = 3
EVERYTHING: Final = everything(beverbende.ID)
LONGEST_STORY: Final = 7  # events that a reader can follow
OWN_STORY: Final = ("looked", "took", "exchanged", "peeked")
CHOOSY: Final = 300  # positions in which only questions about the lesson's own rules will do
YES: Final = "yes"
NO: Final = "no"
RULES_OF: Final[Mapping[str, frozenset[str]]] = {
    "refused": REFUSALS,
    "top-discard": frozenset(RULE_OF_MOVE.values()),
    "points": frozenset({"score.replace", "score.reveal"}),
    "known": frozenset({"setup.peek"}),
    "turns-left": frozenset({"knock.last-turns"}),
    "rounds": frozenset({"game.rounds"}),
}
"""What a question of this kind can be about; `legal` depends on the coin."""


@dataclass(frozen=True)
class Question:
    """What is asked about a board. The words are chosen at the edge."""

    kind: str
    moment: Moment
    choices: tuple[str, ...]
    """yes and no, clauses, cards, numbers or seats, as the kind has it."""
    answer: str
    clause: str
    """The rule behind the answer."""
    move: str | None = None
    """The move that it is about."""
    seat: str | None = None
    """The player whom it is about."""

    @property
    def assumes(self) -> Knowledge:
        """What one must have been taught to answer it: cards, rules, and those that are offered as reasons."""
        board = assumed_by(self.moment.view, self.moment.told)
        cards = self.choices if self.kind == "top-discard" else ()
        rules = self.choices if self.kind == "refused" else (self.clause,)
        if self.move is not None:
            rules += (RULE_OF_MOVE[KIND[beverbende.NOTATION.parse(self.move)]],)
        return board | Knowledge(frozenset(cards), frozenset(rules))


def ask(lesson: Lesson, number: int, edition: str, rng: random.Random, taught: Knowledge = EVERYTHING) -> Question:
    """Question `number` (from 0) of the lesson; for one generator always the same. Only what is taught is asked."""
    kind = lesson.quiz[number]
    coin = rng.random() < 0.5  # tossed once: else whichever answer is found more often would be right more often
    focus = {*lesson.teaches.clauses} & (RULES_OF.get(kind) or (REFUSALS if coin else ALLOWANCES))
    spare: Question | None = None
    for count, table in enumerate(_tables(lesson, edition, rng)):
        question = KINDS[kind](Seen(table.state, table.events, taught), rng, coin)
        if question is None or question.assumes.missing(taught):
            continue
        if question.clause in focus or not focus:
            return question
        spare = spare or question
        if count > CHOOSY and spare is not None:
            return spare
    raise AssertionError("play never ends")


@dataclass(frozen=True)
class Seen:
    """A table on the way through a round."""

    state: State
    events: tuple[Event, ...]
    """What has happened since the deal; nothing where the round was joined later."""
    taught: Knowledge = EVERYTHING

    def ask(self, kind: str, seat: int, choices: Sequence[str], answer: str, clause: str) -> Question:
        return Question(kind, Moment(beverbende.ID, self.state, seat, kind), tuple(choices), answer, clause)


def _tables(lesson: Lesson, edition: str, rng: random.Random) -> Iterator[Seen]:
    """Real play for ever, at tables like those of the lesson: from a deal, or from one of its own boards."""
    boards = [moment for step in lesson.steps if (moment := lesson.moment(step, edition)).state.turn != NOBODY]
    while True:
        board = boards[below(len(boards), rng)]
        if below(2, rng):
            yield from _played(sample(board.view, rng), None, rng)
            continue
        state = beverbende.new(board.state.players, {"edition": edition})
        while not beverbende.is_over(state):
            events: list[Event] = []
            beverbende.deal(state, Chance(rng), events)
            yield from _played(state, events, rng)


def _played(state: State, events: list[Event] | None, rng: random.Random) -> Iterator[Seen]:
    """The rest of the round: mostly careful, sometimes wild, so that everything happens."""
    careful, wild = BOTS["beverbende"]["greedy"](), BOTS["beverbende"]["random"]()
    chance = Chance(rng)
    while True:
        yield Seen(state.copy(), tuple(events or ()))
        if state.turn == NOBODY:
            return
        bot = careful if below(3, rng) else wild
        legal, look = beverbende.legal_moves(state), partial(beverbende.view, state, state.turn)
        beverbende.apply(state, bot.choose(legal, look, rng), chance, events)


def _mixed(answer: str, others: Sequence[str], rng: random.Random) -> list[str]:
    """The answer among others, in any order."""
    wrong = sorted(dict.fromkeys(other for other in others if other != answer), key=lambda _: rng.random())
    return sorted([answer, *wrong[: CHOICES - 1]], key=lambda _: rng.random())


def _numbers(answer: int, rng: random.Random, steps: Sequence[int]) -> list[str]:
    near = [str(answer + step) for step in steps if answer + step >= 0]
    return sorted(_mixed(str(answer), near, rng), key=int)


# ---- What may be done ---------------------------------------------------------------------------


def _legal(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """Is this allowed? The coin says whether it is."""
    state, refused = table.state, coin
    move = None if state.turn == NOBODY else some_move(state, rng, refused=refused)
    if move is None:
        return None
    clause = beverbende.refusal(state, move) or rule_behind(state, move)
    question = table.ask("legal", state.turn, (YES, NO), NO if refused else YES, clause)
    return _about(question, move)


def _refused(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """Which rule forbids this?"""
    state = table.state
    move = None if state.turn == NOBODY else some_move(state, rng, refused=True)
    if move is None:
        return None
    clause = beverbende.refusal(state, move) or ""
    said = reasons(state, move)
    wrong = [rule for rule, is_true in said.items() if not is_true and rule in table.taught.clauses]
    if not said.get(clause) or not wrong:
        return None
    return _about(table.ask("refused", state.turn, _mixed(clause, wrong, rng), clause, clause), move)


def _about(question: Question, move: int) -> Question:
    return replace(question, move=beverbende.NOTATION.text(move))


# ---- What happens then --------------------------------------------------------------------------


def _top_discard(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """Which card lies open after this move? Asked only where whoever is on turn can know it."""
    state = table.state
    move = None if state.turn == NOBODY else some_move(state, rng, refused=False)
    if move is None or KIND[move] in (DRAW, DECLINE, KNOCK, PASS):
        return None
    row = beverbende.view(state, state.turn).rows[state.turn]
    if KIND[move] in (TAKE, EXCHANGE):
        out, put = row[SLOT[move]].face, state.discard[-1] if KIND[move] == TAKE else state.hand
        if out in (UNKNOWN, put):  # like for like: the card that lies on top would be the one that was there, or not
            return None
    after = state.copy()
    beverbende.apply(after, move, Chance(rng))
    if after.turn == NOBODY:
        return None
    top = after.discard[-1]
    others = [card.face for card in row if card.face != UNKNOWN]
    others += [*state.discard[-1:], *([state.hand] if state.hand >= 0 else []), below(HIGHEST + 1, rng), HIGHEST]
    choices = _mixed(FACE_NAMES[top], [FACE_NAMES[face] for face in others], rng)
    return _about(table.ask("top-discard", state.turn, choices, FACE_NAMES[top], RULE_OF_MOVE[KIND[move]]), move)


def _turns_left(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """Somebody has knocked: how many turns are still to come?"""
    state = table.state
    if state.turn == NOBODY or state.stage != CHOOSE or state.knocker == NOBODY:
        return None
    turns = (state.knocker - state.turn) % state.players
    choices = _numbers(turns, rng, (-1, 1, 2, 3))
    return table.ask("turns-left", state.turn, choices, str(turns), "knock.last-turns")


def _known(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """How many of the own cards does this player know? What happened to them is told, they lie face down."""
    state = table.state
    if not table.events or state.turn == NOBODY or state.stage != CHOOSE or state.turns < state.players:
        return None
    story = _own_story(table.events, letter(state.turn))
    if story is None or len(story) > LONGEST_STORY:
        return None
    seen = sum(card.face != UNKNOWN for card in beverbende.view(state, state.turn).rows[state.turn])
    if coin and seen == len(OUTER):  # as many as at the start is too easy a guess
        return None
    choices = _numbers(seen, rng, [step for step in (-2, -1, 1, 2) if seen + step <= ROW])
    question = table.ask("known", state.turn, choices, str(seen), "setup.peek")
    return replace(question, moment=replace(question.moment, events=story))


def _own_story(events: Sequence[Event], seat: str) -> tuple[Event, ...] | None:
    """What has happened to the cards of this seat; None when a swap brought a card with a story of its own."""
    if any(event.kind == "swapped" and seat in (event.public["seat"], event.public["other"]) for event in events):
        return None
    return tuple(event for event in events if event.kind in OWN_STORY and event.public["seat"] == seat)


# ---- When the round is over ---------------------------------------------------------------------


def _points(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """How many points is this row?"""
    state = table.state
    if state.turn != NOBODY:
        return None
    seat = below(state.players, rng)
    points = state.pad[-1][seat]
    name = letter(seat)
    replaced = any(event.kind == "replaced" and event.public["seat"] == name for event in table.events)
    clause = "score.replace" if replaced else "score.reveal"
    question = table.ask("points", 0, _numbers(points, rng, (-3, -2, -1, 1, 2, 3)), str(points), clause)
    return replace(question, seat=name)


def _rounds(table: Seen, rng: random.Random, coin: bool) -> Question | None:
    """How many rounds do they play? Asked in the first."""
    state = table.state
    if state.turn == NOBODY or state.turns or state.pad:
        return None
    rounds = rounds_to_play(state.players)
    return table.ask("rounds", state.turn, _numbers(rounds, rng, (-1, 1, 2)), str(rounds), "game.rounds")


KINDS: Final[Mapping[str, Callable[[Seen, random.Random, bool], Question | None]]] = {
    "legal": _legal,
    "refused": _refused,
    "top-discard": _top_discard,
    "points": _points,
    "known": _known,
    "turns-left": _turns_left,
    "rounds": _rounds,
}
