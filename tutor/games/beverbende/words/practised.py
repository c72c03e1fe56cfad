"""How practice games of this game are chosen, told and looked back at: see `tutor.words.practised`."""

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.coach.slips import MIXED_UP
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.words.board.captions import tell, victory
from tutor.games.beverbende.words.board.moves import DISCARD_PILE, DRAW_PILE, place_name
from tutor.games.beverbende.words.board.prompts import prompt
from tutor.games.beverbende.words.board.scores import score_pad
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.cards import CARD_NAMES
from tutor.games.beverbende.words.gauges import knock_gauges
from tutor.games.beverbende.words.guide import told_notes
from tutor.games.beverbende.words.knocking import knock_words
from tutor.games.beverbende.words.levels import table_names
from tutor.games.beverbende.words.shown import SHOWN
from tutor.practice.decision import Lapse
from tutor.words.language import Language, mark
from tutor.words.practised import BY_LOT, Option

STARTERS: Final = {
    BY_LOT: mark("Pick at random"),
    "a": mark("You"),
    "b": mark("The first opponent"),
    "c": mark("The second opponent"),
    "d": mark("The third opponent"),
    "e": mark("The fourth opponent"),
    "f": mark("The fifth opponent"),
}
QUESTIONS: Final = (
    mark("What’s your first card?"),
    mark("What’s your second card?"),
    mark("What’s your third card?"),
    mark("What’s your fourth card?"),
)
COULD_KNOW: Final = {
    "looked": mark("You could have known that %(place)s was %(card)s: you looked at it before the first turn."),
    "peeked": mark("You could have known that %(place)s was %(card)s: you looked at it on turn %(turn)s."),
    "took": mark("You could have known that %(place)s was %(card)s: everyone saw it being taken."),
    "exchanged": mark("You could have known that %(place)s was %(card)s: you drew it yourself on turn %(turn)s."),
}
AFTER_SWAP: Final = mark(
    "You could have known that %(place)s was %(card)s: you knew it before it was swapped, and you saw where it went."
)
Spot = tuple[int, int]
"""A seat and a slot, both from 0, as sightings name a place."""


class BeverbendePractised:
    options: Final = {
        "edition": Option(mark("Edition"), SHOWN.variants, mark("Choose one of the editions.")),
        "starter": Option(mark("Who starts?"), STARTERS, mark("Choose a starting player who is in the game.")),
    }
    first_options: Final = {"starter": "a"}
    first_opponents: Final = ("pip", "lotte")
    company: Final = mark("Tap one to five faces. The first is the easiest to beat.")
    no_company: Final = mark("Choose one to five opponents.")
    keys: Final = {
        DRAW_PILE: mark("draw pile"),
        DISCARD_PILE: mark("discard pile: take or discard"),
        "knock": mark("knock"),
        "pass": mark("end my turn"),
    }
    key_letters: Final = {"en": "DTKE", "nl": "TAKB", "de": "ZAKB"}
    tell = staticmethod(tell)
    gathered = staticmethod(tuple)
    claims: Final[Mapping[str, str]] = {}
    untold: Final = frozenset({"passed", "laid", "drew", "looked", "shuffled"})
    endings: Final = frozenset({"scored", "won"})
    before_the_reveal: Final = frozenset({"limit"})
    pad = staticmethod(score_pad)
    victory = staticmethod(victory)
    notes = staticmethod(told_notes)
    gauges = staticmethod(knock_gauges)
    figures_told = staticmethod(knock_words)
    cost_most: Final = {
        "take-or-draw": mark("The choice between the face-up card and the draw pile cost you most."),
        "drawn": mark("What you did with drawn cards cost you most."),
        "special": mark("Your special cards cost you most."),
        "knock": mark("Knocking at the wrong time, or not knocking, cost you most."),
        "last-turn": mark("Your last turns cost you most."),
    }

    @staticmethod
    def opponents(levels: Sequence[str], language: Language) -> tuple[str, ...]:
        return table_names(levels, language)[1:]

    @staticmethod
    def prompt(view: View, words: Words) -> str:
        return prompt(view, words, pick="", tries=False)

    @staticmethod
    def at(place: Spot) -> str:
        return place_name(*place)

    @staticmethod
    def place(place: Spot, words: Words) -> str:
        seat, slot = place
        return words.place(letter(seat), slot + 1)

    @staticmethod
    def own_place(slot: int, words: Words) -> str:
        return words.place(words.reader, slot)

    @staticmethod
    def card(name: str, words: Words) -> str:
        return words.a(name)

    @staticmethod
    def question(slot: int) -> str:
        return QUESTIONS[slot - 1]

    @staticmethod
    def answers(language: Language) -> list[tuple[str, str]]:
        return [(name, language.say(CARD_NAMES[name]) if name in CARD_NAMES else name) for name in FACE_NAMES]

    @staticmethod
    def lapse(lapse: Lapse, words: Words) -> str:
        sentence = AFTER_SWAP if lapse.kind == MIXED_UP or lapse.how not in COULD_KNOW else COULD_KNOW[lapse.how]
        return words.say(sentence, place=words.place(lapse.seat, lapse.slot), card=words.a(lapse.card), turn=lapse.lap)


PRACTISED: Final = BeverbendePractised()
