"""All that is stored about a learner, to take along."""

from dataclasses import asdict

from tutor.services import games
from tutor.services.learners import stored_preferences
from tutor.store import Store
from tutor.store import games as game_rows
from tutor.store import learners as rows
from tutor.store import lessons as lesson_rows


def export(store: Store, learner_id: str) -> dict[str, object] | None:
    """Ready for JSON. Of a game that is still played, only what the learner was told: its cards stay hidden."""
    with store.read() as connection:
        found = rows.find(connection, learner_id)
        steps = lesson_rows.all_of(connection, learner_id)
        played = [
            (row, game_rows.entries(connection, row.id), game_rows.review(connection, row.id))
            for row in game_rows.all_of(connection, learner_id)
        ]
    if found is None:
        return None
    return {
        "id": found.id,
        "name": found.name,
        "created_at": found.created_at.isoformat(),
        "seen_at": found.seen_at.isoformat(),
        "preferences": asdict(stored_preferences(found.appearance, found.edition)),
        "lessons": [{**asdict(step), "at": step.at.isoformat()} for step in steps],
        "games": [games.export(*game) for game in played],
    }
