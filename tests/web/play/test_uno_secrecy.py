"""UNO's hidden cards stay hidden, end to end: the same as in `test_secrecy`, at another table.

What a seat has not seen there is the draw pile, and what was dealt to the others and is still in their hands. A paired
world has all of that in another order; a chance to catch somebody that nobody took looks in it like any turn.
"""

import hashlib
import random
from collections.abc import Iterator

import pytest

from tests.ways import EVERY_WAY
from tests.web.play.test_secrecy import (
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
from tutor.engine.replay import DEAL
from tutor.engine.seats import LETTERS
from tutor.games.uno.rules import DECK, FACE_NAMES
from tutor.games.uno.rules.setup import HAND
from tutor.practice.entries import Step
from tutor.practice.session import Phase, Session
from tutor.services.learner import learners
from tutor.web.play import page as play_page

__all__ = ["still"]  # a fixture
SHARDS, GAMES = 4, 50 if EVERY_WAY else 5
QUICK = ("pip", "lotte", "finn", "nora", "otto")
TRIES = 6
Spot = tuple[int, int]
"""A shuffle of the game, and a place in its order."""


def record(world: Still, number: int, most: int) -> Recording:
    """A game with some of what a learner can do, up to some moment before the end of its first round."""
    rng = random.Random(f"uno/{number}")
    world.seed = hashlib.md5(f"seed of {number}".encode(), usedforsecurity=False).hexdigest()
    browser = world.browser(f"10.1.{number // 250}.{number % 250}")
    chosen = {
        "opponent": rng.choice(QUICK),
        "crowd": str(rng.choice((1, 2, 3, 6, 9))),
        "scoring": rng.choice(("winner", "own-cards")),
        "two-player-reverse": "skip",
        "tutor": rng.choice(("off", "everything")),
    }
    asked = [Asked("POST", f"/{rng.choice(LANGUAGES)}/uno/play/", chosen)]
    browser.send(asked[0])
    while len(asked) < most:
        fields = wished(world.game().session, rng)
        if ends(world.game().session, fields):
            break
        sent = {"version": str(world.game().version), **fields}
        asked.append(Asked("POST", address(rng), sent, fragment=rng.random() < 0.5))
        browser.send(asked[-1])
    for code in LANGUAGES:
        asked.append(Asked("GET", f"/{code}/uno/play/{GAME}", fragment=code == "de"))
        browser.send(asked[-1])
    session = world.game().session
    return Recording(number, asked, None, browser, session.setup, session.steps)


def address(rng: random.Random) -> str:
    return f"/{rng.choice(LANGUAGES)}/uno/play/{GAME}"


def wished(session: Session, rng: random.Random) -> dict[str, str]:
    if session.phase is Phase.OTHERS:
        return {"move": "catch"} if rng.random() < 0.1 else {"do": "next"}
    if rng.random() < 0.15:
        return {"do": rng.choice(("hint", "know"))}
    if rng.random() < 0.1:
        return {"pick": rng.choice(("a1", "a2 uno", "uno", ""))}
    legal = [session.game.NOTATION.text(move) for move in session.view.legal]
    plays = [move for move in legal if move.startswith("play")]
    return {"move": rng.choice(plays or legal), **({"sure": "yes"} if rng.random() < 0.8 else {})}


def ends(session: Session, fields: dict[str, str]) -> bool:
    twin = Session(session.setup, list(session.entries))
    try:
        if "move" in fields:
            twin.move(fields["move"])
        elif fields.get("do") == "next":
            twin.bots_turn()
    except GameError:
        return False
    return is_between_rounds(twin.state)


def hidden(session: Session) -> list[Spot]:
    """What the seat has not seen, of a round without a second shuffle of the whole deck."""
    orders = [order for step in session.steps for order in step.orders]
    left = len(orders) - 1, session.view.draw_size
    found = [(left[0], place) for place in range(left[1])]
    deal = max(number for number, order in enumerate(orders) if len(order) == len(DECK))
    for seat, hand in enumerate(dealt(session, deal)):
        for card, spot in zip(session.view.hands[seat], hand, strict=True):
            if spot is not None and card.face < 0 and not (card.not_colours or card.marks):
                found.append(spot)
    return sorted(found)


def dealt(session: Session, deal: int) -> list[list[Spot | None]]:
    """Where each card of each hand lay in the deal; None for one that was drawn."""
    players, hands = session.setup.players, list[list[Spot | None]]()
    for played in session.played:
        for event in played.told:
            kind = event["event"]
            if kind == "dealt":
                left = LETTERS.index(event["dealer"]) + 1
                hands = [[] for _ in range(players)]
                for step in range(players):
                    first = len(DECK) - 1 - HAND * step
                    hands[(left + step) % players] = [(deal, first - at) for at in range(HAND)]
            elif kind == "drew":
                hands[LETTERS.index(event["seat"])].append(None)
            elif kind == "played":
                hands[LETTERS.index(event["seat"])].pop(event["place"] - 1)
    return hands


def paired_world(session: Session, rng: random.Random) -> list[Step] | None:
    assert [step.text for step in session.steps].count(DEAL) == 1
    places = hidden(session)
    for number in range(TRIES):
        steps = exchanged(session.steps, places, rng, exchanges=None if number < TRIES // 2 else 3)
        try:
            Session(session.setup, list(steps))
        except GameError:
            continue  # somebody could not have played like this with those cards
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
    assert different >= 0.8 * GAMES


def test_a_leak_would_be_found(still: Still) -> None:
    """The page says what the next one holds."""
    still.patch.setattr(play_page, "news", lambda session, _words: names_held(session))
    assert any(told for _, told in pairs(still, range(900, 904)))


def names_held(session: Session) -> list[str]:
    hand = session.state.hands[(session.me + 1) % session.setup.players]
    return [FACE_NAMES[card.face] for card in hand]
