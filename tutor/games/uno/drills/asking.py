"""What each drill asks about what was watched; nothing where this deal has not the questions that are wanted.

Which question is asked decides what is right, so this is where the answers are kept in balance. Whoever has not watched
must not be right more often than by guessing, whatever the habit: `python -m tutor.lab.blind --game uno` tells.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from tutor.drills.contract import Question
from tutor.drills.level import Level, Wanted
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS, letter
from tutor.games.uno.drills import questions
from tutor.games.uno.drills.questions import CHOICES, KINDS_OF_CARDS, LEFT, NEVER, RIGHT, WAYS, kind_of, mixed
from tutor.games.uno.drills.watching import CHALLENGED, ME, Told, Watched
from tutor.games.uno.rules.cards import COLOUR_NAMES, FACE_NAMES, REVERSE, SKIP, SYMBOL, WILD

NOBODY_KEPT: Final = 1 / CHOICES  # how often it is right that somebody never kept a card, as every colour
WHO: Final = 0.5  # how often, of what was named, it is asked by whom
NEXT: Final = 12  # cards of the draw pile
SMALLEST: Final = 3  # of the numbers of cards that are offered: five in a row, which begin here or a little higher
SPREAD: Final = 2
FEWEST: Final = 3  # choices, where they are made of what there is

Key = TypeVar("Key")


def lacked(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Each about somebody else, who kept cards on one colour or on none."""
    kept = _kept(watched)
    if sum(map(len, kept.values())) < level.cards:
        return []
    moved = {event["seat"] for _, event in watched.events() if event["event"] in ("played", "kept")}
    idle = mixed(watched.rng, (seat for seat in range(1, watched.state.players) if letter(seat) in moved - set(kept)))
    one = mixed(watched.rng, (LETTERS.index(seat) for seat, colours in kept.items() if len(set(colours.values())) == 1))
    nobody = sum(number < NOBODY_KEPT for number in wanted)
    asked = [_kept_on(watched, seat, kept) for seat in one[: level.asked - nobody]]
    return mixed(watched.rng, [*asked, *(questions.kept(watched, seat, NEVER, None) for seat in idle[:nobody])])


def _kept(watched: Watched) -> dict[str, dict[int, str]]:
    """By seat, but for the watcher's: in which pictures a card was kept, and on which colour."""
    found: dict[str, dict[int, str]] = defaultdict(dict)
    for number, event in watched.events():
        if event["event"] == "kept" and event["seat"] != letter(ME):
            found[event["seat"]][number] = COLOUR_NAMES[watched.pictures[number].view.colour]
    return found


def _kept_on(watched: Watched, seat: int, kept: Mapping[str, Mapping[int, str]]) -> Question:
    seen = max(kept[letter(seat)])
    return questions.kept(watched, seat, kept[letter(seat)][seen], seen)


