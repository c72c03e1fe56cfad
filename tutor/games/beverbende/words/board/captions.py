"""What happened, in one sentence for each event, as the reader at the table would be told it.

An event is what `Event.told_to` gives: it holds no more than the reader may know, and a
sentence no more than the event.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.games.beverbende.words.board.words import Words
from tutor.words.language import Language, mark, ngettext
from tutor.words.people import Gender

Told = Mapping[str, Any]

# Who did it is the reader, or somebody else.
DEEDS: Final = {
    "took": (
        mark("You take %(card)s and discard %(place)s, %(out)s."),
        mark("%(name)s takes %(card)s and discards %(place)s, %(out)s."),
    ),
    "drew": (mark("You draw %(a_card)s."), mark("%(name)s draws a card.")),
    "used": (mark("You use the Draw two."), mark("%(name)s uses a Draw two.")),
    "declined": (
        mark("You don’t want %(card)s, so you discard it."),
        mark("%(name)s doesn’t want %(card)s and discards it."),
    ),
    "exchanged": (
        mark("You keep %(card)s and discard %(place)s, %(out)s."),
        mark("%(name)s keeps the drawn card and discards %(place)s, %(out)s."),
    ),
    "discarded": (mark("You discard %(card)s."), mark("%(name)s discards %(card)s.")),
    "peeked": (mark("You look at %(place)s: it’s %(a_card)s."), mark("%(name)s looks at %(place)s.")),
    "laid": (mark("You put %(card)s on the discard pile."), mark("%(name)s puts %(card)s on the discard pile.")),
    "passed": (mark("You end your turn."), mark("%(name)s’s turn is over.")),
    "revealed": (mark("You have: %(cards)s."), mark("%(name)s has: %(cards)s.")),
    "replaced": (
        mark("You put %(special)s aside and get %(a_card)s instead."),
        mark("%(name)s puts %(special)s aside and gets %(a_card)s instead."),
    ),
}
OUTER_CARDS: Final = {
    Gender.HE: mark("%(name)s looks at his two outer cards."),
    Gender.SHE: mark("%(name)s looks at her two outer cards."),
    Gender.IT: mark("%(name)s looks at its two outer cards."),
}
SWAPS_WITH_YOU: Final = mark("%(name)s swaps with you, without looking: you give %(yours)s and get %(theirs)s.")

YOU_WIN: Final = ngettext("You win the game with %(num)s point.", "You win the game with %(num)s points.")
POINTS_OF: Final = mark("%(name)s: %(points)s")
ONE_WINS: Final = ngettext("%(name)s wins the game with %(num)s point.", "%(name)s wins the game with %(num)s points.")


def caption(event: Told, seat: str, names: Mapping[str, str], language: Language) -> str | None:
    """The event as a sentence for the reader at `seat`, a letter; None for one that nobody at the table speaks of.

    `names` has the name of every seat by its letter, as `seat_names` makes it.
    """
    return tell(event, Words(language, seat, names))


def tell(event: Told, words: Words) -> str | None:
    kind = event["event"]
    if kind == "shuffled":
        return None  # the deal that follows tells enough
    if kind in DEEDS:
        return words.say_of(event["seat"], *DEEDS[kind], **_phrases(event, words))
    return OTHERS[kind](event, words)


def _phrases(event: Told, words: Words) -> dict[str, str]:
    """What the event names, as noun phrases."""
    phrases: dict[str, str] = {}
    if "card" in event:
        phrases["card"], phrases["a_card"] = words.the(event["card"]), words.a(event["card"])
    if "slot" in event:
        phrases["place"] = words.own_place(event["seat"], event["slot"])
    if "replaced" in event:
        phrases["out"] = words.a(event["replaced"])
    if "special" in event:
        phrases["special"] = words.the(event["special"])
    if "cards" in event:
        phrases["cards"] = words.listed(event["cards"])
    return phrases


def _dealt(event: Told, words: Words) -> str:
    return words.say_of(
        event["starter"],
        mark("Round %(round)s: the cards have been dealt, and %(a_card)s is face up. You start."),
        mark("Round %(round)s: the cards have been dealt, and %(a_card)s is face up. %(name)s starts."),
        round=event["round"],
        a_card=words.a(event["up"]),
    )


def _looked(event: Told, words: Words) -> str:
    seat = event["seat"]
    if seat != words.reader:
        return words.say(OUTER_CARDS[words.gender(seat)], name=words.names[seat])
    cards = [words.a(face) for face in event["cards"]]
    if cards[0] == cards[-1]:
        return words.say(mark("You look at your two outer cards: each is %(a_card)s."), a_card=cards[0])
    return words.say(mark("You look at your two outer cards: %(cards)s."), cards=words.together(cards))


def _swapped(event: Told, words: Words) -> str:
    """Whose card it was matters most to that player: the reader as the other one has a sentence of its own."""
    other = words.place(event["other"], event["other_slot"])
    if event["other"] == words.reader:
        return words.say(
            SWAPS_WITH_YOU,
            name=words.names[event["seat"]],
            yours=other,
            theirs=words.own_place(event["seat"], event["slot"]),
        )
    return words.say_of(
        event["seat"],
        mark("You swap %(place)s for %(theirs)s, without looking."),
        mark("%(name)s swaps %(place)s for %(theirs)s, without looking."),
        place=words.own_place(event["seat"], event["slot"]),
        theirs=other,
    )


def _knocked(event: Told, words: Words) -> str:
    """Between two there is nobody else."""
    others = [name for seat, name in words.names.items() if seat != words.reader]
    if len(others) == 1:
        yours, theirs = (
            mark("You knock. %(other)s gets one more turn."),
            mark("%(name)s knocks. You get one more turn."),
        )
    else:
        yours = mark("You knock. The others get one more turn each.")
        theirs = mark("%(name)s knocks. Everyone else gets one more turn.")
    return words.say_of(event["seat"], yours, theirs, other=others[0])


def _reshuffled(_event: Told, words: Words) -> str:
    return words.say(mark("The draw pile is empty, so the discard pile is shuffled and becomes the new draw pile."))


def _limit(_event: Told, words: Words) -> str:
    return words.say(mark("Nobody has knocked for a very long time, so the round ends here."))


def _scored(event: Told, words: Words) -> str:
    points = ", ".join(
        words.say(POINTS_OF, name=words.who(seat), points=points) for seat, points in event["points"].items()
    )
    return words.say(mark("Points in round %(round)s – %(points)s."), round=event["round"], points=points)


def _won(event: Told, words: Words) -> str:
    return victory(event["winners"], min(event["totals"].values()), words)


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


OTHERS: Final[Mapping[str, Callable[[Told, Words], str]]] = {
    "dealt": _dealt,
    "looked": _looked,
    "swapped": _swapped,
    "knocked": _knocked,
    "reshuffled": _reshuffled,
    "limit": _limit,
    "scored": _scored,
    "won": _won,
}
