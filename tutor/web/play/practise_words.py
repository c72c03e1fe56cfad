"""What to practise after a game, in a sentence."""

from typing import Final

from tutor.services.play.practise import Practice
from tutor.web.game import current_game
from tutor.web.puzzles.kinds import kind_titles
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED
from tutor.words.trained import TRAINED

FORGOTTEN: Final = mark("What you had forgotten cost you most.")
NOTHING: Final = mark("No decision cost you much. You’re ready for stronger opponents.")


def practise_words(practice: Practice | None, game: str, language: Language) -> str:
    if practice is None:
        return language.say(NOTHING)
    return language.say(FORGOTTEN if practice.by == "drill" else PRACTISED[game].cost_most[practice.what])


def practise_title(practice: Practice, language: Language) -> str:
    names = TRAINED[current_game()].names if practice.by == "drill" else kind_titles(current_game())
    return language.say(names[practice.what])
