"""The form of a page as a browser would send it: so a trial needs to know nothing of what a game lets people choose."""

from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Final

Fields = dict[str, list[str]]
CHOSEN_BY_HAND: Final = ("submit", "button", "image", "reset", "file")
TICKED: Final = ("radio", "checkbox")


def new_game(page: str, action: str, others: Sequence[str], **chosen: str) -> Fields:
    """The form for a new game against these; of what is chosen beside, what it has a field for."""
    fields = fields_of(page, action)
    return {**fields, **{name: [value] for name, value in chosen.items() if name in fields}, "opponent": [*others]}


def fields_of(page: str, action: str) -> Fields:
    """As it stands there; LookupError without a form that is sent to this address."""
    reading = _Reading(action)
    reading.feed(page)
    if reading.fields is None:
        raise LookupError(f"no form is sent to {action}")
    return reading.fields


class _Reading(HTMLParser):
    def __init__(self, action: str) -> None:
        super().__init__()
        self.fields: Fields | None = None
        self._action = action
        self._is_inside = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form" and told.get("action") == self._action and self.fields is None:
            self.fields, self._is_inside = {}, True
        elif self._is_inside and self.fields is not None:
            if tag == "select":
                self._select = told.get("name", "")
            elif tag == "option" and self._select and ("selected" in told or self._select not in self.fields):
                self.fields[self._select] = [told.get("value", "")]
            elif tag == "input" and self._is_sent(told):
                self.fields.setdefault(told["name"], []).append(told.get("value", "on"))

    def _is_sent(self, told: dict[str, str]) -> bool:
        kind = told.get("type", "text")
        return bool(told.get("name")) and kind not in CHOSEN_BY_HAND and (kind not in TICKED or "checked" in told)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._is_inside = False
        elif tag == "select":
            self._select = ""
