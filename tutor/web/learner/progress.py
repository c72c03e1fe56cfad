"""Everything that a learner has done so far on one page, and as tables to take along."""

from flask import Blueprint, Response, abort, request

from tutor.drills.contract import DRILLS
from tutor.services.learner import progress, progress_export
from tutor.services.learner.progress import Overview
from tutor.services.learner.where import Where, where_was
from tutor.web.clock import now
from tutor.web.game import belongs_to, current_game, rooms_of, shown
from tutor.web.i18n import PREFIX, current_language
from tutor.web.learner.charts import accuracy_charts, rating_chart, recall_charts, span_of, theme_line
from tutor.web.learner.current import current_edition, current_learner
from tutor.web.learner.next_step import next_step
from tutor.web.pages import render, respond
from tutor.web.store import current_store
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED
from tutor.words.trained import TRAINED

progress_pages = Blueprint("progress", __name__, url_prefix=f"{PREFIX}/progress")


@progress_pages.get("")
def show() -> Response:
    """Of the game that the question names, else of the school's first one."""
    if game := request.args.get("game"):
        belongs_to(game)
    if current_game() not in TRAINED:
        abort(404)
    learner_id = current_learner()
    found = progress.overview(current_store(), learner_id, current_game(), now()) if learner_id else None
    if found is None or not has_begun(found):
        return respond(render("progress/empty.html", games=games_shown(), rooms=rooms_of(current_game())))
    where = where_was(current_store(), learner_id, current_game(), current_edition(), now())
    return respond(progress_page(found, where, current_language()))


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


def games_shown() -> list[tuple[str, bool]]:
    """Those that have such a page, and whether it is this one; none where there is no choice."""
    games = [(game, game == current_game()) for game in TRAINED]
    return games if len(games) > 1 else []


def progress_page(found: Overview, where: Where, language: Language) -> str:
    weak = found.puzzles.weak
    return render(
        "progress/index.html",
        found=found,
        games=games_shown(),
        rooms=rooms_of(current_game()),
        forgets=bool(DRILLS[current_game()].about_cards),
        mirror=bool(shown().opponents().get("mirror")),
        following=next_step(current_game(), where, language, theme_line(weak[0], language) if weak else None),
        rating=rating_chart(found.puzzles, language),
        themes=[
            (mark("Strong"), [theme_line(one, language) for one in found.puzzles.strong]),
            (mark("Worth practising"), [theme_line(one, language) for one in found.puzzles.weak]),
        ],
        spans=[span_of(drill, standing, language) for drill, standing in found.memory.drills.items()],
        recalls=recall_charts(found.memory, language),
        accuracies=accuracy_charts(found.games, language),
        gauged=gauged(found, language),
    )


def gauged(found: Overview, language: Language) -> list[str]:
    """What only the games of this game tell."""
    said = PRACTISED.get(current_game())
    return said.figures_told([game.figures for game in found.games.reviewed], language) if said else []
