"""What lies where on a phone: the own row, the piles and the bar, and whether the one orange action can be pressed."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.hands import wait_until_settled

PHONES = ((390, 844), (360, 740))
SPARE = 1.5
"""Pixels that rounding may take."""

MEASURED = """() => {
    const box = (found) => { const r = found.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
    const orange = [...document.querySelectorAll("main .button.primary")].filter((one) => one.checkVisibility());
    const bar = document.querySelector(".action-bar"), line = document.querySelector(".line");
    const middle = (one) => { const [x, y, right, bottom] = box(one); return [(x + right) / 2, (y + bottom) / 2]; };
    const cut = (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    return {
        places: Object.fromEntries(Object.entries({ own: ".own .row", piles: ".piles", bar: "" })
            .map(([name, where]) => [name, where ? document.querySelector(`.at-table > .board ${where}`) : bar])
            .filter(([, found]) => found).map(([name, found]) => [name, box(found)])),
        orange: orange.map(box),
        pressable: orange.every((one) => one.contains(document.elementFromPoint(...middle(one)))),
        cut: [line, ...(bar ? bar.querySelectorAll(".button") : [])].filter((one) => one && cut(one))
            .map((one) => one.textContent.trim()),
        wordless: document.activeElement !== document.body && !(document.activeElement.textContent.trim() ||
            document.activeElement.ariaLabel || document.activeElement.labels?.length),
        width: document.documentElement.scrollWidth,
    };
}"""

Places = dict[str, list[float]]


@dataclass
class Screen:
    """A phone of this size. Remembers what was wrong, and counts what it has looked at."""

    page: Page
    width: int
    height: int
    looks: int = 0
    oranges: int = 0
    exchanges: int = 0
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_viewport_size({"width": self.width, "height": self.height})
        self.page.emulate_media(reduced_motion="reduce")

    def look(self, where: str, *, orange: bool | None = None) -> Places:
        """The one orange action, if there is one, is wholly on the screen; nothing is cut off or too wide."""
        wait_until_settled(self.page)
        found: dict[str, Any] = self.page.evaluate(MEASURED)
        number = len(found["orange"])
        self._note(number > 1, f"{where}: {number} orange actions")
        self._note(orange is not None and bool(number) is not orange, f"{where}: orange {found['orange']}")
        for left, top, right, bottom in found["orange"]:
            inside = left >= 0 and top >= 0 and right <= self.width and bottom <= self.height
            self._note(not inside, f"{where}: the orange action lies at {left, top, right, bottom}")
        self._note(not found["pressable"], f"{where}: something lies on the orange action")
        self._note(found["cut"] != [], f"{where}: cut off: {found['cut']}")
        self._note(found["wordless"], f"{where}: the focus is on something that says nothing")
        self._note(found["width"] > self.width, f"{where}: {found['width']} wide")
        self.looks += 1
        self.oranges += number
        places: Places = found["places"]
        return places

    def expect_still(
        self, before: Places, where: str, *, orange: bool | None = None, without: Iterable[str] = ()
    ) -> Places:
        """Everything is where it was. What is told to be `without` is not there any more."""
        after = self.look(where, orange=orange)
        self._note(set(after) != set(before) - set(without), f"{where}: {[*before]} became {[*after]}")
        moved = {
            name: (before[name], place)
            for name, place in after.items()
            if name in before and any(abs(new - old) > SPARE for new, old in zip(place, before[name], strict=True))
        }
        self._note(moved != {}, f"{where}: moved {moved}")
        self.exchanges += 1
        return after

    def _note(self, is_wrong: bool, what: str) -> None:
        if is_wrong:
            self.problems.append(what)

    def conclude(self, what: str) -> None:
        """All that was wrong at once; and for who runs it with `-s`, how much was looked at."""
        told = f"{self.looks} looks, {self.oranges} orange actions, {self.exchanges} exchanges"
        print(f"{what}, {self.width} × {self.height}: {told}")
        assert self.problems == [], "\n".join(self.problems)
