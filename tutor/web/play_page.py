"""The page of a practice game: what the learner may see now, what has just happened, and what the coach says.

Everything is made from the session's view and from what the seat was told.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from flask import request

from tutor.coach.evaluate import MoveValue
from tutor.engine.beverbende import FACE_NAMES
from tutor.engine.guard import is_between_rounds
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.practice import probes, showing
from tutor.practice.entries import Step, TookBack
from tutor.practice.session import LOOKS, REVEALS, Phase, Session
from tutor.services import games
from tutor.services.games import Done, Game
from tutor.services.thinking import TICK
from tutor.web.amounts import number
from tutor.web.board import Board, present, seat_names
from tutor.web.board.captions import tell
from tutor.web.board.moves import place_name
from tutor.web.board.prompts import prompt
from tutor.web.board.travels import travels
from tutor.web.board.words import Words
from tutor.web.coach_moves import advice_words, command
from tutor.web.coach_words import CLOSER_LOOK, nudge_words, reason_words, verdict_words
from tutor.web.guide_words import told_notes
from tutor.web.htmx import wants_fragment
from tutor.web.i18n import Language, current_language, mark
from tutor.web.learner import EDITION_NAMES
from tutor.web.level_words import table_names
from tutor.web.messages import CARD_NAMES
from tutor.web.pages import render
from tutor.web.play_words import MANNERS, MORE, PROBE_QUESTIONS, REFUSALS, key_words
from tutor.web.rule_links import rule

ASKED_AGAIN: Final = ("do", "move", "sure")
"""Fields of a form that are sent once more while the coach is thinking."""
LONGEST_FIELD: Final = 40
MARGIN: Final = 20  # milliseconds, so that it is not asked a moment too early
UNTOLD: Final = ("passed", "laid", "drew", "looked", "shuffled")
"""Events that only make a story longer."""


def game_page(game: Game, *, pick: str | None = None, done: Done | None = None) -> str:
    """The whole page, or what changes of it."""
    language, session = current_language(), game.session
    words = words_of(session, language)
    probe = question(game)
    board = board_of(game, language, pick or request.args.get("pick"), asked=probe is not None)
    return render(
        "play/game.html",
        block="game" if wants_fragment() else None,
        game=game,
        session=session,
        phase=session.phase.value,
        board=board,
        version=game.version,
        edition=EDITION_NAMES[session.setup.edition],
        line=line(session, board, words),
        news=news(session, words),
        lap=lap_words(session, words),
        travels=travels(on_the_way(session, done)),
        delay=delay(game),
        pondering=pondering(done),
        thinker=words.names[letter(session.state.turn)] if session.phase is Phase.OTHERS else "",
        coach=coach_box(session, words),
        notes=told_notes(session, language),
        probe=probe and words.say(PROBE_QUESTIONS[probe.slot - 1]),
        refusal=refusal(done, session),
        took_back=bool(session.entries) and isinstance(session.entries[-1], TookBack),
        knowledge=knowledge(session, words) if session.recalls else None,
        choices=MANNERS,
        keys=key_words(language),
        ending=ending(session),
        once_more=once_more(session),
        answers=[(name, language.say(CARD_NAMES[name]) if name in CARD_NAMES else name) for name in FACE_NAMES],
    )


def once_more(session: Session) -> int | None:
    """At the decision from which a known game goes on: the how manieth turn of the learner's in this round it is."""
    origin = session.setup.origin
    if origin is None or origin.steps != len(session.steps) or session.phase is not Phase.MINE:
        return None
    return session.state.turns // session.setup.players + 1


def ending(session: Session) -> str | None:
    """How the coach looks when a game has come to its end; None before that, and where it was broken off."""
    if session.phase is not Phase.OVER or session.is_stopped:
        return None
    return "glad" if session.has_won else "kind"


