"""What happened, in one sentence for each event, as the reader at the table would be told it.

An event is what `Event.told_to` gives: it holds no more than the reader may know, and a
sentence no more than the event.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.web.board.words import Words, ngettext
from tutor.web.i18n import Language, mark

Told = Mapping[str, Any]

# Who did it is the reader, or somebody else.
DEEDS: Final = {
    "took": (
        mark("You take %(card)s and put it in place of %(place)s; %(out)s comes out."),
        mark("%(name)s takes %(card)s and puts it in place of %(place)s; %(out)s comes out."),
    ),
    "drew": (mark("You draw %(a_card)s."), mark("%(name)s draws a card.")),
    "used": (mark("You use the card Draw two."), mark("%(name)s uses the card Draw two.")),
    "declined": (
        mark("You decline %(card)s and lay it on the discard pile."),
        mark("%(name)s declines %(card)s and lays it on the discard pile."),
    ),
    "exchanged": (
        mark("You put %(card)s in place of %(place)s; %(out)s comes out."),
        mark("%(name)s puts the drawn card in place of %(place)s; %(out)s comes out."),
    ),
    "discarded": (mark("You discard %(card)s."), mark("%(name)s discards %(card)s.")),
    "peeked": (mark("You look at %(place)s: it is %(a_card)s."), mark("%(name)s looks at %(place)s.")),
    "laid": (mark("You lay %(card)s on the discard pile."), mark("%(name)s lays %(card)s on the discard pile.")),
    "knocked": (
        mark("You knock. Everybody else has one more turn."),
        mark("%(name)s knocks. Everybody else has one more turn."),
    ),
    "passed": (mark("You end your turn."), mark("%(name)s ends the turn.")),
    "revealed": (mark("You turn your cards up: %(cards)s."), mark("%(name)s turns the cards up: %(cards)s.")),
    "replaced": (
        mark("You lay %(special)s aside and get %(a_card)s instead."),
        mark("%(name)s lays %(special)s aside and gets %(a_card)s instead."),
    ),
}

YOU_WIN: Final = ngettext("You win the game with %(num)s point.", "You win the game with %(num)s points.")
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
        phrases["place"] = words.place_of_doer(event["seat"], event["slot"])
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
        mark("Round %(round)s: the cards are dealt and %(card)s lies face up. You start."),
        mark("Round %(round)s: the cards are dealt and %(card)s lies face up. %(name)s starts."),
        round=event["round"],
        card=words.the(event["up"]),
    )


def _looked(event: Told, words: Words) -> str:
    cards = [words.a(face) for face in event.get("cards", ())]
    return words.say_of(
        event["seat"],
        mark("You look at your two outer cards: %(cards)s."),
        mark("%(name)s looks at the two outer cards."),
        cards=words.together(cards),
    )


def _swapped(event: Told, words: Words) -> str:
    """Whose card it was matters most to that player: the reader as the other one has a sentence of its own."""
    other = words.place(event["other"], event["other_slot"])
    if event["other"] == words.reader:
        return words.say(
            mark("%(name)s swaps with you, without looking: you give %(yours)s and get %(theirs)s."),
            name=words.names[event["seat"]],
            yours=other,
            theirs=words.place(event["seat"], event["slot"]),
        )
    return words.say_of(
        event["seat"],
        mark("You swap %(place)s for %(theirs)s, without looking."),
        mark("%(name)s swaps %(place)s for %(theirs)s, without looking."),
        place=words.place_of_doer(event["seat"], event["slot"]),
        theirs=other,
    )


def _reshuffled(_event: Told, words: Words) -> str:
    return words.say(mark("The draw pile is empty: the discard pile is shuffled and becomes the draw pile."))


def _limit(_event: Told, words: Words) -> str:
    return words.say(mark("Nobody has knocked for a very long time, so the round ends here."))


def _scored(event: Told, words: Words) -> str:
    points = ", ".join(f"{words.who(seat)} {points}" for seat, points in event["points"].items())
    return words.say(mark("The points of round %(round)s: %(points)s."), round=event["round"], points=points)


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
    "reshuffled": _reshuffled,
    "limit": _limit,
    "scored": _scored,
    "won": _won,
}
