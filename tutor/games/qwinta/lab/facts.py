"""What each idea is worth: the gain of one move over another, in positions of play between policies.

    python -m tutor.games.qwinta.lab.facts [--positions 150] [--worlds 48]

Both moves are made in the same worlds. The figure is in points of the net difference, with its standard error; beside
it stands what was measured elsewhere, with another engine and other players.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from tutor.coach.advice import unquestioned
from tutor.coach.evaluate import evaluate, exactly
from tutor.engine.chance import Chance
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.coach.brain import QwintaBrain
from tutor.games.qwinta.coach.ideas import IDEAS
from tutor.games.qwinta.coach.ideas.moment import LOSES, NOTHING, WINS, Moment
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    PLACE,
    SETTLE,
    THE_LEAVE,
    THE_RESERVE,
    THE_SKIP,
    THE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)
from tutor.games.qwinta.rules.view import View, table_of
from tutor.simulate import Mean

NEAR_THE_END: Final = 35  # points: from here on winning counts, and no longer points
LOOKS: Final = 0.3  # of all decisions
Pair = tuple[int, int]
BY_CODE: Final = {idea.code: idea for idea in IDEAS}


class Fact(NamedTuple):
    told: str
    elsewhere: str
    pair: Callable[[View], Pair | None]
    """The move whose gain is measured, and the one that it is compared with."""


def moment(view: View, move: int) -> Moment:
    return Moment(view, unquestioned(move), move)


def fitting(view: View, code: str) -> int | None:
    """A move that the idea explains."""
    idea = BY_CODE[code]
    moves = (move for move in view.legal if KIND[move] == idea.kind and idea.reason(moment(view, move)) is not None)
    return next(moves, None)


def over(code: str, other: int) -> Callable[[View], Pair | None]:
    """What the idea explains, over a move that is always there."""

    def pair(view: View) -> Pair | None:
        move = fitting(view, code) if other in view.legal else None
        return None if move is None else (move, other)

    return pair


def settle_lost(view: View) -> Pair | None:
    lost = [move for move in view.legal if KIND[move] == SETTLE and moment(view, move).facing(PLACE[move]) == LOSES]
    return (THE_LEAVE, lost[0]) if lost else None


def king_of(height: int) -> Callable[[View], Pair | None]:
    def pair(view: View) -> Pair | None:
        moves = [move for move in view.legal if KIND[move] == USE_KING]
        found = [move for move in moves if moment(view, move).height(PLACE[move]) == height]
        return (found[0], THE_SKIP) if found else None

    return pair


def jack_with(fewest: int, most: int) -> Callable[[View], Pair | None]:
    """Any jack, with so many cards in the other's reserve."""

    def pair(view: View) -> Pair | None:
        moves = [move for move in view.legal if KIND[move] == USE_JACK]
        return (moves[0], THE_SKIP) if moves and fewest <= len(view.reserves[1 - view.seat]) <= most else None

    return pair


def jack_among(fewest: int, most: int) -> Callable[[View], Pair | None]:
    """Any jack on a card with so many partners."""

    def pair(view: View) -> Pair | None:
        moves = [move for move in view.legal if KIND[move] == USE_JACK]
        found = [move for move in moves if fewest <= moment(view, move).partners(PLACE[move]) <= most]
        return (found[0], THE_SKIP) if found else None

    return pair


def idle_queen(view: View) -> Pair | None:
    moves = [move for move in view.legal if KIND[move] == USE_QUEEN]
    return (moves[0], THE_SKIP) if moves and moment(view, THE_SKIP).best_queen <= 0 else None


def trio_now(view: View) -> Pair | None:
    lays = [move for move in view.legal if KIND[move] == LAY_CARD]
    scoring = [move for move in lays if moment(view, move).points]
    others = [move for move in lays if not moment(view, move).points]
    return (scoring[0], others[0]) if scoring and others and not moment(view, lays[0]).gaps else None


def facing(better: int, worse: int) -> Callable[[View], Pair | None]:
    """The same card with the same points on two places."""

    def pair(view: View) -> Pair | None:
        lays = [moment(view, move) for move in view.legal if KIND[move] == LAY_CARD]
        for one in lays:
            for two in lays:
                same = one.card == two.card and one.points == two.points
                ends = one.opposite(one.card, one.place) == better and two.opposite(two.card, two.place) == worse
                if same and ends:
                    return one.move, two.move
        return None

    return pair


