"""What happened, in one sentence for each event, as the reader at the table would be told it.

An event is what `Event.told_to` gives: it holds no more than the reader may know, and a sentence holds no more than
the event.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tutor.games.uno.words.board.words import Words
from tutor.words.language import mark, ngettext

Told = Mapping[str, Any]

# Who did it is the reader, or somebody else.
PLAYS: Final = (mark("You play %(card)s."), mark("%(name)s plays %(card)s."))
PLAYS_CALLING: Final = (
    mark("You play %(card)s and call “UNO”."),
    mark("%(name)s plays %(card)s and calls “UNO”."),
)
PLAYS_WILD: Final = {
    "red": (mark("You play %(card)s and choose red."), mark("%(name)s plays %(card)s and chooses red.")),
    "yellow": (mark("You play %(card)s and choose yellow."), mark("%(name)s plays %(card)s and chooses yellow.")),
    "green": (mark("You play %(card)s and choose green."), mark("%(name)s plays %(card)s and chooses green.")),
    "blue": (mark("You play %(card)s and choose blue."), mark("%(name)s plays %(card)s and chooses blue.")),
}
CALLS: Final = (mark("You call “UNO”."), mark("%(name)s calls “UNO”."))
CHOOSES: Final = {
    "red": (mark("You choose red."), mark("%(name)s chooses red.")),
    "yellow": (mark("You choose yellow."), mark("%(name)s chooses yellow.")),
    "green": (mark("You choose green."), mark("%(name)s chooses green.")),
    "blue": (mark("You choose blue."), mark("%(name)s chooses blue.")),
}
DRAWS_ONE: Final = (mark("You draw %(card)s."), mark("%(name)s draws a card."))
YOU_DRAW: Final = ngettext("You draw %(num)s card: %(cards)s.", "You draw %(num)s cards: %(cards)s.")
DRAWS: Final = ngettext("%(name)s draws %(num)s card.", "%(name)s draws %(num)s cards.")
KEEPS: Final = (mark("You keep the card."), mark("%(name)s keeps the card."))
MISSES: Final = (mark("You miss a turn."), mark("%(name)s misses a turn."))
ACCEPTS: Final = (mark("You don’t challenge."), mark("%(name)s doesn’t challenge."))
HAS_LEFT: Final = (mark("You still have: %(cards)s."), mark("%(name)s still has: %(cards)s."))
IS_OUT: Final = (mark("You have no cards left."), mark("%(name)s has no cards left."))
DEALS: Final = (
    mark("Round %(round)s: you deal, seven cards each."),
    mark("Round %(round)s: %(name)s deals, seven cards each."),
)
WAY: Final = {"left": mark("Now play goes to the left."), "right": mark("Now play goes to the right.")}
GUILTY: Final = (
    mark("You challenge %(other)s and see: %(cards)s. The card wasn’t allowed."),
    mark("%(name)s challenges you. Your card wasn’t allowed."),
    mark("%(name)s challenges %(other)s. The card wasn’t allowed."),
)
INNOCENT: Final = (
    mark("You challenge %(other)s and see: %(cards)s. The card was allowed."),
    mark("%(name)s challenges you. Your card was allowed."),
    mark("%(name)s challenges %(other)s. The card was allowed."),
)
CATCHES: Final = (
    mark("You’ve caught %(other)s, who didn’t call “UNO”."),
    mark("%(name)s has caught you: you didn’t call “UNO”."),
    mark("%(name)s has caught %(other)s, who didn’t call “UNO”."),
)
RESHUFFLED: Final = mark(
    "The draw pile is used up. The cards under the top one are shuffled and become the new draw pile."
)
NOTHING_LEFT: Final = mark("There are no cards left to draw.")
RETURNED: Final = mark("A Wild Draw Four can’t be the first card. It goes back into the draw pile.")
TURNED: Final = mark("The first card: %(card)s.")
YOUR_HAND: Final = mark("Your cards: %(cards)s.")
FOR_THE_DEAL: Final = mark("The highest number deals – %(cards)s.")
UNTOLD: Final = frozenset({"shuffled", "waited"})
"""Of these nobody at the table speaks."""

YOU_WIN: Final = ngettext("You win the game with %(num)s point.", "You win the game with %(num)s points.")
ONE_WINS: Final = ngettext("%(name)s wins the game with %(num)s point.", "%(name)s wins the game with %(num)s points.")
HAS: Final = mark("%(name)s: %(points)s")


def sentences(told: Iterable[Told], words: Words) -> list[str]:
    """What is worth telling; cards that somebody draws one after another are told at once."""
    return [said for event in gathered(told) if (said := tell(event, words))]


def gathered(told: Iterable[Told]) -> list[Told]:
    """The same events; those of cards drawn in a row by one player become one."""
    events: list[Told] = []
    for event in told:
        before = events[-1] if events else {"event": ""}
        if event["event"] == before["event"] == "drew" and event["seat"] == before["seat"]:
            events[-1] = {**before, "drawn": _drawn(before) + 1, "cards": [*_cards(before), *_cards(event)]}
        else:
            events.append(event)
    return events


def _drawn(event: Told) -> int:
    number: int = event.get("drawn", 1)
    return number


def _cards(event: Told) -> list[str]:
    return event["cards"] if "cards" in event else [event["card"]] if "card" in event else []


def tell(event: Told, words: Words) -> str | None:
    kind = event["event"]
    return None if kind in UNTOLD else TELLS[kind](event, words)


def _played(event: Told, words: Words) -> str:
    said = PLAYS_WILD[event["colour"]] if "colour" in event else PLAYS_CALLING if "uno" in event else PLAYS
    sentence = words.say_of(event["seat"], *said, card=words.a(event["card"]))
    if "colour" in event and "uno" in event:
        return f"{sentence} {words.say_of(event['seat'], *CALLS)}"
    return sentence


def _drew(event: Told, words: Words) -> str:
    number, cards, seat = _drawn(event), _cards(event), event["seat"]
    if number == 1:
        return words.say_of(seat, *DRAWS_ONE, card=words.a(cards[0]) if cards else "")
    if seat == words.reader:
        return words.language.count(*YOU_DRAW, number, cards=words.listed(cards))
    return words.language.count(*DRAWS, number, name=words.names[seat])


def _of_two(sentences: tuple[str, str, str], event: Told, words: Words, **phrases: str) -> str:
    """The reader does it, it is done to the reader, or to somebody else."""
    mine, to_me, others = sentences
    other = words.names[event["other"]]
    if event["other"] == words.reader:
        return words.say(to_me, name=words.names[event["seat"]])
    return words.say_of(event["seat"], mine, others, other=other, **phrases)


def _challenged(event: Told, words: Words) -> str:
    return _of_two(GUILTY if event["guilty"] else INNOCENT, event, words, cards=words.listed(event.get("hand", ())))


def _hand(event: Told, words: Words) -> str | None:
    return words.say(YOUR_HAND, cards=words.listed(event["cards"])) if "cards" in event else None


def _drew_for_deal(event: Told, words: Words) -> str:
    shown = (words.say(HAS, name=words.who(seat), points=words.named(face)) for seat, face in event["cards"].items())
    return words.say(FOR_THE_DEAL, cards="; ".join(shown))


def _revealed(event: Told, words: Words) -> str:
    if not event["cards"]:
        return words.say_of(event["seat"], *IS_OUT)
    return words.say_of(event["seat"], *HAS_LEFT, cards=words.listed(event["cards"]))


def _scored(event: Told, words: Words) -> str:
    points = ", ".join(words.say(HAS, name=words.who(seat), points=points) for seat, points in event["points"].items())
    return words.say(mark("Points in round %(round)s – %(points)s."), round=event["round"], points=points)


def _won(event: Told, words: Words) -> str:
    return victory(event["winners"], event["totals"][event["winners"][0]], words)


def victory(winners: list[str], points: int, words: Words) -> str:
    """Who has won, with how many points."""
    others = [words.names[seat] for seat in winners if seat != words.reader]
    alone, reader_wins = len(winners) == 1, words.reader in winners
    if alone and reader_wins:
        return words.language.count(*YOU_WIN, points)
    if alone:
        return words.language.count(*ONE_WINS, points, name=others[0])
    message = mark("You share the win with %(names)s.") if reader_wins else mark("%(names)s share the win.")
    return words.say(message, names=words.together(others))


TELLS: Final[Mapping[str, Callable[[Told, Words], str | None]]] = {
    "drew-for-deal": _drew_for_deal,
    "dealt": lambda event, words: words.say_of(event["dealer"], *DEALS, round=event["round"]),
    "hand": _hand,
    "turned": lambda event, words: words.say(TURNED, card=words.named(event["card"])),
    "returned": lambda _, words: words.say(RETURNED),
    "coloured": lambda event, words: words.say_of(event["seat"], *CHOOSES[event["colour"]]),
    "drew": _drew,
    "reshuffled": lambda _, words: words.say(RESHUFFLED),
    "nothing-left": lambda _, words: words.say(NOTHING_LEFT),
    "played": _played,
    "kept": lambda event, words: words.say_of(event["seat"], *KEEPS),
    "skipped": lambda event, words: words.say_of(event["seat"], *MISSES),
    "reversed": lambda event, words: words.say(WAY[event["to"]]),
    "caught": lambda event, words: _of_two(CATCHES, event, words),
    "accepted": lambda event, words: words.say_of(event["seat"], *ACCEPTS),
    "challenged": _challenged,
    "revealed": _revealed,
    "scored": _scored,
    "won": _won,
}
