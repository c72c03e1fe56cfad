"""An outside referee for UNO: objects to what the rules (`shared/rules/uno.md`) forbid.

The clauses have none for the plain order of play (the next in the direction of play is on turn): a player who moves out
of turn after a card without an effect breaks `turn.start`, the only clause that says which way round it goes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tests.referees.log import NEVER, Facts, Log, LoggedGame, Report, check_games

COLOURS = ("red", "yellow", "green", "blue")
SYMBOLS = ("skip", "reverse", "draw-two")
WILD, WILD_FOUR = "wild", "wild-draw-four"
WILDS = (WILD, WILD_FOUR)
NUMBERS = tuple("0123456789")
DECK = Counter(
    [f"{colour}-0" for colour in COLOURS]
    + [f"{colour}-{face}" for colour in COLOURS for face in (*NUMBERS[1:], *SYMBOLS)] * 2
    + [*WILDS] * 4
)
GOAL = 500
LEFT, RIGHT = 1, -1  # clockwise, and back

# What a line breaks that comes when a step, or some other line, should come.
NEVER_NOW = NEVER | {
    "reshuffled": "pile.reshuffle",
    "nothing-left": "ruling.reshuffle-top",
    "drew-for-deal": "setup.dealer",
    "returned": "setup.first.wild-four",
}
INSTEAD_OF_A_STEP = NEVER_NOW | {
    "skipped": "action.skip",
    "reversed": "action.reverse",
    "caught": "ruling.uno-timing",
    "waited": "ruling.uno-timing",
    "challenged": "challenge.right",
    "accepted": "challenge.right",
    "coloured": "setup.first.wild",
    "kept": "turn.draw",
    "revealed": "round.end",
    "scored": "round.end",
    "won": "goal.game",
}
# What a move breaks that is for another moment.
MISPLACED_MOVES = {
    "catch": "ruling.uno-timing",
    "wait": "ruling.uno-timing",
    "challenge": "challenge.right",
    "accept": "challenge.right",
    "colour": "setup.first.wild",
    "keep": "turn.draw",
    "deal": "round.end",
}


def check(lines: Iterable[str]) -> Report:
    return check_games(lines, Game)


class Game(LoggedGame):
    NAME = "uno"
    NEVER_NOW = NEVER_NOW
    FACTS: Mapping[str, str] = {}
    UNSAID: Mapping[str, str] = {"uno": "uno.call"}

    def __init__(self, log: Log, report: Report) -> None:
        super().__init__(log, report)
        self.totals = dict.fromkeys(self.seats, 0)
        # the table of a round; piles are lists with the top card last
        self.hands: dict[str, list[str]] = {}
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.colour = ""
        self.direction = LEFT
        self.doing = "setup.deal"  # the rule that was carried out last
        self.turn_by = "turn.start"  # the rule that says who is on turn

    def sit_down(self, players: object, options: object) -> None:
        if type(players) is not int or not 2 <= players <= 10:
            self.refuse("material.players", f"{players} players")
        self.seats = "abcdefghij"[:players]
        if not isinstance(options, dict) or options.keys() != {"scoring", "two-player-reverse"}:
            self.refuse("log.format", "the options are scoring and two-player-reverse")
        if options["scoring"] not in ("winner", "own-cards"):
            self.refuse("score.alternative", f"there is no scoring {options['scoring']!r}")
        if options["two-player-reverse"] not in ("skip", "turn"):
            self.refuse("ruling.two-player-reverse", f"with two, reverse is no {options['two-player-reverse']!r}")
        self.winner_scores = options["scoring"] == "winner"
        self.reverse_skips = players == 2 and options["two-player-reverse"] == "skip"

    # --- the whole game ---

    def play(self) -> None:
        dealer: str | None = None
        number = 0
        goal_clause = "score.win" if self.winner_scores else "score.alternative"
        while max(self.totals.values()) < GOAL:
            number += 1
            early_end = self.log.event["event"] == "won"
            self.expect("step", "score.next-round", {"step": "deal"}, missing=goal_clause if early_end else None)
            dealer = self.draw_for_dealer() if dealer is None else self.next_to(dealer, LEFT)
            self.deal(number, dealer)
            self.take_turns(dealer)
            self.reveal()
            self.score(number)
            self.report.rounds += 1
        self.expect("won", goal_clause, {"totals": self.totals, "winners": self.winners()})
        self.end("goal.game")

    def winners(self) -> list[str]:
        best = max(self.totals.values()) if self.winner_scores else min(self.totals.values())
        return [seat for seat in self.seats if self.totals[seat] == best]

    # --- setup ---

    def draw_for_dealer(self) -> str:
        pile = self.shuffle(DECK, "material.deck")
        drawing = self.seats
        while len(drawing) > 1:
            if len(pile) < len(drawing):
                self.log.stop("setup.dealer", "there are no cards left to draw for the deal")
            cards = {seat: pile.pop() for seat in drawing}
            self.expect("drew-for-deal", "setup.dealer", {"cards": cards})
            numbers = {seat: number_on(card) for seat, card in cards.items()}
            highest = max(numbers.values())
            drawing = "".join(seat for seat in drawing if numbers[seat] == highest)
        return drawing

    def deal(self, number: int, dealer: str) -> None:
        self.pile = self.shuffle(DECK, "material.deck")
        dealer_by = "setup.dealer" if number == 1 else "ruling.next-dealer"
        if self.log.event["event"] == "dealt" and self.log.event.get("dealer") != dealer:
            self.log.stop(dealer_by, f"{dealer} deals round {number}, not {self.log.event.get('dealer')}")
        self.expect("dealt", dealer_by, {"round": number, "dealer": dealer}, clauses={"round": "score.next-round"})
        from_the_left = self.others(dealer, LEFT) + dealer
        self.hands = {seat: [self.pile.pop() for _ in range(7)] for seat in from_the_left}
        self.direction = LEFT
        for seat in self.seats:
            self.expect("hand", "setup.deal", {"seat": seat, "cards": self.hands[seat]})
        self.turn_up()

    def turn_up(self) -> None:
        while True:
            card = self.pile.pop()
            self.expect("turned", "setup.deal", {"card": card})
            if card != WILD_FOUR:
                break
            self.expect("returned", "setup.first.wild-four", {"card": card})
            self.pile = self.shuffle(Counter([*self.pile, card]), "setup.first.wild-four")
        self.discard = [card]
        self.colour = colour_of(card)

    def shuffle(self, cards: Counter[str], clause: str) -> list[str]:
        pile = self.shuffled("shuffled", cards, clause)
        self.expect("shuffled", clause, {"cards": len(pile), "order": pile})
        return pile

    def first_player(self, dealer: str) -> str:
        """What the first card brings about; returns who begins."""
        left = self.next_to(dealer, LEFT)
        second = self.next_to(left, LEFT)
        match face(self.discard[0]):
            case "draw-two":
                self.turn_by = "setup.first.draw-two"
                self.draw(left, 2, self.turn_by)
                return second
            case "reverse":
                self.turn_by = "setup.first.reverse"
                self.direction = RIGHT
                self.expect("reversed", self.turn_by, {"to": "right"})
                return dealer
            case "skip":
                self.turn_by = "setup.first.skip"
                self.expect("skipped", self.turn_by, {"seat": left})
                return second
            case "wild":
                self.turn_by = "setup.first.wild"
                self.choose_colour(left)
                return left
        self.turn_by = "turn.start"
        return left

    def choose_colour(self, seat: str) -> None:
        match self.step(seat):
            case ["colour", colour] if colour in COLOURS:
                self.log.advance()
                self.expect("coloured", "setup.first.wild", {"seat": seat, "colour": colour})
                self.colour = colour
            case words:
                self.log.stop("setup.first.wild", f"{seat} names a colour first, not {' '.join(words)!r}")

    # --- turns ---

    def take_turns(self, dealer: str) -> None:
        """Plays until a hand is empty."""
        self.doing = "setup.deal"
        seat = self.first_player(dealer)
        while all(self.hands.values()):
            seat = self.take_turn(seat)
            self.report.turns += 1

    def take_turn(self, seat: str) -> str:
        """Returns who is on turn then."""
        words = self.step(seat)
        if words[0] == "play":
            return self.play_card(seat, words[1:], drawn=False)
        if words != ["draw"]:
            self.log.stop(MISPLACED_MOVES.get(words[0], "log.format"), f"{seat} may play or draw, not {words}")
        self.log.advance()
        got = self.draw(seat, 1, "turn.draw")
        self.turn_by = "turn.draw"
        words = self.step(seat)
        if words[0] == "play" and not got:
            self.log.stop("turn.decline", f"{seat} has drawn nothing to play")
        if words[0] == "play":
            return self.play_card(seat, words[1:], drawn=True)
        if words != ["keep"]:
            clause = "turn.draw" if words == ["draw"] else MISPLACED_MOVES.get(words[0], "log.format")
            self.log.stop(clause, f"{seat} has drawn and may play that card or keep it, not {words}")
        self.log.advance()
        self.expect("kept", "turn.draw", {"seat": seat})
        return self.next_to(seat)

    def play_card(self, seat: str, words: list[str], *, drawn: bool) -> str:
        hand = self.hands[seat]
        place = self.place(hand, words)
        card = hand[place]
        if drawn and place != len(hand) - 1:
            self.log.stop("turn.decline", f"only the drawn card may be played, not the {card}")
        if not self.fits(card):
            clause = "ruling.first-wild-colour" if self.turn_by == "setup.first.wild" else rule_of(card)
            self.log.stop(clause, f"a {card} cannot be played on a {self.discard[-1]} (colour: {self.colour})")
        colour, called = self.colour_and_call(card, words[1:], last=len(hand) == 1)
        if called and len(hand) != 2:
            self.log.stop("uno.call", f"the call is for the last but one card, not with {len(hand)} in hand")
        self.log.advance()

        unlawful = card == WILD_FOUR and any(colour_of(other) == self.colour for other in hand)
        facts: Facts = {"seat": seat, "place": place + 1, "card": card}
        if colour and card in WILDS:
            facts["colour"] = colour
        if called:
            facts["uno"] = True
        self.expect("played", rule_of(card), facts, clauses={"uno": "uno.call", "place": "turn.match"})
        self.count("turn.draw: the drawn card is played", drawn)
        self.count("ruling.illegal-wild-four", unlawful)
        self.count("uno.call", called)
        del hand[place]
        self.discard.append(card)
        self.colour = colour
        self.turn_by = "turn.start"
        if not hand:
            self.last_card(seat, card)
            return seat
        left = hand[:]
        if len(hand) == 1 and not called:
            self.offer_to_catch(seat)
        return self.carry_out(seat, card, left, unlawful=unlawful)

    def place(self, hand: list[str], words: list[str]) -> int:
        places = [str(place) for place in range(1, len(hand) + 1)]
        if not words or words[0] not in places:
            self.log.stop("turn.match", f"there is no such place in a hand of {len(hand)}")
        return places.index(words[0])

    def fits(self, card: str) -> bool:
        if card in WILDS:
            return True
        top = self.discard[-1]
        return colour_of(card) == self.colour or (top not in WILDS and face(card) == face(top))

    def colour_and_call(self, card: str, words: list[str], *, last: bool) -> tuple[str, bool]:
        """The colour of play after this card, and whether UNO is called. A last wild has no colour."""
        called = words[-1:] == ["uno"]
        if called:
            words = words[:-1]
        if card in WILDS and not last:
            if len(words) != 1 or words[0] not in COLOURS:
                self.log.stop(rule_of(card), "who plays a wild names a colour")
            return words[0], called
        if words:
            clause = "log.format"
            if words[0] in COLOURS:
                clause = "ruling.last-wild" if card in WILDS else "action.wild"
            self.log.stop(clause, f"a {card} is played with {' '.join(words)!r}")
        return colour_of(card), called

    def offer_to_catch(self, forgetful: str) -> None:
        """Before the card has any effect, the others choose one by one, until one of them catches the player."""
        self.doing = self.turn_by = "ruling.uno-timing"
        for other in self.others(forgetful, self.direction):
            match self.step(other):
                case ["catch"]:
                    self.log.advance()
                    facts: Facts = {"seat": other, "other": forgetful}
                    self.expect("caught", "uno.penalty", facts)
                    self.draw(forgetful, 2, "uno.penalty")
                    break
                case ["wait"]:
                    self.log.advance()
                    self.expect("waited", "ruling.uno-timing", {"seat": other})
                case words:
                    self.log.stop("ruling.uno-timing", f"{other} can catch {forgetful} or wait, not {words}")
        self.turn_by = "turn.start"

    def carry_out(self, seat: str, card: str, left: list[str], *, unlawful: bool) -> str:
        """What the card brings about, with the hand as it was left; returns who is on turn then."""
        victim = self.next_to(seat)
        match face(card):
            case "draw-two":
                self.draw(victim, 2, "action.draw-two")
                self.turn_by = "action.draw-two"
                return self.next_to(victim)
            case "skip":
                self.turn_by = "action.skip"
                self.expect("skipped", "action.skip", {"seat": victim})
                return self.next_to(victim)
            case "reverse":
                self.turn_by = "action.reverse"
                self.direction = -self.direction
                self.expect("reversed", "action.reverse", {"to": "left" if self.direction == LEFT else "right"})
                if not self.reverse_skips:
                    return self.next_to(seat)
                self.turn_by = clause = "ruling.two-player-reverse"
                self.expect("skipped", clause, {"seat": victim})
                return seat
            case "wild-draw-four":
                return self.answer_wild_four(seat, victim, left, guilty=unlawful)
        return victim

    def answer_wild_four(self, seat: str, victim: str, left: list[str], *, guilty: bool) -> str:
        """The hand is shown and judged as it was: without cards that a forgotten call has brought in since."""
        self.turn_by = "challenge.right"
        match self.step(victim):
            case ["accept"]:
                self.log.advance()
                self.expect("accepted", "action.wild-four", {"seat": victim})
                self.draw(victim, 4, "action.wild-four")
                self.turn_by = "action.wild-four"
                return self.next_to(victim)
            case ["challenge"]:
                self.log.advance()
            case ["play" | "draw", *words]:
                stacks = words and self.is_draw_card(victim, words[0])
                clause = "ruling.no-stacking" if stacks else "action.wild-four"
                self.log.stop(clause, f"{victim} can accept or challenge, and misses the turn")
            case words:
                clause = MISPLACED_MOVES.get(words[0], "log.format")
                self.log.stop(clause, f"{victim} can accept or challenge, not {words}")
        verdict = "challenge.guilty" if guilty else "challenge.innocent"
        self.expect(
            "challenged",
            "challenge.right",
            {"seat": victim, "other": seat, "guilty": guilty, "hand": left},
            clauses={"guilty": verdict, "hand": "challenge.show"},
        )
        self.count("challenge.show")
        if guilty:
            self.draw(seat, 4, verdict)
            self.turn_by = "ruling.guilty-turn"
            return victim
        self.draw(victim, 6, verdict)
        self.turn_by = "ruling.innocent-turn"
        return self.next_to(victim)

    def is_draw_card(self, seat: str, place: str) -> bool:
        hand = self.hands[seat]
        return place in map(str, range(1, len(hand) + 1)) and face(hand[int(place) - 1]) in ("draw-two", WILD_FOUR)

    # --- cards that move ---

    def draw(self, seat: str, amount: int, clause: str) -> int:
        """So many cards from the pile into this hand, as far as there are any; returns how many."""
        self.doing = clause
        for drawn in range(amount):
            if not self.pile and len(self.discard) == 1:
                self.expect("nothing-left", "ruling.reshuffle-top", {})
                return drawn
            if not self.pile:
                self.reshuffle()
            card = self.pile.pop()
            self.hands[seat].append(card)
            self.expect("drew", clause, {"seat": seat, "card": card}, missing=self.stacked(seat))
        return amount

    def stacked(self, victim: str) -> str | None:
        """The clause that is broken when the victim, instead of drawing, plays a draw card too."""
        match self.log.event:
            case {"event": "step", "seat": seat, "step": str(move)} if seat == victim and move.startswith("play "):
                return "ruling.no-stacking" if self.is_draw_card(victim, move.split(" ")[1]) else None
        return None

    def reshuffle(self) -> None:
        """Only now, when a card is to be drawn, is an empty pile made anew from the discards under the top one."""
        top = self.discard.pop()
        clause = "ruling.reshuffle-top"
        self.pile = self.shuffled("reshuffled", Counter(self.discard), clause, missing="pile.reshuffle")
        self.expect("reshuffled", "pile.reshuffle", {"cards": len(self.discard), "order": self.pile})
        self.discard = [top]

    # --- the end of a round ---

    def last_card(self, seat: str, card: str) -> None:
        """No effect but that of a draw card, whose victim has no choice: the hand is empty, so that it was lawful."""
        self.doing = "round.end"
        amount = {"draw-two": 2, WILD_FOUR: 4}.get(face(card), 0)
        self.draw(self.next_to(seat), amount, "round.end")

    def reveal(self) -> None:
        for seat in self.seats:
            self.expect("revealed", "round.end", {"seat": seat, "cards": self.hands[seat]})

    def score(self, number: int) -> None:
        left = {seat: sum(map(value, self.hands[seat])) for seat in self.seats}
        out = next(seat for seat in self.seats if not self.hands[seat])
        won = {seat: sum(left.values()) if seat == out else 0 for seat in self.seats}
        points, other_points = (won, left) if self.winner_scores else (left, won)
        said = self.log.event.get("points")
        clause = "score.values"
        if isinstance(said, dict):
            if self.winner_scores and any(said.get(seat) for seat in self.seats if seat != out):
                clause = "score.win"
            elif not self.winner_scores and said == other_points:
                clause = "score.alternative"
        self.expect(
            "scored",
            "score.win" if self.winner_scores else "score.alternative",
            {"round": number, "points": points},
            clauses={"round": "score.next-round", "points": clause},
        )
        for seat in self.seats:
            self.totals[seat] += points[seat]

    # --- reading the log ---

    def carried_out(self, clause: str) -> None:
        super().carried_out(clause)
        self.doing = clause

    def step(self, seat: str) -> list[str]:
        """What this player does next, word by word; the finger stays on the line, in case it is illegal."""
        event = self.log.event
        if event["event"] != "step":
            offered = self.turn_by == "ruling.uno-timing"
            clause = (NEVER_NOW if offered else INSTEAD_OF_A_STEP).get(event["event"], self.doing)
            self.log.stop(clause, f"{seat} is to move, not {self.found}")
        words = self.words
        if event.get("seat") != seat:
            offered = self.turn_by == "ruling.uno-timing"
            clause = self.turn_by if offered else MISPLACED_MOVES.get(words[0], self.turn_by)
            self.log.stop(clause, f"{seat} is to move, not {self.found}")
        self.check_step()
        self.count(self.turn_by)
        return words

    # --- seats ---

    def next_to(self, seat: str, direction: int | None = None) -> str:
        step = self.direction if direction is None else direction
        return self.seats[(self.seats.index(seat) + step) % len(self.seats)]

    def others(self, seat: str, direction: int) -> str:
        """All the other players, in this direction."""

        def walk() -> Iterator[str]:
            other = self.next_to(seat, direction)
            while other != seat:
                yield other
                other = self.next_to(other, direction)

        return "".join(walk())


def face(card: str) -> str:
    """The number or the symbol; a wild is its own symbol."""
    return card if card in WILDS else card.split("-", 1)[1]


def colour_of(card: str) -> str:
    return "" if card in WILDS else card.split("-", 1)[0]


def number_on(card: str) -> int:
    return int(face(card)) if face(card) in NUMBERS else 0


def value(card: str) -> int:
    if card in WILDS:
        return 50
    return 20 if face(card) in SYMBOLS else number_on(card)


def rule_of(card: str) -> str:
    """The clause that says when this card may be played."""
    if card == WILD_FOUR:
        return "action.wild-four"
    return f"action.{face(card)}" if card == WILD or face(card) in SYMBOLS else "turn.match"
