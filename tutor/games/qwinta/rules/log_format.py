"""What a full log of this game says, for people who write a program that reads it."""

LOG_FORMAT = """\
QWINTA. Cards: "spades-ace", "hearts-5", "diamonds-10", "clubs-jack". Each seat has a deck of its own. The option hand
is how many cards each is dealt beside the base (3, 2, 4 or 5), goal how many points win (55 or 20).
Moves, by the steps of a turn: "settle 2" or "leave"; "jack 3" (a place of the other), "queen 1 4", "king 2" or "skip";
"stock" or "reserve"; "lay hearts-5 3" or "reserve hearts-5" (lay it there). The first two steps are passed over when
there is nothing to settle or to reach, the others only when there is no card at all to take or to lay.
  lot         starter, cards by seat, order: a draws the top ace, b the other; the ace of hearts begins
  shuffled    seat, what ("actions" or "numbers"), cards, order: for a, then for b, actions and numbers; of the actions
              the top two are set apart;  recycled: the same for the actions when all ten are turned
  dealt       seat, base, hand: from the top of the numbers five for the base, left to right, then the hand
  turned      seat, card: a turn begins;  undecided: seat, places with an active QWINTA of equal values
  settled     seat, place, winner, points, cards by seat that go to the discard piles;  left: seat
  jack        seat, other, place, card: under the reserve of the other;  refilled: seat (the owner), place, card
  queen       seat, places, cards as they lay before;  king: seat, place, cards, points;  skipped: seat
  restocked   seat, cards, exposed (the hand, which all can now work out), order: the discards become the stock, just
              before the card that is drawn from it
  took        seat, from ("stock" or "reserve"), card;  untaken: seat, nothing can be taken
  laid        seat, card, place, filled (an open place);  reserved: seat, card
  combination seat (who scores), owner, kind ("trio", "quartet", "quintet"), cards, points: after laid, jack, refilled;
              a set before a run"""
