"""A view becomes a board: what is shown, what is said, and what stays hidden."""

from typing import Any

from tests.games.qwinta.words.games import moments, the_sheet
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.words.board import picture, table
from tutor.games.qwinta.words.board.words import Words
from tutor.words.board import Board, Facing, Pressing
from tutor.words.language import Language


def shown(language: Language, *moves: str, pick: str | None = None, careful: bool = False, **changes: Any) -> Board:
    moment = the_sheet(**changes).after(list(moves))
    words = Words.at(moment.view, language)
    return table(moment.view, words, pressing=Pressing(pick, careful=careful), told=moment.told)


def faces(board: Board) -> list[tuple[str, ...]]:
    return [tuple(place.face for place in seat.rows[0].places) for seat in (*board.others, board.own)]


def test_two_bases_face_each_other(english: Language) -> None:
    board = shown(english)
    assert (board.own.name, board.others[0].name, board.columns, board.faces) == ("You", "Mia", 5, True)
    assert faces(board) == [
        ("spades-7", "hearts-2", "hearts-4", "hearts-3", "clubs-8"),
        ("clubs-ace", "hearts-ace", "hearts-8", "hearts-3", "diamonds-6"),
    ]
    assert [place.under for place in board.own.rows[0].places[:2]] == [(), ("spades-ace",)]
    assert board.others[0].rows[0].places[2].under == ("spades-6",)


def test_a_place_is_told_with_what_lies_there_and_what_lies_opposite(english: Language) -> None:
    places = shown(english).own.rows[0].places
    assert places[1].label == ("Your place 2: ace of hearts on ace of spades; opposite: 2 of hearts. An active QWINTA")
    assert places[2].label == ("Your place 3: 8 of hearts; opposite: 4 of hearts on 6 of spades. An active QWINTA")
    assert places[3].label == "Your place 4: 3 of hearts; opposite: 3 of hearts"
    cleared = shown(english, "settle 3").own.rows[0].places[2]
    assert cleared.label == "Your place 3: empty; opposite: empty"


def test_what_can_be_settled_glows_and_what_is_undecided_or_asleep_does_not(english: Language) -> None:
    board = shown(english)
    glowing = [place.at for seat in (board.own, *board.others) for place in seat.rows[0].places if place.marked]
    assert glowing == ["a2", "a3", "b2", "b3"]
    signs = next(part for part in board.centre if isinstance(part, Facing)).signs
    assert [sign.face for sign in signs] == ["", "sign-hearts", "sign-hearts", "sign-hearts", ""]
    assert [bool(sign.marked) for sign in signs] == [False, True, True, False, False]
    later = shown(english, "leave")
    assert not [place for place in later.own.rows[0].places if place.marked]


def test_while_it_is_to_be_found_nothing_gives_it_away(english: Language) -> None:
    view = the_sheet().view
    board = picture(view, Words.at(view, english), awake=False)
    assert not [place for seat in (board.own, *board.others) for place in seat.places if place.marked]
    assert "active" not in str(board)


def test_what_lies_behind_the_bases_is_told(english: Language) -> None:
    board = shown(english)
    assert [pile.card.label for pile in board.own.piles] == [
        "Your stock: 30 cards",
        "Your reserve: 10 of hearts",
        "Your action cards, from the top: jack of hearts, queen of clubs, king of spades",
    ]
    assert [pile.card.label for pile in board.others[0].piles] == [
        "Mia’s stock: 29 cards",
        "Mia’s reserve, from the top: 9 of clubs, 10 of diamonds",
        "Mia’s action cards, from the top: king of spades, queen of diamonds",
        "Mia’s hand: 3 cards",
    ]
    assert (board.own.score, board.others[0].score) == ("0 − 1 = −1 of 55 points", "3 − 2 = 1 of 55 points")


def test_one_stands_on_the_stone_of_the_step(english: Language) -> None:
    states = [[stone.state for stone in shown(english, *moves).stones] for moves in ((), ("leave",), ("leave", "skip"))]
    assert states == [
        ["past", "now", "", "", ""],
        ["past", "past", "now", "", ""],
        ["past", "past", "past", "now", ""],
    ]
    assert picture(the_sheet().view, Words.at(the_sheet().view, english)).stones == ()


def test_a_move_is_told_before_it_is_made(english: Language) -> None:
    board = shown(english, pick="a3", careful=True)
    assert board.prompt == "Settle place 3, with the 8 of hearts against the 4 of hearts?"
    assert [action.label for action in board.actions] == ["Settle place 3", "Go on without settling"]
    assert (board.lead, board.confirms) == ("settle 3", True)
    assert shown(english).prompt == "You’ve turned up the jack of hearts. Settle a QWINTA, or go on without settling."


def test_a_hand_from_behind_is_a_number_of_cards(language: Language) -> None:
    """Nothing that the other holds, and no card of a stock, is ever on a board."""
    for state, journal in moments(5, most=200):
        for seat in (0, 1):
            view = game.view(state, seat)
            board = table(
                view,
                Words.at(view, language),
                pressing=Pressing(),
                told=[event.told_to(seat) for event in journal],
            )
            lies_open = {"back", "", *(game.FACE_NAMES[card] for card in _open(state, 1 - seat))}
            assert {place.face for place in board.others[0].places} <= lies_open


def _open(state: game.State, seat: int) -> list[int]:
    """The top cards of this side of the table."""
    return [place[-1] for place in (*state.bases[seat], state.reserves[seat], state.turned[seat]) if place]


def test_once_the_game_is_over_both_hands_may_lie_open(english: Language) -> None:
    state = next(state for state, _ in moments(1, most=2000, goal="20") if game.is_over(state))
    view = game.view(state, 0)
    view.hands = [list(hand) for hand in state.hands]
    words = Words.at(view, english)
    open_hand = picture(game.view(state, 0), words, truth=view).others[0].piles[-1]
    assert open_hand.card.face == game.FACE_NAMES[state.hands[1][-1]]
    assert table(game.view(state, 0), words, pressing=None).others[0].piles[-1].card.face == "back"


def test_what_was_taken_to_be_laid_lies_beside_the_hand(english: Language) -> None:
    hand = shown(english, "leave", "skip", "reserve").own.rows[1]
    assert [place.label for place in hand.places] == [
        "9 of spades", "2 of diamonds", "5 of clubs", "From your reserve: 10 of hearts",
    ]  # fmt: skip
    assert hand.places[-1].marked == "active"
