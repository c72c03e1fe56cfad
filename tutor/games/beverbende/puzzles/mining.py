"""How puzzles are found in play: what to ask at a moment of a game, and which puzzles look alike."""

import random
from typing import Final

from tutor.games.beverbende.puzzles.kinds import JUDGED
from tutor.games.beverbende.rules.view import View
from tutor.puzzles.contract import Kind

KNOCKS: Final = 0.15  # of the moments at which one may knock: there are too many, and most are easy


def kind_of(view: View, rng: random.Random) -> Kind | None:
    """A last turn is one, whatever is in hand; where a card only has to be placed, half of the time that is asked."""
    fitting = [kind for kind in JUDGED.values() if kind.fits(view)]
    if JUDGED["knock"] in fitting and rng.random() > KNOCKS:
        return None
    if JUDGED["last-turn"] in fitting:
        return JUDGED["last-turn"]
    return fitting[int(rng.random() * len(fitting))] if fitting else None


def shape(view: View) -> str:
    """Own cards without their order, what comes in, how many play, whether somebody has knocked."""
    own = sorted(card.face for card in view.rows[view.seat])
    coming = view.discard[-1] if view.hand < 0 else view.hand
    return f"{view.players} {' '.join(map(str, own))} / {coming} {view.stage} {view.knocker >= 0:d}"
