"""The turn: each move as the rulebook tells it. A transition changes the state and tells its events."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import turned_down
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import COLOUR_NAMES, DRAW_TWO, NO_COLOUR, SKIP, SYMBOL, WILD, WILD_FOUR, name, names
from tutor.games.uno.rules.legal import LAST_BUT_ONE, has_colour, refusal, seat_after
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
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, KEPT, LEFT, NAMED, ROOM, TO_CATCH, TO_CHALLENGE, State


def apply(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """Make the move for the seat on turn, with all that follows from it."""
    if not 0 <= move < len(NOTATION.texts) or refusal(state, move) is not None:
        raise turned_down(state, move, notation=NOTATION, refusal=refusal)
    carry_out(state, move, chance, journal)


def carry_out(state: State, move: i64, chance: Chance, journal: Journal = None) -> None:
    """The same, for whoever makes legal moves only."""
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


def _play(state: State, move: i64, chance: Chance, journal: Journal) -> None:
    """`turn.match`: one card from the hand on the discard pile."""
    seat = state.turn
    place = seat * ROOM + PLACE[move]
    face, before = state.face[place], state.colour
    if face == WILD_FOUR:
        state.before, state.judged = before, state.held[seat] - 1
    lay(state, seat, place)
    if face >= WILD:
        _name_colour(state, before, CHOSEN[move])
    if journal is not None:
        _tell_play(state, move, face, journal)
    state.drawn = 0
    state.laid_by = seat
    if state.held[seat] == 0:
        _end_with_last_card(state, chance, journal)
    elif state.held[seat] == LAST_BUT_ONE - 1 and not CALLS[move]:
        state.stage, state.turn = TO_CATCH, seat_after(state, seat)  # `ruling.uno-timing`
    else:
        _take_effect(state, chance, journal)


def _name_colour(state: State, before: i64, colour: i64) -> None:
    """`action.wild`: any colour; which one, tells something of the hand."""
    state.colour = colour
    if colour != NO_COLOUR:
        state.tell(state.turn, NAMED, colour)
        if before not in (colour, NO_COLOUR):
            state.tell(state.turn, LEFT, before)


def _tell_play(state: State, move: i64, face: i64, journal: list[Event]) -> None:
    facts: dict[str, object] = {"seat": letter(state.turn), "place": PLACE[move] + 1, "card": name(face)}
    clauses = ["turn.match"]
    if face >= WILD:
        clauses = ["action.wild"] if face == WILD else ["action.wild-four"]
        if CHOSEN[move] == NO_COLOUR:
            clauses.append("ruling.last-wild")
        else:
            facts["colour"] = COLOUR_NAMES[state.colour]
    if state.drawn:
        clauses.append("ruling.drawn-wild-four" if face == WILD_FOUR else "turn.draw")
    if CALLS[move]:
        facts["uno"] = True
        clauses.append("uno.call")
    journal.append(Event("played", tuple(clauses), facts))


def _end_with_last_card(state: State, chance: Chance, journal: Journal) -> None:
    """`round.end`: after a last draw-two or wild-draw-four the next player still draws. Nobody challenges the latter:
    without another card in hand it is lawful."""
    cards: i64 = 0
    if state.top() == WILD_FOUR:
        cards = 4
    elif SYMBOL[state.top()] == DRAW_TWO:
        cards = 2
    if cards:
        draw(state, seat_after(state, state.turn), cards, chance, journal, clauses=("round.end",))
    end_round(state, journal)


def _take_effect(state: State, chance: Chance, journal: Journal) -> None:
    """What the card that `laid_by` has laid does to the next player."""
    symbol = SYMBOL[state.top()]
    following = seat_after(state, state.laid_by)
    if symbol < SKIP or symbol == WILD:
        _end_turn(state, following)
    elif symbol == WILD_FOUR:
        state.stage, state.turn = TO_CHALLENGE, following  # `challenge.right`
    elif symbol == DRAW_TWO:
        draw(state, following, 2, chance, journal, clauses=("action.draw-two", "ruling.no-stacking"))
        _end_turn(state, seat_after(state, following))
    elif symbol == SKIP:
        _skip(state, following, "action.skip", journal)
    else:
        _reverse(state, journal)


def _skip(state: State, skipped: i64, clause: str, journal: Journal) -> None:
    if journal is not None:
        journal.append(Event("skipped", (clause,), {"seat": letter(skipped)}))
    _end_turn(state, seat_after(state, skipped))


def _reverse(state: State, journal: Journal) -> None:
    """`action.reverse`; with two players it may work as a skip (`ruling.two-player-reverse`)."""
    state.direction = -state.direction
    if journal is not None:
        to = "left" if state.direction == 1 else "right"
        journal.append(Event("reversed", ("action.reverse",), {"to": to}))
    following = seat_after(state, state.laid_by)
    if state.players == 2 and state.reverse == "skip":
        _skip(state, following, "ruling.two-player-reverse", journal)
    else:
        _end_turn(state, following)


def _end_turn(state: State, following: i64) -> None:
    state.turns += 1
    state.stage = CHOOSE
    state.turn = following
    state.laid_by = NOBODY


def _draw(state: State, chance: Chance, journal: Journal) -> None:
    """`turn.draw`, `turn.decline`: one card. Whether it fits, only who has drawn it knows, so all are asked alike."""
    state.drawn = draw(state, state.turn, 1, chance, journal, clauses=("turn.draw",))
    state.stage = AFTER_DRAW


def _keep(state: State, journal: Journal) -> None:
    """Whether nothing fitted, only who keeps it knows; but mostly it is so."""
    state.drawn = 0
    state.tell(state.turn, KEPT, state.colour)
    if journal is not None:
        journal.append(Event("kept", ("turn.draw",), {"seat": letter(state.turn)}))
    _end_turn(state, seat_after(state, state.turn))


def _name_first_colour(state: State, colour: i64, journal: Journal) -> None:
    """`setup.first.wild`; the colour binds the chooser's own first play (`ruling.first-wild-colour`)."""
    _name_colour(state, NO_COLOUR, colour)
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
    state.turn = seat_after(state, state.turn)
    if state.turn == state.laid_by:
        _take_effect(state, chance, journal)


