"""What is wrong with a move, where it can be said in a sentence, and nothing says it already."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.seats import letter
from tutor.games.uno.coach.ideas.asking import accused, had_kept
from tutor.games.uno.coach.ideas.base import Facts, card, colour, idea, the_next
from tutor.games.uno.coach.ideas.moment import Moment, is_action
from tutor.games.uno.rules.cards import COLOUR, POINTS, WILD, WILD_FOUR
from tutor.games.uno.rules.legal import LAST_BUT_ONE
from tutor.games.uno.rules.moves import ACCEPT, CHALLENGE, DRAW, KEEP, NAME, PLAY, WAIT


def silent(moment: Moment) -> Facts | None:
    """The last but one card without the call."""
    return {} if moment.held == LAST_BUT_ONE and not moment.calls else None


def bluff(moment: Moment) -> Facts | None:
    """An unlawful wild-draw-four."""
    unlawful = moment.face == WILD_FOUR and not moment.is_lawful
    return {"colour": colour(moment.force)} if unlawful else None


def run_missed(moment: Moment) -> Facts | None:
    """Two players: all cards could have gone."""
    if moment.better is None:
        return None
    return {"num": moment.held} if Moment(moment.view, moment.evaluation, moment.better).runs_out else None


def wild_last_spent(moment: Moment) -> Facts | None:
    """The wild went, and the other card may not fit."""
    if moment.held != LAST_BUT_ONE or moment.face != WILD or not moment.coloured:
        return None
    return {"last": card(moment.left[0])}


def four_spent(moment: Moment) -> Facts | None:
    """A wild-draw-four, though a coloured card fits."""
    return {} if moment.face == WILD_FOUR and moment.coloured else None


def wild_spent(moment: Moment) -> Facts | None:
    """A wild, though a coloured card fits."""
    return {} if moment.face == WILD and moment.coloured else None


def name_none(moment: Moment) -> Facts | None:
    """A colour of which none is in hand."""
    names = moment.kind == NAME or moment.is_wild
    return {"colour": colour(moment.then)} if names and moment.left and not moment.own(moment.then) else None


def next_free(moment: Moment) -> Facts | None:
    """The next player is near the end, and an action card would have stopped that."""
    stops = any(is_action(face) for face in moment.coloured)
    return the_next(moment) if moment.is_next_near and stops and not is_action(moment.face) else None


def theirs(moment: Moment) -> Facts | None:
    """Into the colour that the next player named."""
    return {**the_next(moment), "colour": colour(moment.then)} if moment.theirs(moment.then) else None


def last_lost(moment: Moment) -> Facts | None:
    """The card that is left does not fit on it."""
    if moment.held != LAST_BUT_ONE or moment.face >= WILD or moment.follows:
        return None
    return {"last": card(moment.left[0])}


def low(moment: Moment) -> Facts | None:
    """A higher card of the same colour fits as well."""
    if moment.face >= WILD or is_action(moment.face):
        return None
    higher = [face for face in moment.coloured if COLOUR[face] == moment.then and POINTS[face] > moment.points]
    if not higher or moment.rather_same:
        return None
    return {"card": card(moment.face), "points": int(POINTS[max(higher, key=POINTS.__getitem__)]) - moment.points}


def lonely(moment: Moment) -> Facts | None:
    """No own card follows on it."""
    alone = moment.face < WILD and moment.left and not moment.follows
    return {"colour": colour(moment.then)} if alone else None


def drew(moment: Moment) -> Facts | None:
    """A card was drawn, though a coloured one fits."""
    return {"card": card(moment.coloured[0])} if moment.coloured else None


def drew_late(moment: Moment) -> Facts | None:
    """And though somebody is near the end."""
    return {"num": moment.fewest} if moment.fitting and moment.fewest == 1 else None


def kept(moment: Moment) -> Facts | None:
    return {"card": card(moment.hand[-1])} if moment.view.drawn and moment.hand[-1] in moment.fitting else None


def challenged_kept(moment: Moment) -> Facts | None:
    return had_kept(moment)


def challenged(moment: Moment) -> Facts | None:
    return accused(moment)


def accepted(moment: Moment) -> Facts | None:
    return accused(moment)


def waited(moment: Moment) -> Facts | None:
    return {"other": letter(moment.view.laid_by)}


FAULTS: Final = (
    idea("fault.silent", PLAY, "uno.call", "uno.penalty")(silent),
    idea("fault.bluff", PLAY, "action.wild-four", "challenge.guilty")(bluff),
    idea("fault.run-missed", PLAY, "action.skip")(run_missed),
    idea("fault.wild-last", PLAY, "action.wild")(wild_last_spent),
    idea("fault.next-free", PLAY, "action.skip")(next_free),
    idea("fault.four-spent", PLAY, "action.wild-four")(four_spent),
    idea("fault.wild-spent", PLAY, "action.wild")(wild_spent),
    idea("fault.name-none", PLAY, "action.wild")(name_none),
    idea("fault.name-none", NAME, "setup.first.wild")(name_none),
    idea("fault.theirs", PLAY, "action.wild")(theirs),
    idea("fault.last-lost", PLAY, "turn.match")(last_lost),
    idea("fault.low", PLAY, "score.values")(low),
    idea("fault.lonely", PLAY, "turn.match")(lonely),
    idea("fault.drew", DRAW, "turn.decline")(drew),
    idea("fault.drew-late", DRAW, "turn.decline")(drew_late),
    idea("fault.kept", KEEP, "turn.draw")(kept),
    idea("fault.challenged-kept", CHALLENGE, "challenge.innocent")(challenged_kept),
    idea("fault.challenged", CHALLENGE, "challenge.innocent")(challenged),
    idea("fault.accepted", ACCEPT, "challenge.guilty")(accepted),
    idea("fault.waited", WAIT, "uno.penalty")(waited),
)

SAID_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "fault.silent": ("call",),
    "fault.run-missed": ("run.out",),
    "fault.wild-last": ("wild.last",),
    "fault.four-spent": ("four.save",),
    "fault.wild-spent": ("wild.save", "wild.last"),
    "fault.next-free": ("block", "block.two"),
    "fault.low": ("points.high", "points.late"),
    "fault.theirs": ("colour.not-theirs",),
    "fault.drew": ("shorter",),
    "fault.kept": ("drawn.goes",),
    "fault.challenged-kept": ("accept.kept",),
    "fault.waited": ("catch",),
}
"""What the reason for the better move says already."""
