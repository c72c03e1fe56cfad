"""What lies open for the learner at a moment: what the memory aid still shows, and a round that is being turned up."""

from typing import Any, Final

from tutor.practice.session import Session

OFF: Final = "off"
FADING: Final = "fading"


def remembered(session: Session, aid: str) -> set[Any]:
    """The places of the cards that the aid shows: none, those that were seen lately, or all that could be known."""
    if aid == OFF:
        return set()
    known = session.sightings.known
    if aid != FADING:
        return set(known)
    turn = session.game.turns_played(session.state) + 1
    return {place for place, seen in known.items() if turn - seen.when.turn <= session.setup.fading}


def being_revealed(session: Session) -> Any:
    """The end of a round as far as it has been shown."""
    return session.practice.being_revealed(session.own_view(), session.told, session.reveals_shown)
