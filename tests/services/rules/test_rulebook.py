"""Both editions of the rulebook in all languages: complete, in order, and with boards that the engine has made."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tutor.engine.chance import Chance
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules.clauses import CLAUSES, RULINGS
from tutor.games.beverbende.rules.view import View, facts
from tutor.languages import NAMES
from tutor.lessons.rulebook import Example as Written
from tutor.lessons.scene import lay_out
from tutor.services.library import open_library
from tutor.services.rules import rulebook
from tutor.services.rules.rulebook import Clause, Column, Example, editions

EDITIONS = editions(GAME)
BOOK = open_library(GAME).book
ONLY_IN, DIFFER, FOLLOW = BOOK.only_in, BOOK.differ, BOOK.follow

LANGUAGES = tuple(NAMES)
BOOKS = [(language, edition) for language in LANGUAGES for edition in EDITIONS]
in_every_book = pytest.mark.parametrize(("language", "edition"), BOOKS)
YES = {"nl": "Ja", "de": "Ja", "en": "Yes"}
NO = {"nl": "Nee", "de": "Nein", "en": "No"}


def clauses(language: str, edition: str) -> Iterator[Clause]:
    for chapter in rulebook.chapters(GAME, language, edition):
        yield from chapter.clauses


def examples(language: str, edition: str) -> list[Example]:
    return [example for clause in clauses(language, edition) for example in clause.examples]


@in_every_book
def test_every_clause_of_the_edition_and_none_of_the_other(language: str, edition: str) -> None:
    found = list(clauses(language, edition))
    assert sorted(clause.id for clause in found) == sorted(c for c in CLAUSES if ONLY_IN.get(c, edition) == edition)
    assert {clause.id for clause in found if clause.is_ruling} == {
        c for c in RULINGS if ONLY_IN.get(c, edition) == edition and c not in FOLLOW
    }
    assert all(clause.title and clause.text for clause in found)


@in_every_book
def test_chapters_by_name_and_by_heading(language: str, edition: str) -> None:
    names = [heading.id for heading in rulebook.headings(GAME, language, edition)]
    assert names == [chapter.id for chapter in open_library(GAME).book.chapters]
    for name in names:
        chapter = rulebook.chapter(GAME, language, edition, name)
        assert chapter
        assert {home.chapter for clause in chapter.clauses if (home := rulebook.home_of(GAME, clause.id))} == {name}
    assert rulebook.chapter(GAME, language, edition, "no-such-chapter") is None


def test_where_a_clause_stands() -> None:
    assert rulebook.home_of(GAME, "no.such-clause") is None
    starter = rulebook.home_of(GAME, "game.starter")
    assert starter
    assert (starter.chapter, starter.editions) == ("game", ("beverbende",))
    assert starter.edition_near("biberbande") == starter.edition_near("beverbende") == "beverbende"


@in_every_book
def test_every_example_stands_once(language: str, edition: str) -> None:
    found = [example.id for example in examples(language, edition)]
    assert sorted(found) == sorted(example.id for example in open_library(GAME).book.examples)


@pytest.mark.parametrize("edition", EDITIONS)
def test_pictures_are_what_the_engine_shows(edition: str) -> None:
    written = {example.id: example for example in open_library(GAME).book.examples}
    for example in examples("en", edition):
        shown = [facts(picture.view) for picture in example.pictures]
        if example.is_game:
            assert [len(picture.view.pad) for picture in example.pictures] == [example.pictures[0].view.rounds]
        else:
            assert shown == [facts(view) for view in replayed(written[example.id], edition)], example.id


def replayed(example: Written, edition: str) -> list[View]:
    """The views of a game that goes on from the scene, move by move, without the help of the lessons."""
    assert example.scene
    seat = LETTERS.index(example.scene.position.get("seat", "a"))
    state = lay_out(example.scene, edition, example.id)
    before = beverbende.view(state, seat)
    for number, move in enumerate(example.moves):
        beverbende.apply(state, beverbende.NOTATION.parse(move), Chance(random.Random(f"{example.id}/{number}")))
    after = beverbende.view(state, seat)
    return {"before": [before], "after": [after], "both": [before, after]}[example.show]


@in_every_book
def test_every_number_in_an_example_is_on_its_boards(language: str, edition: str) -> None:
    for example in examples(language, edition):
        said = set(re.findall(r"\d+", f"{example.title} {example.text}"))
        shown = {number for picture in example.pictures for number in numbers((facts(picture.view), picture.told))}
        shown |= {number for picture in example.pictures for number in sums(picture.view)}
        assert said <= shown, example.id


def numbers(value: Any) -> Iterator[str]:
    """All numbers that occur in plain data: as numbers, or as names of cards."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from numbers(inner)
    elif str(value).isdecimal():
        yield str(value)


