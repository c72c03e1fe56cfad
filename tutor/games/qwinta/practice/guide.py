"""A first game in which each rule is told when it first matters: which ones matter now.

Found in what the learner was told and may do, so nothing hidden can show in it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tutor.games.qwinta.rules.base import has_gap
from tutor.games.qwinta.rules.cards import JACK, KING, QUEEN, value
from tutor.games.qwinta.rules.moves import KIND, LAY_CARD
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, TAKE, action_card
from tutor.games.qwinta.rules.view import View
from tutor.practice.session import Phase, Session

USES: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
NOTES: Final = (
    "qwinta",
    "jack",
    "queen",
    "king",
    "take",
    "fill",
    "connect",
    "stuck",
    "combination",
    "they-jack",
    "won",
)
"""In this order they are told where several come together."""
TOLD: Final = {"combination": "combination", "won": "won"}
"""Events that are told whoever they happen to."""


def notes(session: Session) -> list[str]:
    """What comes up for the first time now; nothing in a game that is not guided."""
    if not session.setup.guided or session.is_stopped:
        return []
    me = session.setup.seat
    known = set(_met(session.told_before, me))
    now = {kind for kind in _met(session.told, me) if kind in ("they-jack", *TOLD.values())}
    if session.phase is Phase.MINE:
        known |= set(_met(session.told, me)) - now
        now.add(_now(session.view))
    return [kind for kind in NOTES if kind in now and kind not in known]


def _now(view: View) -> str:
    """What the decision is about."""
    if view.stage == CHECK:
        return "qwinta"
    if view.stage == ACTION:
        return USES[value(action_card(view))]
    if view.stage == TAKE:
        return "take"
    assert view.stage == LAY
    if has_gap(view.bases[view.seat]):
        return "fill"
    fits = any(KIND[move] == LAY_CARD for move in view.legal)
    return "connect" if fits else "stuck"


def _met(events: Iterable[dict[str, Any]], me: str) -> Iterator[str]:
    """What the learner has met by these events: what was decided, and what has happened."""
    for event in events:
        kind = event["event"]
        if kind in TOLD:
            yield TOLD[kind]
        if event.get("seat") == me:
            yield from _decided(kind, event)
        elif kind == "jack":
            yield "they-jack"


def _decided(kind: str, event: dict[str, Any]) -> Iterator[str]:
    if kind in ("settled", "left"):
        yield "qwinta"
    if kind in ("jack", "queen", "king"):
        yield kind
    if kind == "took":
        yield "take"
    if kind == "laid":
        yield "fill" if event["filled"] else "connect"
    if kind == "reserved":
        yield "stuck"
