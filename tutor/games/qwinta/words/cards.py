"""What the cards are called. A suit and a value are one word in some languages, so no name is put together here."""

from typing import Final

from tutor.words.language import mark

NUMBERS: Final = {
    "spades": mark("%(number)s of spades"),
    "hearts": mark("%(number)s of hearts"),
    "diamonds": mark("%(number)s of diamonds"),
    "clubs": mark("%(number)s of clubs"),
}
PICTURES: Final = {
    "spades-ace": mark("ace of spades"),
    "hearts-ace": mark("ace of hearts"),
    "diamonds-ace": mark("ace of diamonds"),
    "clubs-ace": mark("ace of clubs"),
    "spades-jack": mark("jack of spades"),
    "hearts-jack": mark("jack of hearts"),
    "diamonds-jack": mark("jack of diamonds"),
    "clubs-jack": mark("jack of clubs"),
    "spades-queen": mark("queen of spades"),
    "hearts-queen": mark("queen of hearts"),
    "diamonds-queen": mark("queen of diamonds"),
    "clubs-queen": mark("queen of clubs"),
    "spades-king": mark("king of spades"),
    "hearts-king": mark("king of hearts"),
    "diamonds-king": mark("king of diamonds"),
    "clubs-king": mark("king of clubs"),
}
THE_NUMBER: Final = {
    "spades": mark("the %(number)s of spades"),
    "hearts": mark("the %(number)s of hearts"),
    "diamonds": mark("the %(number)s of diamonds"),
    "clubs": mark("the %(number)s of clubs"),
}
THE_PICTURE: Final = {
    "spades-ace": mark("the ace of spades"),
    "hearts-ace": mark("the ace of hearts"),
    "diamonds-ace": mark("the ace of diamonds"),
    "clubs-ace": mark("the ace of clubs"),
    "spades-jack": mark("the jack of spades"),
    "hearts-jack": mark("the jack of hearts"),
    "diamonds-jack": mark("the jack of diamonds"),
    "clubs-jack": mark("the jack of clubs"),
    "spades-queen": mark("the queen of spades"),
    "hearts-queen": mark("the queen of hearts"),
    "diamonds-queen": mark("the queen of diamonds"),
    "clubs-queen": mark("the queen of clubs"),
    "spades-king": mark("the king of spades"),
    "hearts-king": mark("the king of hearts"),
    "diamonds-king": mark("the king of diamonds"),
    "clubs-king": mark("the king of clubs"),
}
"""Of an action card always the object of its sentence: a jack and a king have another form as its subject."""
A_NUMBER: Final = {
    "spades": mark("a %(number)s of spades"),
    "hearts": mark("a %(number)s of hearts"),
    "diamonds": mark("a %(number)s of diamonds"),
    "clubs": mark("a %(number)s of clubs"),
}
SPOKEN_WITH_A_VOWEL: Final = {
    "spades-8": mark("an 8 of spades"),
    "hearts-8": mark("an 8 of hearts"),
    "diamonds-8": mark("an 8 of diamonds"),
    "clubs-8": mark("an 8 of clubs"),
    "spades-ace": mark("an ace of spades"),
    "hearts-ace": mark("an ace of hearts"),
    "diamonds-ace": mark("an ace of diamonds"),
    "clubs-ace": mark("an ace of clubs"),
}
SUITS: Final = {
    "spades": mark("spades"),
    "hearts": mark("hearts"),
    "diamonds": mark("diamonds"),
    "clubs": mark("clubs"),
}
