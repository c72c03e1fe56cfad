"""Hidden cards stay hidden, end to end: a game is recorded as its learner's browser sees it, and replayed in a paired
world that differs only in cards this seat has never seen. Every answer must be the same, byte by byte.

What chance, clocks and ids would make different is held still, even the CSRF token; only the times that Werkzeug and
the limit on writes read from the clock are left out. A recording ends before its round is turned up: then it is open
to all.
"""

import hashlib
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient
from itsdangerous import TimestampSigner

from tests.engine.test_secrecy import Tagged, tags
from tests.practice.games import QUICK, any_move, go_on
from tests.services.play.doing import Deed, do
from tests.thinkers import QUICKLY
from tests.ways import EVERY_WAY
from tests.web.play.playing import think_quickly
from tutor.engine.chance import Chance
from tutor.engine.errors import GameError
from tutor.engine.guard import is_between_rounds
from tutor.engine.replay import DEAL
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules import FACE_NAMES, NOTATION
from tutor.games.beverbende.rules.state import State
from tutor.games.beverbende.rules.view import View
from tutor.practice import probes
from tutor.practice.entries import Step
from tutor.practice.session import Phase, Session
from tutor.practice.setup import CHOICES, Setup
from tutor.services.learner import learners
from tutor.services.play import acting, games
from tutor.services.play.games import Game
from tutor.store import Store
from tutor.web import presses
from tutor.web.learner import current as learner
from tutor.web.play import page as play_page
from tutor.web.play import views as play
from tutor.web.review import views as review

SHARDS, GAMES = 8, 25 if EVERY_WAY else 10
"""So many recorded games each: 80, or 200. What matters is how different they are, and the first ones are different."""
REALLY_DIFFERENT = 0.8  # of the pairs, at least: where a world has no legal twin, nothing is compared
NOW = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
LEARNER, GAME = "the-learner-of-this-test", "the-game-of-test"
LANGUAGES = ("nl", "de", "en")
FRAGMENT = {"HX-Request": "true"}
TIMES = ("X-RateLimit-Reset", "Retry-After")  # headers that tell nothing but the time
EXPIRES = re.compile(r" Expires=[^;]+;")  # of a cookie; Max-Age, beside it, stays
TRIES = 12  # at other worlds, until the moves of the recording are legal in one


# ---- A browser whose every word is kept -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """What the browser sent."""

    method: str
    path: str
    fields: dict[str, Any] = field(default_factory=dict)
    fragment: bool = False


