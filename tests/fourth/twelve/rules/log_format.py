"""What a full log of this game says, for people who write a program that reads it."""

LOG_FORMAT = """\
TWELVE. Cards: "1" to "12". Moves: "higher", "lower", "pass".
  shuffled    cards, order;  dealt: card (that lies open), starter;  held: seat, card
  guessed     seat, said, card, points;  passed: seat, points"""
