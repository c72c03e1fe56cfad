"""What can be chosen before a game: the number of players, and options that are each one of a few words."""

from collections.abc import Mapping

from tutor.engine.errors import BadOption


def chosen(
    players_allowed: tuple[int, int], allowed: Mapping[str, tuple[str, ...]], players: int, options: Mapping[str, str]
) -> dict[str, str]:
    """Every option with its value, the first allowed one where nothing was said; BadOption for what is not allowed."""
    fewest, most = players_allowed
    if not fewest <= players <= most:
        raise BadOption("the number of players", players, tuple(str(n) for n in range(fewest, most + 1)))
    for option, value in options.items():
        if option not in allowed:
            raise BadOption("an option", option, tuple(allowed))
        if value not in allowed[option]:
            raise BadOption(option, value, allowed[option])
    return {option: options.get(option, values[0]) for option, values in allowed.items()}
