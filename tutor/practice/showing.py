"""What lies open for the learner at a moment: what the memory aid still shows, and a round that is being turned up."""

from typing import Final

from tutor.coach.beverbende.forgetting import Place
from tutor.engine.beverbende.view import View
from tutor.engine.seats import LETTERS
from tutor.practice.session import FACES, Session

OFF: Final = "off"
FADING: Final = "fading"


def remembered(session: Session, aid: str) -> set[Place]:
    """The places of the cards that the aid shows: none, those that were seen lately, or all that could be known."""
    if aid == OFF:
        return set()
    known = session.sightings.known
    if aid != FADING:
        return set(known)
    turn = session.state.turns + 1
    return {place for place, seen in known.items() if turn - seen.when.turn <= session.setup.fading}


def being_revealed(session: Session) -> View:
    """The end of a round as far as it has been shown: the rows as they lay, with the first specials replaced."""
    view = session.view
    shown = session.reveals_shown
    is_counted = all(event["event"] != "reshuffled" for event in session.told)  # else the pile was another one before
    for event in session.reveal:
        if event["event"] == "revealed":
            seat = LETTERS.index(event["seat"])
            cards = zip(view.rows[seat], event["cards"], strict=True)
            view.rows[seat] = [card.with_face(FACES[name]) for card, name in cards]
        elif event["event"] == "replaced" and shown > 0:
            shown -= 1
            row = view.rows[LETTERS.index(event["seat"])]
            row[event["slot"] - 1] = row[event["slot"] - 1].with_face(FACES[event["card"]])
        elif event["event"] == "replaced" and is_counted:
            view.draw_size += 1  # its card is still to be drawn
    return view
