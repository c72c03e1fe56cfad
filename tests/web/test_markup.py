from markupsafe import Markup

from tutor.services.rules.search import Part
from tutor.web.markup import inline, marked, paragraphs


def address(clause: str) -> str:
    return f"/rules?{clause}&x"


def test_everything_is_escaped() -> None:
    text = 'a <b> & "c" [<i>](a.take)'
    assert inline(text, "<Game>", address) == Markup(
        'a &lt;b&gt; &amp; &#34;c&#34; <a href="/rules?a.take&amp;x">&lt;i&gt;</a>'
    )
    assert inline("{game}", "<Game>", address) == Markup("&lt;Game&gt;")


def test_links_and_the_name_of_the_game() -> None:
    said = inline("In {game}: [take it](a.take) or [draw](b.draw).", "Beverbende", str)
    assert said == Markup('In Beverbende: <a href="a.take">take it</a> or <a href="b.draw">draw</a>.')


def test_each_line_is_a_paragraph() -> None:
    assert paragraphs("one\n\ntwo < 3\n", "", str) == Markup("<p>one</p><p>two &lt; 3</p>")


def test_what_was_searched_for_stands_out() -> None:
    parts = (Part("a <", False), Part("b>", True))
    assert marked(parts) == Markup("a &lt;<mark>b&gt;</mark>")
