"""A view becomes a board: what is shown, what is said, and what stays hidden."""

import random

import pytest

from tests.games.beverbende.rules.table import Play, table
from tests.games.beverbende.words.board.boards import has_pile, pile, play_board, still_board
from tests.games.beverbende.words.board.games import moments
from tutor.games.beverbende import rules as game
from tutor.positions import load_position
from tutor.words.board import Board, Place, Pressing
from tutor.words.language import Language

ROWS = {"a": "4 8 3 7", "b": "5 6 7 8", "c": "1 2 3 4"}


def shown(play: Play, language: Language, seat: str = "a", **options: object) -> Board:
    return play_board(play.view(seat), language, told=play.told(seat), **options)  # type: ignore[arg-type]


def faces(cards: tuple[Place, ...]) -> list[str]:
    return [f"({place.face})" if place.known else place.face for place in cards]


def test_the_others_sit_clockwise_after_the_reader(english: Language) -> None:
    board = play_board(table(4).view("c"), english)
    assert (board.own.letter, board.own.name, board.own.rows[0].label) == ("c", "You", "Your cards")
    assert [(seat.letter, seat.name) for seat in board.others] == [("d", "Ben"), ("a", "Mia"), ("b", "Tom")]
    assert board.others[0].rows[0].label == "Ben’s cards"
    assert (board.turn, board.others[1].on_turn, board.others[1].note) == ("a", True, "playing now")
    assert board.prompt == "It’s Mia’s turn."
    assert not board.yours
    assert not board.live


def test_other_names_can_be_given(english: Language) -> None:
    board = play_board(table(3).view("a"), english, names=["Anna", "Bram"])
    assert [seat.name for seat in board.others] == ["Anna", "Bram"]


# Cards: seen, remembered, looked at, open


def test_what_was_seen_is_shown_from_memory(english: Language) -> None:
    play = table(ROWS).play("take 2")
    board = play_board(play.view("b"), english)
    assert faces(board.own.places) == ["(5)", "back", "back", "(8)"]
    assert faces(board.others[1].places) == ["back", "(9)", "back", "back"]
    assert [place.label for place in board.own.places[:2]] == [
        "your first card: face down, you know it’s a 5",
        "your second card: face down",
    ]
    assert board.others[1].places[1].label == "Mia’s second card: face down, you know it’s a 9"
    assert board.own.places[3].label.endswith("it’s an 8")


def test_without_recall_only_backs(english: Language) -> None:
    board = play_board(table(ROWS).view("a"), english, recall=False)
    assert faces(board.own.places) == ["back"] * 4
    assert board.own.places[0].label == "your first card: face down"


def test_the_opening_look_shows_the_outer_cards_once(english: Language) -> None:
    play = table(ROWS)
    board = shown(play, english, recall=False)
    assert faces(board.own.places) == ["4", "back", "back", "7"]
    assert board.own.places[0].label == "your first card: you look at it, it’s a 4"
    assert [place.marked for place in board.own.places] == ["peeked", "", "", "peeked"]
    assert faces(board.others[0].places) == ["back"] * 4
    assert board.others[0].places[0].marked == "peeked"


def test_a_peek_shows_the_card_once(english: Language) -> None:
    play = table(ROWS, pile="peek").play("draw, peek 3")
    board = shown(play, english, recall=False)
    assert faces(board.own.places) == ["back", "back", "3", "back"]
    assert board.own.places[2].marked == "peeked"
    assert faces(shown(play, english, "b", recall=False).others[1].places) == ["back"] * 4


def test_a_card_that_is_gone_again_is_not_looked_at(english: Language) -> None:
    play = table(ROWS, pile="swap")
    told = play.told("b")
    play.play("draw, swap 1 b4")
    board = play_board(play.view("b"), english, told=[*told, *play.told("b")], recall=False)
    assert faces(board.own.places) == ["back"] * 4  # nor is the other one, once somebody has acted
    assert board.own.places[3].marked == "moved"


def test_what_moved_is_marked(english: Language) -> None:
    board = shown(table(ROWS).play("take 2"), english)
    assert [place.marked for place in board.own.places] == ["", "moved", "", ""]
    assert pile(board, "discard").card.marked == "moved"
    swapped = shown(table(ROWS, pile="swap").play("draw, swap 1 c2"), english, "b")
    assert swapped.others[0].places[1].marked == "moved"
    assert swapped.others[1].places[0].marked == "moved"