def delay(game: Game) -> int | None:
    """Milliseconds before the next turn of a bot; None waits for the learner."""
    session = game.session
    if session.phase is not Phase.OTHERS or game.manner.delay is None:
        return None
    tick = round(1000 * TICK[session.setup.players]) if session.is_thinkers_turn else 0
    return max(game.manner.delay, tick)


@dataclass(frozen=True)
class Pondering:
    """Somebody is still thinking: the page asks again for the same thing."""

    fields: dict[str, str]
    delay: int  # milliseconds


def pondering(done: Done | None) -> Pondering | None:
    """What was asked for without a script may be asked for by pressing once more."""
    if done is None:
        return None
    skipping = request.form.get("do") == "skip" and done.game.session.phase is Phase.OTHERS
    if done.refused != "pondering" and not (skipping and done.refused is None):
        return None
    seconds = done.again_in or TICK[done.game.session.setup.players]
    fields = {name: request.form[name][:LONGEST_FIELD] for name in ASKED_AGAIN if name in request.form}
    return Pondering(fields, round(1000 * seconds) + MARGIN)


def question(game: Game) -> probes.Probe | None:
    """What the learner is asked about the own cards before this turn."""
    return probes.due(game.session) if game.manner.probes == "on" else None


def on_the_way(session: Session, done: Done | None) -> list[dict[str, Any]]:
    """Events whose cards are to be seen travelling: those that have happened just now."""
    new = done.new if done else ()
    if any(isinstance(entry, Step) for entry in new):
        return [event for event in session.told if event["event"] not in REVEALS]
    if session.phase is Phase.REVEALING and new:
        return replaced_events(session)[session.reveals_shown - 1 :][:1]
    return []


def replaced_events(session: Session) -> list[dict[str, Any]]:
    return [event for event in session.reveal if event["event"] == "replaced"]


def words_of(session: Session, language: Language) -> Words:
    names = table_names(session.setup.levels, language)[1:]
    seat = session.setup.seat
    return Words(language, seat, seat_names(session.setup.players, seat, language, names))


def board_of(game: Game, language: Language, pick: str | None, *, asked: bool) -> Board:
    """As at the table: what was seen is hidden again, except what the learner looks at or wants to be reminded of."""
    session = game.session
    names = table_names(session.setup.levels, language)[1:]
    phase = session.phase
    pictures = session.setup.levels
    if phase is Phase.REVEALING:
        view = showing.being_revealed(session)
        board = present(view, language, still=True, sums=False, names=names, pictures=pictures)
        return replace(board, still=False)
    aid = "on" if session.recalls or session.is_stopped else game.manner.aid
    recall = set() if asked else {place_name(seat, slot) for seat, slot in showing.remembered(session, aid)}
    board = present(
        session.view,
        language,
        told=shown_events(session),
        recall=recall,
        still=phase is not Phase.MINE or asked,
        pick=pick,
        names=names,
        pictures=pictures,
        careful=True,
    )
    return replace(board, still=False)


def shown_events(session: Session) -> list[dict[str, Any]]:
    """What is marked on the board; a look only until the learner has seen enough."""
    if session.glances:
        return session.told
    return [event for event in session.told if event["event"] not in LOOKS]


def line(session: Session, board: Board, words: Words) -> str:
    """What the coach says in the bar: what is to be decided, or how things stand; empty where the news say it."""
    if session.phase is Phase.LOOKING or session.is_stopped:
        return ""
    return board.prompt or prompt(session.view, words, pick="", tries=False)


def news(session: Session, words: Words) -> list[str]:
    """What has just happened, as far as the board does not say it."""
    if session.phase is Phase.REVEALING:
        return revealing_words(session, words)
    events = session.told
    if session.phase is Phase.LOOKING:
        return [told for event in session.glances if (told := tell(event, words))]
    if is_between_rounds(session.state):
        ends = [event for event in session.reveal if event["event"] in ("scored", "won")]
        return [told for event in ends[-1:] if (told := tell(event, words))]
    if session.phase is Phase.OVER:
        return [words.say(mark("You’ve stopped this game."))]
    own = session.played and session.played[-1].seat == session.me
    if own and session.phase is Phase.MINE:
        return []  # in the middle of the own turn, the prompt says it
    return told_words(events, words)


