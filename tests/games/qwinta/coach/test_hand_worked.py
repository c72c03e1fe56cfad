"""Decisions worked out by hand: which of two moves is better, and by which idea. The coach finds the same."""

from collections.abc import Callable
from typing import Final

import pytest
from flask import Flask

from tests.games.qwinta.coach.test_qwinta_ideas import check, jack, king, laying, queen, taking
from tests.games.qwinta.rules.table import Play, number
from tests.web.pages import LANGUAGES
from tutor.coach.advice import unquestioned
from tutor.coach.evaluate import Effort, evaluate
from tutor.games.qwinta.coach.brain import QwintaBrain
from tutor.games.qwinta.coach.ideas import QwintaIdeas
from tutor.words.coached import reason_words
from tutor.words.shown import SHOWN

ENOUGH: Final = Effort(samples=400, least=48, error=0.3)

Decision = tuple[str, Callable[[], Play], str, str]
"""The idea, the board, the move that is right, and the one that is worse."""

DECISIONS: Final[tuple[Decision, ...]] = (
    ("settle.won", check("♥8 ♠2 ♠6 ♦3 ♣10", "♥4 ♠9 ♦5 ♣7 ♦2"), "settle 1", "leave"),
    ("settle.won", check("♠3+♠6+♥8 ♠2 ♦6 ♦3 ♣10", "♥4 ♠9 ♦5 ♣7 ♦2"), "settle 1", "leave"),
    ("settle.won", check("♥8 ♠2 ♠6 ♦3 ♣10", "♣3+♦9+♥4 ♠9 ♦5 ♣7 ♦2"), "settle 1", "leave"),
    ("settle.won", check("♥2 ♠2 ♠6 ♦3 ♣10", "♥A ♠9 ♦5 ♣7 ♦2"), "settle 1", "leave"),
    ("settle.won", check("♥8 ♠2 ♠6 ♥10 ♣10", "♥4 ♠9 ♦5 ♥9 ♦2"), "settle 4", "leave"),
    ("settle.won", check("♥8 ♥7 ♥6 ♦3 ♣10", "♥4 ♠9 ♦5 ♣7 ♦2"), "settle 1", "leave"),
    ("settle.won", check("♥8 ♠2 ♠6 ♥2 ♣10", "♥4 ♠9 ♦5 ♥9 ♦2"), "settle 1", "settle 4"),
    ("leave.lost", check("♥4 ♠9 ♦5 ♣7 ♦2", "♥8 ♠2 ♠6 ♦3 ♣10"), "leave", "settle 1"),
    ("leave.lost", check("♥A ♠9 ♦5 ♣7 ♦2", "♥10 ♠2 ♠6 ♦3 ♣8"), "leave", "settle 1"),
    ("leave.lost", check("♥4 ♠9 ♦5 ♥7 ♦2", "♥8 ♠2 ♠6 ♥9 ♣10"), "leave", "settle 4"),
    ("leave.lost", check("♠2+♣3+♥4 ♠9 ♦5 ♣7 ♦2", "♥8 ♠2 ♠6 ♦3 ♣10"), "leave", "settle 1"),
    ("leave.lost", check("♥4 ♠9 ♦5 ♣7 ♦2", "♠2+♦9+♣3+♥8 ♠10 ♠6 ♦3 ♣10"), "leave", "settle 1"),
    ("send.shows", jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 2", "skip"),
    ("send.shows", jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 2", "jack 4"),
    ("send.shows", jack("♠5 ♠6+♥9 ♠7 ♥2 ♦10"), "jack 2", "skip"),
    ("send.shows", jack("♠5 ♠6+♥9 ♠7 ♠8 ♦10"), "jack 2", "skip"),
    ("send.shows", jack("♣A ♦A+♥3 ♠A ♠8 ♦10", reserve="♣7"), "jack 2", "skip"),
    ("send.winner", jack("♥9 ♠4 ♦2 ♠9 ♦5", "♥4 ♦5 ♠8 ♦3 ♣10", reserve="♣3 ♣8"), "jack 1", "skip"),
    ("send.winner", jack("♥9 ♠4 ♦2 ♥8 ♦5", "♥4 ♦5 ♠8 ♦3 ♣10", reserve="♣3"), "jack 1", "jack 4"),
    ("send.winner", jack("♣2+♥9 ♠4 ♦2 ♠9 ♦5", "♥4 ♦5 ♠8 ♦3 ♣10", reserve="♣7 ♣8 ♣A"), "jack 1", "skip"),
    ("send.reserve", jack("♣2+♥7 ♠4 ♦2 ♠9 ♦5", reserve="♣7 ♣8 ♣A"), "jack 1", "skip"),
    ("send.alone", jack("♥7 ♠9 ♥9 ♦9 ♠4"), "jack 1", "jack 3"),
    ("send.partners", jack("♥9 ♠9 ♦9 ♣2 ♠4"), "skip", "jack 1"),
    ("send.partners", jack("♠2 ♠9 ♥5 ♥6 ♥7"), "skip", "jack 4"),
    ("send.partners", jack("♥9 ♠9 ♦9 ♣9 ♠4"), "skip", "jack 1"),
    ("send.on-top", jack("♥9 ♠10 ♦2 ♥10 ♠4", "♥A ♦5 ♠8 ♦3 ♣10"), "skip", "jack 4"),
    ("exchange.out", queen("♥4 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "queen 1 2", "skip"),
    ("exchange.out", queen("♠4 ♥2 ♦6 ♣3 ♠9", "♠9 ♦5 ♠7 ♦2 ♣10"), "queen 1 2", "skip"),
    ("exchange.out", queen("♥4 ♠2 ♥6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "queen 1 2", "queen 3 4"),
    ("exchange.over", queen("♠4 ♥9 ♦6 ♣3 ♠10", "♥5 ♣8 ♠7 ♦2 ♣10"), "queen 1 2", "skip"),
    ("exchange.idle", queen("♥5 ♠2 ♦3 ♥4 ♠8", "♥3 ♣8 ♣7 ♣6 ♣10"), "skip", "queen 1 2"),
    ("exchange.idle", queen("♥9 ♠2 ♦3 ♠4 ♠8", "♥3 ♣8 ♣7 ♣6 ♣10"), "skip", "queen 1 3"),
    ("exchange.idle", queen("♥9 ♠8 ♦3 ♦4 ♣8", "♥3 ♠6 ♣7 ♣6 ♣4"), "skip", "queen 1 2"),
    ("clear.pile", king("♠2+♥4 ♠7 ♦2 ♦5 ♣10"), "king 1", "skip"),
    ("clear.pile", king("♠2+♠6+♥4 ♠7 ♦2 ♦5 ♣10"), "king 1", "skip"),
    ("clear.pile", king("♠2+♠6+♣3+♥4 ♠7 ♦2 ♦5 ♣10"), "king 1", "skip"),
    ("clear.pile", king("♠2+♠6+♣3+♦8+♥4 ♠7 ♦2 ♦5 ♣10"), "king 1", "skip"),
    ("clear.pile", king("♠2+♠6+♥4 ♥7 ♦2 ♦5 ♣10"), "king 1", "king 2"),
    ("clear.pile", king("♠6+♥4 ♣2+♠3+♥7 ♦2 ♦5 ♣10"), "king 2", "king 1"),
    ("clear.away", king("♥4 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "king 1", "skip"),
    ("clear.away", king("♥4 ♠2 ♥6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "king 1", "king 3"),
    ("clear.away", king("♠3+♥4 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "king 1", "skip"),
    ("clear.open", king("♥4 - ♦6 ♣3 ♠9"), "king 1", "skip"),
    ("clear.now", king("♥6 ♠7 ♦2 ♦5 ♣10"), "king 1", "skip"),
    ("clear.now", king("♠7 ♦2 ♥5 ♦8 ♣10"), "king 3", "skip"),
    ("reserve.scores", taking("♠4 ♣9 ♥4 ♦7 ♠10", "♣2 ♠7 ♥9", "♦4"), "reserve", "stock"),
    ("reserve.scores", taking("♠4 ♣9 ♠5 ♦7 ♥10", "♣2 ♦A ♥8", "♠6"), "reserve", "stock"),
    ("reserve.scores", taking("♠4 ♠6 ♠5 ♦7 ♥10", "♣2 ♦A ♥8", "♣8 ♠7"), "reserve", "stock"),
    ("stock.instead", taking("♠4 ♣9 ♥4 ♦7 ♠10", "♣4 ♠7 ♥9", "♣10"), "stock", "reserve"),
    ("stock.instead", taking("♠4 ♠5 ♦9 ♦7 ♥10", "♠6 ♣7 ♥2", "♥9"), "stock", "reserve"),
    ("lay.both", laying("♥5 ♠6 ♥7 ♦6 ♣2", "♥6 ♣9 ♠10 ♦2"), "lay ♥6 5", "lay ♥6 1"),
    ("lay.both", laying("♥5 ♠6 ♥7 ♦6 ♣2", "♥6 ♣6 ♠10 ♦2"), "lay ♥6 5", "lay ♣6 5"),
    ("lay.more", laying("♥3 ♥4 ♥5 ♣9 ♦2", "♥6 ♣7 ♠10 ♦8"), "lay ♥6 4", "lay ♥6 2"),
    ("lay.more", laying("♥3 ♥4 ♥5 ♥6 ♦2", "♥7 ♦3 ♠10 ♦8"), "lay ♥7 5", "lay ♦3 4"),
    ("lay.more", laying("♠4 ♥4 ♦4 ♣9 ♦2", "♣4 ♦8 ♠10 ♦7"), "lay ♣4 4", "lay ♣4 2"),
    ("lay.trio", laying("♠4 ♣9 ♥4 ♦7 ♠10", "♦4 ♣10 ♠7 ♥9"), "lay ♦4 2", "lay ♣10 1"),
    ("lay.trio", laying("♠4 ♠5 ♦9 ♦7 ♥10", "♠6 ♣9 ♥2 ♠A"), "lay ♠6 3", "lay ♣9 2"),
    ("lay.trio", laying("♠9 ♣6 ♠10 ♦7 ♥3", "♠A ♦6 ♥5 ♣2"), "lay ♠A 2", "lay ♦6 1"),
    ("lay.cover", laying("♣5 ♥4 ♦8 ♠10 ♣A", "♦9 ♣3 ♠6 ♥8", "♠3 ♥9 ♣2 ♦4 ♥6"), "lay ♦9 2", "lay ♦9 4"),
    ("lay.cover", laying("♠5 ♦3 ♣8 ♠10 ♣A", "♣9 ♦A ♠7 ♥2", "♥3 ♦9 ♦2 ♥4 ♥6"), "lay ♣9 2", "lay ♣9 4"),
    ("gap.over", laying("♣A - ♦8 ♠3 ♣10", "♥A ♥9 ♦2 ♣6", "♠5 ♥4 ♦2 ♣6 ♥7"), "lay ♥9 2", "lay ♥A 2"),
    ("gap.over", laying("♣A - ♦8 ♠3 ♣10", "♠A ♥9 ♠6 ♣6", "♠5 ♥4 ♦2 ♣7 ♥7"), "lay ♥9 2", "lay ♠A 2"),
    ("gap.over", laying("♣A - ♦8 ♠3 ♣7", "♥2 ♦10 ♠6 ♣5", "♠5 ♦4 ♦2 ♣10 ♥7"), "lay ♦10 2", "lay ♥2 2"),
    ("lay.over", laying("♥5 ♣9 ♠2 ♦7 ♥10", "♠3 ♣6 ♦2 ♥8", "♥3 ♠A ♦6 ♣4 ♠10"), "lay ♠3 2", "lay ♠3 4"),
    ("lay.over", laying("♥6 ♣9 ♠2 ♦7 ♣10", "♠3 ♣6 ♦2 ♥8", "♦3 ♠A ♦9 ♠7 ♥10"), "lay ♠3 2", "lay ♠3 4"),
    ("lay.away", laying("♥5 ♣9 ♠2 ♦7 ♥10", "♠3 ♣6 ♦2 ♥8", "♥3 ♠8 ♦6 ♣4 ♠10"), "lay ♠3 4", "lay ♠3 2"),
    ("lay.away", laying("♦9 ♣6 ♥7 ♠10 ♦4", "♥8 ♣2 ♠3 ♦A", "♠3 ♥9 ♦6 ♣4 ♠10"), "lay ♥8 4", "lay ♥8 2"),
    ("lay.first", laying("♥5 ♣9 ♠2 ♦7 ♥10", "♣3 ♠6 ♦4 ♥4"), "lay ♥4 2", "reserve ♣3"),
    ("gap.misfit", laying("♥9 - ♥8 ♥3 ♦6", "♠10 ♥2 ♦5 ♣A", "♦7 ♣4 ♥2 ♠9 ♦5"), "lay ♠10 2", "lay ♥2 2"),
    ("lay.next", laying("♠2 ♥5 ♠8 ♦3 ♥10", "♥4 ♥6 ♣6 ♦8", "♦7 ♠4 ♣2 ♠9 ♦5"), "lay ♥4 3", "reserve ♣6"),
    ("lay.next", laying("♠2 ♥5 ♠8 ♦3 ♥10", "♥4 ♥6 ♦2 ♦8", "♦7 ♠4 ♣2 ♠9 ♣5"), "lay ♥4 3", "lay ♦2 5"),
    ("turned.sleeps", laying("♥5 ♣9 ♠2 ♦7 ♥10", "♠3 ♣6 ♦2 ♥8", "♥3 ♠8 ♦6 ♣4 ♠10", turns=8), "lay ♠3 2", "reserve ♣6"),
    ("reserve.back", taking("♠2 ♥5 ♠8 ♦3 ♥10", "♣3 ♠6 ♦8", "♣9 ♣A ♠7 ♥4", "♦7 ♠4 ♣2 ♠9 ♦5"), "reserve", "stock"),
    ("stock.gap", taking("♣A - ♥8 ♥3 ♦6", "♥5 ♠9 ♦2", "♠A", "♦7 ♠4 ♣2 ♠9 ♦5"), "stock", "reserve"),
    ("clear.keep", king("♥10 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "skip", "king 1"),
    ("gap.wait", laying("♠4 - ♥4 ♦7 ♠10", "♦4 ♣2 ♠8 ♥9", "♦7 ♣5 ♥2 ♠9 ♦5"), "lay ♥9 2", "lay ♣2 2"),
)


def told(decision: Decision) -> str:
    code, board, right, wrong = decision
    return f"{code}, {right} rather than {wrong}, {board().base('a')} below {board().base('b')}"


@pytest.mark.parametrize("decision", DECISIONS, ids=told)
def test_the_coach_finds_the_same_for_the_same_reason(decision: Decision) -> None:
    code, board, right, wrong = decision
    view, better, worse = board().view("a"), number(right), number(wrong)
    found = evaluate(QwintaBrain(), view, seed=code, effort=ENOUGH, choices=[(better,), (worse,)])
    assert found.best.move == better
    why = QwintaIdeas().why(view, found, better, rather_than=worse)
    assert why is not None
    assert why.code == code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(app: Flask, language: str) -> None:
    for code, board, right, wrong in DECISIONS:
        view, better, worse = board().view("a"), number(right), number(wrong)
        words = SHOWN["qwinta"].words.at(view, app.extensions["languages"][language])
        why = QwintaIdeas().why(view, unquestioned(better), better, rather_than=worse)
        fault = QwintaIdeas().fault(view, unquestioned(better), worse, better, alone=True)
        for reason in filter(None, (why, fault)):
            said = reason_words(reason, words)
            assert said.endswith("."), (code, said)
            assert "%" not in said
