"""Why a card is laid: to go out, to call, to stop somebody, and which of several."""

from typing import Final

from tutor.games.uno.coach.ideas.base import Facts, card, colour, idea, the_next
from tutor.games.uno.coach.ideas.moment import NEAR, Moment, is_action, is_reverse
from tutor.games.uno.rules.cards import COLOUR, DRAW_TWO, POINTS, SYMBOL, WILD, WILD_FOUR
from tutor.games.uno.rules.moves import PLAY

MANY_OF_A_COLOUR: Final = 3
HIGH: Final = 20  # points: an action card, or a wild


def finish(moment: Moment) -> Facts | None:
    """The last card."""
    return {"card": card(moment.face)} if moment.held == 1 else None


def call(moment: Moment) -> Facts | None:
    """The same card without the call."""
    return {} if moment.calls and moment.rather_same and not moment.is_wild else None


def run_out(moment: Moment) -> Facts | None:
    """Two players: a run that wins now."""
    return {"num": moment.held} if moment.held > 1 and moment.face < WILD and moment.runs_out else None


def four_order(moment: Moment) -> Facts | None:
    """Two players: first the last card of the colour, and the wild-draw-four becomes lawful."""
    first = moment.goes_again and moment.face < WILD and COLOUR[moment.face] == moment.force
    return {"card": card(moment.face), "colour": colour(moment.force)} if first and moment.lawful_after else None


def block_two(moment: Moment) -> Facts | None:
    """The next player is near the end, and gets two more."""
    fits = moment.is_next_near and 0 <= moment.face < WILD and SYMBOL[moment.face] == DRAW_TWO
    return the_next(moment) if fits else None


def block(moment: Moment) -> Facts | None:
    """The next player is near the end, and has no turn."""
    return the_next(moment) if moment.is_next_near and moment.acts else None


def wild_last(moment: Moment) -> Facts | None:
    """A wild as the last card can always be laid."""
    kept = moment.held == 2 and moment.face < WILD and moment.left[0] >= WILD
    return {"card": card(moment.face), "wild": card(moment.left[0])} if kept else None


def lacked(moment: Moment) -> Facts | None:
    """The next player kept a card on the colour that this one brings, or keeps."""
    if moment.face >= WILD or not moment.lacked(moment.then):
        return None
    return {**the_next(moment), "colour": colour(moment.then)}


def not_theirs(moment: Moment) -> Facts | None:
    """The next player named the colour in force; this card changes it."""
    if moment.face >= WILD or moment.then == moment.force or not moment.theirs(moment.force):
        return None
    return {**the_next(moment), "colour": colour(moment.force)}


def own_points(moment: Moment) -> Facts | None:
    """Own cards are counted, and this one counts much."""
    if moment.view.scoring == "winner" or moment.points < HIGH:
        return None
    return {"card": card(moment.face), "points": moment.points}


def four_save(moment: Moment) -> Facts | None:
    """A wild-draw-four is worth more later."""
    if moment.face >= WILD or WILD_FOUR not in moment.left or moment.fewest <= NEAR:
        return None
    return {"card": card(moment.face)}


def wild_save(moment: Moment) -> Facts | None:
    """And so is a wild."""
    if moment.face >= WILD or WILD not in moment.left or moment.fewest < NEAR:
        return None
    return {"card": card(moment.face)}


def again(moment: Moment) -> Facts | None:
    """Two players: another turn, with a card that can be laid in it."""
    if moment.face >= WILD or not moment.goes_again or not moment.follows:
        return None
    return {"card": card(moment.face)}


def high_late(moment: Moment) -> Facts | None:
    """Somebody is near the end, and what is left will count."""
    lower = [face for face in moment.coloured if POINTS[face] < moment.points]
    if moment.fewest > NEAR or moment.face >= WILD or not lower:
        return None
    return {"card": card(moment.face), "points": moment.points}


