"""In which variant a practice game is played: where there is but one, no option of the rules tells."""

from tutor.lessons.teaching import options, variant_among
from tutor.practice.setup import Setup


def options_of(game: str, variant: str) -> dict[str, str]:
    """Of the rules, for a game of this variant."""
    return options(game, variant)


def variant_of(setup: Setup) -> str:
    return variant_among(setup.game, setup.options)