@dataclass(frozen=True)
class Answer:
    """What came back, complete."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Browser:
    """Has the same session in both worlds, and an address of its own: the limit on writes counts by address."""

    def __init__(self, app: Flask, session: str, token: str, address: str) -> None:
        self.client: FlaskClient = app.test_client()
        self.client.set_cookie("session", session)
        self.token = token
        self.address = address
        self.answers: list[Answer] = []

    def send(self, asked: Asked) -> Answer:
        form = {"csrf_token": self.token, **asked.fields} if asked.method == "POST" else None
        response = self.client.open(
            asked.path,
            method=asked.method,
            data=form,
            headers=FRAGMENT if asked.fragment else {},
            environ_overrides={"REMOTE_ADDR": self.address},
        )
        headers = [(name, EXPIRES.sub("", value)) for name, value in response.headers if name not in TIMES]
        answer = Answer(response.status_code, headers, response.data)
        self.answers.append(answer)
        return answer

    def cookies(self) -> list[str | None]:
        found = [self.client.get_cookie(name) for name in ("session", "learner", "profiles")]
        return [cookie and cookie.value for cookie in found]


@dataclass
class Still:
    """The app with all its chance held still, and the session that all browsers share."""

    app: Flask
    patch: pytest.MonkeyPatch
    session: str = ""
    token: str = ""
    seed: str = ""

    @property
    def store(self) -> Store:
        found: Store = self.app.extensions["store"]
        return found

    def browser(self, address: str) -> Browser:
        return Browser(self.app, self.session, self.token, address)

    def game(self) -> Game:
        found = games.find(self.store, LEARNER, GAME)
        assert found
        return found


@pytest.fixture
def still(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Still:
    world = Still(app, monkeypatch)
    chance = SimpleNamespace(token_hex=lambda _: world.seed, token_urlsafe=lambda _: "no-chance")
    moment = TimestampSigner("any").get_timestamp()
    monkeypatch.setattr(TimestampSigner, "get_timestamp", lambda _: moment)  # in the session and in the CSRF token
    monkeypatch.setattr(games, "secrets", chance)
    monkeypatch.setattr(presses, "secrets", chance)
    (limiter,) = app.extensions["limiter"]
    limiter.enabled = False  # all browsers are one learner here
    monkeypatch.setattr(games, "new_id", lambda: GAME)
    monkeypatch.setattr(learners, "_new_id", lambda: LEARNER)
    for clock in (play, learner):
        monkeypatch.setattr(clock, "now", lambda: NOW)
    think_quickly(app)
    client = app.test_client()
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/en/beverbende/play/").text)
    cookie = client.get_cookie("session")
    assert found
    assert cookie
    world.session, world.token = cookie.value, found[1]
    return world


# ---- World A: a game as it is played --------------------------------------------------------------------------------


@dataclass
class Recording:
    number: int
    asked: list[Asked]
    warm_up: "WarmUp | None"
    """What was played before, without the browser."""
    browser: Browser
    setup: Setup
    steps: tuple[Step, ...]


def record(
    still: Still, number: int, most: int, *, warm_up: "WarmUp | None" = None, take_back: bool = False
) -> Recording:
    """A game with some of everything that a learner can do, up to some moment before the round is turned up."""
    rng = random.Random(f"recorded/{number}")
    still.seed = hashlib.md5(f"seed of {number}".encode(), usedforsecurity=False).hexdigest()
    browser = still.browser(f"10.1.{number // 250}.{number % 250}")
    asked = [start_form(rng)]
    browser.send(asked[0])
    if warm_up is not None:
        warm_up(still, number)
    while len(asked) < most:
        wish = next_deed(still.game(), rng)
        if wish is None:
            break
        for each in (wish, *(looks(still, rng) if rng.random() < 0.45 else ())):
            asked.append(each)
            browser.send(each)
    before = still.game().session
    assert not is_between_rounds(before.state)
    if take_back:
        for each in taking_back(before):
            asked.append(each)
            browser.send(each)
    pages = [Asked("GET", f"/{code}/beverbende/play/{GAME}", fragment=code == "de") for code in LANGUAGES]
    for each in (*pages, Asked("GET", "/en/settings/my-data.json")):
        asked.append(each)
        browser.send(each)
    return Recording(number, asked, warm_up, browser, before.setup, before.steps)


def start_form(rng: random.Random) -> Asked:
    players = rng.randint(2, 6)
    fields = {
        "opponent": [rng.choice(QUICK) for _ in range(players - 1)],
        "edition": rng.choice(("beverbende", "biberbande")),
        "starter": rng.choice("abcdef"[:players]),
        **wished_manner(rng),
    }
    return Asked("POST", f"/{rng.choice(LANGUAGES)}/beverbende/play/", fields)


def wished_manner(rng: random.Random) -> dict[str, str]:
    return {name: rng.choice(allowed) for name, allowed in CHOICES.items()}


WarmUp = Callable[[Still, int], None]


def play_a_round(still: Still, number: int) -> None:
    """What was turned up at its end is the same in both worlds."""
    rng = random.Random(f"warm up/{number}")

    def deed(session: Session) -> None:
        while session.phase is not Phase.BETWEEN:
            go_on(session, rng)

    carry_out(still, deed)


def play_until_a_reshuffle(still: Still, number: int) -> None:
    """So long that the discard pile became the draw pile; nobody knocks meanwhile."""
    rng = random.Random(f"warm up/{number}")

    def deed(session: Session) -> None:
        while sum(len(step.orders) for step in session.steps) < 2:
            if session.phase is Phase.MINE:
                session.move(any_move_but_knocking(session.state, rng))
            else:
                go_on(session, rng)

    carry_out(still, deed)


def any_move_but_knocking(state: State, rng: random.Random) -> str:
    texts = [NOTATION.text(move) for move in beverbende.legal_moves(state)]
    return rng.choice([text for text in texts if text != "knock"])


def carry_out(still: Still, deed: Deed) -> None:
    game = still.game()
    assert do(still.store, game, game.version, deed, NOW).refused is None


def address(rng: random.Random) -> str:
    return f"/{rng.choice(LANGUAGES)}/beverbende/play/{GAME}"


def next_deed(game: Game, rng: random.Random) -> Asked | None:
    """Something that the page offers, or that somebody might try; None when it would turn up the round."""
    fields = wished(game, rng)
    if ends_the_round(game.session, fields):
        return None
    return Asked("POST", address(rng), {"version": str(game.version), **fields}, fragment=rng.random() < 0.5)


def wished(game: Game, rng: random.Random) -> dict[str, str]:
    session = game.session
    if session.phase is Phase.LOOKING:
        return {"do": "note"}
    if session.phase is Phase.BETWEEN:
        return {"do": "deal"}
    if rng.random() < 0.12:
        return odd_wish(game, rng)
    if session.phase is Phase.OTHERS:
        return {"do": rng.choice(("next", "next", "skip"))}
    if session.glances:
        return {"do": "note"}
    if game.manner.probes == "on" and probes.due(session):
        answer = {"answer": rng.choice(("", *probes.answers(session))), "sureness": rng.choice("123")}
        return answer if rng.random() < 0.7 else {"skip": "yes"}
    if rng.random() < 0.3:
        return {"do": rng.choice(("hint", "hint", "hint", "know"))}
    sure = {"sure": "yes"} if rng.random() < 0.3 else {}
    return {"move": NOTATION.text(any_move(session, rng)), **sure}


def odd_wish(game: Game, rng: random.Random) -> dict[str, str]:
    """What leaves the game as it is, or is refused."""
    return rng.choice(
        (
            {"pick": rng.choice(("discard", "a1", "a4", "b2", "b3", ""))},
            {"manner": "save", **wished_manner(rng)},
            {"version": str(game.version - 1), "do": "next"},
            {"move": rng.choice(("fly", "exchange 2", "swap 1 b3", "decline", "peek 3"))},
            {"do": rng.choice(("deal", "note", "no such thing"))},
        )
    )


def ends_the_round(session: Session, fields: dict[str, str]) -> bool:
    """Tried out on a twin: its bots decide the same."""
    if "version" in fields:
        return False  # it comes too late
    twin = Session(session.setup, list(session.entries))
    try:
        if "move" in fields:
            twin.move(fields["move"])
        elif fields.get("do") == "next":
            twin.bots_turn()
        elif fields.get("do") == "skip":
            acting.skip(twin, "any", QUICKLY)
        elif fields.get("do") == "deal":
            twin.deal()
    except GameError:
        return False
    return is_between_rounds(twin.state)


def looks(still: Still, rng: random.Random) -> list[Asked]:
    """What a browser can ask for without changing anything."""
    language = rng.choice(LANGUAGES)
    others = [rule for rule in still.app.url_map.iter_rules() if "game_id" in rule.arguments and "GET" in rule.methods]
    with still.app.test_request_context():
        numbers = [dict.fromkeys(rule.arguments - {"lang", "game"}, 1) for rule in others]
        filled = [
            still.app.url_for(rule.endpoint, **number | {"lang": language, "game_id": GAME})
            for rule, number in zip(others, numbers, strict=True)
        ]
    return [
        rng.choice(
            (
                Asked("GET", f"/{language}/beverbende/play/{GAME}"),
                Asked("GET", f"/{language}/beverbende/play/{GAME}", fragment=True),
                Asked("GET", f"/{language}/beverbende/play/{GAME}?pick=discard&rethink=1"),
                Asked("HEAD", f"/{language}/beverbende/play/{GAME}"),
                Asked("GET", f"/{language}/beverbende/play/"),
                Asked("GET", f"/{language}/beverbende/play/new"),
                Asked("GET", f"/{language}/settings/my-data.json"),
                *(Asked("GET", path) for path in filled),
            )
        )
    ]


def taking_back(session: Session) -> list[Asked]:
    """With what can be asked afterwards and shows no new card."""
    if not session.can_take_back:
        return []
    url = f"/en/beverbende/play/{GAME}"
    version = session.version
    return [
        Asked("POST", url, {"version": str(version), "do": "back"}, fragment=True),
        Asked("POST", url, {"version": str(version + 1), "do": "know"}),
        Asked("POST", url, {"version": str(version + 2), "do": "hint"}, fragment=True),
    ]


# ---- World B: the same, with other cards where the seat has seen none ----------------------------------------------


class TaggedOrders(Chance):
    """The orders of a recording, each card marked with its shuffle and its place."""

    def __init__(self, orders: Sequence[Sequence[str]], first: int) -> None:
        self._next = first
        self._waiting = [list(order) for order in orders]
        self.orders: list[list[int]] = []

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        order = []
        for place, name in enumerate(self._waiting.pop(0)):
            tagged = Tagged(FACE_NAMES.index(name))
            tagged.tag = (self._next, place)
            order.append(tagged)
        self._next += 1
        return order


def never_seen(setup: Setup, steps: Sequence[Step]) -> set[tuple[int, int]]:
    """The cards of this round, by shuffle and place, that still lie somewhere and that the seat never saw."""
    state: State = beverbende.new(setup.players, setup.options)
    seen: set[tuple[int, int]] = set()
    shuffles = 0
    for step in steps:
        chance = TaggedOrders(step.orders, shuffles)
        shuffles += len(step.orders)
        if step.text == DEAL:
            beverbende.deal(state, chance)
        else:
            beverbende.apply(state, NOTATION.parse(step.text), chance)
        seen.update(tags(beverbende.facts(beverbende.view(state, setup.me))))
    return set(tags(beverbende.dump(state))) - seen


def paired_world(recording: Recording) -> list[Step] | None:
    """Steps that the seat cannot tell from the recorded ones; None where no others are legal."""
    rng = random.Random(f"paired/{recording.number}")
    hidden = sorted(never_seen(recording.setup, recording.steps))
    for number in range(TRIES):
        steps = exchanged(recording.steps, hidden, rng, exchanges=None if number < TRIES // 2 else 3)
        try:
            Session(recording.setup, list(steps))
        except GameError:
            continue  # somebody could not have played like this with those cards
        if steps != list(recording.steps):
            return steps
    return None


def exchanged(
    steps: Sequence[Step], hidden: list[tuple[int, int]], rng: random.Random, exchanges: int | None
) -> list[Step]:
    """The hidden cards of each shuffle in another order: all of them, or after so many exchanges."""
    world = [list(order) for step in steps for order in step.orders]
    for number in {shuffle for shuffle, _ in hidden}:
        places = [place for shuffle, place in hidden if shuffle == number]
        faces = [world[number][place] for place in places]
        if exchanges is None:
            rng.shuffle(faces)
        for _ in range(exchanges or 0):
            one, other = rng.randrange(len(faces)), rng.randrange(len(faces))
            faces[one], faces[other] = faces[other], faces[one]
        for place, face in zip(places, faces, strict=True):
            world[number][place] = face
    orders = iter(world)
    return [Step(step.text, [next(orders) for _ in step.orders]) for step in steps]


def play_along(still: Still, recording: Recording, steps: Sequence[Step]) -> Browser:
    """The browser sends the very same; the others play what they played, and the cards lie as in `steps`."""

    def play_as_told(session: Session, text: str) -> None:
        number = len(session.steps)
        step = Step(text, steps[number].orders if number < len(steps) else [])
        session._replay(step)
        session._add(step)

    browser = still.browser(recording.browser.address.replace("10.1.", "10.2."))
    with still.patch.context() as patch:
        patch.setattr(Session, "_play", play_as_told)
        patch.setattr(Session, "_bots_choice", lambda session, _seat: steps[len(session.steps)].text)
        for number, asked in enumerate(recording.asked):
            if number == 1 and recording.warm_up is not None:
                recording.warm_up(still, recording.number)
            browser.send(asked)
    return browser


# ---- Both, compared -------------------------------------------------------------------------------------------------


def differences(recording: Recording, other: Browser) -> list[str]:
    """What a browser could tell the worlds by."""
    found = []
    for asked, one, two in zip(recording.asked, recording.browser.answers, other.answers, strict=True):
        for part in ("status", "headers", "body"):
            if getattr(one, part) != getattr(two, part):
                found.append(f"{part} of {asked}: {first_difference(getattr(one, part), getattr(two, part))}")
    if recording.browser.cookies() != other.cookies():
        found.append("cookies")
    return found


def first_difference(one: Any, two: Any) -> str:
    if isinstance(one, list):
        return f"{[line for line in one if line not in two]} / {[line for line in two if line not in one]}"
    if not isinstance(one, bytes):
        return f"{one} / {two}"
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 60) : at + 60]!r} / {two[max(0, at - 60) : at + 60]!r}"


@dataclass
class Pair:
    recording: Recording
    different: bool
    """Whether there was another world to compare with."""
    told: list[str]


def pairs(
    still: Still, numbers: Sequence[int], *, warm_up: WarmUp | None = None, take_back: bool = False
) -> Iterator[Pair]:
    """Every fifth game is in its second round."""
    for number in numbers:
        before = warm_up or (play_a_round if number % 5 == 4 else None)
        recording = record(still, number, most=4 + number * 7 % 17, warm_up=before, take_back=take_back)
        assert learners.forget(still.store, LEARNER)
        steps = paired_world(recording)
        if steps is None:
            yield Pair(recording, different=False, told=[])
            continue
        other = play_along(still, recording, steps)
        told = differences(recording, other)
        assert told or take_back or list(still.game().session.steps) == steps
        assert learners.forget(still.store, LEARNER)
        yield Pair(recording, different=True, told=told)


def tells_a_secret(still: Still, recording: Recording) -> list[str]:
    """Answers with what no answer may have, whatever the world: the seed, a shuffle, a whole record."""
    secrets = [still.seed, '"orders"', '"record"', '"seed"', "&#34;orders"]
    orders = [order for step in recording.steps for order in step.orders]
    secrets += [json.dumps(order[:12])[1:-1] for order in orders]
    secrets += [json.dumps(order[:12], separators=(",", ":"))[1:-1] for order in orders]
    texts = [answer.body.decode() + str(answer.headers) for answer in recording.browser.answers]
    return [secret for secret in secrets if any(secret in text for text in texts)]


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_world_with_other_hidden_cards_looks_the_same(still: Still, shard: int) -> None:
    different = 0
    for pair in pairs(still, range(shard * GAMES, (shard + 1) * GAMES)):
        assert not pair.told, "\n".join(pair.told)
        assert tells_a_secret(still, pair.recording) == []
        assert {answer.status for answer in pair.recording.browser.answers} <= {200, 303, 400, 404, 409, 422}
        different += pair.different
    assert different >= REALLY_DIFFERENT * GAMES


def test_after_a_reshuffle_nobody_knows_the_new_order(still: Still) -> None:
    """The cards of the new draw pile have all been seen; where each of them lies has not."""

    def choose(session: Session, seat: int) -> str:
        return any_move_but_knocking(session.state, random.Random(f"{still.seed}/{session.version}/{seat}"))

    still.patch.setattr(Session, "_bots_choice", choose)
    different = 0
    for pair in pairs(still, range(4000, 4008), warm_up=play_until_a_reshuffle):
        assert not pair.told, "\n".join(pair.told)
        assert tells_a_secret(still, pair.recording) == []
        different += pair.different
    assert different >= 6


def test_after_taking_back_nothing_can_be_told_from_what_lies_there_now(still: Still) -> None:
    """The cards that nobody has seen are dealt anew from what they truly are; the page must not show how."""
    compared = 0
    for pair in pairs(still, range(1000, 1020), take_back=True):
        assert not pair.told, "\n".join(pair.told)
        assert tells_a_secret(still, pair.recording) == []
        backs = [asked for asked in pair.recording.asked if asked.fields.get("do") == "back"]
        compared += pair.different and bool(backs)
    assert compared >= 10


# ---- The test can fail ----------------------------------------------------------------------------------------------


def name_a_card(patch: pytest.MonkeyPatch) -> None:
    """The page says what another player's second card is."""
    patch.setattr(play_page, "news", lambda session, _words: [FACE_NAMES[session.state.rows[1][1].face]])


