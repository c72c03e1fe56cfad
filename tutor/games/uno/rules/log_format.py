"""What a full log of this game says, for people who write a program that reads it."""

LOG_FORMAT = """\
UNO. Cards: "red-7", "blue-skip", "green-reverse", "yellow-draw-two", "wild", "wild-draw-four". A hand lies in the order
in which its cards came; everybody sees from which place one is played. The option scoring is winner (who goes out
scores what the others hold) or own-cards (everyone notes the own cards); two-player-reverse is skip or turn.
Moves: "play 3", "play 3 red" (a wild, with its colour), "play 3 uno" (the last but one card, with the call); "draw",
then always "keep" or "play" of the drawn card; "colour red" (a wild turned up first); "catch" or "wait" of each other
player in the direction of play, when the call was forgotten; "challenge" or "accept" of the victim of a wild-draw-four.
  drew-for-deal  cards by seat: the highest number deals; those who tie draw again. A shuffle comes before the first
  dealt       round, dealer;  hand: seat, cards, a line for each seat from a. The dealer's left gets the seven cards on
              top of the pile, the next the following seven, and so on
  turned      card: the first discard;  returned: a wild-draw-four goes back, and the pile is shuffled
  coloured    seat, colour: of a wild that was turned up first
  drew        seat, card: one line for each card, whatever the reason
  reshuffled  cards, order: the discard pile without its top card, just before the card that is drawn from it
  nothing-left   neither pile has a card to draw: whoever draws gets no more
  played      seat, place, card, for a wild its colour, with the call "uno":true;  kept: seat
  skipped     seat: by a skip, or a reverse that works like one;  reversed: to left (clockwise) or right
  caught      seat, other: who had forgotten the call and draws two;  waited: seat
  accepted    seat: draws four;  challenged: seat, other, guilty, hand: what the other had left when the card was laid
  revealed    seat, cards: what is left at the end of a round"""
