"""The page of a practice game: what the learner may see now, what has just happened, and what the coach says.

Everything is made from the session's view and from what the seat was told; the template gets a `GamePage` and nothing
else of the game.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import request

from tutor.coach.evaluate import MoveValue
from tutor.engine.guard import is_between_rounds
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.practice import probes, showing
from tutor.practice.contract import can_be_remembered
from tutor.practice.entries import Step, TookBack
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Manner, Setup
from tutor.services.play.acting import Done
from tutor.services.play.coach import hint_of, warning_of
from tutor.services.play.games import Game
from tutor.services.play.variants import variant_of
from tutor.services.thinking import TICK
from tutor.web.htmx import wants_fragment
from tutor.web.i18n import current_language
from tutor.web.pages import render
from tutor.web.play.words import MORE, REFUSALS, Key, key_words, manners_of
from tutor.web.rules.links import Rule, rule
from tutor.words.amounts import number
from tutor.words.board import Board, Pressing
from tutor.words.coached import CLOSER_LOOK, COACHED, nudge_words, reason_words, verdict_words
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords, seat_names

ASKED_AGAIN: Final = ("do", "move", "sure")
"""Fields of a form that are sent once more while the coach is thinking."""
LONGEST_FIELD: Final = 40
MARGIN: Final = 20  # milliseconds, so that it is not asked a moment too early
MOST_KEYS: Final = 9  # cards that have a key: it is their number

Events = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Pondering:
    """Somebody is still thinking: the page asks again for the same thing."""

    fields: dict[str, str]
    delay: int  # milliseconds


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


@dataclass(frozen=True)
class RuleNote:
    """A rule that first matters now."""

    words: str
    rule: Rule


@dataclass(frozen=True)
class Refusal:
    """Why nothing was done."""

    words: str
    """To be translated."""
    rule: Rule | None


@dataclass(frozen=True)
class GamePage:
    """All that the page of a game shows of it."""

    id: str
    version: int
    name: str
    """Of the game, in its variant."""
    title: str
    """Which round it is."""
    round: int
    origin: str
    """Of a game that goes on from another one: how the cards were dealt; else empty."""
    phase: str
    board: Board
    line: str
    news: list[str]
    lap: list[str]
    travels: Sequence[tuple[str, str]]
    delay: int | None
    pondering: Pondering | None
    thinker: str
    coach: CoachBox | None
    notes: list[RuleNote]
    question: str
    """What the learner is asked about the own cards; empty where nothing is asked."""
    answers: Sequence[tuple[str, str]]
    refusal: Refusal | None
    took_back: bool
    can_take_back: bool
    is_looking: bool
    """Cards are shown that will be hidden again."""
    remembers: bool
    """There is something to be remembered."""
    knowledge: list[str] | None
    claims: Sequence[tuple[str, str]]
    """What may be done while others play, as a move and its words."""
    ending: str | None
    once_more: int | None
    keys: tuple[Key, ...]
    own_cards: int
    """That have a key of their own."""
    manner: Manner


def game_page(game: Game, *, pick: str | None = None, done: Done | None = None) -> str:
    """The whole page, or what changes of it."""
    page = page_of(game, pick=pick or request.args.get("pick"), done=done)
    choices = manners_of(game.session.setup.game)
    return render("play/game.html", block="game" if wants_fragment() else None, game=page, choices=choices)


def page_of(game: Game, *, pick: str | None, done: Done | None) -> GamePage:
    language, session = current_language(), game.session
    words, told = words_of(session, language), PRACTISED[session.setup.game]
    probe = probes.question(session, game.manner)
    board = board_of(game, words, pick, asked=probe is not None)
    return GamePage(
        id=game.id,
        version=game.version,
        name=name_of(session.setup),
        title=title_of(session, language),
        round=session.round,
        origin=session.setup.origin.mode if session.setup.origin else "",
        phase=session.phase.value,
        board=board,
        line=line(session, board, words),
        news=news(session, words),
        lap=lap_words(session, words),
        travels=SHOWN[session.setup.game].travels(on_the_way(session, done)),
        delay=delay(game),
        pondering=pondering(done),
        thinker=words.names[letter(session.state.turn)] if session.phase is Phase.OTHERS else "",
        coach=coach_box(session, words),
        notes=[
            RuleNote(note.words, rule(note.clause, variant_of(session.setup))) for note in told.notes(session, language)
        ],
        question=words.say(told.question(probe.slot)) if probe else "",
        answers=told.answers(language),
        refusal=refusal(done, session),
        took_back=bool(session.entries) and isinstance(session.entries[-1], TookBack),
        can_take_back=session.can_take_back,
        is_looking=bool(session.glances),
        remembers=can_be_remembered(session.setup.game),
        knowledge=knowledge(session, words) if session.recalls else None,
        claims=[(move, words.say(said)) for move, said in told.claims.items()] if session.phase is Phase.OTHERS else [],
        ending=ending(session),
        once_more=once_more(session),
        keys=key_words(session.setup.game, language),
        own_cards=min(len(board.own.places), MOST_KEYS),
        manner=game.manner,
    )


def name_of(setup: Setup) -> str:
    """What the game is called in this variant."""
    return SHOWN[setup.game].variants[variant_of(setup)]


def title_of(session: Session, language: Language) -> str:
    """Which round it is; which turn, where a game is one round."""
    if session.rounds != 1:
        return round_title(session.round, session.rounds, language)
    turns = session.game.turns_played(session.state)
    is_over = session.game.is_over(session.state)
    return language.say(mark("Turn %(number)s"), number=turns // session.setup.players + (0 if is_over else 1))


def round_title(played: int, of: int | None, language: Language) -> str:
    if of is None:
        return language.say(mark("Round %(round)s"), round=played)
    return language.say(mark("Round %(round)s of %(rounds)s"), round=played, rounds=of)


def once_more(session: Session) -> int | None:
    """At the decision from which a known game goes on: the how manieth turn of the learner's in this round it is."""
    origin = session.setup.origin
    if origin is None or origin.steps != len(session.steps) or session.phase is not Phase.MINE:
        return None
    return session.game.turns_played(session.state) // session.setup.players + 1


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