def misfit(view: View) -> Pair | None:
    move = fitting(view, "gap.misfit")
    if move is None:
        return None
    lays = (moment(view, other) for other in view.legal if CARD[other] != CARD[move])
    others = [lay.move for lay in lays if lay.goes_with(lay.card) and not lay.points]
    return (move, others[0]) if others else None


def lay_first(view: View) -> Pair | None:
    move = fitting(view, "lay.first")
    reserves = [other for other in view.legal if KIND[other] == LAY_RESERVE]
    return (move, reserves[0]) if move is not None and reserves else None


FACTS: Final = (
    Fact("settle a QWINTA that you win", "+3.8", over("settle.won", THE_LEAVE)),
    Fact("leave one that you lose", "+4.7", settle_lost),
    Fact("the king on a single card", "+1.1", king_of(1)),
    Fact("the king on two cards", "+2.1", king_of(2)),
    Fact("the king on three cards", "+2.8", king_of(3)),
    Fact("the king on four cards", "+3.5", king_of(4)),
    Fact("the jack on what would beat your card", "+2.3", over("send.winner", THE_SKIP)),
    Fact("the jack where the card under it completes a trio", "+5.0", over("send.shows", THE_SKIP)),
    Fact("any jack, the other's reserve being empty", "0.0", jack_with(0, 0)),
    Fact("any jack, one or two cards there", "+1.0", jack_with(1, 2)),
    Fact("any jack, three or more", "+1.4", jack_with(3, 40)),
    Fact("any jack on a card with three partners or more", "-0.4, -1.2", jack_among(3, 4)),
    Fact("the queen takes a card out from under a higher one", "+2.3", over("exchange.out", THE_SKIP)),
    Fact("the queen brings a card over a lower one", "+1.6", over("exchange.over", THE_SKIP)),
    Fact("any exchange where none betters who faces whom", "-0.8", idle_queen),
    Fact("a lay that scores, no place being empty", "+1.8", trio_now),
    Fact("over a lower card instead of over none", "+1.0", facing(WINS, NOTHING)),
    Fact("over none instead of under a higher one", "+2.3", facing(NOTHING, LOSES)),
    Fact("the misfit into an empty place", "+0.9", misfit),
    Fact("a lay that connects instead of the reserve", "+1.2", lay_first),
    Fact("from the reserve what scores, no hand card does", "+1.9", over("reserve.scores", THE_STOCK)),
    Fact("from the stock, as a hand card scores", "+1.9", over("stock.instead", THE_RESERVE)),
)


def moments(rng: random.Random) -> Iterator[View]:
    """Decisions of policies, for ever."""
    policy = Policy()
    while True:
        state, chance = game.new(2), Chance(rng)
        game.deal(state, chance)
        while not game.is_over(state) and max(state.points) < NEAR_THE_END:
            view = game.view(state, state.turn)
            if len(view.legal) > 1 and rng.random() < LOOKS:
                yield view
            game.apply(state, policy.decide(table_of(view), state.turn), chance)


def measured(positions: int, worlds: int, seed: int, most_looks: int) -> dict[str, Mean]:
    found = {fact.told: Mean() for fact in FACTS}
    rng, brain = random.Random(seed), QwintaBrain()
    for number, view in enumerate(moments(rng)):
        waiting = [fact for fact in FACTS if found[fact.told].count < positions]
        if not waiting or number == most_looks:
            return found
        for fact in waiting:
            pair = fact.pair(view)
            if pair is not None:
                one, other = pair
                values = evaluate(brain, view, seed=number, effort=exactly(worlds), choices=[(one,), (other,)])
                found[fact.told].add(values.of(other).difference - values.of(one).difference)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=150, help="of each kind")
    parser.add_argument("--worlds", type=int, default=48)
    parser.add_argument("--looks", type=int, default=20_000, help="at most so many decisions are looked at")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    found = measured(options.positions, options.worlds, options.seed, options.looks)
    print("| what | here | elsewhere | positions |\n| --- | --- | --- | --- |")
    for fact in FACTS:
        figure = found[fact.told]
        print(f"| {fact.told} | {figure.mean:+.2f} ± {figure.error:.2f} | {fact.elsewhere} | {figure.count} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
