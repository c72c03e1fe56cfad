"""Draws the pictures in pixels that messengers and home screens want, from our own drawings:

    python -m tutor.lab.pictures

It needs the test packages and Chromium (`TUTOR_BROWSER` may name it). What it draws is kept in tutor/static/icons.
"""

import os
import shutil
from typing import Final

from tutor.paths import STATIC

ICONS: Final = STATIC / "icons"
SIGNS: Final = {
    "touch.png": (180, True),
    "sign-192.png": (192, False),
    "sign-512.png": (512, False),
    "full-512.png": (512, True),
}
"""How wide, and whether the ground goes to the edge: such signs are cut to shape by the device."""
LINK: Final = (1200, 630)
GROUND: Final = "#0f5c63"
SAFE: Final = 0.8  # of a sign that is cut: what lies within is never cut away
CARDS: Final = (("2", -15), ("0", -5), ("3", 5), ("1", 15))


def sign_page(width: int, *, full: bool) -> str:
    drawn = (STATIC / "favicon.svg").read_text("utf-8")
    inner = round(width * SAFE) if full else width
    ground = f"background:{GROUND}" if full else ""
    return (
        f'<body style="margin:0;width:{width}px;height:{width}px;display:grid;place-items:center;{ground}">'
        f"<style>svg{{display:block;width:{inner}px;height:{inner}px}}</style>{drawn}"
    )


def link_page() -> str:
    scene, cards = ((STATIC / name).read_text("utf-8") for name in ("hero.svg", "cards.svg"))
    fan = "".join(
        f'<svg viewBox="0 0 120 168" style="width:128px;height:179px;margin:0 -12px;transform:rotate({angle}deg) '
        f'translateY({abs(angle) * 1.4}px)"><use href="#card-{face}"/></svg>'
        for face, angle in CARDS
    )
    return (
        '<body style="margin:0;position:relative;overflow:hidden">'
        f'<div style="position:absolute;width:0;height:0;overflow:hidden">{scene}{cards}</div>'
        f'<svg viewBox="0 0 960 480" preserveAspectRatio="xMidYMax slice" style="position:absolute;inset:0;'
        f'width:{LINK[0]}px;height:{LINK[1]}px"><use href="#scene"/></svg>'
        f'<div style="position:absolute;left:24px;top:24px;display:flex;padding:10px 20px">{fan}</div>'
    )


def main() -> None:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - comes with the test packages

    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        path = os.environ.get("TUTOR_BROWSER") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (width, full) in SIGNS.items():
            page.set_viewport_size({"width": width, "height": width})
            page.set_content(sign_page(width, full=full))
            page.screenshot(path=ICONS / name, omit_background=not full)
        page.set_viewport_size({"width": LINK[0], "height": LINK[1]})
        page.set_content(link_page())
        page.screenshot(path=ICONS / "link.png")
        browser.close()


if __name__ == "__main__":
    main()
