"""What lies where on a phone: the own row, the piles and the bar, and whether the one orange action can be pressed."""

from dataclasses import dataclass
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
        places: Object.fromEntries(Object.entries({ own: ".own .row", piles: ".piles", bar: ".action-bar" })
            .map(([name, where]) => [name, document.querySelector(where)])
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
    """A phone of this size. Remembers what lay where, and counts what it has looked at."""

    page: Page
    width: int
    height: int
    looks: int = 0
    oranges: int = 0
    exchanges: int = 0

    def __post_init__(self) -> None:
        self.page.set_viewport_size({"width": self.width, "height": self.height})
        self.page.emulate_media(reduced_motion="reduce")

    def look(self, where: str, *, orange: bool | None = None) -> Places:
        """The one orange action, if there is one, is wholly on the screen; nothing is cut off or too wide."""
        wait_until_settled(self.page)
        found: dict[str, Any] = self.page.evaluate(MEASURED)
        assert len(found["orange"]) <= 1, f"{where}: {len(found['orange'])} orange actions"
        assert orange is None or bool(found["orange"]) is orange, f"{where}: orange {found['orange']}"
        for left, top, right, bottom in found["orange"]:
            inside = left >= 0 and top >= 0 and right <= self.width and bottom <= self.height
            assert inside, f"{where}: the orange action lies at {left, top, right, bottom}"
        assert found["pressable"], f"{where}: something lies on the orange action"
        assert found["cut"] == [], f"{where}: cut off: {found['cut']}"
        assert not found["wordless"], f"{where}: the focus is on something that says nothing"
        assert found["width"] <= self.width, f"{where}: {found['width']} wide"
        self.looks += 1
        self.oranges += len(found["orange"])
        places: Places = found["places"]
        return places

    def expect_still(self, before: Places, where: str, *, orange: bool | None = None, spare: float = SPARE) -> Places:
        after = self.look(where, orange=orange)
        moved = {
            name: (before[name], place)
            for name, place in after.items()
            if any(abs(new - old) > spare for new, old in zip(place, before[name], strict=True))
        }
        assert moved == {}, f"{where}: moved {moved}"
        self.exchanges += 1
        return after

    def report(self, what: str) -> None:
        """For who runs it with `-s`: how much was looked at."""
        told = f"{self.looks} looks, {self.oranges} orange actions, {self.exchanges} exchanges"
        print(f"{what}, {self.width} × {self.height}: {told}")
