"""The review in words: a verdict on each decision, what was forgotten, what luck did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from babel.numbers import format_decimal

from tutor.coach.advice import Grade
from tutor.coach.blame import JUDGEMENT, MEMORY
from tutor.coach.evaluate import Evaluation
from tutor.engine.seats import letter
from tutor.practice.decision import Reviewed
from tutor.practice.probes import Answered
from tutor.practice.report import Report
from tutor.practice.session import Session
from tutor.words.amounts import NONE_BELOW, about, decimal, number, points
from tutor.words.coached import CLOSER_LOOK, COACHED, verdict_words
from tutor.words.language import Language, mark
from tutor.words.plots import Bar, bars
from tutor.words.practised import PRACTISED
from tutor.words.table import TableWords

LEAST_TOLD: Final = 0.06  # points: what is shown with one decimal as 0.1
MOST_LINES: Final = 8  # moves that are compared; the one made always is
EVEN: Final = 0.5  # points: less luck than this is not worth a word
SIGNED: Final = "+0.0;−0.0"

MARKS: Final = {
    Grade.BEST: "good",
    Grade.GOOD: "good",
    Grade.INACCURACY: "info",
    Grade.MISTAKE: "bad",
    Grade.BLUNDER: "bad",
}
"""The icon of each grade."""

BLAMED: Final = {
    MEMORY: mark("That was memory: if you’d never seen that card, the move would have been fine."),
    JUDGEMENT: mark("That was judgement: the move cost points, however many cards you remembered."),
}

GOOD_LUCK: Final = mark("Luck was with you: it saved you %(points)s.")
BAD_LUCK: Final = mark("Luck was against you: it cost you %(points)s.")
EVEN_LUCK: Final = mark("Good and bad luck were about even.")
NO_LOSS: Final = mark("None of your decisions clearly cost you points.")
LOST_BY: Final = {
    MEMORY: mark("Your decisions cost you %(points)s. That was memory, not judgement."),
    JUDGEMENT: mark("Your decisions cost you %(points)s. That was judgement, not memory."),
}
LOST_BY_BOTH: Final = mark(
    "Your decisions cost you %(points)s: %(memory)s through memory and %(judgement)s through judgement."
)

SURENESS: Final = {1: mark("A guess"), 2: mark("Fairly sure"), 3: mark("Certain")}
KNEW: Final = mark("You said that %(place)s was %(answer)s. That was right.")
KNEW_NOTHING: Final = mark("You said that you didn’t know %(place)s. That was right: you couldn’t have known it.")
FORGOT: Final = mark("You said that you didn’t know %(place)s. It was %(card)s, and you could have known.")
MISTOOK: Final = mark("You said that %(place)s was %(answer)s. It was %(card)s, and you could have known.")
GUESSED: Final = mark("You said that %(place)s was %(answer)s. You couldn’t have known that card yet.")


@dataclass(frozen=True)
class ValueLine:
    """A move beside the best one."""

    words: str
    cost: str
    error: str
    bar: Bar
    is_best: bool
    is_equal: bool
    is_made: bool
    lowest: float
    """The chance of the lowest row."""


@dataclass(frozen=True)
class DecisionWords:
    step: int
    """Before it, so many steps had been made."""
    round: int
    turn: int
    """The how manieth of the learner's in this round."""
    did: str
    icon: str
    verdict: str
    fault: str | None
    better: str | None
    reason: str
    blamed: str | None
    lapses: tuple[str, ...]
    lines: tuple[ValueLine, ...]
    left_out: int
    """So many moves are not listed."""
    luck: str
    memory: str
    judgement: str
    with_hint: bool
    closer: str | None
    """Where the coach had said something else about the move while it was to be made."""


def decision_words(
    reviewed: Reviewed, view: Any, words: TableWords, *, with_hint: bool, said_before: bool
) -> DecisionWords:
    coached, told = COACHED[words.game], reviewed.told(view)
    move = told.move
    said = verdict_words(told, view, words, past=True)
    lines = value_lines(reviewed.evaluation(view), move, view, words)
    return DecisionWords(
        step=reviewed.step,
        round=reviewed.round,
        turn=(reviewed.turn - 1) // view.players + 1,
        did=coached.done(view, move, words),
        icon=MARKS[reviewed.grade],
        verdict=said.grade,
        fault=said.fault,
        better=said.better,
        reason=said.reason,
        blamed=words.say(BLAMED[reviewed.blame]) if reviewed.is_blamed else None,
        lapses=tuple(PRACTISED[words.game].lapse(lapse, words) for lapse in reviewed.lapses),
        lines=lines,
        left_out=len(reviewed.values) - len(lines),
        luck=signed(reviewed.chance, words.language),
        memory=signed(reviewed.loss if reviewed.blame == MEMORY else 0.0, words.language),
        judgement=signed(reviewed.loss if reviewed.blame == JUDGEMENT else 0.0, words.language),
        with_hint=with_hint,
        closer=words.say(CLOSER_LOOK) if said_before and reviewed.at_first else None,
    )


