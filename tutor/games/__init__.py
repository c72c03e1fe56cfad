"""The games there are. This table is the only place in the house that names them: everything else is handed a game.

A game is one folder with the same rooms in each, `docs/adding-a-game.md` says which. A room is imported when somebody
first asks for it.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final, TypeVar

FOLDERS: Final[dict[str, str]] = {
    "beverbende": "tutor.games.beverbende",
    "uno": "tutor.games.uno",
    "qwinta": "tutor.games.qwinta",
}
"""The package of each game, in the order in which they are shown."""

UNNAMED: Final = "beverbende"
"""What was stored before games were named belongs to this one."""

Given_co = TypeVar("Given_co", covariant=True)


class Rooms(Mapping[str, Given_co]):
    """What a room of every folder gives, by game; games whose folder has no such room are not in it."""

    def __init__(self, room: str, gives: str | None = None) -> None:
        """`gives` is a name in the room's module; the module itself where there is none."""
        self._room, self._gives = room, gives
        self._known: dict[str, Any] = {}
        self._without: set[str] = set()
        """Looked for and not there: every page asks which games have its rooms, and a look at the disk takes long."""

    def __getitem__(self, game: str) -> Given_co:
        if game in self._without:
            raise KeyError(game)
        if game not in self._known:
            self._known[game] = self._in_folder(game)
        given: Given_co = self._known[game]
        return given

    def __iter__(self) -> Iterator[str]:
        return (game for game in FOLDERS if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _in_folder(self, game: str) -> Any:
        name = f"{FOLDERS[game]}.{self._room}"
        try:
            module = import_module(name)
        except ModuleNotFoundError as error:
            if error.name is not None and f"{name}.".startswith(f"{error.name}."):
                self._without.add(game)
                raise KeyError(game) from error
            raise
        return module if self._gives is None else getattr(module, self._gives)
