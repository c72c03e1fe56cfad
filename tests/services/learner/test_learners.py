import json
from datetime import UTC, datetime, timedelta

import pytest

from tests.stores import on_both_databases
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner.exports import export
from tutor.services.learner.learners import Preferences, forget, preferences, save_preferences
from tutor.store import Store

NOW = datetime(2025, 11, 16, 12, 30, tzinfo=UTC)
LATER = NOW + timedelta(days=3)
DARK = Preferences(appearance="dark", editions={GAME: "biberbande"})


@pytest.mark.parametrize("learner_id", [None, "nobody"])
def test_somebody_new_has_the_defaults(store: Store, learner_id: str | None) -> None:
    assert preferences(store, learner_id) == Preferences("auto", {})


def test_what_is_saved_is_found(store: Store) -> None:
    learner_id = save_preferences(store, None, DARK, NOW)
    assert preferences(store, learner_id) == DARK


def test_saving_again_keeps_the_learner(store: Store) -> None:
    learner_id = save_preferences(store, None, DARK, NOW)
    assert save_preferences(store, learner_id, Preferences(), LATER) == learner_id
    assert preferences(store, learner_id) == Preferences()


def test_an_unknown_id_is_never_adopted(store: Store) -> None:
    learner_id = save_preferences(store, "chosen by somebody else", DARK, NOW)
    assert learner_id != "chosen by somebody else"
    assert preferences(store, learner_id) == DARK


def test_learners_do_not_share(store: Store) -> None:
    ids = {save_preferences(store, None, Preferences(), NOW) for _ in range(5)}
    assert len(ids) == 5
    assert all(len(learner_id) == 24 for learner_id in ids)
    one, other, *_ = ids
    save_preferences(store, one, DARK, NOW)
    assert preferences(store, other) == Preferences()


def test_export_tells_everything(store: Store) -> None:
    learner_id = save_preferences(store, None, DARK, NOW)
    save_preferences(store, learner_id, DARK, LATER)
    told = export(store, learner_id)
    assert told == {
        "name": "",
        "created_at": "2025-11-16T12:30:00+00:00",
        "seen_at": "2025-11-19T12:30:00+00:00",
        "preferences": {"appearance": "dark", "zone": "Europe/Amsterdam", "editions": {"beverbende": "biberbande"}},
        "lessons": [],
        "games": [],
        "puzzles": {
            "choices": {},
            "ratings": {},
            "answers": [],
            "hints": [],
            "repetition": [],
            "runs": [],
            "reports": [],
        },
        "drills": {
            "choices": {},
            "rounds": [],
            "recall": [],
            "repetition": [],
            "training": [],
        },
    }
    assert json.loads(json.dumps(told)) == told
    assert learner_id not in json.dumps(told)  # whoever has it, and the key, has the profile


@on_both_databases
def test_forgetting_leaves_nothing(store: Store) -> None:
    learner_id = save_preferences(store, None, DARK, NOW)
    other = save_preferences(store, None, DARK, NOW)
    assert forget(store, learner_id)
    assert export(store, learner_id) is None
    assert preferences(store, learner_id) == Preferences()
    assert not forget(store, learner_id)
    assert preferences(store, other) == DARK


def test_unknown_values_are_refused(store: Store) -> None:
    with pytest.raises(ValueError, match="appearance must be one of auto, light, dark, not 'pink'"):
        Preferences(appearance="pink")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="edition must be one of"):
        save_preferences(store, None, Preferences(editions={GAME: ""}), NOW)