def revealing_words(session: Session, words: Words) -> list[str]:
    """How the round ended, then all rows, then one special after the other."""
    shown = session.reveals_shown
    if shown:
        return told_words(replaced_events(session)[shown - 1 : shown], words)
    ended = [event for event in session.told if event["event"] not in REVEALS or event["event"] == "limit"]
    return [*told_words(ended, words), words.say(mark("All the cards are turned up."))]


def told_words(events: Iterable[dict[str, Any]], words: Words) -> list[str]:
    """What is worth telling."""
    return [told for event in events if event["event"] not in UNTOLD and (told := tell(event, words))]


def lap_words(session: Session, words: Words) -> list[str]:
    """What the others have done since the learner's last turn: it was open to all, and can be read again."""
    events = [event for step in session.lap if step.seat not in (session.me, NOBODY) for event in step.told]
    return told_words([event for event in events if event["event"] not in REVEALS], words)


# ---- What the coach says --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MoveLine:
    """A move with what it is worth, for a table."""

    words: str
    behind: str
    error: str
    lowest: float
    is_best: bool


@dataclass(frozen=True)
class CoachBox:
    kind: str  # hint or warning
    sentences: list[str]
    more: str | None = None  # the button that leads on
    move: str | None = None  # in question
    lines: tuple[MoveLine, ...] = ()


def coach_box(session: Session, words: Words) -> CoachBox | None:
    if session.phase is not Phase.MINE:
        return None
    warned = games.warning_of(session)
    if warned is not None and "rethink" not in request.args:
        said = verdict_words(warned.verdict, session.view, words)
        sentences = [said.grade, *([said.fault] if said.fault else [])]
        if warned.at_first.equal and session.hint():
            sentences.insert(0, words.say(CLOSER_LOOK))
        return CoachBox("warning", sentences, move=warned.move)
    given = games.hint_of(session)
    if given is None:
        return None
    level, hint = given
    sentences = [nudge_words(hint.nudge, words)]
    if level > 1:
        sentences.append(reason_words(hint.idea, words))
    lines: tuple[MoveLine, ...] = ()
    if level > 2:
        sentences.append(advice_words(hint, session.view, words))
        lines = tuple(move_line(session, value, words) for value in hint.evaluation.values)
    return CoachBox("hint", sentences, more=MORE[level], lines=lines)


def move_line(session: Session, value: MoveValue, words: Words) -> MoveLine:
    language = words.language
    return MoveLine(
        words=command(session.view, value.move, words),
        behind=number(value.behind, language),
        error=number(value.behind_error, language),
        lowest=value.lowest,
        is_best=value.is_equal,
    )


def knowledge(session: Session, words: Words) -> list[str]:
    """What somebody who remembers everything would know now."""
    lines = []
    for (seat, slot), seen in sorted(session.sightings.known.items()):
        facts = {"place": words.place(letter(seat), slot + 1), "card": words.a(FACE_NAMES[seen.face])}
        if seen.when.lap == 0:
            lines.append(words.say(mark("Before the first turn you saw that %(place)s is %(card)s."), **facts))
        else:
            sentence = mark("You’ve known since turn %(turn)s that %(place)s is %(card)s.")
            lines.append(words.say(sentence, turn=seen.when.lap, **facts))
    return lines


def refusal(done: Done | None, session: Session) -> dict[str, Any] | None:
    if done is None or done.refused in (None, "pondering"):
        return None
    found = rule(done.clause, session.setup.edition) if done.clause else None
    return {"words": REFUSALS[done.refused], "rule": found}
