"""The turn: each move as the rulebook tells it. A transition changes the state and tells its events."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.guard import check_move
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import COLOUR_NAMES, DRAW_TWO, NO_COLOUR, SKIP, SYMBOL, WILD, WILD_FOUR, name, names
from tutor.games.uno.rules.legal import LAST_BUT_ONE, is_lawful, next_seat, refusal
from tutor.games.uno.rules.moves import (
    ACCEPT,
    CALLS,
    CATCH,
    CHALLENGE,
    CHOSEN,
    DRAW,
    KEEP,
    KIND,
    NOTATION,
    PLACE,
    PLAY,
    WAIT,
)
from tutor.games.uno.rules.piles import draw, lay
from tutor.games.uno.rules.round_end import end_round
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, TO_CATCH, TO_CHALLENGE, InHand, State


def apply(state: State, move: int, chance: Chance, journal: Journal = None) -> None:
    """Make the move for the seat on turn, with all that follows from it."""
    check_move(state, move, notation=NOTATION, refusal=refusal)
    kind = KIND[move]
    if kind == PLAY:
        _play(state, move, chance, journal)
    elif kind == DRAW:
        _draw(state, chance, journal)
    elif kind == KEEP:
        _keep(state, journal)
    elif kind == CHALLENGE:
        _challenge(state, chance, journal)
    elif kind == ACCEPT:
        _accept(state, chance, journal)
    elif kind == CATCH:
        _catch(state, chance, journal)
    elif kind == WAIT:
        _wait(state, chance, journal)
    else:
        _name_first_colour(state, CHOSEN[move], journal)


def _play(state: State, move: int, chance: Chance, journal: Journal) -> None:
    """`turn.match`: one card from the hand on the discard pile."""
    seat, place = state.turn, PLACE[move]
    hand = state.hands[seat]
    card = hand.pop(place)
    if card.face == WILD_FOUR:
        state.before, state.judged = state.colour, len(hand)
    lay(state, card)
    if card.face >= WILD:
        state.colour = CHOSEN[move]
    if journal is not None:
        _tell_play(state, move, card, journal)
    state.drawn = 0
    state.laid_by = seat
    if not hand:
        _end_with_last_card(state, chance, journal)
    elif len(hand) == LAST_BUT_ONE - 1 and not CALLS[move]:
        state.stage, state.turn = TO_CATCH, next_seat(state, seat)  # `ruling.uno-timing`
    else:
        _take_effect(state, chance, journal)


def _tell_play(state: State, move: int, card: InHand, journal: list[Event]) -> None:
    facts: dict[str, object] = {"seat": letter(state.turn), "place": PLACE[move] + 1, "card": name(card.face)}
    clauses = ["turn.match"]
    if card.face >= WILD:
        clauses = ["action.wild"] if card.face == WILD else ["action.wild-four"]
        if CHOSEN[move] == NO_COLOUR:
            clauses.append("ruling.last-wild")
        else:
            facts["colour"] = COLOUR_NAMES[state.colour]
    if state.drawn:
        clauses.append("ruling.drawn-wild-four" if card.face == WILD_FOUR else "turn.draw")
    if CALLS[move]:
        facts["uno"] = True
        clauses.append("uno.call")
    journal.append(Event("played", tuple(clauses), facts))


def _end_with_last_card(state: State, chance: Chance, journal: Journal) -> None:
    """`round.end`: after a last draw-two or wild-draw-four the next player still draws. Nobody challenges the latter:
    without another card in hand it is lawful."""
    top = state.discard[-1]
    cards = 4 if top == WILD_FOUR else 2 if SYMBOL[top] == DRAW_TWO else 0
    if cards:
        draw(state, next_seat(state, state.turn), cards, chance, journal, clauses=("round.end",))
    end_round(state, journal)


def _take_effect(state: State, chance: Chance, journal: Journal) -> None:
    """What the card that `laid_by` has laid does to the next player."""
    symbol = SYMBOL[state.discard[-1]]
    following = next_seat(state, state.laid_by)
    if symbol < SKIP or symbol == WILD:
        _end_turn(state, following)
    elif symbol == WILD_FOUR:
        state.stage, state.turn = TO_CHALLENGE, following  # `challenge.right`
    elif symbol == DRAW_TWO:
        draw(state, following, 2, chance, journal, clauses=("action.draw-two", "ruling.no-stacking"))
        _end_turn(state, next_seat(state, following))
    elif symbol == SKIP:
        _skip(state, following, "action.skip", journal)
    else:
        _reverse(state, journal)


def _skip(state: State, skipped: int, clause: str, journal: Journal) -> None:
    if journal is not None:
        journal.append(Event("skipped", (clause,), {"seat": letter(skipped)}))
    _end_turn(state, next_seat(state, skipped))


def _reverse(state: State, journal: Journal) -> None:
    """`action.reverse`; with two players it may work as a skip (`ruling.two-player-reverse`)."""
    state.direction = -state.direction
    if journal is not None:
        to = "left" if state.direction == 1 else "right"
        journal.append(Event("reversed", ("action.reverse",), {"to": to}))
    following = next_seat(state, state.laid_by)
    if state.players == 2 and state.reverse == "skip":
        _skip(state, following, "ruling.two-player-reverse", journal)
    else:
        _end_turn(state, following)


def _end_turn(state: State, following: int) -> None:
    state.turns += 1
    state.stage = CHOOSE
    state.turn = following
    state.laid_by = NOBODY


def _draw(state: State, chance: Chance, journal: Journal) -> None:
    """`turn.draw`, `turn.decline`: one card. Whether it fits, only who has drawn it knows, so all are asked alike."""
    state.drawn = draw(state, state.turn, 1, chance, journal, clauses=("turn.draw",))
    state.stage = AFTER_DRAW


def _keep(state: State, journal: Journal) -> None:
    state.drawn = 0
    if journal is not None:
        journal.append(Event("kept", ("turn.draw",), {"seat": letter(state.turn)}))
    _end_turn(state, next_seat(state, state.turn))


def _name_first_colour(state: State, colour: int, journal: Journal) -> None:
    """`setup.first.wild`; the colour binds the chooser's own first play (`ruling.first-wild-colour`)."""
    state.colour = colour
    state.stage = CHOOSE
    if journal is not None:
        clauses = ("setup.first.wild", "ruling.first-wild-colour")
        journal.append(Event("coloured", clauses, {"seat": letter(state.turn), "colour": COLOUR_NAMES[colour]}))


