"""A puzzle of the library is made once and shown to many: nobody finds anything of somebody else in it."""

from tests.services.puzzles.puzzling import EDITION, NOW, answered, right, some_puzzles, somebody, wrong
from tests.stores import on_both_databases
from tutor.engine.serial import fields
from tutor.games.beverbende.rules import ID as GAME
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.services.puzzles.library import library_puzzle, puzzle_named, puzzles_of
from tutor.store import Store


def laid_out(puzzle: Puzzle) -> list[object]:
    moments = (puzzle.start, puzzle.moment)
    return [part for moment in moments for part in (fields(moment.state), fields(moment.view), moment.told)]


def test_a_kept_puzzle_is_as_it_was_made_also_after_others_have_answered_it(store: Store) -> None:
    names = [puzzle.id for puzzle in some_puzzles(6)]
    for name in names:
        kept = puzzle_named(store, somebody(store), GAME, name, EDITION)
        assert kept is not None
        for given in (right(kept), wrong(kept)):
            answered(store, somebody(store), kept, given)
        anew = puzzles_of(GAME).puzzle(name, EDITION)
        assert anew is not None
        assert puzzle_named(store, None, GAME, name, EDITION) is kept
        assert laid_out(kept) == laid_out(anew)
        assert (kept.answers, kept.choices, kept.offered) == (anew.answers, anew.choices, anew.offered)


def test_each_edition_has_its_own() -> None:
    name = next(entry.id for entry in puzzles_of(GAME).entries.values() if len(entry.editions) > 1)
    found = [library_puzzle(GAME, name, edition) for edition in puzzles_of(GAME).entries[name].editions]
    assert [puzzle and puzzle.edition for puzzle in found] == list(puzzles_of(GAME).entries[name].editions)
    assert library_puzzle(GAME, "no-such-puzzle", EDITION) is None


@on_both_databases
def test_hints_stay_with_whoever_asked_for_them(store: Store) -> None:
    name = some_puzzles(1)[0].id
    one, other = somebody(store), somebody(store)
    puzzle = puzzle_named(store, one, GAME, name, EDITION)
    assert puzzle is not None
    puzzles.note_hint(store, one, puzzle, 2, NOW)
    again = puzzle_named(store, other, GAME, name, EDITION)
    assert again is not None
    assert (puzzles.hints_shown(store, one, again), puzzles.hints_shown(store, other, again)) == (2, 0)
