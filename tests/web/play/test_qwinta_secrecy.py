"""QWINTA's hidden cards stay hidden, end to end: the same as in `test_secrecy`, at another table.

What a seat has not seen there are both stocks and both piles of action cards, with those that were set apart, and the
cards in the other's hand. A paired world has all of them in another order.
"""

import hashlib
import random
from collections.abc import Iterator

import pytest

from tests.ways import EVERY_WAY
from tests.web.play.test_secrecy import (
    FRAGMENT,
    GAME,
    LANGUAGES,
    LEARNER,
    Asked,
    Recording,
    Still,
    differences,
    exchanged,
    play_along,
    still,
    tells_a_secret,
)
from tutor.engine.errors import GameError
from tutor.engine.guard import is_between_rounds
from tutor.games.qwinta.practice.redeal import latest
from tutor.games.qwinta.rules import FACE_NAMES
from tutor.games.qwinta.rules.cards import SET_APART
from tutor.games.qwinta.rules.state import SEATS
from tutor.practice.entries import Step
from tutor.practice.session import Phase, Session
from tutor.services.learner import learners
from tutor.web.play import page as play_page

__all__ = ["FRAGMENT", "still"]  # a fixture
SHARDS, GAMES = 4, 50 if EVERY_WAY else 6
QUICK = ("pip", "lotte", "finn", "nora", "otto")
TRIES = 6


def record(world: Still, number: int, most: int) -> Recording:
    """A game with some of what a learner can do, up to some moment before its end."""
    rng = random.Random(f"qwinta/{number}")
    world.seed = hashlib.md5(f"seed of {number}".encode(), usedforsecurity=False).hexdigest()
    browser = world.browser(f"10.1.{number // 250}.{number % 250}")
    chosen = {
        "opponent": rng.choice(QUICK),
        "goal": "55",
        "hand": rng.choice("2345"),
        "tutor": rng.choice(("off", "everything")),
    }
    asked = [Asked("POST", f"/{rng.choice(LANGUAGES)}/qwinta/play/", chosen)]
    browser.send(asked[0])
    while len(asked) < most:
        fields = wished(world.game().session, rng)
        if ends(world.game().session, fields):
            break
        sent = {"version": str(world.game().version), **fields}
        asked.append(Asked("POST", address(rng), sent, fragment=rng.random() < 0.5))
        browser.send(asked[-1])
    for code in LANGUAGES:
        asked.append(Asked("GET", f"/{code}/qwinta/play/{GAME}", fragment=code == "de"))
        browser.send(asked[-1])
    session = world.game().session
    return Recording(number, asked, None, browser, session.setup, session.steps)


def address(rng: random.Random) -> str:
    return f"/{rng.choice(LANGUAGES)}/qwinta/play/{GAME}"


def wished(session: Session, rng: random.Random) -> dict[str, str]:
    if session.phase is Phase.OTHERS:
        return {"do": "next"}
    if rng.random() < 0.25:
        return {"do": "hint"}
    if rng.random() < 0.1:
        return {"pick": rng.choice(("a1", "b2", "hearts-5", ""))}
    move = session.game.NOTATION.text(rng.choice(session.view.legal))
    return {"move": move, **({"sure": "yes"} if rng.random() < 0.7 else {})}


def ends(session: Session, fields: dict[str, str]) -> bool:
    twin = Session(session.setup, list(session.entries))
    if "move" in fields:
        twin.move(fields["move"])
    elif fields.get("do") == "next":
        twin.bots_turn()
    return is_between_rounds(twin.state)


def hidden(session: Session) -> list[tuple[int, int]]:
    """What the seat has not seen, by shuffle and place."""
    told = [event for played in session.played for event in played.told]
    orders = [order for step in session.steps for order in step.orders]
    found: list[tuple[int, int]] = []
    for seat in SEATS:
        numbers, actions = latest(told, seat, "numbers"), latest(told, seat, "actions")
        found += [(numbers, place) for place in range(len(session.state.stocks[seat]))]
        found += [(actions, place) for place in range(len(session.state.actions[seat]))]
        found += [(actions, len(orders[actions]) - apart) for apart in range(1, SET_APART + 1)]
        if seat != session.me:
            known = set(session.state.exposed[seat])
            unknown = [card for card in session.state.hands[seat] if card not in known]
            found += [(numbers, orders[numbers].index(FACE_NAMES[card])) for card in unknown]
    return sorted(found)


def paired_world(session: Session, rng: random.Random) -> list[Step] | None:
    places = hidden(session)
    for number in range(TRIES):
        steps = exchanged(session.steps, places, rng, exchanges=None if number < TRIES // 2 else 3)
        try:
            Session(session.setup, list(steps))
        except GameError:
            continue  # the other could not have played like this with those cards
        if steps != list(session.steps):
            return steps
    return None


def pairs(world: Still, numbers: range) -> Iterator[tuple[Recording, list[str] | None]]:
    """Each with what its worlds could be told by; None where there was no other one."""
    for number in numbers:
        recording = record(world, number, most=10 + number * 11 % 37)
        session = world.game().session
        assert learners.forget(world.store, LEARNER)
        steps = paired_world(session, random.Random(number))
        if steps is None:
            yield recording, None
            continue
        other = play_along(world, recording, steps)
        told = differences(recording, other)
        assert told or list(world.game().session.steps) == steps
        assert learners.forget(world.store, LEARNER)
        yield recording, told


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_world_with_other_hidden_cards_looks_the_same(still: Still, shard: int) -> None:
    different = 0
    for recording, told in pairs(still, range(shard * GAMES, (shard + 1) * GAMES)):
        assert not told, "\n".join(told)
        assert tells_a_secret(still, recording) == []
        assert {answer.status for answer in recording.browser.answers} <= {200, 303, 400, 404, 409, 422}
        different += told is not None
    assert different >= 0.9 * GAMES


def test_a_leak_would_be_found(still: Still) -> None:
    """The page says what the other holds."""
    still.patch.setattr(play_page, "news", lambda session, _words: [FACE_NAMES[session.state.hands[1 - session.me][0]]])
    assert any(told for _, told in pairs(still, range(900, 904)))