# Piles and hand


def test_piles(english: Language) -> None:
    board = play_board(table(2, up="2").view("a"), english)
    draw = pile(board, "draw")
    assert (draw.name, draw.size, draw.card.face, draw.deep) == ("Draw pile", "57 cards", "back", True)
    assert pile(board, "draw").card.label == "Draw pile, 57 cards: draw a card"
    assert (pile(board, "discard").card.face, pile(board, "discard").deep) == ("2", False)
    assert pile(board, "discard").card.label == "Discard pile, a 2 is face up: take it"
    assert pile(play_board(table(2, up="2").view("b"), english), "discard").card.label == "the 2"


def test_the_last_card_and_an_empty_pile(english: Language) -> None:
    play = table(2).idle_until_pile_has(1)
    assert pile(play_board(play.view("a"), english), "draw").size == "1 card"
    play.idle(1)
    board = play_board(play.view("b"), english)
    assert (pile(board, "draw").size, pile(board, "draw").card.face) == ("empty", "")
    assert pile(board, "draw").card.value == "draw"


def test_an_empty_discard_pile_can_be_discarded_on(english: Language) -> None:
    play = table(2).idle_until_pile_has(0)
    play.play("draw")
    board = shown(play, english, play.turn or "")
    assert pile(board, "discard").card.face == ""
    assert pile(board, "discard").card.label == "Discard pile, empty: discard your drawn card"
    assert pile(board, "draw").card.marked == "moved"


def test_a_drawn_card_is_for_its_holder(english: Language) -> None:
    play = table(2, pile="7").play("draw")
    own = pile(shown(play, english), "hand")
    assert (own.name, own.card.face, own.card.label, own.card.marked) == ("Your drawn card", "7", "the 7", "moved")
    other = pile(shown(play, english, "b"), "hand")
    assert (other.name, other.card.face, other.card.label) == ("Ben’s drawn card", "back", "face down")
    assert not has_pile(play_board(table(2).view("a"), english), "hand")


def test_draw_twos_in_use(english: Language) -> None:
    board = shown(table(2, pile="draw-two draw-two 7").play("draw, draw, draw"), english)
    in_use = pile(board, "hand").tucked
    assert [place.face for place in in_use] == ["draw-two", "draw-two"]
    assert in_use[0].label == "a Draw two, in use"


# What is to be decided


@pytest.mark.parametrize(
    ("up", "pile", "moves", "pick", "prompt"),
    [
        ("2", "", "", "", "Take the 2, or draw a card."),
        ("2", "", "", "discard", "You want to take the 2. Which of your cards makes way for it?"),
        ("swap", "", "", "", "You can’t take the Swap. Draw a card."),
        ("9", "7", "draw", "", "You drew a 7. Put it in your row, or discard it."),
        ("9", "8", "draw", "", "You drew an 8. Put it in your row, or discard it."),
        ("9", "peek", "draw", "", "You drew a Peek. Look at one of your cards, or discard the Peek."),
        (
            "9",
            "swap",
            "draw",
            "",
            "You drew a Swap. Choose one of your cards and one of someone else’s, or discard the Swap.",
        ),
        ("9", "swap", "draw", "a1", "You give your first card. Choose someone else’s card."),
        ("9", "swap", "draw", "b4", "You get Ben’s fourth card. Choose one of your cards."),
        ("9", "draw-two", "draw", "", "You drew a Draw two. Use it and draw a card, or discard it."),
        (
            "9",
            "draw-two 7",
            "draw, draw",
            "",
            "The first card is a 7. Put it in your row, or discard it and draw the second.",
        ),
        ("9", "draw-two 7 1", "draw, draw, decline", "", "You drew a 1. Put it in your row, or discard it."),
    ],
)
def test_prompts(english: Language, up: str, pile: str, moves: str, *, pick: str, prompt: str) -> None:
    play = table(2, up=up, pile=pile)
    if moves:
        play.play(moves)
    board = play_board(play.view("a"), english, Pressing(pick))
    assert (board.prompt, board.pick, board.yours, board.live) == (prompt, pick, True, True)


def test_prompts_after_the_action(english: Language) -> None:
    play = table(2).play("take 1, take 1")
    assert play_board(play.view("b"), english).prompt == "Knock, or end your turn."
    assert [action.label for action in play_board(play.view("b"), english).actions] == ["End my turn", "Knock"]
    play.play("knock")
    board = play_board(play.view("a"), english)
    assert board.others[0].note == "has knocked"
    assert play_board(play.view("b"), english).own.note == "you’ve knocked"


