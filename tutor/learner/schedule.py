"""When to repeat what: FSRS. A card is what it knows about one puzzle and one learner, kept as JSON."""

from datetime import datetime
from typing import Final

from fsrs import Card, Rating, Scheduler

# Steps of minutes are for words learned by heart. Here the shortest wait is a day; no dice, so that it can be tested.
SCHEDULER: Final = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
NUMBER: Final = 0  # cards have one, which nothing here needs


def review(card: str | None, *, right: bool, hinted: bool, now: datetime) -> tuple[str, datetime]:
    """The card after an answer, and when it is due. None: it is new."""
    before = Card.from_json(card) if card else Card(card_id=NUMBER, due=now)
    after, _ = SCHEDULER.review_card(before, _grade(right=right, hinted=hinted), now)
    return after.to_json(), after.due


def is_worth_a_review(due: datetime, *, right: bool, now: datetime) -> bool:
    """Who is right before it is due has just been told: that says nothing about the memory. A mistake always does."""
    return now >= due or not right


def _grade(*, right: bool, hinted: bool) -> Rating:
    if not right:
        return Rating.Again
    return Rating.Hard if hinted else Rating.Good
