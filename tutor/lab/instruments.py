"""What outside instruments say of every kind of page: axe, IBM's Equal Access, HTML_CodeSniffer, the Nu HTML checker.

    python -m tutor.lab.instruments
    python -m tutor.lab.instruments --language nl --kind puzzle --kind review

Goes through the site in Chromium, on a server of its own, and shows each page to the three that judge accessibility: in
light and dark, 320 pixels wide, at 200 % zoom, with letters of twice the size on a phone, in forced colours, and with
everything open that can be opened; nothing may be wider than the screen. The HTML checker reads what the server sends.
What they find wrongly is listed in `FALSE` with the reason; if anything else is found, the command ends with 1. That
takes about eight minutes for a language.

It needs the test packages and Chromium (`TUTOR_BROWSER` may name it), Java and npm, which fetches the instruments once.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import unquote

from tutor.errors import UserError, exit_code
from tutor.lab.contract import add_game
from tutor.lab.servers import running_server
from tutor.lab.tour import SIGHTS, Tour, a_browser
from tutor.languages import NAMES

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

PACKAGES: Final = ("vnu-jar@26.9.27", "accessibility-checker-engine@4.0.34", "html_codesniffer@2.5.1")
HTML: Final = "html"
WIDTH: Final = "width"
SERVED: Final = "served"
HEIGHT: Final = 800


@dataclass(frozen=True)
class Mode:
    """How a page is shown."""

    width: int = 1280
    scale: int = 1
    scheme: str = "light"
    letters: int = 16
    forced: bool = False
    opened: bool = False


MODES: Final = {
    "light": Mode(),
    "dark": Mode(scheme="dark"),
    "320": Mode(width=320),
    "zoom": Mode(width=640, scale=2),
    "text": Mode(width=390, letters=32),
    "forced": Mode(forced=True),
    "opened": Mode(width=320, scheme="dark", opened=True),
}
"""The last one changes the page, so nothing may follow it."""

ENGINES: Final = {
    "axe": """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap((found) =>
        found.nodes.map((node) => ({ rule: found.id, where: node.html, says: found.help })))""",
    "ibm": """async () => (await new ace.Checker().check(document, ["WCAG_2_2", "IBM_Accessibility"])).results
        .filter((found) => found.value[0] === "VIOLATION" && found.value[1] === "FAIL")
        .map((found) => ({ rule: found.ruleId, where: found.snippet, says: found.message }))""",
    "htmlcs": """() => new Promise((tell) => HTMLCS.process("WCAG2AA", document, () => tell(HTMLCS.getMessages()
        .filter((found) => found.type === HTMLCS.ERROR).map((found) => ({
            rule: found.code.split(".").slice(3).join("."),
            where: found.element.outerHTML ?? "",
            says: found.msg })))))""",
}
"""What each finds on the page as it stands."""
TOO_WIDE: Final = """() => {
    const far = document.documentElement.scrollWidth > innerWidth;
    return [...document.querySelectorAll("body *")].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const hidden = !one.checkVisibility() || one.closest(".scroll, .visually-hidden, .skip-link, svg");
        return !hidden && ((far && right > innerWidth) || (left < -1 && one.closest(".board")));
    }).slice(0, 3).map((one) => ({ rule: "beyond the edge", where: one.outerHTML, says: one.className }));
}"""
"""Where the page scrolls sideways, or a board loses something on the left."""
OPEN: Final = "() => document.querySelectorAll('main details').forEach((one) => { one.open = true; })"


@dataclass(frozen=True)
class NotSo:
    """What an instrument finds wrongly, and why it is not so."""

    engine: str
    rule: str
    where: str
    """A pattern for the element or the message."""
    reason: str
    unless: str = ""
    """The mode in which it would be so."""


FALSE: Final = (
    NotSo(
        "html", "The “…” role is unnecessary for element “…”.", "“list” role",
        "Safari takes a list without marks for no list, unless its role is written down.",
    ),
    NotSo(
        "ibm", "aria_content_in_landmark", '^<a href="#main" class="skip-link">',
        "The link that skips the header stands before all landmarks, as WCAG's technique G1 has it.",
    ),
    NotSo(
        "ibm", "aria_form_label_unique", r"^<form(?![^>]*aria-label)",
        "A form without a name is no landmark, so there is nothing to tell apart; its one button says what it does.",
    ),
    NotSo(
        "ibm", "aria_landmark_name_unique", r"^<form(?![^>]*aria-label)",
        "As above: a form without a name is no landmark.",
    ),
    NotSo(
        "ibm", "fieldset_label_valid", '^<fieldset class="field">',
        "Its legend is in the same closed disclosure; once that is open, nothing is found.",
        unless="opened",
    ),
    NotSo(
        "ibm", "input_label_exists", '"(note|share-link)"',
        "Its label is in the same closed disclosure; once that is open, nothing is found.",
        unless="opened",
    ),
    NotSo(
        "ibm", "input_label_exists", '"(points|number)"',
        "On a phone its label is only read out, as the line above asks the question; axe reads it too.",
    ),
    NotSo(
        "ibm", "element_tabbable_role_valid", 'class="(scroll|strip)"',
        "What scrolls sideways must be reached with the Tab key (WCAG 2.1.1); it is a named group of text.",
    ),
    NotSo(
        "htmlcs", "1_3_1.H43.HeadersRequired", '<table class="differences">',
        "Every heading has its scope (H63), also that of a group of rows; this engine only counts `headers`.",
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    engine: str
    mode: str
    kind: str
    language: str
    rule: str
    where: str
    says: str

    @property
    def not_so(self) -> NotSo | None:
        return next((one for one in FALSE if self.fits(one)), None)

    def fits(self, one: NotSo) -> bool:
        is_meant = (one.engine, one.rule) == (self.engine, self.rule) and one.unless != self.mode
        return is_meant and bool(re.search(one.where, f"{self.where}\n{self.says}"))


@dataclass
class Findings:
    looked: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """How often which kind was shown to which engine in which mode."""
    found: list[Finding] = field(default_factory=list)

    @property
    def true(self) -> list[Finding]:
        return [one for one in self.found if one.not_so is None]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--language", choices=NAMES, action="append", help="one of them (default: all)")
    add_game(parser, SIGHTS)
    parser.add_argument("--kind", action="append", help="only kinds of pages whose name has this in it")
    parser.add_argument("--mode", choices=MODES, action="append", help="one of them (default: all)")
    options = parser.parse_args(arguments)
    found = measure(options.game, options.language or list(NAMES), options.kind or [""], options.mode or list(MODES))
    print("\n".join(told(found)))
    return 1 if found.true or not found.looked else 0


def measure(game: str, languages: Sequence[str], kinds: Sequence[str], modes: Sequence[str]) -> Findings:
    instruments = installed()
    scripts = {name: script.read_text("utf-8") for name, script in engine_files(instruments).items()}
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder, running_server() as (host, port):
        for language in languages:
            with a_browser() as page:
                look = Look(page, page.context.new_cdp_session(page), scripts, findings, Path(folder), language)
                for kind in Tour(page, f"http://{host}:{port}", language, game).kinds():
                    if any(part in kind for part in kinds):
                        look.at(kind, modes)
        findings.found.extend(html_findings(instruments, Path(folder)))
    return findings


# ---- The instruments ------------------------------------------------------------------------------------------------


def installed() -> Path:
    """The folder of the packages, which are fetched if they are not there."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "beaver-school" / "instruments"
    npm, wanted = shutil.which("npm"), cache / "packages.txt"
    if not wanted.is_file() or wanted.read_text("utf-8").split() != list(PACKAGES):
        if npm is None:
            raise UserError("The instruments come with npm, which is not there.")
        cache.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(cache), "--ignore-scripts", "--no-audit", "--no-fund", *PACKAGES]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the packages named above
        wanted.write_text("\n".join(PACKAGES), "utf-8")
    return cache / "node_modules"