def test_a_lesson_does_not_give_the_rule_away(english: Language) -> None:
    board = play_board(table(2, up="swap").view("a"), english, Pressing(tries=True))
    assert board.prompt == "Your turn. What do you do?"
    assert board.own.places[0].value == "take 1"


def test_nothing_is_dealt_yet(english: Language) -> None:
    board = play_board(game.view(game.new(3), 0), english)
    assert (board.own.places, board.prompt, board.live) == ((), "The cards haven’t been dealt yet.", False)
    assert (pile(board, "discard").card.face, has_pile(board, "hand"), board.pad) == ("", False, None)


def test_the_labels_of_buttons(english: Language) -> None:
    play = table(2, pile="draw-two 7").play("draw")
    assert [action.label for action in play_board(play.view("a"), english).actions] == [
        "Use it and draw a card",
        "Discard it",
    ]
    play.play("draw")
    offered = play_board(
        play.view("a"), english, Pressing(more=("take 1", "peek 1", "swap 1 b1", "draw", "exchange 2", "pass"))
    )
    assert [(action.value, action.label) for action in offered.actions] == [
        ("decline", "Discard it and draw another"),
        ("take 1", "Take the face-up card"),
        ("peek 1", "Look at one of my cards"),
        ("swap 1 b1", "Swap two cards"),
        ("draw", "Draw a card"),
        ("exchange 2", "Put it in my row"),
        ("pass", "End my turn"),
    ]


# Scores


def test_a_finished_round(english: Language) -> None:
    play = table({"a": "4 2 0 5", "b": "1 2 1 3"}).play_round()
    board = shown(play, english, "b")
    assert board.prompt == "The round is over."
    assert (board.own.score, board.others[0].score) == ("1 + 2 + 1 + 3 = 7", "4 + 2 + 0 + 5 = 11")
    assert faces(board.own.places) == ["1", "2", "1", "3"]
    assert board.own.places[0].label == "your first card: face up, a 1"
    assert board.pad
    assert (board.pad.names, board.pad.rounds, board.pad.totals) == (("You", "Ben"), ((7, 11),), (7, 11))
    assert (board.pad.caption, board.pad.verdict) == ("The score pad after 1 of 4 rounds", "")
    assert board.pad.winners == (False, False)


def test_a_learner_who_adds_up_is_not_told_the_sums(english: Language) -> None:
    play = table({"a": "4 2 0 5", "b": "1 2 1 3"}).play_round()
    board = shown(play, english, sums=False)
    assert (board.own.score, board.others[0].score, board.pad) == ("", "", None)
    assert not any("Points" in sentence for sentence in board.captions)
    assert "You have: 4, 2, 0, 5." in board.captions


def test_a_finished_game(english: Language) -> None:
    *_, (state, journal) = moments(3, seed=8)
    board = play_board(game.view(state, 1), english, told=[event.told_to(1) for event in journal])
    assert board.prompt == "The game is over."
    assert board.pad
    assert len(board.pad.rounds) == 3
    assert sum(board.pad.winners) >= 1
    assert board.pad.verdict == board.captions[-1]
    assert min(board.pad.totals) == board.pad.totals[board.pad.winners.index(True)]


# What pages want of a board


def test_another_story_can_be_told(english: Language) -> None:
    """In words only: nothing is marked on the cards, and nothing of it lies open."""
    play = table(ROWS)
    board = still_board(play.view("a"), english, story=play.told("a"), recall=False)
    assert board.captions == play_board(play.view("a"), english, told=play.told("a")).captions != ()
    assert {place.marked for place in board.own.places} == {""}
    assert faces(board.own.places) == ["back"] * 4


def test_the_best_move_is_marked_instead_of_what_has_happened(english: Language) -> None:
    play = table(ROWS).play("take 2")
    board = play_board(play.view("a"), english, None, told=play.told("a"), best=["a3", "draw"])
    assert [place.marked for place in board.own.places] == ["", "", "best-move", ""]
    assert (pile(board, "draw").card.marked, pile(board, "discard").card.marked) == ("best-move", "")
    nothing = play_board(play.view("a"), english, None, told=play.told("a"), best=())
    assert {place.marked for place in nothing.own.places} == {""}


