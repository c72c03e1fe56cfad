"""Counts in the league what unseen cards turn out to be, and writes the tables of belief.

    python -m tutor.games.beverbende.lab.tuning.belief [--rounds N]

Half of the seats are the policy's, the others any member's: in self-play alone nobody ever keeps a high card, and who
believes that is easily fooled. Run it after policy or league have changed: other play, other cards.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from operator import mul
from pathlib import Path

from tutor.engine.chance import Chance
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach import belief_tables
from tutor.games.beverbende.coach.belief import (
    FEWEST,
    LAPS,
    STORIES,
    UNTOUCHED,
    chapters,
    chapters_of,
    per_mille,
    story,
)
from tutor.games.beverbende.coach.imagine import imagined_world
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.lab.members import MEMBERS, Member
from tutor.games.beverbende.rules.cards import DECK, FACES, HIGHEST
from tutor.games.beverbende.rules.play import carry_out
from tutor.games.beverbende.rules.state import CHOOSE, State
from tutor.games.beverbende.rules.view import View, left

MOST = 6
TABLES = chapters_of(MOST + 1, False, 0)  # so many lines has a table
PRIOR = 2.0  # so many cards of what is alike count with what was seen itself
CAUTION = 30.0  # cards: what was seen less often is hardly mended
REFINEMENTS = 2
FLOOR = 0.002  # what nobody in the league does, a person may do
SELF = 0.5  # of the seats are the policy's
AVERAGE = sum(face for face in DECK if face <= HIGHEST) / sum(face <= HIGHEST for face in DECK)

Counts = list[list[float]]


def all_moments(rounds: int) -> Iterator[State]:
    for players in range(FEWEST, MOST + 1):
        yield from moments(players, rounds)


def moments(players: int, rounds: int) -> Iterator[State]:
    """The beginning of every turn, in so many rounds of the league."""
    policy, members = Policy(), [make(players) for make in MEMBERS.values()]
    for number in range(rounds):
        state = beverbende.new(players, {"starter": letter(number % players)})
        rng = random.Random(f"belief/{players}/{number}")
        seats: list[Member] = [policy if rng.random() < SELF else rng.choice(members) for _ in range(players)]
        chance = Chance(rng)
        beverbende.deal(state, chance)
        while state.stage >= 0:
            if state.stage == CHOOSE:
                yield state
            carry_out(state, seats[state.turn].decide(state, state.turn), chance)


def unseen(state: State, seen: View) -> Iterator[tuple[int, int, int]]:
    """Every place whose card the seat on turn has not seen, and the line of the tables that tells of it."""
    for owner, row in enumerate(seen.rows):
        tells = chapters(state, owner)
        for slot, card in enumerate(row):
            if card.face == UNKNOWN:
                yield owner, slot, tells + story(card, owner)


def note(state: State, found: Counts, expected: Counts, shown: Counts) -> None:
    """What unseen cards are, what they would be if play told nothing, and what has never been shown to all."""
    seen = beverbende.view(state, state.turn)
    lefts = left(seen)
    for owner, slot, at in unseen(state, seen):
        counts = lefts[seen.rows[owner][slot].batch]
        total = sum(counts)
        found[at][state.rows[owner][slot].face] += 1
        expected[at] = [sofar + count / total for sofar, count in zip(expected[at], counts, strict=True)]
        shown[at] = [
            sofar + count for sofar, count in zip(shown[at], map(sum, zip(*state.hidden, strict=True)), strict=True)
        ]


def refined(lines: Counts, rounds: int) -> Counts:
    """Cards are imagined one after the other, and one takes what another would have had. So the likelihoods are mended
    by what comes out: where a face is imagined too seldom, it becomes likelier."""
    table = per_mille([[likely / max(line) for likely in line] for line in lines])
    found, imagined = blank(), blank()
    for number, state in enumerate(all_moments(rounds)):
        seen = beverbende.view(state, state.turn)
        world = imagined_world(seen, number, table)
        for owner, slot, at in unseen(state, seen):
            found[at][state.rows[owner][slot].face] += 1
            imagined[at][world.rows[owner][slot].face] += 1
    for at, line in enumerate(lines):
        if at % len(STORIES) != UNTOUCHED:
            for face in range(FACES):
                line[face] *= (found[at][face] + CAUTION) / (imagined[at][face] + CAUTION)
    return lines


def blank() -> Counts:
    return [[0.0] * FACES for _ in range(TABLES)]


def alike(at: int) -> list[int]:
    """The lines of the same story, for any lap and number of players: where little was seen, they tell."""
    what, knocked = at % len(STORIES), bool(at // chapters_of(FEWEST, True, 0) % 2)
    return [chapters_of(players, knocked, lap) + what for players in range(FEWEST, MOST + 1) for lap in range(LAPS)]


def likelihoods(found: Counts, expected: Counts) -> Iterator[list[float]]:
    """For each line and face: how much more often than if play told nothing."""
    for at in range(TABLES):
        line = []
        for face in range(FACES):
            cards = sum(found[i][face] for i in alike(at)) + PRIOR
            usual = cards / (sum(expected[i][face] for i in alike(at)) + PRIOR)
            line.append((found[at][face] + PRIOR * usual) / (expected[at][face] + PRIOR))
        yield [1.0] * FACES if at % len(STORIES) == UNTOUCHED else line


def means(found: Counts) -> Iterator[float]:
    """For each line: what such cards were worth; a special counts as what replaces it."""
    worths = [face if face <= HIGHEST else AVERAGE for face in range(FACES)]
    for at in range(TABLES):
        all_alike = [sum(found[i][face] for i in alike(at)) for face in range(FACES)]
        seen = [count + PRIOR * of / (sum(all_alike) or 1.0) for count, of in zip(found[at], all_alike, strict=True)]
        yield sum(map(mul, worths, seen)) / (sum(seen) or 1.0)


def richer(found: Counts, shown: Counts) -> Iterator[float]:
    """By how much numbers that nobody has seen are higher than all that were never shown: the low ones lie in rows."""
    for players in range(FEWEST, MOST + 1):
        for lap in range(LAPS):
            at = chapters_of(players, False, lap) + UNTOUCHED
            yield average_of(found[at]) - average_of(shown[at])


def average_of(counts: Sequence[float]) -> float:
    """Of the numbers among so many of each face."""
    numbers = sum(counts[: HIGHEST + 1])
    return sum(map(mul, range(HIGHEST + 1), counts)) / numbers if numbers else 0.0


def module(lines: list[list[float]], worths: list[float], shifts: list[float]) -> Iterator[str]:
    yield '"""Written by lab.tuning.belief: by players, whether the owner has knocked, lap and story."""'
    yield ""
    yield "from typing import Final"
    yield ""
    yield "# fmt: off"
    yield ""
    yield "# What such a card is worth on average."
    yield "MEAN: Final[tuple[float, ...]] = ("
    for at in range(0, TABLES, len(STORIES)):
        yield f"    {', '.join(f'{worth:.2f}' for worth in worths[at : at + len(STORIES)])},"
    yield ")"
    yield ""
    yield "# By how much an untouched card is worth more than the mean of all that are left; by players and lap."
    yield "RICHER: Final[tuple[float, ...]] = ("
    for at in range(0, len(shifts), LAPS):
        yield f"    {', '.join(f'{shift:.2f}' for shift in shifts[at : at + LAPS])},"
    yield ")"
    yield ""
    yield "# How likely each face is, against one that is left by chance; the likeliest has 1."
    yield "LIKELIHOOD: Final[tuple[tuple[float, ...], ...]] = ("
    for line in lines:
        yield f"    ({', '.join(f'{max(likely / max(line), FLOOR):.3f}' for likely in line)}),"
    yield ")"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=20000)
    parser.add_argument("--out", type=Path, default=Path(belief_tables.__file__))
    arguments = parser.parse_args()
    found, expected, shown = blank(), blank(), blank()
    for state in all_moments(arguments.rounds):
        note(state, found, expected, shown)
    lines = list(likelihoods(found, expected))
    for _ in range(REFINEMENTS):
        lines = refined(lines, arguments.rounds // 2)
    worths = list(means(found))
    shifts = list(richer(found, shown))
    arguments.out.write_text("\n".join(module(lines, worths, shifts)) + "\n", encoding="utf-8")
    print("richer", [round(shift, 2) for shift in shifts])
    for players in (2, 4, 6):
        for knocked in (False, True):
            for what in range(1, len(STORIES)):
                laps = [chapters_of(players, knocked, lap) + what for lap in range(LAPS)]
                print(players, STORIES[what], "knocked" * knocked, [round(worths[at], 2) for at in laps])


if __name__ == "__main__":
    main()
