"""An outside referee for UNO: replays a full-information log and objects to what the rules forbid.

It shares no code with the engine; it knows only the clauses (`shared/rules/uno.md`) and the log format
(`tutor simulate --help`). It takes the shuffles and the steps from the log and keeps its own table; every event must
then say exactly what happened there, no line may be missing and none may be too many.

    report = check(path.read_text().splitlines())
    assert not report.violations

Each violation reads "line 12: turn.match: …". A line that is merely untrue is noted and the replay goes on, with what
is true; where the replay cannot go on (an illegal move, a missing line) the rest of that game is left unread. What is
wrong with the log itself and not with the play goes under "log.format".

The clauses have none for the plain order of play (the next in the direction of play is on turn): a player who moves out
of turn after a card without an effect breaks `turn.start`, the only clause that says which way round it goes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from tests.referee import END, Facts, Log, LostTrackError, is_made_of

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
OUT_OF_PLACE = {
    "an unreadable line": "log.format",
    "reshuffled": "pile.reshuffle",
    "nothing-left": "ruling.reshuffle-top",
    "drew-for-deal": "setup.dealer",
    "returned": "setup.first.wild-four",
}
INSTEAD_OF_A_STEP = OUT_OF_PLACE | {
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


@dataclass
class Report:
    """What the referee has to say about a log, and how much it has seen."""

    violations: list[str] = field(default_factory=list)
    games: int = 0
    rounds: int = 0  # played to their end
    applied: Counter[str] = field(default_factory=Counter)  # how many lines were checked by each clause


def check(lines: Iterable[str]) -> Report:
    log = Log(lines)
    report = Report(log.violations)
    if log.event is END:
        log.note("log.format", "there is no game in this log")
    while log.event is not END:
        try:
            Game(log, report).play()
        except LostTrackError:
            while log.event is not END and log.event["event"] != "game":
                log.advance()
    return report


class Game:
    """One game: the table as it really is, and the rules in the order in which they are played."""

    def __init__(self, log: Log, report: Report) -> None:
        self.log, self.report = log, report
        if log.event["event"] != "game":
            log.stop("log.format", f"a game starts with a game line, not with {self.found}")
        self.check_header()
        self.totals = dict.fromkeys(self.seats, 0)
        # the table of a round; piles are lists with the top card last
        self.hands: dict[str, list[str]] = {}
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.colour = ""
        self.direction = LEFT
        self.doing = "setup.deal"  # the rule that was carried out last
        self.turn_by = "turn.start"  # the rule that says who is on turn

    # --- what is played ---

    def check_header(self) -> None:
        number, header = self.log.number, self.log.event
        self.log.advance()

        def refuse(clause: str, text: str) -> NoReturn:
            self.log.note(clause, text, number)
            raise LostTrackError

        if header.get("game") != "uno":
            refuse("log.format", "this is not UNO")
        players = header.get("players")
        if type(players) is not int or not 2 <= players <= 10:
            refuse("material.players", f"{players} players")
        self.seats = "abcdefghij"[:players]
        options = header.get("options")
        if not isinstance(options, dict) or options.keys() != {"scoring", "two-player-reverse"}:
            refuse("log.format", "the options are scoring and two-player-reverse")
        if options["scoring"] not in ("winner", "own-cards"):
            refuse("score.alternative", f"there is no scoring {options['scoring']!r}")
        if options["two-player-reverse"] not in ("skip", "turn"):
            refuse("ruling.two-player-reverse", f"with two, reverse is no {options['two-player-reverse']!r}")
        self.winner_scores = options["scoring"] == "winner"
        self.reverse_skips = players == 2 and options["two-player-reverse"] == "skip"
        bots = header.get("bots")
        if not isinstance(bots, list) or len(bots) != players or not all(isinstance(bot, str) for bot in bots):
            self.log.note("log.format", "there is one bot for each seat", number)
        game_number = header.get("number")
        if type(game_number) is not int or game_number not in (1, self.log.last_game + 1):
            self.log.note("log.format", f"game {game_number} after game {self.log.last_game}", number)
        self.log.last_game = game_number if isinstance(game_number, int) else 0

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
        if self.log.event is not END and self.log.event["event"] != "game":
            self.log.stop("goal.game", f"the game is over, yet there is {self.found}")
        self.report.games += 1

    def winners(self) -> list[str]:
        best = max(self.totals.values()) if self.winner_scores else min(self.totals.values())
        return [seat for seat in self.seats if self.totals[seat] == best]

    # --- setup ---

    def draw_for_dealer(self) -> str:
        pile = self.shuffled(DECK, "material.deck")
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
        self.pile = self.shuffled(DECK, "material.deck")
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
            self.pile = self.shuffled(Counter([*self.pile, card]), "setup.first.wild-four")
        self.discard = [card]
        self.colour = colour_of(card)

    def shuffled(self, cards: Counter[str], clause: str) -> list[str]:
        """A pile of exactly these cards, in the order in which the log has it."""
        order = self.log.event.get("order")
        if self.log.event["event"] == "shuffled" and not is_made_of(order, cards):
            self.log.stop(clause, "these are not the cards to be shuffled")
        self.expect("shuffled", clause, {"cards": cards.total(), "order": order})
        assert isinstance(order, list)
        return list(order)

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
        colour, called = self.colour_and_call(card, words[1:])
        if called and len(hand) != 2:
            self.log.stop("uno.call", f"the call is for the last but one card, not with {len(hand)} in hand")
        self.log.advance()

        unlawful = card == WILD_FOUR and any(colour_of(other) == self.colour for other in hand)
        facts: Facts = {"seat": seat, "place": place + 1, "card": card}
        if card in WILDS:
            facts["colour"] = colour
        if called:
            facts["uno"] = True
        self.expect("played", rule_of(card), facts, clauses={"uno": "uno.call", "place": "turn.match"})
        self.count(drawn, "turn.draw: the drawn card is played")
        self.count(unlawful, "ruling.illegal-wild-four")
        self.count(called, "uno.call")
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

    def colour_and_call(self, card: str, words: list[str]) -> tuple[str, bool]:
        """The colour of play after this card, and whether UNO is called."""
        called = words[-1:] == ["uno"]
        if called:
            words = words[:-1]
        if card in WILDS:
            if len(words) != 1 or words[0] not in COLOURS:
                self.log.stop(rule_of(card), "who plays a wild names a colour")
            return words[0], called
        if words:
            clause = "action.wild" if words[0] in COLOURS else "log.format"
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
        self.report.applied["challenge.show"] += 1
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
        order = self.log.event.get("order")
        if self.log.event["event"] == "reshuffled" and not is_made_of(order, Counter(self.discard)):
            self.log.stop("ruling.reshuffle-top", "these are not the discards under the top one")
        self.expect("reshuffled", "pile.reshuffle", {"cards": len(self.discard), "order": order})
        assert isinstance(order, list)
        self.pile, self.discard = list(order), [top]

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

    @property
    def found(self) -> str:
        return " ".join(str(self.log.event[name]) for name in ("event", "seat", "step") if name in self.log.event)

    def expect(
        self,
        kind: str,
        clause: str,
        facts: Facts,
        *,
        missing: str | None = None,
        clauses: Mapping[str, str] | None = None,
    ) -> None:
        """The next line must be this event with these facts, no more and no less.

        A missing event breaks `missing` and an untrue fact its own clause in `clauses`; otherwise both break `clause`.
        """
        event = self.log.event
        if event["event"] != kind:
            broken = OUT_OF_PLACE.get(event["event"]) or missing or clause
            self.log.stop(broken, f"{kind} should come here, not {self.found}")
        for name, fact in facts.items():
            if name not in event:
                self.log.note("uno.call" if name == "uno" else "log.format", f"{kind} without {name}")
            elif not same(event[name], fact):
                broken = (clauses or {}).get(name, clause)
                self.log.note(broken, f"{kind}: {name} is {fact!r}, not {event[name]!r}")
        for name in event:
            if name not in facts and name != "event":
                self.log.note("uno.call" if name == "uno" else "log.format", f"{kind} has no {name}")
        self.report.applied[clause] += 1
        self.doing = clause
        self.log.advance()

    def step(self, seat: str) -> list[str]:
        """What this player does next, word by word; the finger stays on the line, in case it is illegal."""
        event = self.log.event
        if event["event"] != "step":
            offered = self.turn_by == "ruling.uno-timing"
            clause = (OUT_OF_PLACE if offered else INSTEAD_OF_A_STEP).get(event["event"], self.doing)
            self.log.stop(clause, f"{seat} is to move, not {self.found}")
        words = str(event.get("step")).split(" ")
        if event.get("seat") != seat:
            offered = self.turn_by == "ruling.uno-timing"
            clause = self.turn_by if offered else MISPLACED_MOVES.get(words[0], self.turn_by)
            self.log.stop(clause, f"{seat} is to move, not {self.found}")
        if event.keys() != {"event", "seat", "step"} or not isinstance(event["step"], str):
            self.log.note("log.format", "a step has a seat and a move")
        self.report.applied[self.turn_by] += 1
        return words

    def count(self, happened: bool, what: str) -> None:
        self.report.applied[what] += happened

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


def same(said: object, fact: object) -> bool:
    """Equal as JSON: true is not 1, nor is 1.0."""
    if isinstance(said, dict) and isinstance(fact, dict):
        return said.keys() == fact.keys() and all(same(said[name], fact[name]) for name in fact)
    if isinstance(said, list) and isinstance(fact, list):
        return len(said) == len(fact) and all(map(same, said, fact))
    return type(said) is type(fact) and said == fact
