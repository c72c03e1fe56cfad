"""The score pad: a line of points for each finished round."""

from collections.abc import Callable, Iterable, Sequence

from tutor.engine.events import Event
from tutor.engine.seats import letter

Pad = list[tuple[int, ...]]


def totals(pad: Pad, players: int) -> tuple[int, ...]:
    return tuple(sum(line[seat] for line in pad) for seat in range(players))


def seats_with(best: Callable[[Iterable[int]], int], points: Sequence[int]) -> tuple[int, ...]:
    """The seats whose points are the best ones, `min` or `max`; equal ones share."""
    wanted = best(points)
    return tuple(seat for seat, value in enumerate(points) if value == wanted)


def by_seat(points: Sequence[int]) -> dict[str, int]:
    return {letter(seat): value for seat, value in enumerate(points)}


def tell_line(journal: list[Event], clauses: tuple[str, ...], pad: Pad) -> None:
    """The last line of the pad."""
    journal.append(Event("scored", clauses, {"round": len(pad), "points": by_seat(pad[-1])}))


def tell_winners(
    journal: list[Event], clauses: tuple[str, ...], points: Sequence[int], winners: tuple[int, ...]
) -> None:
    facts = {"totals": by_seat(points), "winners": [letter(seat) for seat in winners]}
    journal.append(Event("won", clauses, facts))
