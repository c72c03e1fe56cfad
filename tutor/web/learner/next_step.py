"""The one thing to do now, for whoever comes back: finish, learn, practise, play, in this order."""

from dataclasses import dataclass

from flask import url_for

from tutor.services.learner.where import Where
from tutor.web.game import rooms_of
from tutor.web.learner.charts import ThemeLine
from tutor.words.language import Language, mark
from tutor.words.shown import SHOWN


@dataclass(frozen=True)
class NextStep:
    words: str
    label: str
    url: str


def next_step(game: str, where: Where, language: Language, weak: ThemeLine | None = None) -> NextStep:
    """`weak`: what the learner solves least often."""
    say = language.say
    if where.game is not None:
        against = SHOWN[game].opponents_told(where.game.setup.levels, language)
        at, of = where.game.round, where.game.rounds[1]
        words = say(mark("Your game against %(opponents)s is waiting: round %(round)s of %(rounds)s."),
                    opponents=against, round=at, rounds=of)  # fmt: skip
        return NextStep(words, say(mark("Carry on playing")), url_for("play.show", game=game, game_id=where.game.id))
    if where.lesson is not None and (where.has_learned or not where.has_played):
        words = say(mark("Next lesson: %(title)s."), title=where.lesson.title[language.code])
        return NextStep(words, say(mark("Carry on learning")), url_for("learn.start", game=game))
    rooms = rooms_of(game)
    if "play" in rooms and not where.has_played:
        words = say(mark("You know all the rules. Time for your first game."))
        return NextStep(words, say(mark("Play your first game")), url_for("play.index", game=game))
    if where.training is not None and not where.training.is_finished:
        words = say(mark("You still have today’s five minutes of memory training to do."))
        return NextStep(words, say(mark("Go to the training")), url_for("training.show", game=game))
    if where.daily is not None and where.daily.attempt is None:
        words = say(mark("You haven’t tried the puzzle of the day yet."))
        day = where.daily.date.isoformat()
        return NextStep(words, say(mark("Puzzle of the day")), url_for("puzzle_days.show", game=game, day=day))
    if weak is not None:
        words = say(mark("Worth practising: “%(theme)s”"), theme=weak.words)
        return NextStep(words, say(mark("Practise it")), weak.url)
    if "play" not in rooms:
        words = say(mark("You’ve done all there is so far. The rules are always worth another look."))
        return NextStep(words, say(mark("Read the rules")), url_for("rules.front", game=game))
    words = say(mark("You’ve done a lot. Time for a game."))
    return NextStep(words, say(mark("Play a game")), url_for("play.index", game=game))
