"""A form of a practice game becomes a command, or nothing."""

import pytest

from tutor.practice.commands import Answer, Command, Do, Move
from tutor.web.play.forms import LONGEST, NO_VERSION, command_in, version_in


@pytest.mark.parametrize(
    ("form", "command"),
    [
        *(({"do": do.value}, do) for do in Do),
        ({"move": "take 2"}, Move("take 2")),
        ({"move": "knock", "sure": "yes"}, Move("knock", sure=True)),
        ({"move": "x" * 1000}, Move("x" * LONGEST)),
        ({"answer": "7", "sureness": "3"}, Answer("7", 3)),
        ({"answer": ""}, Answer("", 1)),
        ({"answer": "7", "sureness": "12"}, Answer("7", 0)),
        ({"answer": "7", "sureness": "sure"}, Answer("7", 0)),
        ({"skip": "yes", "sureness": "2"}, Answer(None)),
        ({"do": "fly"}, None),
        ({}, None),
    ],
)
def test_what_was_sent_becomes_a_command(form: dict[str, str], command: Command | None) -> None:
    assert command_in(form) == command


@pytest.mark.parametrize(("sent", "version"), [("0", 0), ("123456789", 123456789)])
def test_a_version_is_a_number(sent: str, version: int) -> None:
    assert version_in({"version": sent}) == version


@pytest.mark.parametrize("sent", ["", "-1", "1234567890", "١", "one", "1.0"])
def test_anything_else_is_no_version(sent: str) -> None:
    assert version_in({"version": sent}) == version_in({}) == NO_VERSION
