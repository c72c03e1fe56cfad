"""Everything that a learner has done so far on one page, and as tables to take along."""

from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Blueprint, Response, abort, url_for

from tutor.services import progress, progress_export
from tutor.services.progress import Overview
from tutor.web.i18n import PREFIX, Language, current_language, mark
from tutor.web.learner import current_learner
from tutor.web.pages import render, respond
from tutor.web.progress_charts import accuracy_charts, knock_words, rating_chart, recall_charts, span_of, theme_line
from tutor.web.store import current_store

progress_pages = Blueprint("progress", __name__, url_prefix=f"{PREFIX}/progress")


@progress_pages.get("")
def show() -> Response:
    learner_id = current_learner()
    found = progress.overview(current_store(), learner_id, now()) if learner_id else None
    if found is None or not has_begun(found):
        return respond(render("progress/empty.html"))
    return respond(progress_page(found, current_language()))


@progress_pages.get("/<any(drills, puzzles, games):kind>.csv")
def table(kind: str) -> Response:
    """For a spreadsheet."""
    learner_id = current_learner() or abort(404)
    lines = progress_export.as_csv(current_store(), learner_id, kind)
    response = Response("".join(lines), mimetype="text/csv")
    response.headers["Content-Disposition"] = f"attachment; filename=beaver-school-{kind}.csv"
    response.headers["Cache-Control"] = "private, no-store"
    return response


def has_begun(found: Overview) -> bool:
    drilled = any(standing.rounds for standing in found.memory.drills.values())
    return bool(found.lessons.done or found.puzzles.tried or found.games.finished or drilled)


def progress_page(found: Overview, language: Language) -> str:
    return render(
        "progress/index.html",
        found=found,
        following=next_step(found, language),
        rating=rating_chart(found.puzzles, language),
        themes=[
            (mark("Strong"), [theme_line(one, language) for one in found.puzzles.strong]),
            (mark("Worth practising"), [theme_line(one, language) for one in found.puzzles.weak]),
        ],
        spans=[span_of(drill, standing, language) for drill, standing in found.memory.drills.items()],
        recalls=recall_charts(found.memory, language),
        accuracies=accuracy_charts(found.games, language),
        knocking=knock_words(found.games, language),
    )


# ---- What now? ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextStep:
    words: str
    label: str
    url: str


def next_step(found: Overview, language: Language) -> NextStep:
    """One thing, the most useful: first learn, then train, then what is weak, then play."""
    say = language.say
    if found.lessons.done < found.lessons.total and not found.games.finished:
        words = say(mark("The next lesson is waiting for you."))
        return NextStep(words, say(mark("Go on learning")), url_for("learn.start"))
    if not found.training.done_today:
        words = say(mark("Today’s five minutes of memory are still to come."))
        return NextStep(words, say(mark("To the training")), url_for("training.show"))
    if found.puzzles.weak:
        weak = theme_line(found.puzzles.weak[0], language)
        words = say(mark("Worth practising: %(theme)s."), theme=weak.words)
        return NextStep(words, say(mark("Practise it")), weak.url)
    return NextStep(say(mark("You have done a lot. Time for a game.")), say(mark("Play a game")), url_for("play.index"))


def now() -> datetime:
    return datetime.now(UTC)
