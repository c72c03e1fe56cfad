"""What has just happened, as marks on the places; and which way cards have gone, for the eye to follow."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

MOVED: Final = "moved"

Told = Mapping[str, Any]


def places_of(event: Told) -> list[str]:
    """Where something now lies, or no longer lies, that was not so before."""
    kind, seat = event["event"], event.get("seat")
    if kind == "settled":
        return [f"{owner}{event['place']}" for owner in event["cards"]]
    if kind == "jack":
        return [f"{event['other']}{event['place']}", f"{event['other']}-reserve"]
    if kind == "queen":
        return [f"{seat}{place}" for place in event["places"]]
    if kind in ("laid", "refilled", "king"):
        return [f"{seat}{event['place']}"]
    if kind == "took":
        return [event["card"]] if "card" in event else []
    return {"turned": [f"{seat}-actions"], "reserved": [f"{seat}-reserve"]}.get(kind, [])


def read_marks(told: Iterable[Told]) -> dict[str, str]:
    return dict.fromkeys((place for event in told for place in places_of(event)), MOVED)


def travels(told: Iterable[Told]) -> list[tuple[str, str]]:
    """From where to where, in the order of the events. Who goes where is open to all, but what comes from a hand of
    which one sees the backs comes from nowhere."""
    ways: list[tuple[str, str]] = []
    for event in told:
        ways += _ways(event)
    return ways


def _ways(event: Told) -> list[tuple[str, str]]:
    kind, seat, place = event["event"], event.get("seat"), f"{event.get('seat')}{event.get('place')}"
    if kind == "jack":
        return [(f"{event['other']}{event['place']}", f"{event['other']}-reserve")]
    if kind == "refilled":
        return [(f"{seat}-stock", place)]
    if kind == "queen":
        first, second = (f"{seat}{number}" for number in event["places"])
        return [(first, second), (second, first)]
    if kind == "took" and "card" in event:
        return [(f"{seat}-{event['from']}", event["card"])]
    if kind == "laid":
        return [(event["card"], place)]
    if kind == "reserved":
        return [(event["card"], f"{seat}-reserve")]
    return []