def engine_files(packages: Path) -> dict[str, Path]:
    return {
        "axe": Path(str(resources.files("axe_playwright_python") / "axe.min.js")),
        "ibm": packages / "accessibility-checker-engine" / "ace.js",
        "htmlcs": packages / "html_codesniffer" / "build" / "HTMLCS.js",
    }


def html_findings(packages: Path, folder: Path) -> Iterator[Finding]:
    """Errors and warnings; a file is named by its kind and language."""
    java = shutil.which("java")
    if java is None:
        raise UserError("The HTML checker needs Java, which is not there.")
    jar = packages / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = [java, "-jar", str(jar), "--format", "json", "--stdout", "--exit-zero-always", str(folder)]
    told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - the jar fetched above
    for message in json.loads(told.stdout)["messages"]:
        language, _, kind = Path(unquote(message["url"])).stem.partition(" ")
        text = message["message"]
        rule = re.sub(r"“[^”]*”", "“…”", text)
        yield Finding(HTML, SERVED, kind, language, rule, message.get("extract", ""), text)


@dataclass(frozen=True)
class Look:
    """At one page after the other, with every engine."""

    page: "Page"
    devices: "CDPSession"
    scripts: dict[str, str]
    findings: Findings
    folder: Path
    language: str

    def at(self, kind: str, modes: Sequence[str]) -> None:
        served = self.page.request.get(self.page.url)
        (self.folder / f"{self.language} {kind}.html").write_text(served.text(), "utf-8")
        self.findings.looked[kind, HTML, SERVED] += 1
        for script in self.scripts.values():
            self.page.evaluate(script)
        for name in modes:
            self.show(MODES[name])
            for engine, ask in {**ENGINES, WIDTH: TOO_WIDE}.items():
                self.findings.looked[kind, engine, name] += 1
                self.note(engine, name, kind, self.page.evaluate(ask))
        self.show(Mode())

    def show(self, mode: Mode) -> None:
        size = {"width": mode.width, "height": HEIGHT, "deviceScaleFactor": mode.scale, "mobile": False}
        self.devices.send("Emulation.setDeviceMetricsOverride", size)
        self.devices.send("Page.setFontSizes", {"fontSizes": {"standard": mode.letters, "fixed": mode.letters}})
        self.page.emulate_media(
            color_scheme="dark" if mode.scheme == "dark" else "light",
            forced_colors="active" if mode.forced else "none",
            reduced_motion="reduce",
        )
        if mode.opened:
            self.page.evaluate(OPEN)

    def note(self, engine: str, mode: str, kind: str, found: list[dict[str, Any]]) -> None:
        self.findings.found.extend(
            Finding(engine, mode, kind, self.language, one["rule"], one["where"][:300], str(one["says"]))
            for one in found
        )