def test_whoever_looks_on_sees_cards_face_up(english: Language) -> None:
    """And is not told whose turn it is."""
    board = still_board(table(ROWS).view("a"), english, watched=True)
    assert faces(board.own.places) == ["4", "back", "back", "7"]
    assert board.own.places[0].label == "your first card: face up, a 4"
    assert not any(seat.on_turn or seat.note for seat in (board.own, *board.others))


def test_the_truth_lies_open_and_what_was_known_is_marked(english: Language) -> None:
    play = table(ROWS, pile="7").play("draw")
    view, truth = play.view("b"), play.view("b")
    truth.rows, truth.hand = play.state.rows, play.state.hand
    board = still_board(view, english, truth=truth)
    assert faces(board.own.places) == ["(5)", "6", "7", "(8)"]
    assert faces(board.others[1].places) == ["4", "8", "3", "7"]
    assert board.own.places[1].label == "your second card: face up, a 6"
    assert pile(board, "hand").card.face == "7"
    assert pile(still_board(view, english), "hand").card.face == "back"


def test_where_the_page_asks_the_board_asks_for_the_second_half_only(english: Language) -> None:
    view = table(2, up="2").view("a")
    assert play_board(view, english, Pressing(asks=False)).prompt == ""
    assert play_board(view, english, Pressing("discard", asks=False)).prompt.startswith("You want to take the 2.")


def test_where_nothing_can_be_pressed_the_seat_says_whose_turn_it_is(english: Language) -> None:
    board = play_board(table(2).view("a"), english, None)
    assert (board.own.note, board.prompt, board.live, board.still) == ("your turn", "", False, False)


def test_a_knock_is_asked_about_once_more(english: Language) -> None:
    view = table(2).play("take 1, take 1").view("b")
    board = play_board(view, english, Pressing(careful=True))
    assert (board.confirms, board.lead) == (False, "pass")
    assert ("pick", "knock", "Knock") in [(action.name, action.value, action.label) for action in board.actions]
    meant = play_board(view, english, Pressing("knock", careful=True))
    assert (meant.confirms, meant.lead, meant.pick) == (True, "knock", "knock")
    assert ("move", "knock", "Yes, knock") in [(action.name, action.value, action.label) for action in meant.actions]


def test_the_subject_is_the_card_that_is_decided_about(english: Language) -> None:
    play = table(2, up="2", pile="7")
    assert play_board(play.view("a"), english).subject == pile(play_board(play.view("a"), english), "discard").card
    play.play("draw")
    assert play_board(play.view("a"), english).subject == pile(play_board(play.view("a"), english), "hand").card


# Still pictures and positions


def test_a_still_picture_has_nothing_to_press(english: Language) -> None:
    for state, _ in moments(2, seed=1):
        board = still_board(game.view(state, 0), english)
        assert (board.live, board.actions, board.prompt, board.pick) == (False, (), "", "")


def test_a_position_file_can_be_shown(english: Language) -> None:
    text = """
game: beverbende
players: 3
seat: b
lap: 2
rows:
  a: ["? dealt a", "0 taken", "? dealt", "? dealt a"]
  b: ["7 dealt b", "1 kept b", "? dealt", "3 dealt b"]
  c: ["? dealt c", "? dealt", "? dealt", "? dealt c"]
discard: 6 9 2
draw_pile: 51
"""
    board = play_board(load_position(text), english)
    assert faces(board.own.places) == ["(7)", "(1)", "back", "(3)"]
    assert faces(board.others[1].places) == ["back", "(0)", "back", "back"]
    assert (pile(board, "discard").card.face, pile(board, "draw").size) == ("2", "51 cards")
    assert board.own.places[0].value == "take 1"


# Secrets


@pytest.mark.parametrize("players", [2, 4])
def test_a_board_tells_no_more_than_the_seat_can_know(english: Language, players: int) -> None:
    """Another deal of the hidden cards, which the seat could not tell apart, gives the very same board."""
    rng = random.Random(3)
    for number, (state, journal) in enumerate(moments(players, seed=9)):
        if number % 5 or not state.rows or state.turn < 0:
            continue
        for seat in range(players):
            view, told = game.view(state, seat), [event.told_to(seat) for event in journal]
            twin = game.view(game.sample(view, rng), seat)
            assert play_board(view, english, told=told) == play_board(twin, english, told=told)
