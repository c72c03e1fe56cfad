"""Made-up boards, for developers and tests: all that a card table may be made of, whether a game has it yet or not."""

from tutor.words.board import Action, Board, Facing, Pile, Place, Row, Seat, Sign, Stone


def a_hand_and_two_piles(cards: int) -> Board:
    """A hand of any size, others of whom one sees backs, a colour in force, and something to say along with a move."""
    hand = tuple(Place(str(card % 10), f"the {card}", name="move", value=f"play {card + 1}") for card in range(cards))
    return Board(
        own=Seat("a", "You", (Row("Your hand", hand, is_hand=True),), on_turn=True),
        others=(_from_behind("b", "Ben"), _from_behind("c", "Mia")),
        centre=(
            Pile("Draw pile", Place("back", "draw", name="move", value="draw", at="draw"), "37 cards", deep=True),
            Pile("Open pile", Place("7", "the red 7", at="open")),
            Sign("Red", face="7"),
            Sign("To the left"),
        ),
        actions=(Action("pick", "last-card", "Last card", pressed=False),),
        turn="a",
    )


def _from_behind(letter: str, name: str) -> Seat:
    return Seat(
        letter, name, (Row(f"{name}’s hand", (Place("back", f"{name}’s hand"),), is_hand=True, size="7 cards"),)
    )


def two_bases_that_face_each_other() -> Board:
    """Five places each, some with cards below, an empty one, a pair that is active, and piles of their own."""
    active = Place("9", "the 9", marked="moved", name="move", value="settle 5")
    own = Row("Your base", (_open("1"), _open("2", "3", "8"), _open(""), _open("5"), active))
    theirs = Row("Mia’s base", (_open("7"), _open("8"), _open("9", "6"), _open("1"), _open("0")))
    aside = Pile("Put aside", _open("6"), "1 card")
    stock = Pile("Stock", Place("4", "the 4", at="stock"), "22 cards", deep=True)
    hand = Row("Your hand", (_open("0"), _open("3")), is_hand=True)
    return Board(
        own=Seat("a", "You", (own, hand), (stock, aside), on_turn=True, score="23"),
        others=(Seat("b", "Mia", (theirs,), (aside,), score="31"),),
        centre=(Facing((*(Place("") for _ in range(4)), Place("9", marked="active"))),),
        turn="a",
        stones=(Stone("Look", "past"), Stone("Lay", "now"), Stone("Count")),
    )


def _open(face: str, *under: str) -> Place:
    return Place(face, f"the {face}" if face else "empty", under=under)
