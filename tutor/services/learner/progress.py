"""Everything that a learner has done, on one page: lessons, puzzles, memory, games, days in a row."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from tutor.drills.curve import Curve
from tutor.learner import days, rests
from tutor.learner.weights import SHOWN as MOVE_SHOWN
from tutor.services.drills.standing import Standing, fitted, standing_in
from tutor.services.drills.training import streak_in
from tutor.services.learner.learners import NOBODY, own_day
from tutor.services.lessons import steps as lessons
from tutor.services.play.games import OVER
from tutor.services.puzzles.answers import learner_rating
from tutor.services.puzzles.library import puzzles_of
from tutor.services.puzzles.picks import theme_of
from tutor.store import Connection, Store
from tutor.store import drills as drill_rows
from tutor.store import progress as rows
from tutor.store import puzzles as puzzle_rows
from tutor.store.drills import RecallRow
from tutor.store.progress import GameFigures

MOST_POINTS: Final = 120  # in a plot
SHOWN: Final = timedelta(days=730)  # of the drills
ENOUGH: Final = 5  # puzzles of a theme, before anything is said about it
NAMED: Final = 3  # themes that are named strong, and as many weak
WELL: Final = 2 / 3  # of the puzzles of a theme: whoever solves so many is good at it
TURNS: Final = (0, 2, 3, 5, 7, 10, 15, 21, 31)
"""Where the steps of the forgetting curve begin."""
MOVED: Final = (0, 1, 2, 3, 5)


@dataclass(frozen=True)
class LessonsPart:
    done: int
    total: int


@dataclass(frozen=True)
class ThemeShare:
    kind: str
    theme: str
    tried: int
    solved: int

    @property
    def share(self) -> float:
        return self.solved / self.tried


@dataclass(frozen=True)
class PuzzlesPart:
    rating: float
    provisional: bool
    tried: int
    """Puzzles, each once: the first answer counts."""
    solved: int
    history: list[tuple[datetime, float]]
    strong: list[ThemeShare]
    """The best first."""
    weak: list[ThemeShare]
    """The worst first; none that is also strong."""


@dataclass(frozen=True)
class Bucket:
    """Answers about cards that were last seen so long ago, or were moved so often since."""

    low: int
    high: int | None
    """None: or more."""
    answers: int
    share: float
    """So many of them were right, from 0 to 1."""
    expected: float | None
    """So many as the fitted curve says; None while there is none."""


@dataclass(frozen=True)
class MemoryPart:
    drills: Mapping[str, Standing]
    """In their order, each with its last two years."""
    curve: Curve | None
    by_turns: list[Bucket]
    by_moves: list[Bucket]
    """None where nothing is ever swapped."""


@dataclass(frozen=True)
class GamesPart:
    finished: int
    reviewed: list[GameFigures]
    """Those with a complete review, the oldest first."""
    judgement: float | None
    """Mean accuracies, in percent."""
    memory: float | None


@dataclass(frozen=True)
class Overview:
    lessons: LessonsPart
    puzzles: PuzzlesPart
    memory: MemoryPart
    games: GamesPart
    training: rests.Streak
    daily_puzzle: days.Streak


def overview(store: Store, learner_id: str | None, game: str, now: datetime) -> Overview:
    who = learner_id or NOBODY
    with store.read() as connection:
        today = own_day(connection, who, now)
        return Overview(
            lessons=_lessons(lessons.progress_in(connection, who, game)),
            puzzles=_puzzles(connection, who, game, now),
            memory=_memory(connection, who, game, today - SHOWN),
            games=_games(connection, who, game),
            training=streak_in(connection, who, game, today, now),
            daily_puzzle=days.streak(puzzle_rows.counted_days(connection, who, game), today, now),
        )


def _lessons(progress: lessons.Progress) -> LessonsPart:
    every = lessons.lessons(progress.game)
    return LessonsPart(sum(progress.is_finished(lesson) for lesson in every), len(every))


# ---- Puzzles --------------------------------------------------------------------------------------------------------


def _puzzles(connection: Connection, learner_id: str, game: str, now: datetime) -> PuzzlesPart:
    rating = learner_rating(connection, learner_id, game, now)
    firsts = puzzle_rows.first_answers(connection, learner_id, game, MOVE_SHOWN)
    shares = sorted(_themes(game, firsts), key=lambda one: (-one.share, -one.tried))
    known = [one for one in shares if one.tried >= ENOUGH]
    return PuzzlesPart(
        rating=rating.value,
        provisional=rating.is_provisional,
        tried=len(firsts),
        solved=sum(firsts.values()),
        history=rows.ratings(connection, learner_id, game, MOST_POINTS),
        strong=[one for one in known if one.share >= WELL][:NAMED],
        weak=[one for one in reversed(known) if one.share < WELL][:NAMED],
    )


def _themes(game: str, firsts: Mapping[str, bool]) -> Iterable[ThemeShare]:
    if not firsts:
        return []
    known = puzzles_of(game).entries
    groups: dict[tuple[str, str], list[bool]] = {}
    for name, right in firsts.items():
        entry = known.get(name)
        if entry is not None:
            groups.setdefault((entry.kind, theme_of(entry)), []).append(right)
    return (ThemeShare(kind, theme, len(each), sum(each)) for (kind, theme), each in groups.items())


# ---- Memory ---------------------------------------------------------------------------------------------------------


def _memory(connection: Connection, learner_id: str, game: str, since: date) -> MemoryPart:
    history = drill_rows.history(connection, learner_id, game, since, most=MOST_POINTS)
    recall = drill_rows.recall(connection, learner_id, game)
    curve, moved = fitted(tuple(recall)), [(row.moved, row) for row in recall]
    return MemoryPart(
        drills=standing_in(connection, learner_id, game, history),
        curve=curve,
        by_turns=_buckets([(row.turns, row) for row in recall], TURNS, curve),
        by_moves=_buckets(moved, MOVED, curve) if any(swaps for swaps, _ in moved) else [],
    )


def _buckets(recall: Sequence[tuple[int, RecallRow]], lows: Sequence[int], curve: Curve | None) -> list[Bucket]:
    """Those in which there is something."""
    found = []
    for at, low in enumerate(lows):
        high = lows[at + 1] - 1 if at + 1 < len(lows) else None
        within = [row for where, row in recall if low <= where and (high is None or where <= high)]
        if within:
            found.append(_bucket(low, high, within, curve))
    return found


def _bucket(low: int, high: int | None, within: Sequence[RecallRow], curve: Curve | None) -> Bucket:
    answers = sum(row.correct + row.wrong for row in within)
    expected = sum((row.correct + row.wrong) * _chance(row, curve) for row in within) / answers if curve else None
    return Bucket(low, high, answers, sum(row.correct for row in within) / answers, expected)


def _chance(row: RecallRow, curve: Curve) -> float:
    """To be right: who does not know it may guess it."""
    known = curve.recall(row.turns, row.moved)
    return known + (1 - known) / row.choices


# ---- Games ----------------------------------------------------------------------------------------------------------


def _games(connection: Connection, learner_id: str, game: str) -> GamesPart:
    reviewed = rows.figures(connection, learner_id, game)
    return GamesPart(
        finished=rows.game_states(connection, learner_id, game).get(OVER, 0),
        reviewed=reviewed,
        judgement=_mean(one.figures["judgement"] for one in reviewed),
        memory=_mean(one.figures["memory"] for one in reviewed),
    )


def _mean(values: Iterable[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
