"""What a small game need not say is said for it: nothing that is asked of a game is forgotten there."""

import pytest

from tutor.drills.contract import Drills
from tutor.drills.plain import PlainDrills
from tutor.lessons.plain import PlainQuiz
from tutor.lessons.quizzes import Quiz
from tutor.web.puzzles.kinds import KindWords
from tutor.words.coached import Coached
from tutor.words.plain import PlainCoached, PlainPractised, PlainShown
from tutor.words.plain_asking import PlainKind, PlainTaught, PlainTrained
from tutor.words.practised import Practised
from tutor.words.shown import Shown
from tutor.words.taught import Taught
from tutor.words.trained import Trained

ITS_OWN = {
    Shown: {"promise", "about", "welcome", "words", "laid"},
    Practised: {"company", "no_company", "first_opponents"},
    KindWords: {"title", "board", "answered"},
    Drills: {"drills"},
}
"""What no game can go without."""


@pytest.mark.parametrize(
    ("asked", "plain"),
    [
        (Shown, PlainShown), (Practised, PlainPractised), (Coached, PlainCoached), (Taught, PlainTaught),
        (Trained, PlainTrained), (KindWords, PlainKind), (Quiz, PlainQuiz), (Drills, PlainDrills),
    ],
)  # fmt: skip
def test_all_that_is_asked_of_a_game_has_its_plain_answer(asked: type, plain: type) -> None:
    wanted = {name for name in vars(asked) if not name.startswith("_")}
    assert wanted - {*dir(plain)} == ITS_OWN.get(asked, set())
