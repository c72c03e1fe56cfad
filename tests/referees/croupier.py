"""Writes logs of legal Beverbende games straight from the clauses, for what bots seldom do: long rounds, reshuffles.

Like the referee it shares no code with the engine (and none with the referee). Everybody plays at random, every legal
move comes up, and `knock` says how often somebody knocks who may.
"""

import json
import random

SPECIALS = ("swap", "peek", "draw-two")
CARDS = [*"012345678" * 4, *"9" * 9, *["swap"] * 9, *["peek"] * 7, *["draw-two"] * 5]


def write_game(*, players: int, edition: str, starter: str, knock: float, seed: int) -> list[str]:
    return Table(players, edition, starter, knock, seed).game()


class Table:
    def __init__(self, players: int, edition: str, starter: str, knock: float, seed: int) -> None:
        self.seats = "abcdef"[:players]
        self.edition, self.starter, self.knock = edition, starter, knock
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.rows: dict[str, list[str]] = {}
        self.pile: list[str] = []
        self.discard: list[str] = []
        options = {"edition": edition, "starter": starter}
        bots = ["random"] * players
        self.write("game", number=1, game="beverbende", rules=1, players=players, options=options, bots=bots, seed=seed)

    def write(self, event: str, **facts: object) -> None:
        self.lines.append(json.dumps({"event": event, **facts}, separators=(",", ":")))

    def clockwise(self, seat: str) -> str:
        at = self.seats.index(seat)
        return self.seats[at:] + self.seats[:at]

    def game(self) -> list[str]:
        totals = dict.fromkeys(self.seats, 0)
        for number in range(1, 1 + (4 if len(self.seats) == 2 else len(self.seats))):
            self.deal(number)
            order = self.clockwise(self.turns())
            for seat in order:
                self.write("revealed", seat=seat, cards=self.rows[seat])
            for seat in order:
                self.replace_specials(seat)
            points = {seat: sum(map(int, self.rows[seat])) for seat in self.seats}
            totals = {seat: totals[seat] + points[seat] for seat in self.seats}
            self.write("scored", round=number, points=points)
            if self.edition == "beverbende":
                self.starter = self.clockwise(self.starter)[1]
        winners = [seat for seat in self.seats if totals[seat] == min(totals.values())]
        self.write("won", totals=totals, winners=winners)
        return self.lines

    def deal(self, number: int) -> None:
        self.write("step", step="deal")
        self.pile = self.random.sample(CARDS, 66)
        self.write("shuffled", cards=66, order=self.pile)
        hands = {seat: [self.pile.pop() for _ in range(4)] for seat in self.clockwise(self.starter)}
        self.rows = {seat: hands[seat] for seat in self.seats}
        self.discard = [self.pile.pop()]
        self.write("dealt", round=number, starter=self.starter, up=self.discard[0], rows=self.rows)
        for seat in self.seats:
            self.write("looked", seat=seat, slots=[1, 4], cards=self.rows[seat][::3])

    def turns(self) -> str:
        """All the turns of a round; who knocked, or was on turn last when nobody did in 60 turns each."""
        everybody = len(self.seats)
        seat, turns, knocker, last_turns = self.starter, 0, "", everybody
        while last_turns:
            self.turn(seat)
            turns += 1
            if knocker:
                last_turns -= 1
            elif turns >= everybody and self.random.random() < self.knock:
                self.write("step", seat=seat, step="knock")
                self.write("knocked", seat=seat)
                knocker, last_turns = seat, everybody - 1
            elif turns >= everybody:
                self.write("step", seat=seat, step="pass")
                self.write("passed", seat=seat)
                if turns == 60 * everybody:
                    self.write("limit", seat=seat)
                    return seat
            seat = self.clockwise(seat)[1]
        return knocker

    def turn(self, seat: str) -> None:
        if self.discard[-1] not in SPECIALS and self.random.random() < 0.2:
            slot = self.random.randint(1, 4)
            self.write("step", seat=seat, step=f"take {slot}")
            self.exchange("took", seat, slot, self.discard.pop())
        else:
            self.write("step", seat=seat, step="draw")
            self.play(seat, self.draw(seat))

    def play(self, seat: str, card: str, *, first_of_two: bool = False) -> None:
        """Something legal with a drawn card."""
        slot = self.random.randint(1, 4)
        if self.random.random() < 0.3:
            self.write("step", seat=seat, step="decline" if first_of_two else "discard")
            self.write("declined" if first_of_two else "discarded", seat=seat, card=card)
            self.discard.append(card)
            if first_of_two:
                self.play(seat, self.draw(seat))
        elif card not in SPECIALS:
            self.write("step", seat=seat, step=f"exchange {slot}")
            self.exchange("exchanged", seat, slot, card)
        else:
            if card == "swap":
                self.swap(seat, slot)
            elif card == "peek":
                self.write("step", seat=seat, step=f"peek {slot}")
                self.write("peeked", seat=seat, slot=slot, card=self.rows[seat][slot - 1])
            else:
                self.write("step", seat=seat, step="draw")
                self.write("used", seat=seat, card=card)
                self.play(seat, self.draw(seat), first_of_two=True)
            self.discard.append(card)
            self.write("laid", seat=seat, card=card)

    def swap(self, seat: str, slot: int) -> None:
        other, other_slot = self.random.choice(self.clockwise(seat)[1:]), self.random.randint(1, 4)
        gave, got = self.rows[seat][slot - 1], self.rows[other][other_slot - 1]
        self.rows[seat][slot - 1], self.rows[other][other_slot - 1] = got, gave
        self.write("step", seat=seat, step=f"swap {slot} {other}{other_slot}")
        self.write("swapped", seat=seat, slot=slot, gave=gave, other=other, other_slot=other_slot, got=got)

    def exchange(self, event: str, seat: str, slot: int, card: str) -> None:
        replaced, self.rows[seat][slot - 1] = self.rows[seat][slot - 1], card
        self.discard.append(replaced)
        self.write(event, seat=seat, slot=slot, card=card, replaced=replaced)

    def draw(self, seat: str) -> str:
        card = self.top()
        self.write("drew", seat=seat, card=card)
        return card

    def top(self) -> str:
        if not self.pile:
            self.pile, self.discard = self.discard, []
            self.random.shuffle(self.pile)
            self.write("reshuffled", cards=len(self.pile), order=self.pile)
        return self.pile.pop()

    def replace_specials(self, seat: str) -> None:
        for place in range(4):
            while (special := self.rows[seat][place]) in SPECIALS:
                self.rows[seat][place] = self.top()
                self.write("replaced", seat=seat, slot=place + 1, special=special, card=self.rows[seat][place])
