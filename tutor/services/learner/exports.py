"""All that is stored about a learner, to take along."""

import json
from dataclasses import asdict
from datetime import date
from typing import Any

from tutor.learner.days import HOME
from tutor.services.play import games
from tutor.store import Connection, Store, puzzle_cards, puzzle_ratings, puzzle_runs, trainings
from tutor.store import drills as drill_rows
from tutor.store import games as game_rows
from tutor.store import learners as rows
from tutor.store import lessons as lesson_rows
from tutor.store import puzzles as puzzle_rows
from tutor.store.drills import RoundRow


def export(store: Store, learner_id: str) -> dict[str, object] | None:
    """Ready for JSON. Of a game that is still played, only what the learner was told: its cards stay hidden."""
    with store.read() as connection:
        found = rows.find(connection, learner_id)
        steps = lesson_rows.all_of(connection, learner_id)
        played = [
            (row, game_rows.entries(connection, row.id), game_rows.review(connection, row.id))
            for row in game_rows.all_of(connection, learner_id)
        ]
        puzzles = _puzzles(connection, learner_id)
        drills = _drills(connection, learner_id)
        preferences = rows.find_preferences(connection, learner_id)
    if found is None or preferences is None:
        return None
    return {
        "name": found.name,
        "created_at": found.created_at.isoformat(),
        "seen_at": found.seen_at.isoformat(),
        "preferences": {"appearance": found.appearance, "zone": found.zone or HOME, "editions": preferences[1]},
        "lessons": [{**asdict(step), "at": step.at.isoformat()} for step in steps],
        "games": [games.export(*game) for game in played],
        "puzzles": puzzles,
        "drills": drills,
    }


def _puzzles(connection: Connection, learner_id: str) -> dict[str, object]:
    chosen = puzzle_rows.all_choices(connection, learner_id)
    ratings = puzzle_ratings.all_of_learner(connection, learner_id)
    cards = puzzle_cards.all_of(connection, learner_id)
    return {
        "choices": {game: row._asdict() for game, row in chosen.items()},
        "ratings": {game: _told(row._asdict()) for game, row in ratings.items()},
        "answers": [_told(asdict(row)) for row in puzzle_rows.all_of(connection, learner_id)],
        "hints": [_told(row._asdict()) for row in puzzle_rows.all_hints(connection, learner_id)],
        "repetition": [_told({**row._asdict(), "card": json.loads(row.card)}) for row in cards],
        "runs": [_told(_run(asdict(row))) for row in puzzle_runs.all_of(connection, learner_id)],
        "reports": [_told(asdict(row)) for row in puzzle_rows.reports_of(connection, learner_id)],
    }


def _drills(connection: Connection, learner_id: str) -> dict[str, object]:
    chosen = drill_rows.all_choices(connection, learner_id)
    cards = drill_rows.all_cards(connection, learner_id)
    trained = trainings.all_of(connection, learner_id)
    return {
        "choices": {game: row._asdict() for game, row in chosen.items()},
        "rounds": [_round(row) for row in drill_rows.all_of(connection, learner_id)],
        "recall": [{"game": game, **row._asdict()} for game, row in drill_rows.all_recall(connection, learner_id)],
        "repetition": [_told({**row._asdict(), "card": json.loads(row.card)}) for row in cards],
        "training": [_told({**row._asdict(), "planned": json.loads(row.planned)}) for row in trained],
    }


def _round(row: RoundRow) -> dict[str, Any]:
    """From its seed all pictures and answers could be made: it stays here until it is answered."""
    facts = _told(asdict(row))
    if row.number is None:
        return {name: value for name, value in facts.items() if name not in ("seed", "answers")}
    return {**facts, "answers": [_answer(*answer) for answer in json.loads(row.answers or "[]")]}


def _answer(given: str, right: str, seconds: float | None = None) -> dict[str, Any]:
    """With the time for which its picture was shown, where that was taken."""
    answer = {"given": given, "right": right}
    return answer if seconds is None else {**answer, "seconds": seconds}


def _run(facts: dict[str, Any]) -> dict[str, Any]:
    """Of the puzzles only those that have come up: the others are still to be met."""
    return {**facts, "puzzles": json.loads(facts["puzzles"])[: facts["place"] + 1]}


def _told(facts: dict[str, Any]) -> dict[str, Any]:
    """Ready for JSON; whose it is need not be said again."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in facts.items()
        if name != "learner_id"
    }