def value_lines(
    evaluation: Evaluation, move: int, view: Any, words: TableWords, most: int = MOST_LINES
) -> tuple[ValueLine, ...]:
    made = evaluation.of(move)
    shown = [value for at, value in enumerate(evaluation.values) if at < most or value is made]
    drawn = bars([(value.behind, value.behind_error) for value in shown])
    return tuple(
        ValueLine(
            words=COACHED[words.game].command(view, move if value is made else value.move, words),
            cost=decimal(value.behind, words.language),
            error=decimal(_error_told(value.behind_error), words.language),
            bar=bar,
            is_best=value is evaluation.best,
            is_equal=value.is_equal,
            is_made=value is made,
            lowest=value.lowest,
        )
        for value, bar in zip(shown, drawn, strict=True)
    )


def _error_told(error: float) -> float:
    """An error that is there is never told as none."""
    return max(error, LEAST_TOLD) if error else error


def luck_words(report: Report, language: Language) -> str:
    if abs(report.luck) < EVEN:
        return language.say(EVEN_LUCK)
    return language.say(GOOD_LUCK if report.luck < 0 else BAD_LUCK, points=about(abs(report.luck), language))


def loss_words(report: Report, language: Language) -> str:
    memory, judgement = report.lost[MEMORY], report.lost[JUDGEMENT]
    if memory + judgement < NONE_BELOW:
        return language.say(NO_LOSS)
    parts = round(memory), round(judgement)
    if not all(parts):
        cause = LOST_BY[MEMORY if memory > judgement else JUDGEMENT]
        return language.say(cause, points=about(memory + judgement, language))
    by_memory, by_judgement = (points(part, language) for part in parts)
    in_all = about(sum(parts), language)  # so that it adds up as it is read
    return language.say(LOST_BY_BOTH, points=in_all, memory=by_memory, judgement=by_judgement)


def result_words(session: Session, words: TableWords) -> str | None:
    """Who has won; None for a game that was broken off."""
    if session.is_stopped:
        return None
    points, winners = session.game.outcome(session.state)
    victory = PRACTISED[words.game].victory
    return victory([letter(seat) for seat in winners], points[winners[0]], words)


def probe_words(answered: Answered, words: TableWords) -> str:
    game = PRACTISED[words.game]
    place = game.own_place(answered.slot, words)
    answer = game.card(answered.answer, words) if answered.answer else ""
    if answered.is_right:
        return words.say(KNEW if answered.answer else KNEW_NOTHING, answer=answer, place=place)
    if answered.known is None:
        return words.say(GUESSED, answer=answer, place=place)
    return words.say(
        MISTOOK if answered.answer else FORGOT, answer=answer, place=place, card=game.card(answered.known, words)
    )


def signed(value: float, language: Language) -> str:
    """“+1.2”, “−0.4”: points are bad, so plus is bad."""
    return (
        format_decimal(round(value, 1) + 0.0, SIGNED, locale=language.code) if round(value, 1) else number(0, language)
    )


def log_words(session: Session, words: TableWords, headings: Mapping[int, str]) -> str:
    """The game as it was told to the learner, a sentence a line."""
    lines: list[str] = []
    tell = PRACTISED[words.game].tell
    for at in range(1, session.round + 1):
        told = [tell(event, words) for step in session.played if step.round == at for event in step.told]
        lines += [*([""] if lines else []), headings[at], "", *filter(None, told)]
    return "\n".join(lines) + "\n"


def listed_by_round(decisions: Sequence[DecisionWords]) -> dict[int, list[DecisionWords]]:
    rounds: dict[int, list[DecisionWords]] = {}
    for decision in decisions:
        rounds.setdefault(decision.round, []).append(decision)
    return rounds
