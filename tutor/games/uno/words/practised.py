"""How practice games of this game are chosen, told and looked back at: see `tutor.words.practised`."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.engine.seats import letter
from tutor.games.uno.practice.shown_hands import Place
from tutor.games.uno.rules import FACE_NAMES, NOTATION, View
from tutor.games.uno.rules.moves import THE_CATCH, THE_DRAW, THE_KEEP
from tutor.games.uno.words.board.captions import gathered, tell, victory
from tutor.games.uno.words.board.moves import NOTHING, UNO, place_name
from tutor.games.uno.words.board.prompts import prompt
from tutor.games.uno.words.board.scores import score_pad
from tutor.games.uno.words.board.seeming import as_if_called
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.levels import table_names
from tutor.games.uno.words.shown import SHOWN
from tutor.words.board import ScorePad
from tutor.words.language import Language, mark
from tutor.words.plain import PlainPractised
from tutor.words.practised import Option, Told

TWO_PLAYER_REVERSES: Final = {
    "skip": mark("The other one misses a turn"),
    "turn": mark("Nothing but the direction changes"),
}
HAND_OF: Final = mark("a card of %(name)s’s")


class UnoPractised(PlainPractised):
    options: Mapping[str, Option] = {
        "scoring": Option(mark("Points"), SHOWN.variants, mark("Choose one of the two ways to score.")),
        "two-player-reverse": Option(
            mark("What does a Reverse do with two players?"), TWO_PLAYER_REVERSES, mark("Choose one of the two.")
        ),
    }
    first_options: Mapping[str, str] = {"two-player-reverse": "skip"}
    first_opponents = ("pip", "lotte")
    company = mark("Tap the faces you want to play with. The first is the easiest to beat.")
    no_company = mark("Choose one to nine opponents.")
    keys: Mapping[str, str] = {
        NOTATION.text(THE_DRAW): mark("draw a card"),
        UNO: mark("call “UNO”"),
        NOTATION.text(THE_KEEP): mark("keep the card"),
        NOTATION.text(THE_CATCH): mark("catch whoever forgot"),
    }
    key_letters: Mapping[str, str] = {"en": "DCKF", "nl": "TUKB", "de": "ZUKE"}
    claims: Mapping[str, str] = {NOTATION.text(THE_CATCH): mark("Catch")}
    untold = frozenset({"shuffled", "waited", "hand", "drew-for-deal"})
    endings = frozenset({"scored", "won"})
    cost_most: Mapping[str, str] = {
        "which-card": mark("The choice between cards cost you most."),
        "play-or-draw": mark("The choice between playing and drawing cost you most."),
        "drawn": mark("What you did with drawn cards cost you most."),
        "colour": mark("The colours you chose cost you most."),
        "wild-four": mark("Your Wild Draw Fours cost you most."),
        "challenge": mark("Challenging, or not challenging, cost you most."),
        "call": mark("Forgetting to call, or to catch, cost you most."),
    }

    def opponents(self, levels: Sequence[str], language: Language) -> tuple[str, ...]:
        return table_names(levels, language)[1:]

    def tell(self, event: Told, words: Words) -> str | None:
        return tell(event, words)

    def gathered(self, told: Sequence[Told]) -> Sequence[Told]:
        return gathered(told)

    def victory(self, winners: list[str], points: int, words: Any) -> str:
        return victory(winners, points, words)

    def prompt(self, view: View, words: Words) -> str:
        return prompt(as_if_called(view), words, NOTHING)

    def pad(self, view: View, words: Words, *, verdict: bool = True) -> ScorePad | None:
        return score_pad(view, words, verdict=verdict)

    def at(self, place: Place) -> str:
        return place_name(*place)

    def place(self, place: Place, words: Words) -> str:
        return words.say(HAND_OF, name=words.names[letter(place[0])])

    def card(self, name: str, words: Words) -> str:
        return words.is_a(name)

    def answers(self, language: Language) -> Sequence[tuple[str, str]]:
        words = Words(language, "a", {})
        return [(name, words.named(name)) for name in FACE_NAMES]


PRACTISED: Final = UnoPractised()
