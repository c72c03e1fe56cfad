"""Twelve: a card lies open, and whoever is on turn says whether the next one is higher or lower, or passes. Everybody
holds a card that nobody else knows. Points are bad."""

from collections.abc import Mapping
from typing import Final

from tests.fourth.twelve.rules.state import FACES, GUESS, HIGHER, NAMES, NOTATION, PASS, POINTS_TO_END, TURNS, State
from tests.fourth.twelve.rules.view import View, problems, sample, see
from tutor.engine import serial
from tutor.engine.accounts import miscounted
from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.guard import OVER, TO_DEAL, check_deal, check_move, is_over, misplaced, to_move, turns_played
from tutor.engine.hidden import shuffle
from tutor.engine.options import chosen
from tutor.engine.points import Pad, seats_with, tell_line, tell_winners, totals
from tutor.engine.protocol import NOBODY, Outcome
from tutor.engine.seats import letter
from tutor.engine.serial import Shape

ID: Final = "twelve"
RULES_VERSION: Final = 1
PLAYERS: Final = (2, 3)
OPTIONS: Final = {"stakes": ("plain",)}
CLAUSES: Final = ("round.deal", "turn.guess", "turn.pass", "round.end", "game.winner")
FACE_NAMES: Final = NAMES
WRONG, PASSED = 3, 1  # points


def new(players: int, options: Mapping[str, str] | None = None) -> State:
    chosen(PLAYERS, OPTIONS, players, options or {})
    return State(players)


def deal(state: State, chance: Chance, journal: Journal = None) -> None:
    """A card for each hand and one that lies open. Everybody in turn begins a round."""
    check_deal(state, "round.end")
    state.pile = shuffle(range(FACES), chance, journal, names=NAMES, clauses=("round.deal",))
    state.hands = [state.pile.pop() for _ in range(state.players)]
    state.open, state.points = [state.pile.pop()], [0] * state.players
    state.stage, state.turns, state.turn = GUESS, 0, len(state.pad) % state.players
    if journal is not None:
        journal.append(Event("dealt", ("round.deal",), {"card": NAMES[state.open[0]], "starter": letter(state.turn)}))
        for seat, card in enumerate(state.hands):
            journal.append(Event("held", ("round.deal",), {"seat": letter(seat)}, {"card": NAMES[card]}, 1 << seat))


def refusal(state: State, move: int) -> str | None:
    return None if state.stage == GUESS else "round.deal"


def legal_moves(state: State) -> tuple[int, ...]:
    return tuple(range(len(NOTATION.texts))) if state.stage == GUESS else ()


def apply(state: State, move: int, chance: Chance, journal: Journal = None) -> None:
    """Whoever passes pays a little, whoever is wrong pays more."""
    check_move(state, move, notation=NOTATION, refusal=refusal)
    cost, told = PASSED, {"seat": letter(state.turn), "said": NOTATION.text(move)}
    if move != PASS:
        state.open.append(state.pile.pop())
        cost = 0 if (state.open[-1] > state.open[-2]) == (move == HIGHER) else WRONG
        told["card"] = NAMES[state.open[-1]]
    if journal is not None:
        rule = "turn.pass" if move == PASS else "turn.guess"
        journal.append(Event("passed" if move == PASS else "guessed", (rule,), {**told, "points": cost}))
    state.points[state.turn] += cost
    state.turns, state.turn = state.turns + 1, (state.turn + 1) % state.players
    if state.turns == TURNS[state.players]:
        _end_round(state, journal)


def _end_round(state: State, journal: Journal) -> None:
    state.pad.append(tuple(state.points))
    points = totals(state.pad, state.players)
    state.stage, state.turn = (OVER if max(points) >= POINTS_TO_END else TO_DEAL), NOBODY
    if journal is not None:
        tell_line(journal, ("round.end",), state.pad)
        if is_over(state):
            tell_winners(journal, ("game.winner",), points, outcome(state).winners)


def outcome(state: State) -> Outcome:
    points = totals(state.pad, state.players)
    return Outcome(points, seats_with(min, points) if is_over(state) else ())


def rounds_played(state: State) -> Pad:
    return state.pad


def view(state: State, seat: int) -> View:
    return see(state, seat, legal_moves(state))


def broken(state: State) -> list[str]:
    """All twelve are there, or the first deal is still to come; whose turn it is follows from the turns."""
    if not state.open and not state.pad and state.stage == TO_DEAL:
        return [] if dump(state) == dump(State(state.players)) else ["something lies there before the deal"]
    problems = misplaced(state) + miscounted([*state.hands, *state.open, *state.pile], [1] * FACES, NAMES)
    wide = {len(state.hands), len(state.points)} != {state.players}
    if wide or not 0 < len(state.open) <= state.turns + 1 or max(state.turns, 1) > TURNS[state.players]:
        problems.append("there is not a card for each, or more were turned than turns taken")
    if (state.stage == GUESS) == (state.turns == TURNS[state.players]):
        problems.append("a round ends with its last turn")
    if state.stage == GUESS and state.turn != (len(state.pad) + state.turns) % state.players:
        problems.append("it is the turn of somebody else")
    if is_over(state) != (max(totals(state.pad, state.players)) >= POINTS_TO_END):
        problems.append("the points do not say whether the game is over")
    return problems


SHAPES: Final = {
    **dict.fromkeys(("hands", "open", "pile"), Shape(1, highest=FACES - 1)),
    "points": Shape(1), "pad": Shape(2), "stage": Shape(lowest=TO_DEAL, highest=GUESS), "turn": Shape(lowest=NOBODY),
    "turns": Shape(),
}  # fmt: skip
dump = facts = serial.fields


def load(data: dict[str, object]) -> State:
    return serial.load(data, lambda found: new(found["players"]), SHAPES, broken, pad=serial.lines)


__all__ = [
    "CLAUSES", "FACE_NAMES", "ID", "NOTATION", "OPTIONS", "PLAYERS", "RULES_VERSION", "State", "View", "apply",
    "broken", "deal", "dump", "facts", "is_over", "legal_moves", "load", "new", "outcome", "problems", "refusal",
    "rounds_played", "sample", "to_move", "turns_played", "view",
]  # fmt: skip
