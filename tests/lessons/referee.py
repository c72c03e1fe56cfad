"""A second opinion on questions, by what stands on the page: what was never taught, and how many answers are right."""

import random
from collections.abc import Iterator
from typing import Any

from tutor.engine.chance import Chance
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.quiz.questions import Question
from tutor.games.beverbende.rules.cards import FACE_NAMES, is_number
from tutor.games.beverbende.rules.moves import DECLINE, DISCARD, KIND, KNOCK, PEEK_AT, SLOT, SWAP_CARDS, TAKE
from tutor.games.beverbende.rules.state import AFTER, CHOOSE
from tutor.games.beverbende.rules.view import View

ORDER = (
    "four-cards", "take", "open-special", "draw", "peek", "swap", "draw-two", "specials-in-row", "knock", "last-turns",
    "count", "reshuffle", "two-players", "six-players",
)  # fmt: skip
SPECIALS = {"peek", "swap", "draw-two"}
MOVES = {DISCARD: "draw", PEEK_AT: "peek", SWAP_CARDS: "swap", DECLINE: "draw-two", KNOCK: "knock"}
REASONS = {
    "turn.choice": "four-cards", "b.draw": "four-cards", "a.no-special": "open-special",
    "special.only-drawn": "open-special", "b.special-never-in-row": "peek", "knock.when": "knock",
    "knock.first-turns": "knock", "ruling.one-knock": "last-turns",
}  # fmt: skip


def met_in(question: Question) -> Iterator[tuple[str, str]]:
    """Everything that somebody new would stumble on, and the lesson in which it is met."""
    view = question.moment.view
    if view.discard and FACE_NAMES[view.discard[-1]] in SPECIALS:
        yield "a special card on the pile", "open-special"
    if any(FACE_NAMES[card.face] in SPECIALS for row in view.rows for card in row if card.face != UNKNOWN):
        yield "a special card in a row", "specials-in-row"
    if view.hand >= 0 and FACE_NAMES[view.hand] in SPECIALS:
        yield "a special card in the hand", FACE_NAMES[view.hand]
    if view.open_draw_twos:
        yield "a draw two in use", "draw-two"
    if view.knocker != NOBODY:
        yield "somebody has knocked", "knock"
    if not view.draw_size:
        yield "an empty draw pile", "reshuffle"
    if question.move and KIND[beverbende.NOTATION.parse(question.move)] in MOVES:
        yield "a move", MOVES[KIND[beverbende.NOTATION.parse(question.move)]]
    if question.kind == "refused":
        yield from ((f"the reason {choice}", REASONS[choice]) for choice in question.choices)
    if question.kind == "top-discard" and SPECIALS & set(question.choices):
        yield "a special card as a choice", "open-special"
    for event in question.moment.told:
        if event["event"] == "peeked":
            yield "somebody peeks", "peek"
        if SPECIALS & {str(value) for value in _values(event)}:
            yield "a special card in the story", "specials-in-row"
    yield (
        "the kind of question",
        {"turns-left": "knock", "points": "count", "rounds": "two-players"}.get(question.kind, "four-cards"),
    )


def _values(event: dict[str, Any]) -> Iterator[object]:
    for value in event.values():
        yield from value if isinstance(value, list) else [value]


def untaught(question: Question, lesson: str) -> list[str]:
    return [f"{what} ({where})" for what, where in met_in(question) if ORDER.index(where) > ORDER.index(lesson)]


def right_answers(question: Question) -> list[str]:
    """Each choice on its own: is it right?"""
    return [choice for choice in question.choices if RIGHT[question.kind](question, choice)]


def _is_legal(question: Question, choice: str) -> bool:
    legal = beverbende.NOTATION.parse(question.move or "") in question.moment.view.legal
    return choice == ("yes" if legal else "no")


def _is_reason(question: Question, choice: str) -> bool:
    """Whether the sentence is true, read by somebody who sees this board."""
    view, kind = question.moment.view, KIND[beverbende.NOTATION.parse(question.move or "")]
    assert beverbende.NOTATION.parse(question.move or "") not in view.legal
    return SENTENCES[choice](view, kind)


def _open_special(view: View) -> bool:
    return bool(view.discard) and not is_number(view.discard[-1])


SENTENCES = {
    "turn.choice": lambda view, kind: view.stage != CHOOSE,
    "a.no-special": lambda view, kind: _open_special(view),
    "b.draw": lambda view, kind: view.hand >= 0 or view.stage == AFTER,
    "b.special-never-in-row": lambda view, kind: _open_special(view) or (view.hand >= 0 and not is_number(view.hand)),
    "special.only-drawn": lambda view, kind: _open_special(view) or kind in (PEEK_AT, SWAP_CARDS),
    "knock.when": lambda view, kind: view.stage != AFTER,
    "knock.first-turns": lambda view, kind: view.turns + 1 < view.players,
    "ruling.one-knock": lambda view, kind: view.knocker != NOBODY,
}


def _is_on_top(question: Question, choice: str) -> bool:
    """In some deal that fits; and where a card comes for its like, both of them could be meant."""
    view, move = question.moment.view, beverbende.NOTATION.parse(question.move or "")
    tops = set()
    for number in range(5):
        state = beverbende.sample(view, _luck(number))
        beverbende.apply(state, move, Chance(_luck(number)))
        tops.add(FACE_NAMES[state.discard[-1]])
    if SLOT[move] >= 0 and KIND[move] not in (PEEK_AT, SWAP_CARDS):
        coming = view.discard[-1] if KIND[move] == TAKE else view.hand
        assert view.rows[view.seat][SLOT[move]].face != coming, "like for like"
    return choice in tops


def _luck(number: int) -> random.Random:
    return random.Random(number)


def _is_number_of_turns(question: Question, choice: str) -> bool:
    state, rng, turns = question.moment.state.copy(), _luck(1), 0
    while state.turn >= 0:
        before, legal = state.turn, beverbende.legal_moves(state)
        beverbende.apply(state, legal[int(rng.random() * len(legal))], Chance(rng))
        turns += state.turn != before
    return choice == str(turns)


def _is_known(question: Question, choice: str) -> bool:
    """Folded from the story alone; after the opening look whatever the reader puts down is known."""
    known: set[int] = set()
    for event in question.moment.told:
        assert event["seat"] == LETTERS[question.moment.seat]
        known |= set(event["slots"]) if event["event"] == "looked" else {event["slot"]}
    return choice == str(len(known))


def _is_sum(question: Question, choice: str) -> bool:
    return choice == str(sum(card.face for card in question.moment.view.rows[LETTERS.index(question.seat or "")]))


def _is_number_of_rounds(question: Question, choice: str) -> bool:
    return choice == str({2: 4}.get(question.moment.view.players, question.moment.view.players))


RIGHT = {
    "legal": _is_legal,
    "refused": _is_reason,
    "top-discard": _is_on_top,
    "turns-left": _is_number_of_turns,
    "known": _is_known,
    "points": _is_sum,
    "rounds": _is_number_of_rounds,
}
