"""What a full log of this game says, for people who write a program that reads it."""

LOG_FORMAT = """\
Beverbende. Cards: "0" to "9", "swap", "peek", "draw-two". The option starter is who begins the first round.
Moves: "take 2", "draw" (also: use the drawn draw-two), "exchange 3", "discard", "swap 1 b3", "peek 4", "decline" (the
first card of a draw-two), and after the action, where a knock is allowed, "knock" or "pass".
  reshuffled  cards, order: the discard pile becomes the draw pile, just before the card that is drawn from it
  dealt       round, starter, rows, up: from the top of the pile, four cards a seat from the starter clockwise,
              each row left to right, then the first card of the discard pile
  looked      seat, slots, cards: the opening look, seat by seat from a
  took        seat, slot, card, replaced: action A; replaced is now the top discard
  drew        seat, card: action B, or a card of a draw-two
  exchanged   seat, slot, card, replaced: the drawn card into the row
  discarded   seat, card;  declined: the same for the first card of a draw-two
  used        seat, card: a draw-two is being used; it lies beside the piles until its action is over. (A swap or a
              peek is used in one go: swapped or peeked, then laid.)
  swapped     seat, slot, gave, other, other_slot, got;  peeked: seat, slot, card
  laid        seat, card: a used special reaches the discard pile
  knocked, passed   seat;  limit: nobody knocked in 60 turns each (nor after the last of them), seat was on turn last
  revealed    seat, cards, from the knocker clockwise
  replaced    seat, slot, special (laid aside), card (drawn for it)"""