def _catch(state: State, chance: Chance, journal: Journal) -> None:
    """`uno.penalty`: two cards for who forgot the call; then the card that was laid takes effect."""
    caught = state.laid_by
    if journal is not None:
        facts = {"seat": letter(state.turn), "other": letter(caught)}
        journal.append(Event("caught", ("uno.penalty", "ruling.uno-timing"), facts))
    draw(state, caught, 2, chance, journal, clauses=("uno.penalty",))
    _take_effect(state, chance, journal)


def _wait(state: State, chance: Chance, journal: Journal) -> None:
    """`ruling.uno-timing`: the others are asked one after another, in the direction of play."""
    if journal is not None:
        journal.append(Event("waited", ("ruling.uno-timing",), {"seat": letter(state.turn)}))
    state.turn = next_seat(state, state.turn)
    if state.turn == state.laid_by:
        _take_effect(state, chance, journal)


def _accept(state: State, chance: Chance, journal: Journal) -> None:
    """`action.wild-four`: no challenge, so four cards and no turn."""
    if journal is not None:
        journal.append(Event("accepted", ("action.wild-four",), {"seat": letter(state.turn)}))
    _close_case(state)
    draw(state, state.turn, 4, chance, journal, clauses=("action.wild-four",))
    _end_turn(state, next_seat(state, state.turn))


def _challenge(state: State, chance: Chance, journal: Journal) -> None:
    """`challenge.show`: the hand as it was when the wild-draw-four was laid is shown and judged. Cards that a forgotten
    call has brought in meanwhile are neither."""
    challenger, accused = state.turn, state.laid_by
    hand = state.hands[accused][: state.judged]
    guilty = not is_lawful(hand, state.before)
    if journal is not None:
        verdict = "ruling.illegal-wild-four" if guilty else "action.wild-four"
        facts = {"seat": letter(challenger), "other": letter(accused), "guilty": guilty}
        shown = {"hand": names(card.face for card in hand)}
        clauses = ("challenge.right", "challenge.show", "ruling.challenge-colour", verdict)
        journal.append(Event("challenged", clauses, facts, shown, 1 << challenger))
    state.hands[accused][: state.judged] = _judged(state, hand, challenger, guilty=guilty)
    _close_case(state)
    if guilty:  # `ruling.guilty-turn`: the challenger plays a normal turn
        draw(state, accused, 4, chance, journal, clauses=("challenge.guilty", "ruling.guilty-turn"))
        _end_turn(state, challenger)
    else:
        draw(state, challenger, 6, chance, journal, clauses=("challenge.innocent", "ruling.innocent-turn"))
        _end_turn(state, next_seat(state, challenger))


def _judged(state: State, hand: list[InHand], challenger: int, *, guilty: bool) -> list[InHand]:
    """The cards as they are known now. The challenger has seen them, and all have heard the verdict: none was of that
    colour, or at least one was."""
    not_colour, mark = (0, 1 << len(state.proofs)) if guilty else (1 << state.before, 0)
    if guilty:
        state.proofs.append(state.before)
    seen = 1 << challenger
    return [InHand(c.face, c.origin, c.batch, c.seen | seen, c.not_colours | not_colour, c.marks | mark) for c in hand]


def _close_case(state: State) -> None:
    state.before, state.judged = NO_COLOUR, 0
