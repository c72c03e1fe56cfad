"""Forms are read as a browser reads them."""

import pytest

from tutor.lab.forms import fields_of, new_game

PAGE = """
<form action="/other"><input name="token" value="no"></form>
<form action="/play/" method="post">
  <input type="hidden" name="token" value="yes"><input name="who" value="&amp;">
  <input type="submit" name="go" value="x">
  <input type="checkbox" name="opponent" value="a" checked><input type="checkbox" name="opponent" value="b">
  <input type="radio" name="pace" value="step"><input type="radio" name="pace" value="fast" checked>
  <select name="first"><option value="1">one</option><option value="2">two</option></select>
  <select name="second"><option value="1">one</option><option value="2" selected>two</option></select>
  <button name="deed" value="y">Y</button>
</form>
<input name="outside" value="z">
"""


def test_a_form_as_it_stands() -> None:
    assert fields_of(PAGE, "/play/") == {
        "token": ["yes"], "who": ["&"], "opponent": ["a"], "pace": ["fast"], "first": ["1"], "second": ["2"],
    }  # fmt: skip


def test_a_new_game_takes_what_there_is_to_choose() -> None:
    asked = new_game(PAGE, "/play/", ["b", "b"], first="2", edition="nowhere")
    assert (asked["opponent"], asked["first"], asked["token"]) == (["b", "b"], ["2"], ["yes"])
    assert "edition" not in asked


def test_a_form_that_is_not_there() -> None:
    with pytest.raises(LookupError, match="/learn/"):
        fields_of(PAGE, "/learn/")