def on_the_way(session: Session, done: Done | None) -> Events:
    """Events whose cards are to be seen travelling: those that have happened just now."""
    new = done.new if done else ()
    if any(isinstance(entry, Step) for entry in new):
        return [event for event in session.told if event["event"] not in session.practice.reveals]
    if session.phase is Phase.REVEALING and new:
        return session.practice.in_picture(session.reveal, session.reveals_shown)
    return ()


def words_of(session: Session, language: Language) -> Any:
    """Who speaks to the learner at this table."""
    setup = session.setup
    names = PRACTISED[setup.game].opponents(setup.levels, language)
    return SHOWN[setup.game].words(language, setup.seat, seat_names(setup.players, setup.seat, language, names))


def board_of(game: Game, words: TableWords, pick: str | None, *, asked: bool) -> Board:
    """As at the table: what was seen is hidden again, except what the learner looks at or wants to be reminded of."""
    session, portraits = game.session, game.session.setup.levels
    table, at = SHOWN[session.setup.game].table, PRACTISED[session.setup.game].at
    if session.phase is Phase.REVEALING:
        return table(showing.being_revealed(session), words, pressing=None, sums=False, portraits=portraits)
    aid = "on" if session.recalls or session.is_stopped else game.manner.aid
    return table(
        session.view,
        words,
        pressing=Pressing(pick, careful=True) if session.phase is Phase.MINE and not asked else None,
        told=shown_events(session),
        recall=set() if asked else {at(place) for place in showing.remembered(session, aid)},
        portraits=portraits,
    )


def shown_events(session: Session) -> list[dict[str, Any]]:
    """What is marked on the board; a look only until the learner has seen enough."""
    if session.glances:
        return session.told
    return [event for event in session.told if event["event"] not in session.practice.looks]


def line(session: Session, board: Board, words: TableWords) -> str:
    """What the coach says in the bar: what is to be decided, or how things stand; empty where the news say it."""
    if session.phase is Phase.LOOKING or session.is_stopped:
        return ""
    return board.prompt or PRACTISED[words.game].prompt(session.view, words)


