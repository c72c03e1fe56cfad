"""What somebody who begins a game has chosen: opponents, and the options of the rules as far as one can choose them."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from werkzeug.datastructures import MultiDict

from tutor.engine.errors import GameError
from tutor.engine.games import game_named
from tutor.services.play.games import Wish
from tutor.web.forms import digits
from tutor.words.practised import BY_LOT, PRACTISED

OPPONENT: Final = "opponent"
CROWD: Final = "crowd"
"""How many others, where they are not as many as were chosen."""


def is_wish(form: Mapping[str, str], game: str) -> bool:
    """Whether it is the form where one chooses: it always sends the variant, which is the first of the options."""
    return any(name in form for name in (OPPONENT, *list(PRACTISED[game].options)[:1]))


def wished(form: MultiDict[str, str], usual: Wish, offered: tuple[str, ...]) -> tuple[Wish, list[str]]:
    """What the form says; what it does not ask for is left as it was, and what makes no sense too, and told."""
    known, problems = PRACTISED[usual.game], []
    levels = seated(tuple(form.getlist(OPPONENT)), digits(form.get(CROWD, ""), most=2))
    if not (levels and set(levels) <= set(offered) and can_begin(usual.game, levels, {})):
        problems.append(known.no_company)
        levels = usual.levels
    options = {}
    for name, option in known.options.items():
        value = form.get(name, BY_LOT if option.is_by_lot else usual.options.get(name, ""))
        if value == BY_LOT and option.is_by_lot:
            continue
        if can_begin(usual.game, levels, {name: value}):
            options[name] = value
            continue
        problems.append(option.problem)
        options |= {} if option.is_by_lot else {name: usual.options[name]}
    return wish_for(usual.game, levels, options), problems


def seated(levels: tuple[str, ...], others: int | None) -> tuple[str, ...]:
    """So many others: whoever was chosen sits there more than once."""
    return tuple(levels[at % len(levels)] for at in range(others)) if levels and others else levels


def crowd(game: str, offered: Sequence[str]) -> Sequence[int]:
    """How many others there can be, where that is more than there are to choose; else nothing."""
    fewest, most = (players - 1 for players in game_named(game).PLAYERS)
    return range(fewest, most + 1) if most > len(offered) else ()


def wish_for(game: str, levels: tuple[str, ...], options: Mapping[str, str], seat: str = "a") -> Wish:
    """The lot is drawn for what is left out and can be drawn for."""
    left_out = [name for name in PRACTISED[game].options if name not in options and is_by_lot(game, name)]
    return Wish(game, levels, seat, {**options, **{name: drawn(game, levels, name) for name in left_out}})


def is_by_lot(game: str, name: str) -> bool:
    option = PRACTISED[game].options.get(name)
    return option is not None and option.is_by_lot


def drawn(game: str, levels: tuple[str, ...], name: str) -> str:
    values = game_named(game).OPTIONS[name]
    possible = [value for value in values if can_begin(game, levels, {name: value})]
    return possible[secrets.randbelow(len(possible))]


def can_begin(game: str, levels: tuple[str, ...], options: Mapping[str, str]) -> bool:
    """Whether so many can play like this."""
    try:
        game_named(game).new(len(levels) + 1, options)
    except GameError:
        return False
    return True
