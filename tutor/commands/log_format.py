"""What a full log says, for people who write a program that reads it. Shown by `tutor simulate --help`."""

GENERAL = """\
The log (--log FILE) holds one JSON object a line, with everything, hidden cards too. Seats are letters, clockwise;
places count from 1; piles are listed bottom to top, so that the last card is the top one. For each game:
  {"event":"game", ...}        what is played: number, game, rules (their version), players, options, bots by seat, seed
  {"event":"step", "step":S}   a step: "deal", or a move by "seat"; the events it brings about follow, in their order
Bots are listed by seat and move on by one seat a game. Whatever is shuffled is followed by its order, so that
`tutor check FILE` can replay the log; it compares every line.
In every game: shuffled (cards: how many, order: the pile after the shuffle), scored (round, points by seat) and, at the
end, won (totals by seat, winners)."""

BEVERBENDE = """\
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

UNO = """\
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

QWINTA = """\
QWINTA. Cards: "spades-ace", "hearts-5", "diamonds-10", "clubs-jack". Each seat has a deck of its own.
Moves, by the steps of a turn: "settle 2" or "leave"; "jack 3" (a place of the other), "queen 1 4", "king 2" or "skip";
"stock" or "reserve"; "lay hearts-5 3" or "reserve hearts-5" (lay it there). The first two steps are passed over when
there is nothing to settle or to reach, the others only when there is no card at all to take or to lay.
  lot         starter, cards by seat, order: a draws the top ace, b the other; the ace of hearts begins
  shuffled    seat, what ("actions" or "numbers"), cards, order: for a, then for b, actions and numbers; of the actions
              the top two are set apart;  recycled: the same for the actions when all ten are turned
  dealt       seat, base, hand: from the top of the numbers five for the base, left to right, then three
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

FORMAT = "\n\n".join((GENERAL, BEVERBENDE, UNO, QWINTA))