def news(session: Session, words: TableWords) -> list[str]:
    """What has just happened, as far as the board does not say it."""
    if session.phase is Phase.REVEALING:
        return revealing_words(session, words)
    tell = PRACTISED[words.game].tell
    if session.phase is Phase.LOOKING:
        return [told for event in session.glances if (told := tell(event, words))]
    if is_between_rounds(session.state):
        ends = [event for event in session.reveal if event["event"] in PRACTISED[words.game].endings]
        return [told for event in ends[-1:] if (told := tell(event, words))]
    if session.phase is Phase.OVER:
        return [words.say(mark("You’ve stopped this game."))]
    own = session.played and session.played[-1].seat == session.me
    if own and session.phase is Phase.MINE:
        return []  # in the middle of the own turn, the prompt says it
    return told_words(session.told, words)


def revealing_words(session: Session, words: TableWords) -> list[str]:
    """How the round ended, then what each picture shows."""
    shown, early = session.reveals_shown, PRACTISED[words.game].before_the_reveal
    if shown:
        return told_words(session.practice.in_picture(session.reveal, shown), words)
    kept_back = session.practice.reveals - early
    ended = [event for event in session.told if event["event"] not in kept_back]
    return [*told_words(ended, words), words.say(mark("All the cards are turned up."))]


def told_words(events: Iterable[Mapping[str, Any]], words: TableWords) -> list[str]:
    """What is worth telling."""
    game = PRACTISED[words.game]
    worth_telling = [event for event in events if event["event"] not in game.untold]
    return [told for event in game.gathered(worth_telling) if (told := game.tell(event, words))]


def lap_words(session: Session, words: TableWords) -> list[str]:
    """What the others have done since the learner's last turn: it was open to all, and can be read again."""
    events = [event for step in session.lap if step.seat not in (session.me, NOBODY) for event in step.told]
    return told_words([event for event in events if event["event"] not in session.practice.reveals], words)


# ---- What the coach says --------------------------------------------------------------------------------------------


def coach_box(session: Session, words: TableWords) -> CoachBox | None:
    if session.phase is not Phase.MINE:
        return None
    warned = warning_of(session)
    if warned is not None and "rethink" not in request.args:
        said = verdict_words(warned.verdict, session.view, words)
        sentences = [said.grade, *([said.fault] if said.fault else [])]
        if warned.at_first.equal and session.hint():
            sentences.insert(0, words.say(CLOSER_LOOK))
        return CoachBox("warning", sentences, move=warned.move)
    given = hint_of(session)
    if given is None:
        return None
    level, hint = given
    sentences = [nudge_words(hint.nudge, words)]
    if level > 1:
        sentences.append(reason_words(hint.idea, words))
    lines: tuple[MoveLine, ...] = ()
    if level > 2:
        sentences.append(COACHED[words.game].advice(hint, session.view, words))
        lines = tuple(move_line(session, value, words) for value in hint.evaluation.values)
    return CoachBox("hint", sentences, more=MORE[level], lines=lines)


def move_line(session: Session, value: MoveValue, words: TableWords) -> MoveLine:
    language = words.language
    return MoveLine(
        words=COACHED[words.game].command(session.view, value.move, words),
        behind=number(value.behind, language),
        error=number(value.behind_error, language),
        lowest=value.lowest,
        is_best=value.is_equal,
    )


def knowledge(session: Session, words: TableWords) -> list[str]:
    """What somebody who remembers everything would know now."""
    lines, game = [], PRACTISED[words.game]
    for place, seen in sorted(session.sightings.known.items()):
        facts = {
            "place": game.place(place, words),
            "card": game.card(session.game.FACE_NAMES[seen.face], words),
        }
        if seen.when.lap == 0:
            lines.append(words.say(mark("Before the first turn you saw that %(place)s is %(card)s."), **facts))
        else:
            sentence = mark("You’ve known since turn %(turn)s that %(place)s is %(card)s.")
            lines.append(words.say(sentence, turn=seen.when.lap, **facts))
    return lines


def refusal(done: Done | None, session: Session) -> Refusal | None:
    if done is None or done.refused in (None, "pondering"):
        return None
    found = rule(done.clause, variant_of(session.setup)) if done.clause else None
    return Refusal(REFUSALS[done.refused], found)
