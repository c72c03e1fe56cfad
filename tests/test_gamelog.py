"""Full logs: what is written checks out, and every line that is not true is found."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from tutor.engine.games import GAMES, game_named
from tutor.errors import UserError
from tutor.gamelog import LogWriter, check_log
from tutor.simulate import Plan

Line = dict[str, Any]


def write_log(players: int = 3, edition: str = "beverbende", games: int = 2, seed: int = 1) -> list[str]:
    return written(Plan(game_named("beverbende"), players, {"edition": edition}, ["random", "greedy"], games, seed))


def written(plan: Plan) -> list[str]:
    target = io.StringIO()
    for _ in plan.run(LogWriter(target)):
        pass
    return target.getvalue().splitlines()


LOG = write_log()
LINES: list[Line] = [json.loads(line) for line in LOG]
SECOND_GAME = next(number for number, line in enumerate(LINES) if number and line["event"] == "game")


def refused(lines: list[Any]) -> str:
    with pytest.raises(UserError) as error:
        check_log(line if isinstance(line, str) else json.dumps(line) for line in lines)
    assert "\n" not in str(error.value)
    return str(error.value)


def first(kind: str, **facts: Any) -> int:
    """Where in the log the first line like this stands, counted from 0."""
    return next(n for n, line in enumerate(LINES) if line["event"] == kind and line.items() >= facts.items())


def with_line(number: int, /, **changes: Any) -> list[Any]:
    return [*LINES[:number], {**LINES[number], **changes}, *LINES[number + 1 :]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_what_is_written_checks_out(players: int, edition: str) -> None:
    assert check_log(write_log(players, edition)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_logs_of_every_game_check_out_and_any_changed_fact_is_found(game: str) -> None:
    fewest, most = game_named(game).PLAYERS
    for players in {fewest, (fewest + most) // 2, most}:
        log = written(Plan(game_named(game), players, {}, ["greedy", "random"], 1, 3))
        assert check_log(log) == 1
    lines = [json.loads(line) for line in log]
    for number in {line["event"]: number for number, line in enumerate(lines)}.values():
        for fact in set(lines[number]) - {"event", "bots", "seed", "number"}:
            changed = {**lines[number], fact: tampered(lines[number][fact])}
            refused([*lines[:number], changed, *lines[number + 1 :]])


def test_the_same_seed_writes_the_same_log() -> None:
    assert write_log(seed=4) == write_log(seed=4)
    assert write_log(seed=4) != write_log(seed=5)


def test_the_log_says_everything() -> None:
    header, step, shuffled, dealt = LINES[:4]
    assert header == {"event": "game", "number": 1, "game": "beverbende", "rules": 1, "players": 3,
                      "options": {"edition": "beverbende"}, "bots": ["random", "greedy", "random"],
                      "seed": 1}  # fmt: skip
    assert step == {"event": "step", "step": "deal"}
    assert len(shuffled["order"]) == 66
    top = shuffled["order"][::-1]
    assert dealt["rows"] == {"a": top[:4], "b": top[4:8], "c": top[8:12]}
    assert dealt["up"] == top[12]


def test_hidden_cards_are_in_it() -> None:
    for kind in ("looked", "drew", "exchanged", "peeked", "swapped"):
        line = LINES[first(kind)]
        assert {"cards", "card", "gave"} & set(line), kind


def test_every_kind_of_event_comes_up() -> None:
    """So that the tests below have tried them all."""
    assert {line["event"] for line in LINES} >= {
        "game", "step", "shuffled", "dealt", "looked", "took", "drew", "exchanged", "discarded", "swapped", "peeked",
        "laid", "knocked", "passed", "revealed", "replaced", "scored", "won",
    }  # fmt: skip


def tampered(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return {"0": "1", "a": "b", "b": "a", "draw": "knock"}.get(value, "0")
    if isinstance(value, list):
        return [tampered(value[0]), *value[1:]] if value else ["0"]
    return {**value, next(iter(value), "x"): tampered(next(iter(value.values()), 0))}


EVENTS = sorted({line["event"] for line in LINES} - {"game"})


@pytest.mark.parametrize("kind", EVENTS)
def test_a_tampered_fact_is_found(kind: str) -> None:
    """Every fact of the last line of each kind in the second game, one after the other."""
    number = max(n for n, line in enumerate(LINES) if line["event"] == kind)
    if kind == "step":
        number = max(n for n, line in enumerate(LINES) if line.get("step") == "draw")
    for fact in set(LINES[number]) - {"event"}:
        changed = with_line(number, **{fact: tampered(LINES[number][fact])})
        said = refused(changed)
        assert f"Line {number + 1} " in said or f"begins in line {SECOND_GAME + 1} " in said, fact


@pytest.mark.parametrize("kind", [kind for kind in EVENTS if kind != "step"])
def test_a_fact_too_many_or_too_few_is_found(kind: str) -> None:
    number = first(kind)
    refused(with_line(number, more="x"))
    last = list(LINES[number])[-1]
    refused([*LINES[:number], {k: v for k, v in LINES[number].items() if k != last}, *LINES[number + 1 :]])


@pytest.mark.parametrize("kind", EVENTS)
def test_a_missing_line_is_found(kind: str) -> None:
    number = first(kind)
    refused(LINES[:number] + LINES[number + 1 :])


@pytest.mark.parametrize("kind", EVENTS)
def test_a_doubled_line_is_found(kind: str) -> None:
    number = first(kind)
    refused(LINES[: number + 1] + LINES[number:])


@pytest.mark.parametrize("kind", ["took", "drew", "exchanged", "laid", "revealed", "scored"])
def test_lines_in_the_wrong_order_are_found(kind: str) -> None:
    number = first(kind)
    refused([*LINES[: number - 1], LINES[number], LINES[number - 1], *LINES[number + 1 :]])


def test_a_step_by_somebody_else_is_found() -> None:
    number = first("step", seat="a", step="draw")
    assert f"Line {number + 1} " in refused(with_line(number, seat="b"))


def test_a_cut_off_log_is_found() -> None:
    assert "not whole" in refused(LINES[:-1])
    assert f"begins in line {SECOND_GAME + 1} is not whole" in refused(LINES[: SECOND_GAME + 30])
    refused(LINES[: SECOND_GAME + 1])


def test_a_game_that_goes_on_after_its_end_is_found() -> None:
    refused([*LINES, {"event": "step", "step": "deal"}])
    refused([*LINES, {"event": "passed", "seat": "a"}])


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"}, {"game": None}, {"rules": 2}, {"rules": "1"}, {"players": 2}, {"players": 4},
        {"players": "3"}, {"players": 99}, {"options": {"edition": "biberbande"}}, {"options": {"edition": "x"}},
        {"options": {"starter": "b"}}, {"options": None}, {"options": []}, {"number": None}, {"seed": "x"},
        {"bots": []}, {"bots": ["random"] * 2}, {"bots": "abc"}, {"bots": [1, 2, 3]},
    ],
)  # fmt: skip
def test_a_tampered_header_is_found(changes: Line) -> None:
    refused(with_line(SECOND_GAME, **changes))


@pytest.mark.parametrize(
    ("corrupt", "said"),
    [
        (list, "The log holds no game."),
        (lambda: ["hello"], "Line 1 of the log is not JSON."),
        (lambda: [""], "Line 1 of the log is not JSON."),
        (lambda: [*LOG[:3], "", *LOG[3:]], "Line 4 of the log is not JSON."),
        (lambda: [LOG[0][:20], *LOG[1:]], "Line 1 of the log is not JSON."),
        (lambda: ["[" * 100_000], "Line 1 of the log is not JSON."),
        (lambda: ["[]"], "Line 1 of the log is not an event."),
        (lambda: ["3"], "Line 1 of the log is not an event."),
        (lambda: ["null"], "Line 1 of the log is not an event."),
        (lambda: ["{}"], "Line 1 of the log is not an event."),
        (lambda: ['{"event": 3}'], "Line 1 of the log is not an event."),
        (lambda: LOG[1:], "Line 1 stands before the first game."),
        (lambda: [LOG[0], '{"event":"step"}'], "The game that begins in line 1 cannot be replayed."),
        (lambda: [LOG[0], '{"event":"step","step":"deal","order":3}'], "The game that begins in line 1 cannot"),
        (lambda: [LOG[0], LOG[1], '{"event":"shuffled","order":7}'], "The game that begins in line 1 cannot"),
        (lambda: [LOG[0], LOG[1], '{"event":"shuffled","order":["joker"]}'], "The game that begins in line 1 cannot"),
        (lambda: ['{"event":"game"}', *LOG[1:]], "Line 1 does not say the number and the seed of the game."),
    ],
    ids=range(17),
)
def test_a_corrupt_log_is_told_in_one_sentence(corrupt: Callable[[], list[str]], said: str) -> None:
    assert refused(corrupt()).startswith(said)
