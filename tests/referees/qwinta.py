"""An outside referee for QWINTA: objects to what the rules (`shared/rules/qwinta.md`) forbid.

Where the help is silent, the logs show: the lot is drawn with the aces of hearts and of spades; step 4 always has a
line, even if only the stock or only the reserve is left to take from; the places of a queen go from left to right; an
exposed hand lies in the order of the deck, a set from left to right, and a run upwards (9, 10, ace, 2).

Where the rules are silent: a reserve card that can be placed nowhere cannot be taken, even if there is no stock; a
place that a jack has emptied stays open if its owner has neither stock nor discards; without any card to lay, step 5
falls away.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NoReturn

from tests.referees.log import NEVER, Facts, Log, LoggedGame, Report, check_games, is_made_of

SUITS = ("spades", "hearts", "diamonds", "clubs")
VALUES = {"ace": 1} | {str(number): number for number in range(2, 11)}
NUMBERS = [f"{suit}-{value}" for suit in SUITS for value in VALUES]
ACTIONS = [f"{suit}-{rank}" for suit in SUITS for rank in ("jack", "queen", "king")]
ACES_OF_THE_LOT = ("hearts-ace", "spades-ace")
PLACES = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4}
KINDS = {3: ("trio", 3), 4: ("quartet", 5), 5: ("quintet", 10)}
HANDS = ("3", "2", "4", "5")
GOALS = ("55", "20")

# The steps of a turn in which there is something to choose, and what it breaks to pass one over.
SETTLE, ACT, TAKE, LAY = range(4)
STEPS = ("step2.choice", "step3.optional", "step4.take", "ruling.must-lay")
ACTION_RULES = {"jack": "jack.move", "queen": "queen.swap", "king": "king.clear"}

# What a line breaks that may not come now, whatever should have come …
NEVER_NOW = NEVER | {
    "game": "log.format",
    "lot": "ruling.setup",
    "shuffled": "ruling.setup",
    "dealt": "ruling.setup",
    "recycled": "step1.recycle",
    "restocked": "step4.empty",
}
# … and when a step or a new turn should have come.
INSTEAD = NEVER_NOW | {
    "undecided": "step2.equal",
    "settled": "step2.settle",
    "left": "step2.choice",
    "jack": "jack.move",
    "queen": "queen.swap",
    "king": "king.clear",
    "skipped": "step3.optional",
    "untaken": "ruling.empty-stock",
    "took": "step4.take",
    "laid": "step5.connect",
    "reserved": "step5.reserve",
}


def check(lines: Iterable[str]) -> Report:
    return check_games(lines, Game)


# --- cards ---


def suit_of(card: str) -> str:
    return card.partition("-")[0]


def value_of(card: str) -> int:
    return VALUES[card.partition("-")[2]]


def rank_of(action: str) -> str:
    return action.partition("-")[2]


def follows(card: str, other: str) -> bool:
    """Whether the values are neighbours; the ace is beside the 2 and beside the 10."""
    return (value_of(card) - value_of(other)) % 10 in (1, 9)


def connects(card: str, other: str) -> bool:
    return value_of(card) == value_of(other) or (suit_of(card) == suit_of(other) and follows(card, other))


def run_with(card: str, cards: list[str]) -> list[str]:
    """The longest run of the suit of this card that holds it, upwards; 10 and ace are consecutive."""
    here = {value_of(other): other for other in cards if suit_of(other) == suit_of(card)}
    first = last = value_of(card) - 1  # counted from 0, so that the ace follows the 10
    while (first - 1) % 10 + 1 in here and last - first < len(here) - 1:
        first -= 1
    while (last + 1) % 10 + 1 in here and last - first < len(here) - 1:
        last += 1
    return [here[value % 10 + 1] for value in range(first, last + 1)]


@dataclass
class Side:
    """What lies before one player; in piles the top card is the last."""

    actions: list[str] = field(default_factory=list)  # still face down
    turned: list[str] = field(default_factory=list)
    apart: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    base: list[list[str]] = field(default_factory=lambda: [[] for _ in PLACES])
    reserve: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    points: int = 0

    @property
    def net(self) -> int:
        return self.points - len(self.reserve)

    @property
    def gaps(self) -> list[int]:
        return [place for place, pile in enumerate(self.base) if not pile]

    @property
    def tops(self) -> list[str]:
        return [pile[-1] for pile in self.base if pile]

    def top(self, place: int) -> str | None:
        return self.base[place][-1] if self.base[place] else None

    def beside(self, place: int) -> list[list[str]]:
        """The piles to the left and to the right."""
        return [self.base[near] for near in (place - 1, place + 1) if 0 <= near < len(self.base)]

    def goes(self, card: str, place: int) -> bool:
        """Whether this card may be laid in this place."""
        if self.gaps:
            return place in self.gaps
        return any(connects(card, pile[-1]) for pile in self.beside(place))

    def fits(self, card: str) -> bool:
        return any(self.goes(card, place) for place in range(len(self.base)))


class Game(LoggedGame):
    NAME = "qwinta"
    NEVER_NOW = NEVER_NOW
    seats = "ab"

    def __init__(self, log: Log, report: Report) -> None:
        super().__init__(log, report)
        self.sides = {seat: Side() for seat in self.seats}
        self.seat, self.me, self.you = "a", self.sides["a"], self.sides["b"]  # who is on turn
        self.action = ""  # the action card of this turn
        self.begun = False
        self.left = False  # the rest of the QWINTAs
        self.acted = False
        self.taken = ""  # from the reserve, and to be placed
        self.newly: tuple[str, str] | None = None  # whose card has become visible last, and which

    @property
    def other(self) -> str:
        return "b" if self.seat == "a" else "a"

    def sit_down(self, players: object, options: object) -> None:
        if players != 2:
            self.refuse("ruling.material", f"{players} players")
        agreed = {"hand": HANDS[0], "goal": GOALS[0]} | (options if isinstance(options, dict) else {"": options})
        if not agreed.keys() <= {"hand", "goal"} or agreed["hand"] not in HANDS or agreed["goal"] not in GOALS:
            self.refuse("log.format", f"the options are hand and goal, not {options}")
        self.in_hand, self.goal = int(agreed["hand"]), int(agreed["goal"])

    # --- the whole game ---

    def play(self) -> None:
        self.expect("step", "ruling.setup", {"step": "deal"})
        starter = self.draw_lots()
        for seat in self.seats:
            self.set_up(seat)
        self.seat = starter
        while True:
            self.me, self.you = self.sides[self.seat], self.sides[self.other]
            self.take_turn()
            self.report.turns += 1
            if max(self.me.net, self.you.net) >= self.goal:
                break
            self.seat = self.other
        self.finish()

    def finish(self) -> None:
        net = {seat: side.net for seat, side in self.sides.items()}
        both = min(net.values()) >= self.goal
        winner = self.seat if self.me.net >= self.you.net else self.other
        gross = {seat: side.points for seat, side in self.sides.items()}
        unsubtracted = gross in (self.log.event.get("points"), self.log.event.get("totals")) and gross != net
        clause = "score.reserve" if unsubtracted else "game.end"
        missing = self.extra_combination() or "ruling.end-check"
        self.expect("scored", clause, {"round": 1, "points": net}, missing=missing, clauses={"round": "log.format"})
        winning = "ruling.end-check" if both else "game.end"
        self.expect("won", winning, {"totals": net, "winners": [winner]}, clauses={"totals": "game.end"})
        self.count("score.reserve", any(side.reserve for side in self.sides.values()))
        self.count("ruling.end-check: won in the turn of the other", winner != self.seat)
        self.count("ruling.end-check: equal", both and self.me.net == self.you.net)
        self.report.rounds += 1
        self.end("game.end")

    # --- setting up ---

    def draw_lots(self) -> str:
        order = self.shuffled("lot", Counter(ACES_OF_THE_LOT), "ruling.setup")
        cards = {"a": order[1], "b": order[0]}
        starter = "a" if cards["a"] == "hearts-ace" else "b"
        self.expect("lot", "ruling.setup", {"starter": starter, "cards": cards, "order": order})
        return starter

    def set_up(self, seat: str) -> None:
        side = self.sides[seat]
        self.shuffle_actions(seat, "shuffled", Counter(ACTIONS), "ruling.material")
        stock = self.shuffled("shuffled", Counter(NUMBERS), "ruling.material")
        facts: Facts = {"seat": seat, "what": "numbers", "cards": len(stock), "order": stock}
        self.expect("shuffled", "ruling.setup", facts, clauses={"seat": "ruling.setup"})
        side.stock = stock
        side.base = [[side.stock.pop()] for _ in PLACES]
        side.hand = [side.stock.pop() for _ in range(self.in_hand)]
        facts = {"seat": seat, "base": side.tops, "hand": side.hand}
        self.expect("dealt", "ruling.setup", facts, clauses={"seat": "ruling.setup"})

    def shuffle_actions(self, seat: str, kind: str, cards: Counter[str], clause: str) -> None:
        side = self.sides[seat]
        order = self.shuffled(kind, cards, clause)
        facts: Facts = {"seat": seat, "what": "actions", "cards": len(order), "order": order}
        wrong = "ruling.setup" if kind == "shuffled" else clause
        self.expect(kind, wrong, facts, clauses={"seat": wrong})
        side.actions, side.turned = order, []
        side.apart = [side.actions.pop() for _ in range(2)]

    # --- a turn ---

    def take_turn(self) -> None:
        self.turn_up_action()
        self.check_qwintas()
        self.use_action()
        self.take_card()
        self.lay_card()

    def turn_up_action(self) -> None:
        me = self.me
        if not me.actions:
            cards = Counter(me.turned + me.apart)
            self.instead_of_a_turn("recycled", "step1.recycle")
            self.shuffle_actions(self.seat, "recycled", cards, "step1.recycle")
        else:
            self.instead_of_a_turn("turned", "step1.turn")
        self.action = me.actions.pop()
        me.turned.append(self.action)
        self.expect("turned", "step1.turn", {"seat": self.seat, "card": self.action})
        self.begun, self.left, self.acted, self.taken, self.newly = True, False, False, "", None

    def instead_of_a_turn(self, kind: str, clause: str) -> None:
        event = self.log.event
        if event["event"] == kind:
            return
        text = f"the turn of {self.seat} begins here ({kind}), not {self.found}"
        if event["event"] in ("scored", "won"):
            reached = max(side.points for side in self.sides.values()) >= self.goal
            self.log.stop("score.reserve" if reached else "ruling.end-check", text)
        if event["event"] == "combination" and not self.begun:
            self.log.stop("ruling.setup", "combinations in the opening bases score nothing")
        if event["event"] == "step" and event.get("seat") == self.other and self.begun:
            self.log.stop("turn.order", text)
        if event["event"] == "turned":
            self.log.stop("step1.recycle", text)
        self.log.stop(self.extra_combination() or INSTEAD.get(event["event"], clause), text)

    # --- step 2 ---

    def active(self) -> list[int]:
        """Where two cards of the suit of the action card lie opposite each other."""
        suit = suit_of(self.action)
        pairs = enumerate(zip(self.me.base, self.you.base, strict=True))
        return [at for at, piles in pairs if all(pile and suit_of(pile[-1]) == suit for pile in piles)]

    def values(self, place: int) -> tuple[int, int]:
        return value_of(self.me.base[place][-1]), value_of(self.you.base[place][-1])

    def equal(self) -> list[int]:
        return [place for place in self.active() if len(set(self.values(place))) == 1]

    def decidable(self) -> list[int]:
        return [place for place in self.active() if place not in self.equal()]

    def check_qwintas(self) -> None:
        undecided = self.equal()
        if undecided:
            places = [place + 1 for place in undecided]
            self.expect("undecided", "step2.equal", {"seat": self.seat, "places": places})
        settled = 0
        while self.decidable() and not self.left:
            match self.step(SETTLE):
                case ["settle", place] if place in PLACES and PLACES[place] in self.decidable():
                    self.log.advance()
                    self.settle(PLACES[place])
                    settled += 1
                case ["settle", *words]:
                    self.log.stop(self.why_not_settle(words), f"{' '.join(words)!r} is no QWINTA to settle")
                case ["leave"]:
                    self.log.advance()
                    self.expect("left", "step2.choice", {"seat": self.seat})
                    self.left = True
                case words:
                    self.misplaced(words, SETTLE)
        self.count("ruling.several-qwintas", settled > 1 or (self.left and settled > 0))

    def settle(self, place: int) -> None:
        mine, yours = self.values(place)
        winner = self.seat if mine > yours else self.other
        self.sides[winner].points += 5
        cards = {seat: side.base[place] for seat, side in self.sides.items()}
        self.expect(
            "settled",
            "step2.settle",
            {"seat": self.seat, "place": place + 1, "winner": winner, "points": 5, "cards": cards},
            clauses={"winner": "step2.points", "points": "score.qwinta"},
        )
        self.count("step2.points: for the other", winner != self.seat)
        self.count("step2.settle: cards underneath", any(len(pile) > 1 for pile in cards.values()))
        for side in self.sides.values():
            side.discard += side.base[place]
            side.base[place] = []

    def why_not_settle(self, words: list[str]) -> str:
        if len(words) != 1 or words[0] not in PLACES:
            return "step2.active"
        place = PLACES[words[0]]
        if place in self.equal():
            return "step2.equal"
        if place in self.active():
            return "step2.choice"  # it has been left
        piles = [side.base[place] for side in self.sides.values()]
        suit = suit_of(self.action)
        if all(pile and any(suit_of(card) == suit for card in pile) for pile in piles):
            return "ruling.top-only"
        return "step2.active"

    # --- step 3 ---

    def reach(self) -> list[int]:
        """The places that the action card reaches."""
        rank, suit = rank_of(self.action), suit_of(self.action)
        side = self.you if rank == "jack" else self.me
        if rank == "queen" and len(side.tops) < 2:
            return []  # nothing to exchange it with
        return [place for place, pile in enumerate(side.base) if pile and suit_of(pile[-1]) == suit]

    def use_action(self) -> None:
        if not self.reach():
            return
        match self.step(ACT):
            case ["skip"]:
                self.log.advance()
                self.expect("skipped", "step3.optional", {"seat": self.seat})
            case ["jack" | "queen" | "king", *_] as words:
                objection = self.why_no_action(words)
                if objection:
                    self.log.stop(objection, f"the {self.action} cannot do {' '.join(words)!r}")
                self.log.advance()
                places = [PLACES[word] for word in words[1:]]
                match words[0]:
                    case "jack":
                        self.jack(places[0])
                    case "queen":
                        self.queen(*places)
                    case "king":
                        self.king(places[0])
            case words:
                self.misplaced(words, ACT)
        self.acted = True

    def why_no_action(self, words: list[str]) -> str | None:
        """What using the action card in this way would break."""
        rank, *places = words
        rule = ACTION_RULES[rank]
        if rank != rank_of(self.action) or len(places) != (2 if rank == "queen" else 1):
            return rule
        if not set(places) <= PLACES.keys() or len(set(places)) != len(places):
            return rule
        side = self.you if rank == "jack" else self.me
        tops = [side.top(PLACES[place]) for place in places]
        if None in tops:
            return rule
        if not any(suit_of(str(top)) == suit_of(self.action) for top in tops):
            buried = [card for place in places for card in side.base[PLACES[place]]]
            below = any(suit_of(card) == suit_of(self.action) for card in buried)
            return "ruling.top-only" if below else "step3.suit"
        return "log.format" if places != sorted(places) else None

    def jack(self, place: int) -> None:
        pile = self.you.base[place]
        card = pile.pop()
        self.you.reserve.insert(0, card)
        facts: Facts = {"seat": self.seat, "other": self.other, "place": place + 1, "card": card}
        self.expect("jack", "jack.move", facts)
        if not pile:
            if not self.can_draw(self.you):
                self.count("jack.refill: nothing to refill with")
                return
            self.count("ruling.refill-only-jack", len(self.you.gaps) > 1)
            self.restock(self.other, "jack.refill")
            pile.append(self.you.stock.pop())
            self.expect(
                "refilled",
                "jack.refill",
                {"seat": self.other, "place": place + 1, "card": pile[-1]},
                clauses={"seat": "jack.refill", "place": "ruling.refill-only-jack"},
            )
        else:
            self.count("jack.move: the card under it stays")
        self.combinations(self.other, pile[-1], "jack.score")

    def queen(self, place: int, other: int) -> None:
        base = self.me.base
        cards = [base[place][-1], base[other][-1]]
        facts: Facts = {"seat": self.seat, "places": [place + 1, other + 1], "cards": cards}
        covered = len(base[place]) > 1 or len(base[other]) > 1
        self.expect("queen", "queen.swap", facts, clauses={"cards": "ruling.queen-top"} if covered else None)
        self.count("ruling.queen-top", covered)
        base[place][-1], base[other][-1] = base[other][-1], base[place][-1]

    def king(self, place: int) -> None:
        cards = self.me.base[place]
        self.me.points += len(cards)
        facts: Facts = {"seat": self.seat, "place": place + 1, "cards": cards, "points": len(cards)}
        self.expect("king", "king.clear", facts, clauses={"points": "score.king"})
        self.count("king.clear: more than one card", len(cards) > 1)
        self.me.discard += cards
        self.me.base[place] = []

    # --- step 4 ---

    def can_draw(self, side: Side) -> bool:
        return bool(side.stock or side.discard)

    def restock(self, seat: str, clause: str) -> None:
        """Only now, when a card is to be drawn, is an empty stock made anew from the discard pile."""
        side = self.sides[seat]
        if side.stock:
            if self.log.event["event"] == "restocked":
                self.log.stop("step4.empty", f"{seat} still has a stock")
            return
        order = self.shuffled("restocked", Counter(side.discard), "step4.empty")
        exposed = sorted(side.hand, key=NUMBERS.index)
        facts: Facts = {"seat": seat, "cards": len(side.discard), "exposed": exposed, "order": order}
        self.expect("restocked", "step4.empty", facts, clauses={"seat": "step4.empty"})
        self.count("step4.empty: for a jack", clause == "jack.refill")
        side.stock, side.discard = order, []

    def take_card(self) -> None:
        me = self.me
        placeable = bool(me.reserve) and me.fits(me.reserve[-1])
        if not self.can_draw(me) and not placeable:
            self.expect("untaken", "ruling.empty-stock", {"seat": self.seat})
            self.count("ruling.empty-stock: the reserve cannot be placed", bool(me.reserve))
            return
        match self.step(TAKE):
            case ["stock"]:
                if not self.can_draw(me):
                    self.log.stop("ruling.empty-stock", "there is neither stock nor discard pile")
                self.log.advance()
                self.restock(self.seat, "step4.take")
                card = me.stock.pop()
                me.hand.append(card)
                facts: Facts = {"seat": self.seat, "from": "stock", "card": card}
                self.expect("took", "step4.take", facts)
            case ["reserve"]:
                if not me.reserve:
                    self.log.stop("step4.take", "the reserve is empty")
                if not placeable:
                    self.log.stop("step4.reserve-now", f"the {me.reserve[-1]} cannot be placed")
                self.log.advance()
                self.taken = me.reserve.pop()
                facts = {"seat": self.seat, "from": "reserve", "card": self.taken}
                self.expect("took", "step4.take", facts)
                self.count("ruling.reserve-is-step5")
                self.count("ruling.empty-stock: the reserve is taken", not self.can_draw(me))
            case words:
                self.misplaced(words, TAKE)

    # --- step 5 ---

    def lay_card(self) -> None:
        me = self.me
        if not me.hand and not self.taken:
            self.count("ruling.must-lay: nothing to lay")
            return
        match self.step(LAY):
            case ["lay", card, place]:
                self.lay(card, place)
            case ["reserve", card]:
                self.lay_in_reserve(card)
            case words:
                self.misplaced(words, LAY)

    def lay(self, card: str, word: str) -> None:
        me = self.me
        if self.taken and card != self.taken:
            self.log.stop("step4.reserve-now", f"the {self.taken} must be placed, not the {card}")
        if not self.taken and card not in me.hand:
            self.log.stop("step5.connect", f"the {card} is not in the hand of {self.seat}")
        if word not in PLACES:
            self.log.stop("step5.connect", f"there is no place {word!r}")
        place = PLACES[word]
        if not me.goes(card, place):
            self.log.stop(self.why_not_there(card, place), f"the {card} cannot be laid in place {word}")
        self.log.advance()
        filled = not me.base[place]
        facts: Facts = {"seat": self.seat, "card": card, "place": place + 1, "filled": filled}
        self.expect("laid", "step5.connect", facts, clauses={"filled": "step5.gaps-first"})
        self.count("step5.gaps-first", filled)
        if not filled:
            values = {abs(value_of(card) - value_of(pile[-1])) for pile in me.beside(place) if connects(card, pile[-1])}
            self.count("step5.ace-ten", values == {9})
        if not self.taken:
            me.hand.remove(card)
        me.base[place].append(card)
        self.combinations(self.seat, card, "score.combination")

    def why_not_there(self, card: str, place: int) -> str:
        me = self.me
        if me.gaps:
            return "step5.gaps-first"
        if connects(card, me.base[place][-1]):
            return "ruling.beside-not-on"
        if any(connects(card, below) for pile in me.beside(place) for below in pile):
            return "ruling.top-only"
        return "step5.connect"

    def lay_in_reserve(self, card: str) -> None:
        me = self.me
        if self.taken:
            self.log.stop("step4.reserve-now", f"the {self.taken} must be placed in the base")
        if card not in me.hand:
            self.log.stop("step5.reserve", f"the {card} is not in the hand of {self.seat}")
        if me.gaps:
            self.log.stop("step5.gaps-first", "there is an open place to fill")
        if me.fits(card):
            self.log.stop("ruling.reserve-only-unfit", f"the {card} fits in the base")
        self.log.advance()
        self.expect("reserved", "step5.reserve", {"seat": self.seat, "card": card})
        me.hand.remove(card)
        self.count("ruling.reserve-only-unfit: though another card fits", any(map(me.fits, me.hand)))
        me.reserve.append(card)

    # --- combinations ---

    def combinations(self, owner: str, card: str, clause: str) -> None:
        """What this card, visible since now, makes with the other base cards: the set first, then the run."""
        self.newly = (owner, card)
        tops = self.sides[owner].tops
        equals = [top for top in tops if value_of(top) == value_of(card)]
        found = [cards for cards in (equals, run_with(card, tops)) if len(cards) >= 3]
        for cards in found:
            kind, points = KINDS[len(cards)]
            same = is_made_of(self.log.event.get("cards"), Counter(cards))
            objection = "log.format" if same else self.extra_combination() or "ruling.combination-new"
            self.sides[self.seat].points += points
            self.expect(
                "combination",
                "score.combination",
                {"seat": self.seat, "owner": owner, "kind": kind, "cards": cards, "points": points},
                missing=clause,
                clauses={"seat": clause, "owner": clause, "cards": objection},
            )
            self.count(f"{clause}: {kind}")
            self.count("ruling.run-suit", suit_of(cards[0]) == suit_of(cards[1]))
            self.count("ruling.run-suit: 10-ace", {1, 10} <= {value_of(each) for each in cards})
        self.count("ruling.combination-new: a set and a run", len(found) == 2)

    def extra_combination(self) -> str | None:
        """What a combination under the finger breaks that does not come now."""
        event = self.log.event
        if event["event"] != "combination":
            return None
        cards, owner = event.get("cards"), event.get("owner")
        if owner not in tuple(self.seats) or not isinstance(cards, list) or not set(map(str, cards)) <= set(NUMBERS):
            return "log.format"
        if not set(cards) <= set(self.sides[owner].tops):
            return "ruling.top-only"
        if self.newly is None or self.newly[0] != owner or self.newly[1] not in cards:
            return "ruling.combination-new"
        if len({value_of(card) for card in cards}) > 1:
            if len({suit_of(card) for card in cards}) > 1:
                return "ruling.run-suit"
            if not set(cards) <= set(run_with(cards[0], cards)):
                return "score.combination"
        if len(set(cards)) < 3 or len(set(cards)) < len(cards):
            return "score.combination"
        return "ruling.combination-new"

    # --- reading the log ---

    def step(self, now: int) -> list[str]:
        """What the player on turn does next, word by word; the finger stays on the line, in case it is illegal."""
        event = self.log.event
        text = f"{self.seat} is to move, not {self.found}"
        match event["event"]:
            case "step":
                pass
            case "combination":
                self.log.stop(str(self.extra_combination()), text)
            case "refilled":
                place, owner = event.get("place"), event.get("seat")
                gap = owner in tuple(self.seats) and type(place) is int and place - 1 in self.sides[owner].gaps
                self.log.stop("ruling.refill-only-jack" if gap else "jack.refill", text)
            case kind:
                self.log.stop(INSTEAD.get(kind, STEPS[now]), text)
        words = self.words
        if event.get("seat") != self.seat:
            decides = now == SETTLE and words[0] in ("settle", "leave")
            self.log.stop("step2.choice" if decides else "turn.order", text)
        self.check_step()
        return words

    def misplaced(self, words: list[str], now: int) -> NoReturn:
        """A move of another step than the one that is to be made now, or none at all."""
        self.log.stop(self.why_misplaced(words, now), f"{' '.join(words)!r} is not for now")

    def why_misplaced(self, words: list[str], now: int) -> str:
        match words:
            case ["settle", *places]:
                belongs, objection = SETTLE, self.why_not_settle(places)
            case ["leave"]:
                belongs, objection = SETTLE, "step2.choice"
            case ["jack" | "queen" | "king", *_]:
                belongs, objection = ACT, self.why_no_action(words) or "turn.order"
            case ["skip"]:
                belongs, objection = ACT, "step3.optional"
            case ["stock"] | ["reserve"]:
                belongs, objection = TAKE, "step4.reserve-now" if self.taken else "step4.take"
            case ["lay", _, _] | ["reserve", _]:
                belongs, objection = LAY, STEPS[now]
            case _:
                return "log.format"
        if belongs > now:
            return STEPS[now]  # which is passed over, though there is a choice
        if now == LAY:
            return objection if belongs == TAKE else "turn.order"
        return "turn.order" if self.acted else objection