def _accept(state: State, chance: Chance, journal: Journal) -> None:
    """`action.wild-four`: no challenge, so four cards and no turn."""
    if journal is not None:
        journal.append(Event("accepted", ("action.wild-four",), {"seat": letter(state.turn)}))
    _close_case(state)
    draw(state, state.turn, 4, chance, journal, clauses=("action.wild-four",))
    _end_turn(state, seat_after(state, state.turn))


def _challenge(state: State, chance: Chance, journal: Journal) -> None:
    """`challenge.show`: the hand as it was when the wild-draw-four was laid is shown and judged. Cards that a forgotten
    call has brought in meanwhile are neither."""
    challenger, accused = state.turn, state.laid_by
    guilty = has_colour(state, accused, state.before, state.judged)
    if journal is not None:
        verdict = "ruling.illegal-wild-four" if guilty else "action.wild-four"
        facts = {"seat": letter(challenger), "other": letter(accused), "guilty": guilty}
        shown = {"hand": names([card.face for card in state.hands[accused][: state.judged]])}
        clauses = ("challenge.right", "challenge.show", "ruling.challenge-colour", verdict)
        journal.append(Event("challenged", clauses, facts, shown, 1 << challenger))
    _note_verdict(state, challenger, accused, guilty=guilty)
    _close_case(state)
    if guilty:  # `ruling.guilty-turn`: the challenger plays a normal turn
        draw(state, accused, 4, chance, journal, clauses=("challenge.guilty", "ruling.guilty-turn"))
        _end_turn(state, challenger)
    else:
        draw(state, challenger, 6, chance, journal, clauses=("challenge.innocent", "ruling.innocent-turn"))
        _end_turn(state, seat_after(state, challenger))


def _note_verdict(state: State, challenger: i64, accused: i64, *, guilty: bool) -> None:
    """The challenger has seen the cards, and all have heard the verdict: none was of that colour, or at least one."""
    mark = 1 << len(state.proofs)
    if guilty:
        state.proofs.append(state.before)
        state.marks = state.marks or [0] * (state.players * ROOM)
    for place in range(accused * ROOM, accused * ROOM + state.judged):
        state.seen[place] |= 1 << challenger
        if guilty:
            state.marks[place] |= mark
        else:
            state.not_colours[place] |= 1 << state.before


def _close_case(state: State) -> None:
    state.before, state.judged = NO_COLOUR, 0
