"""What a full log says, for people who write a program that reads it. Shown by `tutor simulate --help`."""

from collections.abc import Mapping
from typing import Final

from tutor.games import Rooms

GENERAL = """\
The log (--log FILE) holds one JSON object a line, with everything, hidden cards too. Seats are letters, clockwise;
places count from 1; piles are listed bottom to top, so that the last card is the top one. For each game:
  {"event":"game", ...}        what is played: number, game, rules (their version), players, options, bots by seat, seed
  {"event":"step", "step":S}   a step: "deal", or a move by "seat"; the events it brings about follow, in their order
Bots are listed by seat and move on by one seat a game. Whatever is shuffled is followed by its order, so that
`tutor check FILE` can replay the log; it compares every line.
In every game: shuffled (cards: how many, order: the pile after the shuffle), scored (round, points by seat) and, at the
end, won (totals by seat, winners)."""

FORMATS: Final[Mapping[str, str]] = Rooms("rules.log_format", "LOG_FORMAT")


def log_format() -> str:
    return "\n\n".join((GENERAL, *FORMATS.values()))