def grow_with_a_card(patch: pytest.MonkeyPatch) -> None:
    """Nothing to be read, but the page is longer by the top card of the draw pile."""
    page = play.game_page
    patch.setattr(play, "game_page", lambda game, **more: page(game, **more) + " " * game.session.state.pile[-1])


def mark_the_page(patch: pytest.MonkeyPatch) -> None:
    """A header that depends on all that is stored."""
    shown = play.shown

    def marked(game: Game, **more: Any) -> Response:
        response: Response = shown(game, **more)
        response.set_etag(hashlib.sha256(str(game.session.entries).encode()).hexdigest())
        return response

    patch.setattr(play, "shown", marked)


def whisper_to_the_coach(patch: pytest.MonkeyPatch) -> None:
    """The coach thinks with all rows open: its hints then say more than it may know."""

    def open_view(session: Session) -> View:
        seen = beverbende.view(session.state, session.me)
        seen.rows = [row[:] for row in session.state.rows]
        return seen

    patch.setattr(Session, "view", property(open_view))


def export_too_much(patch: pytest.MonkeyPatch) -> None:
    """Who takes their data along gets the shuffles too."""
    export = games.export

    def everything(row: Any, stored: list[str], *more: Any) -> dict[str, Any]:
        return {**export(row, stored, *more), "entries": stored}

    patch.setattr(games, "export", everything)


def review_too_early(patch: pytest.MonkeyPatch) -> None:
    """The pages that show all cards open while the game is still played."""
    patch.setattr(review, "finished_game", play.find_game)
    patch.setattr(Session, "is_over", True)
    patch.setattr(Session, "can_take_back", False)


LEAKS = (name_a_card, grow_with_a_card, mark_the_page, whisper_to_the_coach, export_too_much, review_too_early)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_would_be_found(still: Still, leak: Callable[[pytest.MonkeyPatch], None]) -> None:
    leak(still.patch)
    assert any(pair.told for pair in pairs(still, range(2000, 2012)))


def test_a_seed_or_a_shuffle_would_be_found(still: Still) -> None:
    page = play.game_page
    for secret in (lambda game: game.session.setup.seed, lambda game: json.dumps(game.session.steps[0].orders)):
        with still.patch.context() as patch:
            patch.setattr(play, "game_page", lambda game, secret=secret, **more: page(game, **more) + secret(game))
            (pair,) = pairs(still, [3000])
        assert tells_a_secret(still, pair.recording)
