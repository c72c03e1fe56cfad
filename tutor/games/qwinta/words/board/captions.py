"""What happened, in one sentence for each event, as the reader at the table would be told it.

An event is what `Event.told_to` gives: it holds no more than the reader may know, and a sentence no more than that.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.games.qwinta.words.board.words import Words
from tutor.words.language import mark, ngettext

Told = Mapping[str, Any]

# Who did it is the reader, or somebody else.
DEEDS: Final = {
    "recycled": (
        mark("You’ve turned up all your action cards, so you shuffle all twelve and set two aside."),
        mark("%(name)s has turned up all ten action cards, so they’re shuffled with the two that were set aside."),
    ),
    "turned": (mark("You turn up %(card)s."), mark("%(name)s turns up %(card)s.")),
    "left": (mark("You go on without settling."), mark("%(name)s goes on without settling.")),
    "refilled": (
        mark("You fill place %(place)s from your stock, with %(card)s."),
        mark("%(name)s fills place %(place)s from the stock, with %(card)s."),
    ),
    "queen": (mark("You exchange %(first)s and %(second)s."), mark("%(name)s exchanges %(first)s and %(second)s.")),
    "skipped": (mark("You don’t use your action card."), mark("%(name)s doesn’t use the action card.")),
    "restocked": (
        mark("Your stock is empty, so you shuffle your discard pile and make it your stock."),
        mark("%(name)s’s stock is empty, so the discard pile is shuffled and becomes the stock."),
    ),
    "untaken": (mark("There’s no card that you can take."), mark("There’s no card that %(name)s can take.")),
    "reserved": (mark("You put %(card)s on your reserve."), mark("%(name)s puts %(card)s on the reserve.")),
}
TOOK: Final = {
    "stock": (mark("You take %(a_card)s from your stock."), mark("%(name)s takes a card from the stock.")),
    "reserve": (mark("You take %(card)s from your reserve."), mark("%(name)s takes %(card)s from the reserve.")),
}
LAID: Final = {
    True: (mark("You fill place %(place)s with %(card)s."), mark("%(name)s fills place %(place)s with %(card)s.")),
    False: (mark("You lay %(card)s in place %(place)s."), mark("%(name)s lays %(card)s in place %(place)s.")),
}
JACK: Final = (
    mark("You send %(card)s away: it goes from place %(place)s to the bottom of %(other)s’s reserve."),
    mark("%(name)s sends %(card)s away: it goes from place %(place)s to the bottom of your reserve."),
)
SETTLED: Final = {
    True: (
        mark("You settle place %(place)s: %(high)s beats %(low)s, and you score %(points)s points."),
        mark("%(name)s settles place %(place)s: %(high)s beats %(low)s, and you score %(points)s points."),
    ),
    False: (
        mark("You settle place %(place)s: %(high)s beats %(low)s, and %(winner)s scores %(points)s points."),
        mark("%(name)s settles place %(place)s: %(high)s beats %(low)s, and %(winner)s scores %(points)s points."),
    ),
}
"""By whether the reader has the higher card."""
KING: Final = (
    ngettext(
        "You clear place %(place)s with the king and score %(num)s point.",
        "You clear place %(place)s with the king and score %(num)s points.",
    ),
    ngettext(
        "%(name)s clears place %(place)s with the king and scores %(num)s point.",
        "%(name)s clears place %(place)s with the king and scores %(num)s points.",
    ),
)
COMBINATION: Final = {
    "trio": (
        mark("A trio: %(cards)s. You score %(points)s points."),
        mark("A trio: %(cards)s. %(name)s scores %(points)s points."),
    ),
    "quartet": (
        mark("A quartet: %(cards)s. You score %(points)s points."),
        mark("A quartet: %(cards)s. %(name)s scores %(points)s points."),
    ),
    "quintet": (
        mark("A quintet: %(cards)s. You score %(points)s points."),
        mark("A quintet: %(cards)s. %(name)s scores %(points)s points."),
    ),
}
UNDECIDED: Final = ngettext(
    "In place %(places)s, equal cards face each other: undecided.",
    "In places %(places)s, equal cards face each other: undecided.",
)
LOT: Final = (mark("You draw the ace of hearts, so you begin."), mark("%(name)s draws the ace of hearts and begins."))
DEALT: Final = (
    ngettext(
        "You lay out your base of five cards and take %(num)s card into your hand.",
        "You lay out your base of five cards and take %(num)s cards into your hand.",
    ),
    mark("%(name)s lays out a base of five cards too."),
)
SCORED: Final = mark("Points, less the reserve – %(points)s.")
POINTS_OF: Final = mark("%(name)s: %(points)s")
WON: Final = (
    mark("You win the game by %(points)s points to %(others)s."),
    mark("%(name)s wins the game by %(points)s points to %(others)s."),
)


def tell(event: Told, words: Words) -> str | None:
    """None for an event that nobody at the table speaks of."""
    kind = event["event"]
    if kind == "shuffled":
        return None  # the deal that follows tells enough
    if kind in DEEDS:
        return words.say_of(event["seat"], *DEEDS[kind], **_phrases(event, words))
    return OTHERS[kind](event, words)


def _phrases(event: Told, words: Words) -> dict[str, Any]:
    """What the event names, as noun phrases."""
    phrases: dict[str, Any] = {name: event[name] for name in ("place", "points") if name in event}
    if "card" in event:
        phrases["card"] = words.the(event["card"])
    if event["event"] == "queen":
        phrases["first"], phrases["second"] = map(words.the, event["cards"])
    return phrases


def _lot(event: Told, words: Words) -> str:
    return words.say_of(event["starter"], *LOT)


def _dealt(event: Told, words: Words) -> str:
    if "hand" in event:
        return words.language.count(*DEALT[0], len(event["hand"]))
    return words.say(DEALT[1], name=words.names[event["seat"]])


def _undecided(event: Told, words: Words) -> str:
    places = words.together([str(place) for place in event["places"]])
    return words.language.count(*UNDECIDED, len(event["places"]), places=places)


def _settled(event: Told, words: Words) -> str:
    winner = event["winner"]
    low = next(cards[-1] for seat, cards in event["cards"].items() if seat != winner)
    phrases = {"high": words.the(event["cards"][winner][-1]), "low": words.the(low), "winner": words.names[winner]}
    return words.say_of(event["seat"], *SETTLED[winner == words.reader], **phrases, **_phrases(event, words))


def _jack(event: Told, words: Words) -> str:
    return words.say_of(event["seat"], *JACK, other=words.names[event["other"]], **_phrases(event, words))


def _king(event: Told, words: Words) -> str:
    yours, theirs = KING
    forms = yours if event["seat"] == words.reader else theirs
    return words.language.count(*forms, event["points"], name=words.names[event["seat"]], place=event["place"])


def _took(event: Told, words: Words) -> str:
    seen = {"a_card": words.a(event["card"])} if "card" in event else {}
    return words.say_of(event["seat"], *TOOK[event["from"]], **seen, **_phrases(event, words))


def _laid(event: Told, words: Words) -> str:
    return words.say_of(event["seat"], *LAID[event["filled"]], **_phrases(event, words))


def _combination(event: Told, words: Words) -> str:
    phrases = {"cards": words.joined(event["cards"]), "points": event["points"]}
    return words.say_of(event["seat"], *COMBINATION[event["kind"]], **phrases)


def _scored(event: Told, words: Words) -> str:
    points = ", ".join(
        words.say(POINTS_OF, name=words.who(seat), points=points) for seat, points in event["points"].items()
    )
    return words.say(SCORED, points=points)


def _won(event: Told, words: Words) -> str:
    winner = event["winners"][0]
    others = next(points for seat, points in event["totals"].items() if seat != winner)
    return words.say_of(winner, *WON, points=event["totals"][winner], others=others)


OTHERS: Final[Mapping[str, Callable[[Told, Words], str]]] = {
    "lot": _lot,
    "dealt": _dealt,
    "undecided": _undecided,
    "settled": _settled,
    "jack": _jack,
    "king": _king,
    "took": _took,
    "laid": _laid,
    "combination": _combination,
    "scored": _scored,
    "won": _won,
}
