"""What one seat sees becomes a board in the reader's words: `table` to play at, `picture` among words.

Both are made from a View only.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from tutor.engine.guard import TO_DEAL
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.qwinta.rules import NOTATION, View
from tutor.games.qwinta.rules.base import top
from tutor.games.qwinta.rules.cards import SUITS, name, names, suit
from tutor.games.qwinta.rules.state import CHECK, PLACES, SEATS, action_card
from tutor.games.qwinta.words.board import moves
from tutor.games.qwinta.words.board.captions import tell
from tutor.games.qwinta.words.board.marks import read_marks
from tutor.games.qwinta.words.board.moves import Offer, place_name, reserve_of, stock_of
from tutor.games.qwinta.words.board.prompts import button, prompt
from tutor.games.qwinta.words.board.words import Words
from tutor.words.board import Action, Board, Facing, Pile, Place, Pressing, Row, Seat, Stone
from tutor.words.language import mark, ngettext

BACK: Final = "back"
NO_FACE: Final = ""
BEST: Final = "best-move"
"""The mark of the places of a best move."""
AWAKE: Final = "active"
"""The mark of a QWINTA that could be settled."""
POINTS_TOLD: Final = {"scored", "won"}
STONES: Final = (mark("Turn up"), mark("Look across"), mark("Use"), mark("Take"), mark("Lay"))
"""The five steps of a turn; the first one makes itself."""

OWN_PLACE: Final = mark("Your place %(number)s: %(cards)s; opposite: %(opposite)s")
THEIR_PLACE: Final = mark("%(name)s’s place %(number)s: %(cards)s; opposite: %(opposite)s")
ACTIVE_HERE: Final = mark("%(label)s. An active QWINTA")
LIES_ON: Final = mark("%(card)s on %(below)s")
STOCK: Final = (mark("Your stock"), mark("%(name)s’s stock"))
RESERVE: Final = (mark("Your reserve"), mark("%(name)s’s reserve"))
TURNED: Final = (mark("Your action cards"), mark("%(name)s’s action cards"))
HAND: Final = (mark("Your hand"), mark("%(name)s’s hand"))
BASE: Final = (mark("Your base"), mark("%(name)s’s base"))
FROM_THE_TOP: Final = mark("%(heap)s, from the top: %(what)s")
TAKEN: Final = mark("From your reserve: %(card)s")
POINTS: Final = ngettext("%(sum)s of %(num)s point", "%(sum)s of %(num)s points")

Told = Sequence[Mapping[str, Any]]


def table(
    view: View,
    words: Words,
    *,
    pressing: Pressing | None,
    told: Told = (),
    story: Told | None = None,
    recall: bool | Collection[str] = True,
    sums: bool = True,
    portraits: Sequence[str] = (),
    best: Collection[str] | None = None,
    awake: bool = True,
) -> Board:
    """A board to play at, as the seat of this view sees it: see `tutor.words.shown`. There is nothing to remember, so
    `recall` says nothing. `awake`: what is active glows."""
    offer = moves.NOTHING if pressing is None else moves.offer(view, pressing)
    marks = read_marks(told) if best is None else dict.fromkeys(best, BEST)
    asks = pressing is not None and (pressing.asks or offer.pick)
    return _Table(view, words, marks, offer, sums=sums, awake=awake).board(
        told=told if story is None else story,
        portraits=portraits,
        prompt=prompt(view, words, offer) if asks else "",
    )


def picture(
    view: View,
    words: Words,
    *,
    told: Told = (),
    story: Told | None = None,
    recall: bool | Collection[str] = True,
    sums: bool = True,
    watched: bool = False,
    truth: View | None = None,
    awake: bool = True,
) -> Board:
    """A still picture among words: see `tutor.words.shown`. With `truth` both hands lie open."""
    seen = truth or view
    board = _Table(seen, words, read_marks(told), moves.NOTHING, sums=sums, awake=awake, still=True, watched=watched)
    return board.board(told=told if story is None else story)


def is_active(view: View, place: int) -> bool:
    """Both cards, opposite each other, have the suit of the action card that was turned up."""
    return {suit(top(base, place)) for base in view.bases} == {suit(action_card(view))}


@dataclass(frozen=True)
class _Table:
    """What every part of the board is made from."""

    view: View
    words: Words
    marks: Mapping[str, str]
    offer: Offer
    sums: bool
    awake: bool
    still: bool = False
    watched: bool = False
    is_dealt: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_dealt", self.view.stage != TO_DEAL)

    def board(self, *, told: Told, portraits: Sequence[str] = (), prompt: str = "") -> Board:
        view, offer = self.view, self.offer
        return Board(
            own=self._seat(view.seat),
            others=(self._seat(1 - view.seat, *portraits[:1]),),
            centre=(self._facing(),) if self.is_dealt else (),
            captions=tuple(self._sentences(told)),
            turn="" if view.turn == NOBODY else letter(view.turn),
            subject=self._subject(),
            prompt=prompt,
            actions=tuple(Action("move", NOTATION.text(move), button(move, self.words)) for move in offer.actions),
            lead="" if offer.meant is None else NOTATION.text(offer.meant),
            pick=offer.pick,
            confirms=offer.meant is not None,
            still=self.still,
            stones=() if self.still else self._stones(),
        )

    def _sentences(self, told: Told) -> Iterator[str]:
        for event in told:
            sentence = tell(event, self.words)
            if sentence is not None and (self.sums or event["event"] not in POINTS_TOLD):
                yield sentence

    # ---- Seats

    def _seat(self, seat: int, picture: str = "") -> Seat:
        name, own = letter(seat), seat == self.view.seat
        rows = [Row(self._say_of(seat, BASE), tuple(self._base_card(seat, place) for place in range(PLACES)))]
        if own and self.is_dealt:
            rows.append(self._hand(seat))
        return Seat(
            letter=name,
            name=self.words.names[name],
            rows=tuple(rows) if self.is_dealt else (),
            piles=tuple(self._heaps(seat)) if self.is_dealt else (),
            on_turn=seat == self.view.turn and not self.watched,
            score=self._score(seat) if self.sums else "",
            picture=picture,
        )

    def _say_of(self, seat: int, forms: tuple[str, str]) -> str:
        return self.words.say_of(letter(seat), *forms)

    def _score(self, seat: int) -> str:
        """“23 − 1 = 22 of 55 points”"""
        points, reserve = self.view.points[seat], len(self.view.reserves[seat])
        total = f"{points} − {reserve} = {points - reserve}".replace("-", "−") if reserve else str(points)
        return self.words.language.count(*POINTS, self.view.goal, sum=total)

    def _hand(self, seat: int) -> Row:
        cards = sorted(card for card in self.view.hands[seat] if card >= 0)
        places = [*map(self._card_in_hand, names(cards)), *self._card_to_be_laid()]
        return Row(self._say_of(seat, HAND), tuple(places), is_hand=True)

    def _card_to_be_laid(self) -> Iterator[Place]:
        """What was taken from the reserve lies beside the hand, in the light: it has to go into the base now."""
        if self.view.taken != NO_CARD and self.view.turn == self.view.seat:
            face = name(self.view.taken)
            label = self.words.say(TAKEN, card=self.words.name(face))
            yield Place(face, label, marked=AWAKE, at=face)

    def _card_in_hand(self, face: str) -> Place:
        return self._place(face, face, self.words.name(face))

    def _place(self, at: str, face: str, label: str, under: tuple[str, ...] = ()) -> Place:
        """With its mark, and with what a press on it would mean."""
        press, marked = self.offer.places.get(at), self.marks.get(at, "")
        if press is None:
            return Place(face, label, marked=marked, at=at, under=under)
        return Place(
            face, label, marked=marked, name=press.name, value=press.value, pressed=press.pressed, at=at, under=under
        )

    # ---- The bases

    def _base_card(self, seat: int, place: int) -> Place:
        at, cards = place_name(seat, place), names(self.view.bases[seat][place])
        label = self._label(seat, place)
        found = self._place(at, cards[-1] if cards else NO_FACE, label, tuple(cards[:-1]))
        if found.marked or not self._is_awake(place):
            return found
        return Place(
            found.face, label, marked=AWAKE, name=found.name, value=found.value, pressed=found.pressed, at=at,
            under=found.under,
        )  # fmt: skip

    def _label(self, seat: int, place: int) -> str:
        opposite = self.view.bases[1 - seat][place]
        label = self.words.say_of(
            letter(seat), OWN_PLACE, THEIR_PLACE, number=place + 1, cards=self._told(self.view.bases[seat][place]),
            opposite=self._told(opposite),
        )  # fmt: skip
        return self.words.say(ACTIVE_HERE, label=label) if self._is_awake(place) else label

    def _told(self, cards: Sequence[int]) -> str:
        """“8 of hearts on 6 of spades”; of an empty place that it is."""
        if len(cards) < 2:
            return self.words.listed(names(cards))
        below = self.words.listed(names(reversed(cards[:-1])))
        return self.words.say(LIES_ON, card=self.words.name(name(cards[-1])), below=below)

    def _is_awake(self, place: int) -> bool:
        """At play, what could be settled now; in a picture also what is undecided, for there it is told of."""
        view = self.view
        if not self.awake or self.watched or view.turn not in SEATS or not is_active(view, place):
            return False
        return self.still or (view.stage == CHECK and top(view.bases[0], place) != top(view.bases[1], place))

    def _facing(self) -> Facing:
        return Facing(tuple(self._between(place) for place in range(PLACES)))

    def _between(self, place: int) -> Place:
        """Between two cards of one suit its sign; the words stand at the cards."""
        own, other = (top(base, place) for base in self.view.bases)
        if NO_CARD in (own, other) or suit(own) != suit(other):
            return Place(NO_FACE)
        return Place(f"sign-{SUITS[suit(own)]}", marked=AWAKE if self._is_awake(place) else "")

    # ---- What lies beside them

    def _heaps(self, seat: int) -> Iterator[Pile]:
        yield self._stock(seat)
        yield self._reserve(seat)
        yield self._turned(seat)
        if seat != self.view.seat:
            yield self._other_hand(seat)

    def _stock(self, seat: int) -> Pile:
        count, at, title = self.view.stock_sizes[seat], stock_of(seat), self._say_of(seat, STOCK)
        label = f"{title}: {self.words.cards(count)}"
        place = self._place(at, BACK if count else NO_FACE, label)
        return Pile(self.words.say(mark("Stock")), place, str(count), deep=count > 1)

    def _reserve(self, seat: int) -> Pile:
        cards, at, title = names(self.view.reserves[seat]), reserve_of(seat), self._say_of(seat, RESERVE)
        label = self._from_the_top(title, cards)
        place = self._place(at, cards[-1] if cards else NO_FACE, label)
        return Pile(self.words.say(mark("Reserve")), place, str(len(cards)), deep=len(cards) > 1)

    def _from_the_top(self, title: str, cards: Sequence[str]) -> str:
        told = self.words.listed(reversed(cards))
        return self.words.say(FROM_THE_TOP, heap=title, what=told) if len(cards) > 1 else f"{title}: {told}"

    def _turned(self, seat: int) -> Pile:
        """The last one on top, and of those before it so much that one sees what has gone."""
        cards, at = names(self.view.turned[seat]), f"{letter(seat)}-actions"
        title = self._say_of(seat, TURNED)
        label = self._from_the_top(title, cards)
        place = self._place(at, cards[-1] if cards else NO_FACE, label)
        return Pile("", place, tucked=tuple(Place(card) for card in cards[:-1]))

    def _other_hand(self, seat: int) -> Pile:
        """From behind; face up once that is no secret."""
        hand = self.view.hands[seat]
        title = self._say_of(seat, HAND)
        if self.still and hand and min(hand) >= 0 and self.view.turn == NOBODY:
            cards = names(hand)
            label = f"{title}: {self.words.listed(cards)}"
            top_card = Place(cards[-1], label)
            return Pile(self.words.say(mark("Hand")), top_card, str(len(hand)), tucked=tuple(map(Place, cards[:-1])))
        label = f"{title}: {self.words.cards(len(hand))}"
        return Pile(self.words.say(mark("Hand")), Place(BACK if hand else NO_FACE, label), str(len(hand)))

    def _subject(self) -> Place | None:
        """The card that the decision is about: the action card."""
        turned = self.view.turned[self.view.turn] if self.view.turn in SEATS else []
        return Place(name(turned[-1])) if turned else None

    # ---- The turn

    def _stones(self) -> tuple[Stone, ...]:
        view = self.view
        if view.turn not in SEATS:
            return ()
        now = view.stage + 1  # the first stone is behind whoever has something to decide
        return tuple(
            Stone(self.words.say(step), "past" if at < now else "now" if at == now else "")
            for at, step in enumerate(STONES)
        )