# ---- What is told ---------------------------------------------------------------------------------------------------


def told(findings: Findings) -> Iterator[str]:
    yield from table(findings)
    yield ""
    yield from not_so(findings)
    for one in findings.true:
        yield f"{one.kind} ({one.language}), {one.engine}, {one.mode}: {one.rule}: {one.says}\n    {one.where}"
    pages, looks = sum(n for (_, _, mode), n in findings.looked.items() if mode == SERVED), findings.looked.total()
    yield f"{pages} pages, {looks} looks, {len(findings.found) - len(findings.true)} false, {len(findings.true)} errors"


def table(findings: Findings) -> Iterator[str]:
    """Errors by page kind, engine and mode."""
    errors = Counter((one.kind, one.engine, one.mode) for one in findings.true)
    columns = list(dict.fromkeys((engine, mode) for _, engine, mode in findings.looked))
    kinds = list(dict.fromkeys(kind for kind, _, _ in findings.looked))
    wide = max((len(kind) for kind in kinds), default=0)
    for line in (0, 1):
        yield " ".join([" " * wide, *(f"{column[line]:>6}" for column in columns)])
    for kind in kinds:
        yield " ".join([f"{kind:{wide}}", *(f"{errors[kind, *column]:>6}" for column in columns)])


def not_so(findings: Findings) -> Iterator[str]:
    times = Counter(one.not_so for one in findings.found)
    for one in FALSE:
        yield f"false, {times[one]} times: {one.engine}, {one.rule} ({one.where}): {one.reason}"


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
