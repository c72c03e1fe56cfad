"""What each drill asks of a table, and what it shows of it; None where this table has not the answer that is wanted.

The answer is drawn before the table is looked for. Else what lies on many tables would be right more often, and whoever
always says it would pass without having looked (`python -m tutor.lab.blind` measures that).
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tutor.drills.contract import Question
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.drills import looking
from tutor.games.qwinta.drills.level import Sight
from tutor.games.qwinta.rules.cards import JACK, SUITS, name, names, suit, value
from tutor.games.qwinta.rules.moves import KIND, PLACE, USE_JACK
from tutor.games.qwinta.rules.state import ACTION, LAY, State
from tutor.games.qwinta.rules.view import View

ACTIVE, WINNER, CONNECT, SCORE, BEST, TURNED, UNDER = (
    "active", "winner", "connect", "score", "best", "turned", "under"
)  # fmt: skip
NONE: Final = "none"
OWN, OTHER, NOBODY = "own", "other", "nobody"
PLACE_CHOICES: Final = ("1", "2", "3", "4", "5", NONE)
WINNER_CHOICES: Final = (OWN, OTHER, NOBODY)
NO_POINTS: Final = "0"
SCORE_CHOICES: Final = (NO_POINTS, "3", "5")
BESIDE: Final = ("2", "13", "24", "35", "4", NONE)
"""The places beside the first card, beside the second one, and so on."""
SUIT_CHOICES: Final = (*SUITS, NONE)
UNDERS: Final = 4  # cards to choose from
HAND: Final = 5  # cards of which the best is to be found
OF_A_SUIT: Final = 3  # action cards


class Look(NamedTuple):
    """A question, and all of the table that is shown for it."""

    question: Question
    view: View


Ask = Callable[[State, Sight, float, random.Random], Look | None]
"""The number from 0 to 1 says which answer is wanted."""


def wanted_of(choices: Sequence[str], wanted: float) -> str:
    return choices[int(wanted * len(choices))]


def _shown(
    state: State, *, bases: bool = True, action: bool = False, hand: Sequence[int] = (), gone: bool = False
) -> View:
    """Of the view of whoever is on turn, what this drill is about, and nothing else."""
    seen, seat = game.view(state, state.turn), state.turn
    empty: list[list[int]] = [[], []]
    seen.legal, seen.stock_sizes = (), [0, 0]
    seen.reserves, seen.discards, seen.exposed = ([*empty], [*empty], [*empty])
    hands, turned = [*empty], [*empty]
    hands[seat] = [*hand]
    if action:
        turned[seat] = [looking.action(state)]
    if gone:
        turned[1 - seat] = [*state.turned[1 - seat]]
    seen.hands, seen.turned = hands, turned
    if not bases:
        seen.bases = [[[] for _ in looking.PLACES] for _ in empty]
    return seen


# ---- Across ---------------------------------------------------------------------------------------------------------


def active(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """Which place is active? One, or none."""
    if not _is_laid_out(state) or not level.misleads(looking.almost_active(state)):
        return None
    found, answer = looking.active(state), wanted_of(PLACE_CHOICES, wanted)
    if [str(place + 1) for place in found] != [answer] * (answer != NONE):
        return None
    return Look(Question(ACTIVE, PLACE_CHOICES, answer), _shown(state, action=True))


def winner(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """Who would score by the active QWINTA?"""
    found = looking.active(state) if _is_laid_out(state) else []
    if len(found) != 1 or not level.misleads(looking.almost_active(state)):
        return None
    seat = looking.winner(state, found[0])
    answer = NOBODY if seat is None else OWN if seat == state.turn else OTHER
    if answer != wanted_of(WINNER_CHOICES, wanted):
        return None
    return Look(Question(WINNER, WINNER_CHOICES, answer, place=str(found[0] + 1)), _shown(state, action=True))


def _is_laid_out(state: State) -> bool:
    return all(map(looking.is_full, state.bases))


# ---- Laying ---------------------------------------------------------------------------------------------------------


def connect(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """Where may this card be laid? Beside one card of the base, or nowhere."""
    if not looking.is_full(looking.own(state)):
        return None
    answer = wanted_of(BESIDE, wanted)
    for card in state.hands[state.turn]:
        if level.misleads(looking.almost_beside(looking.own(state), card)):
            places = "".join(str(place + 1) for place in looking.scores(looking.with_hand(state, [card]), card))
            if (places or NONE) == answer:
                return Look(Question(CONNECT, BESIDE, answer, card=name(card)), _shown(state, hand=[card]))
    return None


def score(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """What would this card score in that place?"""
    if not looking.is_full(looking.own(state)):
        return None
    answer = wanted_of(SCORE_CHOICES, wanted)
    for card in state.hands[state.turn]:
        scores = looking.scores(looking.with_hand(state, [card]), card)
        places = [place for place, points in scores.items() if str(points) == answer]
        if places and level.misleads(len({*scores.values()}) - 1):
            question = Question(SCORE, SCORE_CHOICES, answer, place=str(rng.choice(places) + 1), card=name(card))
            return Look(question, _shown(state, hand=[card]))
    return None


def best(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """Which of the cards in hand scores most?"""
    hand = sorted(state.hands[state.turn])
    if state.stage != LAY or len(hand) != HAND or not looking.is_full(looking.own(state)):
        return None
    table, card = looking.with_hand(state, hand), hand[int(wanted * HAND)]
    scores = {one: looking.scores(table, one) for one in hand}
    most = {one: max(points.values(), default=0) for one, points in scores.items()}
    others = [one for one in hand if one != card]
    if most[card] <= max(most[one] for one in others) or not level.misleads(sum(bool(scores[one]) for one in others)):
        return None
    place = next(place for place, points in scores[card].items() if points == most[card])
    question = Question(BEST, tuple(names(hand)), name(card), place=str(place + 1), back=most[card])
    return Look(question, _shown(state, hand=hand))


# ---- Cards that have gone, cards that are covered -------------------------------------------------------------------


def turned(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """Which suit can the other one no longer turn up? One, or none."""
    gone = state.turned[1 - state.turn]
    if len(gone) != level.gone:
        return None
    suits = [suit(card) for card in gone]
    over = [SUITS[one] for one in range(len(SUITS)) if suits.count(one) == OF_A_SUIT]
    wants_none = wanted * len(SUIT_CHOICES) < 1  # all suits come alike: which one it is, play may say
    if len(over) != (not wants_none):
        return None
    question = Question(TURNED, SUIT_CHOICES, over[0] if over else NONE)
    return Look(question, _shown(state, bases=False, gone=True))


def under(state: State, level: Sight, wanted: float, rng: random.Random) -> Look | None:
    """What shows when the jack has taken a card? Among cards of the same base, in whose order it has a wanted place."""
    if state.stage != ACTION or value(looking.action(state)) != JACK:
        return None
    base = looking.theirs(state)
    piles = [place for place in looking.PLACES if len(base[place]) > 1]
    moves = [move for move in game.legal_moves(state) if KIND[move] == USE_JACK and PLACE[move] in piles]
    if not moves or not level.misleads(len(piles) - 1):
        return None
    place = PLACE[rng.choice(moves)]
    shows = looking.after_jack(state, place)
    others = [card for cards in base for card in cards if card not in (shows, base[place][-1])]
    below = int(wanted * UNDERS)
    lower, higher = [card for card in others if card < shows], [card for card in others if card > shows]
    if len(lower) < below or len(higher) < UNDERS - 1 - below:
        return None
    choices = sorted([shows, *rng.sample(lower, below), *rng.sample(higher, UNDERS - 1 - below)])
    question = Question(UNDER, tuple(names(choices)), name(shows), place=str(place + 1), card=name(base[place][-1]))
    return Look(question, _shown(state, action=True))
