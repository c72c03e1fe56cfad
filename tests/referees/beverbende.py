"""An outside referee for Beverbende/Biberbande: objects to what the rules (`shared/rules/beverbende.md`) forbid."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referees.log import NEVER, Facts, Log, LoggedGame, Report, check_games

NUMBERS = tuple("0123456789")
SPECIALS = ("swap", "peek", "draw-two")
DECK = Counter({str(number): 4 for number in range(9)} | {"9": 9, "swap": 9, "peek": 7, "draw-two": 5})
SLOTS = {"1": 0, "2": 1, "3": 2, "4": 3}
LIMIT = 60  # turns of every player in a round without a knock


def check(lines: Iterable[str]) -> Report:
    return check_games(lines, Game)


class Game(LoggedGame):
    NAME = "beverbende"
    NEVER_NOW = NEVER | {"reshuffled": "ruling.reshuffle-lazy", "limit": "ruling.no-knock-limit"}

    def __init__(self, log: Log, report: Report) -> None:
        super().__init__(log, report)
        self.totals = dict.fromkeys(self.seats, 0)
        # the table of a round; piles are lists with the top card last
        self.rows: dict[str, list[str]] = {}
        self.pile: list[str] = []
        self.discard: list[str] = []
        self.in_use = 0  # draw-twos that lie beside the piles
        self.turns = 0
        self.knocker: str | None = None
        self.revealing = False

    def sit_down(self, players: object, options: object) -> None:
        chosen: dict[str, Any] = options if isinstance(options, dict) else {}
        self.edition, self.first_starter = chosen.get("edition"), chosen.get("starter")
        if self.edition not in ("beverbende", "biberbande"):
            self.refuse("log.format", "this is neither Beverbende nor Biberbande")
        if not isinstance(players, int) or not 2 <= players <= 6:
            dutch = self.edition == "beverbende"
            self.refuse("ruling.players-nl" if dutch else "material.players", f"{players} players")
        self.seats = "abcdef"[:players]
        if not isinstance(self.first_starter, str) or self.first_starter not in tuple(self.seats):
            self.refuse("turn.order", f"nobody sits at {self.first_starter!r} to start")

    # --- the whole game ---

    def play(self) -> None:
        rounds = 4 if len(self.seats) == 2 else len(self.seats)
        starter = str(self.first_starter)
        for number in range(1, rounds + 1):
            self.play_round(number, starter)
            if self.edition == "beverbende":
                starter = self.left_of(starter)
        fewest = min(self.totals.values())
        winners = [seat for seat in self.seats if self.totals[seat] == fewest]
        self.expect(
            "won",
            "game.winner",
            {"totals": self.totals, "winners": winners},
            missing="game.rounds" if self.log.event.get("step") == "deal" else "game.winner",
            clauses={"winners": "ruling.tie" if len(winners) > 1 else "game.winner"},
        )
        self.end("game.rounds")

    def play_round(self, number: int, starter: str) -> None:
        self.shuffle_and_deal(number, starter)
        self.look_at_outer_cards()
        first_to_replace = self.take_turns(starter)
        self.reveal()
        self.replace_specials(first_to_replace)
        self.score(number)
        self.report.rounds += 1

    # --- setup ---

    def shuffle_and_deal(self, number: int, starter: str) -> None:
        early_end = self.log.event["event"] == "won"
        self.expect("step", "log.format", {"step": "deal"}, missing="game.rounds" if early_end else "score.pad")
        self.pile = self.shuffled("shuffled", DECK, "material.deck", missing="setup.deal")
        self.expect("shuffled", "material.deck", {"cards": 66, "order": self.pile})
        self.rows = {seat: [self.pile.pop() for _ in range(4)] for seat in self.clockwise_from(starter)}
        up = self.pile.pop()
        self.discard = [up]
        self.in_use, self.turns, self.knocker, self.revealing = 0, 0, None, False
        if number == 1:
            next_starter = "turn.order"
        else:
            next_starter = "game.starter" if self.edition == "beverbende" else "ruling.starter-de"
        if self.log.event["event"] == "dealt" and self.log.event.get("starter") != starter:
            self.log.stop(next_starter, f"{starter} starts round {number}, not {self.log.event.get('starter')}")
        self.expect(
            "dealt",
            "setup.deal",
            {"round": number, "starter": starter, "rows": self.rows, "up": up},
            clauses={"round": "game.rounds", "up": "setup.piles"},
        )

    def look_at_outer_cards(self) -> None:
        for seat in self.everyone("looked", "setup.peek"):
            row = self.rows[seat]
            self.expect("looked", "setup.peek", {"seat": seat, "slots": [1, 4], "cards": [row[0], row[3]]})

    # --- turns ---

    def take_turns(self, starter: str) -> str:
        """Plays until the round is over; returns who comes first in replacing specials."""
        seat, everybody = starter, len(self.seats)
        last_turns = 0
        while True:
            self.take_turn(seat)
            self.turns += 1
            self.report.turns += 1
            if self.knocker:
                last_turns -= 1
            elif self.turns >= everybody:
                if self.knocks(seat):
                    self.knocker, last_turns = seat, everybody - 1
                elif self.turns == LIMIT * everybody:
                    self.expect("limit", "ruling.no-knock-limit", {"seat": seat})
                    return seat
            if self.knocker and last_turns == 0:
                return self.knocker
            seat = self.left_of(seat)

    def take_turn(self, seat: str) -> None:
        match self.step(seat, "turn.choice"):
            case ["take", slot]:
                self.action_a(seat, slot)
            case ["take"]:
                self.log.stop("a.must-exchange", "what is taken must be exchanged")
            case ["draw"]:
                self.log.advance()
                self.play_drawn(seat, self.draw(seat, "b.draw"), first_of_two=False)
            case ["knock" | "pass"]:
                self.log.stop("knock.when", "knocking is for after the action")
            case words:
                self.log.stop("turn.choice", f"a turn is action A or action B, not {' '.join(words)!r}")

    def action_a(self, seat: str, slot: str) -> None:
        if not self.discard:
            self.log.stop("ruling.reshuffle-lazy", "there is no top discard to take")
        if self.discard[-1] in SPECIALS:
            self.log.stop("a.no-special", f"the top discard is a special ({self.discard[-1]})")
        place = self.place(slot, "a.take")
        self.log.advance()
        taken = self.discard.pop()
        replaced = self.exchange(seat, place, taken)
        facts: Facts = {"seat": seat, "slot": place + 1, "card": taken, "replaced": replaced}
        self.expect("took", "a.take", facts, missing="a.must-exchange")

    def play_drawn(self, seat: str, card: str, *, first_of_two: bool) -> None:
        """One of the three things to do with a drawn card; the first card of a draw-two may be declined instead."""
        match self.step(seat, "b.draw"):
            case ["discard"] if not first_of_two:
                self.log.advance()
                self.discard.append(card)
                self.expect("discarded", "b.discard", {"seat": seat, "card": card})
            case ["decline"] if first_of_two:
                self.log.advance()
                self.discard.append(card)
                self.expect("declined", "ruling.draw-two-decline", {"seat": seat, "card": card})
                self.play_drawn(seat, self.draw(seat, "ruling.draw-two-decline"), first_of_two=False)
            case ["discard"] | ["decline"] as words:
                self.log.stop("ruling.draw-two-decline", f"{words[0]} is not for this card")
            case ["exchange", slot]:
                if card in SPECIALS:
                    self.log.stop("b.special-never-in-row", f"a drawn {card} never goes into the row")
                place = self.place(slot, "b.exchange")
                self.log.advance()
                replaced = self.exchange(seat, place, card)
                facts: Facts = {"seat": seat, "slot": place + 1, "card": card, "replaced": replaced}
                self.expect("exchanged", "b.exchange", facts)
            case ["swap", slot, other] if card == "swap":
                self.swap(seat, slot, other)
                self.lay(seat, card)
            case ["peek", slot] if card == "peek":
                place = self.place(slot, "special.peek")
                self.log.advance()
                self.expect("peeked", "special.peek", {"seat": seat, "slot": place + 1, "card": self.rows[seat][place]})
                self.lay(seat, card)
            case ["draw"] if card == "draw-two":
                self.log.advance()
                self.draw_two(seat)
                self.lay(seat, card)
            case ["swap" | "peek", *_] as words:
                self.log.stop("special.only-drawn", f"the drawn card is a {card}, so {words[0]} cannot be used")
            case ["take", *_]:
                self.log.stop("turn.choice", "a turn is action A or action B, not both")
            case ["knock" | "pass"]:
                self.log.stop("knock.when", "knocking is for after the action")
            case words:
                self.log.stop("b.draw", f"a drawn {card} cannot be played with {' '.join(words)!r}")

    def swap(self, seat: str, slot: str, other: str) -> None:
        own_place = self.place(slot, "special.swap")
        other_seat, other_place = other[:1], self.place(other[1:], "special.swap")
        if other_seat not in self.rows or other_seat == seat:
            self.log.stop("special.swap", f"{other_seat!r} is not another player")
        self.log.advance()
        own_row, other_row = self.rows[seat], self.rows[other_seat]
        gave, got = own_row[own_place], other_row[other_place]
        own_row[own_place], other_row[other_place] = got, gave
        given: Facts = {"seat": seat, "slot": own_place + 1, "gave": gave}
        taken: Facts = {"other": other_seat, "other_slot": other_place + 1, "got": got}
        self.expect("swapped", "special.swap", given | taken)

    def draw_two(self, seat: str) -> None:
        self.expect("used", "special.draw-two", {"seat": seat, "card": "draw-two"})
        self.in_use += 1
        self.play_drawn(seat, self.draw(seat, "special.draw-two"), first_of_two=True)
        self.in_use -= 1

    def lay(self, seat: str, special: str) -> None:
        """A used special goes on the discard pile, now that its own action is over: inner before outer."""
        self.discard.append(special)
        clause = "ruling.draw-two-nesting" if special == "draw-two" or self.in_use else "b.special"
        self.expect("laid", clause, {"seat": seat, "card": special})

    def knocks(self, seat: str) -> bool:
        words = self.step(seat, "knock.when")
        if words not in (["knock"], ["pass"]):
            self.log.stop("turn.choice", f"the action is over: {seat} can knock or pass, not {' '.join(words)!r}")
        self.log.advance()
        knocks = words == ["knock"]
        self.expect("knocked" if knocks else "passed", "knock.when", {"seat": seat})
        return knocks

    # --- cards that move ---

    def draw(self, seat: str, clause: str) -> str:
        card = self.top_of_pile()
        self.expect("drew", "b.draw", {"seat": seat, "card": card}, missing=clause)
        return card

    def top_of_pile(self) -> str:
        """The next card; only now, when a card must be drawn, is an empty pile made anew from the discard pile."""
        if not self.pile:
            clause = "ruling.set-aside" if self.revealing else "ruling.reshuffle-lazy"
            self.pile = self.shuffled("reshuffled", Counter(self.discard), clause, missing="pile.reshuffle")
            self.expect("reshuffled", "pile.reshuffle", {"cards": len(self.discard), "order": self.pile})
            self.discard = []
        return self.pile.pop()

    def exchange(self, seat: str, place: int, card: str) -> str:
        replaced = self.rows[seat][place]
        self.rows[seat][place] = card
        self.discard.append(replaced)
        return replaced

    # --- the end of a round ---

    def reveal(self) -> None:
        self.revealing = True
        for seat in self.everyone("revealed", "score.reveal"):
            self.expect("revealed", "score.reveal", {"seat": seat, "cards": self.rows[seat]})

    def replace_specials(self, first: str) -> None:
        for seat in self.clockwise_from(first):
            for place, card in enumerate(self.rows[seat]):
                special = card
                while special in SPECIALS:  # laid aside, it is out for the rest of the round
                    new = self.top_of_pile()
                    self.rows[seat][place] = new
                    self.expect(
                        "replaced",
                        "score.replace",
                        {"seat": seat, "slot": place + 1, "special": special, "card": new},
                        clauses={"seat": "score.order", "slot": "ruling.replace-slots"},
                    )
                    special = new

    def score(self, number: int) -> None:
        points = {seat: sum(NUMBERS.index(card) for card in self.rows[seat]) for seat in self.seats}
        for seat in self.seats:
            self.totals[seat] += points[seat]
        self.expect(
            "scored",
            "score.reveal",
            {"round": number, "points": points},
            missing="score.replace" if self.log.event["event"] == "replaced" else "score.pad",
            clauses={"round": "game.rounds"},
        )

    # --- reading the log ---

    def out_of_place(self) -> str | None:
        match self.log.event:
            case {"event": "laid", "card": "draw-two"} if self.in_use:
                return "ruling.draw-two-nesting"
        return super().out_of_place()

    def step(self, seat: str, clause: str) -> list[str]:
        """What this player does next, word by word; the finger stays on the line, in case it is illegal."""
        event = self.log.event
        unfinished = "knock.last-turns" if self.knocker else "ruling.no-knock-limit"
        if event["event"] != "step":
            ends_round = event["event"] == "revealed"
            self.log.stop(
                self.out_of_place() or (unfinished if ends_round else clause), f"{seat} is to move, not {self.found}"
            )
        words = self.words
        if words == ["deal"]:
            self.log.stop(unfinished, "the round is not over")
        elif event.get("seat") != seat:
            self.log.stop(self.wrong_seat(words, clause), f"{seat} is to move, not {self.found}")
        elif words == ["knock"] and self.knocker:
            self.log.stop("ruling.one-knock", f"{self.knocker} has knocked already")
        self.check_step()
        return words

    def wrong_seat(self, words: list[str], clause: str) -> str:
        """The clause that a move by somebody else breaks."""
        if clause == "knock.when":
            return clause  # the player on turn has not yet said whether to knock
        if words not in (["knock"], ["pass"]):
            return "turn.order"
        if self.knocker:
            return "ruling.one-knock"
        return "knock.first-turns" if self.turns < len(self.seats) else "knock.when"

    def place(self, slot: str, clause: str) -> int:
        if slot not in SLOTS:
            self.log.stop(clause, f"there is no place {slot!r} in a row")
        return SLOTS[slot]

    def everyone(self, kind: str, clause: str) -> Iterable[str]:
        """Each seat once, in whatever order the log has them."""
        waiting = set(self.seats)
        while waiting:
            event = self.log.event
            if event["event"] != kind:
                if self.revealing and self.knocker and event["event"] == "step":
                    clause = "ruling.one-knock" if event.get("step") == "knock" else "knock.last-turns"
                missing = ", ".join(sorted(waiting))
                self.log.stop(
                    self.out_of_place() or clause, f"{kind} is still missing for {missing}; found {self.found}"
                )
            seat = str(event.get("seat"))
            if seat not in waiting:
                self.log.stop(clause, f"{kind} does not come here for {seat}")
            waiting.remove(seat)
            yield seat

    # --- seats ---

    def left_of(self, seat: str) -> str:
        return self.clockwise_from(seat)[1]

    def clockwise_from(self, seat: str) -> str:
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]
