"""How much a visitor may ask for: by learner, and wider by network, so that a class behind one address plays in peace.

Counted in the memory of this process, before a form is looked at. What a request adds to the database is known only
afterwards: it is charged then, and who has nothing left is refused at the next one.
"""

import time

from flask import Flask, Response, current_app, g, request
from flask_limiter import ApplicationLimit, Limiter
from limits import RateLimitItem, RateLimitItemPerDay, parse
from limits.strategies import FixedWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from tutor.services.learner import learners
from tutor.web import counters  # noqa: F401 - known to the limiter by its scheme
from tutor.web.addresses import visitor_network
from tutor.web.learner.current import current_learner
from tutor.web.store import current_store

READS = {"GET", "HEAD", "OPTIONS"}

LEARNER_WRITES = "300 per minute"
"""Far above the quickest player."""
NETWORK_WRITES = "3000 per minute"
"""Far above a class of thirty, each with fast opponents and many hints."""
BOTS_TURNS = "600 per minute"
"""Of one learner. The page asks for them by itself: they count for nothing else."""
NEW_LEARNERS = parse("120 per hour")
"""From one network: a school's largest class, four times. Whoever has no cookie shares it."""

DEAR = {"settings.download": 10, "progress.table": 5, "components.index": 5}
"""Pages that take long to make, and how long: one is about 40 ms at worst."""
LEARNER_DEAR = "60 per minute"
NETWORK_DEAR = "300 per minute"

SHARE = 5
"""Of what one network may add to the database in a day, one learner may add a fifth: nobody uses up what belongs to the
whole class."""


class TooManyLearners(TooManyRequests):
    """So many have begun here that no more can, for a while."""


class EnoughForToday(TooManyRequests):
    """So much was saved from here that no more fits today."""


def init_limits(app: Flask) -> None:
    app.after_request(say_when)  # what is registered first comes last: the limiter says it of every answer
    limiter = Limiter(
        visitor_network,
        app=app,
        application_limits=[
            ApplicationLimit(LEARNER_WRITES, key_function=visitor, scope="writes", exempt_when=is_not_a_write),
            ApplicationLimit(NETWORK_WRITES, scope="all writes", exempt_when=is_not_a_write),
            ApplicationLimit(BOTS_TURNS, key_function=visitor, scope="turns", exempt_when=is_not_a_turn),
            ApplicationLimit(LEARNER_DEAR, key_function=visitor, scope="dear", cost=cost, exempt_when=is_not_dear),
            ApplicationLimit(NETWORK_DEAR, scope="all dear", cost=cost, exempt_when=is_not_dear),
        ],
        storage_uri="counters://",
        headers_enabled=True,
    )
    limiter.request_filter(is_cheap_reading)
    app.extensions["growth"] = FixedWindowRateLimiter(limiter.storage)
    app.before_request(require_room)
    app.after_request(charge)


def say_when(response: Response) -> Response:
    """Who is told to come again is told when, whatever the limits say."""
    if "again_in" in g:
        response.headers["Retry-After"] = str(g.again_in)
    return response


# ---- What a request is ----------------------------------------------------------------------------------------------


def visitor() -> str:
    """A learner by the signed cookie; who has none, with all others in the network who have none."""
    learner_id = current_learner()
    return f"learner {learner_id}" if learner_id else f"network {visitor_network()}"


def is_cheap_reading() -> bool:
    return request.method in READS and is_not_dear()


def is_not_dear() -> bool:
    return request.endpoint not in DEAR or request.method not in READS


def is_not_a_turn() -> bool:
    """Only this form is looked at so early: a bot's turn says so in it."""
    return request.method in READS or request.endpoint != "play.act" or request.form.get("do") not in ("next", "skip")


def is_not_a_write() -> bool:
    return request.method in READS or not is_not_a_turn()


def cost() -> int:
    return DEAR.get(request.endpoint or "", 1)


# ---- What is added to the database ----------------------------------------------------------------------------------


def require_room() -> None:
    if request.method in READS:
        return
    current_store().added.take()  # what this thread did for somebody else is not theirs
    for limit, key in growth_limits():
        require(limit, key, EnoughForToday)
    if not has_room_for_learner() and is_stranger():
        require_room_for_learner()


def charge(response: Response) -> Response:
    if request.method not in READS:
        added = current_store().added.take()
        growth: FixedWindowRateLimiter = current_app.extensions["growth"]
        for limit, key in growth_limits():
            growth.hit(limit, key, cost=added.bytes)
        if added.learners:
            growth.hit(NEW_LEARNERS, visitor_network(), cost=added.learners)
    return response


def growth_limits() -> list[tuple[RateLimitItem, str]]:
    most: int = current_app.config["MEGABYTES"] * 1_000_000
    own = [(RateLimitItemPerDay(most // SHARE), visitor())] if current_learner() else []
    return [(RateLimitItemPerDay(most), f"all {visitor_network()}"), *own]


def is_stranger() -> bool:
    """Without a cookie, or with that of somebody who has been forgotten: saving makes a new learner."""
    learner_id = current_learner()
    return learner_id is None or not learners.is_there(current_store(), learner_id)


def has_room_for_learner() -> bool:
    growth: FixedWindowRateLimiter = current_app.extensions["growth"]
    return growth.test(NEW_LEARNERS, visitor_network())


def require_room_for_learner() -> None:
    require(NEW_LEARNERS, visitor_network(), TooManyLearners)


def require(limit: RateLimitItem, key: str, refusal: type[TooManyRequests]) -> None:
    growth: FixedWindowRateLimiter = current_app.extensions["growth"]
    if not growth.test(limit, key):
        wait = growth.get_window_stats(limit, key).reset_time - time.time()
        raise refusal(retry_after=max(1, round(wait)))
