"""What no state of the game may break, at its edges: one card or one point beyond what play can bring about."""

from tests.clauses import clause
from tests.games.qwinta.rules.table import position
from tutor.games.qwinta import rules as game


@clause("step4.take")
def test_a_card_drawn_by_one_is_missing_in_no_stock_but_that_ones() -> None:
    t = position("♣Q", turns=0).play("stock")
    assert (t.turn, t.stage) == ("a", "lay")
    mine, stock = t.state.stocks
    t.state.stocks, t.state.discards = [mine, stock[:-1]], [t.state.discards[0], stock[-1:]]
    assert "The stock of b is too small after 0 turns of b (step4.take)." in game.broken(t.state)


@clause("step4.take", "jack.refill")
def test_jacks_that_were_used_against_it_empty_a_stock_sooner() -> None:
    """Thirty turns take thirty of the 32 cards of the stock; the jacks of three cycles have taken the rest."""
    t = position("♣K", hands={"b": "♣5 ♣6"}, rest={"b": "discards"}, turns=60)  # which looks whether it is broken
    assert t.stock("b") == ""


@clause("game.end", "king.clear")
def test_a_king_without_a_gap_has_cleared_nothing() -> None:
    """So who has the goal now had it before this turn."""
    t = position("♣K", points=(54, 0))
    assert t.stage == "take"
    t.state.points = [55, 0]
    assert game.broken(t.state) == ["a had already won before this turn (game.end)."]