def counts(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Of hands that have changed: for each wanted size one that has it, if there is."""
    first, now = ([len(hand) for hand in picture.view.hands] for picture in (watched.pictures[0], watched.pictures[-1]))
    free = mixed(watched.rng, (seat for seat in range(1, watched.state.players) if first[seat] != now[seat]))
    asked: list[Question] = []
    for number in wanted:
        lowest, size = _sizes(number)
        having = [seat for seat in free if now[seat] == size]
        if not having:
            return []
        asked.append(questions.count(watched, having[0], range(lowest, lowest + CHOICES)))
        free.remove(having[0])
    return asked


def _sizes(wanted: float) -> tuple[int, int]:
    """The smallest that is offered, and the one that is to be right. Each is chosen by digits of its own."""
    return SMALLEST + int(wanted * SPREAD), SMALLEST + int(wanted * SPREAD) + int(wanted * 1000 % 1 * CHOICES)


def _one_of_each(watched: Watched, numbers: Mapping[Key, int], level: Level) -> list[tuple[Key, list[int]]]:
    """For some of the numbers somebody or something that has it; each is asked for as often."""
    choices = mixed(watched.rng, sorted(set(numbers.values())))[:CHOICES]
    if len(choices) < max(FEWEST, level.asked):
        return []
    found: list[tuple[Key, list[int]]] = []
    for number in choices[: level.asked]:
        having = [key for key, value in numbers.items() if value == number]
        found.append((having[int(watched.rng.random() * len(having))], choices))
    return found


def whose_turn(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Only of play that is to go the wanted way in the end: mostly it goes to the left."""
    laid = [(event["seat"], FACE_NAMES.index(event["card"])) for event in _all(watched, "played")]
    turning = [SYMBOL[face] for _, face in laid if SKIP <= SYMBOL[face] < WILD]
    if len(turning) < level.cards or WAYS[watched.state.direction] != (LEFT if wanted[0] < 1 / 2 else RIGHT):
        return []
    if level.asked > 1 and REVERSE not in turning:
        return []
    asked = [questions.turn(watched), questions.way(watched), questions.last(watched, laid[-1][0])]
    return asked[: level.asked]


def gone(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    lie = Counter(kind_of(face) for face in watched.pictures[-1].view.discard)
    numbers = {kind: lie[kind] for kind in KINDS_OF_CARDS}
    return [
        questions.gone(watched, kind, numbers[kind], choices) for kind, choices in _one_of_each(watched, numbers, level)
    ]


def named(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """About others, what each has chosen last; now and then by whom a colour was chosen."""
    chosen = [(number, event) for number, event in watched.events() if "colour" in event]
    latest = {event["seat"]: (event["colour"], number) for number, event in chosen if event["seat"] != letter(ME)}
    if len(chosen) < level.cards or len(latest) < level.asked:
        return []
    by = Counter(event["colour"] for _, event in chosen)
    others = [letter(seat) for seat in range(1, watched.state.players)]
    asked: list[Question] = []
    for number, seat in zip(wanted, mixed(watched.rng, latest), strict=False):
        colour, seen = latest[seat]
        if number < WHO and by[colour] == 1 and len(others) >= FEWEST:
            asked.append(questions.by_whom(seat, colour, seen, others))
        else:
            asked.append(questions.named(seat, colour, seen))
    return asked


def under(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Some of the cards under the top one; offered are those that could be asked for as well."""
    laid = [(event["card"], number) for number, event in watched.events() if event["event"] in ("turned", "played")]
    pool = [card for card, _ in laid[-1 - level.cards : -1]]
    if len(laid) <= level.cards or len(set(pool)) < level.cards:
        return []
    backs = sorted(mixed(watched.rng, range(1, level.cards + 1))[: level.asked])
    return [questions.under(watched.rng, laid, back, pool) for back in backs]


def shown_hand(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Coloured cards that are still there, among some that others hold, and one that has been played since."""
    seen, shown = next(
        (number, event) for number, event in watched.events() if event["event"] == CHALLENGED and "hand" in event
    )
    seat = LETTERS.index(shown["other"])
    played = [event["card"] for event in _all(watched, "played") if event["seat"] == shown["other"]]
    there = {FACE_NAMES[card.face] for card in watched.pictures[-1].view.hands[seat] if UNKNOWN < card.face < WILD}
    left = [card for card in _counted(shown["hand"]) - _counted(played) if card in there]
    away = [card for card in shown["hand"] if card not in {*there, *FACE_NAMES[WILD:]}]
    elsewhere = [card for card in dict.fromkeys(_unseen(watched, seat)) if card not in {*there, *shown["hand"]}]
    return [
        questions.still(watched, seat, card, [*away[:1], *mixed(watched.rng, elsewhere)][: CHOICES - 1], seen)
        for card in mixed(watched.rng, left)[: level.asked]
    ]


def _counted(cards: Iterable[str]) -> Counter[str]:
    return Counter(cards)


def _unseen(watched: Watched, but: int) -> list[str]:
    """What others hold, and what somebody may draw next: cards like those of the hand that was shown."""
    hands = [card.face for seat, hand in enumerate(watched.state.hands) if seat not in (ME, but) for card in hand]
    return [FACE_NAMES[face] for face in (*hands, *watched.state.pile[-NEXT:]) if face < WILD]


def _all(watched: Watched, kind: str) -> Sequence[Told]:
    return [event for _, event in watched.events() if event["event"] == kind]
