"""Finds a browser for the tests, or installs one; what cannot be had is said in one sentence, and fails under CI."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PATIENCE = 600
HELP = "No browser was found or could be installed: set TUTOR_BROWSER to the path of a Chromium or Chrome."


def launch_options() -> dict[str, object]:
    # Without the sandbox, which root in a container cannot have; the tests visit only our own pages.
    return {"executable_path": find_browser(), "args": ["--no-sandbox", *QUIET]}


def find_browser() -> str:
    browser = chosen_browser() or browser_on_path() or own_browser() or debian_browser()
    if browser is not None:
        return browser
    if os.environ.get("CI") == "true":
        pytest.fail(HELP, pytrace=False)
    pytest.skip(HELP)


def chosen_browser() -> str | None:
    chosen = os.environ.get("TUTOR_BROWSER")
    if chosen and not Path(chosen).is_file():
        pytest.fail(f"TUTOR_BROWSER names {chosen}, which does not exist.", pytrace=False)
    return chosen or None


def browser_on_path() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def own_browser() -> str | None:
    """Playwright's own, downloaded if need be."""
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).is_file():
        run(sys.executable, "-m", "playwright", "install", "chromium")
    return path if Path(path).is_file() else None


def debian_browser() -> str | None:
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    wait = ("-o", "DPkg::Lock::Timeout=300")  # tests in parallel may come here together
    run("apt-get", *wait, "update")
    run("apt-get", *wait, "install", "--yes", "--no-install-recommends", "chromium")
    return browser_on_path()


def run(*command: str) -> None:
    """A failure shows in what is there afterwards."""
    try:
        subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