def sums(view: View) -> Iterator[str]:
    yield from (str(sum(card.face for card in row)) for row in view.rows)


@in_every_book
def test_answers_say_what_their_sign_says(language: str, edition: str) -> None:
    asked = [question for group in rulebook.questions(GAME, language, edition) for question in group.questions]
    assert len(asked) == len(open_library(GAME).book.questions) >= 30
    for question in asked:
        word = YES[language] if question.yes else NO[language]
        assert question.text.startswith(f"{word},"), question.id
        assert question.clauses
        for clause in question.clauses:
            home = rulebook.home_of(GAME, clause.id)
            assert home
            assert edition in home.editions


@in_every_book
def test_questions_stand_with_the_chapter_of_their_first_rule(language: str, edition: str) -> None:
    for group in rulebook.questions(GAME, language, edition):
        for question in group.questions:
            home = rulebook.home_of(GAME, question.clauses[0].id)
            assert home
            assert home.chapter == group.heading.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_side_by_side(language: str) -> None:
    sections = rulebook.side_by_side(GAME, Column(language, "beverbende"), Column(language, "biberbande"))
    pairs = {pair.id: pair for _, found in sections for pair in found}
    assert sorted(pairs) == sorted(CLAUSES)
    assert {name for name, pair in pairs.items() if pair.differs} >= {*DIFFER, *ONLY_IN}
    assert {name for name, pair in pairs.items() if not pair.left} == {
        c for c, e in ONLY_IN.items() if e != "beverbende"
    }
    assert {name for name, pair in pairs.items() if not pair.right} == {
        clause for clause, edition in ONLY_IN.items() if edition != "biberbande"
    }
    for name, pair in pairs.items():
        if pair.left and pair.right:
            assert (pair.left.id, pair.right.id) == (name, name)
            assert pair.differs == (pair.left.text != pair.right.text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_languages_side_by_side(edition: str) -> None:
    left, right = ({clause.id: clause for clause in clauses(language, edition)} for language in ("nl", "de"))
    for heading, pairs in rulebook.side_by_side(GAME, Column("nl", edition), Column("de", edition)):
        chapter = rulebook.chapter(GAME, "nl", edition, heading.id)
        assert chapter
        assert [pair.id for pair in pairs] == [clause.id for clause in chapter.clauses]
        for pair in pairs:
            assert (pair.left, pair.right, pair.differs) == (left[pair.id], right[pair.id], False)


@in_every_book
def test_glossary_has_every_word_in_all_languages(language: str, edition: str) -> None:
    terms = rulebook.glossary(GAME, language, edition)
    assert [term.id for term in terms] == open_library(GAME).book.terms
    for term in terms:
        assert {*term.elsewhere, language} == set(LANGUAGES)
        assert all((term.title, term.text, *term.elsewhere.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_differences_name_both_editions(language: str) -> None:
    for difference in rulebook.differences(GAME, language):
        assert difference.title
        assert set(difference.texts) == set(EDITIONS)
        assert rulebook.home_of(GAME, difference.clause)


@in_every_book
def test_frames_lead_from_one_to_the_next(language: str, edition: str) -> None:
    names = [frame.id for frame in rulebook.frames(GAME, language, edition)]
    chain, name = [], names[0] if names else None
    while name:
        frame = rulebook.frame(GAME, language, edition, name)
        assert frame
        assert (frame.number, frame.count) == (len(chain) + 1, len(names))
        assert frame.previous == (chain[-1] if chain else None)
        assert frame.text
        chain.append(name)
        name = frame.following
    assert chain == names
    assert rulebook.frame(GAME, language, edition, "no-such-picture") is None


def test_plain_words() -> None:
    assert (
        rulebook.plain("{game}: [take it](a.take), or [draw](b.draw).", "Beverbende") == "Beverbende: take it, or draw."
    )
