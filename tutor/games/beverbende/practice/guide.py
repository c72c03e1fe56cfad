"""A first round in which each rule is told when it first matters: which ones matter now.

Found in what the learner was told and may do, so nothing hidden can show in it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tutor.games.beverbende.rules.moves import KIND, KNOCK
from tutor.practice.session import Phase, Session

SPECIALS: Final = ("peek", "swap", "draw-two")
NOTES: Final = (
    "look", "open-special", "drew-peek", "drew-swap", "drew-draw-two", "sleeping", "they-peeked",
    "they-swapped", "reshuffled", "may-knock", "they-knocked", "you-knocked", "revealed", "replaced", "scored",
)  # fmt: skip
"""In this order they are told where several come together."""
GOES_OUT: Final = ("took", "exchanged")
LAID_OPEN: Final = ("discarded", "laid", "declined")
AT_THE_END: Final = ("revealed", "replaced", "scored")


def notes(session: Session) -> list[str]:
    """What comes up for the first time now; nothing in a game that is not guided, nor after its first round."""
    if not session.setup.guided or session.round > 1 or session.is_stopped:
        return []
    known = set(_kinds(session.told_before, session.setup.seat))
    now = {kind for kind in _kinds(session.told, session.setup.seat) if _is_shown(kind, session)}
    if _may_knock_first(session):
        now.add("may-knock")
    return [kind for kind in NOTES if kind in now and kind not in known]


def _kinds(events: Iterable[dict[str, Any]], me: str) -> Iterator[str]:
    for event in events:
        yield from _own(event) if event.get("seat") == me else _of_others(event)
        if event["event"] in ("revealed", "replaced", "scored", "reshuffled"):
            yield event["event"]
        open_card = event.get("up") or (event["event"] in LAID_OPEN and event.get("card")) or _out(event)
        if open_card in SPECIALS:
            yield "open-special"


def _own(event: dict[str, Any]) -> Iterator[str]:
    kind, card = event["event"], event.get("card")
    if kind == "looked":
        yield "look"
    if kind == "drew" and card in SPECIALS:
        yield f"drew-{card}"
    if kind == "knocked":
        yield "you-knocked"
    seen = event.get("cards", []) if kind == "looked" else [card if kind == "peeked" else _out(event)]
    if any(face in SPECIALS for face in seen):
        yield "sleeping"


def _of_others(event: dict[str, Any]) -> Iterator[str]:
    told = {"peeked": "they-peeked", "swapped": "they-swapped", "knocked": "they-knocked"}.get(event["event"])
    if told:
        yield told


def _out(event: dict[str, Any]) -> str | None:
    """The card that left a row."""
    return event["replaced"] if event["event"] in GOES_OUT else None


def _is_shown(kind: str, session: Session) -> bool:
    """The end of a round comes picture by picture."""
    if kind not in AT_THE_END:
        return True
    if kind == "scored":
        return session.phase in (Phase.BETWEEN, Phase.OVER)
    return session.phase is Phase.REVEALING and (kind == "replaced") == bool(session.reveals_shown)


def _may_knock_first(session: Session) -> bool:
    """Who may knock or end the turn, and never had that choice before."""
    can = session.phase is Phase.MINE and any(KIND[move] == KNOCK for move in session.view.legal)
    mine = session.setup.seat
    return can and not any(e["event"] == "passed" and e["seat"] == mine for e in session.told_before)
