"""The words of puzzles, by kind: what is asked, what can be answered, what the board shows, how it is worked out.

Everything is made from the view at the moment of the question and from what was told: no answer can come in before it
is given.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine.seats import LETTERS, letter
from tutor.games.beverbende.puzzles import questions
from tutor.games.beverbende.puzzles.known import COUNT, KNOW, LEGAL, SCORE
from tutor.games.beverbende.puzzles.questions import can_be, copies, in_pile_at_most, place_of, revealed
from tutor.games.beverbende.rules import FACE_NAMES, NOTATION
from tutor.games.beverbende.rules.cards import DRAW_TWO
from tutor.games.beverbende.rules.moves import DECLINE, DISCARD, DRAW, KIND, OTHER, OTHER_SLOT, SLOT, TAKE
from tutor.games.beverbende.rules.state import CHOOSE, FIRST
from tutor.games.beverbende.rules.view import View
from tutor.games.beverbende.words.board import table
from tutor.games.beverbende.words.board.moves import DISCARD_PILE, DRAW_PILE, place_name
from tutor.games.beverbende.words.board.scores import sum_line
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.cards import CARD_NAMES
from tutor.games.beverbende.words.quiz import move_words
from tutor.puzzles.contract import About
from tutor.puzzles.puzzle import Puzzle
from tutor.words.board import Board, Pressing
from tutor.words.fans import Fan, Shown
from tutor.words.language import Language, mark, ngettext
from tutor.words.plain_asking import PlainKind
from tutor.words.sentences import Counted, spoken

UNTOLD: Final = ("passed", "laid", "shuffled")
"""Events that only make a story longer."""
SEEN_AT_THE_END: Final = ("revealed", "scored", "won")
"""The open rows say it."""

DESCRIBED: Final = mark(
    "Short puzzles about %(game)s, with the answer straight away: which card to exchange, when to knock, "
    "what you can work out."
)
THEMES_TOLD: Final = mark("Knocking, counting, special cards: practise one thing.")

# ---- What is asked --------------------------------------------------------------------------------------------------

ASK_WHERE_OPEN: Final = mark("You take %(card)s from the discard pile. Which of your cards makes way for it?")
ASK_WHERE_DRAWN: Final = mark("You drew %(a_card)s, and you’re keeping it. Which of your cards makes way for it?")
ASK_TAKE: Final = mark(
    "The top card of the discard pile is %(a_card)s. Do you take it, and for which card? Or do you draw?"
)
ASK_DRAWN: Final = mark("You drew %(a_card)s. What do you do with it?")
ASK_FIRST: Final = mark("You’re using a Draw two. The first card is %(a_card)s. What do you do with it?")
ASK_KNOCK: Final = mark("Your turn is nearly over. Do you knock, or do you play on?")
ASK_LAST: Final = mark("%(name)s has knocked: this is your last turn. What do you do?")
ASK_LAST_DRAWN: Final = mark(
    "%(name)s has knocked: this is your last turn. You drew %(a_card)s. What do you do with it?"
)
ASK_LAST_FIRST: Final = mark(
    "%(name)s has knocked: this is your last turn. You’re using a Draw two, and the first card is %(a_card)s. "
    "What do you do with it?"
)
THE_MOVE: Final = mark("The move: %(move)s")

YES: Final = mark("Yes")
NO: Final = mark("No")
ALLOWED: Final = mark("Yes, that’s allowed")
FORBIDDEN: Final = {
    "turn.choice": mark("No, you’ve already started an action this turn"),
    "a.no-special": mark("No, the face-up card is a special card"),
    "b.draw": mark("No, you’ve already drawn a card"),
    "b.special-never-in-row": mark("No, this card has no number"),
    "special.only-drawn": mark("No, you didn’t draw this special card"),
    "special.draw-two": mark("No, you’re not using a Draw two"),
    "ruling.draw-two-decline": mark("No, you’re still using a Draw two"),
    "knock.when": mark("No, you haven’t finished your action yet"),
    "knock.first-turns": mark("No, not everyone has had a turn yet"),
    "ruling.one-knock": mark("No, somebody has already knocked"),
}
"""Why a move is not allowed, by the rule that forbids it."""
CANNOT_KNOW: Final = mark("You can’t know")
DISCARDED: Final = mark("The discard pile, from the first card to the last")
COMING: Final = mark("The next cards of the draw pile, in the order they come")
FIXED_ANSWERS: Final = {
    questions.ALLOWED: ALLOWED,
    questions.YES: YES,
    questions.NO: NO,
    questions.CANNOT_KNOW: CANNOT_KNOW,
}

# ---- How it is worked out -------------------------------------------------------------------------------------------

CAN_BE: Final = mark("From what you’ve seen, it could be: %(cards)s.")
MUST_BE: Final = mark("It must be %(card)s.")
COPIES: Final = Counted(
    "num", ngettext("There’s only one such card in the game.", "There are %(num)s such cards in the game.")
)
IN_DISCARD: Final = Counted(
    "num", ngettext("One of them is on the discard pile.", "%(num)s of them are on the discard pile.")
)
IN_ROWS: Final = Counted(
    "num", ngettext("One of them is in a row, and you know where.", "%(num)s of them are in rows, and you know where.")
)
IN_HAND: Final = Counted("num", ngettext("One of them has just been drawn.", "%(num)s of them have just been drawn."))
ELSEWHERE: Final = Counted(
    "num", ngettext("One of them can’t be in the draw pile.", "%(num)s of them can’t be in the draw pile.")
)
PILE_SIZE: Final = Counted(
    "num", ngettext("There’s only one card in the draw pile.", "There are only %(num)s cards in the draw pile.")
)
AT_MOST: Final = Counted(
    "num",
    ngettext("So the draw pile can hold one of them at most.", "So the draw pile can hold up to %(num)s of them."),
    none=mark("So none of them is left in the draw pile."),
)

# ---- The kinds ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged(PlainKind):
    """What to do here? Of most kinds all that could be done is asked."""

    title: str
    sentence: Callable[[View], str]

    def question(self, view: View, words: Words) -> str:
        face = view.hand if view.hand >= 0 else view.discard[-1] if view.discard else -1
        name = FACE_NAMES[face] if face >= 0 else ""
        cards = {"card": words.the(name), "a_card": words.a(name)} if name else {}
        return words.say(self.sentence(view), **cards, name=words.names.get(letter(max(view.knocker, 0)), ""))

    def board(self, puzzle: Puzzle, language: Language, pick: str | None) -> Board:
        view = puzzle.view  # made anew at every look: this one is ours
        view.legal = tuple(map(NOTATION.parse, puzzle.offered))
        return table(view, Words.at(view, language), told=told(puzzle), pressing=Pressing(pick, asks=False))

    def answered(self, puzzle: Puzzle, language: Language, answer: str) -> Board:
        return lying(puzzle.view, language, told(puzzle), best=places_of(puzzle.view, answer))


class Known(PlainKind):
    """What is so? The author asks it; what is left out here, each kind has of its own."""

    title = ""

    def board(self, puzzle: Puzzle, language: Language, pick: str | None) -> Board:
        return lying(puzzle.view, language, told(puzzle))

    def answered(self, puzzle: Puzzle, language: Language, answer: str) -> Board:
        return lying(puzzle.view, language, told(puzzle), best=place_asked(puzzle))


class Legal(Known):
    title = mark("Is it allowed?")
    is_ticked = True

    def legend(self, about: About) -> str:
        return mark("Is this allowed now?")

    def subject(self, puzzle: Puzzle, words: Words) -> str:
        """The move whose legality is asked for."""
        move = NOTATION.parse(puzzle.about.move or "")
        return words.say(THE_MOVE, move=move_words(puzzle.view, move, words))

    def label(self, value: str, language: Language) -> tuple[str, str]:
        return language.say(FIXED_ANSWERS[value] if value in FIXED_ANSWERS else FORBIDDEN[value]), ""


class Score(Known):
    title = mark("Add up the points")
    is_sum = True

    def legend(self, about: About) -> str:
        return mark("How many points?")

    def steps(self, puzzle: Puzzle, words: Words) -> list[str]:
        return [sum_line(puzzle.view, LETTERS.index(puzzle.about.points or "a"))]

    def board(self, puzzle: Puzzle, language: Language, pick: str | None) -> Board:
        """Before the specials are replaced."""
        events = [event for event in told(puzzle, SEEN_AT_THE_END) if event["event"] != "replaced"]
        return lying(revealed(puzzle.moment).view, language, events, sums=False)

    def answered(self, puzzle: Puzzle, language: Language, answer: str) -> Board:
        return lying(puzzle.view, language, told(puzzle, SEEN_AT_THE_END), best=place_asked(puzzle))

    def fan(self, puzzle: Puzzle, words: Words) -> Fan | None:
        """The cards to come for the specials."""
        return fan_of(COMING, revealed(puzzle.moment).coming, words)


class Know(Known):
    title = mark("What can you know?")
    told_below = True

    def legend(self, about: About) -> str:
        return mark("Is that possible?") if about.card else mark("Which card is it?")

    def label(self, value: str, language: Language) -> tuple[str, str]:
        if value in FIXED_ANSWERS:
            return language.say(FIXED_ANSWERS[value]), ""
        return card_name(value, language), value

    def answer(self, value: str, words: Words) -> str:
        return words.a(value) if value in FACE_NAMES else super().answer(value, words)

    def steps(self, puzzle: Puzzle, words: Words) -> list[str]:
        return _what_it_can_be(puzzle.view, puzzle.about.place or "", words)

    def board(self, puzzle: Puzzle, language: Language, pick: str | None) -> Board:
        """The cards as they lay before: where they went since, the learner follows in the words below."""
        view = puzzle.start.view
        return table(view, Words.at(view, language), story=told(puzzle), sums=False, pressing=None)


class Count(Known):
    title = mark("What’s left in the pile?")

    def legend(self, about: About) -> str:
        return mark("How many can there be at most?")

    def steps(self, puzzle: Puzzle, words: Words) -> list[str]:
        return _where_they_are(puzzle.view, puzzle.about.card or "", words.language)

    def fan(self, puzzle: Puzzle, words: Words) -> Fan | None:
        """The discard pile, bottom to top."""
        return fan_of(DISCARDED, (FACE_NAMES[face] for face in puzzle.view.discard), words)


def told(puzzle: Puzzle, untold: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    return [event for event in puzzle.moment.told if event["event"] not in (*UNTOLD, *untold)]


def place_asked(puzzle: Puzzle) -> list[str]:
    """The card that the question is about."""
    return [puzzle.about.place] if puzzle.about.place else []


def lying(
    view: View,
    language: Language,
    events: list[dict[str, Any]],
    *,
    sums: bool = True,
    best: Collection[str] | None = None,
) -> Board:
    """A board on which nothing can be pressed."""
    return table(view, Words.at(view, language), told=events, sums=sums, best=best, pressing=None)


def fan_of(caption: str, faces: Iterable[str], words: Words) -> Fan | None:
    cards = [Shown(face, words.the(face)) for face in faces]
    return Fan(words.say(caption), cards) if cards else None


def places_of(view: View, text: str) -> list[str]:
    """The cards and piles that a move is about."""
    move = NOTATION.parse(text)
    kind = KIND[move]
    places = []
    if kind == DRAW:
        places.append(DRAW_PILE)
    if kind in (TAKE, DISCARD, DECLINE):
        places.append(DISCARD_PILE)
    if SLOT[move] >= 0:
        places.append(place_name(view.seat, SLOT[move]))
    if OTHER[move] >= 0:
        places.append(place_name(OTHER[move], OTHER_SLOT[move]))
    return places


def _where(view: View) -> str:
    return ASK_WHERE_OPEN if view.stage == CHOOSE else ASK_WHERE_DRAWN


def _what(view: View) -> str:
    if view.stage == CHOOSE:
        return ASK_TAKE
    return ASK_FIRST if view.stage == FIRST else ASK_DRAWN


def _what_last(view: View) -> str:
    if view.stage == CHOOSE:
        return ASK_LAST
    return ASK_LAST_FIRST if view.stage == FIRST else ASK_LAST_DRAWN


def _knock(view: View) -> str:
    return ASK_KNOCK


KINDS: Final[dict[str, Judged | Known]] = {
    "exchange": Judged(mark("Which card do you give up?"), _where),
    "take-or-draw": Judged(mark("Take or draw?"), _what),
    "drawn": Judged(mark("The drawn card"), _what),
    "special": Judged(mark("A special card"), _what),
    "knock": Judged(mark("Knock or play on?"), _knock),
    "last-turn": Judged(mark("The last turn"), _what_last),
    LEGAL: Legal(),
    SCORE: Score(),
    KNOW: Know(),
    COUNT: Count(),
}

# ---- Working it out -------------------------------------------------------------------------------------------------


def _what_it_can_be(view: View, place: str, words: Words) -> list[str]:
    faces = can_be(view, *place_of(place))
    listed = words.say(CAN_BE, cards=", ".join(card_names(faces, words.language)))
    if len(faces) > 1:
        return [listed]
    return [words.say(MUST_BE, card=words.a(FACE_NAMES[faces[0]]))]


def _where_they_are(view: View, card: str, language: Language) -> list[str]:
    face = FACE_NAMES.index(card)
    total, most = copies(card), in_pile_at_most(view, card)
    discarded = view.discard.count(face)
    known = sum(held.face == face for row in view.rows for held in row)
    in_hand = int(view.hand == face) + view.open_draw_twos * (face == DRAW_TWO)
    spare = total - discarded - known - in_hand
    counts: list[tuple[Counted, int]] = [
        (COPIES, total),
        (IN_DISCARD, discarded),
        (IN_ROWS, known),
        (IN_HAND, in_hand),
    ]
    if most < spare:
        too_small = most == view.draw_size
        counts.append((PILE_SIZE, most) if too_small else (ELSEWHERE, spare - most))
    counts.append((AT_MOST, most))
    told = [(sentence, {"num": count}) for sentence, count in counts if count or sentence.none]
    return [spoken(sentence, facts, {}, language) for sentence, facts in told]


def card_name(face: str, language: Language) -> str:
    return language.say(CARD_NAMES[face]) if face in CARD_NAMES else face


def card_names(faces: list[int], language: Language) -> Iterator[str]:
    return (card_name(FACE_NAMES[face], language) for face in faces)