def high(moment: Moment) -> Facts | None:
    """Of two cards of the same colour the one with more points."""
    lower = [face for face in moment.coloured if COLOUR[face] == moment.then and POINTS[face] < moment.points]
    if moment.face >= WILD or is_action(moment.face) or not lower:
        return None
    low = min(lower, key=POINTS.__getitem__)
    return {"card": card(moment.face), "lower": card(low)}


def acts_now(moment: Moment) -> Facts | None:
    """Several action cards: one goes while it fits."""
    acts = sum(is_action(face) for face in moment.hand)
    return {"card": card(moment.face), "num": acts} if moment.acts and acts > 1 else None


def last_fits(moment: Moment) -> Facts | None:
    """Two cards: the one that is left follows on its colour."""
    if moment.held != 2 or moment.face >= WILD or not moment.follows:
        return None
    return {"card": card(moment.face), "last": card(moment.left[0])}


def linked(moment: Moment) -> Facts | None:
    """More cards of the colour that is then in force."""
    own = moment.own(moment.then)
    return {"num": own, "colour": colour(moment.then)} if moment.face < WILD and own else None


def reverse_back(moment: Moment) -> Facts | None:
    """The one before has more cards than the one after."""
    if moment.two or not is_reverse(moment.face) or moment.others[-1] <= moment.next_held:
        return None
    return the_next(moment)


def linked_number(moment: Moment) -> Facts | None:
    """Another card with the same number or symbol."""
    same = [face for face in moment.left if face < WILD and SYMBOL[face] == SYMBOL[moment.face]]
    return {"card": card(moment.face), "same": card(same[0])} if moment.face < WILD and same else None


def drawn_goes(moment: Moment) -> Facts | None:
    """The drawn card fits: the hand is no longer than before."""
    return {"card": card(moment.face)} if moment.is_drawn and moment.face < WILD else None


def only_one(moment: Moment) -> Facts | None:
    """Nothing else fits."""
    return {"card": card(moment.face)} if moment.face < WILD and len(moment.fitting) == 1 else None


def shorter(moment: Moment) -> Facts | None:
    """A card that fits makes the hand shorter; to draw makes it longer."""
    return {"card": card(moment.face), "num": moment.held - 1} if moment.face < WILD else None


IDEAS: Final = (
    idea("finish", PLAY, "goal.round", look="last")(finish),
    idea("call", PLAY, "uno.call", "uno.penalty", look="call")(call),
    idea("run.out", PLAY, "ruling.two-player-reverse", "action.skip", look="run")(run_out),
    idea("run.four-order", PLAY, "action.wild-four", look="run")(four_order),
    idea("block.two", PLAY, "action.draw-two", look="next")(block_two),
    idea("block", PLAY, "action.skip", "action.reverse", look="next")(block),
    idea("wild.last", PLAY, "action.wild", look="last")(wild_last),
    idea("colour.lacked", PLAY, "turn.draw", look="lacked")(lacked),
    idea("colour.not-theirs", PLAY, "action.wild", look="lacked")(not_theirs),
    idea("last.fits", PLAY, "turn.match", look="last")(last_fits),
    idea("run.again", PLAY, "ruling.two-player-reverse", look="run")(again),
    idea("points.own", PLAY, "score.alternative", look="points")(own_points),
    idea("four.save", PLAY, "action.wild-four", look="wilds")(four_save),
    idea("wild.save", PLAY, "action.wild", look="wilds")(wild_save),
    idea("points.late", PLAY, "score.values", look="points")(high_late),
    idea("drawn.goes", PLAY, "turn.draw", look="drawn")(drawn_goes),
    idea("points.high", PLAY, "score.values", look="points")(high),
    idea("acts.now", PLAY, "score.values", look="acts")(acts_now),
    idea("reverse.back", PLAY, "action.reverse", look="next")(reverse_back),
    idea("linked", PLAY, "turn.match", look="colours")(linked),
    idea("linked.number", PLAY, "turn.match", look="colours")(linked_number),
    idea("only-one", PLAY, "turn.match", look="fits")(only_one),
    idea("shorter", PLAY, "turn.decline", look="fits")(shorter),
)
